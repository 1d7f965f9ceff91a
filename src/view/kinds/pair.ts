import type { PairRun } from '../../stepping/run';
import { measuredDirection } from '../../store/store';
import { frameRun, frameStep, withRuler } from '../framing';
import { picture } from '../layers/picture';
import type { ViewKind } from './kind';
import { PairSolids } from './pair-solids';

/** A and B in object space, C = A − B in Minkowski space. */
export const pairView: ViewKind<PairRun, PairSolids> = {
  id: 'pair',
  spaces: ['object', 'minkowski'],
  picture: (run, state, changed) => picture(run, state.step, state.layers, measuredDirection(state), changed),
  frame: frameRun,
  frameStep,
  withRuler,
  solids: (stage) => new PairSolids(stage),
};
