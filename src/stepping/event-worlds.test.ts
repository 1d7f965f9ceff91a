import { describe, expect, test } from 'vitest';
import { advancement } from '../algorithms/world/advancement';
import { pairsOf, sweptBoxes } from '../algorithms/world/broad-phase';
import { nearest, touchShare, type State } from '../algorithms/world/problem';
import { putAll } from '../algorithms/world/state';
import type { WorldEnd } from '../algorithms/world/world-run';
import { seededRandom } from '../math/random';
import type { WorldProblem } from '../problems/world/problem';
import { worldRows, type FrameWorld } from '../trace/parts/world';
import type { Frame } from '../trace/trace';
import type { Run } from './run';
import { endOf, recorded } from './worlds.fixture';

/** Balls that fall into a bin, where a root finder misses nothing. */
function bin(seed: number, restitution: number) {
  const random = seededRandom(seed);
  const fixed = (halfExtents: number[], position: number[]) => ({
    type: 'box',
    halfExtents,
    position,
    fixed: true,
  });
  const balls = Array.from({ length: 14 }, (_, i) => ({
    type: 'sphere',
    radius: 0.25 + 0.2 * random(),
    position: [-1.4 + (i % 4) + 0.1 * random(), 0.6 + Math.floor(i / 4), 0],
    velocity: [4 * random() - 2, -6 * random(), 0],
    mass: 0.5 + random(),
  }));
  return {
    dt: 1 / 20,
    frames: 10,
    gravity: [0, -10, 0],
    restitution,
    friction: 0.3,
    bodies: [
      fixed([4, 1, 0], [0, -1, 0]),
      fixed([1, 5, 0], [-3, 4, 0]),
      fixed([1, 5, 0], [3, 4, 0]),
      ...balls,
    ],
  };
}

const statesOf = ({ bodies }: FrameWorld): State[] =>
  Array.from({ length: bodies.length / worldRows.bodies }, (_, i) => {
    const [x, y, cos, sin, vx, vy, omega] = bodies.slice(i * worldRows.bodies) as [
      number, number, number, number, number, number, number,
    ]; // prettier-ignore
    return { x, y, cos, sin, turned: 0, vx, vy, omega };
  });

const phaseOf = (frame: Frame): string => frame.phase;
const framesOf = (run: Run): Frame[] => Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i));

const numberOf = (frame: Frame, label: string): number =>
  frame.readings!.find((reading) => reading.label === label)!.value;

const pairName = (a: number, b: number): string => `${a} ${b}`;

/** The pairs that have had a contact in the frame of a step, up to it. */
function heldBefore(frames: readonly Frame[], { index, world }: Frame): Set<string> {
  const held = new Set<string>();
  for (let at = index; at > 0 && frames[at]!.world!.frame === world!.frame; at--) {
    const { contacts = [] } = frames[at]!.world!;
    for (let k = 0; k < contacts.length; k += worldRows.contacts)
      held.add(pairName(contacts[k]!, contacts[k + 1]!));
  }
  return held;
}

/** The first time at which two bodies that are apart meet, as they move now; Infinity if none do. Some pairs are left out. */
function firstMeeting(
  { problem }: Run,
  world: FrameWorld,
  left: number,
  without: ReadonlySet<string>,
): number {
  const given = problem as WorldProblem;
  // That balls turn changes nothing, and would make the advancement slow.
  const states = statesOf(world).map((state) => ({ ...state, omega: 0 }));
  const shapes = given.shapes();
  const start = states.map((state, i) => ({ ...given.bodies[i]!, start: state }));
  const frozen = { ...given, bodies: start };
  putAll(shapes, states);
  const touch = touchShare * given.scale;
  let first = Infinity;
  for (const [a, b] of pairsOf(frozen, sweptBoxes(frozen, states, shapes, left, 0))) {
    if (without.has(pairName(a, b))) continue;
    putAll(shapes, states);
    if (shapes.nearest(a, b, nearest()).s <= 3 * touch) continue;
    const { outcome, time } = advancement({ world: frozen, states, shapes, a, b }, left, touch);
    if (outcome !== 'miss') first = Math.min(first, time);
  }
  return first;
}

describe.each([
  [0, 0],
  [0.6, 0.005],
])('events of a bin of balls with a restitution of %d and a slop of %d', (restitution, slop) => {
  const run = recorded(bin(3, restitution), 'world-toi', { slop });
  const frames = framesOf(run);
  const again = frames.filter((frame) => phaseOf(frame) === 'broad' && frame.readings);

  test('no pair that keeps its time of impact, and within the slop none without a contact, meets sooner than the next event', () => {
    let held = 0;
    again.forEach((frame) => {
      const world = frame.world!;
      const next = frames.find(
        ({ index, phase }) =>
          index > frame.index && ((phase as string) === 'event' || (phase as string) === 'integrate'),
      )!;
      const first = firstMeeting(
        run,
        world,
        1 / 20 - world.time,
        slop > 0 ? heldBefore(frames, frame) : new Set(),
      );
      expect(world.time + first).toBeGreaterThan(next.world!.time - 1e-6);
      if (numberOf(frame, 'pairs that keep what was found') > 0) held++;
    });
    expect(held).toBeGreaterThan(20);
  });

  test('the bodies that an event is said to have pushed are those whose velocities it has changed', () => {
    let event: Frame | undefined;
    let some = 0;
    for (const frame of frames) {
      if (phaseOf(frame) === 'event') event = frame;
      if (!again.includes(frame)) continue;
      const before = statesOf(event!.world!);
      const pushed = statesOf(frame.world!).filter(
        ({ vx, vy, omega }, i) => vx !== before[i]!.vx || vy !== before[i]!.vy || omega !== before[i]!.omega,
      );
      expect(numberOf(frame, 'bodies pushed')).toBe(pushed.length);
      expect(numberOf(frame, 'pairs asked again')).toBe(frame.world!.pairs!.length / worldRows.pairs);
      some = Math.max(some, pushed.length);
    }
    expect(some).toBeGreaterThan(restitution === 0 ? 3 : 1);
  });

  test('every distance query and try of the root finder is counted', () => {
    const { frames: measures } = run.result.own as WorldEnd;
    measures.forEach(({ events, rootTries, distanceQueries }, i) => {
      const own = frames.filter(({ world }) => world!.frame === i + 1);
      const count = (phase: string): number => own.filter((frame) => phaseOf(frame) === phase).length;
      expect(events).toBe(count('event'));
      expect(rootTries).toBe(count('root-finder'));
      expect(distanceQueries).toBeGreaterThanOrEqual(count('narrow'));
    });
  });
});

test('a push goes on through what touches, and no farther than it changes a speed', () => {
  const ball = (x: number, v: number) => ({
    type: 'sphere',
    radius: 0.5,
    position: [x, 0, 0],
    velocity: [v, 0, 0],
  });
  // The first meets a row of three; a pair in touch stands apart.
  const run = recorded(
    { dt: 1, bodies: [ball(0, 8), ball(3, 0), ball(4, 0), ball(5, 0), ball(20, 0), ball(21, 0)] },
    'world-toi',
    { iterations: 200 },
  );
  const { bodies } = run.result.own as WorldEnd;
  bodies.slice(0, 4).forEach(({ vx }) => expect(vx).toBeCloseTo(2, 6));
  bodies.slice(4).forEach(({ vx }) => expect(vx).toBe(0));
  const event = framesOf(run).findIndex((frame) => phaseOf(frame) === 'event');
  const after = framesOf(run).slice(event);
  expect(after.filter((frame) => phaseOf(frame) === 'contacts').length).toBeGreaterThan(1);
  expect(after.some(({ world }) => world!.a === 4 || world!.b === 5)).toBe(false);
});

test('what rests within the slop has less than an event in two frames', () => {
  const resting = endOf({ ...bin(3, 0), frames: 60 }, 'world-toi').frames.slice(40);
  expect(resting.reduce((sum, { events }) => sum + events, 0)).toBeLessThan(10);
});

test('an event shortly before the end of a step heals an overlap no faster than the step does', () => {
  const bodies = [
    { type: 'box', halfExtents: [0.5, 0.5, 0], position: [0, 0.45, 0] },
    { type: 'sphere', radius: 0.2, position: [0, 2.1594999, 0], velocity: [0, -10, 0] },
    { type: 'box', halfExtents: [8, 1, 0], position: [0, -1, 0], fixed: true },
  ];
  const { frames } = endOf({ dt: 0.1, bodies }, 'world-toi', { correction: 0.2, solver: 'direct' });
  expect(frames[0]!.events).toBe(1);
  // A fifth of 0.04 in 0.1 is a speed of 0.08, of bodies of mass 1.
  expect(frames[0]!.kinetic).toBeCloseTo(0.08 ** 2, 4);
});

test('without gravity nothing rests, and the slop changes nothing', () => {
  const given = { ...bin(3, 0), gravity: [0, 0, 0], frames: 3 };
  expect(endOf(given, 'world-toi', { slop: 1 })).toEqual(endOf(given, 'world-toi', { slop: 0 }));
});
