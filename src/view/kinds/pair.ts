import { looksIn, type LooksByKind } from '../../problems/looks';
import { pairLooks } from '../../problems/pair/looks';
import type { PairRun } from '../../stepping/run';
import { measuredDirection } from '../../store/pair/measured';
import { frameRun, frameStep } from '../framing';
import { picture } from '../layers/picture';
import type { ViewKind } from './kind';
import { late } from './pair/late';
import { PairSolids } from './pair/solids';

const isMeasured = (looks: LooksByKind): boolean => looksIn({ looks }, pairLooks).along !== 'off';

/** A and B in object space, C = A − B in Minkowski space. */
export const pairView: ViewKind<PairRun, PairSolids> = {
  id: 'pair',
  dim: 3,
  spaces: { object: 'perspective', minkowski: 'perspective' },
  picture: (run, state, changed) => picture(run, state.step, state.layers, measuredDirection(state), changed),
  wantsLateLayers(run, { step, looks }) {
    const { wedgeAxis, polytope } = run.trace.at(step);
    return isMeasured(looks) || run.trace.phase(step) === 'refine' || wedgeAxis !== undefined || !!polytope;
  },
  frame: frameRun,
  frameStep,
  room: {
    wanted: (looks) => late() !== null && isMeasured(looks),
    add: (framing, run) => late()!.withRuler(framing, run),
  },
  tip: (run, step, twin) => late()?.tipOf(run, step, twin),
  solids: (stage) => new PairSolids(stage),
};
