import type { Shape, SpecOf } from '../shape';
import { average, pointSetShape } from './point-set';

/** A triangle of three points, which may coincide or be collinear. */
export function triangleShape(spec: Readonly<SpecOf<'triangle'>>): Shape {
  const { points } = spec;
  return pointSetShape(spec, { points, corners: [0, 1, 2], centre: average(points) });
}
