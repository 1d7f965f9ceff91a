import { arithmeticOf } from '../algorithms/precisions';
import { kindOf } from '../problems/known';
import type { PairScene } from '../problems/pair/scene';
import { writeScene } from '../scenes/write';
import { prepare, solve } from '../stepping/run';
import { resultLine } from '../stepping/report';

interface Verdict {
  algorithm: string;
  status: string;
  outcome: string;
  certified: boolean;
  signedDistance: number | null;
  iterations: number;
}

/** A pair for a report: its numbers as JSON, and what each algorithm finds. */
export function markdownOf(scene: PairScene): string {
  const own = { ...scene };
  delete own.compare;
  const verdicts = kindOf(scene)
    .algorithms(arithmeticOf(scene.precision), scene.dim)
    .map(({ id }) =>
      verdictOf({ ...scene, algorithm: id, options: id === scene.algorithm ? scene.options : {} }),
    );
  const rows = verdicts.map(
    ({ algorithm, status, outcome, certified, signedDistance, iterations }) =>
      `| ${algorithm} | ${status} | ${outcome} | ${signedDistance ?? '–'} | ${certified ? 'yes' : 'no'} | ${iterations} |`,
  );
  return [
    '```json',
    writeScene(own),
    '```',
    '',
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
