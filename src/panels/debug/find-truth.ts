import type { DepthBracket } from '../../algorithms/oracle/depth';
import { hasShapes, type Run } from '../../stepping/run';
import { keepTruth, knownTruth } from '../../stepping/truth';
import { hire, type StartHelper } from '../../view/hired-worker';
import type { Dispose } from '../dom';
import type { TruthJob } from './truth.worker';

/**
 * Has a worker find the true depth of a run's pair, and then calls `done`: from there on `truthOf` has it at hand. Where no worker
 * is to be had, and for runs of other kinds, the truth still has to be found.
 */
export function findTruth(run: Readonly<Run>, done: () => void, start = startWorker): Dispose {
  const pair = hasShapes(run) ? run : null;
  const worker =
    pair && !knownTruth(pair)
      ? hire<TruthJob, DepthBracket>(
          start,
          (bracket) => {
            worker?.end();
            keepTruth(pair, bracket);
            done();
          },
          done,
        )
      : null;
  if (!pair || !worker) {
    // Never before this returns: what `done` begins takes the place of what stops this.
    const soon = setTimeout(done);
    return () => clearTimeout(soon);
  }
  const { a, b, dim } = pair.given;
  worker.post({ a, b, dim });
  return worker.end;
}

const startWorker: StartHelper = () =>
  new Worker(new URL('./truth.worker.ts', import.meta.url), { type: 'module' });
