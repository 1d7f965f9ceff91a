import type { PairRun } from '../../stepping/run';
import type { ViewKind } from './kind';
import { pairView } from './pair';
import { FlatSolids } from './flat/solids';

/** A, B and C = A − B in the plane z = 0, drawn as on paper. */
export const flatView: ViewKind<PairRun, FlatSolids> = {
  ...pairView,
  dim: 2,
  spaces: { object: 'orthographic', minkowski: 'orthographic' },
  frame: (run, solids, orbit) => ({ ...pairView.frame(run, solids, orbit), hasOneScale: true }),
  frameStep: (run, step, orbit) => ({ ...pairView.frameStep(run, step, orbit), hasOneScale: true }),
  solids: (stage) => new FlatSolids(stage),
};
