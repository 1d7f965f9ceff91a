import { cross, dot, length, negate, normalize, perpendicular, set, sub, vec3 } from '../math/vec3';
import type { Outcome } from '../trace/step';
import { normal, type CoreDepth } from './core-depth';
import * as mesh from './mesh';
import type { Pair } from './pair';
import { held, places, resetPlaces } from './reduce';
import { movePoints } from './support';

/**
 * Builds a mesh around O from GJK's last simplex, which contains O as far as GJK can tell:
 *
 *  1. Span: complete the simplex to a tetrahedron. From a point, query supports towards the corners of a tetrahedron; from
 *     a segment, along four directions orthogonal to it; from a triangle, to both sides.
 *  2. Surround: while O is not clearly behind the nearest face, add the support along its normal. If that is no farther out
 *     than O, O is on the boundary of C, a contact, or the cores are separated after all.
 *
 * Returns undefined if that succeeds; otherwise the reason why the search ends.
 */
export function enclose(out: CoreDepth, pair: Readonly<Pair>, noise: number): Outcome | undefined {
  takeSimplex();
  const ending = span(out, pair, noise);
  if (ending) return ending;
  mesh.beginTetrahedron();
  for (let tries = 0; tries < 64; tries++) {
    const f = mesh.nearestFace();
    if (f < 0) return 'degenerate';
    if (mesh.ranks[f]! > noise * noise) return undefined;
    mesh.normalAt(n, f);
    const contact = probe(out, noise);
    if (contact) return contact;
    if (!mesh.insert(mesh.mesh.points - 1, f)) return 'horizon-broken';
  }
  return 'max-iterations';
}

/** Copies the vertices to the first points, unless there are four, which are these already. */
function takeSimplex(): void {
  mesh.mesh.points = held.size;
  if (held.size === 4) return;
  movePoints(places, held.size);
  resetPlaces();
}

const n = vec3();
const base = vec3();
const edge = vec3();
const other = vec3();

/** Samples along n. Returns an outcome if the cores are separated along it, or only touch. */
function probe(out: CoreDepth, noise: number): Outcome | undefined {
  mesh.addSupport(n);
  out.supportCalls++;
  const height = dot(n, mesh.pointAt(other, mesh.mesh.points - 1));
  if (height < out.upper) {
    out.upper = height;
    normal[0] = n.x;
    normal[1] = n.y;
    normal[2] = n.z;
  }
  if (height > noise) return undefined;
  // Points that coincide to rounding give no direction.
  if (Number.isNaN(height)) return 'degenerate';
  return height < -noise ? 'separating-axis' : 'touching-simplex';
}

const third = Math.sqrt(1 / 3);
const corners = [
  vec3(third, third, third),
  vec3(third, -third, -third),
  vec3(-third, third, -third),
  vec3(-third, -third, third),
];

/** Makes the first four points span a tetrahedron that is not flat. */
function span(out: CoreDepth, pair: Readonly<Pair>, noise: number): Outcome | undefined {
  const count = mesh.mesh;
  const flat = 1e-10 * pair.extent;
  mesh.pointAt(base, 0);
  if (count.points === 3) {
    sub(edge, mesh.pointAt(edge, 1), base);
    // Three collinear points have no normal.
    if (!(reach(2) >= flat)) count.points = 2;
  }
  for (let tries = 0; count.points < 4; tries++) {
    if (tries === 12) return 'degenerate';
    const held = count.points;
    awayFrom(held, tries);
    const contact = probe(out, noise);
    if (contact) return contact;
    if (reach(held) < flat) count.points--;
  }
  return undefined;
}

/** Sets n to a unit vector off the span of the first points, a different one for each try. */
function awayFrom(held: number, tries: number): void {
  if (held === 1) set(n, corners[tries & 3]!.x, corners[tries & 3]!.y, corners[tries & 3]!.z);
  else {
    sub(edge, mesh.pointAt(edge, 1), base);
    if (held === 2) perpendicular(n, edge);
    else cross(n, edge, sub(other, mesh.pointAt(other, 2), base));
    if (held === 2 && tries & 1) cross(n, edge, n);
    normalize(n, n);
    if (held === 2 ? tries & 2 : tries & 1) negate(n, n);
  }
}

/** The distance of the last point from the span of the first `held` points. */
function reach(held: number): number {
  sub(other, mesh.pointAt(other, held), base);
  if (held === 1) return length(other);
  if (held === 3) return Math.abs(dot(n, other));
  return length(cross(n, edge, other)) / length(edge);
}
