import { clone, dot, type Vec3 } from '../math/vec3';
import { ExactHull } from './exact-hull';
import { faceProbes, sharpProbes, type Probe } from './probes';
import type { GrowthLimits, Sampler } from './sampler';

/**
 * A polytope inside a solid body, grown from the tetrahedron of four of its boundary points. In rounds, every new face
 * asks for the support along its normal, and the points that gain more than the tolerance are taken in, the greatest gain
 * first; when the faces are content, sharp edges and corners ask. In the end no face lies deeper than the tolerance below
 * its support plane, unless `maxVertices` stopped the growth.
 */
export function growSolid(
  sampler: Sampler,
  simplex: readonly number[],
  { tolerance, maxVertices }: Readonly<GrowthLimits>,
): ExactHull {
  const hull = new ExactHull(sampler.coordinates, simplex);
  let room = maxVertices - simplex.length;
  const grow = (probes: readonly Probe[]): boolean => {
    const before = room;
    for (const { point, faces } of gains(probes, sampler, tolerance)) {
      if (room <= 0) break;
      if (takeIn(hull, sampler, point, faces)) room--;
    }
    return room < before;
  };
  let asked = 0;
  for (let growing = true; growing && room > 0;) {
    const all = hull.faceCount;
    growing = grow(faceProbes(hull, asked)) || grow(sharpProbes(hull));
    asked = all;
  }
  return hull;
}

/** A point of the body beyond the hull. */
interface Gain {
  point: Vec3;
  gain: number;
  faces: readonly number[];
}

/** What the body answers where it reaches beyond the hull by more than the tolerance; the farthest first. */
function gains(probes: readonly Probe[], sampler: Sampler, tolerance: number): Gain[] {
  const found: Gain[] = [];
  for (const { direction, base, faces } of probes) {
    const point = sampler.ask(direction);
    const gain = dot(direction, point) - base;
    if (gain > tolerance) found.push({ point: clone(point), gain, faces });
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** False where the faces are gone, or none sees the point: those that took their place will ask for themselves. */
function takeIn(hull: ExactHull, sampler: Sampler, point: Readonly<Vec3>, faces: readonly number[]): boolean {
  const alive = faces.filter((face) => hull.alive[face]);
  if (alive.length === 0) return false;
  const index = sampler.keep(point);
  const face = alive.find((face) => hull.outside(face, index) > 0);
  if (face !== undefined) hull.insert(index, face);
  return face !== undefined;
}
