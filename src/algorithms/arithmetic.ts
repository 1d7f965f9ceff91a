import { toWorld } from '../math/pose';
import { rotate, unrotate } from '../math/rotation';
import { place } from '../shapes/body';
import { cso } from '../shapes/cso';
import { knownAlgorithms, knownCasts } from './known';

/** Everything that a run computes with. The build makes one for each precision from this source. */
export const arithmetic = { knownAlgorithms, knownCasts, place, cso, toWorld, rotate, unrotate };

export type Arithmetic = typeof arithmetic;
