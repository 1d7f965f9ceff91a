import { performance } from 'node:perf_hooks';
import type { Algorithm, Options } from '../../src/algorithms/algorithm';
import type { Cso } from '../../src/shapes/cso';
import { Trace } from '../../src/trace/trace';

export interface RecordedCase {
  problem: Cso;
  options: Options;
}

interface RecordingCost {
  /** Nanoseconds a run, by round. */
  plain: number[];
  recorded: number[];
  /** The total of all runs. */
  steps: number;
  bytes: number;
}

/** The cost of recording compared with the plain run, in alternating rounds. */
export function recordingCost(
  algorithm: Algorithm,
  cases: readonly RecordedCase[],
  rounds: number,
): RecordingCost {
  const cost: RecordingCost = { plain: [], recorded: [], steps: 0, bytes: 0 };
  const plain = (): void => {
    for (const { problem, options } of cases) algorithm.solve(problem, options);
  };
  const recorded = (): void => {
    cost.steps = 0;
    cost.bytes = 0;
    for (const { problem, options } of cases) {
      const trace = new Trace();
      algorithm.solve(problem, options, trace);
      cost.steps += trace.length;
      cost.bytes += trace.bytes;
    }
  };
  for (let round = 0; round < rounds; round++) {
    cost.plain.push(nanoseconds(plain) / cases.length);
    cost.recorded.push(nanoseconds(recorded) / cases.length);
  }
  return cost;
}

function nanoseconds(run: () => void): number {
  const start = performance.now();
  run();
  return 1e6 * (performance.now() - start);
}
