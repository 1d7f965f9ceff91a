import { isDeeper } from '../../../algorithms/world/problem';
import { normalize, sub, vec3, type Vec3 } from '../../../math/vec3';
import { formatNumber } from '../../../trace/format';
import { lengthText, type Shown } from '../../layers/shown';
import type { Arrow } from '../../picture';
import { few, roleOf } from './drawn';
import {
  isFixed,
  isOver,
  listed,
  outlineAt,
  phaseAt,
  poseAfter,
  segmentsOf,
  throwPoint,
  timeAhead,
  timeLeft,
  type Listed,
  type WorldRun,
} from './run';
import { findReading } from '../../../algorithms/reading';

/** Velocities of more bodies than these have no room on a phone: only those of the bodies that the step is about are drawn. */
const fewTold = 5;

/** The motion of bodies: their tentative paths ahead, and after a step the paths that they have taken. */
export function ways(it: Shown<WorldRun>): void {
  const { run, frame } = it;
  const { a, b } = frame.world!;
  const count = run.problem.bodies.length;
  const moving = run.problem.bodies.filter((_, i) => !isFixed(run, i)).length;
  const gone = isOver(frame) && count <= few ? segmentsOf(run, frame.index) : [];
  const before = beforeImpulse(it);
  for (let i = 0; i < count; i++) {
    if (isFixed(run, i)) continue;
    const isMeant = i === a || i === b;
    const isNamed = isMeant || (a < 0 && moving <= fewTold);
    if (isOver(frame)) {
      wayGone(it, gone, i);
      velocity(it, i, isNamed);
    } else wayAhead(it, i, isNamed, count <= few || isMeant);
    if (before && isMeant) velocityBefore(it, before, i);
  }
  lookedAt(it);
  deepestOverlap(it, gone);
}

/** The tentative way as an arrow, with the outline at its end; at the start with a handle to throw the body. */
function wayAhead(it: Shown<WorldRun>, i: number, isNamed: boolean, isOutlined: boolean): void {
  const { run, frame, picture } = it;
  const body = listed(frame.world!.bodies, i);
  const time = timeAhead(run, frame);
  const [from, end] = [vec3(body.x, body.y), endOf(body, time)];
  const to = picture.object;
  if (frame.index === 0)
    to.marks.push({ kind: 'foot', name: `throw${i}`, at: throwPoint(run, body, i), role: 'ink' });
  const direction = sub(vec3(), end, from);
  if (normalize(direction, direction) === 0) return;
  const arrow: Arrow = { id: `v${i}`, role: 'ink', from, direction, pixels: 0, to: end };
  to.arrows.push(arrow);
  // If a step looks at a time on the way, the end would hide the pose of that time.
  if (isOutlined && frame.world!.ahead === 0) outline(it, i, poseAfter(run, body, i, time), true);
  if (isNamed) speedLabel(it, i, body, end, arrow);
}

/**
 * The velocity of a body that has gone its way: up to an event, the way ahead of it in what is left of the step; at the end, an
 * arrow of fixed length, as there is no time ahead for it to span.
 */
function velocity(it: Shown<WorldRun>, i: number, isNamed: boolean): void {
  const body = listed(it.frame.world!.bodies, i);
  const direction = vec3(body.vx, body.vy);
  if (normalize(direction, direction) === 0) return;
  const from = vec3(body.x, body.y);
  const left = timeLeft(it.run, it.frame);
  const plain: Arrow = { id: `v${i}`, role: 'ink', from, direction, pixels: 52 };
  const arrow: Arrow = left > 0 ? { ...plain, pixels: 0, to: endOf(body, left) } : plain;
  it.picture.object.arrows.push(arrow);
  if (isNamed) speedLabel(it, i, body, arrow.to ?? from, arrow);
}

function speedLabel(
  { run, picture }: Shown<WorldRun>,
  i: number,
  body: Listed,
  at: Vec3,
  arrow: Arrow,
): void {
  picture.object.labels.push({
    id: `v${i}`,
    at,
    arrow,
    letter: 'v',
    subscript: String(i + 1),
    value: speedText(run, body),
    role: 'ink',
    priority: 8,
  });
}

const speedText = (run: Readonly<WorldRun>, { vx, vy }: Listed): string =>
  `(${lengthText(run, vx)}, ${lengthText(run, vy)})`;

/** A time has the decimals of a frame, which may be far shorter than the world is long. */
const timeText = (run: Readonly<WorldRun>, time: number): string => formatNumber(time, 3, run.problem.dt);

/** The bodies before the impulses of a step; null if it gives none. */
function beforeImpulse({ run, frame }: Shown<WorldRun>): readonly number[] | null {
  const phase = phaseAt(frame);
  if ((phase !== 'solve' && phase !== 'warm') || frame.index === 0) return null;
  return run.trace.at(frame.index - 1).world?.bodies ?? null;
}

/** The velocity that an impulse has changed, as the way that it would have been. */
function velocityBefore(it: Shown<WorldRun>, before: readonly number[], i: number): void {
  const { run, frame, picture } = it;
  const [was, is] = [listed(before, i), listed(frame.world!.bodies, i)];
  if (was.vx === is.vx && was.vy === is.vy && was.omega === is.omega) return;
  const time = timeAhead(run, frame);
  const end = endOf(was, time);
  picture.object.strokes.push({
    kind: 'past',
    role: 'ink',
    points: [vec3(was.x, was.y), end],
    dashed: true,
    age: 1,
  });
  outline(it, i, poseAfter(run, was, i, time), true);
  picture.object.labels.push({
    id: `before${i}`,
    at: end,
    letter: 'v',
    subscript: String(i + 1),
    value: `${speedText(run, was)} before`,
    role: 'ink',
    priority: 7,
  });
}

const endOf = ({ x, y, vx, vy }: Listed, time: number): Vec3 => vec3(x + time * vx, y + time * vy);

type Segment = ReturnType<typeof segmentsOf>[number];

/** The way of a body since the start of the frame, and where it began. */
function wayGone(it: Shown<WorldRun>, gone: readonly Segment[], i: number): void {
  if (gone.length === 0) return;
  const { run, frame, picture } = it;
  const first = listed(gone[0]!.bodies, i);
  const now = listed(frame.world!.bodies, i);
  const points = [...gone.map(({ bodies }) => listed(bodies, i)), now].map(({ x, y }) => vec3(x, y));
  if (first.x === now.x && first.y === now.y) return;
  picture.object.strokes.push({ kind: 'dropped', role: 'ink', points });
  outline(it, i, poseAfter(run, first, i, 0), true);
}

/** The two bodies at the time that the step is about, where that is later than what it lists. */
function lookedAt(it: Shown<WorldRun>): void {
  const { a, b, ahead, bodies, time } = it.frame.world!;
  if (ahead === 0) return;
  for (const i of [a, b]) {
    if (isFixed(it.run, i)) continue;
    const points = outlineAt(it.run, i, poseAfter(it.run, listed(bodies, i), i, ahead));
    it.picture.object.strokes.push({ kind: 'present', role: roleOf(it.run, i), points });
    it.picture.object.labels.push({
      id: `at${i}`,
      at: endOf(listed(bodies, i), ahead),
      outline: points,
      letter: 't',
      value: timeText(it.run, time + ahead),
      role: roleOf(it.run, i),
      priority: 9,
    });
  }
}

/** At the end of a frame, the pose in which two bodies overlapped most. */
function deepestOverlap(it: Shown<WorldRun>, gone: readonly Segment[]): void {
  const { frame, run, picture } = it;
  const [a = -1, b = -1] = frame.world!.pairs ?? [];
  const depth = findReading(frame, 'overlap on the way')?.value ?? 0;
  const atEnd = findReading(frame, 'overlap at the end')?.value ?? 0;
  const time = findReading(frame, 'time of the overlap on the way')?.value;
  const segment = gone.findLast(({ from }) => time !== undefined && from <= time);
  if (phaseAt(frame) !== 'frame' || a < 0 || !segment || !isDeeper(depth, atEnd, run.problem)) return;
  const moving = [a, b].filter((i) => !isFixed(run, i));
  for (const i of moving) {
    const body = listed(segment.bodies, i);
    const points = outlineAt(run, i, poseAfter(run, body, i, time! - segment.from));
    picture.object.strokes.push({ kind: 'present', role: 'cut', points });
    // Both outlines have one overlap.
    if (i !== moving[0]) continue;
    picture.object.labels.push({
      id: 'deepest',
      at: endOf(body, time! - segment.from),
      outline: points,
      value: `${lengthText(run, depth)} deep at t = ${timeText(run, time!)}`,
      role: 'cut',
      priority: 9,
    });
  }
}

function outline(
  { run, picture }: Shown<WorldRun>,
  i: number,
  pose: ReturnType<typeof poseAfter>,
  dashed: boolean,
): void {
  picture.object.strokes.push({ kind: 'dropped', role: 'ink', points: outlineAt(run, i, pose), dashed });
}
