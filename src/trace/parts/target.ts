import { length } from '../../math/vec3';
import { vectorPart } from '../vector-part';

/** The point searched for where it is not the origin. */
export const target = vectorPart({
  name: 'target.distance',
  title: 'distance of the tootbird from O',
  type: 'number',
  unit: 'length',
  at: length,
});
