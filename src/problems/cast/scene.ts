import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Scene } from '../scene';

/** A moves by `displacement`·t, with t from 0 to `maxT`, in the world; B stands still. */
export interface CastScene extends Scene {
  kind: 'cast';
  a: Body;
  b: Body;
  cast: { displacement: Triple; maxT: number };
}
