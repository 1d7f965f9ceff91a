import { withDefaults, type Algorithm } from '../../src/algorithms/algorithm';
import { epa } from '../../src/algorithms/epa/epa';
import { gjk } from '../../src/algorithms/gjk/gjk';
import { mprDepth } from '../../src/algorithms/mpr/mpr-depth';
import { gradientDescent } from '../../src/algorithms/optimisers/gradient-descent';
import { randomBody, setGap } from '../../src/algorithms/oracle/random-pairs.fixture';
import { tootbird } from '../../src/algorithms/tootbird/tootbird';
import { seededRandom } from '../../src/math/random';
import { place } from '../../src/shapes/body';
import { cso } from '../../src/shapes/cso';
import { shapeTypes } from '../../src/shapes/shape';
import { Trace } from '../../src/trace/trace';
import { recordingCost, type RecordedCase } from '../recording/cost';
import { printTable } from '../tables/print';

const algorithms: readonly Algorithm[] = [gjk, tootbird, mprDepth, gradientDescent, epa];
/** Runs of very different lengths come of tolerances from coarse to beyond what doubles give. */
const tolerances = [1e-2, 1e-5, 1e-8, 1e-12];
const PAIRS = 64;
/** Runs of about as many steps that are timed together, and the fewest that say something. */
const MOST_RUNS = 16;
const LEAST_RUNS = 4;

export function printOverSteps(): void {
  for (const algorithm of algorithms) {
    const rows = byLength(algorithm).map(([steps, cases]) => {
      const cost = recordingCost(algorithm, cases, roundsFor(steps * cases.length));
      const [plain, recorded] = [Math.min(...cost.plain), Math.min(...cost.recorded)];
      return [
        String(steps),
        String(cases.length),
        (plain / 1e3).toFixed(1),
        (recorded / 1e3).toFixed(1),
        `${(recorded / plain).toFixed(2)} ×`,
        ((recorded - plain) / (cost.steps / cases.length)).toFixed(0),
        (cost.bytes / cost.steps).toFixed(0),
      ];
    });
    printTable(
      `Recording over the steps of a run: ${algorithm.id}`,
      ['Microseconds a run, nanoseconds and bytes a step that is recorded.'],
      ['steps, up to', 'runs', 'plain', 'recorded', 'ratio', 'ns a step', 'bytes a step'],
      rows,
    );
  }
}

/** As many rounds as take about 50 ms. */
const roundsFor = (steps: number): number => Math.max(8, Math.min(400, Math.ceil(50e3 / steps)));

/** Runs of the algorithm by their number of steps, up to each power of two. */
function byLength(algorithm: Algorithm): [number, RecordedCase[]][] {
  const found = new Map<number, RecordedCase[]>();
  for (const entry of cases(algorithm)) {
    const trace = new Trace();
    algorithm.solve(entry.problem, entry.options, trace);
    const steps = 2 ** Math.ceil(Math.log2(trace.length));
    const alike = found.get(steps) ?? [];
    if (alike.length < MOST_RUNS) found.set(steps, [...alike, entry]);
  }
  return [...found].filter(([, alike]) => alike.length >= LEAST_RUNS).sort(([x], [y]) => x - y);
}

/** Pairs that overlap for methods of depth, and pairs apart for those of distance. */
function cases(algorithm: Algorithm): RecordedCase[] {
  const random = seededRandom(3);
  const style = { size: 1, aspect: 3 };
  const apart = algorithm.bounds.of === 'distance' ? 1 : -1;
  return Array.from({ length: PAIRS }, (_, i) => {
    const a = randomBody(shapeTypes[i % 8]!, random, style);
    const b = randomBody(shapeTypes[(i >> 3) % 8]!, random, style);
    return cso(place(a), place(setGap(a, b, 0.3 * apart * random(), random)));
  }).flatMap((problem) =>
    tolerances.map((tolerance) => ({ problem, options: withDefaults(algorithm.options, { tolerance }) })),
  );
}
