import { positionOf, toLocal, type Pose } from '../math/pose';
import { unrotate } from '../math/rotation';
import { addScaled, cross, dot, sub, vec3, type Vec3 } from '../math/vec3';
import { facetCount, loopOf, type Surface } from '../shapes/surface';
import { projected, sightLine, type Viewpoint } from './camera/viewpoint';
import type { Place } from './gestures';
import { ScreenPoints, type Segment } from './lines/screen-points';

/** The distance in CSS pixels within which a body's lines are hit, so that thin and tiny bodies can be grabbed. */
const slop = { mouse: 5, touch: 14 };

/** `direct` is true if the place is on the body itself, not only near it. */
export interface Hit {
  direct: boolean;
  /** Along the view, in the space's unit. */
  depth: number;
}

/** The hit of a body at a place of the stage; null if the place is not near it. */
export function pick(
  v: Readonly<Viewpoint>,
  surface: Surface,
  placement: Readonly<Pose>,
  at: Readonly<Place>,
  touch = false,
): Hit | null {
  const sight = sightLine(v, at.x, at.y);
  const entry = rayEntry(surface, placement, v.eye, sight);
  if (entry)
    return { direct: true, depth: projected(v, addScaled(vec3(), v.eye, sight, entry.distance)).depth };
  const near = screenDistance(v, surface, placement, at) <= (touch ? slop.touch : slop.mouse);
  return near ? { direct: false, depth: projected(v, positionOf(vec3(), placement)).depth } : null;
}

/** True if `hit` is in front of `other`: a direct hit comes before a near one. */
export function isBefore(hit: Readonly<Hit>, other: Readonly<Hit> | null): boolean {
  if (!other || hit.direct !== other.direct) return !other || hit.direct;
  return hit.depth < other.depth;
}

/** The point where a ray enters a convex surface: the parameter in lengths of its direction, and the facet (−1: starts inside). */
interface Entry {
  distance: number;
  facet: number;
}

/**
 * Null if the ray misses the surface, or the surface has no facets. A ray is inside a convex body from the last plane it
 * enters to the first it leaves.
 */
export function rayEntry(
  surface: Surface,
  placement: Readonly<Pose>,
  eye: Readonly<Vec3>,
  direction: Readonly<Vec3>,
): Entry | null {
  const { starts, loops, normals, points } = surface;
  const facets = facetCount(surface);
  if (facets === 0) return null;
  const from = toLocal(vec3(), placement, eye);
  const d = unrotate(vec3(), placement, direction);
  let enter = 0;
  let facet = -1;
  let leave = Infinity;
  for (let f = 0; f < facets; f++) {
    const n = 3 * f;
    const p = 3 * loops[starts[f]!]!;
    const [nx, ny, nz] = [normals[n]!, normals[n + 1]!, normals[n + 2]!];
    const height =
      nx * (from.x - points[p]!) + ny * (from.y - points[p + 1]!) + nz * (from.z - points[p + 2]!);
    const slope = nx * d.x + ny * d.y + nz * d.z;
    const at = -height / slope;
    if (slope < 0 && at > enter) {
      enter = at;
      facet = f;
    } else if (slope > 0) leave = Math.min(leave, at);
    else if (slope === 0 && height > 0) return null;
  }
  if (!(enter <= leave)) return null;
  // A polygon without thickness has no facets at its sides.
  if (facets === 2 && !isInLoop(surface, addScaled(from, from, d, enter))) return null;
  return { distance: enter, facet };
}

/** True if a point in the plane of the first facet is within its loop. */
function isInLoop(surface: Surface, p: Readonly<Vec3>): boolean {
  const { points, normals } = surface;
  const loop = loopOf(surface, 0);
  const normal = vec3(normals[0], normals[1], normals[2]);
  const corner = (i: number): Vec3 => vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
  return loop.every((i, place) => {
    const a = corner(i);
    const edge = sub(vec3(), corner(loop[(place + 1) % loop.length]!), a);
    return dot(cross(edge, normal, edge), sub(a, p, a)) >= 0;
  });
}

const screen = new ScreenPoints();
const segment: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };
const onePoint = Int32Array.of(0, 0, -1, -1);

/** Pixels from a place to the nearest edge, or to the one point of a surface without edges. */
function screenDistance(
  v: Readonly<Viewpoint>,
  { points, edges }: Surface,
  placement: Readonly<Pose>,
  at: Readonly<Place>,
): number {
  screen.project(v, points, placement);
  let nearest = Infinity;
  const lines = edges.length > 0 ? edges : onePoint;
  for (let e = 0; e < lines.length; e += 4) {
    if (!screen.segment(segment, lines[e]!, lines[e + 1]!)) continue;
    nearest = Math.min(nearest, segmentDistance(segment, at.x - v.rect.x, at.y - v.rect.y));
  }
  return nearest;
}

function segmentDistance({ ax, ay, bx, by }: Readonly<Segment>, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = (x - ax) * dx + (y - ay) * dy;
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.min(Math.max(along / squared, 0), 1) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
