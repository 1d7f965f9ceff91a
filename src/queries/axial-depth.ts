import {
  A,
  B,
  bodies,
  CENTRE,
  COS,
  DOWN,
  HALF,
  isRound,
  pose,
  setBends,
  setBodies,
  SIN,
  UP,
} from './axial-bodies';
import { finish } from './axial-contact';
import { search } from './axial-search';
import type { DepthBounds } from './core-depth';
import type { Pair } from './pair';
import { lookAt } from './support';

/**
 * The depth of cylinders, cones and segments whose axes are nearly parallel. There h is nearly constant around the axis,
 * and a mesh would need thousands of points to prove it. Let a and b be the axes of A and −B, and τ the angle between them.
 *
 *  1. Where a minimum can be. Along a meridian of A, a great circle from one of its poles ±a to the other, h″ = ρ − h,
 *     where ρ ≥ 0 is the radius of curvature of C along it. A's disc adds nothing to ρ, and −B's, of radius r, adds at most
 *     r sin²τ / sin³θ at an angle θ from ±b. If ρ is below the depth, h is concave, so a minimum is at a pole of A, in a
 *     cap θ ≤ β around ±b, or on a kink: the circle of normals of A's side or of −B's side.
 *  2. In the caps, a lower bound has a formula (`capBound`).
 *  3. On a circle, with f(φ) = h there, f″ ≥ −K. The offset of the centres adds a sinusoid to f, and the most of that between
 *     two samples to K; the rest of K is of the size of the tilt. Two samples with their slopes bound f between them from below
 *     by two parabolas: branch and bound samples where that bound is least.
 *
 * Returns true if this gives the answer. `slack` is a length.
 */
export function axialDepth(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  if (!isRound(a.core) || !isRound(b.core)) return false;
  setBodies(a.core!, b.core!);
  const { tilt } = pose;
  if (!(tilt < steepest) || !setBends()) return false;
  const radius = Math.max(bodies[B + UP]!, bodies[B + DOWN]!);
  const least = aboutOneAxis() - pose.offset - 1.01 * tilt * b.extent;
  const sineCubed = radius > 0 && tilt > 0 ? (radius * tilt * tilt) / least : 0;
  if (!(sineCubed >= 0 && sineCubed < 0.03)) return false;
  lookAt(pair);
  const beta = Math.asin(Math.cbrt(sineCubed));
  const lower = Math.min(capBound(1, beta), capBound(-1, beta));
  if (!search(out, lower, slack)) return false;
  return finish(out, pair, slack);
}

/**
 * The sine of the largest tilt. Larger tilts make minima that a mesh usually finds; up to this one sin 3τ = 3 sin τ − 4
 * sin³ τ is at least 2.99 sin τ, which `capBound` requires.
 */
const steepest = 0.05;

/** The depth if −B were on A's axis: C is then the solid of revolution of the sum of two profiles, with their normals. */
function aboutOneAxis(): number {
  return Math.min(
    heightOf(bodies[A + COS]!, bodies[A + SIN]!),
    heightOf(bodies[B + COS]!, bodies[B + SIN]!),
    heightOf(0, 1),
    heightOf(0, -1),
  );
}

const heightOf = (x: number, y: number): number =>
  profileHeight(A, x, y) + profileHeight(B, x, y) + bodies[B + CENTRE + 1]! * y;

const profileHeight = (o: number, x: number, y: number): number =>
  Math.max(bodies[o + UP]! * x + bodies[o + HALF]! * y, bodies[o + DOWN]! * x - bodies[o + HALF]! * y);

/**
 * A lower bound of h in the cap θ_b ≤ β around b, or, with the sign −1, around −b. With θ_a and θ_b the angles from the poles,
 * cos θ = 1 − tan(θ/2) sin θ, and d from the centre of A to that of −B,
 *
 *     h ≥ H_a + H_b + d·a + sin θ_a (r_a − |d across a| − (H_a + |d·a|) tan(θ_a/2)) + sin θ_b (r_b − H_b tan(θ_b/2)),
 *
 * and sin θ_a + sin θ_b ≥ sin τ. At its least, both angles are of the size of τ: sums above 3 τ are bounded separately.
 */
function capBound(sign: number, beta: number): number {
  const { tilt } = pose;
  const near = boundWithin(sign, Math.min(beta, 3 * tilt), tilt);
  // The sine of 3 τ is at least this.
  return beta < tilt ? near : Math.min(near, boundWithin(sign, beta, 2.99 * tilt));
}

/** The same if neither angle exceeds β + τ and the sum of their sines is at least `sum`. */
function boundWithin(sign: number, beta: number, sum: number): number {
  const { tilt, offset } = pose;
  const high = bodies[B + CENTRE + 1]!;
  const end = sign > 0 ? UP : DOWN;
  const widest = 1.01 * (beta + tilt);
  const tangent = widest / 2 / (1 - widest);
  const ofA = bodies[A + end]! - offset - tangent * (bodies[A + HALF]! + Math.abs(high));
  const ofB = bodies[B + end]! - tangent * bodies[B + HALF]!;
  const base = bodies[A + HALF]! + bodies[B + HALF]! + sign * high;
  if (ofA >= 0 && ofB >= 0) return base + Math.min(ofA, ofB) * sum;
  return base + (Math.min(0, ofA) + Math.min(0, ofB)) * widest;
}
