import { cross, dot, length, negate, normalize, perpendicular, set, sub, vec3 } from '../math/vec3';
import type { Outcome } from '../trace/step';
import { normal, type CoreDepth } from './core-depth';
import * as mesh from './mesh';
import type { Pair } from './pair';
import { held, places, resetPlaces } from './reduce';
import { movePoints } from './support';

/**
 * A mesh around O out of GJK's last simplex, which holds O, as far as GJK can tell:
 *
 *  1. Span: complete the simplex to a tetrahedron. Off a point, supports are looked for towards the corners of a
 *     tetrahedron; off a segment, four ways across it; off a triangle, to both sides.
 *  2. Surround: while O is not clearly inside of the nearest face, take in the support along its normal. Where that is no
 *     farther out than O, O is on the boundary of C: a contact, or the cores are apart after all.
 *
 * Undefined where that is done; else why the search ends here.
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

/** The vertices become the first points: four of them are these already. */
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

/** Samples along n, and says so where the cores are apart along it, or do no more than touch. */
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
  // Points that are one to rounding leave no direction off them.
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

/** n becomes a unit vector off what the first points span: another one with every try. */
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

/** How far the last point is off what the first `held` points span. */
function reach(held: number): number {
  sub(other, mesh.pointAt(other, held), base);
  if (held === 1) return length(other);
  if (held === 3) return Math.abs(dot(n, other));
  return length(cross(n, edge, other)) / length(edge);
}
