import { isBehind, pickedOffset } from '../../algorithms/epa/describe';
import { provenUpper } from '../../algorithms/proven-upper';
import { nP, segmentNormal } from '../../algorithms/mpr/portal-normal';
import { positionOf } from '../../math/pose';
import { sub, vec3, type Vec3 } from '../../math/vec3';
import { closestLetter } from '../../view/layers/shown';
import { heldSamples } from '../../stepping/held-samples';
import { toWorldResult, type Run } from '../../stepping/run';
import { formatFull, formatNumber, supportsText } from '../../trace/format';
import { q, quantity, type Quantity } from '../../trace/sentence';
import { opposite, type Test } from '../../trace/step';
import type { Frame, Sample } from '../../trace/trace';
import { chartRows, isSame, partRows, pickedRows } from './parts';
import { row, RowWriter, triple, type Full, type Row } from './row-writer';
import { tellingDecimals } from '../sentence/model';
import { answerName, boundName, heldName, noBound } from './bounds-text';

export type { Full, Row } from './row-writer';

/** Returns every quantity of a step, the most important first. */
export function readoutRows(run: Readonly<Run>, frame: Readonly<Frame>): Row[] {
  const write = new RowWriter(run);
  return [
    // At the last step, the answer is the most important.
    ...(frame.outcome === undefined ? [] : resultRows(write)),
    ...pickedRows(write, frame),
    ...searchRows(write, frame),
    ...boundRows(write, frame),
    ...targetRows(write, frame),
    ...motionRows(write, frame),
    ...(frame.tests ?? []).map((test, i) => testRow(write, test, i)),
    ...partRows(write, frame),
    ...simplexRows(write, frame),
    ...witnessRows(write, frame),
    ...(run.algorithm.bounds.silent ? [] : countRows(write, frame)),
    ...chartRows(write, frame),
  ];
}

function searchRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { closest, target, normal, direction, sample, plane } = frame;
  const rows: Row[] = [];
  // After a sample, `direction` may already be that of the next one.
  const along = plane?.normal ?? direction;
  if (closest && !target) rows.push(closestRow(write, frame));
  if (normal) {
    const isBest = write.run.algorithm.bounds.of === 'depth';
    const [name, letter] = isBest ? ['best normal', 'n*'] : ['normal', 'n'];
    const row = write.unit3('normal', name, quantity(letter, 'best'), write.turned(normal));
    rows.push(along && isSame(normal, along) ? { ...row, numbers: ['= direction'] } : row);
  }
  if (along) rows.push(write.unit3('direction', 'direction', q.n, write.turned(along)));
  if (along && direction && !isSame(along, direction)) rows.push(nextRow(write, frame, direction));
  if (sample) rows.push(write.length3('support', 'support', q.s, write.turned(sample.v)));
  if (plane)
    rows.push(
      write.length1(
        'offset',
        write.run.problem.dim === 2 ? 'line at' : 'plane at',
        quantity('h(n)', 'new'),
        plane.offset,
      ),
    );
  if (plane && frame.motion && !frame.portal) rows.push(...movedOutRow(write, plane.offset));
  return rows;
}

/** The offset at which the plane of a cast is drawn and reached: moved out by both margins. */
function movedOutRow(write: RowWriter, offset: number): Row[] {
  const margins = marginsOf(write).reduce((sum, margin) => sum + margin, 0);
  if (margins === 0) return [];
  return [write.length1('offsetOut', 'moved out to', undefined, write.rounded(offset + margins))];
}

const marginsOf = ({ run }: RowWriter): number[] =>
  run.kind.bodies(run.problem).map(({ shape }) => shape.margin);

/** The direction of the next sample. With a portal, this is the portal's normal and has its letter. */
function nextRow(write: RowWriter, { portal }: Readonly<Frame>, direction: Readonly<Vec3>): Row {
  const normal = portal && write.run.problem.dim === 2 ? segmentNormal(portal) : undefined;
  const [name, letter] =
    portal?.points.length === 3 || (normal && isSame(normal, direction))
      ? (['portal normal', nP] as const)
      : (['next direction', undefined] as const);
  return write.unit3('nextDirection', name, letter, write.turned(direction));
}

function closestRow(write: RowWriter, frame: Readonly<Frame>): Row {
  const letter = closestLetter({ run: write.run, frame });
  return write.length3('closest', 'closest', letter, write.turned(frame.closest!.v));
}

function boundRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { lower, gap, upper } = frame;
  const { run } = write;
  const { bounds } = run.algorithm;
  if (bounds.silent) return [];
  const proven = bounds.of === 'depth' ? provenUpper(frame) : upper;
  const bound = (key: string, name: string, letter: Quantity | undefined, value: number): Row => {
    const told = { ...write.length1(key, name, letter, value), compared: true };
    return Math.abs(value) === Infinity ? { ...told, numbers: [noBound] } : told;
  };
  const rows = [bound('upper', heldName(run, upper), bounds.upper, upper)];
  // A plane that was sampled may prove a better bound than d, which the search still compares with.
  if (proven !== upper) rows.push(bound('proven', boundName(run, 'upper', proven), undefined, proven));
  // The letter of a depth search's lower bound is for a distance or for a depth. A bound of the other kind has none.
  const lettered = bounds.of === 'distance' || (bounds.closes ? lower > 0 : lower < 0);
  const side = pickedOffset(frame);
  const isEarlier = (bounds.ofSide && !Number.isFinite(side)) || isBehind(side, lower, run);
  const letter = lettered && !isEarlier ? bounds.lower : undefined;
  if (bounds.lower || Number.isFinite(lower))
    rows.push(bound('lower', boundName(run, 'lower', lower), letter, lower));
  if (gap !== undefined && bounds.gap)
    rows.push({
      ...write.length1('gap', bounds.gap.label, isEarlier ? undefined : bounds.gap.quantity, gap),
      compared: true,
    });
  else if (Number.isFinite(proven - lower))
    rows.push(write.length1('gap', 'gap', undefined, write.rounded(proven - lower)));
  return rows;
}

/** The target of a search for another point than the origin, and the closest point. */
function targetRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { target, closest } = frame;
  if (!target) return [];
  // The search of a cast is for a point of its ray.
  const [name, letter] = frame.motion
    ? (['on the ray', quantity('x', 'best')] as const)
    : (['tootbird', q.T] as const);
  const rows = [write.length3('target', name, letter, write.turned(target))];
  return closest ? [...rows, closestRow(write, frame)] : rows;
}

/** The time of a cast, and the gap and its rate at the plane of the latest support. */
function motionRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { motion, plane } = frame;
  if (!motion) return [];
  const { t, gap, rate } = motion;
  const length = (key: string, name: string, value: number): Row[] =>
    Number.isFinite(value) ? [write.length1(key, name, undefined, value)] : [];
  return [
    row('t', 'time', quantity('t', 'best'), [formatNumber(t, 6)], t),
    // Without a plane there is no sample along the present n.
    ...(plane ? length('planeGap', 'apart along n', gap) : []),
    ...(plane ? length('rate', rateName(write, frame), rate) : []),
  ];
}

/** Where A turns, the rate along n changes with t: it is bounded, or after tries of a root finder its mean on the way is known. */
function rateName({ run }: RowWriter, { index }: Readonly<Frame>): string {
  const { turning } = run.problem as { turning?: unknown };
  if (!turning) return 'nearer per unit of t';
  const isFound = index > 0 && (run.trace.phase(index - 1) as string) === 'root-finder';
  const isAdvance = (run.trace.phase(index) as string) === 'advance';
  return isFound && isAdvance ? 'nearer per unit of t, mean' : 'nearer per unit of t, at most';
}

function testRow(write: RowWriter, test: Readonly<Test>, i: number): Row {
  const { left, relation, right, leftValue, rightValue, met } = test;
  const scale = write.run.problem.scale;
  const [leftDecimals, rightDecimals] = tellingDecimals([leftValue, rightValue], 6, 16, scale);
  const text = (value: number, decimals = 6): string =>
    Number.isInteger(value) ? formatNumber(value, 0) : write.number(value, decimals);
  const holds = met ? relation : opposite[relation];
  const compared = `${text(leftValue, leftDecimals)}\u00a0${holds}\u00a0${text(rightValue, rightDecimals)}`;
  return {
    ...row(`test${i}`, `${left} ${relation} ${right}`, undefined, [compared], {
      left,
      relation,
      right,
      leftValue,
      rightValue,
      met,
    }),
    compared: true,
  };
}

function simplexRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { simplex = [], index } = frame;
  const names = write.run.names[index];
  const nameOf = (sample: Readonly<Sample>): number => names?.get(sample.index) ?? 0;
  const weights = [...simplex]
    .sort((a, b) => nameOf(a.sample) - nameOf(b.sample))
    .map((vertex) => vertex.weight);
  const samples = heldSamples(write.run.trace, frame).sort((a, b) => nameOf(a) - nameOf(b));
  const numbers = weights.map((weight) => formatNumber(weight, 3));
  // All weights are zero if the method computes none.
  const hasWeights = weights.some((weight) => weight !== 0);
  return [
    ...(hasWeights ? [row('weights', 'weights', q.lambda, numbers, weights)] : []),
    ...samples.map((sample) => {
      const name = String(nameOf(sample));
      const letter = quantity('w', 'ink', name);
      return write.length3(`w${name}`, 'vertex', letter, write.turned(sample.v));
    }),
  ];
}

function witnessRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { sample, closest, motion, outcome } = frame;
  const rows: Row[] = [];
  const way = wayOfA(write, frame);
  const onA = (p: Readonly<Vec3>): number[] =>
    write.placed(p).map((x, i) => write.rounded(x + [way.x, way.y, way.z][i]!));
  // Where the bodies of a cast meet is among the rows of the answer.
  if (closest && !(motion && outcome !== undefined && write.run.result.pointA)) {
    rows.push(write.length3('closestOnA', 'closest', q.pA, onA(closest.a)));
    rows.push(write.length3('closestOnB', 'closest', q.pB, write.placed(closest.b)));
  }
  if (sample) {
    rows.push(write.length3('supportOnA', 'support', quantity('a', 'a'), onA(sample.a)));
    rows.push(write.length3('supportOnB', 'support', quantity('b', 'b'), write.placed(sample.b)));
  }
  return rows;
}

/** How far A has moved at the step of a cast, whose points are relative to A at its start. A swept A has moved points already. */
function wayOfA({ run: { kind, problem } }: RowWriter, frame: Readonly<Frame>): Vec3 {
  if (!frame.motion || frame.portal) return vec3();
  const placeOfA = (at?: Readonly<Frame>): Vec3 => positionOf(vec3(), kind.bodies(problem, at)[0]!.pose);
  return sub(vec3(), placeOfA(frame), placeOfA());
}

function countRows(write: RowWriter, { supportCalls, proofCalls = 0 }: Readonly<Frame>): Row[] {
  const supports = row(
    'supports',
    'supports',
    undefined,
    [supportsText(supportCalls, proofCalls)],
    supportCalls,
  );
  const margins = marginsOf(write);
  if (!margins.some((margin) => margin > 0)) return [supports];
  return [supports, row('margins', 'margins', undefined, write.lengths(margins), margins)];
}

/** The answer, margins included. */
function resultRows(write: RowWriter): Row[] {
  const { signedDistance, normal, pointA, pointB, rounding } = toWorldResult(write.run, write.run.result);
  const rows: Row[] = [];
  if (signedDistance !== null) {
    const distance = write.length1('signedDistance', answerName(write.run), undefined, signedDistance);
    rows.push({ ...distance, compared: true });
  }
  if (normal) rows.push(write.unit3('answerNormal', 'answer', quantity('n', 'best'), triple(normal)));
  if (pointA) rows.push(write.length3('pointA', 'answer', q.pA, triple(pointA)));
  if (pointB) rows.push(write.length3('pointB', 'answer', q.pB, triple(pointB)));
  const { t } = write.run.result;
  if (t !== undefined && t !== null)
    rows.unshift(row('answerTime', 'contact at', quantity('t', 'best'), [formatNumber(t, 6)], t));
  if (rounding !== null) rows.push(write.length1('rounding', 'rounding ±', undefined, rounding));
  return rows;
}

/** Formats a value with all digits: numbers as code writes them, vectors as `[x, y, z]`. */
export function fullText(value: Full): string {
  if (typeof value === 'number') return formatFull(value);
  if (isList(value)) return `[${value.map(fullText).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${fullText(part)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}

const isList = (value: Full): value is readonly Full[] => Array.isArray(value);

/** Returns all rows of a step as JSON with every digit. Numbers that JSON lacks (`Infinity`) become strings. */
export function rowsAsJson(run: Readonly<Run>, frame: Readonly<Frame>, rows: readonly Row[]): string {
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const { index, phase, iteration } = frame;
  const { algorithm, precision } = run.scene;
  const whole = { algorithm, precision, step: index + 1, iteration, phase, ...values };
  return JSON.stringify(
    whole,
    (_, value: unknown) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value),
    2,
  );
}
