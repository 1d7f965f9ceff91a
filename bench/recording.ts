import { performance } from 'node:perf_hooks';
import { withDefaults } from '../src/algorithms/algorithm';
import { gjk } from '../src/algorithms/gjk/gjk';
import { randomBody, setGap } from '../src/algorithms/oracle/random-pairs';
import { shapeTypes } from '../src/shapes/shape';
import { seededRandom } from '../src/math/random';
import { place } from '../src/shapes/body';
import { cso, type Cso } from '../src/shapes/cso';
import { Trace } from '../src/trace/trace';

/** What recording costs: time beside the plain run, and memory a step. Prints medians over interleaved rounds. */
const options = withDefaults(gjk.options, {});

function problems(): Cso[] {
  const random = seededRandom(1);
  const style = { size: 1, aspect: 3 };
  return Array.from({ length: 512 }, (_, i) => {
    const a = randomBody(shapeTypes[i % 8]!, random, style);
    return cso(
      place(a),
      place(setGap(a, randomBody(shapeTypes[(i >> 3) % 8]!, random, style), random(), random)),
    );
  });
}

function nanosecondsPerRun(run: () => void, count: number): number {
  const start = performance.now();
  run();
  return (1e6 * (performance.now() - start)) / count;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export function measureRecording(): { plain: number; recorded: number; ratio: number; bytesPerStep: number } {
  const all = problems();
  const plain: number[] = [];
  const recorded: number[] = [];
  let bytes = 0;
  let steps = 0;
  for (let round = 0; round < 60; round++) {
    plain.push(nanosecondsPerRun(() => all.forEach((c) => gjk.solve(c, options)), all.length));
    bytes = 0;
    steps = 0;
    const record = (c: Cso): void => {
      const trace = new Trace();
      gjk.solve(c, options, trace);
      bytes += trace.bytes;
      steps += trace.length;
    };
    recorded.push(nanosecondsPerRun(() => all.forEach(record), all.length));
  }
  const result = { plain: median(plain.slice(10)), recorded: median(recorded.slice(10)) };
  return { ...result, ratio: result.recorded / result.plain, bytesPerStep: bytes / steps };
}

const { plain, recorded, ratio, bytesPerStep } = measureRecording();
console.log(`plain run          ${plain.toFixed(0)} ns`);
console.log(`recorded run       ${recorded.toFixed(0)} ns, ${ratio.toFixed(2)} × (budget 2 ×)`);
console.log(`recorded memory    ${bytesPerStep.toFixed(0)} bytes a step (budget 400)`);
