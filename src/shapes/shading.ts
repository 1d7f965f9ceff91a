import { vec3, type Vec3 } from '../math/vec3';
import type { ConeDimension } from './normal-cone';
import type { Surface } from './surface';

/** Tells what normals a body has where it is farthest along `d`; of a rim, also its unit tangent. */
export type NormalsAt = (tangent: Vec3, d: Readonly<Vec3>) => ConeDimension;

/** The cosine (of 25°) below which a corner's normal is not taken for that of a facet: there is an edge in between. */
const SHARP = Math.cos((25 * Math.PI) / 180);

/**
 * Normals of the true surface at each place of `loops`, for a body that was grown: `directions` holds a direction in which
 * each vertex is the farthest, and `isFlat` tells the facets that lie on the body.
 *
 * On a flat facet they are its own. Else, at a vertex with one normal, that one; on a rim, whose normals lie across its
 * tangent, the one nearest to the facet's; and at a corner the facet's.
 */
export function shade(
  { starts, loops, normals }: Readonly<Surface>,
  directions: Float64Array,
  normalsAt: NormalsAt,
  isFlat: (facet: number) => boolean,
): Float32Array {
  const { dimensions, tangents } = vertexNormals(directions, normalsAt);
  const shading = new Float32Array(3 * loops.length);
  for (let f = 0; f + 1 < starts.length; f++) {
    const nx = normals[3 * f]!;
    const ny = normals[3 * f + 1]!;
    const nz = normals[3 * f + 2]!;
    const flat = isFlat(f);
    for (let place = starts[f]!; place < starts[f + 1]!; place++) {
      const vertex = loops[place]!;
      const v = 3 * vertex;
      let x = nx;
      let y = ny;
      let z = nz;
      if (!flat && dimensions[vertex] === 0) {
        x = directions[v]!;
        y = directions[v + 1]!;
        z = directions[v + 2]!;
      } else if (!flat && dimensions[vertex] === 1) {
        const along = nx * tangents[v]! + ny * tangents[v + 1]! + nz * tangents[v + 2]!;
        const scale = 1 / Math.sqrt(1 - along * along);
        x = scale * (nx - along * tangents[v]!);
        y = scale * (ny - along * tangents[v + 1]!);
        z = scale * (nz - along * tangents[v + 2]!);
      }
      const near = x * nx + y * ny + z * nz > SHARP;
      shading[3 * place] = near ? x : nx;
      shading[3 * place + 1] = near ? y : ny;
      shading[3 * place + 2] = near ? z : nz;
    }
  }
  return shading;
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

/** Facets that turn by less (6°, in radians) are not looked at: whatever is between them is faint. */
const FAINT = Math.PI / 30;

/**
 * The turn of a shaded surface across each edge, in radians: the least of the facets' and of those at its two ends, so
 * that it is nothing where the surface is smooth, however its facets turn.
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
