import { cross, dot, length, vec3, type Vec3 } from '../math/vec3';
import { faceOf, next, type ExactHull } from './exact-hull';
import { faceNormal } from './probes';
import type { SurfaceEdge } from './surface';

/** A surface whose corners are numbered as the points of a hull. */
export interface MergedFaces {
  /** Indices of the points that are corners, ascending. */
  corners: number[];
  /** Positions in `corners`. */
  facets: Uint32Array[];
  normals: Vec3[];
  edges: SurfaceEdge[];
}

/**
 * The hull with its coplanar triangles joined into facets. Facets are begun by the largest triangles and take in every
 * neighbour whose corners lie within `noise` of the first one's plane, so that neither slivers nor gentle bends add up.
 * Corners at which only two facets meet lie inside an edge and are left out.
 */
export function mergeFaces(hull: ExactHull, noise: number): MergedFaces {
  return merge(hull, noise) ?? merge(hull, -1)!;
}

/** Undefined where joined triangles do not make discs with three corners or more, as only rounding could bring about. */
function merge(hull: ExactHull, noise: number): MergedFaces | undefined {
  const { facetOf, normals } = group(hull, noise);
  const loops = outlines(hull, facetOf, normals.length);
  if (!loops) return undefined;
  const { corners, position } = cornersOf(hull, loops);
  const at = (h: number): number => position[hull.origin[h]!]!;
  const facets = loops.map((loop) => loop.filter((h) => at(h) >= 0));
  if (facets.some((facet) => facet.length < 3)) return undefined;
  const edges: SurfaceEdge[] = [];
  for (const [left, facet] of facets.entries()) {
    for (const [i, h] of facet.entries()) {
      const right = facetOf[faceOf(hull.twin[h]!)]!;
      if (right < left) continue;
      const to = at(facet[(i + 1) % facet.length]!);
      edges.push({ from: at(h), to, left, right, angle: angleBetween(normals[left]!, normals[right]!) });
    }
  }
  return { corners, facets: facets.map((facet) => Uint32Array.from(facet, at)), normals, edges };
}

/** By face, the facet it belongs to; and the unit normal of each facet. */
function group(hull: ExactHull, noise: number): { facetOf: Int32Array; normals: Vec3[] } {
  const faces = hull.liveFaces().map((face) => {
    const normal = vec3();
    return { face, normal, area: faceNormal(normal, hull, face) };
  });
  faces.sort((a, b) => b.area - a.area || a.face - b.face);
  const facetOf = new Int32Array(hull.faceCount).fill(-1);
  const normals: Vec3[] = [];
  for (const { face, normal } of faces) {
    if (facetOf[face] !== -1) continue;
    const facet = normals.push(normal) - 1;
    const offset = hull.along(normal, hull.origin[3 * face]!);
    const members = [face];
    facetOf[face] = facet;
    for (const member of members) {
      for (let h = 3 * member; h < 3 * member + 3; h++) {
        const outer = hull.twin[h]!;
        const neighbour = faceOf(outer);
        const tip = hull.origin[next(next(outer))]!;
        if (facetOf[neighbour] !== -1 || Math.abs(hull.along(normal, tip) - offset) > noise) continue;
        facetOf[neighbour] = facet;
        members.push(neighbour);
      }
    }
  }
  return { facetOf, normals };
}

/** The half-edges around each facet in order; undefined where a facet has a hole or no rim. */
function outlines(hull: ExactHull, facetOf: Int32Array, count: number): number[][] | undefined {
  const { twin } = hull;
  const isRim = (h: number): boolean => facetOf[faceOf(twin[h]!)] !== facetOf[faceOf(h)];
  const start: number[] = [];
  const lengths = new Uint32Array(count);
  for (const face of hull.liveFaces()) {
    const facet = facetOf[face]!;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      if (!isRim(h)) continue;
      start[facet] = h;
      lengths[facet]!++;
    }
  }
  const loops = Array.from(lengths, (size, facet) => {
    const loop: number[] = [];
    let h = start[facet]!;
    while (loop.length < size) {
      loop.push(h);
      h = next(h);
      while (!isRim(h)) h = next(twin[h]!);
      if (h === start[facet]) break;
    }
    return loop;
  });
  return loops.every((loop, facet) => loop.length > 2 && loop.length === lengths[facet]) ? loops : undefined;
}

/** The points where three facets or more meet; and by point, its position among them or −1. */
function cornersOf(hull: ExactHull, loops: readonly number[][]): { corners: number[]; position: Int32Array } {
  const points = hull.coordinates.length / 3;
  const meeting = new Uint32Array(points);
  for (const loop of loops) for (const h of loop) meeting[hull.origin[h]!]!++;
  const corners: number[] = [];
  const position = new Int32Array(points).fill(-1);
  for (const [point, facets] of meeting.entries()) {
    if (facets > 2) position[point] = corners.push(point) - 1;
  }
  return { corners, position };
}

function angleBetween(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return Math.atan2(length(cross(vec3(), a, b)), dot(a, b));
}
