import { distance, type Vec3 } from '../../math/vec3';
import type { PairRun } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { q, quantity, say, type Quantity, type Role, type Sentence } from '../../trace/sentence';
import type { Witnesses } from '../../trace/step';
import type { Sample } from '../../trace/trace';
import { answerOf } from './answer';
import {
  answerTwin,
  closestLetter,
  interiorTwin,
  lengthText,
  probeTwin,
  seeksDepth,
  shown,
  targetTwin,
  twinOf,
  type Shown,
} from './shown';

/** The tip of a hovered point: a title, and rows of a name with one or three values. All in world axes. */
export interface Tip {
  title: Sentence;
  rows: TipRow[];
}

interface TipRow {
  name: Sentence;
  values: string[];
}

/** In the plane z = 0 the place of z stays empty. */
const vector = ({ x, y, z }: Readonly<Vec3>, { problem }: PairRun, scale = problem.scale): string[] =>
  [x, y, z].map((value, i) => (i < problem.dim ? formatNumber(value, 3, scale) : ''));

/** The tip of the points with this twin; null if the step has none. */
export function tipOf(run: PairRun, step: number, twin: string): Tip | null {
  const it = shown(run, step);
  if (twin === answerTwin) return answerTip(it);
  if (twin === targetTwin) return targetTip(it);
  if (twin === interiorTwin) return interiorTip(it);
  const probe = it.frame.probes?.findIndex((_, place) => probeTwin(place) === twin) ?? -1;
  if (probe >= 0) return probeTip(it, probe);
  for (let i = 0; i < run.trace.sampleCount; i++) {
    const sample = run.trace.sample(i);
    if (twinOf(sample) === twin) return sampleTip(it, step, sample);
  }
  return null;
}

interface Letters {
  w: Quantity;
  a: Quantity;
  b: Quantity;
}

const numbered = (letter: string, role: Role, number: string | undefined): Quantity =>
  number === undefined ? quantity(letter, role) : quantity(letter, role, number);

/** w₁, a₁, b₁ of a vertex, also for the step in which the simplex drops it; s, a, b for the newest sample. */
function lettersOf({ run, frame, nameOf }: Shown<PairRun>, step: number, sample: Sample): Letters {
  const isDropped = frame.dropped?.some(({ index }) => index === sample.index) === true;
  const before = isDropped ? run.names[step - 1]?.get(sample.index) : undefined;
  const name = nameOf(sample) ?? { letter: 'w', number: before?.toString() };
  const isNew = name.number === undefined && frame.sample?.index === sample.index;
  return {
    w: isNew ? q.s : numbered(name.letter, 'ink', name.number),
    a: numbered('a', 'a', name.number),
    b: numbered('b', 'b', name.number),
  };
}

/** A point of C with the points of the shapes that it is the difference of. */
const pointRows = (
  { run, object, minkowski }: Shown<PairRun>,
  { w, a, b }: Letters,
  at: Witnesses,
): TipRow[] => [
  { name: say`${w}`, values: vector(minkowski(at.v), run) },
  { name: say`${a}`, values: vector(object(at.a), run) },
  { name: say`${b}`, values: vector(object(at.b), run) },
];

function sampleTip(it: Shown<PairRun>, step: number, sample: Sample): Tip {
  const { frame } = it;
  const letters = lettersOf(it, step, sample);
  const rows = pointRows(it, letters, sample);
  const vertex = frame.simplex?.find((candidate) => candidate.sample.index === sample.index);
  const isNew = sample.index === frame.sample?.index;
  if (vertex && !isNew) rows.push({ name: say`weight`, values: [formatNumber(vertex.weight, 3)] });
  rows.push({ name: vertex ? say`added` : say`sampled`, values: [`iteration ${sample.iteration}`] });
  return { title: say`${letters.w} = ${letters.a} − ${letters.b}`, rows };
}

function answerTip(it: Shown<PairRun>): Tip | null {
  const { run, frame } = it;
  const found = answerOf(it);
  if (!frame.closest || !found) return null;
  const { v } = frame.closest;
  const w = closestLetter(it);
  const points = { v, a: found.pA, b: found.pB };
  const rows = pointRows(it, { w, a: q.pA, b: q.pB }, points);
  const { target } = frame;
  const apart = target ? say`to ${q.T}` : say`${quantity(`|${w.letter}|`)}`;
  rows.push({ name: apart, values: [lengthText(run, distance(v, target ?? origin))] });
  if (run.problem.margin === 0 || run.algorithm.wholeShapes)
    return { title: say`${w} = ${q.pA} − ${q.pB}`, rows };
  if (found.signedDistance !== null && !seeksDepth(it))
    rows.push({ name: say`with margins`, values: [lengthText(run, found.signedDistance)] });
  return { title: say`The answer so far`, rows };
}

const origin = { x: 0, y: 0, z: 0 };

function targetTip({ run, frame, minkowski }: Shown<PairRun>): Tip | null {
  const { target, bestPlane } = frame;
  if (!target) return null;
  const rows: TipRow[] = [{ name: say`${q.T}`, values: vector(minkowski(target), run) }];
  if (bestPlane) {
    const n = quantity('n', 'best', 'best');
    rows.push({ name: say`${n}`, values: vector(minkowski(bestPlane.normal), run, 1) });
    const depth = [lengthText(run, bestPlane.offset)];
    rows.push({ name: say`${run.algorithm.bounds.upper}`, values: depth });
  }
  return { title: say`The tootbird ${q.T}`, rows };
}

function interiorTip(it: Shown<PairRun>): Tip | null {
  const interior = it.frame.portal?.interior;
  if (!interior) return null;
  const letters = { w: numbered('v', 'ink', '0'), a: numbered('a', 'a', '0'), b: numbered('b', 'b', '0') };
  return { title: say`${letters.w}, inside ${q.C}`, rows: pointRows(it, letters, interior) };
}

const probeTitles = {
  kept: say`A direction that is kept`,
  trial: say`A direction that is tried`,
  best: say`The best direction`,
  rejected: say`A direction that was rejected`,
} as const;

function probeTip({ run, frame, minkowski }: Shown<PairRun>, place: number): Tip {
  const { direction, height, state } = frame.probes![place]!;
  const role = state === 'best' ? 'best' : state === 'trial' ? 'new' : 'ink';
  return {
    title: probeTitles[state],
    rows: [
      { name: say`${quantity('n', role)}`, values: vector(minkowski(direction), run, 1) },
      { name: say`${quantity('h(n)', role)}`, values: [lengthText(run, height)] },
    ],
  };
}
