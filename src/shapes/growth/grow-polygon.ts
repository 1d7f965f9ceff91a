import { distanceToSegment } from '../../math/segment';
import {
  addScaled,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { GrowthLimits, Sampler } from './sampler';

/** The number of initial directions, evenly spaced: between two of them, chords within ε leave the outline short by 1.1·ε. */
const FIRST = 8;

/**
 * The outline of a flat body, counter-clockwise about the unit normal `n`, as indices of stored points. It starts with the
 * supports of eight directions, and each round adds those supports between them that gain more than the tolerance along the
 * normal of a chord. Corners within `noise` of the segment between their neighbours are left out.
 */
export function growPolygon(
  sampler: Sampler,
  n: Readonly<Vec3>,
  { tolerance, noise, maxVertices }: Readonly<GrowthLimits>,
): number[] {
  let ring = firstRing(sampler, n, noise);
  const settled = new Set<number>();
  let room = maxVertices - ring.length;
  // The first round accepts any gain above the noise, so that a body thinner than the tolerance still has an interior.
  for (let enough = noise; settled.size < ring.length; enough = tolerance) {
    ring = ring.flatMap((from, i) => {
      if (settled.has(from)) return [from];
      const outward = sub(vec3(), sampler.at(ring[(i + 1) % ring.length]!), sampler.at(from));
      normalize(outward, cross(outward, outward, n));
      const gain = dot(outward, sampler.ask(outward)) - dot(outward, sampler.at(from));
      if (!(gain > enough) || room <= 0) {
        settled.add(from);
        return [from];
      }
      room--;
      return [from, sampler.keep(sampler.point, outward)];
    });
  }
  return withoutStraight(sampler, ring, noise);
}

/** Supports in the plane orthogonal to `n`, in the order of their directions, without repeats. */
function firstRing(sampler: Sampler, n: Readonly<Vec3>, noise: number): number[] {
  const u = perpendicular(vec3(), n);
  const v = cross(vec3(), n, u);
  const ring: number[] = [];
  for (let i = 0; i < FIRST; i++) {
    const angle = (2 * Math.PI * i) / FIRST;
    const d = addScaled(vec3(), scale(vec3(), u, Math.cos(angle)), v, Math.sin(angle));
    const point = sampler.ask(d);
    const apart = (index: number | undefined): boolean =>
      index === undefined || length(sub(vec3(), point, sampler.at(index))) > noise;
    if (apart(ring.at(-1)) && apart(ring[0])) ring.push(sampler.keep(point, d));
  }
  return ring;
}

function withoutStraight(sampler: Sampler, ring: readonly number[], noise: number): number[] {
  const kept: number[] = [];
  ring.forEach((index, i) => {
    const before = sampler.at(kept.at(-1) ?? ring.at(-1)!);
    const after = sampler.at(ring[i + 1] ?? kept[0]!);
    if (distanceToSegment(sampler.at(index), before, after) > noise) kept.push(index);
  });
  return kept;
}
