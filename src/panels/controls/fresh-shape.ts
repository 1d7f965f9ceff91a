import type { ShapeSpec, ShapeType, Triple } from '../../shapes/shape';

/** Returns a shape of the given type, about as large as a shape with this `extent`. */
export function freshShape(type: ShapeType, extent: number): ShapeSpec {
  const size = (share: number): number => Number((share * extent).toPrecision(2));
  const point = (x: number, y: number, z: number): Triple => [size(x), size(y), size(z)];
  switch (type) {
    case 'sphere':
      return { type, radius: size(0.8) };
    case 'box':
      return { type, halfExtents: point(0.65, 0.5, 0.45) };
    case 'capsule':
      return { type, radius: size(0.4), halfHeight: size(0.6) };
    case 'cylinder':
    case 'cone':
      return { type, radius: size(0.55), halfHeight: size(0.75) };
    case 'ellipsoid':
      return { type, radii: point(0.9, 0.5, 0.65) };
    case 'triangle':
      return { type, points: [point(-0.8, -0.4, 0.1), point(0.9, -0.3, -0.2), point(0, 0.9, 0.2)] };
    case 'hull':
      return { type, points: hullPoints(point) };
  }
}

/** The corners of an octahedron, none of them on an axis. */
const hullPoints = (point: (x: number, y: number, z: number) => Triple): Triple[] => [
  point(0.9, 0.1, -0.1),
  point(-0.85, -0.15, 0.1),
  point(0.1, 0.9, 0.15),
  point(-0.1, -0.85, -0.1),
  point(0.15, -0.1, 0.9),
  point(-0.1, 0.15, -0.9),
];
