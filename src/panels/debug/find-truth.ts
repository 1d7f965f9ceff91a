import type { DepthBracket } from '../../algorithms/oracle/depth';
import { hasShapes, type Run } from '../../stepping/run';
import { keepTruth, knownTruth } from '../../stepping/truth';
import type { Dispose } from '../dom';
import type { TruthJob } from './truth.worker';

/** The part of a worker's interface that is used here. */
export type Helper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Has a worker find the true depth of a run's pair, and then calls `done`: from there on `truthOf` has it at hand. Where no worker
 * is to be had, and for runs of other kinds, the truth still has to be found.
 */
export function findTruth(run: Readonly<Run>, done: () => void, call = callWorker): Dispose {
  const pair = hasShapes(run) ? run : null;
  const helper = pair && !knownTruth(pair) ? call() : null;
  if (!pair || !helper) {
    // Never before this returns: what `done` begins takes the place of what stops this.
    const soon = setTimeout(done);
    return () => clearTimeout(soon);
  }
  const leave = (): void => helper.terminate();
  helper.onmessage = ({ data }: MessageEvent<DepthBracket>) => {
    leave();
    keepTruth(pair, data);
    done();
  };
  helper.onerror = () => {
    leave();
    done();
  };
  const { a, b, dim } = pair.given;
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
