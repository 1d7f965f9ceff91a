import { length } from '../../math/vec3';
import { vectorPart } from '../vector-part';

/** The point that is searched for if it is not O: the tootbird T, or x on the ray of a cast. */
export const target = vectorPart({
  name: 'target.distance',
  title: 'distance of the target from O',
  type: 'number',
  unit: 'length',
  at: length,
});
