import { addScaled, cross, dot, length, normalize, set, vec3, type Vec3 } from '../../math/vec3';
import type { Surface } from '../surface';
import type { ConeDimension } from './normal-cone';

/** Returns the dimension of the body's normals at the support along `d`; on a rim, also writes its unit tangent. */
export type NormalsAt = (tangent: Vec3, d: Readonly<Vec3>) => ConeDimension;

/** If the cosine of the angle between a vertex's normal and a facet's is below this (25°), an edge lies between them. */
const SHARP = Math.cos((25 * Math.PI) / 180);
/** If the cosine of the angle between two facets at a rim or a corner is above this (12°), they are one smooth patch. */
const ALIKE = Math.cos((12 * Math.PI) / 180);

/**
 * Normals of the true surface at each index of `loops`, for a grown body. `directions` holds a direction whose support each
 * vertex is, and `isFlat` tells which facets lie on the body.
 *
 * A flat facet uses its own normal. Otherwise a vertex with one normal uses that one, a corner the mean of the curved
 * facets there with similar normals, and a rim, whose normals are orthogonal to its tangent, the normal nearest to that
 * mean.
 */
export function shade(
  surface: Readonly<Surface>,
  directions: Float64Array,
  normalsAt: NormalsAt,
  isFlat: (facet: number) => boolean,
): Float32Array {
  const { starts, loops, normals } = surface;
  const { dimensions, tangents } = vertexNormals(directions, normalsAt);
  const shading = new Float32Array(3 * loops.length);
  const curved: number[] = [];
  for (let f = 0; f + 1 < starts.length; f++) {
    const flat = isFlat(f);
    if (!flat) curved.push(f);
    const nx = normals[3 * f]!;
    const ny = normals[3 * f + 1]!;
    const nz = normals[3 * f + 2]!;
    for (let place = starts[f]!, end = starts[f + 1]!; place < end; place++) {
      const vertex = loops[place]!;
      const x = directions[3 * vertex]!;
      const y = directions[3 * vertex + 1]!;
      const z = directions[3 * vertex + 2]!;
      const isNear = !flat && dimensions[vertex] === 0 && x * nx + y * ny + z * nz > SHARP;
      shading[3 * place] = isNear ? x : nx;
      shading[3 * place + 1] = isNear ? y : ny;
      shading[3 * place + 2] = isNear ? z : nz;
    }
  }
  if (dimensions.some((dimension) => dimension > 0)) blend(surface, curved, dimensions, tangents, shading);
  return shading;
}

const turnedAlike = (a: Float64Array, i: number, b: Float64Array, j: number, cosine: number): boolean =>
  a[i]! * b[j]! + a[i + 1]! * b[j + 1]! + a[i + 2]! * b[j + 2]! > cosine;

/** Shades the curved facets at their vertices on rims and corners. */
function blend(
  { starts, loops, normals, points }: Readonly<Surface>,
  curved: readonly number[],
  dimensions: Uint8Array,
  tangents: Float64Array,
  shading: Float32Array,
): void {
  const around = new Map<number, { facet: number; place: number; angle: number }[]>();
  for (const facet of curved) {
    for (let place = starts[facet]!; place < starts[facet + 1]!; place++) {
      const vertex = loops[place]!;
      if (dimensions[vertex] === 0) continue;
      const before = loops[place > starts[facet]! ? place - 1 : starts[facet + 1]! - 1]!;
      const after = loops[place + 1 < starts[facet + 1]! ? place + 1 : starts[facet]!]!;
      const corner = { facet, place, angle: angleAt(points, vertex, before, after) };
      const known = around.get(vertex);
      if (known) known.push(corner);
      else around.set(vertex, [corner]);
    }
  }
  const n = vec3();
  const tangent = vec3();
  for (const [vertex, corners] of around) {
    set(tangent, tangents[3 * vertex]!, tangents[3 * vertex + 1]!, tangents[3 * vertex + 2]!);
    for (const { facet, place } of corners) {
      set(n, 0, 0, 0);
      for (const { facet: f, angle } of corners) {
        if (!turnedAlike(normals, 3 * f, normals, 3 * facet, ALIKE)) continue;
        n.x += angle * normals[3 * f]!;
        n.y += angle * normals[3 * f + 1]!;
        n.z += angle * normals[3 * f + 2]!;
      }
      if (dimensions[vertex] === 1) addScaled(n, n, tangent, -dot(n, tangent));
      if (normalize(n, n) > 0) shading.set([n.x, n.y, n.z], 3 * place);
    }
  }
}

function angleAt(points: Float64Array, at: number, before: number, after: number): number {
  const to = (vertex: number): Vec3 =>
    vec3(
      points[3 * vertex]! - points[3 * at]!,
      points[3 * vertex + 1]! - points[3 * at + 1]!,
      points[3 * vertex + 2]! - points[3 * at + 2]!,
    );
  const [u, v] = [to(before), to(after)];
  return Math.atan2(length(cross(vec3(), u, v)), dot(u, v));
}

function vertexNormals(
  directions: Float64Array,
  normalsAt: NormalsAt,
): { dimensions: Uint8Array; tangents: Float64Array } {
  const dimensions = new Uint8Array(directions.length / 3);
  const tangents = new Float64Array(directions.length);
  const tangent = vec3();
  const d = vec3();
  for (let vertex = 0; vertex < dimensions.length; vertex++) {
    const v = 3 * vertex;
    d.x = directions[v]!;
    d.y = directions[v + 1]!;
    d.z = directions[v + 2]!;
    dimensions[vertex] = normalsAt(tangent, d);
    tangents[v] = tangent.x;
    tangents[v + 1] = tangent.y;
    tangents[v + 2] = tangent.z;
  }
  return { dimensions, tangents };
}

/** Turns below this angle (6°, in radians) are skipped: any edge there is faint. */
const FAINT = Math.PI / 30;

/**
 * The turn of a shaded surface across each edge, in radians: the least of the facets' own turn and the turns of the shading
 * at the two ends. It is zero if the surface is smooth, however much its facets turn.
 */
export function turnsAcross(
  { edges, angles, starts, loops }: Readonly<Surface>,
  shading: Float32Array,
): Float64Array {
  const turns = angles.slice();
  const place = (facet: number, vertex: number): number => {
    let at = starts[facet]!;
    while (loops[at] !== vertex) at++;
    return 3 * at;
  };
  const chord = (p: number, q: number): number => {
    const x = shading[p]! - shading[q]!;
    const y = shading[p + 1]! - shading[q + 1]!;
    const z = shading[p + 2]! - shading[q + 2]!;
    return Math.sqrt(x * x + y * y + z * z);
  };
  for (let e = 0; e < turns.length; e++) {
    if (turns[e]! < FAINT) continue;
    const left = edges[4 * e + 2]!;
    const right = edges[4 * e + 3]!;
    for (let end = 4 * e; end < 4 * e + 2; end++) {
      const apart = chord(place(left, edges[end]!), place(right, edges[end]!));
      turns[e] = Math.min(turns[e]!, 2 * Math.asin(Math.min(1, apart / 2)));
    }
  }
  return turns;
}
