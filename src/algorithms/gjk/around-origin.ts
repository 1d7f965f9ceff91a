import type { Frame } from '../../trace/frame';
import { faceDepth, tetrahedronDepth } from './tetrahedron-depth';

/** Says of a sample that asks whether C surrounds O how many there were with it. */
export const aroundLabel = 'sample around O';

/** True if the points of C that a step shows span a body that holds O, deeper than `rounding`. */
export function surroundsOrigin(frame: Readonly<Frame>, rounding: number): boolean {
  const { simplex = [], portal, polytope, phase } = frame;
  if (polytope && polytope.faces.length > 0)
    return phase === 'enclose' && polytope.faces.every(({ plane }) => plane.offset > rounding);
  const points = portal ? [portal.interior, ...portal.points] : simplex.map(({ sample }) => sample);
  return points.length === 4 && tetrahedronDepth({ points }) > rounding;
}

/** Indexed by the number of faces whose plane O is on: four where the tetrahedron is flat. */
const parts = ['inside', 'face', 'edge', 'vertex', 'flat'] as const;

/** The part of a simplex that holds O, within `rounding`. */
export function partAroundOrigin(
  { simplex = [] }: Readonly<Frame>,
  rounding: number,
): (typeof parts)[number] {
  if (simplex.length < 4) return 'flat';
  const points = simplex.map(({ sample }) => sample);
  return parts[[0, 1, 2, 3].filter((i) => !(faceDepth({ points }, i) > rounding)).length]!;
}
