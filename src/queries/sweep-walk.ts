import { closestFeature, findClosestFeature, projectOrigin } from '../algorithms/gjk/closest-feature';
import { hasVertex } from '../algorithms/gjk/simplex';
import { copy, dot, lengthSq, negate, set, vec3 } from '../math/vec3';
import { keepVertices, nearest, nearestOfAll, nearestWithNewest, type Nearest } from './nearest';
import { moveTo, rounding, sampleFrom, type Sweep } from './sweep';
import { findPortal, refinePortal } from './sweep-portal';

/**
 * The GJK ray cast, after G. van den Bergen, "Ray casting against general convex objects with application to continuous
 * collision detection" (2004), on C ⊕ ball(margin).
 *
 *  1. Look along n, at first from the centre of C to x, and sample s there. C ⊕ ball(margin) lies behind the plane of s
 *     moved out by the margin.
 *  2. Where x is in front of that plane and the ray does not come nearer to it, the ray misses. Where it does, x moves
 *     up to the plane, which is a lower bound on the way to the hit; farther than A goes, and it is a miss too.
 *  3. Add s. Where the margin is 0 and the ray passes a triangle of s, it will hit: refine that portal to the end.
 *  4. Reduce: v becomes the point of the simplex nearest to x, seen from there.
 *  5. Stop in contact: |v| is the margin. Else look along n = −v.
 *
 * Departures, with reasons:
 *  - Van den Bergen's walk ends where v vanishes, and with it the digits of the last normals. A portal has a size.
 *  - With a margin, v does not vanish. The distance from x to C is convex along the ray, and its tangent is what step 2
 *    follows: once the feature is right this is Newton's method, from outside.
 *  - |v| must fall from step to step, but only while x stands: when x moves it begins afresh.
 */
export type Walk = 'contact' | 'entered' | 'miss' | 'inside' | 'unresolved';

const cap = 128;
/** Of E: a contact of polytopes is no wider. */
const exact = 1e-12;

const n = vec3();
const v: Nearest = nearest();
const feature = closestFeature();

/** After a contact, v is seen from x: the simplex with its weights is there. `plane` touches C ⊕ ball(margin) at x. */
export function walkRay(sweep: Sweep): Walk {
  const { pair, ray, held, noise } = sweep;
  const { margin } = pair;
  const touching = (margin + noise) ** 2;
  let portals = margin === 0;
  let before = Infinity;
  lookFromCentre(sweep);
  for (let i = 0; i < cap; i++) {
    const s = held.points[held.size]!;
    sampleFrom(sweep, s, n);
    sweep.supportCalls++;
    if ((s.idA | s.idB) < 0) sweep.slack = noise + sweep.tolerance;
    const length = Math.sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
    const ahead = n.x * s.v.x + n.y * s.v.y + n.z * s.v.z + margin * length;
    let moved = false;
    if (ahead < 0) {
      const along = n.x * ray.x + n.y * ray.y + n.z * ray.z;
      if (along < 0) {
        const step = ahead / along;
        if (sweep.way + step > sweep.far + noise) return 'miss';
        moved = step > noise;
        moveTo(sweep, n, step, held.size + 1);
      } else if (ahead < -noise * length) return 'miss';
    }
    const isKnown = hasVertex(held, s);
    if (isKnown && !moved) break;
    if (!isKnown) held.size++;
    if (portals && !isKnown && held.size > 2 && findPortal(sweep)) {
      const ending = refinePortal(sweep);
      if (ending !== 'unresolved') return ending === 'beyond' ? 'miss' : ending;
      portals = false;
      moved = true;
      nearestOfAll(v, held);
    } else if (!nearestWithNewest(v, held, moved)) nearestOfAll(v, held);
    keepVertices(held, v.mask);
    // A plane says that x is outside, and the simplex that it is inside: it is on the surface.
    if (v.mask === 0b1111 || v.squared <= touching || isInContact(sweep)) return contact(sweep);
    if (!moved && !(v.squared < before)) break;
    before = v.squared;
    set(n, -v.x, -v.y, -v.z);
  }
  return contact(sweep);
}

/** From the centre of C to x. */
function lookFromCentre({ plane }: Readonly<Sweep>): void {
  copy(n, plane);
  if (lengthSq(n) === 0) n.x = 1;
}

/** A ray that comes in at a smaller angle than this, in radians, is so near to passing by that its t is not searched further. */
const grazing = 1e-3;

/** The gap that is left, as the ray closes it, is within the slack. */
function isInContact({ pair, ray, slack }: Readonly<Sweep>): boolean {
  const distance = Math.sqrt(v.squared);
  const gap = distance - pair.margin;
  if (!(gap <= slack)) return false;
  const closing = (v.x * ray.x + v.y * ray.y + v.z * ray.z) / distance;
  return gap <= slack * Math.max(grazing, closing);
}

/**
 * Leaves the weights of v, and in `plane` the normal. Unresolved where |v| is not the margin, as closely as x is known; but
 * at t = 0, of which no plane tells anything, it may be less.
 */
function contact(sweep: Sweep): Walk {
  const { pair, held, slack } = sweep;
  if (!projectOrigin(feature, held, (1 << held.size) - 1)) findClosestFeature(feature, held);
  const bound = Math.max(slack, exact * pair.extent);
  const gap = Math.sqrt(feature.distanceSq) - pair.margin;
  if (!(gap <= bound)) return 'unresolved';
  if (!sweep.isMoved) return 'inside';
  if (gap < -(bound + rounding * sweep.start)) return 'unresolved';

  let kept = 0;
  for (let i = 0; i < held.size; i++) {
    if (feature.mask & (1 << i)) held.weights[kept++] = feature.weights[i]!;
  }
  keepVertices(held, feature.mask);
  if (pair.margin > 0) lookAcross(sweep, bound);
  return 'contact';
}

/**
 * The plane across v is newer than the last one that x was moved to, and as a rule the better normal, to all digits between
 * spheres. But v is known to the root of what |v| is known to: it may be askew so far that C ⊕ ball(margin) reaches through
 * the plane by more than the bound. So it is asked for, and the last plane, which C touches at x for certain, stays where v
 * fails, as it does where the margin is so small that v is made of rounding.
 */
function lookAcross(sweep: Sweep, bound: number): void {
  const { pair, ray, held, plane } = sweep;
  const s = held.points[held.size]!;
  negate(n, feature.v);
  if (!(dot(n, ray) < 0)) return;
  sampleFrom(sweep, s, n);
  sweep.supportCalls++;
  const length = Math.sqrt(feature.distanceSq);
  if (dot(n, s.v) + pair.margin * length <= bound * length) copy(plane, n);
}
