import { BOX } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import type { DepthBounds } from './core-depth';
import type { Pair } from './pair';
import type { PairCache } from './pair-cache';
import { lookAlong, rounding, takeAxes, takeNormal, touchAlong } from './zonotope-axes';
import { boxesApart, boxesApartAt, boxesApartFarther, segmentsApart } from './zonotope-distance';
import { leastAxis, leastFace, rankEdges, rankFaces, ranks } from './zonotope-ranks';

/**
 * The signed depth of two boxes, segments or points, by the separating axis test (S. Gottschalk, "Separating axis theorem
 * for oriented bounding boxes", 1996).
 *
 * A segment is a box without width, a point one without any extent. With half extents a, b, B's axes R_j in A's frame and
 * its centre t there, C = A − B is the zonotope −t + Σ [−1, 1]·aᵢeᵢ + Σ [−1, 1]·bⱼRⱼ. The facets of a zonotope are orthogonal to
 * cross products of pairs of its generators, so its normals are among eᵢ, Rⱼ and eᵢ × Rⱼ, and the depth of O in it is the least of
 *
 *     h(n) = Σ aᵢ|n·eᵢ| + Σ bⱼ|n·Rⱼ| − |n·t|
 *
 * over these 15, each turned so that n·t ≥ 0. If C is flat, one of them is normal to it.
 *
 *  1. Measure the face axes. If one separates the bodies, a corner near its plane usually has the distance (`boxesApart`).
 *  2. Measure the others. An edge axis n′ = eᵢ × Rⱼ has length l ≤ 1, and all products with it are entries of R: h = h′/l.
 *     Only the square of l is needed to compare: each axis is ranked by h·|h|.
 *  3. Take the least and the witnesses on its facet: they are the foot of O on the facet's plane. If C holds that foot,
 *     h is D: inside of C as no other plane is nearer, outside as no point of C is nearer than its support plane.
 *  4. Inside of C the foot is on the least facet, but a rounding decides between nearly equal ones: then try the next. Outside, the search
 *     for a corner continues, which solves two in three of the rest.
 *
 * With a cache, the last answer is tried first: it is proven if the bodies are separated, and if they overlap, no other axis
 * may have a smaller h. The search ends if an axis separates the bodies by more than `far`.
 *
 * The entries of R are rounded, so h′ is off by some 1e-15·E and h by 1e-15·E/l. Below l = 1e-2 the axis is normalised and
 * measured by the definition of h, which takes any n: it is then as good as the others. Below l = 1e-13 it is left out:
 * turning B by so much would make the edges parallel and the facet vanish, and moves no point of C by more than 1e-13·E.
 */
export function zonotopeDepth(
  out: DepthBounds,
  pair: Readonly<Pair>,
  cache?: PairCache,
  far = Infinity,
): DepthBounds {
  out.iterations = 1;
  out.supportCalls = 2;
  takeAxes(pair);
  if (cache !== undefined) {
    const { feature } = cache;
    // Tries the corner or axis that answered last. It is written out here because calls from so long a function are not
    // inlined, and it took up the room that the search for the least axis needs.
    if (feature >= CORNERS) {
      if (boxesApartAt(out, feature - CORNERS)) {
        out.outcome = 'solved';
        return out;
      }
    } else if (feature >= 0) {
      lookAlong(out, feature);
      if (-out.upper > far) return leaveApart(out);
      if (touchAlong(out, pair, feature) && (out.upper <= 0 || isLeast(out.upper, pair.extent))) {
        out.lower = out.upper;
        out.outcome = 'solved';
        return out;
      }
    }
    cache.feature = -1;
  }
  rankFaces();
  const face = leastFace();
  if (ranks[face]! < -far * far) {
    lookAlong(out, face);
    if (cache !== undefined) cache.feature = face;
    return leaveApart(out);
  }
  const isParted = ranks[face]! < 0;
  const corner = isParted ? boxesApart(out, face) : -1;
  if (corner >= 0) return solveAt(out, corner, cache);
  rankEdges();
  const noise = rounding * pair.extent;
  let first = NaN;
  for (let tries = 0; tries < 15; tries++) {
    const axis = leastAxis();
    lookAlong(out, axis);
    if (tries === 0) first = out.upper;
    else if (!(out.upper <= first + noise)) break;
    if (touchAlong(out, pair, axis)) {
      if (cache !== undefined) cache.feature = axis;
      out.outcome = 'solved';
      out.lower = first;
      return out;
    }
    if (out.upper < -noise) {
      if (segmentsApart(out)) {
        out.outcome = 'solved';
        return out;
      }
      const late = isParted ? boxesApartFarther(out, face) : -1;
      if (late >= 0) return solveAt(out, late, cache);
      // Other methods find the distance: `normal` and `upper` are still of this axis.
      out.lower = -Infinity;
      out.outcome = 'apart';
      return out;
    }
    ranks[axis] = Infinity;
  }
  out.outcome = 'unresolved';
  return out;
}

/** Solves by a corner that has the distance. */
function solveAt(out: DepthBounds, corner: number, cache?: PairCache): DepthBounds {
  if (cache !== undefined) cache.feature = CORNERS + corner;
  out.outcome = 'solved';
  return out;
}

/** Ends with an axis that separates the bodies by more than the limit. */
function leaveApart(out: DepthBounds): DepthBounds {
  takeNormal();
  out.lower = -Infinity;
  out.outcome = 'apart';
  return out;
}

/** Corners are numbered after the axes. */
const CORNERS = 15;

/** True if no axis has a smaller h > 0. */
function isLeast(h: number, extent: number): boolean {
  const least = h - level * extent;
  rankFaces();
  rankEdges();
  return least > 0 && !(ranks[leastAxis()]! < least * least);
}

/** In units of E: axes whose heights differ by no more are equally good. */
const level = 1e-14;

/** True if a core is a box, a segment or a point. */
export const isZonotope = ({ core }: Readonly<Shape>): boolean => core?.kind === BOX;
