import { arithmeticOf } from '../algorithms/precisions';
import { kindOf } from '../problems/known';
import type { PairScene } from '../problems/pair/scene';
import { writeScene } from '../scenes/write';
import { prepare, solve } from './run';
import { resultLine } from './report';

interface Verdict {
  algorithm: string;
  status: string;
  outcome: string;
  certified: boolean;
  signedDistance: number | null;
  iterations: number;
}

/**
 * A pair for a report: its numbers as JSON, a link if there is one, and what each algorithm finds. Yields the part done after
 * each algorithm.
 */
export function* markdownOf(scene: PairScene, link: string | null = null): Generator<number, string> {
  const own = { ...scene };
  delete own.compare;
  const algorithms = kindOf(scene).algorithms(arithmeticOf(scene.precision), scene.dim);
  const verdicts: Verdict[] = [];
  for (const { id } of algorithms) {
    const options = id === scene.algorithm ? scene.options : {};
    verdicts.push(verdictOf({ ...scene, algorithm: id, options }));
    yield verdicts.length / algorithms.length;
  }
  const rows = verdicts.map(
    ({ algorithm, status, outcome, certified, signedDistance, iterations }) =>
      `| ${algorithm} | ${status} | ${outcome} | ${signedDistance ?? '–'} | ${certified ? 'yes' : 'no'} | ${iterations} |`,
  );
  return [
    '```json',
    writeScene(own),
    '```',
    '',
    ...(link === null ? [] : [`[Step through it](${link})`, '']),
    `In ${scene.precision === 'f32' ? 'single' : 'double'} precision; the signed distance is positive while the bodies are apart.`,
    '',
    '| algorithm | status | outcome | signed distance | certified | iterations |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function verdictOf(scene: PairScene): Verdict {
  const setup = prepare(scene);
  return resultLine(setup, solve(setup)) as unknown as Verdict;
}
