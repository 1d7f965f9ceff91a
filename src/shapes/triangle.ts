import { pointSetShape } from './point-set';
import type { Shape, SpecOf } from './shape';

export function triangleShape(spec: Readonly<SpecOf<'triangle'>>): Shape {
  return pointSetShape(spec, spec.points);
}
