import { looksIn } from '../../problems/looks';
import { pairLooks } from '../../problems/pair/looks';
import type { PairRun } from '../../stepping/run';
import type { ViewKind } from './kind';
import type { Picture } from '../picture';
import { shown } from '../layers/shown';
import { pairView } from './pair';
import { addCoordinates } from './flat/coordinates';
import { addDifferences } from './flat/differences';
import { addPolygon } from './flat/polygon';
import { addReflected } from './flat/reflected';
import { FlatSolids } from './flat/solids';
import { givenOutlines } from './flat/surfaces';

/** The given points of a concave outline that are no corners of its hull. */
function addInnerPoints(run: PairRun, { object }: Picture): void {
  for (const { which, inner } of givenOutlines(run))
    inner.forEach((at, i) => object.marks.push({ kind: 'dropped', name: `inner ${which}${i}`, at }));
}

/** A, B and C = A − B in the plane z = 0, drawn as on paper. */
export const flatView: ViewKind<PairRun, FlatSolids> = {
  ...pairView,
  dim: 2,
  spaces: { object: 'orthographic', minkowski: 'orthographic' },
  picture(run, state, changed) {
    const made = pairView.picture(run, state, changed);
    const it = shown(run, state.step);
    addPolygon(it, made, state.layers);
    if (state.layers.labels) addReflected(it, made);
    const looks = looksIn(state, pairLooks);
    addDifferences(run, made, looks, state.step);
    if (looks.coordinates) addCoordinates(run, made);
    if (state.layers.shapes) addInnerPoints(run, made);
    return made;
  },
  frame: (run, solids, orbit) => ({ ...pairView.frame(run, solids, orbit), hasOneScale: true }),
  frameStep: (run, step, orbit) => ({ ...pairView.frameStep(run, step, orbit), hasOneScale: true }),
  solids: (stage) => new FlatSolids(stage),
};
