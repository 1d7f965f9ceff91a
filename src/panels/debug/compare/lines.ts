import type { Algorithm } from '../../../algorithms/algorithm';
import type { Rival } from '../../../problems/scene';
import { disagreements, type Disagreement } from '../../../stepping/disagreements';
import { algorithmsFor, type Run } from '../../../stepping/run';
import { optionWords, runNames } from '../../../stepping/run-names';
import type { Contest } from './contest';
import { answerOf } from './rows';
import type { TableLine } from './table';

/** A line of the table, and its run as far as it is solved. */
interface RunLine {
  line: TableLine;
  run: Run | undefined;
}

/** The run first, then its rivals, and what they disagree about, which the lines are marked with. */
export function contestLines(
  contest: Readonly<Contest>,
  run: Run,
  beside: number | null,
  edited: number | null,
): { lines: TableLine[]; told: Disagreement[] } {
  const all = runLines(contest, run, beside, edited);
  const told = disagreementsOf(contest, all);
  for (const { runs, loud } of told) {
    for (const i of runs) {
      const { line } = all[i]!;
      line.disagrees = loud || line.disagrees === 'loud' ? 'loud' : 'quiet';
    }
  }
  return { lines: all.map(({ line }) => line), told };
}

function runLines(
  contest: Readonly<Contest>,
  run: Run,
  beside: number | null,
  edited: number | null,
): RunLine[] {
  const { solved: known, truths, times } = contest;
  const all = algorithmsFor(run);
  const own = run.scene.compare?.length ?? 0;
  const entries = [
    { kind: 'run' as const, index: 0, rival: null, solved: { run, failure: undefined } },
    ...contest.rivals(run).map((rival, i) => ({
      kind: i < own ? ('rival' as const) : ('other' as const),
      index: i < own ? i : all.findIndex(({ id }) => id === rival.algorithm),
      rival,
      solved: known.get(rival),
    })),
  ];
  const named = entries.map(({ rival, solved }) => solved?.run ?? unsolved(run, rival));
  const names = runNames(named);
  return entries.map(({ kind, index, solved }, i) => ({
    run: solved?.run,
    line: {
      kind,
      index,
      name: names[i]!,
      details: [named[i]!.scene.precision === 'f32' ? 'float32' : '', optionWords(named[i]!)]
        .filter((word) => word !== '' && !names[i]!.includes(word))
        .join(', '),
      answer: solved?.run ? answerOf(solved.run, truths.get(solved.run.scene.precision)) : null,
      ...(solved?.failure !== undefined && { failure: solved.failure }),
      time: (solved?.run && times.get(solved.run)) ?? null,
      disagrees: null,
      beside: kind === 'rival' && index === beside,
      edited: kind === 'rival' && index === edited,
    },
  }));
}

/** Stands in for a rival's run, which names it, until there is one. */
function unsolved(run: Readonly<Run>, rival: Rival | null): Pick<Run, 'algorithm' | 'options' | 'scene'> {
  const algorithm = (rival && algorithmsFor(run).find(({ id }) => id === rival.algorithm)) ?? run.algorithm;
  const scene = { ...run.scene, precision: rival?.precision ?? run.scene.precision };
  return { algorithm, options: { ...standardsOf(algorithm), ...rival?.options }, scene };
}

const standardsOf = ({ options }: Readonly<Pick<Algorithm, 'options'>>) =>
  Object.fromEntries(options.map(({ key, default: standard }) => [key, standard]));

/** Disagreements by the places of the lines. Lines without a run yet are left out. */
function disagreementsOf({ truths }: Readonly<Contest>, all: readonly RunLine[]): Disagreement[] {
  // Kinds with totals have no answer that all runs should agree on: modes of a world differ by design.
  const solved = all.flatMap(({ line, run }, i) =>
    run && !run.kind.totals ? [{ i, name: line.name, run }] : [],
  );
  const witnesses = solved.map(({ name, run }) => {
    const truth = truths.get(run.scene.precision);
    return { name, run, ...(truth && { truth }) };
  });
  return disagreements(witnesses).map((each) => ({ ...each, runs: each.runs.map((i) => solved[i]!.i) }));
}
