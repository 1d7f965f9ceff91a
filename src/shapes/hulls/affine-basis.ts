import { shadow, volume } from './predicates';

/**
 * As many affinely independent points as there are, up to four: one if all coincide, two on a line, three in a plane.
 * Dependence is decided exactly. Among independent points the well-spread ones are chosen, the lowest index on ties. The
 * first two are corners of the hull, far apart: on a line, its ends. `coordinates` holds x, y, z of each point, of order
 * one.
 */
export function affineBasis(coordinates: readonly number[]): number[] {
  const p = coordinates;
  const basis: number[] = [];
  const tests = [
    (i: number) => distanceSq(p, 0, i),
    (i: number) => distanceSq(p, basis[0]!, i),
    (i: number) => span(p, basis[0]!, basis[1]!, i),
    (i: number) => Math.abs(volume(p, basis[0]!, basis[1]!, basis[2]!, i)),
  ];
  for (const spread of tests) {
    let best = basis.length === 0 ? -1 : 0;
    let index = -1;
    for (let i = 0; i < p.length / 3; i++) {
      const value = spread(i);
      if (value > best) {
        best = value;
        index = i;
      }
    }
    if (index < 0) break;
    basis.push(index);
  }
  return basis;
}

function distanceSq(p: readonly number[], a: number, b: number): number {
  const x = p[3 * b]! - p[3 * a]!;
  const y = p[3 * b + 1]! - p[3 * a + 1]!;
  const z = p[3 * b + 2]! - p[3 * a + 2]!;
  return x * x + y * y + z * z;
}

/** A measure of a triangle's area, from its three axis projections: zero exactly if the points are collinear. */
function span(p: readonly number[], a: number, b: number, c: number): number {
  const yz = Math.abs(shadow(p, a, b, c, 1, 2));
  const zx = Math.abs(shadow(p, a, b, c, 2, 0));
  const xy = Math.abs(shadow(p, a, b, c, 0, 1));
  return yz + zx + xy;
}
