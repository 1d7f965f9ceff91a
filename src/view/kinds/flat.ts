import type { PairRun } from '../../stepping/run';
import type { ViewKind } from './kind';
import { shown } from '../layers/shown';
import { pairView } from './pair';
import { addPolygon } from './flat/polygon';
import { FlatSolids } from './flat/solids';

/** A, B and C = A − B in the plane z = 0, drawn as on paper. */
export const flatView: ViewKind<PairRun, FlatSolids> = {
  ...pairView,
  dim: 2,
  spaces: { object: 'orthographic', minkowski: 'orthographic' },
  picture(run, state, changed) {
    const made = pairView.picture(run, state, changed);
    addPolygon(shown(run, state.step), made, state.layers);
    return made;
  },
  frame: (run, solids, orbit) => ({ ...pairView.frame(run, solids, orbit), hasOneScale: true }),
  frameStep: (run, step, orbit) => ({ ...pairView.frameStep(run, step, orbit), hasOneScale: true }),
  solids: (stage) => new FlatSolids(stage),
};
