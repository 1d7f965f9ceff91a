import type { Body } from '../../shapes/body';
import type { Scene } from '../scene';

/** Two bodies that stand still. */
export interface PairScene extends Scene {
  kind: 'pair';
  a: Body;
  b: Body;
}
