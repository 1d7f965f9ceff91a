import { clone, cross, dot, lengthSq, normalize, set, vec3, type Vec3 } from '../math/vec3';
import { ExactHull } from './exact-hull';
import type { GrowthLimits, Sampler } from './sampler';

/**
 * A polytope inside a solid body, grown from the tetrahedron of four of its boundary points: every face asks for the
 * support along its normal, and those that gain more than the tolerance are taken in, the greatest gain first. In the end
 * every face lies within the tolerance of a support plane, unless `maxVertices` stopped it.
 */
export function growSolid(
  sampler: Sampler,
  corners: readonly number[],
  { tolerance, maxVertices }: Readonly<GrowthLimits>,
): ExactHull {
  const hull = new ExactHull(sampler.coordinates, corners);
  let count = corners.length;
  for (let fresh = 0; fresh < hull.faceCount;) {
    const gains = gainsOf(hull, sampler, fresh, tolerance);
    fresh = hull.faceCount;
    for (const { face, point } of gains) {
      if (count >= maxVertices) return hull;
      // A face removed meanwhile left younger ones behind, which will ask for themselves.
      if (!hull.alive[face]) continue;
      const index = sampler.keep(point);
      if (hull.outside(face, index) <= 0) continue;
      hull.insert(index, face);
      count++;
    }
  }
  return hull;
}

interface Gain {
  face: number;
  point: Vec3;
  gain: number;
}

/** What the faces numbered `from` and above would gain, where it is more than the tolerance; the greatest first. */
function gainsOf(hull: ExactHull, sampler: Sampler, from: number, tolerance: number): Gain[] {
  const gains: Gain[] = [];
  const n = vec3();
  for (let face = from; face < hull.faceCount; face++) {
    if (!hull.alive[face] || faceNormal(n, hull, face) === 0) continue;
    const point = sampler.ask(n);
    const [a, b, c] = hull.corners(face);
    const gain = dot(n, point) - Math.max(hull.along(n, a), hull.along(n, b), hull.along(n, c));
    if (gain > tolerance) gains.push({ face, point: clone(point), gain });
  }
  return gains.sort((a, b) => b.gain - a.gain || a.face - b.face);
}

const edges = [vec3(), vec3(), vec3()] as const;

/**
 * The unit outward normal of a face; returns twice its area. It is the product of the two shorter edges, which loses the
 * fewest digits on a needle.
 */
export function faceNormal(out: Vec3, hull: ExactHull, face: number): number {
  const [ab, bc, ca] = edges;
  const [a, b, c] = hull.corners(face);
  edge(ab, hull, a, b);
  edge(bc, hull, b, c);
  edge(ca, hull, c, a);
  const [x, y, z] = [lengthSq(ab), lengthSq(bc), lengthSq(ca)];
  if (x >= y && x >= z) cross(out, bc, ca);
  else if (y >= z) cross(out, ca, ab);
  else cross(out, ab, bc);
  return normalize(out, out);
}

function edge(out: Vec3, { coordinates: c }: ExactHull, from: number, to: number): Vec3 {
  const [f, t] = [3 * from, 3 * to];
  return set(out, c[t]! - c[f]!, c[t + 1]! - c[f + 1]!, c[t + 2]! - c[f + 2]!);
}
