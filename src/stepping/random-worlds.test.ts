import { describe, expect, test } from 'vitest';
import type { WorldEnd } from '../algorithms/world/world-run';
import { seededRandom } from '../math/random';
import { worldRows } from '../trace/parts/world';
import type { Frame } from '../trace/trace';
import { flyingBalls, randomWorld } from './random-worlds.fixture';
import type { Run } from './run';
import { plainText } from '../trace/sentence';
import { checksOf } from './violations';
import { recorded, endOf } from './worlds.fixture';

/** The whole number has been run once: WORLDS=2000. */
const worlds = Number(process.env['WORLDS'] ?? 16);
const named = ['all-frames', 'events-cut-short'];

const framesOf = (run: Run): Frame[] => Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i));

test('random worlds of 100 frames end by name, with numbers, and the same way again, recorded or not', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= worlds; seed++) {
    const { given, algorithm, options } = randomWorld(seed);
    const end = endOf(given, algorithm, options);
    seen.add(algorithm);
    const numbers = end.bodies.flatMap((body) => Object.values(body));
    expect(numbers.every(Number.isFinite), `seed ${seed}`).toBe(true);
    expect(end.frames).toHaveLength(100);
    if (seed % 4 !== 1) continue;
    const run = recorded({ ...given, frames: 20 }, algorithm, options);
    expect(named).toContain(run.result.outcome);
    expect(run.result.own).toEqual(endOf({ ...given, frames: 20 }, algorithm, options));
  }
  expect(seen.size).toBe(4);
});

test('a step is the same in whatever order the steps are read', () => {
  const { given, algorithm, options } = randomWorld(5);
  const run = recorded({ ...given, frames: 10 }, algorithm, options);
  const linear = framesOf(run);
  const random = seededRandom(3);
  for (let i = 0; i < 200; i++) {
    const step = Math.floor(random() * run.trace.length);
    expect(run.trace.at(step)).toEqual(linear[step]);
  }
});

/** The steps at which a solver that settled has ended. */
const solvedSteps = (frames: readonly Frame[]): Frame[] =>
  frames.filter(
    ({ phase }, i) => (phase as string) === 'solve' && (frames[i + 1]?.phase as string) !== 'solve',
  );

describe('invariants of a solved step', () => {
  test('hold in random worlds of all modes, as the page checks them', () => {
    const broken: string[] = [];
    let checked = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { given, algorithm, options } = randomWorld(seed);
      const run = recorded({ ...given, frames: 8 }, algorithm, options);
      const report = checksOf(run);
      for (const { step, id, text } of report.violations)
        broken.push(`${seed} ${step} ${id}: ${plainText(text)}`);
      checked += report.checked.reduce((sum, { steps }) => sum + steps, 0);
    }
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  test('no contact is beyond its limit once the rounds have settled', () => {
    let contacts = 0;
    let least = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const { given, options } = randomWorld(seed);
      const asked = { ...options, correction: 0, iterations: 300 };
      const run = recorded({ ...given, frames: 12 }, 'world-speculative', asked);
      const settled = (run.result.own as WorldEnd).frames.map((frame) => frame.settled);
      for (const { world } of solvedSteps(framesOf(run))) {
        if (!settled[world!.frame - 1]) continue;
        for (let i = 0; i < world!.impulses!.length / worldRows.impulses; i++) {
          const limit = world!.contacts![worldRows.contacts * i + 9]!;
          const approach = world!.impulses![worldRows.impulses * i + 2]!;
          least = Math.min(least, approach - limit);
          contacts++;
        }
      }
    }
    // Rounds settle where none changes a speed by 1e-9 of the fastest; the others may still change what one gave:
    // 8e-9 at worst in 16 worlds.
    expect(least).toBeGreaterThan(-1e-7);
    expect(contacts).toBeGreaterThan(90);
  });

  test('no step without friction, bounce and correction gains energy', () => {
    let steps = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { given, options } = randomWorld(seed);
      const asked = { ...options, correction: 0, iterations: 1000 };
      const plain = { ...given, gravity: [0, 0, 0], restitution: 0, friction: 0, frames: 15 };
      const { frames } = endOf(plain, 'world-speculative', asked);
      frames.forEach(({ kinetic, settled }, i) => {
        const before = frames[i - 1];
        if (!before || !settled) return;
        expect(kinetic).toBeLessThanOrEqual(before.kinetic * (1 + 1e-6));
        steps++;
      });
    }
    expect(steps).toBeGreaterThan(400);
  });

  test('no two bodies that only translate pass into each other where they have contacts', () => {
    let held = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const given = flyingBalls(seed);
      const { frames } = endOf(given, 'world-speculative', { iterations: 1000, grow: 20 });
      frames.forEach(({ deepest, settled }) => {
        if (!settled) return;
        expect(deepest).toBeLessThan(1e-6);
        held++;
      });
    }
    expect(held).toBeGreaterThan(300);
  });
});
