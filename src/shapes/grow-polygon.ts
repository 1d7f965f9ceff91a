import { addScaled, clone, cross, dot, normalize, sub, vec3, type Vec3 } from '../math/vec3';
import type { GrowthLimits, Sampler } from './sampler';

/**
 * The outline of a flat body, counter-clockwise about the unit normal `n`, as indices of kept points. Starts as the
 * two-sided polygon of two boundary points, and pushes each side out to its support until none gains more than the
 * tolerance. Corners within `noise` of the line through their neighbours are left out.
 */
export function growPolygon(
  sampler: Sampler,
  ends: readonly [number, number],
  n: Readonly<Vec3>,
  { tolerance, noise, maxVertices }: Readonly<GrowthLimits>,
): number[] {
  let ring: { index: number; settled: boolean }[] = ends.map((index) => ({ index, settled: false }));
  const outward = vec3();
  for (let grown = true; grown;) {
    grown = false;
    const wider: typeof ring = [];
    ring.forEach((corner, i) => {
      wider.push(corner);
      if (corner.settled) return;
      const from = sampler.at(corner.index);
      sub(outward, sampler.at(ring[(i + 1) % ring.length]!.index), from);
      normalize(outward, cross(outward, outward, n));
      const point = sampler.ask(outward);
      const room = ring.length + wider.length - i < maxVertices;
      if (room && dot(outward, point) - dot(outward, from) > tolerance) {
        wider.push({ index: sampler.keep(point), settled: false });
        grown = true;
      } else corner.settled = true;
    });
    ring = wider;
  }
  return withoutStraight(
    sampler,
    ring.map(({ index }) => index),
    noise,
  );
}

function withoutStraight(sampler: Sampler, ring: readonly number[], noise: number): number[] {
  const kept: number[] = [];
  ring.forEach((index, i) => {
    const before = sampler.at(kept.at(-1) ?? ring.at(-1)!);
    const after = sampler.at(ring[(i + 1) % ring.length]!);
    if (height(sampler.at(index), before, after) > noise) kept.push(index);
  });
  return kept;
}

/** How far p lies from the line through a and b. */
function height(p: Readonly<Vec3>, a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  const along = sub(vec3(), b, a);
  normalize(along, along);
  const off = sub(vec3(), p, a);
  const rest = addScaled(clone(off), off, along, -dot(off, along));
  return Math.sqrt(dot(rest, rest));
}
