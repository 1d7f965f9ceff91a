import { vec3, type Vec3 } from '../../../math/vec3';
import { worldRows } from '../../../trace/parts/world';
import { bodiesAt, isFixed, listed, outlineAt, type WorldRun } from './run';

/** At most so many steps are looked at. */
const looks = 60;

/** The part of a newly opened world that is framed: the ways of all that moves, its contacts, and the fixed bodies near them. */
export function worldContent(run: WorldRun): Vec3[] {
  const moving = run.problem.bodies.flatMap((_, i) => (isFixed(run, i) ? [] : [i]));
  const points: Vec3[] = [];
  const count = Math.min(looks, run.trace.length);
  for (let k = 0; k < count; k++) {
    const step = count === 1 ? 0 : Math.round((k * (run.trace.length - 1)) / (count - 1));
    const { bodies = [], contacts = [] } = run.trace.at(step).world ?? {};
    for (const i of moving) points.push(...around(listed(bodies, i), run.problem.bodies[i]!.reach));
    points.push(...pointsOf(contacts));
  }
  const near = moving.length > 0 ? boxOf(points, run.problem.scale) : null;
  bodiesAt(run, 0).forEach(({ pose }, i) => {
    if (!isFixed(run, i)) return;
    for (const p of outlineAt(run, i, pose)) points.push(near ? clamped(p, near) : p);
  });
  return points;
}

/** The points of contacts on both bodies. */
function pointsOf(contacts: readonly number[]): Vec3[] {
  const points: Vec3[] = [];
  for (let k = 0; k < contacts.length; k += worldRows.contacts) {
    const [, , , , , ax, ay, bx, by] = contacts.slice(k);
    points.push(vec3(ax, ay), vec3(bx, by));
  }
  return points;
}

const around = ({ x, y }: { x: number; y: number }, r: number): Vec3[] => [
  vec3(x - r, y - r),
  vec3(x + r, y + r),
];

interface Box {
  min: Vec3;
  max: Vec3;
}

function boxOf(points: readonly Readonly<Vec3>[], grow: number): Box {
  const [min, max] = [vec3(Infinity, Infinity), vec3(-Infinity, -Infinity)];
  for (const { x, y } of points) {
    min.x = Math.min(min.x, x - grow);
    min.y = Math.min(min.y, y - grow);
    max.x = Math.max(max.x, x + grow);
    max.y = Math.max(max.y, y + grow);
  }
  return { min, max };
}

const clamped = ({ x, y }: Readonly<Vec3>, { min, max }: Box): Vec3 =>
  vec3(Math.min(Math.max(x, min.x), max.x), Math.min(Math.max(y, min.y), max.y));
