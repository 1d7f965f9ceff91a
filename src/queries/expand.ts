import { sumAbs } from '../math/vec3';
import type { Outcome } from '../trace/step';
import { weighOrigin } from './closest';
import { normal, onA, type CoreDepth } from './core-depth';
import { dropMesh, loadFace, loadFaces, loadMesh, nearestOf, saveMesh } from './depth-cache';
import { enclose } from './enclose';
import {
  insert,
  isThere,
  mesh,
  nearestFace,
  next,
  normalX,
  normalY,
  normalZ,
  offsets,
  origins,
  ranks,
  twins,
} from './mesh';
import { hasCurves, type Pair } from './pair';
import { forget, isOf, type PairCache } from './pair-cache';
import { best, polish, worthPolishing } from './polish';
import { held, places, weights } from './reduce';
import { lookAt, maxPoints, padded, points, sample, toward, witnessesA } from './support';

/**
 * The depth of overlapping cores by the expanding polytope algorithm, written for speed. `algorithms/epa` is the readable
 * version, with the paper, and this one is tested against it.
 *
 *  1. Enclose: complete GJK's last simplex to a closed mesh around O.
 *  2. Pick the face nearest to O. Its distance d is the lower bound.
 *  3. Sample along its normal: h(n) is an upper bound. Stop if the least of them is within the tolerance of d.
 *  4. Insert the sample: remove the faces that see it, and join it to the edges of the horizon. Go on with 2.
 *
 * Departures from the readable version, with reasons:
 *  - Visibility is decided by rounded distances. The mesh may get dents, but no bound depends on its being convex (see
 *    `mesh.ts`): the bounds are proven in plain doubles, up to the rounding of supports. A failure has a name, and the
 *    readable version is called instead.
 *  - Faces are ranked by their planes, and the nearest is found by scanning all: keeping a few dozen sorted takes longer.
 *  - If the nearest points of C form a ring or a patch, tens of thousands of points would be needed: the search ends with
 *    its bounds at 1024, after a millisecond. A forecast from the falling gap gave up 9 to 20 of 100 nearly coaxial pairs
 *    that are solved by then.
 *  - The state is in arrays and numbers: vector objects took twice the time here.
 *
 * `tolerance` is the width of the bounds, in units of E; 0 asks for all that doubles give, which is right for polytopes.
 * Simplexes of 1 to 4 points are accepted; their weights are computed if O is on the surface. If the cores turn out to be
 * separated, the outcome says so, with a separating axis.
 */
export function expandPolytope(
  out: CoreDepth,
  pair: Readonly<Pair>,
  tolerance: number,
  cache?: PairCache,
): CoreDepth {
  const noise = roundingOf(pair);
  begin(out);
  const slack = Math.max(noise, tolerance * pair.extent);
  out.ending = enclose(out, pair, noise) ?? growKept(out, pair, slack, cache);
  const isGrown = out.ending === 'converged-gap';
  if (isGrown) {
    improve(out, tolerance, slack);
    finish(out, pair, 100 * noise);
  } else if (out.ending === 'touching-simplex') touch(out, pair, 100 * noise);
  else out.outcome = out.ending === 'separating-axis' ? 'apart' : 'unresolved';
  // A contact has no mesh: the faces are left over from the search before.
  if (cache && !(isGrown && out.outcome === 'solved')) forget(cache);
  return out;
}

/**
 * The same from the mesh of an earlier search for the same two cores, without GJK. Unresolved if that mesh does not contain
 * O any more: then the cache has a simplex to go on from, and nothing is known.
 */
export function resumePolytope(
  out: CoreDepth,
  pair: Readonly<Pair>,
  tolerance: number,
  cache: PairCache,
): CoreDepth {
  const noise = roundingOf(pair);
  const slack = Math.max(noise, tolerance * pair.extent);
  begin(out);
  lookAt(pair);
  if (cache.faces === 0 || !isOf(cache, pair)) return out;
  loadMesh(cache);
  const nearest = tolerance === 0 || tolerance >= coarse ? nearestOf(cache, pair, noise) : -1;
  if (nearest >= 0 && isOfC(out, nearest, tolerance, slack)) {
    last = nearest;
    finish(out, pair, 100 * noise, cache);
  } else {
    if (loadFaces(cache, noise)) out.ending = growKept(out, pair, slack, cache, true, nearest);
    if (out.ending === 'converged-gap') {
      improve(out, tolerance, slack);
      finish(out, pair, 100 * noise);
    }
  }
  if (out.outcome !== 'solved') dropMesh(cache);
  return out;
}

/**
 * The width of the bounds of curved shapes, in units of E, at which their mesh is cached. Smaller faces are of use only
 * now, and would cost the next query more than the supports that they save: cached cylinders took 1690 → 1370 ns shallow
 * and 1900 → 1510 deep. If no tighter bounds are asked for, one face of it usually answers again.
 */
const coarse = 1e-3;

/** Grows the mesh and caches it (early for curved shapes), unless it has hardly grown since it was cached. */
function growKept(
  out: CoreDepth,
  pair: Readonly<Pair>,
  slack: number,
  cache?: PairCache,
  resumed = false,
  seeing = -1,
): Outcome {
  if (!cache) return grow(out, slack);
  const isCurved = hasCurves(pair);
  const wide = isCurved ? Math.max(slack, coarse * pair.extent) : slack;
  const ending = grow(out, wide, seeing);
  if (ending !== 'converged-gap') return ending;
  if (!resumed || out.iterations > (isCurved ? 2 : 1)) saveMesh(cache, pair, resumed);
  return wide > slack && out.upper - out.lower > slack ? grow(out, slack, pending) : ending;
}

/**
 * True if the plane of a face is within the tolerance of a support plane of C. Its normal is polished if it nearly is:
 * farther from the minimum, polishing may end in another one that is deeper by almost the tolerance, as for 1.5 % of
 * cylinders in motion.
 */
function isOfC(out: CoreDepth, f: number, tolerance: number, slack: number): boolean {
  const s = mesh.points++;
  tip = s;
  let x = normalX[f]!;
  let y = normalY[f]!;
  let z = normalZ[f]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  x /= length;
  y /= length;
  z /= length;
  normal[0] = toward[0] = x;
  normal[1] = toward[1] = y;
  normal[2] = toward[2] = z;
  sample(3 * s);
  out.iterations = 1;
  out.supportCalls = 1;
  out.lower = Math.sqrt(ranks[f]!);
  out.upper = x * points[3 * s]! + y * points[3 * s + 1]! + z * points[3 * s + 2]!;
  if (out.upper - out.lower > 2 * slack) return false;
  improve(out, tolerance, slack);
  // A better normal has its support elsewhere.
  if (tolerance >= worthPolishing) tip = -1;
  return out.upper - out.lower <= slack;
}

/** A generous bound on the rounding of a point of C. It is relative to the points of A and B, whose frames may be far off. */
function roundingOf({ a, b, extent }: Readonly<Pair>): number {
  return 1e-14 * (extent + sumAbs(a.centre) + sumAbs(b.centre));
}

function begin(out: CoreDepth): void {
  out.iterations = 0;
  out.supportCalls = 0;
  tip = -1;
  out.upper = Infinity;
  out.lower = 0;
  out.ending = 'degenerate';
  out.outcome = 'unresolved';
}

/** A live face at the end, not far from where the normal leaves the mesh. */
let last = 0;
/** The face that sees the last point, if that is not in the mesh yet; otherwise −1. */
let pending = -1;

/** The rank of a distance d·|d|: ranks are compared instead of distances. */
const rankOf = (d: number): number => d * Math.abs(d);

/** `seeing` is the pending face at the start. */
function grow(out: CoreDepth, slack: number, seeing = -1): Outcome {
  let { upper } = out;
  let enough = rankOf(upper - slack);
  let rank = 0;
  let calls = 0;
  let ending: Outcome = 'horizon-broken';
  let f = seeing;
  while (f < 0 || insert(mesh.points - 1, f)) {
    f = nearestFace();
    rank = ranks[f]!;
    if (rank >= enough) {
      ending = 'converged-gap';
      last = f;
      f = -1;
      break;
    }
    if (!(rank >= 0)) {
      ending = 'degenerate';
      break;
    }
    if (mesh.points >= maxPoints) {
      ending = 'out-of-capacity';
      break;
    }
    const nx = normalX[f]!;
    const ny = normalY[f]!;
    const nz = normalZ[f]!;
    const s = mesh.points++;
    toward[0] = nx;
    toward[1] = ny;
    toward[2] = nz;
    sample(3 * s);
    calls++;
    const reach = nx * points[3 * s]! + ny * points[3 * s + 1]! + nz * points[3 * s + 2]!;
    const lengthSq = nx * nx + ny * ny + nz * nz;
    // True if the height, reach/|n|, is below the upper bound; usually it is not, and no square root is needed.
    if (rankOf(reach) < rankOf(upper) * lengthSq) {
      const length = Math.sqrt(lengthSq);
      upper = reach / length;
      enough = rankOf(upper - slack);
      normal[0] = nx / length;
      normal[1] = ny / length;
      normal[2] = nz / length;
      tip = s;
      if (rank >= enough) {
        ending = 'converged-gap';
        last = f;
        break;
      }
    }
    if (!(reach > offsets[f]!)) {
      ending = 'no-face-visible';
      break;
    }
    ending = 'horizon-broken';
  }
  pending = f;
  out.upper = upper;
  out.lower = Math.sign(rank) * Math.sqrt(Math.abs(rank));
  out.iterations += calls;
  out.supportCalls += calls;
  return ending;
}

/** The point with the least sampled h; −1 if that was before the mesh existed. */
let tip = -1;

/** The place of a support along the normal of the last search, if known; otherwise −1. */
export const placeOfSupport = (): number => 3 * tip;

/** Lowers the upper bound by a better normal, if that is worthwhile; the lower bound stays that of the mesh. */
function improve(out: CoreDepth, tolerance: number, slack: number): void {
  if (!(tolerance >= worthPolishing) || tip < 0 || mesh.points >= maxPoints) return;
  best[0] = normal[0]!;
  best[1] = normal[1]!;
  best[2] = normal[2]!;
  best[3] = out.upper;
  out.supportCalls += polish(3 * tip, 3 * mesh.points, slack);
  normal[0] = best[0];
  normal[1] = best[1];
  normal[2] = best[2];
  out.upper = best[3]!;
}

/** Finds the point where the normal leaves the mesh, and its witnesses. With a cache, the mesh is loaded from it face by face. */
function finish(out: CoreDepth, pair: Readonly<Pair>, slack: number, cache?: Readonly<PairCache>): void {
  for (let steps = 0, f = last; steps < 100; steps++) {
    divide(f);
    // The index of the least share is unpredictable, so this avoids a branch.
    if (shares[0]! >= 0 && shares[1]! >= 0 && shares[2]! >= 0) return finishOn(out, pair, slack, f);
    let i = shares[1]! < shares[0]! ? 1 : 0;
    if (shares[2]! < shares[i]!) i = 2;
    f = twins[next(4 * f + i)]! >> 2;
    if (cache) loadFace(cache, f);
  }
  // Slivers made it cycle.
  out.outcome = 'unresolved';
  if (cache) return;
  for (let f = 0; f < mesh.faces && out.outcome === 'unresolved'; f++) {
    if (!isThere(f)) continue;
    divide(f);
    for (let i = 0; i < 3; i++) shares[i] = Math.max(0, shares[i]!);
    finishOn(out, pair, slack, f);
  }
}

/** The weight of each corner of a face at the point where the ray along the normal passes its plane, not normalised. */
const shares = new Float64Array(padded);

/** Intersects a face with the ray from O along the normal: all shares are positive if the ray passes through. */
function divide(f: number): void {
  const i = 3 * origins[4 * f]!;
  const j = 3 * origins[4 * f + 1]!;
  const k = 3 * origins[4 * f + 2]!;
  shares[0] = part(j, k);
  shares[1] = part(k, i);
  shares[2] = part(i, j);
}

const part = (from: number, to: number): number =>
  normal[0]! * (points[from + 1]! * points[to + 2]! - points[from + 2]! * points[to + 1]!) +
  normal[1]! * (points[from + 2]! * points[to]! - points[from]! * points[to + 2]!) +
  normal[2]! * (points[from]! * points[to + 1]! - points[from + 1]! * points[to]!);

/** A point of C near the point of least depth, and its witness on A: x, y, z of each. */
const contact = new Float64Array(padded);

/** Takes the point of contact on a face from the shares of its corners. */
function finishOn(out: CoreDepth, pair: Readonly<Pair>, slack: number, f: number): void {
  const i = 3 * origins[4 * f]!;
  const j = 3 * origins[4 * f + 1]!;
  const k = 3 * origins[4 * f + 2]!;
  const scale = 1 / (shares[0]! + shares[1]! + shares[2]!);
  const u = scale * shares[0]!;
  const v = scale * shares[1]!;
  const w = scale * shares[2]!;
  contact[0] = u * points[i]! + v * points[j]! + w * points[k]!;
  contact[1] = u * points[i + 1]! + v * points[j + 1]! + w * points[k + 1]!;
  contact[2] = u * points[i + 2]! + v * points[j + 2]! + w * points[k + 2]!;
  contact[3] = u * witnessesA[i]! + v * witnessesA[j]! + w * witnessesA[k]!;
  contact[4] = u * witnessesA[i + 1]! + v * witnessesA[j + 1]! + w * witnessesA[k + 1]!;
  contact[5] = u * witnessesA[i + 2]! + v * witnessesA[j + 2]! + w * witnessesA[k + 2]!;
  settle(out, pair, slack);
}

/** Takes the point of contact from the simplex that contains O. */
function touch(out: CoreDepth, pair: Readonly<Pair>, slack: number): void {
  weighOrigin();
  contact.fill(0);
  for (let i = 0; i < held.size; i++) {
    for (let k = 0; k < 3; k++) {
      contact[k]! += weights[i]! * points[places[i]! + k]!;
      contact[3 + k]! += weights[i]! * witnessesA[places[i]! + k]!;
    }
  }
  settle(out, pair, slack);
}

/**
 * Moves the point of contact to upper · normal; each witness moves by half the gap. Unresolved if it is too far off the
 * normal.
 */
function settle(out: CoreDepth, { a: { centre } }: Readonly<Pair>, slack: number): void {
  const { upper } = out;
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
  const x = contact[0]!;
  const y = contact[1]!;
  const z = contact[2]!;
  const along = x * nx + y * ny + z * nz;
  const aside = Math.abs(x - along * nx) + Math.abs(y - along * ny) + Math.abs(z - along * nz);
  out.outcome = aside <= slack ? 'solved' : 'unresolved';
  out.ending = aside <= slack ? 'converged-gap' : 'numerical-failure';
  onA[0] = centre.x + contact[3]! + 0.5 * (upper * nx - x);
  onA[1] = centre.y + contact[4]! + 0.5 * (upper * ny - y);
  onA[2] = centre.z + contact[5]! + 0.5 * (upper * nz - z);
}
