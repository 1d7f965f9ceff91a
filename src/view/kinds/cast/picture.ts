import {
  add,
  addScaled,
  clone,
  distance,
  dot,
  length,
  negate,
  normalize,
  vec3,
  type Vec3,
} from '../../../math/vec3';
import { findTest } from '../../../algorithms/test-id';
import { positionOf, toWorld } from '../../../math/pose';
import { formatNumber } from '../../../trace/format';
import { toWorldResult, type PairRun } from '../../../stepping/run';
import type { SeenChanges } from '../../../stepping/changes';
import type { State } from '../../../store/state';
import { callsBy } from '../../../trace/frame';
import type { Role } from '../../../trace/sentence';
import type { CsoPoint } from '../../../trace/cso-point';
import type { Arrow, Picture } from '../../picture';
import { onPlane, planeDisc, planes, tickPixels } from '../../layers/planes';
import { portal } from '../../layers/portal';
import { outline } from '../../layers/letters';
import { plainPicture } from '../../layers/picture';
import { lengthText, type Shown } from '../../layers/shown';
import {
  anchorOfA,
  bodyAt,
  carried,
  centreOfA,
  drawnTime,
  lastDrawn,
  rayAt,
  supportAt,
  wayIn,
  type CastRun,
} from './run';
import { castLooks } from '../../../problems/cast/looks';
import { looksIn } from '../../../problems/looks';
import { movedPicture } from './slide';
import { sweepOf, sweptOf } from './swept';

/** A step of a cast: A on its way, x on its ray, the plane that x may advance to, and the contact at the end. */
export function castPicture(
  run: CastRun,
  state: Readonly<State>,
  changed: Readonly<SeenChanges> | null,
): Picture {
  const { step } = state;
  const t = drawnTime(run, state);
  // Samples of a C that has changed since are no points of it.
  const layers = run.problem.turning ? { ...state.layers, samples: false, past: false } : state.layers;
  const { slides } = looksIn(state, castLooks);
  const made = plainPicture(
    run,
    step,
    layers,
    changed,
    (it) => {
      if (slides) slid(it, t);
      else ray(it, t);
      if (it.frame.portal) {
        portal(ofSwept(it));
        exitBounds(it);
      }
      motion(it, t);
      if (it.frame.outcome !== undefined) contact(it);
      if (layers.shapes) letters(it, t);
    },
    { of: (it) => movedShown(it, t), planes: (it) => plane(it, layers.witnesses) },
  );
  return slides ? { ...made, minkowski: movedPicture(made.minkowski, wayIn(run, t)) } : made;
}

/** O where C slides over it, and the way of the point that is over it at t. Both are moved with C at last. */
function slid({ run, picture: { minkowski: to } }: Shown<CastRun>, drawn: number): void {
  const at = rayAt(run, drawn);
  const [from, end] = [rayAt(run, 0), rayAt(run, lastDrawn(run))];
  to.strokes.push({ kind: 'to-origin', role: 'ink', points: [from, end], dashed: true });
  to.marks.push({ kind: 'origin', name: 'O', at });
  to.labels.push({
    id: 'O',
    at,
    letter: 'O',
    quantity: 't',
    value: timeText(drawn),
    role: 'ink',
    priority: 9,
  });
}

/** Moves witnesses on A to where A is drawn. After an advance, p still belongs to the time before it, and is not shown. */
function movedShown(it: Shown<CastRun>, t: number): Shown<CastRun> {
  const way = wayIn(it.run, t);
  const isElsewhere = it.run.problem.turning !== undefined && t !== it.frame.motion?.t;
  const { closest, ...rest } = isElsewhere ? { ...it.frame, ...nothingOfC } : it.frame;
  return {
    ...it,
    frame: isAdvance(it) || closest === undefined ? rest : { ...rest, closest },
    // With a portal, A is swept: its witnesses are placed along the motion already.
    objectOfA: it.frame.portal ? it.object : (p) => add(vec3(), it.object(p), way),
  };
}

/** If A is drawn turned further or back, the points of the step are not on the C that is drawn, and are left out. */
const nothingOfC = {
  closest: undefined,
  simplex: undefined,
  sample: undefined,
  dropped: undefined,
  plane: undefined,
  direction: undefined,
} as const;

/** The same with S in the place of C. */
function ofSwept(it: Shown<CastRun>): Shown<PairRun> {
  const swept = sweptOf(it.run);
  return {
    ...it,
    run: { ...it.run, problem: { ...it.run.problem, ...swept } },
  } as unknown as Shown<PairRun>;
}

const isAdvance = ({ frame }: Shown): boolean => (frame.phase as string) === 'advance';

const timeText = (t: number): string => formatNumber(t, 4);

/** The ray of x, solid up to the proven time and dashed to its end. */
function ray({ run, frame, picture: { minkowski: to } }: Shown<CastRun>, drawn: number): void {
  const [proven, end] = [Math.min(frame.lower, run.problem.maxT), lastDrawn(run)];
  const [from, until, last] = [rayAt(run, 0), rayAt(run, proven), rayAt(run, end)];
  if (proven > 0) to.strokes.push({ kind: 'separation', role: 'best', points: [from, until] });
  if (end > proven)
    to.strokes.push({ kind: 'to-origin', role: 'ink', points: [clone(until), last], dashed: true });
  to.marks.push({ kind: 'origin', name: 'O', at: vec3() });
  to.labels.push({ id: 'O', at: vec3(), letter: 'O', role: 'ink', priority: 9 });
  const t = frame.motion?.t ?? 0;
  const x = rayAt(run, t);
  to.marks.push({ kind: 'foot', name: 'x', at: x, role: 'best' });
  to.labels.push({
    id: 'x',
    at: x,
    letter: 'x',
    quantity: 't',
    value: timeText(t),
    role: 'best',
    priority: 9,
  });
  if (drawn !== t) {
    const at = rayAt(run, drawn);
    to.marks.push({ kind: 'sample', name: 't', at });
    to.labels.push({ id: 't', at, quantity: 't', value: timeText(drawn), role: 'ink', priority: 8 });
  }
  if (distance(last, x) === 0) return;
  to.marks.push({ kind: 'corner', name: 'end', at: clone(last) });
  to.labels.push({
    id: 'end',
    at: clone(last),
    quantity: 't',
    value: timeText(end),
    role: 'ink',
    priority: 2,
  });
}

/** The way of A's centre. */
function motion({ run, picture: { object: to } }: Shown<CastRun>, drawn: number): void {
  const [from, end] = [anchorOfA(run, 0), anchorOfA(run, lastDrawn(run))];
  if (run.problem.turning) turn(run, to, drawn);
  const direction = vec3();
  if (!(normalize(direction, addScaled(vec3(), end, from, -1)) > 0)) return;
  const arrow: Arrow = { id: 'd', role: 'ink', from, direction, pixels: 0, to: end };
  to.arrows.push(arrow);
  to.labels.push({ id: 'd', at: end, arrow, letter: 'd', role: 'ink', priority: 7 });
  to.marks.push({ kind: 'sample', name: 'start', at: clone(from) });
  to.marks.push({ kind: 'sample', name: 'centre', at: anchorOfA(run, drawn) });
}

/** The point that A turns about, and the way of one of its points around it from the start to t. */
function turn(run: CastRun, to: Picture['object'], drawn: number): void {
  const { angularVelocity } = run.problem.world;
  const at = anchorOfA(run, drawn);
  to.marks.push({ kind: 'sample', name: 'pivot', at });
  to.labels.push({
    id: 'ω',
    at,
    letter: 'ω',
    value: lengthText(run, length(angularVelocity!)),
    role: 'ink',
    priority: 6,
  });
  if (drawn > 0)
    to.strokes.push({
      kind: 'dropped',
      role: 'ink',
      points: trail(run, farthestOfA(run), 0, drawn),
      dashed: true,
    });
}

/** The point of A farthest from the one that it turns about, across the axis, at its start in the world. */
function farthestOfA({ problem }: CastRun): Vec3 {
  const { a, angularVelocity } = problem.world;
  const [axis, along] = [vec3(), vec3()];
  normalize(axis, angularVelocity!);
  let best = vec3();
  let most = -1;
  for (const p of outline(a.shape, a.pose)) {
    const from = addScaled(along, p, positionOf(vec3(), a.pose), -1);
    const reach = length(addScaled(from, from, axis, -dot(axis, from)));
    if (reach > most) [most, best] = [reach, p];
  }
  return best;
}

/** The way of a point of A from one time to another; `p` is where it is at `from`. */
function trail(run: CastRun, p: Readonly<Vec3>, from: number, to: number): Vec3[] {
  const parts = run.problem.turning ? trailParts : 1;
  return Array.from({ length: parts + 1 }, (_, i) => carried(run, p, from, from + (i / parts) * (to - from)));
}

const trailParts = 48;

/** The plane of the step's support, moved out by the margins, and if asked how far A may move before it reaches it. */
function plane(it: Shown<CastRun>, showsWay: boolean): void {
  const { run, frame } = it;
  if (!frame.plane || !frame.motion) return;
  if (frame.portal) return planes(it);
  const role = isAdvance(it) ? 'best' : 'new';
  const s =
    frame.sample ??
    (run.problem.turning
      ? supportAt(run, frame.plane.normal, frame.motion.t)
      : onPlane(run.trace, frame.plane, callsBy(frame)));
  const way = showsWay ? allowedWay(it) : null;
  inMinkowskiSpace(it, role, s, way);
  if (s) inObjectSpace(it, role, s, way);
}

/** The interval of t in which the plane lets A move: the one of the advance, or the one that the sample allows. */
function allowedWay({ run, frame }: Shown<CastRun>): readonly [number, number] | null {
  const { t, gap, rate } = frame.motion!;
  if ((frame.phase as string) === 'advance') return [run.trace.at(frame.index - 1).motion?.t ?? 0, t];
  return gap > 0 && rate > 0 ? [t, Math.min(t + gap / rate, lastDrawn(run))] : null;
}

function inMinkowskiSpace(
  it: Shown<CastRun>,
  role: 'best' | 'new',
  s: Readonly<CsoPoint> | undefined,
  way: readonly [number, number] | null,
): void {
  const { run, frame, minkowski, picture } = it;
  const { scale, margin } = run.problem;
  const to = picture.minkowski;
  const n = minkowski(frame.plane!.normal);
  const x = rayAt(run, frame.motion!.t);
  const foot = addScaled(vec3(), x, n, frame.plane!.offset + margin - dot(n, x));
  const on = s ? addScaled(vec3(), minkowski(s.v), n, margin) : foot;
  to.discs.push(planeDisc(role, n, foot, on, scale));
  const tick: Arrow = { id: 'n', role, from: clone(foot), direction: clone(n), pixels: tickPixels };
  to.arrows.push(tick);
  to.labels.push({ id: 'n', at: clone(foot), arrow: tick, letter: 'n', role, priority: 8 });
  if (role === 'new' && frame.motion!.gap > 0) {
    to.strokes.push({ kind: 'foot', role, points: [clone(x), clone(foot)], dashed: true });
    to.labels.push({
      id: 'gap',
      at: clone(foot),
      value: lengthText(run, frame.motion!.gap),
      role,
      priority: 8,
    });
  }
  if (!way) return;
  const [from, until] = [rayAt(run, way[0]), rayAt(run, way[1])];
  to.strokes.push({ kind: 'separation', role, points: [from, until] });
  if (role === 'new') to.marks.push({ kind: 'foot', name: 'allowed', at: clone(until), role });
}

/** Draws the plane through B's support, and the path of A's support to it. */
function inObjectSpace(
  { run, frame, minkowski, object, picture }: Shown<CastRun>,
  role: 'best' | 'new',
  s: Readonly<CsoPoint>,
  way: readonly [number, number] | null,
): void {
  const { a, b, scale } = run.problem;
  const to = picture.object;
  const n = minkowski(frame.plane!.normal);
  const onB = addScaled(vec3(), object(s.b), n, -b.margin);
  const now = frame.motion!.t;
  const here = add(vec3(), addScaled(vec3(), object(s.a), n, a.margin), wayIn(run, now));
  const onA = (t: number): Vec3 => carried(run, here, now, t);
  const from = onA(way?.[0] ?? now);
  const foot = addScaled(vec3(), from, n, dot(n, onB) - dot(n, from));
  // B is on the side that n points to.
  to.discs.push(planeDisc(role, negate(vec3(), n), foot, onB, 0.6 * scale));
  if (!way) return;
  to.strokes.push({ kind: 'foot', role, points: trail(run, from, way[0], way[1]), dashed: role === 'new' });
  if (role === 'best') to.marks.push({ kind: 'foot', name: 'reached', at: onA(way[1]), role });
}

/** Where the shapes meet, and the normal there. */
function contact({ run, picture }: Shown<CastRun>): void {
  const { t, normal, pointA, pointB } = toWorldResult(run, run.result);
  if (t === undefined || t === null) return;
  const role: Role = 'best';
  const x = rayAt(run, t);
  picture.minkowski.marks.push({ kind: 'least', name: 'contact', at: x, role });
  const sweep = sweepOf(run);
  if (sweep !== null) exit(run, picture, sweep, t);
  if (!pointA || !pointB) return;
  const to = picture.object;
  to.marks.push({ kind: 'answer-a', name: 'pA', at: pointA });
  to.marks.push({ kind: 'answer-b', name: 'pB', at: pointB });
  to.labels.push({ id: 'pA', at: clone(pointA), quantity: 't', value: timeText(t), role, priority: 9 });
  if (!normal) return;
  const arrow: Arrow = { id: 'n', role, from: clone(pointA), direction: normal, pixels: tickPixels };
  to.arrows.push(arrow);
  to.labels.push({ id: 'n', at: clone(pointA), arrow, letter: 'n', role, priority: 8 });
}

/** Where the second ray leaves S, a length τ along the motion. */
function exit(run: CastRun, { minkowski: to }: Picture, sweep: number, t: number): void {
  const length = distance(vec3(), run.problem.displacement);
  const way = sweep - t * length;
  if (!(length > 0 && way > 0)) return;
  const at = wayIn(run, way / length);
  to.strokes.push({ kind: 'to-origin', role: 'ink', points: [vec3(), clone(at)] });
  to.marks.push({ kind: 'foot', name: 'exit', at, role: 'ink' });
  to.labels.push({ id: 'τ', at, letter: 'τ', value: lengthText(run, way), role: 'ink', priority: 7 });
}

/** Where the second ray passes the portal and the plane of the sample: it leaves S between the two, at τ. */
function exitBounds({ run, frame, picture: { minkowski: to } }: Shown<CastRun>): void {
  // Along the first ray, the gap is another, and nothing bounds t from above.
  const open = frame.upper < Infinity ? findTest(frame, 'gap') : undefined;
  const sweep = sweepOf(run);
  const length = distance(vec3(), run.problem.displacement);
  if (!open || sweep === null || frame.outcome !== undefined) return;
  const toPortal = sweep - frame.upper * length;
  const toPlane = toPortal + open.leftValue;
  const mark = (id: string, relation: string, along: number): void => {
    if (!Number.isFinite(along)) return;
    const at = wayIn(run, along / length);
    to.marks.push({ kind: 'foot', name: id, at, role: 'ink' });
    to.labels.push({
      id,
      at,
      letter: 'τ',
      value: `${relation} ${lengthText(run, along)}`,
      role: 'ink',
      priority: 7,
    });
  };
  mark('τ-portal', '≥', toPortal);
  mark('τ-plane', '≤', toPlane);
}

/** A where it is drawn, and at the start; B. */
function letters({ run, picture: { object: to } }: Shown<CastRun>, t: number): void {
  const { a, b } = run.problem.world;
  const large = { priority: 1, large: true } as const;
  const around = outline(a.shape, a.pose);
  const there = outline(a.shape, bodyAt(run, t).pose);
  to.labels.push({
    id: 'a',
    at: centreOfA(run, t),
    outline: there,
    letter: 'A',
    role: 'a',
    ...large,
  });
  if (t > 0)
    to.labels.push({
      id: 'a0',
      at: centreOfA(run, 0),
      outline: around,
      letter: 'A',
      value: 'at 0',
      role: 'a',
      priority: 1,
    });
  const end = lastDrawn(run);
  if (end > t)
    to.labels.push({
      id: 'a1',
      at: centreOfA(run, end),
      outline: outline(a.shape, bodyAt(run, end).pose),
      letter: 'A',
      value: `at ${timeText(end)}`,
      role: 'a',
      priority: 1,
    });
  const at = toWorld(vec3(), b.pose, b.shape.centre);
  to.labels.push({ id: 'b', at, outline: outline(b.shape, b.pose), letter: 'B', role: 'b', ...large });
}
