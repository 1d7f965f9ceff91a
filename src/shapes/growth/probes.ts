import { add, cross, dot, normalize, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { faceOf, next, type ExactHull } from '../hulls/exact-hull';

/** A query that asks whether the body reaches farther along a unit direction than the hull. */
interface Probe {
  direction: Vec3;
  /** The reach of the hull along the direction. */
  base: number;
  /** If the body reaches farther, at least one of these faces sees its support. */
  faces: number[];
}

/** Directions count as far apart if the cosine of their angle is below this (60°). */
const FAR_APART = 0.5;
/** The cosine of half that angle. */
const NEAR = Math.cos(Math.PI / 6);

/**
 * Probes for sharp edges, along the bisector of their two normals, and for sharp corners, along the mean of their normals.
 *
 * If all faces at a corner, with unit normals nᵢ, are within ε of their support planes, the hull falls short along d =
 * Σλᵢnᵢ (λᵢ ≥ 0) by at most Σλᵢ·ε. That is near ε if the normals are similar, but unbounded at the rim of a plate and the
 * tip of a needle, where the normals nearly cancel; the directions between them must be queried too.
 */
export function sharpProbes(hull: ExactHull): Probe[] {
  const probes: Probe[] = [];
  const consider = (halfEdges: readonly number[], around: number[]): void => {
    const direction = meanNormal(hull, halfEdges);
    if (normalize(direction, direction) === 0) return;
    if (around.every((face) => dot(faceNormal(scratch, hull, face), direction) > FAR_APART)) return;
    probes.push({ direction, base: hull.along(direction, hull.origin[halfEdges[0]!]!), faces: around });
  };
  const sharp = sharpCorners(hull);
  const { alive, faceCount, origin, twin } = hull;
  if (!sharp.includes(SHARP)) return probes;
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      const corner = origin[h]!;
      if (sharp[corner] === BLUNT) continue;
      // Two normals twice that far apart are both far from their bisector, so both ends of the edge are sharp.
      const neighbour = faceOf(twin[h]!);
      if (face < neighbour && alike(hull, face, neighbour) <= -FAR_APART) consider([h], [face, neighbour]);
      if (sharp[corner] === DONE) continue;
      sharp[corner] = DONE;
      const spokes = spokesOf(hull, h);
      consider(spokes, spokes.map(faceOf));
    }
  }
  return probes;
}

const [BLUNT, SHARP, DONE] = [0, 1, 2];

/** Marks each corner SHARP whose normals are not all near one of them. If they are, all are near their mean. */
function sharpCorners(hull: ExactHull): Uint8Array {
  const { alive, faceCount, origin, planes } = hull;
  const points = hull.coordinates.length / 3;
  const sharp = new Uint8Array(points);
  const first = new Int32Array(points).fill(-1);
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    const x = planes[4 * face]!;
    const y = planes[4 * face + 1]!;
    const z = planes[4 * face + 2]!;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      const corner = origin[h]!;
      const other = 4 * first[corner]!;
      if (other < 0) first[corner] = face;
      else if (planes[other]! * x + planes[other + 1]! * y + planes[other + 2]! * z < NEAR)
        sharp[corner] = SHARP;
    }
  }
  return sharp;
}

/** The half-edges that start at the same vertex as the given one, clockwise seen from outside. */
function spokesOf({ twin }: ExactHull, halfEdge: number): number[] {
  const spokes = [halfEdge];
  for (let h = next(twin[halfEdge]!); h !== halfEdge; h = next(twin[h]!)) spokes.push(h);
  return spokes;
}

const tangent = vec3();
const turn = vec3();
const right = vec3();
const scratch = vec3();

/**
 * The integral of the normal along the arcs on the unit sphere that some edges make between the normals of their faces. For
 * an edge with unit tangent t, left normal l and right normal r it is t × (l − r). For all edges of a corner it points to
 * the middle of the corner's cone of normals, even if the normals nearly cancel.
 */
function meanNormal(hull: ExactHull, halfEdges: readonly number[]): Vec3 {
  const { coordinates: c, origin, twin } = hull;
  const sum = vec3();
  for (const h of halfEdges) {
    const [from, to] = [3 * origin[h]!, 3 * origin[twin[h]!]!];
    set(tangent, c[to]! - c[from]!, c[to + 1]! - c[from + 1]!, c[to + 2]! - c[from + 2]!);
    normalize(tangent, tangent);
    faceNormal(turn, hull, faceOf(h));
    sub(turn, turn, faceNormal(right, hull, faceOf(twin[h]!)));
    add(sum, sum, cross(turn, tangent, turn));
  }
  return sum;
}

/** The unit outward normal of a face. */
export const faceNormal = (out: Vec3, { planes }: ExactHull, face: number): Vec3 =>
  set(out, planes[4 * face]!, planes[4 * face + 1]!, planes[4 * face + 2]!);

/** The cosine of the angle between the normals of two faces. */
const alike = ({ planes }: ExactHull, f: number, g: number): number =>
  planes[4 * f]! * planes[4 * g]! +
  planes[4 * f + 1]! * planes[4 * g + 1]! +
  planes[4 * f + 2]! * planes[4 * g + 2]!;
