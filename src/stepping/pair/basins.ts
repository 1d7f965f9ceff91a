import type { OptionSpec } from '../../algorithms/algorithm';
import { rotate, unrotate } from '../../math/rotation';
import { negate, vec3 } from '../../math/vec3';
import type { AngleMinimum } from '../../shapes/flat/support-function';
import type { PairRun } from '../run';

/** Neighbouring starts of a search in the plane that end at the same minimum. */
export interface Basin {
  /** The angles in radians, ascending, between which the starts lie. */
  from: number;
  to: number;
  /** The minimum of h at which the search ends; null if it ends at none. */
  minimum: AngleMinimum | null;
  starts: number;
}

/** Answers farther from a minimum than this share of E, and than this angle, do not end there. */
const sameHeight = 1e-5;
const sameAngle = 2e-2;

/**
 * The basins of `count` starts around the circle, the first half a step after −π. Each start is a whole run with the first
 * direction `start`, without a record.
 */
export function* basinsOf(
  { algorithm, problem, options }: Readonly<PairRun>,
  start: Extract<OptionSpec, { type: 'direction' }>,
  minima: readonly AngleMinimum[],
  count: number,
): Generator<number, Basin[]> {
  const step = (2 * Math.PI) / count;
  const basins: Basin[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (i + 0.5) * step - Math.PI;
    const d = unrotate(vec3(), problem.toWorld, vec3(Math.cos(angle), Math.sin(angle)));
    if (start.away) negate(d, d);
    const { signedDistance, normal } = algorithm.solve(problem, {
      ...options,
      [start.key]: [d.x, d.y, 0],
    });
    const n = normal && rotate(vec3(), problem.toWorld, normal);
    const beyond = algorithm.wholeShapes ? 0 : problem.margin;
    const height = signedDistance === null ? NaN : -signedDistance - beyond;
    const minimum = minima.find(
      (candidate) =>
        Math.abs(candidate.height - height) <= sameHeight * problem.scale &&
        (candidate.isFlat ||
          (n !== null &&
            Math.cos(candidate.angle) * n.x + Math.sin(candidate.angle) * n.y > Math.cos(sameAngle))),
    );
    const last = basins.at(-1);
    if (last && last.minimum === (minimum ?? null)) {
      last.to = angle + step / 2;
      last.starts++;
    } else basins.push({ from: angle - step / 2, to: angle + step / 2, minimum: minimum ?? null, starts: 1 });
    yield i / count;
  }
  return basins;
}
