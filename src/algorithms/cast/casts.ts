import type { Algorithm } from '../algorithm';
import { castAdvancement } from './cast-advancement';
import { castGjk } from './cast-gjk';
import { castMpr } from './cast-mpr';
import { castSatGjk } from './cast-sat-gjk';
import type { Cast } from './problem';
import { rayGjk } from './ray-gjk';
import { rayMpr } from './ray-mpr';
import { toiRootfinding } from './toi-rootfinding';

/** The algorithms that cast, in space and in the plane alike. */
export const casts: readonly Algorithm<Cast>[] = [
  castAdvancement,
  castGjk,
  castSatGjk,
  castMpr,
  rayGjk,
  rayMpr,
  toiRootfinding,
];
