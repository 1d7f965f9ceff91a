import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Scene } from '../scene';

/**
 * A moves by `displacement`·t, with t from 0 to `maxT`, in the world; B stands still. A may turn too, about its `position`: by
 * |angularVelocity|·t radians about that vector, counter-clockwise where it points to the eye.
 */
export interface CastScene extends Scene {
  kind: 'cast';
  a: Body;
  b: Body;
  cast: { displacement: Triple; maxT: number; angularVelocity?: Triple };
}
