import { vec3, type Vec3 } from '../../../math/vec3';
import { worldRows } from '../../../trace/parts/world';
import type { Frame } from '../../../trace/trace';
import { bodiesAt, isFixed, isOver, listed, outlineAt, phaseAt, timeAhead, type WorldRun } from './run';
import { clipped, type PlaneBox } from './clipped';

/** At most this many steps are sampled. */
const looks = 60;

/** The part of a newly opened world that is framed: the ways of all that moves, contacts, and the fixed bodies near them. */
export function worldContent(run: WorldRun): Vec3[] {
  const { points, box } = extentOf(run);
  const fixed = bodiesAt(run, 0).flatMap(({ pose }, i) =>
    isFixed(run, i) ? clipped(outlineAt(run, i, pose), box) : [],
  );
  return points.length > 0
    ? [...points, ...fixed]
    : bodiesAt(run, 0).flatMap(({ pose }, i) => outlineAt(run, i, pose));
}

const extents = new WeakMap<WorldRun, { points: readonly Vec3[]; box: PlaneBox }>();

/** The least box around all that moves, with some room around it. */
export const worldBox = (run: WorldRun): PlaneBox => extentOf(run).box;

function extentOf(run: WorldRun): { points: readonly Vec3[]; box: PlaneBox } {
  const known = extents.get(run);
  if (known) return known;
  const points = movingPoints(run);
  const found = { points, box: boxOf(points, run.problem.scale) };
  extents.set(run, found);
  return found;
}

/** The outermost to each side among the places of the moving bodies and the points of contacts over the run. */
function movingPoints(run: WorldRun): Vec3[] {
  let outermost: Vec3[] = [];
  const count = Math.min(looks, run.trace.length);
  for (let k = 0; k < count; k++) {
    const step = count === 1 ? 0 : Math.round((k * (run.trace.length - 1)) / (count - 1));
    outermost = outermostOf([...outermost, ...stepPoints(run, run.trace.at(step))]);
  }
  return outermost;
}

/** The points with the least and the greatest x and y. */
function outermostOf(points: readonly Vec3[]): Vec3[] {
  const best = (isBetter: (a: Vec3, b: Vec3) => boolean): Vec3[] =>
    points.length > 0 ? [points.reduce((a, b) => (isBetter(b, a) ? b : a))] : [];
  return [
    ...best((a, b) => a.x < b.x),
    ...best((a, b) => a.x > b.x),
    ...best((a, b) => a.y < b.y),
    ...best((a, b) => a.y > b.y),
  ];
}

/** What a step shows of moving bodies: where they are and where they are about to be; and of contacts. */
export function stepPoints(run: WorldRun, frame: Readonly<Frame>): Vec3[] {
  const { bodies = [], contacts = [] } = frame.world ?? {};
  const ahead = isOver(frame) ? 0 : timeAhead(run, frame);
  const points = run.problem.bodies.flatMap(({ reach }, i) => {
    if (isFixed(run, i)) return [];
    const body = listed(bodies, i);
    const end = { x: body.x + ahead * body.vx, y: body.y + ahead * body.vy };
    return [...around(body, reach), ...around(end, reach)];
  });
  for (let at = 0; at < contacts.length; at += worldRows.contacts)
    points.push(vec3(contacts[at + 5], contacts[at + 6]), vec3(contacts[at + 7], contacts[at + 8]));
  return points;
}

/** The corners of the boxes that a step of the broad phase draws. */
export function boxPoints(frame: Readonly<Frame>): Vec3[] {
  const { boxes = [] } = frame.world ?? {};
  if (phaseAt(frame) !== 'broad') return [];
  return Array.from({ length: boxes.length / 2 }, (_, i) => vec3(boxes[2 * i], boxes[2 * i + 1]));
}

const around = ({ x, y }: { x: number; y: number }, r: number): Vec3[] => [
  vec3(x - r, y - r),
  vec3(x + r, y + r),
];

function boxOf(points: readonly Readonly<Vec3>[], grow: number): PlaneBox {
  const [min, max] = [vec3(Infinity, Infinity), vec3(-Infinity, -Infinity)];
  for (const { x, y } of points) {
    min.x = Math.min(min.x, x - grow);
    min.y = Math.min(min.y, y - grow);
    max.x = Math.max(max.x, x + grow);
    max.y = Math.max(max.y, y + grow);
  }
  return { min, max };
}
