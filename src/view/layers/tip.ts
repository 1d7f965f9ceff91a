import { length, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { quantity, say, type Quantity, type Role, type Sentence } from '../../trace/sentence';
import type { Sample } from '../../trace/trace';
import { answerOf } from './answer';
import { answerTwin, lengthText, shown, twinOf, type Shown } from './shown';

/** What is said of a hovered point: a title, and rows of a name with one or three values. All in world axes. */
export interface Tip {
  title: Sentence;
  rows: { name: Sentence; values: string[] }[];
}

const vector = ({ x, y, z }: Readonly<Vec3>, scale: number): string[] =>
  [x, y, z].map((value) => formatNumber(value, 3, scale));

/** The tip of the points with this twin; null where the step has none. */
export function tipOf(run: Run, step: number, twin: string): Tip | null {
  const it = shown(run, step);
  if (twin === answerTwin) return answerTip(it);
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

/** w₁, a₁, b₁ in the simplex, also for the step in which a vertex is dropped; s, a, b for the newest sample. */
function lettersOf({ run, frame }: Shown, step: number, sample: Sample): Letters {
  const dropped = frame.dropped?.some(({ index }) => index === sample.index) === true;
  const number = run.names[dropped ? step - 1 : step]?.get(sample.index);
  const isNew = number === undefined && frame.sample?.index === sample.index;
  const letter = (text: string, role: Role): Quantity =>
    number === undefined ? quantity(text, role) : quantity(text, role, String(number));
  return { w: isNew ? quantity('s', 'new') : letter('w', 'ink'), a: letter('a', 'a'), b: letter('b', 'b') };
}

function sampleTip(it: Shown, step: number, sample: Sample): Tip {
  const { run, frame, object, minkowski } = it;
  const { w, a, b } = lettersOf(it, step, sample);
  const rows = [
    { name: say`${w}`, values: vector(minkowski(sample.v), run.cso.extent) },
    { name: say`${a}`, values: vector(object(sample.a), run.cso.extent) },
    { name: say`${b}`, values: vector(object(sample.b), run.cso.extent) },
  ];
  const vertex = frame.simplex?.find((candidate) => candidate.sample.index === sample.index);
  const isNew = sample.index === frame.sample?.index;
  if (vertex && !isNew) rows.push({ name: say`weight`, values: [formatNumber(vertex.weight, 3)] });
  rows.push({ name: vertex ? say`added` : say`sampled`, values: [`iteration ${sample.iteration}`] });
  return { title: say`${w} = ${a} − ${b}`, rows };
}

const v = quantity('v');

function answerTip({ run, frame, object, minkowski }: Shown): Tip | null {
  if (!frame.closest) return null;
  const { pA, pB, signedDistance } = answerOf(frame.closest, run.cso, frame.normal);
  const a = quantity('p', 'a', 'A');
  const b = quantity('p', 'b', 'B');
  const rows = [
    { name: say`${v}`, values: vector(minkowski(frame.closest.v), run.cso.extent) },
    { name: say`${a}`, values: vector(object(pA), run.cso.extent) },
    { name: say`${b}`, values: vector(object(pB), run.cso.extent) },
    { name: say`${quantity('|v|')}`, values: [lengthText(run, length(frame.closest.v))] },
  ];
  if (run.cso.margin === 0) return { title: say`${v} = ${a} − ${b}`, rows };
  rows.push({ name: say`with margins`, values: [lengthText(run, signedDistance)] });
  return { title: say`The answer so far`, rows };
}
