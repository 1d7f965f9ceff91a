import { arithmeticOf } from '../algorithms/precisions';
import { kindOf } from '../problems/known';
import type { PairScene } from '../problems/pair/scene';
import { writeScene } from '../scenes/write';
import { falseClaimsOf } from './disagreements';
import { prepare, solve, type PairRun } from './run';
import { truthOf } from './truth';
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
 * A pair for a report: its numbers as JSON, a link if there is one, and what each algorithm finds; first, what `run` claims if it is one
 * of an algorithm that is unknown here. Yields the part done after each algorithm.
 */
export function* markdownOf(
  scene: PairScene,
  link: string | null = null,
  run: Readonly<PairRun> | null = null,
): Generator<number, string> {
  const own = { ...scene };
  delete own.compare;
  const algorithms = kindOf(scene).algorithms(arithmeticOf(scene.precision), scene.dim);
  const verdicts: Verdict[] = [];
  for (const { id } of algorithms) {
    const options = id === scene.algorithm ? scene.options : {};
    verdicts.push(verdictOf({ ...scene, algorithm: id, options }));
    yield verdicts.length / algorithms.length;
  }
  const rows = [
    ...(run ? claimOf(run) : []),
    ...verdicts.map((verdict) => rowOf(verdict, verdict.certified ? 'yes' : 'no')),
  ];
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

/** The row of a run that cannot be made again here. */
function claimOf(run: Readonly<PairRun>): string[] {
  const { opened, algorithm, result, trace } = run;
  if (!opened || opened.knowsAlgorithm) return [];
  const broken = falseClaimsOf(run, truthOf(run)).length > 0;
  const certified = `${result.certified ? 'claimed' : 'no'}${broken ? ', contradicted' : ''}`;
  const outcome = opened.hasOutcome ? (trace.at(trace.length - 1).outcome ?? result.outcome) : '–';
  // Any text may be the name of an algorithm.
  const name = algorithm.id.replaceAll(/[|\n\r]/gu, ' ');
  return [rowOf({ ...result, outcome, algorithm: `${name} (from the trace)` }, certified)];
}

const rowOf = (
  { algorithm, status, outcome, signedDistance, iterations }: Omit<Verdict, 'certified'>,
  certified: string,
): string =>
  `| ${algorithm} | ${status} | ${outcome} | ${signedDistance ?? '–'} | ${certified} | ${iterations} |`;

function verdictOf(scene: PairScene): Verdict {
  const setup = prepare(scene);
  return resultLine(setup, solve(setup)) as unknown as Verdict;
}
