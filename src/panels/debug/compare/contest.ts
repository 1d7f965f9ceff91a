import type { Algorithm } from '../../../algorithms/algorithm';
import type { Precision } from '../../../algorithms/precisions';
import type { Bracket } from '../../../problems/kind';
import type { Rival } from '../../../problems/scene';
import { recordingContender, type Contender } from '../../../stepping/comparison';
import { algorithmsFor, canRunAgain, type Run } from '../../../stepping/run';
import { hasTruth, truthOfRun } from '../../../stepping/truth';
import type { Store } from '../../../store/state';
import type { Dispose } from '../../dom';
import { debounce } from '../../debounce';
import { findTruth } from '../find-truth';
import { runTasksWhenIdle, runWhenIdle } from '../idle-work';
import { measureTime } from './timing';

/** Milliseconds for which a run has to stand before the others are recorded: while a body is dragged they wait. */
const standing = 150;

/** Rows that are no rivals of the scene: an algorithm as it comes. The same one each time, so that it is recorded once. */
const asItComes = new Map<string, Rival>();
function catalogueRival({ id }: Readonly<Pick<Algorithm, 'id'>>): Rival {
  const rival = asItComes.get(id) ?? { algorithm: id, options: {} };
  asItComes.set(id, rival);
  return rival;
}

/** Callbacks that report a contest's progress. */
interface Progress {
  /** Something more is known. */
  readonly changed: () => void;
  /** All rivals are recorded; truths and times are still to come. */
  readonly recorded: () => void;
  /** Called once everything requested is known. */
  readonly done: () => void;
}

/** A run and its rivals, with the results so far. Works when the page is idle. */
export class Contest {
  /** True if all algorithms of the kind take part, not only the rivals of the scene. */
  everyone = false;
  /** True if each is timed too. */
  timed = false;
  readonly solved = new Map<Rival, Contender>();
  readonly truths = new Map<Precision, Bracket>();
  readonly times = new WeakMap<Readonly<Run>, number>();
  private stopWork: Dispose = () => {};
  private readonly anew = debounce(() => {
    this.solved.clear();
    this.truths.clear();
    this.work();
  }, standing);

  constructor(
    private readonly store: Store,
    private readonly progress: Progress,
  ) {}

  dispose(): void {
    this.anew.cancel();
    this.stopWork();
  }

  /** The run is another one: what was found for the last is void, and done again once this one stands. */
  follow(): void {
    this.stopWork();
    this.anew.schedule();
  }

  /** All that is still to be done for the run, a piece at a time: the others, the truth, and the times if they are wanted. */
  work(): void {
    const { run } = this.store.getState();
    const { changed, recorded, done } = this.progress;
    this.stopWork();
    changed();
    if (!run) return;
    const drawn = (piece: () => void) => (): void => {
      piece();
      changed();
    };
    const rest = (): void => {
      recorded();
      this.findTruths(() => {
        this.stopWork = runTasksWhenIdle([...this.timesToMeasure().map(drawn), done]);
      });
    };
    this.stopWork = runWhenIdle(this.solving(run), rest);
  }

  /** Records the rivals one after the other, each in parts. */
  private *solving(run: Readonly<Run>): Generator<unknown, void> {
    for (const rival of this.rivals(run)) {
      if (this.solved.has(rival)) continue;
      this.solved.set(rival, yield* recordingContender(run, rival));
      this.progress.changed();
      yield;
    }
  }

  /** The rivals of the scene, and after them the other algorithms of its kind where all are asked for. */
  rivals(run: Readonly<Run>): Rival[] {
    const own = run.scene.compare ?? [];
    const plain = [run.scene, ...own].filter(({ options }) => Object.keys(options).length === 0);
    const rest = algorithmsFor(run).filter(({ id }) => !plain.some(({ algorithm }) => algorithm === id));
    return [...own, ...(this.everyone ? rest.map(catalogueRival) : [])];
  }

  /** One after the other, in a worker: for times nothing else may be at work. */
  private findTruths(done: () => void): void {
    const runs = this.runs();
    // Rivals of a run whose shapes were made up are run on the same.
    const run = runs.every(hasTruth) && runs.find(({ scene }) => !this.truths.has(scene.precision));
    if (!run) return done();
    this.stopWork = findTruth(run, () => {
      this.truths.set(run.scene.precision, truthOfRun(run)!);
      this.progress.changed();
      this.findTruths(done);
    });
  }

  private timesToMeasure(): (() => void)[] {
    if (!this.timed) return [];
    return this.runs()
      .filter((run) => canRunAgain(run) && !this.times.has(run))
      .map((run) => () => void this.times.set(run, measureTime(run)));
  }

  private runs(): Run[] {
    const { run } = this.store.getState();
    return run ? [run, ...this.rivals(run).flatMap((rival) => this.solved.get(rival)?.run ?? [])] : [];
  }
}
