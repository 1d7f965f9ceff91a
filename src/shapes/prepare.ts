import { boxShape } from './kinds/box';
import { capsuleShape } from './kinds/capsule';
import { coneShape } from './kinds/cone';
import { cylinderShape } from './kinds/cylinder';
import { ellipsoidShape } from './kinds/ellipsoid';
import { hullShape } from './kinds/hull';
import type { Shape, ShapeSpec } from './shape';
import { sphereShape } from './kinds/sphere';
import { triangleShape } from './kinds/triangle';

/**
 * Makes a shape ready for supports. Sizes are those of a valid scene (finite, not negative, at least one point); zero
 * sizes are welcome: they make discs, plates, segments and points.
 */
export function prepareShape(spec: Readonly<ShapeSpec>): Shape {
  switch (spec.type) {
    case 'sphere':
      return sphereShape(spec);
    case 'box':
      return boxShape(spec);
    case 'capsule':
      return capsuleShape(spec);
    case 'cylinder':
      return cylinderShape(spec);
    case 'cone':
      return coneShape(spec);
    case 'ellipsoid':
      return ellipsoidShape(spec);
    case 'triangle':
      return triangleShape(spec);
    case 'hull':
      return hullShape(spec);
  }
}
