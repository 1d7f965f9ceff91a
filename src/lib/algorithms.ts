/**
 * `minkowscope/algorithms`: the readable algorithms, each by its name and all as the catalogue. One is run by
 * `gjk.solve(cso(a, b), withDefaults(gjk.options, {}), trace)`, where the trace, a recorder, may be left out; its result is
 * in A's frame.
 */
export {
  withDefaults,
  type Algorithm,
  type Bounds,
  type DescribeContext,
  type Options,
  type OptionSpec,
  type OptionValue,
  type Result,
  type Status,
} from '../algorithms/algorithm';

// All of them, those with the rules and mistakes of published engines, and the headings of their list.
export { catalogue, engines, findAlgorithm, headings } from '../algorithms/catalogue';

// Distance and intersection.
export { gjk } from '../algorithms/gjk/gjk';
export { gjkBoolean } from '../algorithms/gjk/gjk-boolean';
export { satGjk } from '../algorithms/gjk/sat-gjk';
export { satGjkDistance } from '../algorithms/gjk/sat-gjk-distance';
export { gjkJohnson } from '../algorithms/gjk/gjk-johnson';
export { gjkSignedVolumes } from '../algorithms/gjk/gjk-signed-volumes';
export { gjkNesterov } from '../algorithms/gjk/gjk-nesterov';
export { gjkPolyak } from '../algorithms/gjk/gjk-polyak';

// Portals.
export { mpr } from '../algorithms/mpr/mpr';
export { mprContact } from '../algorithms/mpr/mpr-contact';
export { mprDepth } from '../algorithms/mpr/mpr-depth';

// Polytopes.
export { epa } from '../algorithms/epa/epa';
export { mprEpa } from '../algorithms/epa/mpr-epa';

// Tootbird and its road.
export { tootbird } from '../algorithms/tootbird/tootbird';
export { planePoking } from '../algorithms/walkers/plane-poking';
export { planeWalker } from '../algorithms/walkers/plane-walker';
export { simplexWalker } from '../algorithms/walkers/simplex-walker';
export { simplexTilter } from '../algorithms/walkers/simplex-tilter';

// Descent over directions.
export { gradientDescent } from '../algorithms/optimisers/gradient-descent';
export { adam } from '../algorithms/optimisers/adam';
export { nelderMead } from '../algorithms/optimisers/nelder-mead';

// Depth methods that cast repeated rays.
export { mprIterated } from '../algorithms/mpr/mpr-iterated';
export { mprSix } from '../algorithms/mpr/mpr-six';
export { mprTilts } from '../algorithms/mpr/mpr-tilts';

// Broken on purpose.
export { epaSoup } from '../algorithms/epa/epa-soup';

// In the plane.
export { epa2d } from '../algorithms/flat/epa-2d';
export { gjk2d } from '../algorithms/flat/gjk-2d';
export { gjkBoolean2d } from '../algorithms/flat/gjk-boolean-2d';
export { minkowskiSum2d } from '../algorithms/flat/minkowski-sum-2d';
export { mprContact2d } from '../algorithms/flat/mpr-contact-2d';
export { mpr2d } from '../algorithms/flat/mpr-2d';
export { sat2d } from '../algorithms/flat/sat-2d';
export { tootbird2d } from '../algorithms/flat/tootbird-2d';
export { planePoke2d } from '../algorithms/flat/plane-poke-2d';
export { planeWalker2d } from '../algorithms/flat/plane-walker-2d';

// In the plane, broken on purpose.
export { epaOneFace } from '../algorithms/flat/epa-one-face';
