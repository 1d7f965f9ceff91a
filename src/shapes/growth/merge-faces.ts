import { distanceToSegment } from '../../math/segment';
import { distance, dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { edgesBetween } from '../facet-edges';
import { faceOf, next, previous, type ExactHull } from '../hulls/exact-hull';
import type { Surface } from '../surface';

/** The distance from a line that rounding alone can cause for points of order one. */
const ROUNDING = 1e-13;

/** Marks a point where several facets meet. */
const SEVERAL = -2;

/** A surface whose corners are points of a hull. */
export interface MergedFaces extends Omit<Surface, 'points'> {
  /** The indices of the hull's points that are corners, ascending. */
  corners: Uint32Array;
  /** The face of the hull that each facet started from. */
  bases: Uint32Array;
}

/**
 * The hull with its coplanar triangles joined into facets. A facet starts from its largest triangle and takes every
 * neighbour whose corners lie within `noise` of that triangle's plane, so that neither slivers nor gentle bends add up. A
 * corner where only two facets meet is left out if that loses next to nothing.
 */
export function mergeFaces(hull: ExactHull, noise: number): MergedFaces {
  return merge(hull, noise) ?? triangles(hull);
}

/**
 * Undefined if a facet is not a disc with at least three corners, or does not contain all of its points. This happens when
 * a body is hardly thicker than the noise.
 */
function merge(hull: ExactHull, noise: number): MergedFaces | undefined {
  const { origin, twin } = hull;
  const flat = flatFaces(hull, noise);
  if (flat.length === 0) return triangles(hull);
  const { facetOf, bases } = group(hull, flat, noise);
  const borders = outlines(hull, facetOf, bases.length);
  if (!borders) return undefined;
  const { corners, position } = cornersOf(hull, borders, noise);
  const starts = new Uint32Array(bases.length + 1);
  const loops = new Uint32Array(borders.length);
  const rights = new Int32Array(borders.length);
  let length = 0;
  for (let i = 0; i < borders.length; i++) {
    const h = borders[i]!;
    const corner = position[origin[h]!]!;
    if (corner < 0) continue;
    loops[length] = corner;
    rights[length] = facetOf[faceOf(twin[h]!)]!;
    starts[facetOf[faceOf(h)]! + 1] = ++length;
  }
  for (let f = 0; f < bases.length; f++) if (starts[f + 1]! < starts[f]! + 3) return undefined;
  const normals = new Float64Array(3 * bases.length);
  for (let f = 0; f < bases.length; f++) {
    for (let k = 0; k < 3; k++) normals[3 * f + k] = hull.planes[4 * bases[f]! + k]!;
  }
  const around = { starts, loops: loops.slice(0, length), rights };
  if (!holdsAll(hull, facetOf, { corners, starts, loops }, position, noise)) return undefined;
  return { corners, bases, starts, loops: around.loops, normals, ...edgesBetween(around, normals) };
}

/** True if no point inside a facet lies beyond its outline, measured from the facet's first corner. */
function holdsAll(
  { alive, faceCount, origin, coordinates: c }: ExactHull,
  facetOf: Int32Array,
  { corners, starts, loops }: Readonly<Pick<MergedFaces, 'corners' | 'starts' | 'loops'>>,
  position: Int32Array,
  noise: number,
): boolean {
  const at = (point: number): Vec3 => vec3(c[3 * point], c[3 * point + 1], c[3 * point + 2]);
  const slack = Math.max(4 * noise, ROUNDING);
  const isHeld = (point: number, facet: number): boolean => {
    const first = at(corners[loops[starts[facet]!]!]!);
    const away = sub(vec3(), at(point), first);
    const reach = normalize(away, away);
    for (let place = starts[facet]! + 1; place < starts[facet + 1]!; place++) {
      const along = dot(away, sub(vec3(), at(corners[loops[place]!]!), first));
      if (along >= reach - slack) return true;
    }
    return reach <= slack;
  };
  const facetAt = new Int32Array(position.length).fill(-1);
  for (let h = 0; h < 3 * faceCount; h++) {
    if (alive[faceOf(h)] === 0 || position[origin[h]!]! >= 0) continue;
    const [point, facet] = [origin[h]!, facetOf[faceOf(h)]!];
    facetAt[point] = facetAt[point] === -1 || facetAt[point] === facet ? facet : SEVERAL;
  }
  return facetAt.every((facet, point) => facet < 0 || isHeld(point, facet));
}

/** Makes every face a facet of its own. */
function triangles(hull: ExactHull): MergedFaces {
  const { alive, faceCount, origin, twin, planes } = hull;
  const facetOf = new Int32Array(faceCount);
  const isCorner = new Uint8Array(hull.coordinates.length / 3);
  let count = 0;
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    facetOf[face] = count++;
    for (let h = 3 * face; h < 3 * face + 3; h++) isCorner[origin[h]!] = 1;
  }
  const { corners, position } = numbered(isCorner);
  const starts = new Uint32Array(count + 1);
  const bases = new Uint32Array(count);
  const loops = new Uint32Array(3 * count);
  const rights = new Int32Array(3 * count);
  const normals = new Float64Array(3 * count);
  for (let face = 0, facet = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    bases[facet] = face;
    for (let k = 0; k < 3; k++) {
      const h = 3 * face + k;
      const place = 3 * facet + k;
      loops[place] = position[origin[h]!]!;
      rights[place] = facetOf[faceOf(twin[h]!)]!;
      normals[place] = planes[4 * face + k]!;
    }
    starts[++facet] = 3 * facet;
  }
  return { corners, bases, starts, loops, normals, ...edgesBetween({ starts, loops, rights }, normals) };
}

/** The distance of a point from the plane of a face. */
function off({ planes, pivot, coordinates: c }: ExactHull, face: number, point: number): number {
  const n = 4 * face;
  const p = 3 * point;
  const o = 3 * pivot[face]!;
  return Math.abs(
    planes[n]! * (c[p]! - c[o]!) +
      planes[n + 1]! * (c[p + 1]! - c[o + 1]!) +
      planes[n + 2]! * (c[p + 2]! - c[o + 2]!),
  );
}

/** The corner of a half-edge's face opposite to it. */
const tip = ({ origin }: ExactHull, h: number): number => origin[previous(h)]!;

/** True if two faces have opposite normals, as where a body is hardly thicker than the noise. A sliver's normal is not reliable. */
function opposed({ planes, areas }: ExactHull, face: number, other: number, noise: number): boolean {
  const [f, g] = [4 * face, 4 * other];
  return (
    areas[other]! > 4 * noise &&
    planes[f]! * planes[g]! + planes[f + 1]! * planes[g + 1]! + planes[f + 2]! * planes[g + 2]! < 0
  );
}

/** The faces that are coplanar with a neighbour, the largest first. A curved body has few of them. */
function flatFaces(hull: ExactHull, noise: number): number[] {
  const { alive, faceCount, areas, twin } = hull;
  const flat: number[] = [];
  const isFlat = new Uint8Array(faceCount);
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      const outer = twin[h]!;
      const other = faceOf(outer);
      // Measured from the larger face: the ratio of the two tips' heights is the inverse ratio of the areas.
      if (other < face) continue;
      const height =
        areas[face]! >= areas[other]! ? off(hull, face, tip(hull, outer)) : off(hull, other, tip(hull, h));
      if (height <= noise) isFlat[face] = isFlat[other] = 1;
    }
  }
  for (let face = 0; face < faceCount; face++) if (isFlat[face] === 1) flat.push(face);
  return flat.sort((a, b) => areas[b]! - areas[a]! || a - b);
}

/** The facet of each face, and the face that each facet started from. `flat` lists the faces that may be joined, in order. */
function group(
  hull: ExactHull,
  flat: readonly number[],
  noise: number,
): { facetOf: Int32Array; bases: Uint32Array } {
  const { alive, faceCount, twin } = hull;
  const isFlat = new Uint8Array(faceCount);
  for (const face of flat) isFlat[face] = 1;
  const facetOf = new Int32Array(faceCount).fill(-1);
  const bases: number[] = [];
  for (const base of flat) {
    if (facetOf[base] !== -1) continue;
    const facet = bases.push(base) - 1;
    const members = [base];
    facetOf[base] = facet;
    for (const member of members) {
      for (let h = 3 * member; h < 3 * member + 3; h++) {
        const outer = twin[h]!;
        const neighbour = faceOf(outer);
        if (isFlat[neighbour] === 0 || facetOf[neighbour] !== -1) continue;
        if (off(hull, base, tip(hull, outer)) > noise) continue;
        if (opposed(hull, base, neighbour, noise)) continue;
        facetOf[neighbour] = facet;
        members.push(neighbour);
      }
    }
  }
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 1 && facetOf[face] === -1) facetOf[face] = bases.push(face) - 1;
  }
  return { facetOf, bases: new Uint32Array(bases) };
}

/** The half-edges around each facet in order, facet by facet; undefined if a facet has a hole or no boundary. */
function outlines(hull: ExactHull, facetOf: Int32Array, count: number): Uint32Array | undefined {
  const { twin, alive, faceCount } = hull;
  const start = new Int32Array(count).fill(-1);
  let total = 0;
  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      if (facetOf[faceOf(twin[h]!)] === facetOf[face]) continue;
      start[facetOf[face]!] = h;
      total++;
    }
  }
  const halfEdges = new Uint32Array(total);
  let filled = 0;
  for (let facet = 0; facet < count; facet++) {
    const first = start[facet]!;
    if (first < 0) return undefined;
    let h = first;
    do {
      if (filled === total) return undefined;
      halfEdges[filled++] = h;
      h = next(h);
      while (facetOf[faceOf(twin[h]!)] === facet) h = next(twin[h]!);
    } while (h !== first);
  }
  return filled === total ? halfEdges : undefined;
}

/**
 * The points where three or more facets meet, and those of two facets without which more than the noise would be lost: tips
 * of needles. Also the position of each point among them, or −1.
 */
function cornersOf(
  { origin, twin, coordinates: c, planes }: ExactHull,
  borders: Uint32Array,
  noise: number,
): { corners: Uint32Array; position: Int32Array } {
  const points = c.length / 3;
  const meeting = new Uint32Array(points);
  /** `spokes[2p]` and `spokes[2p + 1]` are two half-edges between facets that start at point p. */
  const spokes = new Uint32Array(2 * points);
  for (let i = 0; i < borders.length; i++) {
    const point = origin[borders[i]!]!;
    spokes[2 * point + (meeting[point]!++ & 1)] = borders[i]!;
  }
  const at = (point: number): Vec3 => vec3(c[3 * point], c[3 * point + 1], c[3 * point + 2]);
  const normal = (h: number): Vec3 => vec3(...planes.subarray(4 * faceOf(h), 4 * faceOf(h) + 3));
  const isTip = (point: number): boolean => {
    const [g, h] = [spokes[2 * point]!, spokes[2 * point + 1]!];
    const aside = distanceToSegment(at(point), at(origin[twin[g]!]!), at(origin[twin[h]!]!));
    return aside > noise && aside * distance(normal(g), normal(h)) > Math.max(4 * noise, ROUNDING);
  };
  const isCorner = new Uint8Array(points);
  for (let point = 0; point < points; point++)
    isCorner[point] = meeting[point]! > 2 || (meeting[point] === 2 && isTip(point)) ? 1 : 0;
  return numbered(isCorner);
}

function numbered(isCorner: Uint8Array): { corners: Uint32Array; position: Int32Array } {
  const corners = new Uint32Array(isCorner.length);
  const position = new Int32Array(isCorner.length);
  let count = 0;
  for (let point = 0; point < isCorner.length; point++) {
    position[point] = isCorner[point] === 1 ? count : -1;
    if (isCorner[point] === 1) corners[count++] = point;
  }
  return { corners: corners.slice(0, count), position };
}
