import { cross, distance, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { FramePortal } from '../../trace/frame';
import { q, say } from '../../trace/sentence';
import type { Plane } from '../../trace/step';
import { over, unless, worst, type Fault, type Invariant, type Subject, type Verdict } from './invariant';

/** Invariants of a ray from inside C and of the portal that it leaves through. */
export function portalInvariants({ rounding, unit }: Readonly<Subject>): Invariant[] {
  const planes: Plane[] = [];
  let last: Readonly<FramePortal> | undefined;
  let measured: Readonly<FramePortal> | undefined;
  /** How far the plane of the portal was along the ray. */
  let reached = -Infinity;
  return [
    {
      id: 'wall-sides',
      title: 'Each wall of the portal has the ray on the side that its test says',
      check: ({ portal }) => portal && worst(portal.walls.map((_, i) => wallSide(portal, i, unit))),
    },
    {
      id: 'ray-through',
      title: 'Once found, the portal is what the ray leaves through',
      check({ portal, phase }) {
        if (!portal || portal.points.length < 3 || (phase !== 'refine' && phase !== 'stop')) return undefined;
        return passes(portal, unit);
      },
    },
    {
      id: 'inner-point',
      title: 'The ray begins inside C',
      check(frame) {
        const { plane, portal } = frame;
        if (plane) planes.push(plane);
        if (!portal) return undefined;
        // A ray continued from the previous step was already checked against all planes but the last.
        const isNew = !last || !sameRay(last, portal);
        last = portal;
        return worst(
          (isNew ? planes : planes.slice(-1)).map(({ normal, offset }) => {
            const by = dot(normal, portal.interior.v) - offset;
            return over(by, rounding, () => say`The ray begins ${by} beyond a plane that ${q.C} ends at.`);
          }),
        );
      },
    },
    {
      id: 'portal-advances',
      title: 'From portal to portal the ray leaves no earlier',
      check({ portal, phase }) {
        // A ray may be cast again, and its portal is sought again then.
        if (phase === 'seed' || phase === 'discover') measured = undefined;
        if (!portal || portal.points.length < 3 || phase !== 'refine') return undefined;
        const { at, slant } = crossing(portal);
        const before = measured && sameRay(measured, portal) ? reached : -Infinity;
        measured = portal;
        reached = at;
        if (!Number.isFinite(before) || !Number.isFinite(at)) return undefined;
        return over(
          before - at,
          rounding * slant,
          () => say`The ray left at ${before}, and leaves at ${at} now.`,
        );
      },
    },
  ];
}

const sameRay = (a: Readonly<FramePortal>, b: Readonly<FramePortal>): boolean =>
  distance(a.interior.v, b.interior.v) === 0 && distance(a.ray, b.ray) === 0;

/** The corners from the inner point on. */
const fromInside = ({ interior, points }: Readonly<FramePortal>): Vec3[] =>
  points.map(({ v }) => sub(vec3(), v, interior.v));

function wallSide(portal: Readonly<FramePortal>, i: number, unit: number): Verdict {
  const { interior, ray, points, walls } = portal;
  const { from, to, side } = walls[i]!;
  const third = points.find((p) => p.index !== from.index && p.index !== to.index);
  // A ray in a wall is on the side that rounding says.
  if (!third || Math.abs(side) < 1e3 * unit) return undefined;
  const [u, v, w] = [from, to, third].map((p) => sub(vec3(), p.v, interior.v)) as [Vec3, Vec3, Vec3];
  const wall = cross(vec3(), u, v);
  const inside = dot(wall, ray) * dot(wall, w);
  const size = length(wall);
  return unless(
    side * inside >= -unit * Math.abs(side) * size * size * length(w),
    () => say`The side of a wall is said to be ${side}, and is the other one.`,
  );
}

function passes(portal: Readonly<FramePortal>, unit: number): Fault | null {
  const [v1, v2, v3] = fromInside(portal) as [Vec3, Vec3, Vec3];
  const sides = [cross(vec3(), v1, v2), cross(vec3(), v2, v3), cross(vec3(), v3, v1)].map((n) => {
    const size = length(n);
    return size > 0 ? dot(n, portal.ray) / size : 0;
  });
  const beyond = Math.min(Math.max(...sides), Math.max(...sides.map((side) => -side)));
  return over(beyond, 1e5 * unit, () => say`The ray passes the portal by the sine ${beyond}.`);
}

/**
 * The point where the plane of the portal crosses the ray, as a length along it, and the growth of rounding there: a ray that
 * grazes the plane crosses it who knows where. Not finite where they are parallel.
 */
function crossing(portal: Readonly<FramePortal>): { at: number; slant: number } {
  const [v1, v2, v3] = fromInside(portal) as [Vec3, Vec3, Vec3];
  const edge = sub(vec3(), v2, v1);
  const other = sub(vec3(), v3, v1);
  const n = cross(vec3(), edge, other);
  const along = dot(n, portal.ray);
  return { at: dot(n, v1) / along, slant: Math.max(1, (length(edge) * length(other)) / Math.abs(along)) };
}
