import { closestFeature, findClosestFeature, projectOrigin } from '../algorithms/gjk/closest-feature';
import { asSimplex, hasPoint, held, keep, places, reduceReadably, reduceSurely, v, weights } from './reduce';
import { points, toward } from './support';
import { moveTo, plane, ray, rounding, sampleFrom, type Sweep } from './sweep';
import { findPortal, refinePortal } from './sweep-portal';

/**
 * The GJK ray cast, after G. van den Bergen, "Ray casting against general convex objects with application to continuous
 * collision detection" (2004), on C ⊕ ball(margin).
 *
 *  1. Look along n, at first from the centre of C to x, and sample s there. C ⊕ ball(margin) lies behind the plane of s
 *     moved outward by the margin.
 *  2. If x is in front of that plane and the ray does not approach it, the ray misses. If it does, x moves up to the plane,
 *     which is a lower bound of the distance to the hit; if that is farther than A moves, it is a miss too.
 *  3. Add s. If the margin is 0 and the ray passes a triangle of s, it will hit: refine that portal to the end.
 *  4. Reduce: v becomes the point of the simplex nearest to x, relative to x.
 *  5. Stop in contact: |v| is the margin. Otherwise look along n = −v.
 *
 * Departures, with reasons:
 *  - Van den Bergen's walk ends with a vanishing v, and the last normals lose their digits. A portal has a size.
 *  - With a margin, v does not vanish. The distance from x to C is convex along the ray, and step 2 follows its tangent:
 *    once the feature is right this is Newton's method, from outside.
 *  - |v| must fall from step to step, but only while x stays: when x moves, the comparison starts again.
 */
export type Walk = 'contact' | 'entered' | 'miss' | 'inside' | 'unresolved';

const usualCap = 128;
/** The greatest gap of a contact of polytopes, in units of E. */
const exact = 1e-12;

const feature = closestFeature();

/** After a contact, the simplex and its weights are set, relative to x. `plane` touches C ⊕ ball(margin) at x. */
export function walkRay(sweep: Sweep, cap = usualCap): Walk {
  const { noise } = sweep;
  const { margin } = sweep.pair;
  const touching = (margin + noise) ** 2;
  let portals = margin === 0;
  let before = Infinity;
  lookFromCentre();
  for (let i = 0; i < cap; i++) {
    const s = places[held.size]!;
    const nx = toward[0]!;
    const ny = toward[1]!;
    const nz = toward[2]!;
    sampleFrom(sweep, s);
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const ahead = nx * points[s]! + ny * points[s + 1]! + nz * points[s + 2]! + margin * length;
    let moved = false;
    if (ahead < 0) {
      const along = nx * ray[0]! + ny * ray[1]! + nz * ray[2]!;
      if (along < 0) {
        const step = ahead / along;
        if (sweep.way + step > sweep.far + noise) return 'miss';
        moved = step > noise;
        moveTo(sweep, nx, ny, nz, step, held.size + 1);
      } else if (ahead < -noise * length) return 'miss';
    }
    const isKnown = hasPoint(s);
    if (isKnown && !moved) break;
    if (!isKnown) held.size++;
    if (portals && !isKnown && held.size > 2 && findPortal(sweep)) {
      const ending = refinePortal(sweep);
      if (ending !== 'unresolved') return ending === 'beyond' ? 'miss' : ending;
      portals = false;
      moved = true;
      reduceReadably(held.size);
    } else reduceSurely(moved);
    const squared = v[3]!;
    // A plane proves that x is outside, and the simplex that it is inside: so it is on the surface.
    if (held.size === 4 || squared <= touching || isInContact(sweep)) return contact(sweep);
    if (!moved && !(squared < before)) break;
    before = squared;
    toward[0] = -v[0]!;
    toward[1] = -v[1]!;
    toward[2] = -v[2]!;
  }
  return contact(sweep);
}

/** Looks from the centre of C to x. */
function lookFromCentre(): void {
  const [x, y, z] = [plane[0]!, plane[1]!, plane[2]!];
  toward[0] = x === 0 && y === 0 && z === 0 ? 1 : x;
  toward[1] = y;
  toward[2] = z;
}

/** In radians: a ray at a smaller angle to the plane nearly grazes, and its t is not searched further. */
const grazing = 1e-3;

/** True if the remaining gap, measured along the ray, is within the slack. */
function isInContact({ pair, slack }: Readonly<Sweep>): boolean {
  const distance = Math.sqrt(v[3]!);
  const gap = distance - pair.margin;
  if (!(gap <= slack)) return false;
  const closing = (v[0]! * ray[0]! + v[1]! * ray[1]! + v[2]! * ray[2]!) / distance;
  return gap <= slack * Math.max(grazing, closing);
}

/**
 * Sets the weights of v, and `plane` to the normal. Unresolved if |v| differs from the margin by more than the accuracy of
 * x; but at t = 0, where no plane has moved x, it may be less.
 */
function contact(sweep: Sweep): Walk {
  const { pair, slack } = sweep;
  const simplex = asSimplex();
  if (!projectOrigin(feature, simplex, (1 << held.size) - 1)) findClosestFeature(feature, simplex);
  const bound = Math.max(slack, exact * pair.extent);
  const gap = Math.sqrt(feature.distanceSq) - pair.margin;
  if (!(gap <= bound)) return 'unresolved';
  if (!sweep.isMoved) return 'inside';
  if (gap < -(bound + rounding * sweep.start)) return 'unresolved';

  let kept = 0;
  for (let i = 0; i < held.size; i++) {
    if (feature.mask & (1 << i)) weights[kept++] = feature.weights[i]!;
  }
  keep(feature.mask);
  if (pair.margin > 0) lookAcross(sweep, bound);
  return 'contact';
}

/**
 * The plane orthogonal to v is newer than the last one that x was moved to, and usually the better normal, to all digits
 * between spheres. But v is known to the square root of |v|'s accuracy: it may be so inaccurate that C ⊕ ball(margin)
 * reaches through the plane by more than the bound. So this samples it. If v fails, as it does if the margin is so small
 * that v is rounding, the last plane stays, which C touches at x for certain.
 */
function lookAcross(sweep: Sweep, bound: number): void {
  const { x, y, z } = feature.v;
  if (!(x * ray[0]! + y * ray[1]! + z * ray[2]! > 0)) return;
  const s = places[held.size]!;
  toward[0] = -x;
  toward[1] = -y;
  toward[2] = -z;
  sampleFrom(sweep, s);
  const length = Math.sqrt(feature.distanceSq);
  const ahead = -(x * points[s]! + y * points[s + 1]! + z * points[s + 2]!) + sweep.pair.margin * length;
  if (ahead > bound * length) return;
  plane[0] = -x;
  plane[1] = -y;
  plane[2] = -z;
}
