import type { Pace } from '../scenes/link-fields';
import type { Rival, Scene } from '../problems/scene';
import { kindOf } from '../problems/known';
import { finish } from '../math/turns';
import { recording, type Run } from './run';

/** A rival on the bodies of a run: its run, or the reason why it failed. */
export type Contender<R extends Run = Run> = { rival: Rival; scene: Scene } & (
  | { run: R; failure?: undefined }
  | { run?: undefined; failure: string }
);

const known = new WeakMap<Readonly<Run>, readonly Contender[]>();
const lastOf = new WeakMap<Rival, Contender>();

/** The rivals of a run's scene, in order. Their runs are cached. */
export function contendersOf(run: Readonly<Run>): readonly Contender[] {
  const found = known.get(run) ?? (run.scene.compare ?? []).map((rival) => contender(run, rival));
  known.set(run, found);
  return found;
}

/** The runs of the rivals that could be run. */
export function comparedRuns(run: Readonly<Run>): readonly Run[] {
  return contendersOf(run).flatMap((contender) => contender.run ?? []);
}

/** The scene for a rival of a run: without rivals of its own. */
export function rivalScene({ compare: _, ...scene }: Readonly<Scene>, rival: Readonly<Rival>): Scene {
  return { ...scene, ...rival, precision: rival.precision ?? scene.precision };
}

/** A rival on the bodies of a run. It is recorded again only if the bodies, its precision or its own options change. */
export const contender = <R extends Run>(main: Readonly<R>, rival: Rival): Contender<R> =>
  finish(recordingContender(main, rival));

/** The same as a generator that yields after each part of the recording. */
export function* recordingContender<R extends Run>(
  main: Readonly<R>,
  rival: Rival,
): Generator<unknown, Contender<R>> {
  // A rival is of the kind of the run.
  return (yield* contenderOf(main, rival)) as Contender<R>;
}

function* contenderOf(main: Readonly<Run>, rival: Rival): Generator<unknown, Contender> {
  const scene = rivalScene(main.scene, rival);
  const last = lastOf.get(rival);
  if (last && isOfSame(last.scene, scene)) return last;
  const found = { rival, scene, ...(yield* attempted(scene, main, last?.run)) };
  lastOf.set(rival, found);
  return found;
}

const isOfSame = (one: Readonly<Scene>, other: Readonly<Scene>): boolean =>
  one.kind === other.kind &&
  one.dim === other.dim &&
  one.precision === other.precision &&
  Object.keys(kindOf(one).entries(one.dim)).every((key) => Object.is(member(one, key), member(other, key)));

/** A member of a scene that only its kind knows. */
const member = (scene: Readonly<Scene>, key: string): unknown => scene[key as keyof Scene];

/** Prepares a rival with the shapes of the main run, or of its own last run if only that has its precision. */
function* attempted(
  scene: Scene,
  main: Readonly<Run>,
  last?: Readonly<Run>,
): Generator<unknown, { run: Run } | { failure: string }> {
  try {
    return { run: yield* recording(scene, main.scene.precision === scene.precision ? main : last) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The step of `to` that corresponds to a step of `from`. The map is monotonic and maps ends to ends: it takes the same
 * fraction of the iteration with the same number, or of the whole of `to` if `to` has fewer iterations.
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
