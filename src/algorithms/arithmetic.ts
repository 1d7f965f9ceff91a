import { toWorld } from '../math/pose';
import { rotate } from '../math/rotation';
import { place } from '../shapes/body';
import { cso } from '../shapes/cso';
import { knownAlgorithms } from './known';

/** Everything that a run computes with. The build makes one for each precision from this source. */
export const arithmetic = { knownAlgorithms, place, cso, toWorld, rotate };

export type Arithmetic = typeof arithmetic;
