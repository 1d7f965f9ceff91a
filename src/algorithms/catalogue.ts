import type { Algorithm } from './algorithm';
import { casts } from './cast/casts';
import { epa } from './epa/epa';
import { epaSoup } from './epa/epa-soup';
import { mprEpa } from './epa/mpr-epa';
import { epa2d } from './flat/epa-2d';
import { epaOneFace } from './flat/epa-one-face';
import { gjk2d } from './flat/gjk-2d';
import { gjkBoolean2d } from './flat/gjk-boolean-2d';
import { minkowskiSum2d } from './flat/minkowski-sum-2d';
import { mprContact2d } from './flat/mpr-contact-2d';
import { mpr2d } from './flat/mpr-2d';
import { planePoke2d } from './flat/plane-poke-2d';
import { planeWalker2d } from './flat/plane-walker-2d';
import { sat2d } from './flat/sat-2d';
import { tootbird2d } from './flat/tootbird-2d';
import { gjk } from './gjk/gjk';
import { gjkBoolean } from './gjk/gjk-boolean';
import { gjkJohnson } from './gjk/gjk-johnson';
import { gjkNesterov } from './gjk/gjk-nesterov';
import { gjkPolyak } from './gjk/gjk-polyak';
import { gjkSignedVolumes } from './gjk/gjk-signed-volumes';
import { satGjk } from './gjk/sat-gjk';
import { satGjkDistance } from './gjk/sat-gjk-distance';
import { engines } from './engines/engines';
import { learn, learnCasts } from './known';
import { mpr } from './mpr/mpr';
import { mprContact } from './mpr/mpr-contact';
import { mprDepth } from './mpr/mpr-depth';
import { mprIterated } from './mpr/mpr-iterated';
import { mprSix } from './mpr/mpr-six';
import { mprTilts } from './mpr/mpr-tilts';
import { adam } from './optimisers/adam';
import { gradientDescent } from './optimisers/gradient-descent';
import { nelderMead } from './optimisers/nelder-mead';
import { tootbird } from './tootbird/tootbird';
import { planePoking } from './walkers/plane-poking';
import { planeWalker } from './walkers/plane-walker';
import { simplexTilter } from './walkers/simplex-tilter';
import { simplexWalker } from './walkers/simplex-walker';

export { engines } from './engines/engines';
export { findAlgorithm } from './known';

/**
 * All algorithms, one line each: the page, links and the command line need no more of a new one than this import and this
 * entry. Other programs import it from `lib/algorithms.ts`.
 */
export const catalogue: readonly Algorithm[] = [
  gjk,
  gjkBoolean,
  satGjk,
  satGjkDistance,
  gjkJohnson,
  gjkSignedVolumes,
  gjkNesterov,
  gjkPolyak,
  mpr,
  mprDepth,
  mprContact,
  epa,
  mprEpa,
  tootbird,
  planePoking,
  planeWalker,
  simplexWalker,
  simplexTilter,
  gradientDescent,
  adam,
  nelderMead,
  mprIterated,
  mprSix,
  mprTilts,
  epaSoup,
  gjk2d,
  gjkBoolean2d,
  mpr2d,
  epa2d,
  sat2d,
  tootbird2d,
  planePoke2d,
  planeWalker2d,
  mprContact2d,
  minkowskiSum2d,
  epaOneFace,
];

/** The headings of a list of the catalogue, each with the id of the first algorithm under it. */
export const headings: readonly { title: string; first: string }[] = [
  { title: 'Distance and intersection', first: 'gjk' },
  { title: 'Portals', first: 'mpr' },
  { title: 'Polytopes', first: 'epa' },
  { title: 'Tootbird and its road', first: 'tootbird' },
  { title: 'Descent over directions', first: 'gradient-descent' },
  { title: 'Rays, again and again', first: 'mpr-iterated' },
  { title: 'Broken on purpose', first: 'epa-soup' },
  { title: 'In the plane', first: 'gjk-2d' },
  { title: 'In the plane, broken on purpose', first: 'epa-one-face' },
  { title: 'As engines have them', first: 'opengjk' },
  { title: 'As engines have them, in the plane', first: 'box2d-gjk' },
];

learn([...catalogue, ...engines]);
learnCasts(casts);
