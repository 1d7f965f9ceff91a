import { boxShape } from './kinds/box';
import { capsuleShape } from './kinds/capsule';
import { coneShape } from './kinds/cone';
import { cylinderShape } from './kinds/cylinder';
import { ellipsoidShape } from './kinds/ellipsoid';
import { hullShape } from './kinds/hull';
import { SceneError } from './scene-error';
import { shapeTypes, type Shape, type ShapeInput, type ShapeSpec, type Triple } from './shape';
import { sphereShape } from './kinds/sphere';
import { triangleShape } from './kinds/triangle';

/**
 * Prepares a shape for support queries. Sizes should be those of a valid scene: finite, not negative, at least one point.
 * Zero sizes are allowed and make discs, plates, segments and points. With other sizes the extent is NaN, and no query
 * gives an answer. Lists of numbers are stored, not copied. Throws a SceneError
 * for an unknown type, and for a hull or a triangle that lacks points.
 */
export function prepareShape(given: ShapeInput): Shape {
  return checkedShape(shapeOf(given as ShapeSpec));
}

/** The shape, without an extent if a size is no size. */
export const checkedShape = (shape: Shape): Shape =>
  isValid(shape.spec) ? shape : { ...shape, extent: NaN };

function shapeOf(spec: ShapeSpec): Shape {
  const { points = [] } = spec as Sizes;
  const least = spec.type === 'hull' ? 1 : spec.type === 'triangle' ? 3 : 0;
  if (points.length < least)
    throw new SceneError(`points: expected at least ${least}, got ${points.length}`, 'points');
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
    default:
      throw unknownType((spec as { type: unknown }).type);
  }
}

/** Every size of any type. */
interface Sizes {
  radius?: number;
  halfHeight?: number;
  margin?: number;
  halfExtents?: readonly number[];
  radii?: readonly number[];
  points?: readonly Triple[];
}

function isValid(spec: ShapeSpec): boolean {
  const { radius = 0, halfHeight = 0, margin = 0, halfExtents = [], radii = [], points = [] }: Sizes = spec;
  const sizes = [radius, halfHeight, margin, ...halfExtents, ...radii];
  return (
    sizes.every((size) => size >= 0 && size < Infinity) &&
    points.every((point) => point.every(Number.isFinite))
  );
}

const unknownType = (type: unknown): SceneError =>
  new SceneError(`type: expected one of ${shapeTypes.join(', ')}, got ${String(type)}`, 'type');
