import { dot, length, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Options } from '../algorithm';
import { choiceOf, numberOf } from '../options';
import type { Cast } from './problem';

/** The choices of L beside the safe one. */
export const published = '|c|, as published';
export const own = 'given';

/** The distance up to which the balls around both shapes can meet, at most that of the whole motion. */
export function safeLength(
  { centre, extent, maxT }: Readonly<Cast>,
  way: Readonly<Vec3>,
  reach: number,
): number {
  const margin = extent * 1e-3;
  return Math.max(0, Math.min(maxT * reach, extent + margin - dot(centre, way)));
}

/** L, never longer than the motion: a contact beyond is none. */
export function sweepLength(cast: Readonly<Cast>, options: Options): number {
  const { centre, maxT, displacement } = cast;
  const way = vec3();
  const reach = normalize(way, displacement);
  const safe = safeLength(cast, way, reach);
  const choice = choiceOf(options, 'length');
  const asked = choice === published ? length(centre) : choice === own ? numberOf(options, 'sweep') : safe;
  return Math.min(asked, maxT * reach);
}
