import type { RawBody, RawPose, Span } from '../raw';
import { flatOf, isObj, isSet, memberOf, numberOf, obj, pointsOf, type Obj, type Value } from './values';
import {
  angleOf,
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  poseAt,
  rotation,
  type Api,
  type Part,
  type World,
} from './world';

const rot = rotation('c2r');
const list = (span: Span, ...args: Value[]): Obj => ({ ...obj('list', '', span), args });
const transform = (span: Span, p: Value, angle: Value): Obj => ({
  ...obj('c2x', '', span),
  fields: new Map([
    ['p', p],
    ['r', rot(angle, span)],
  ]),
});

function partOf(of: Obj): Part | null {
  switch (of.type) {
    case 'c2Circle':
      return circlePart(of, memberOf(of, 'r', 1), memberOf(of, 'p', 0));
    case 'c2Capsule':
      return capsulePart(of, memberOf(of, 'a', 0), memberOf(of, 'b', 1), memberOf(of, 'r', 2));
    case 'c2Poly': {
      const count = numberOf(memberOf(of, 'count', 0));
      const points = pointsOf(memberOf(of, 'verts', 1), count);
      return points && points.length >= (count ?? 3) ? pointsPart(of, points) : null;
    }
    case 'c2AABB':
      return betweenCorners(of);
    default:
      return null;
  }
}

function betweenCorners(of: Obj): Part | null {
  const [least, most] = [flatOf(memberOf(of, 'min', 0)), flatOf(memberOf(of, 'max', 1))];
  if (!least || !most) return null;
  const [x, y] = [(most[0] - least[0]) / 2, (most[1] - least[1]) / 2];
  return boxPart(of, x, y, { centre: list(of, least[0] + x, least[1] + y) });
}

/** The pose of `c2x`: `p` and `r`. */
function poseOf(value: Value): RawPose | null {
  if (!isObj(value) || value.type !== 'c2x') return null;
  const [p, angle] = [flatOf(memberOf(value, 'p', 0)), angleOf(memberOf(value, 'r', 1))];
  return poseAt(p, angle);
}

/** A shape among the arguments of a function, and those behind it, up to the next shape. */
interface Given {
  part: Part;
  behind: Value[];
}

function givenTo(call: Obj, world: World): Given[] {
  const given: Given[] = [];
  for (const arg of call.args) {
    const part = world.partOf(arg);
    if (part) given.push({ part, behind: [] });
    else given.at(-1)?.behind.push(arg);
  }
  return given;
}

/** A shape without a transform is in the world. */
function bodyOf({ part, behind }: Given, world: World): RawBody {
  const frame = behind.map((arg) => poseOf(arg)).find((pose) => pose !== null);
  return world.bodyOf(part, frame ?? poseAt([0, 0], 0));
}

/** `c2PolytoPoly(&a, &ax, &b, &bx)` and its like. */
function asks(call: Obj, world: World): Value {
  const given = givenTo(call, world);
  if (given.length === 2) world.ask(given.map((each) => bodyOf(each, world)));
  return undefined;
}

/** `c2GJK` and `c2TOI` leave radii out where they are told to, so many arguments behind the second shape. */
function withoutRadii({ behind }: Given, at: number): string[] {
  const flag = behind[at];
  return flag === 0 || (isObj(flag) && flag.name === 'false')
    ? ['It is asked without radii (use_radius is 0): what are the shapes without them?']
    : [];
}

function gjk(call: Obj, world: World): Value {
  const [a, b] = givenTo(call, world);
  if (a && b) world.ask([bodyOf(a, world), bodyOf(b, world)], { asks: withoutRadii(b, 4) });
  return undefined;
}

/** Both shapes move, for a time of 1. */
function toi(call: Obj, world: World): Value {
  const [a, b] = givenTo(call, world);
  if (!a || !b) return undefined;
  const [va, vb] = [a, b].map(({ behind }) =>
    behind.map((arg) => (isVelocity(arg) ? flatOf(arg) : undefined)).find((flat) => flat),
  );
  const bodies = [bodyOf(a, world), bodyOf(b, world)];
  if (!va || !vb) world.ask(bodies, { asks: ['How far do the shapes move?'] });
  else
    world.ask(bodies, {
      cast: { displacement: [va[0] - vb[0], va[1] - vb[1], 0], maxT: 1 },
      asks: withoutRadii(b, 3),
    });
  return undefined;
}

const isVelocity = (value: Value): boolean => isObj(value) && value.type !== 'c2x' && value.args.length === 2;

/** Two shapes that no function is asked about. */
function finish(world: World, objects: readonly Obj[]): void {
  if (world.scenes.length > 0) return;
  const shapes = world.shapesOf(objects);
  const transforms = objects.filter((each) => each.type === 'c2x' && isSet(each));
  const names = shapes.map(({ name }) => name).join(' and ');
  if (shapes.length === 2)
    world.ask(
      shapes.map((part) => world.bodyOf(part, null)),
      transforms.length > 0 ? { asks: [`Where are ${names}?`] } : {},
    );
}

const kinds = ['Circle', 'AABB', 'Capsule', 'Poly'];
const pairs = kinds.flatMap((a) => kinds.flatMap((b) => [`c2${a}to${b}`, `c2${a}to${b}Manifold`]));

/** cute_c2: structures, transforms by a place and a rotation, and functions of pairs. */
export const cute: Api = {
  partOf,
  finish,
  calls: {
    c2V: (call) => list(call, ...call.args),
    c2Rot: (call) => rot(call.args[0], call),
    c2RotIdentity: (call) => rot(0, call),
    c2xIdentity: (call) => transform(call, list(call, 0, 0), 0),
    c2Transform: (call) => transform(call, call.args[0], call.args[1]),
    ...Object.fromEntries(pairs.map((name) => [name, asks])),
    c2Collide: asks,
    c2Collided: asks,
    c2GJK: gjk,
    c2TOI: toi,
  },
};
