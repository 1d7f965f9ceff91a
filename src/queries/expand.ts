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
import { lookAt, maxPoints, nine, points, sample, toward, witnessesA } from './support';

/**
 * The depth of overlapping cores by the expanding polytope algorithm, made to be fast: `algorithms/epa` is the same to be
 * read, with the paper, and the test of this.
 *
 *  1. Enclose: complete GJK's last simplex to a closed mesh around O.
 *  2. Pick the face nearest to O. Its distance d is the lower bound.
 *  3. Sample along its normal: h(n) is an upper bound. Stop where the least of them is as near to d as asked for.
 *  4. Take the sample in: the faces that it sees go, and it is joined to the edges around the hole. Go on with 2.
 *
 * Departures from the readable one, with reasons:
 *  - Which faces a point sees is decided by rounded distances. The mesh may get dents by that, but no bound depends on its
 *    being convex (see `mesh.ts`): the bounds are proven in plain doubles, up to the rounding of supports. What cannot be
 *    helped that way ends in a named failure, and the readable one is asked.
 *  - Faces are ordered by their planes, and all are looked at for the nearest: it takes longer to keep a few dozen in order.
 *  - Where the nearest points of C form a ring or a patch, it gives up as soon as the way in which the gap falls says that
 *    512 points will not do.
 *  - The state is in arrays and numbers: vectors cost twice the time here, and what a call hands back is boxed.
 *
 * `tolerance` is that of the bounds, in units of E; 0 asks for all that doubles give, which is right for polytopes. Simplexes
 * of 1 to 4 points will do; they are weighed where O is on the surface. Where the cores are apart after all, the outcome is
 * that, with a separating axis.
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
  // A contact has no mesh: the faces there are those of the search before.
  if (cache && !(isGrown && out.outcome === 'solved')) forget(cache);
  return out;
}

/**
 * The same from the mesh of an earlier search for the same two cores, without GJK before it. Unresolved where that mesh does
 * not hold O any more: then the cache has a simplex to go on from, and nothing is known.
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
 * Of E: how wide the bounds of curved shapes are when their mesh is kept. The small faces to come are of use only here, and a
 * frame on cost more than the supports that they save: cylinders, cached, 1690 → 1370 ns shallow and 1900 → 1510 deep. Where
 * no more is asked, one face of it most often answers again.
 */
const coarse = 1e-3;

/** Grows the mesh and keeps it, on the way where shapes are curved, unless it has hardly grown since it was kept last. */
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
 * Whether the plane of a face is as near to one that all of C is behind as is asked for. Its normal is polished where it
 * nearly is: farther from the minimum, polish may end in another one that is deeper by almost the tolerance, as it did of 1.5 %
 * of cylinders in motion.
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

/** What rounding makes of a point of C, generously: it is relative to the points of A and B, whose frames may be far off. */
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

/** A face that stands at the end, not far from where the normal leaves the mesh. */
let last = 0;
/** The face that sees the last point, where that is not in the mesh yet; −1 where it is. */
let pending = -1;

/** As faces are ranked: distances are compared by this. */
const rankOf = (d: number): number => d * Math.abs(d);

/** `seeing` is what is pending at the start. */
function grow(out: CoreDepth, slack: number, seeing = -1): Outcome {
  let { upper } = out;
  let enough = rankOf(upper - slack);
  let rank = 0;
  let calls = 0;
  let milestone = 128;
  let gapBefore = Infinity;
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
    if (mesh.points >= milestone) {
      const gap = upper - Math.sqrt(rank);
      ending = mesh.points >= maxPoints ? 'out-of-capacity' : 'no-progress';
      if (mesh.points >= maxPoints || isHopeless(gap, gapBefore, milestone, slack)) break;
      gapBefore = gap;
      milestone *= 2;
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
    // Whether the height, reach/|n|, is below the upper bound; most often it is not, and takes no root.
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

/** The point where h was sampled to be the least; −1 where that was before the mesh stood. */
let tip = -1;

/** The place of a support along the normal of the last search, as far as that is known, else −1. */
export const placeOfSupport = (): number => 3 * tip;

/** The upper bound by a better normal, where that is worth it: the lower one stays that of the mesh. */
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

/** Whether a gap that goes on to fall as it did while the points doubled will still be too wide when there is no more room. */
function isHopeless(gap: number, gapBefore: number, points: number, slack: number): boolean {
  const doublings = Math.log2(maxPoints / points);
  return gapBefore < Infinity && gap * (gap / gapBefore) ** doublings > slack;
}

/** The point where the normal leaves the mesh, and its witnesses; with a cache, the mesh is that and loaded on the way. */
function finish(out: CoreDepth, pair: Readonly<Pair>, slack: number, cache?: Readonly<PairCache>): void {
  for (let steps = 0, f = last; steps < 100; steps++) {
    divide(f);
    // Which is the least is as good as random, and a processor would guess it wrong.
    if (shares[0]! >= 0 && shares[1]! >= 0 && shares[2]! >= 0) return finishOn(out, pair, slack, f);
    let i = shares[1]! < shares[0]! ? 1 : 0;
    if (shares[2]! < shares[i]!) i = 2;
    f = twins[next(4 * f + i)]! >> 2;
    if (cache) loadFace(cache, f);
  }
  // Slivers lead it round in circles.
  out.outcome = 'unresolved';
  if (cache) return;
  for (let f = 0; f < mesh.faces && out.outcome === 'unresolved'; f++) {
    if (!isThere(f)) continue;
    divide(f);
    for (let i = 0; i < 3; i++) shares[i] = Math.max(0, shares[i]!);
    finishOn(out, pair, slack, f);
  }
}

/** By corner of a face, the part across from it where the ray along the normal divides the face in three, all of any sum. */
const shares = new Float64Array(nine);

/** Cuts a face by the ray from O along the normal: the shares are positive where the ray passes through. */
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

/** A point of C near the place of the least depth, and its witness of A: x, y, z of each. */
const contact = new Float64Array(nine);

/** The point of contact is that of a face by the shares of its corners. */
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

/** The point of contact is that of the simplex that stands for O. */
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
 * The point of contact becomes upper · normal, each of the witnesses giving way by half the gap. Unresolved where it is beside
 * the normal.
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
