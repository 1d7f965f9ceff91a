import { pointSetShape } from './point-set';
import type { Shape, SpecOf } from './shape';

export function hullShape(spec: Readonly<SpecOf<'hull'>>): Shape {
  return pointSetShape(spec, spec.points);
}
