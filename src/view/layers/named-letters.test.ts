import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { distance } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { presets } from '../../scenes/presets';
import { describe, record, type PairRun } from '../../stepping/run';
import { initialState } from '../../store/state';
import type { Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import { stepPicture } from '../landscape/step-picture';
import type { Label } from '../picture';
import { picture } from './picture';
import './lazy-layers';
import { shown } from './shown';

/** Steps of a run that are looked at: the first and the last, where there are more. Between them they repeat themselves. */
const firstSteps = samples(16, 30);
const lastSteps = samples(6, 15);

/** Points and directions: all else that sentences have letters for is a number, a shape, or a tolerance. */
const ofPoints = /^(?:[svTfunrecy]|dir|n\*|n0|nP|ni|si|pA|pB|[vw]\d+|T − p|t·r)$/u;

/** Letters that a sentence gives to what is still to come, or that it says to be another one. */
const announced: readonly { letter: string; phase: Phase; algorithm?: string }[] = [
  // "n = n₀"
  { letter: 'n0', phase: 'start' },
  { letter: 'n0', phase: 'sample' },
  // The opening words of the method, before anything is sampled.
  { letter: 's', phase: 'start', algorithm: 'simplex-walker' },
  { letter: 'n*', phase: 'start', algorithm: 'simplex-tilter' },
  { letter: 'T', phase: 'start', algorithm: 'tootbird' },
  // "The tootbird T will sit on it", and "n becomes n*".
  { letter: 'T', phase: 'sample', algorithm: 'tootbird' },
  { letter: 'n*', phase: 'sample', algorithm: 'simplex-tilter' },
];

/** Those that a sentence names, each once. SAT-GJK names the corners of a region together: `w₂w₀`. */
function lettersIn(sentence: Sentence): Set<string> {
  const names = sentence.flatMap((token) => {
    if (typeof token === 'string' || !('quantity' in token)) return [];
    const { letter, subscript = '' } = token.quantity;
    return (letter + subscript).normalize('NFKC').match(/w\d+/gu) ?? [letter + subscript];
  });
  return new Set(names.filter((name) => ofPoints.test(name)));
}

/** `s = w₂` stands for both. */
const lettersOf = ({ letter = '', subscript = '' }: Label): string[] => (letter + subscript).split(' = ');

/** The letters of a step that its picture lacks. */
function unlettered(run: PairRun, step: number): string[] {
  const frame = run.trace.at(step);
  const { text, detail } = describe(run, frame);
  const { minkowski, object } = picture(run, step, initialState.layers);
  const onMap = frame.chart ? stepPicture(run, step, []).labels : [];
  const labels = [...minkowski.labels, ...object.labels, ...onMap];
  const there = new Set(labels.flatMap(lettersOf));
  // An arrow that has a letter already, as that of n*, is not drawn twice.
  const n = frame.direction && shown(run, step).minkowski(frame.direction);
  const noise = run.scene.precision === 'f32' ? 1e-5 : 1e-6;
  if (n && labels.some(({ arrow }) => arrow && distance(arrow.direction, n) < noise)) there.add('n');
  return [...lettersIn([...text, ...detail])].filter((letter) => !there.has(letter));
}

test('each point and direction that a sentence names has its letter in the picture of the step', () => {
  const missing: string[] = [];
  const used = new Set<number>();
  let named = 0;
  for (const { id, scene } of presets.filter((preset) => preset.scene.dim === 3)) {
    const run = record(scene);
    const { trace, algorithm } = run;
    for (let step = 0; step < trace.length; step++) {
      if (step >= firstSteps && step < trace.length - lastSteps) continue;
      const { text, detail } = describe(run, trace.at(step));
      named += lettersIn([...text, ...detail]).size;
      for (const letter of unlettered(run, step)) {
        const place = announced.findIndex(
          (one) =>
            one.letter === letter &&
            one.phase === trace.phase(step) &&
            (one.algorithm ?? algorithm.id) === algorithm.id,
        );
        used.add(place);
        if (place < 0)
          missing.push(`${id}, ${algorithm.id}, step ${step + 1} (${trace.phase(step)}): ${letter}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(used.size).toBe(announced.length);
  expect(named).toBeGreaterThan(samples(2000, 4000));
});
