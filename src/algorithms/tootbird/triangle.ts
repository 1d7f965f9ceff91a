import { cross, dot, lengthSq, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Simplex, Test } from '../../trace/step';
import { comparison, measure } from '../comparison';

/** The full simplex of the tootbird search, a triangle ABC. */

export type WedgeTests = readonly [Test, Test, Test];

export const wedgeTests = (): WedgeTests => [
  comparison('α', '≥', '0'),
  comparison('β', '≥', '0'),
  comparison('γ', '≥', '0'),
];

/**
 * The number of the vertex that the new point s replaces, so that the side on which the target T is stays.
 *
 * With s, ABC becomes three triangles. The planes through s and one vertex each that hold the normal N of ABC part them.
 * With X = N × (s − T), α = X·(s − A) tells on which side of the plane through A the target is, β and γ of those through B
 * and C: T is in the wedge between B and C, say, where β ≥ 0 and γ < 0. The winding of ABC does not matter, since N turns
 * round with it. Where the three have one sign, T is in no wedge, which takes a T that has just jumped; then any vertex may
 * go, since d has fallen, and it is C.
 */
export function vertexToReplace(
  abc: Readonly<Simplex>,
  s: Readonly<Vec3>,
  target: Readonly<Vec3>,
  tests: WedgeTests,
): 0 | 1 | 2 {
  const a = abc.points[0]!.v;
  const b = abc.points[1]!.v;
  const c = abc.points[2]!.v;
  cross(normal, sub(edge, b, a), sub(other, a, c));
  cross(across, normal, sub(edge, s, target));
  const alpha = side(tests[0], s, a);
  const beta = side(tests[1], s, b);
  const gamma = side(tests[2], s, c);
  if (beta && !gamma) return 0;
  return gamma && !alpha ? 1 : 2;
}

function side(test: Test, s: Readonly<Vec3>, vertex: Readonly<Vec3>): boolean {
  const value = dot(across, sub(edge, s, vertex));
  return measure(test, value, 0, value >= 0);
}

/** The published test: up to 1e-5 units across a triangle is flat, whatever its length. */
export function isFlatInMetres(abc: Readonly<Simplex>): boolean {
  const a = abc.points[0]!.v;
  const b = abc.points[1]!.v;
  const c = abc.points[2]!.v;
  const bc = lengthSq(sub(edge, c, b));
  const longestSq = Math.max(bc, lengthSq(sub(edge, b, a)), lengthSq(sub(other, c, a)));
  return lengthSq(cross(normal, edge, other)) <= 1e-10 * longestSq;
}

const normal = vec3();
const across = vec3();
const edge = vec3();
const other = vec3();
