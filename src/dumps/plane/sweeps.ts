import { pairing } from '../pairing';
import type { RawPose, RawScene } from '../raw';
import { flatOf, isObj, isSet, numberOf, type Flat, type Obj, type Value } from './values';
import { angleOf, poseAt, type Part, type World } from './world';

/** A motion of Box2D: from one pose of the middle to another, in a time of 1. */
interface Sweep {
  pose: RawPose;
  way: Flat | undefined;
  /** By how much it turns; undefined if that is not known. */
  turn: number | undefined;
}

const members = ['localCenter', 'c1', 'c2', 'q1', 'q2'];

/** `b2Sweep` by its members: `c0`, `a0`, `c` and `a`, or `c1`, `q1`, `c2` and `q2`. */
function sweepOf(value: Value): Sweep | null {
  if (!isObj(value)) return null;
  const { args } = value;
  // Members without names are in the order of version 3.
  const fields =
    args.length === members.length ? new Map(members.map((name, i) => [name, args[i]])) : value.fields;
  const [start, end] = fields.has('c0') ? ['0', ''] : ['1', '2'];
  if (!fields.has(`c${start}`)) return null;
  const [from, to] = [start, end].map((key) => flatOf(fields.get(`c${key}`)));
  const [before, after] = [start, end].map((key) => {
    const turn = fields.get(`a${key}`) ?? fields.get(`q${key}`);
    return isSet(turn) ? angleOf(turn) : 0;
  });
  const local = fields.get('localCenter');
  const isCentred = !isSet(local) || flatOf(local)?.every((x) => x === 0) === true;
  return {
    pose: isCentred ? poseAt(from, before) : { missing: 'the place of its origin beside its localCenter' },
    way: from && to && [to[0] - from[0], to[1] - from[1]],
    turn: before === undefined || after === undefined ? undefined : after - before,
  };
}

/** Two shapes that sweeps move: the one that turns is the mover. */
function askOfSweeps(world: World, parts: readonly Part[], sweeps: readonly Sweep[], maxT: number): void {
  const bodies = parts.map((part, i) => world.bodyOf(part, sweeps[i]!.pose, part.name || 'AB'[i]));
  const [a, b] = sweeps as [Sweep, Sweep];
  const { way: wayA, turn: turnA } = a;
  const { way: wayB, turn: turnB } = b;
  if (!wayA || !wayB || turnA === undefined || turnB === undefined)
    return world.ask(bodies, { asks: ['How far do the shapes move?'] });
  if (turnA !== 0 && turnB !== 0)
    return world.ask(bodies, {
      asks: ['Both shapes turn: how does one of them move as the other one has it?'],
    });
  const isOfA = turnA !== 0 || (turnB === 0 && wayB.every((x) => x === 0));
  const sign = isOfA ? 1 : -1;
  const spin = isOfA ? turnA : turnB;
  const cast: RawScene['cast'] = {
    displacement: [sign * (wayA[0] - wayB[0]), sign * (wayA[1] - wayB[1]), 0],
    maxT,
    ...(spin !== 0 && { angularVelocity: [0, 0, spin] }),
  };
  world.ask(isOfA ? bodies : bodies.reverse(), { cast });
}

/** The shapes and sweeps of an input of a time of impact. */
export function askOfInput(world: World, input: Obj, parts: readonly Part[]): boolean {
  const sweeps = ['sweepA', 'sweepB'].map((key) => sweepOf(input.fields.get(key)));
  const [a, b] = sweeps;
  if (!a || !b) return false;
  askOfSweeps(
    world,
    parts,
    [a, b],
    numberOf(input.fields.get('tMax') ?? input.fields.get('maxFraction')) ?? 1,
  );
  return true;
}

/** Two shapes and two sweeps that nothing else is done with. */
export function askOfLooseSweeps(world: World, objects: readonly Obj[]): void {
  const shapes = world.shapesOf(objects);
  const moving = objects.filter((each) => each.type === 'b2Sweep' && sweepOf(each));
  const names = [shapes, moving].map((list) => list.map(({ name }) => name));
  const found = shapes.length === 2 && moving.length === 2 ? pairing(names[0]!, names[1]!) : null;
  if (!found || found.own.some(({ length }) => length !== 1)) return;
  askOfSweeps(
    world,
    shapes,
    found.own.map(([i]) => sweepOf(moving[i!])!),
    1,
  );
}
