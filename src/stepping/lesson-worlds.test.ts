import { describe, expect, test } from 'vitest';
import { endOf, lessonWorlds, recorded } from './worlds.fixture';

const discrete = 'world-discrete';
const events = 'world-toi';
const speculative = 'world-speculative';
const castHit = 'world-cast-hit';

type End = ReturnType<typeof endOf>;
const place = ({ bodies: [body] }: End) => [body!.x, body!.y];
const speed = ({ bodies: [body] }: End) => [body!.vx, body!.vy];

function expectNear(found: readonly number[], wanted: readonly number[], digits = 8): void {
  wanted.forEach((value, i) => expect(found[i]).toBeCloseTo(value, digits));
}

describe('the bullet through paper', () => {
  const { paper } = lessonWorlds;

  test('passes it in a discrete step, and no end of a step overlaps it', () => {
    const end = endOf(paper, discrete);
    expectNear(place(end), [1, 0]);
    expect(end.frames[0]!.penetration).toBe(0);
    expect(end.frames[0]!.deepest).toBeCloseTo(0.125, 6);
  });

  test('is stopped at 0.4 by an event, and by a speculative contact with v′ = 24', () => {
    const atEvent = endOf(paper, events);
    expectNear(place(atEvent), [0.4, 0]);
    expect(atEvent.frames[0]!.events).toBe(1);
    const ahead = endOf(paper, speculative);
    expectNear(speed(ahead), [24, 0], 10);
    expectNear(place(ahead), [0.4, 0], 12);
  });

  test('is caught by a discrete test for certain up to v = 0.25 / dt', () => {
    const overlapAt = (v: number, from: number): number => {
      const [bullet, wall] = paper.bodies;
      const bodies = [{ ...bullet, velocity: [v, 0, 0], position: [from, 0, 0] }, wall];
      return endOf({ ...paper, bodies, frames: 1 }, discrete).frames[0]!.penetration;
    };
    const caught = (v: number, from: number): boolean =>
      overlapAt(v, from) > 0 || overlapAt(v, from + v / 60) > 0;
    // Steps that begin just outside, at 0.4 − δ: the next end has to lie before 0.65.
    for (const from of [0.39, 0.395, 0.3999]) expect(caught(14.9, from)).toBe(true);
    expect(caught(15.1, 0.3999)).toBe(false);
  });
});

describe('the reflection at T = 0.75', () => {
  const { t75 } = lessonWorlds;

  test('is exact with an event, delayed by a speculative contact, and too late in a discrete step', () => {
    expectNear(place(endOf({ ...t75, restitution: 1 }, events)), [2, 0]);
    const ahead = endOf({ ...t75, restitution: 1 }, speculative);
    expectNear(place(ahead), [3, 0], 12);
    expectNear(speed(ahead), [3, 0], 12);
    expect(ahead.frames[0]!.timeLost).toBeCloseTo(0.25, 12);
    const late = endOf(t75, discrete);
    expectNear(place(late), [4, 0]);
    expect(late.frames[0]!.penetration).toBeCloseTo(1, 9);
  });

  test('bounces by what speculation left, by what it took too, or never', () => {
    const bounced = (bounce: string) =>
      speed(endOf({ ...t75, restitution: 1, frames: 2 }, speculative, { bounce }));
    expectNear(bounced('by what is left'), [-3, 0]);
    expectNear(bounced('by what was taken too'), [-4, 0]);
    expectNear(bounced('never'), [0, 0]);
  });
});

describe('the ghost contact', () => {
  const { ghost } = lessonWorlds;

  test('slows a ball that passes the corner at a distance of 3', () => {
    const end = endOf(ghost, speculative, { grow: 4 });
    expectNear(speed(end), [8.8, 1.6], 12);
    expect(end.frames[0]!.ghost).toEqual({ needed: 0, harmful: expect.closeTo(2, 12) });
    const [from, to] = [50, (8.8 ** 2 + 1.6 ** 2) / 2];
    expect(to).toBeLessThan(from);
    expect(end.frames[0]!.kinetic).toBeCloseTo(to, 10);
  });

  test('is away with a margin, with events, and with boxes that do not grow', () => {
    expectNear(speed(endOf(ghost, speculative, { grow: 4, margin: 3 })), [10, 0], 12);
    expectNear(speed(endOf(ghost, speculative)), [10, 0], 12);
    expectNear(speed(endOf(ghost, events)), [10, 0], 12);
    expect(endOf(ghost, speculative, { grow: 4, substeps: 4 }).frames[0]!.ghost.harmful).toBeLessThan(2);
  });

  test('kicks a faster ball up', () => {
    const [, wall] = ghost.bodies;
    const bodies = [
      { type: 'sphere', radius: 1, position: [0, 3, 0], velocity: [20, 0, 0] },
      { ...wall, position: [12.5, -5, 0] },
    ];
    expectNear(speed(endOf({ ...ghost, bodies }, speculative, { grow: 4 })), [10.4, 7.2], 12);
  });
});

describe('the missed obstacle', () => {
  const { missed } = lessonWorlds;

  test('is hit by a ball that the floor alone has turned', () => {
    const end = endOf(missed, castHit);
    expectNear(speed(end), [12, -7], 12);
    expectNear(place(end), [12, -7], 12);
    expect(end.frames[0]!.contacts).toBe(1);
    expect(end.frames[0]!.deepest).toBeCloseTo(0.3522, 4);
  });

  test('is kept away from by the closest points of all neighbours, in rounds or at once', () => {
    const run = recorded(missed, speculative);
    const rounds = Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i)).filter(
      ({ phase, world }) => (phase as string) === 'solve' && world!.contact === 1,
    );
    const after = rounds.map(({ world }) => world!.bodies.slice(4, 6));
    expectNear(after[0]!, [8.16, -4.12], 10);
    expectNear(after[1]!, [6.7776, -5.9632], 10);
    expectNear(after[2]!, [6.279936, -6.626752], 10);
    for (const solver of ['impulses', 'direct']) {
      const end = endOf(missed, speculative, { solver, iterations: 60 });
      expectNear(speed(end), [6, -7], 8);
      expect(end.frames[0]!.ghost).toEqual({ needed: expect.closeTo(7.5, 6), harmful: 0 });
      expect(end.frames[0]!.deepest).toBeLessThan(1e-12);
    }
  });

  test('is met by a second event, which follows the first', () => {
    const run = recorded(missed, events);
    const times = Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i))
      .filter(({ phase }) => (phase as string) === 'event')
      .map(({ world }) => world!.time);
    expectNear(times, [0.4375, 7 / 12], 8);
    expectNear(place(endOf(missed, events)), [7, -7], 8);
  });
});

describe('a ball between two walls', () => {
  test('leaves each of two opposite contacts its slack, in one round', () => {
    const end = endOf(lessonWorlds.walls, speculative, { grow: 0.5 });
    expect(end.frames[0]!.contacts).toBe(2);
    expectNear(speed(end), [0.5, -3], 12);
    // The second round changes nothing, and so ends the search.
    expect(end.frames[0]!.rounds).toBe(2);
  });
});

describe('the drop on a floor', () => {
  const { drop } = lessonWorlds;
  const stale = { acts: 'where the tentative pose overlaps' };

  test('takes what is too fast, and keeps the tangent', () => {
    expectNear(speed(endOf(drop, speculative)), [3, -4], 12);
    const [ball, floor] = drop.bodies;
    const slow = { ...drop, bodies: [{ ...ball, velocity: [3, -3, 0] }, floor] };
    expectNear(speed(endOf(slow, speculative)), [3, -3], 12);
  });

  test('is kicked away by the impulse of a contact that was switched off, unless that is forgotten or clamped', () => {
    const after = (options: object) => speed(endOf({ ...drop, frames: 2 }, speculative, { ...options }));
    expectNear(after(stale), [3, 2], 10);
    expectNear(after({ ...stale, zero: true }), [3, 0], 10);
    expectNear(after({ ...stale, warmStarting: false }), [3, 0], 10);
    expectNear(after({}), [3, 0], 10);
  });

  test('is delayed as much by an impulse that is then forgotten: by 0.6 of the step, 4 of 10 being left', () => {
    for (const options of [{}, stale, { ...stale, zero: true }])
      expect(endOf(drop, speculative, options).frames[0]!.timeLost).toBeCloseTo(0.6, 9);
  });

  test('is no delay for what rests on a gap of rounding under gravity', () => {
    const [ball, floor] = drop.bodies;
    const lost = (y: number, v: number): number => {
      const bodies = [{ ...ball, position: [0, y, 0], velocity: [0, v, 0] }, floor];
      return endOf({ dt: 0.1, gravity: [0, -10, 0], bodies }, speculative).frames[0]!.timeLost;
    };
    expect(lost(1 + 1e-6, 0)).toBe(0);
    // 0.4 at a speed of 10 takes 0.04.
    expect(lost(1.4, -9)).toBeCloseTo(0.06, 9);
  });
});

test('a turning bar is met by root finding: halves and lines in turn, on the face of the floor', () => {
  const bar = {
    dt: 1,
    bodies: [
      {
        type: 'box',
        halfExtents: [2, 0.2, 0],
        position: [0, 2.6, 0],
        velocity: [0, -1, 0],
        angularVelocity: 1.6,
      },
      { type: 'box', halfExtents: [8, 2, 0], position: [0, -2, 0], fixed: true },
    ],
  };
  const run = recorded(bar, events);
  const tries = Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i)).filter(
    ({ phase }) => (phase as string) === 'root-finder',
  );
  const [first, second, third] = tries.map(({ readings }) => readings!.map(({ value }) => value).slice(4));
  expectNear(first!, [0.5, 0.5259], 4);
  expectNear(second!, [0.782483, -0.1444], 4);
  expectNear(third!, [0.641242, 0.144655], 5);
  const withSteps = endOf(bar, events, { toi: 'advancement' });
  const withRoots = endOf(bar, events);
  expectNear(place(withSteps), place(withRoots), 6);
});

test('a point on a floor glides for ever where its contacts are switched off, and is stopped where they act', () => {
  const sliding = {
    dt: 1 / 60,
    frames: 120,
    gravity: [0, -10, 0],
    friction: 0.5,
    bodies: [
      { type: 'hull', points: [[0, 0, 0]], velocity: [4, 0, 0] },
      { type: 'box', halfExtents: [50, 1, 0], position: [0, -1, 0], fixed: true },
    ],
  };
  const glides = endOf(sliding, speculative, { acts: 'where the tentative pose overlaps' });
  expect(speed(glides)[0]).toBeCloseTo(4, 6);
  const stops = endOf(sliding, speculative);
  // It is stopped by μg in v² / 2μg.
  expect(Math.abs(speed(stops)[0]!)).toBeLessThan(1e-6);
  expect(place(stops)[0]).toBeCloseTo(16 / 10, 1);
});

test('boxes that grow make contacts of bodies that are far from each other', () => {
  const row = Array.from({ length: 8 }, (_, i) => ({
    type: 'sphere',
    radius: 0.5,
    position: [3 * i, 0, 0],
    velocity: [0, 1, 0],
  }));
  const contacts = (grow: number): number =>
    endOf({ dt: 1, bodies: row }, speculative, { grow }).frames[0]!.contacts;
  expect([contacts(0), contacts(1), contacts(20)]).toEqual([0, 7, 28]);
});

test('a ball at a wall is not pushed into it, though rounding leaves a gap of 1e-16 between them', () => {
  const at = (x: number, v: number) => ({
    type: 'sphere',
    radius: 0.1,
    position: [x, 0, 0],
    velocity: [v, 0, 0],
  });
  const wall = { type: 'box', halfExtents: [0.5, 1, 0], position: [1.3, 0, 0], fixed: true };
  expect(0.7 + 0.1).toBeLessThan(1.3 - 0.5);
  const end = endOf({ dt: 0.1, bodies: [at(0, 10), at(0.7, 0), wall] }, speculative, { solver: 'direct' });
  expect(end.frames[0]!.deepest).toBeLessThan(1e-9);
});

test('a chain of three balls passes a push on by events, one after the other', () => {
  const ball = (x: number, v: number) => ({
    type: 'sphere',
    radius: 0.5,
    position: [x, 0, 0],
    velocity: [v, 0, 0],
  });
  const { bodies, frames } = endOf(
    { dt: 1, restitution: 1, bodies: [ball(0, 10), ball(3, 0), ball(6, 0)] },
    events,
  );
  expect(frames[0]!.events).toBe(2);
  expectNear(
    bodies.map(({ vx }) => vx),
    [0, 0, 10],
    6,
  );
  expectNear(
    bodies.map(({ x }) => x),
    [2, 5, 12],
    6,
  );
});

test('with events, only the first contacts of a step begin with the impulses of the step before', () => {
  const resting = {
    dt: 0.1,
    frames: 2,
    gravity: [0, -10, 0],
    bodies: [
      { type: 'sphere', radius: 1, position: [0, 1, 0] },
      { type: 'sphere', radius: 0.5, position: [4, 0.5, 0], velocity: [-30, 0, 0] },
      { type: 'box', halfExtents: [20, 1, 0], position: [0, -1, 0], fixed: true },
    ],
  };
  const run = recorded(resting, events);
  const phases = Array.from({ length: run.trace.length }, (_, i) => run.trace.phase(i) as string);
  const warm = phases.flatMap((phase, i) => (phase === 'warm' ? [i] : []));
  expect(phases.filter((phase) => phase === 'event').length).toBeGreaterThan(0);
  // Before the only warm start, that of the second frame, no step of it has solved anything.
  expect(warm).toHaveLength(1);
  const second = phases.indexOf('frame');
  expect(warm[0]).toBeGreaterThan(second);
  expect(phases.slice(second, warm[0])).not.toContain('solve');
});
