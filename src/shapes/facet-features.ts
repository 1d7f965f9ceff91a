import { unrotate } from '../math/rotation';
import { distanceToSegment } from '../math/segment';
import { distance, dot, length, negate, sub, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from './cso';
import type { Shape } from './shape';
import { facetOrigins, type FacetOrigin, type Surface } from './surface';
import { verticesOf } from './vertices';

/** Vertices whose heights along a normal differ by less than this fraction of the extent share a face. */
const NOISE = 1e-10;

/** The part of a shape that touches one of its support planes. */
export interface Feature {
  kind: 'vertex' | 'edge' | 'face' | 'curved';
  /** Vertex numbers as returned by `Shape.support`, ascending; an edge has its two ends. Empty if the core is curved. */
  vertices: number[];
}

/**
 * The features of A and B whose difference is the facet of C with the unit outward normal `n`, in A's frame. `share` is the
 * greatest distance of a vertex from the plane, as a fraction of the extent; it is larger for a facet of a grown mesh.
 */
export function facetFeatures(
  { a, b, poseB }: Readonly<Cso>,
  n: Readonly<Vec3>,
  share = NOISE,
): { a: Feature; b: Feature } {
  const towardA = unrotate(vec3(), poseB, negate(vec3(), n));
  return { a: supportFeature(a, n, share), b: supportFeature(b, towardA, share) };
}

/** The origin of each facet of C, as an index into `facetOrigins`, for two polytope cores. */
export function originsByFeatures(cso: Readonly<Cso>, { normals }: Readonly<Surface>): Uint8Array {
  return Uint8Array.from({ length: normals.length / 3 }, (_, f) => {
    const { a, b } = facetFeatures(cso, vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]));
    return facetOrigins.indexOf(originOf(a.kind, b.kind));
  });
}

function originOf(a: Feature['kind'], b: Feature['kind']): FacetOrigin {
  if (b === 'vertex') return 'face of A';
  if (a === 'vertex') return 'face of B';
  return a === 'edge' && b === 'edge' ? 'edge of each' : 'parallel';
}

/** The feature of the core that lies in its support plane along the unit direction `d`. */
function supportFeature(shape: Shape, d: Readonly<Vec3>, share: number): Feature {
  const points = verticesOf(shape.spec);
  if (!points) return { kind: 'curved', vertices: [] };
  const noise = share * (shape.extent - shape.margin) + 16 * Number.EPSILON * length(shape.centre);
  const at = points.map((p) => sub(vec3(), vec3(...p), shape.centre));
  const top = Math.max(...at.map((p) => dot(d, p)));
  const apart = (i: number, kept: readonly number[]): boolean =>
    kept.every((j) => distance(at[i]!, at[j]!) > noise);
  const vertices: number[] = [];
  for (const [i, p] of at.entries()) if (dot(d, p) >= top - noise && apart(i, vertices)) vertices.push(i);
  if (vertices.length === 1) return { kind: 'vertex', vertices };
  const ends = endsOf(vertices, at);
  const inLine = vertices.every((i) => distanceToSegment(at[i]!, at[ends[0]]!, at[ends[1]]!) <= noise);
  return inLine ? { kind: 'edge', vertices: ends.toSorted((i, j) => i - j) } : { kind: 'face', vertices };
}

/** The vertex farthest from the first, and the one farthest from that. */
function endsOf(vertices: readonly number[], at: readonly Vec3[]): [number, number] {
  const farthest = (from: number): number =>
    vertices.reduce((i, j) => (distance(at[j]!, at[from]!) > distance(at[i]!, at[from]!) ? j : i));
  const end = farthest(vertices[0]!);
  return [end, farthest(end)];
}
