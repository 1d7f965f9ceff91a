import {
  addScaled,
  cross,
  negate,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { affineBasis } from '../../shapes/hulls/affine-basis';
import { sharpNormal } from './sharp-normal';
import type { Vertices } from './vertices';

/** Samples C along a unit vector and keeps the support among the vertices; false if the search has ended. */
type Probe = (n: Readonly<Vec3>) => boolean;

/**
 * Four of the vertices that do not lie in a plane. If there are none, new supports are looked for off what the points
 * span; null if C itself is flat, or the search ends:
 *
 *  - a point: towards the corners of a tetrahedron, since nothing says which way C lies;
 *  - a segment: three ways across it, 120° apart, of which two at most can miss C's width;
 *  - a triangle: to both sides.
 */
export function spanSpace(vertices: Readonly<Vertices>, probe: Probe): number[] | null {
  let basis = affineBasis(vertices.coordinates);
  while (basis.length < 4) {
    for (const n of directionsOff(vertices, basis)) if (!probe(n)) return null;
    const wider = affineBasis(vertices.coordinates);
    if (wider.length === basis.length) return null;
    basis = wider;
  }
  return basis;
}

function directionsOff({ points, coordinates }: Readonly<Vertices>, basis: readonly number[]): Vec3[] {
  const [a, b, c] = basis;
  if (a === undefined || b === undefined) return tetrahedron;
  if (c === undefined) return across(sub(vec3(), points[b]!.v, points[a]!.v));
  const n = sharpNormal(vec3(), coordinates, a, b, c);
  normalize(n, n);
  return [n, negate(vec3(), n)];
}

const third = Math.sqrt(1 / 3);
const tetrahedron = [
  vec3(third, third, third),
  vec3(third, -third, -third),
  vec3(-third, third, -third),
  vec3(-third, -third, third),
];

function across(segment: Readonly<Vec3>): Vec3[] {
  const axis = vec3();
  normalize(axis, segment);
  const n = perpendicular(vec3(), axis);
  const side = cross(vec3(), axis, n);
  scale(side, side, Math.sqrt(3) / 2);
  const second = addScaled(vec3(), side, n, -0.5);
  return [n, second, addScaled(vec3(), second, side, -2)];
}
