import type { ShapeSpec, Triple } from './shape';

/** The points whose hull the core is, numbered as `Shape.support` returns them; null if the core is curved. */
export function verticesOf(spec: Readonly<ShapeSpec>): readonly Readonly<Triple>[] | null {
  switch (spec.type) {
    case 'sphere':
      return [[0, 0, 0]];
    case 'capsule':
      return [
        [0, spec.halfHeight, 0],
        [0, -spec.halfHeight, 0],
      ];
    case 'box': {
      const [x, y, z] = spec.halfExtents;
      return Array.from({ length: 8 }, (_, i): Triple => [i & 1 ? -x : x, i & 2 ? -y : y, i & 4 ? -z : z]);
    }
    case 'triangle':
    case 'hull':
      return spec.points;
    case 'cylinder':
    case 'cone':
    case 'ellipsoid':
      return null;
  }
}
