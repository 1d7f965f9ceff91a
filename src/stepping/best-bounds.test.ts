import { expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { preparedAndRandomScenes } from './random-scenes.fixture';
import { expectNone, type Failure } from './failures.fixture';
import { record, type PairRun } from './run';

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
  const worse: Failure[] = [];
  let held = 0;
  for (const [name, scene] of preparedAndRandomScenes(id)) {
    const run = record(scene);
    const { lowerBound, upperBound, rounding } = run.result;
    // A rounding of which nothing is known, and bounds that it has crossed, prove nothing.
    if (!(rounding! < Infinity) || (lowerBound === null && upperBound === null)) continue;
    const shown = shownBounds(run);
    held++;
    if (shown.lower - (lowerBound ?? -Infinity) > 2 * rounding!)
      worse.push({ scene, text: `${name}: ${lowerBound} where a step shows ${shown.lower}` });
    if ((upperBound ?? Infinity) - shown.upper > 2 * rounding!)
      worse.push({ scene, text: `${name}: ${upperBound} where a step shows ${shown.upper}` });
  }
  expectNone(worse);
  expect(held).toBeGreaterThan(15);
});
