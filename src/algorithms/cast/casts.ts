import type { Algorithm } from '../algorithm';
import { castAdvancement } from './cast-advancement';
import { castGjk } from './cast-gjk';
import type { Cast } from './problem';

/** The algorithms that cast, in space and in the plane alike. */
export const casts: readonly Algorithm<Cast>[] = [castAdvancement, castGjk];
