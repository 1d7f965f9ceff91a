import type { Vec3 } from '../../math/vec3';
import { angleBetween } from '../facet-edges';
import type { Surface } from '../surface';

/**
 * A closed surface of convex polygons with half-edges, which are indices into `loops`: half-edge h starts at vertex
 * `loops[h]` and ends at vertex `loops[next[h]]`, with face `face[h]` on its left seen from outside.
 */
export interface Mesh {
  /** x, y, z of each vertex. */
  points: Float64Array;
  /** The half-edges of face f are `starts[f] … starts[f + 1] − 1`, in order. */
  starts: Uint32Array;
  loops: Uint32Array;
  next: Int32Array;
  /** `twin[h]` is the half-edge that runs the other way on the neighbouring face. */
  twin: Int32Array;
  face: Int32Array;
  /** Unit outward normal of each face, or zero if it has no area: x, y, z. */
  normals: Float64Array;
  /** A measure that grows with each face's area: of two faces the larger has the more accurate normal. */
  areas: Float64Array;
  /** `origins[f]` is the origin of face f as an index into `facetOrigins`, if the mesh is an obstacle. */
  origins?: Uint8Array;
}

/** The face of each half-edge, and the half-edge after it on that face. */
export function around(starts: Uint32Array): { face: Int32Array; next: Int32Array } {
  const faces = starts.length - 1;
  const face = new Int32Array(starts[faces]!);
  const next = new Int32Array(starts[faces]!);
  for (let f = 0; f < faces; f++) {
    const [first, end] = [starts[f]!, starts[f + 1]!];
    for (let h = first; h < end; h++) {
      face[h] = f;
      next[h] = h + 1;
    }
    next[end - 1] = first;
  }
  return { face, next };
}

/** The mesh as a surface, moved by a vector. */
export function surfaceOfMesh(mesh: Readonly<Mesh>, { x, y, z }: Readonly<Vec3>): Surface {
  const { starts, loops, normals, origins } = mesh;
  const points = new Float64Array(mesh.points.length);
  for (let i = 0; i < points.length; i += 3) {
    points[i] = mesh.points[i]! + x;
    points[i + 1] = mesh.points[i + 1]! + y;
    points[i + 2] = mesh.points[i + 2]! + z;
  }
  return { points, starts, loops, normals, ...edgesOfMesh(mesh), ...(origins && { origins }) };
}

function edgesOfMesh({
  loops,
  next,
  twin,
  face,
  normals,
}: Readonly<Mesh>): Pick<Surface, 'edges' | 'angles'> {
  const edges = new Int32Array(2 * loops.length);
  const angles = new Float64Array(loops.length / 2);
  let e = 0;
  for (let h = 0; h < loops.length; h++) {
    const t = twin[h]!;
    if (t < h) continue;
    const l = face[h]!;
    const r = face[t]!;
    edges[4 * e] = loops[h]!;
    edges[4 * e + 1] = loops[next[h]!]!;
    edges[4 * e + 2] = l;
    edges[4 * e + 3] = r;
    angles[e++] = angleBetween(normals, l, r);
  }
  return { edges, angles };
}
