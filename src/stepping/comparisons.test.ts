import { record } from './run';
import { expect, test } from 'vitest';
import type { Options } from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { seededRandom } from '../math/random';
import { length } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import type { Frame } from '../trace/trace';

/** The sides of a comparison, in the step that makes it. Those of earlier steps are called `last`. */
const sides: Readonly<Record<string, (frame: Readonly<Frame>) => number | undefined>> = {
  'h(n)': ({ plane }) => plane?.offset,
  d: ({ upper }) => upper,
  '|v|': ({ closest }) => closest && length(closest.v),
  '|v| − α': ({ upper, lower }) => upper - lower,
  '|T − p|': ({ gap }) => gap,
  '|p| + d': ({ closest, upper }) => closest && length(closest.v) + upper,
  iteration: ({ iteration }) => iteration,
};

/** A share of E: single precision rounds each operation behind a side. */
const noise = { f64: 1e-12, f32: 1e-6 } as const;

/** Options with which a search makes a comparison that it otherwise leaves out. */
const limits: Readonly<Record<string, Options>> = { 'mpr-contact': { radius: 0.5 } };

test.each(inSpace.map(({ id }) => id))('the comparisons of %s are of numbers of their own step', (id) => {
  const given = presets.filter(({ scene }) => scene.algorithm === id);
  const random = seededRandom(99);
  const pairs = Array.from({ length: samples(16, 40) }, () => fuzzPair(random));
  const scenes: [name: string, scene: PairScene][] = [
    ...given.map((preset): [string, PairScene] => [preset.id, preset.scene]),
    ...pairs.map((pair, i): [string, PairScene] => [
      `pair ${i}`,
      {
        ...given[0]!.scene,
        ...pair,
        options: i % 2 === 0 ? {} : (limits[id] ?? {}),
        precision: i % 3 === 0 ? 'f32' : 'f64',
      },
    ]),
  ];
  const others: string[] = [];
  let held = 0;
  for (const [name, scene] of scenes) {
    const { trace, problem: cso } = record(scene);
    const slack = noise[scene.precision] * (cso.extent + length(cso.centre));
    for (let step = 0; step < trace.length; step++) {
      const frame = trace.at(step);
      for (const { left, leftValue, relation, right, rightValue } of frame.tests ?? []) {
        for (const [side, value] of [
          [left, leftValue],
          [right, rightValue],
        ] as const) {
          const shown = sides[side]?.(frame);
          if (shown === undefined) continue;
          held++;
          if (shown === value || Math.abs(shown - value) <= slack) continue;
          others.push(
            `${name}, step ${step + 1}: ${left} ${relation} ${right}: ${side} is ${shown}, not ${value}`,
          );
        }
      }
    }
  }
  expect(others.slice(0, 5)).toEqual([]);
  expect(held).toBeGreaterThan(id.startsWith('mpr') || id === 'nelder-mead' ? 0 : samples(12, 30));
});
