import { rotate } from '../../math/rotation';
import { dot, negate, vec3, type Vec3 } from '../../math/vec3';
import { shapeSurface } from '../../shapes/body-surface';
import { csoSupport, type Cso } from '../../shapes/cso';
import type { Shape } from '../../shapes/shape';
import { facetCount, facetOrigins, type FacetOrigin, type Surface } from '../../shapes/surface';
import { verticesOf } from '../../shapes/vertices';
import { csoPoint } from '../../trace/cso-point';

/** Marks a piece of a curved surface, which is no facet of C. */
export const curvedOrigin = 254;

/** The flat facets of an obstacle whose surface is curved elsewhere. */
export interface Flats {
  /** Where each piece of the mesh comes from: a place in `facetOrigins`, or `curvedOrigin`. */
  origins: Uint8Array;
  /** How many facets C has of each of `facetOrigins`; −1 where that is not counted. */
  counts: number[];
}

/** Pieces that stay within this share of E of a facet's plane are shown as that facet. */
const noise = 1e-3;

/** Normals this near to each other are of parallel faces. */
const alike = 1 - 1e-12;

interface Face {
  origin: FacetOrigin;
  /** Unit, A's axes. */
  normal: Vec3;
  offset: number;
}

/**
 * The flat facets of C where a shape is curved. Each face of A makes one, whatever of B touches its plane, and so does
 * each face of B; two that look the same way make one together. A mesh only comes near them, so its pieces are matched
 * with their planes. `surface` is that of `cso` around its centre.
 */
export function flatFacets(surface: Surface, cso: Readonly<Cso>, margin: number): Flats {
  const faces = facesOf(cso, margin);
  const origins = Uint8Array.from({ length: facetCount(surface) }, (_, f) => {
    const face = faces.find((candidate) => liesIn(surface, f, candidate, noise * cso.extent));
    return face ? facetOrigins.indexOf(face.origin) : curvedOrigin;
  });
  const count = (origin: FacetOrigin): number => faces.filter((face) => face.origin === origin).length;
  return { origins, counts: facetOrigins.map((origin) => (origin === 'edge of each' ? -1 : count(origin))) };
}

function facesOf(cso: Readonly<Cso>, margin: number): Face[] {
  const ofA = faceNormals(cso.a);
  const ofB = faceNormals(cso.b).map((n) => negate(n, rotate(n, cso.poseB, n)));
  const match = (n: Vec3, others: Vec3[]): boolean => others.some((m) => dot(n, m) > alike);
  const face = (origin: FacetOrigin, normal: Vec3): Face => {
    const { v } = csoSupport(csoPoint(), cso, normal);
    return { origin, normal, offset: dot(normal, v) - dot(normal, cso.centre) + margin };
  };
  return [
    ...ofA.map((n) => face(match(n, ofB) ? 'parallel' : 'face of A', n)),
    ...ofB.filter((n) => !match(n, ofA)).map((n) => face('face of B', n)),
  ];
}

/** The outward normals of a core's faces, in its frame. */
function faceNormals(shape: Shape): Vec3[] {
  const { spec } = shape;
  if (verticesOf(spec)) {
    const { normals } = shapeSurface(shape, 1e-3, { margin: false });
    return Array.from({ length: normals.length / 3 }, (_, f) =>
      vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]),
    );
  }
  const caps = { top: vec3(0, 1, 0), bottom: vec3(0, -1, 0) };
  if (spec.type === 'cylinder') return spec.radius > 0 ? [caps.top, caps.bottom] : [];
  if (spec.type === 'cone') return spec.radius > 0 ? [caps.bottom] : [];
  return spec.type === 'ellipsoid' ? discNormals(spec.radii) : [];
}

/** An ellipsoid without thickness is a disc. */
function discNormals(radii: readonly number[]): Vec3[] {
  const thin = radii.flatMap((radius, axis) => (radius === 0 ? [axis] : []));
  if (thin.length !== 1) return [];
  const at = (sign: number): Vec3 =>
    vec3(...(radii.map((_, axis) => (axis === thin[0] ? sign : 0)) as Triple));
  return [at(1), at(-1)];
}

type Triple = [number, number, number];

function liesIn(surface: Surface, f: number, { normal, offset }: Face, within: number): boolean {
  const { starts, loops, points, normals } = surface;
  if (normals[3 * f]! * normal.x + normals[3 * f + 1]! * normal.y + normals[3 * f + 2]! * normal.z < 0.9)
    return false;
  for (let k = starts[f]!; k < starts[f + 1]!; k++) {
    const p = 3 * loops[k]!;
    const height = normal.x * points[p]! + normal.y * points[p + 1]! + normal.z * points[p + 2]!;
    if (offset - height > within) return false;
  }
  return true;
}
