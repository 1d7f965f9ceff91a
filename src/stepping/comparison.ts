import type { Pace } from '../scenes/link-fields';
import type { Rival, Scene } from '../problems/scene';
import { kindOf } from '../problems/known';
import { record, type Run } from './run';

/** A rival of a run, on the same bodies: what it came to, or why it could not be run. */
export type Contender<R extends Run = Run> = { rival: Rival; scene: Scene } & (
  | { run: R; failure?: undefined }
  | { run?: undefined; failure: string }
);

const known = new WeakMap<Readonly<Run>, readonly Contender[]>();
const lastOf = new WeakMap<Rival, Contender>();

/** The rivals of a run's scene, in their order, each recorded once. */
export function contendersOf(run: Readonly<Run>): readonly Contender[] {
  const found = known.get(run) ?? (run.scene.compare ?? []).map((rival) => contender(run, rival));
  known.set(run, found);
  return found;
}

/** The runs of the rivals that could be run. */
export function comparedRuns(run: Readonly<Run>): readonly Run[] {
  return contendersOf(run).flatMap((contender) => contender.run ?? []);
}

/** The scene of a run as one of its rivals is given it: without rivals of its own. */
export function rivalScene({ compare: _, ...scene }: Readonly<Scene>, rival: Readonly<Rival>): Scene {
  return { ...scene, ...rival, precision: rival.precision ?? scene.precision };
}

/**
 * A rival on the bodies of a run. What changes only another rival, or the main run's own options, leaves this one as it
 * is: it is recorded anew where the bodies or its precision changed.
 */
export function contender<R extends Run>(main: Readonly<R>, rival: Rival): Contender<R> {
  // A rival is of the kind of the run.
  return contenderOf(main, rival) as Contender<R>;
}

function contenderOf(main: Readonly<Run>, rival: Rival): Contender {
  const scene = rivalScene(main.scene, rival);
  const last = lastOf.get(rival);
  if (last && isOfSame(last.scene, scene)) return last;
  const found = { rival, scene, ...attempted(scene, main, last?.run) };
  lastOf.set(rival, found);
  return found;
}

const isOfSame = (one: Readonly<Scene>, other: Readonly<Scene>): boolean =>
  one.kind === other.kind &&
  one.precision === other.precision &&
  Object.keys(kindOf(one).entries).every((key) => Object.is(member(one, key), member(other, key)));

/** What a scene holds under a key of its kind's own. */
const member = (scene: Readonly<Scene>, key: string): unknown => scene[key as keyof Scene];

/** Prepared shapes are shared with the main run, or with this rival's last one where only that has its precision. */
function attempted(
  scene: Scene,
  main: Readonly<Run>,
  last?: Readonly<Run>,
): { run: Run } | { failure: string } {
  try {
    return { run: record(scene, main.scene.precision === scene.precision ? main : last) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The step of `to` that goes with a step of `from`. A later step never goes with an earlier one, and the ends of one run
 * go with those of the other. By iteration: the same share of the iteration with the same number, or of all that `to`
 * has where it has fewer.
 */
export function alignedStep(from: Readonly<Run>, step: number, to: Readonly<Run>, pace: Pace): number {
  const [lastFrom, lastTo] = [from.trace.length - 1, to.trace.length - 1];
  if (step >= lastFrom) return lastTo;
  if (step <= 0) return 0;
  switch (pace) {
    case 'step':
      return Math.min(step, lastTo);
    case 'progress':
      return Math.round((step / lastFrom) * lastTo);
    case 'iteration':
      return sameIteration(from, step, to);
  }
}

function sameIteration(from: Readonly<Run>, step: number, to: Readonly<Run>): number {
  const here = from.timeline.iterations.find(({ last }) => step <= last);
  if (!here) return 0;
  const there = to.timeline.iterations.findLast(({ number }) => number <= here.number);
  if (!there) return 0;
  if (there.number < here.number) return there.last;
  const share = here.last > here.first ? (step - here.first) / (here.last - here.first) : 1;
  return there.first + Math.round(share * (there.last - there.first));
}
