import { toWorld } from '../math/pose';
import { rotate, unrotate } from '../math/rotation';
import { place } from '../shapes/body';
import { placing } from '../shapes/placing';
import { cso } from '../shapes/cso';
import { turningOf } from './cast/turning';
import { knownAlgorithms, knownCasts } from './known';

/** Everything that a run computes with. The build makes one for each precision from this source. */
export const arithmetic = {
  knownAlgorithms,
  knownCasts,
  place,
  placing,
  cso,
  toWorld,
  rotate,
  unrotate,
  turningOf,
};

export type Arithmetic = typeof arithmetic;
