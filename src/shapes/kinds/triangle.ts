import type { Shape, SpecOf } from '../shape';
import { average, pointSetShape } from './point-set';

/** Three points, which may coincide or stand in line. */
export function triangleShape(spec: Readonly<SpecOf<'triangle'>>): Shape {
  const { points } = spec;
  return pointSetShape(spec, { points, corners: [0, 1, 2], centre: average(points) });
}
