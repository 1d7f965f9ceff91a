import { describe, expect, test } from 'vitest';
import { answer2d } from '../queries/flat/flat-answer';
import { signedDistance2d } from '../queries/flat/signed-distance-2d';
import { setState } from '../problems/world/shapes';
import { touchShare } from '../algorithms/world/problem';
import type { WorldProblem } from '../problems/world/problem';
import { worldRows, type FrameWorld } from '../trace/parts/world';
import { plainText } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe as describeStep, frameAt, type Run } from './run';
import { recorded } from './worlds.fixture';

/** Two balls on a floor, one of which falls onto it: all phases of all modes. */
const given = {
  dt: 0.1,
  frames: 3,
  gravity: [0, -10, 0],
  friction: 0.3,
  bodies: [
    { name: 'left', type: 'sphere', radius: 1, position: [0, 1.35, 0], velocity: [6, -4, 0] },
    { name: 'right', type: 'sphere', radius: 1, position: [3, 1, 0], velocity: [-6, 0, 0] },
    { name: 'floor', type: 'box', halfExtents: [20, 1, 0], position: [0, -1, 0], fixed: true },
  ],
};
const h = given.dt;

const rowOf = (rows: readonly number[] = [], key: keyof typeof worldRows, i: number): number[] =>
  rows.slice(worldRows[key] * i, worldRows[key] * (i + 1));
const countOf = (rows: readonly number[] | undefined, key: keyof typeof worldRows): number =>
  (rows?.length ?? 0) / worldRows[key];

/** The distance of two bodies where a step lists them, or where they are after a time. */
function distanceAt(run: Run, { bodies }: FrameWorld, a: number, b: number, time = 0): number {
  const { placed } = run.problem as WorldProblem;
  const at = (i: number) => {
    const [x, y, cos, sin, vx, vy] = rowOf(bodies, 'bodies', i) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const pose = setState([...placed[i]!.pose], placed[i]!, { x: x + time * vx, y: y + time * vy, cos, sin });
    return { ...placed[i]!, pose };
  };
  return signedDistance2d(at(a), at(b), answer2d()).signedDistance;
}

/** n·v_rel at the points of a contact. */
function approachAt({ bodies, contacts }: FrameWorld, i: number): number {
  const [a, b, , nx, ny, ax, ay, bx, by] = rowOf(contacts, 'contacts', i) as [
    number, number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  const speed = (body: number, px: number, py: number): number => {
    const [x, y, , , vx, vy, omega] = rowOf(bodies, 'bodies', body) as [
      number, number, number, number, number, number, number,
    ]; // prettier-ignore
    return (vx - omega * (py - y)) * nx + (vy + omega * (px - x)) * ny;
  };
  return speed(b, bx, by) - speed(a, ax, ay);
}

function pairsOfBoxes({ boxes }: FrameWorld): number {
  const box = (i: number) => rowOf(boxes, 'boxes', i) as [number, number, number, number];
  let pairs = 0;
  for (let i = 0; i < given.bodies.length; i++)
    for (let j = i + 1; j < given.bodies.length; j++) {
      const [p, q] = [box(i), box(j)];
      if (p[0] <= q[2] && q[0] <= p[2] && p[1] <= q[3] && q[1] <= p[3]) pairs++;
    }
  return pairs;
}

const deepest = (run: Run, world: FrameWorld): number =>
  Math.max(0, ...[[0, 1], [0, 2], [1, 2]].map(([a, b]) => -distanceAt(run, world, a!, b!))); // prettier-ignore

/** What a step's words must tell, found again from its lists. */
function wanted(run: Run, frame: Frame, before: Frame | undefined): number[] {
  const world = frame.world!;
  const { a, b, contact } = world;
  switch (frame.phase as string) {
    case 'broad':
      // After an event, only the pairs of what it has pushed are listed.
      return frame.readings
        ? [countOf(world.pairs, 'pairs')].filter((pairs) => pairs > 0)
        : [pairsOfBoxes(world), given.bodies.length];
    case 'narrow': {
      if (frame.readings![0]!.label === 'distance') return [Math.abs(distanceAt(run, world, a, b))];
      const time = frame.readings![0]!.value;
      if (time === Infinity) {
        for (let k = 0; k <= 20; k++)
          expect(distanceAt(run, world, a, b, (k * h) / 20)).toBeGreaterThan(-1e-6);
        return [];
      }
      const gap = distanceAt(run, world, a, b, time);
      // Rolling balls turn, and advancement comes near them slowly: it may end undecided, and says so.
      expect(gap).toBeLessThan(frame.readings![0]!.label === 'no impact before' ? 1e-3 : 1e-6);
      if (time === 0) return [];
      expect(gap).toBeGreaterThan(-1e-6);
      return [time];
    }
    case 'contacts': {
      const gaps = Array.from({ length: countOf(world.contacts, 'contacts') }, (_, i) => {
        const [, , s, nx, ny, ax, ay, bx, by] = rowOf(world.contacts, 'contacts', i) as [
          number, number, number, number, number, number, number, number, number,
        ]; // prettier-ignore
        return run.algorithm.id === 'world-cast-hit' ? s : (bx - ax) * nx + (by - ay) * ny;
      });
      const apart = gaps.filter((gap) => gap > 2 * touchShare * run.problem.scale).length;
      return [gaps.length, apart].filter((all) => all > 0);
    }
    case 'solve': {
      if (contact < 0) return [];
      // A warm start comes between the contacts and the first impulse.
      const isFirst = (before!.phase as string) !== 'solve';
      const held = isFirst ? [] : [approachAt({ ...before!.world!, contacts: world.contacts }, contact)];
      const [lambda] = rowOf(world.impulses, 'impulses', contact) as [number];
      const limit = rowOf(world.contacts, 'contacts', contact)[9]!;
      // The points of a cast's hit are those of another pose than the step lists.
      if (run.algorithm.id === 'world-cast-hit') return [lambda, limit];
      return [...held, lambda, approachAt(world, contact), limit];
    }
    case 'event':
      expect(Math.abs(distanceAt(run, world, a, b))).toBeLessThan(1e-6);
      return [world.time];
    case 'integrate':
      return [world.time, h];
    case 'frame':
      return [deepest(run, world) > 1e-7 ? deepest(run, world) : NaN].filter(Number.isFinite);
    default:
      return [];
  }
}

const said = (run: Run, frame: Frame): number[] => {
  const { text, detail } = describeStep(run, frame);
  return [...text, ...detail].flatMap((token) =>
    typeof token === 'object' && 'value' in token ? [token.value] : [],
  );
};

describe('every number that a step of a world tells is found again from what it lists', () => {
  test.each(['world-discrete', 'world-speculative', 'world-toi', 'world-cast-hit'])('%s', (algorithm) => {
    const run = recorded(given, algorithm);
    const missing: string[] = [];
    const phases = new Set<string>();
    let before: Frame | undefined;
    for (let i = 0; i < run.trace.length; i++) {
      const frame = frameAt(run, i);
      const told = said(run, frame);
      for (const value of wanted(run, frame, before))
        if (!told.some((each) => Math.abs(each - value) <= 1e-9 * (1 + Math.abs(value))))
          missing.push(`${i} ${frame.phase} ${value}: ${plainText(describeStep(run, frame).text)}`);
      phases.add(frame.phase);
      before = frame;
    }
    expect(missing).toEqual([]);
    for (const phase of ['broad', 'narrow', 'contacts', 'solve', 'integrate', 'frame'])
      expect([...phases]).toContain(phase);
  });
});

test('a discrete step claims nothing of the way, and the others only of the present ways', () => {
  const wordsOf = (algorithm: string): string => {
    const run = recorded(given, algorithm);
    return plainText(describeStep(run, frameAt(run, 2)).text);
  };
  expect(wordsOf('world-discrete')).toContain('no other two can overlap now');
  for (const algorithm of ['world-speculative', 'world-toi', 'world-cast-hit'])
    expect(wordsOf(algorithm)).toContain('on their present ways, no other two can meet');
});

/** A box that slides on a floor, in which it is. */
const sliding = {
  dt: 0.5,
  gravity: [0, -10, 0],
  friction: 0.5,
  restitution: 0.5,
  bodies: [
    { type: 'box', halfExtents: [10, 1, 0], position: [0, -1, 0], fixed: true },
    { type: 'box', halfExtents: [0.5, 0.5, 0], position: [0, 0.45, 0], velocity: [2, 0, 0] },
  ],
};

test('a speed of parting that heals an overlap is called a correction, though the world has a restitution', () => {
  const run = recorded(sliding, 'world-discrete', { correction: 0.2 });
  const details = Array.from({ length: run.trace.length }, (_, i) => frameAt(run, i))
    .filter(({ phase }) => (phase as string) === 'contacts')
    .map((frame) => plainText(describeStep(run, frame).detail));
  expect(details).toEqual([expect.stringContaining('Correction: at both of them')]);
});

test('an impulse takes what n·v lacks, and what friction has changed is told as that', () => {
  const run = recorded(sliding, 'world-discrete');
  const kinds = new Set<boolean>();
  for (let i = 0; i < run.trace.length; i++) {
    const frame = frameAt(run, i);
    const [test] = frame.tests ?? [];
    const text = plainText(describeStep(run, frame).text);
    if (!test || !text.includes('impulse takes the rest')) continue;
    const isBelow = test.leftValue < test.rightValue;
    expect(text.includes('Its friction brings it below')).toBe(!isBelow);
    kinds.add(isBelow);
  }
  expect(kinds.size).toBe(2);
});
