import { finish } from '../math/turns';
import type { Scene } from '../problems/scene';
import { inSingle } from '../problems/single';
import { record, type Run } from './run';

/** One search in both precisions, on the same numbers: those of the scene, rounded to single precision. */
export interface Twins {
  double: Run;
  single: Run;
}

const known = new WeakMap<Readonly<Run>, Twins>();

/** A run and its twin, recorded once. Single precision has to be at hand. */
export const twinsOf = (run: Readonly<Run>): Twins => finish(recordingTwins(run));

/** The same, a recording a turn. */
export function* recordingTwins(run: Readonly<Run>): Generator<void, Twins> {
  const found = known.get(run) ?? (yield* recorded(run));
  known.set(run, found);
  return found;
}

function* recorded(run: Readonly<Run>): Generator<void, Twins> {
  const { compare: _, ...scene } = run.scene;
  const rounded = inSingle(scene);
  if (run.scene.precision === 'f32') return { single: run, double: record({ ...rounded, precision: 'f64' }) };
  const double = isAlike(scene, rounded) ? run : record(rounded);
  yield;
  return { double, single: record({ ...scene, precision: 'f32' }) };
}

/** Whether rounding changes nothing of what a run is given. */
function isAlike(scene: Readonly<Scene>, rounded: Readonly<Scene>): boolean {
  const given = ({ a, b, options }: Readonly<Scene>): string => JSON.stringify([a, b, options]);
  return given(scene) === given(rounded);
}
