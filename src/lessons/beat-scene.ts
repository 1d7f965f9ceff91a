import type { Scene } from '../problems/scene';
import { parseScene } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';
import { record, type Run } from '../stepping/run';
import type { Beat, Lesson } from './lesson';
import type { Runs } from './quantities';

type Setting = Pick<Beat, 'algorithm' | 'options' | 'precision'>;

/** The scene of a beat as a value from outside: the lesson's, with the beat's algorithm, options and precision. */
export function rawScene(lesson: Readonly<Lesson>, beat: Readonly<Beat>): object {
  return settled(lesson, beat.scene, beat);
}

function settled(lesson: Readonly<Lesson>, name: string, { algorithm, options, precision }: Setting): object {
  const scene = lesson.scenes[name];
  if (!scene) throw new SceneError(`scenes: the lesson has no scene “${name}”`, 'scenes');
  return {
    ...scene,
    ...(algorithm !== undefined && { algorithm, options: {} }),
    ...(options && { options }),
    ...(precision && { precision }),
  };
}

/** The scene of a beat, checked and complete. Throws a SceneError, also where its algorithm is not loaded. */
export const sceneOfBeat = (lesson: Readonly<Lesson>, beat: Readonly<Beat>): Scene =>
  parseScene(rawScene(lesson, beat));

/** The runs that the formulas of a beat name, recorded when first asked for; `own` is that of the beat. */
export function runsOfBeat(lesson: Readonly<Lesson>, beat: Readonly<Beat>, own?: Run): Runs {
  const known = new Map<string, Run>(own ? [['', own]] : []);
  return (name) => {
    const run = known.get(name) ?? record(parseScene(rawOf(lesson, beat, name)));
    known.set(name, run);
    return run;
  };
}

function rawOf(lesson: Readonly<Lesson>, beat: Readonly<Beat>, name: string): object {
  if (name === '') return rawScene(lesson, beat);
  const other = beat.also?.[name];
  if (!other) throw new SceneError(`also: the beat has no run “${name}”`, 'also');
  const inherits = other.scene === undefined && other.algorithm === undefined;
  return settled(lesson, other.scene ?? beat.scene, inherits ? { ...beat, ...other } : other);
}
