import { copy, cross, dot, lengthSq, negate, sub, vec3, type Vec3 } from '../../math/vec3';
import type { CsoPoint } from '../../trace/cso-point';
import type { Simplex, Test } from '../../trace/step';
import { comparison, measure } from '../comparison';

/** The full simplex of the tootbird search, a triangle ABC. */

type WedgeTests = readonly [Test, Test, Test];

export const wedgeTests = (): WedgeTests => [
  comparison('wedge', 'α', '≥', '0'),
  comparison('wedge', 'β', '≥', '0'),
  comparison('wedge', 'γ', '≥', '0'),
];

/**
 * The number of the vertex that the new point s replaces, so that the side on which the target T is stays; `axis` becomes the
 * direction that all three planes hold.
 *
 * With s, ABC becomes three triangles. The planes through s and one vertex each that hold the normal N of ABC part them.
 * With X = N × (s − T), α = X·(s − A) tells on which side of the plane through A the target is, β and γ of those through B
 * and C: T is in the wedge between B and C, say, where β ≥ 0 and γ < 0. The winding of ABC does not matter, since N turns
 * round with it. If the three have one sign, T is in no wedge, which takes a T that has just jumped; then any vertex may
 * go, since d has fallen, and it is C.
 */
export function vertexToReplace(
  axis: Vec3,
  abc: Readonly<Simplex>,
  s: Readonly<Vec3>,
  target: Readonly<Vec3>,
  tests: WedgeTests,
): 0 | 1 | 2 {
  const a = abc.points[0]!.v;
  const b = abc.points[1]!.v;
  const c = abc.points[2]!.v;
  cross(normal, sub(edge, b, a), sub(other, a, c));
  cross(across, copy(axis, normal), sub(edge, s, target));
  return replacedBy(side(tests[0], s, a), side(tests[1], s, b), side(tests[2], s, c));
}

/** The corner across from the wedge between the two others, by the sides of the three planes that T is on. */
function replacedBy(alpha: boolean, beta: boolean, gamma: boolean): 0 | 1 | 2 {
  if (beta && !gamma) return 0;
  return gamma && !alpha ? 1 : 2;
}

/**
 * The same by the rule of MPR: ABC is a portal for the ray from v0, a point inside C, to T, and the planes through s and one
 * vertex each hold v0 instead of N. With X = (T − v0) × (s − v0), turned round where A, B, C wind clockwise as seen from
 * outside, α = X·(A − v0), and β and γ likewise.
 */
export function cornerToLeave(
  axis: Vec3,
  abc: Readonly<Simplex>,
  s: Readonly<Vec3>,
  target: Readonly<Vec3>,
  interior: Readonly<Vec3>,
  tests: WedgeTests,
): 0 | 1 | 2 {
  const a = abc.points[0]!.v;
  const b = abc.points[1]!.v;
  const c = abc.points[2]!.v;
  cross(normal, sub(edge, a, interior), sub(other, b, interior));
  const clockwise = dot(normal, sub(edge, c, interior)) < 0;
  cross(across, sub(edge, target, interior), sub(axis, s, interior));
  if (clockwise) negate(across, across);
  return replacedBy(side(tests[0], a, interior), side(tests[1], b, interior), side(tests[2], c, interior));
}

function side(test: Test, to: Readonly<Vec3>, from: Readonly<Vec3>): boolean {
  const value = dot(across, sub(edge, to, from));
  return measure(test, value, 0, value >= 0);
}

/** The published test: up to 1e-5 units across a triangle is flat, whatever its length. */
export function isFlatInMetres(abc: { readonly points: readonly Pick<CsoPoint, 'v'>[] }): boolean {
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
