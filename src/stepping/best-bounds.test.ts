import { expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial';
import { seededRandom } from '../math/random';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { record, type PairRun } from './run';

/** Prepared scenes, and random pairs in both precisions. */
function scenesOf(algorithm: string): [name: string, scene: PairScene][] {
  const given = presets.filter(({ scene }) => scene.algorithm === algorithm);
  const random = seededRandom(77);
  const pairs = Array.from({ length: 60 }, () => fuzzPair(random));
  return [
    ...given.map(({ id, scene }): [string, PairScene] => [id, scene]),
    ...pairs.map((pair, i): [string, PairScene] => [
      `pair ${i}`,
      { ...given[0]!.scene, ...pair, options: {}, precision: i % 3 === 0 ? 'f32' : 'f64' },
    ]),
  ];
}

/** The best bounds of the signed distance that any step shows. */
function shownBounds({ trace, algorithm, problem: cso }: Readonly<PairRun>): {
  lower: number;
  upper: number;
} {
  const margin = algorithm.wholeShapes ? 0 : cso.margin;
  const best = { lower: -Infinity, upper: Infinity };
  for (let step = 0; step < trace.length; step++) {
    const { lower, upper, plane } = trace.at(step);
    const [least, most] = algorithm.bounds.of === 'depth' ? [-upper, -lower] : [lower, upper];
    const height = plane?.offset ?? Infinity;
    best.lower = Math.max(best.lower, least - margin, -height - margin);
    best.upper = Math.min(best.upper, most - margin);
  }
  return best;
}

test.each(inSpace.map(({ id }) => id))('the answer of %s has the best bounds that its steps prove', (id) => {
  const worse: string[] = [];
  let held = 0;
  for (const [name, scene] of scenesOf(id)) {
    const run = record(scene);
    const { lowerBound, upperBound, rounding } = run.result;
    // A rounding of which nothing is known, and bounds that it has crossed, prove nothing.
    if (!(rounding! < Infinity) || (lowerBound === null && upperBound === null)) continue;
    const shown = shownBounds(run);
    held++;
    if (shown.lower - (lowerBound ?? -Infinity) > 2 * rounding!)
      worse.push(`${name}: ${lowerBound} where a step shows ${shown.lower}`);
    if ((upperBound ?? Infinity) - shown.upper > 2 * rounding!)
      worse.push(`${name}: ${upperBound} where a step shows ${shown.upper}`);
  }
  expect(worse).toEqual([]);
  expect(held).toBeGreaterThan(50);
});
