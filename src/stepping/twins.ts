import { finish } from '../math/turns';
import type { Kind } from '../problems/kind';
import type { Scene } from '../problems/scene';
import { inSingle } from '../problems/single';
import { recording, type Run } from './run';

/** One search in both precisions on the same numbers, those of the scene rounded to single precision. */
export interface Twins<R extends Run = Run> {
  double: R;
  single: R;
}

const known = new WeakMap<Readonly<Run>, Twins>();

/** A run and its twin, cached. Single precision must be loaded. */
export const twinsOf = <R extends Run>(run: Readonly<R>): Twins<R> => finish(recordingTwins(run));

/** The same as a generator that yields after each part of a recording. */
export function* recordingTwins<R extends Run>(run: Readonly<R>): Generator<unknown, Twins<R>> {
  const found = known.get(run) ?? (yield* recorded(run));
  known.set(run, found);
  // Both are of the run's own kind.
  return found as Twins<R>;
}

function* recorded(run: Readonly<Run>): Generator<unknown, Twins> {
  const { compare: _, ...scene } = run.scene;
  const rounded = inSingle(run.kind, scene);
  if (run.scene.precision === 'f32')
    return { single: run, double: yield* recording({ ...rounded, precision: 'f64' }) };
  const double = isAlike(run.kind, scene, rounded) ? run : yield* recording(rounded);
  yield;
  return { double, single: yield* recording({ ...scene, precision: 'f32' }) };
}

/** True if rounding does not change the input of a run. */
function isAlike(kind: Kind, scene: Readonly<Scene>, rounded: Readonly<Scene>): boolean {
  const given = (of: Readonly<Scene>): string => JSON.stringify([kind.json(of), of.options]);
  return given(scene) === given(rounded);
}
