import type { Body } from '../../shapes/body';
import type { Scene } from '../scene';
import type { BrokenSupport } from './broken-support';

/** Two bodies that stand still. */
export interface PairScene extends Scene {
  kind: 'pair';
  a: Body;
  b: Body;
  /** A mistake in the support functions, made on purpose; absent where they are right. */
  support?: BrokenSupport;
}
