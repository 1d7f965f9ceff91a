import { addScaled, dot, length, maxAbs, scale, set, sub, vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Outcome, Simplex } from '../trace/step';
import { weighOrigin } from './closest';
import type { CoreDepth } from './core-depth';
import { loadMesh, saveMesh, type DepthCache } from './depth-cache';
import { enclose } from './enclose';
import * as mesh from './mesh';

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
 *  - Faces are ordered by their planes, and those that are farther than the upper bound leave the list for good.
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
  pair: Readonly<Cso>,
  simplex: Simplex,
  tolerance: number,
  cache?: DepthCache,
): CoreDepth {
  const noise = roundingOf(pair);
  begin(out);
  out.ending =
    enclose(out, pair, simplex, noise) ?? grow(out, pair, Math.max(noise, tolerance * pair.extent));
  const isGrown = out.ending === 'converged-gap';
  if (isGrown) finish(out, 100 * noise);
  else if (out.ending === 'touching-simplex') touch(out, simplex, 100 * noise);
  else out.outcome = out.ending === 'separating-axis' ? 'apart' : 'unresolved';
  if (cache) {
    // A contact has no mesh: the faces there are those of the search before.
    if (isGrown && out.outcome === 'solved') saveMesh(cache, pair, false);
    else cache.points = 0;
  }
  return out;
}

/**
 * The same from the mesh of an earlier search for the same two cores, without GJK before it. Unresolved where that mesh does
 * not hold O any more: then the cache is empty, and nothing is known.
 */
export function resumePolytope(
  out: CoreDepth,
  pair: Readonly<Cso>,
  tolerance: number,
  cache: DepthCache,
): CoreDepth {
  const noise = roundingOf(pair);
  begin(out);
  out.ending = 'degenerate';
  if (loadMesh(cache, pair, noise)) out.ending = grow(out, pair, Math.max(noise, tolerance * pair.extent));
  if (out.ending === 'converged-gap') finish(out, 100 * noise);
  else out.outcome = 'unresolved';
  if (out.outcome !== 'solved') cache.points = 0;
  // One that has hardly grown does as well the next time: keeping it costs as much as a sample or two.
  else if (out.iterations > 3) saveMesh(cache, pair, true);
  return out;
}

/** What rounding makes of a point of C, generously: it is relative to the points of A and B, whose frames may be far off. */
function roundingOf({ a, b, extent }: Readonly<Cso>): number {
  return 1e-14 * (extent + maxAbs(a.centre) + maxAbs(b.centre));
}

function begin(out: CoreDepth): void {
  out.iterations = 0;
  out.supportCalls = 0;
  out.upper = Infinity;
  out.lower = 0;
}

/** The faces that may still be picked. */
const candidates = new Int32Array(mesh.maxFaces);
const list = { size: 0, listed: 0 };

const n = vec3();
const p = vec3();
/** A face that stands at the end, not far from where the normal leaves the mesh. */
let last = 0;

function grow(out: CoreDepth, pair: Readonly<Cso>, slack: number): Outcome {
  const { planes, points, mesh: count } = mesh;
  list.size = 0;
  list.listed = 0;
  let { upper } = out;
  let lower = 0;
  let best = -1;
  let calls = 0;
  let milestone = 128;
  let gapBefore = Infinity;
  let ending: Outcome | undefined = undefined;
  while (!ending) {
    const f = pick(upper - slack);
    last = f < 0 ? count.faces - 1 : f;
    lower = f < 0 ? upper - slack : planes[4 * f + 3]!;
    if (f < 0) ending = 'converged-gap';
    else if (lower < 0) ending = 'degenerate';
    else if (count.points >= mesh.maxPoints) ending = 'out-of-capacity';
    else if (count.points >= milestone) {
      if (isHopeless(upper - lower, gapBefore, milestone, slack)) ending = 'no-progress';
      gapBefore = upper - lower;
      milestone *= 2;
    }
    if (ending) break;
    n.x = planes[4 * f]!;
    n.y = planes[4 * f + 1]!;
    n.z = planes[4 * f + 2]!;
    const s = count.points;
    mesh.addSupport(pair, n);
    calls++;
    const height = n.x * points[3 * s]! + n.y * points[3 * s + 1]! + n.z * points[3 * s + 2]!;
    if (height < upper) {
      upper = height;
      best = f;
    }
    if (upper - lower <= slack) ending = 'converged-gap';
    else if (!(height > lower)) ending = 'no-face-visible';
    else if (!mesh.insert(s, f)) ending = 'horizon-broken';
  }
  if (best >= 0) set(out.normal, planes[4 * best]!, planes[4 * best + 1]!, planes[4 * best + 2]!);
  out.upper = upper;
  out.lower = lower;
  out.iterations = calls;
  out.supportCalls += calls;
  return ending;
}

/** Whether a gap that goes on to fall as it did while the points doubled will still be too wide when there is no more room. */
function isHopeless(gap: number, gapBefore: number, points: number, slack: number): boolean {
  const doublings = Math.log2(mesh.maxPoints / points);
  return gapBefore < Infinity && gap * (gap / gapBefore) ** doublings > slack;
}

/** The nearest of the faces that are nearer than `settled`; −1 where there is none. Bounds only narrow: the others are done. */
function pick(settled: number): number {
  const { planes, mesh: count } = mesh;
  for (let f = list.listed; f < count.faces; f++) candidates[list.size++] = f;
  list.listed = count.faces;
  let kept = 0;
  let picked = -1;
  let least = settled;
  for (let i = 0; i < list.size; i++) {
    const f = candidates[i]!;
    const d = planes[4 * f + 3]!;
    if (d >= settled) continue;
    candidates[kept++] = f;
    if (d < least) {
      least = d;
      picked = f;
    }
  }
  list.size = kept;
  return picked;
}

/** By corner, the part of the face across from it where the ray divides the face in three. */
const parts = new Float64Array(3);

/** The point where the normal leaves the mesh, and its witnesses. */
function finish(out: CoreDepth, slack: number): void {
  set(n, out.normal.x, out.normal.y, out.normal.z);
  for (let steps = 0, f = last; steps < 100; steps++) {
    divide(f);
    let i = 0;
    if (parts[1]! < parts[i]!) i = 1;
    if (parts[2]! < parts[i]!) i = 2;
    if (parts[i]! >= 0) return leave(out, f, slack);
    f = mesh.twins[mesh.next(4 * f + i)]! >> 2;
  }
  // Slivers lead it round in circles.
  out.outcome = 'unresolved';
  for (let f = 0; f < mesh.mesh.faces && out.outcome === 'unresolved'; f++) {
    if (mesh.dead[f]) continue;
    divide(f);
    leave(out, f, slack);
  }
}

/** Leaves by face f, which has just been divided. */
function leave(out: CoreDepth, f: number, slack: number): void {
  const sum = Math.max(0, parts[0]!) + Math.max(0, parts[1]!) + Math.max(0, parts[2]!);
  set(p, 0, 0, 0);
  set(out.a, 0, 0, 0);
  for (let i = 0; i < 3; i++) blend(out, mesh.origins[4 * f + i]!, Math.max(0, parts[i]!) / sum);
  settle(out, slack);
}

/** Cuts a face by the ray from O along n: the parts are positive where the ray passes through. */
function divide(f: number): void {
  const { points, origins } = mesh;
  for (let i = 0; i < 3; i++) {
    const from = 3 * origins[4 * f + ((i + 1) % 3)]!;
    const to = 3 * origins[4 * f + ((i + 2) % 3)]!;
    const x = points[from]!;
    const y = points[from + 1]!;
    const z = points[from + 2]!;
    parts[i] =
      n.x * (y * points[to + 2]! - z * points[to + 1]!) +
      n.y * (z * points[to]! - x * points[to + 2]!) +
      n.z * (x * points[to + 1]! - y * points[to]!);
  }
}

/** The point of contact is that of the simplex that stands for O. */
function touch(out: CoreDepth, simplex: Simplex, slack: number): void {
  weighOrigin(simplex);
  set(n, out.normal.x, out.normal.y, out.normal.z);
  set(p, 0, 0, 0);
  set(out.a, 0, 0, 0);
  for (let i = 0; i < simplex.size; i++) blend(out, i, simplex.weights[i]!);
  settle(out, slack);
}

function blend(out: CoreDepth, i: number, weight: number): void {
  const { points, onA } = mesh;
  p.x += weight * points[3 * i]!;
  p.y += weight * points[3 * i + 1]!;
  p.z += weight * points[3 * i + 2]!;
  out.a.x += weight * onA[3 * i]!;
  out.a.y += weight * onA[3 * i + 1]!;
  out.a.z += weight * onA[3 * i + 2]!;
}

const gap = vec3();

/** p becomes upper · normal, each of the witnesses giving way by half the gap. Unresolved where p is beside the normal. */
function settle(out: CoreDepth, slack: number): void {
  const along = dot(p, n);
  const aside = length(addScaled(gap, p, n, -along));
  out.outcome = aside <= slack ? 'solved' : 'unresolved';
  out.ending = aside <= slack ? 'converged-gap' : 'numerical-failure';
  addScaled(out.a, out.a, sub(gap, scale(gap, n, out.upper), p), 0.5);
  addScaled(out.b, out.a, n, -out.upper);
}
