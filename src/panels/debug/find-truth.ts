import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { PairRun } from '../../stepping/run';
import { keepTruth, knownTruth } from '../../stepping/truth';
import type { Dispose } from '../dom';
import type { TruthJob } from './truth.worker';

/** What this needs of a worker. */
export type Helper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Has a worker find the true depth of a run's pair, and then calls `done`: from there on `truthOf` has it at hand. Where no worker
 * is to be had, `truthOf` still has to find it.
 */
export function findTruth(run: Readonly<PairRun>, done: () => void, call = callWorker): Dispose {
  const helper = knownTruth(run) ? null : call();
  if (!helper) {
    // Never before this returns: what `done` begins takes the place of what stops this.
    const soon = setTimeout(done);
    return () => clearTimeout(soon);
  }
  const leave = (): void => helper.terminate();
  helper.onmessage = ({ data }: MessageEvent<DepthBracket>) => {
    leave();
    keepTruth(run, data);
    done();
  };
  helper.onerror = () => {
    leave();
    done();
  };
  const { a, b, dim } = run.given;
  helper.postMessage({ a, b, dim } satisfies TruthJob);
  return leave;
}

function callWorker(): Helper | null {
  try {
    return new Worker(new URL('./truth.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
