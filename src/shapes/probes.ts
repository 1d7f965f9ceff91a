import { add, cross, dot, lengthSq, normalize, set, sub, vec3, type Vec3 } from '../math/vec3';
import { faceOf, type ExactHull } from './exact-hull';

/** A question to a body: does it reach farther along a unit direction than the hull does there? */
export interface Probe {
  direction: Vec3;
  /** How far the hull reaches along the direction. */
  base: number;
  /** Where the body reaches farther, at least one of these faces sees the point. */
  faces: number[];
}

/** Each live face from number `from` on, along its normal. */
export function faceProbes(hull: ExactHull, from: number): Probe[] {
  const probes: Probe[] = [];
  for (let face = from; face < hull.faceCount; face++) {
    if (!hull.alive[face]) continue;
    const direction = vec3();
    if (faceNormal(direction, hull, face) === 0) continue;
    const [a, b, c] = hull.corners(face);
    const base = Math.max(hull.along(direction, a), hull.along(direction, b), hull.along(direction, c));
    probes.push({ direction, base, faces: [face] });
  }
  return probes;
}

/** The cosine (of 60°) below which directions count as far apart. */
const FAR_APART = 0.5;

/**
 * Edges along the middle of their two normals, and corners along the mean of theirs, where those are far apart.
 *
 * Where all faces at a corner, with unit normals nᵢ, hold to ε, the hull falls short along d = Σλᵢnᵢ (λᵢ ≥ 0) by Σλᵢ·ε at
 * most. That is near ε where the normals are alike, but has no bound at the rim of a plate and the tip of a needle, where
 * they all but cancel; the directions in between must be asked too.
 */
export function sharpProbes(hull: ExactHull): Probe[] {
  const probes: Probe[] = [];
  const faces = hull.liveFaces();
  const normals: Vec3[] = [];
  for (const face of faces) {
    normals[face] = vec3();
    faceNormal(normals[face], hull, face);
  }
  const consider = (halfEdges: readonly number[], around: number[]): void => {
    const direction = meanNormal(hull, normals, halfEdges);
    if (normalize(direction, direction) === 0) return;
    if (around.every((face) => dot(normals[face]!, direction) > FAR_APART)) return;
    probes.push({ direction, base: hull.along(direction, hull.origin[halfEdges[0]!]!), faces: around });
  };
  const seen: boolean[] = [];
  for (const h of faces.flatMap((face) => [3 * face, 3 * face + 1, 3 * face + 2])) {
    const twin = hull.twin[h]!;
    if (h < twin) consider([h], [faceOf(h), faceOf(twin)]);
    const corner = hull.origin[h]!;
    if (seen[corner]) continue;
    seen[corner] = true;
    const spokes = hull.spokes(h);
    consider(spokes, spokes.map(faceOf));
  }
  return probes;
}

/**
 * The integral of the normal along the arcs on the unit sphere that some edges make between the normals of their faces.
 * For an edge with unit tangent t, left and right normals l and r it is t × (l − r); for all edges of a corner it points to
 * the middle of the corner's cone of normals, even where the normals all but cancel.
 */
function meanNormal(hull: ExactHull, normals: readonly Vec3[], halfEdges: readonly number[]): Vec3 {
  const sum = vec3();
  const tangent = vec3();
  const turn = vec3();
  for (const h of halfEdges) {
    const twin = hull.twin[h]!;
    edge(tangent, hull, hull.origin[h]!, hull.origin[twin]!);
    normalize(tangent, tangent);
    sub(turn, normals[faceOf(h)]!, normals[faceOf(twin)]!);
    add(sum, sum, cross(turn, tangent, turn));
  }
  return sum;
}

const sides = [vec3(), vec3(), vec3()] as const;

/**
 * The unit outward normal of a face; returns twice its area. It is the product of the two shorter sides, which loses the
 * fewest digits on a needle.
 */
export function faceNormal(out: Vec3, hull: ExactHull, face: number): number {
  const [ab, bc, ca] = sides;
  const [a, b, c] = hull.corners(face);
  edge(ab, hull, a, b);
  edge(bc, hull, b, c);
  edge(ca, hull, c, a);
  const [x, y, z] = [lengthSq(ab), lengthSq(bc), lengthSq(ca)];
  if (x >= y && x >= z) cross(out, bc, ca);
  else if (y >= z) cross(out, ca, ab);
  else cross(out, ab, bc);
  return normalize(out, out);
}

function edge(out: Vec3, { coordinates: c }: ExactHull, from: number, to: number): Vec3 {
  const [f, t] = [3 * from, 3 * to];
  return set(out, c[t]! - c[f]!, c[t + 1]! - c[f + 1]!, c[t + 2]! - c[f + 2]!);
}
