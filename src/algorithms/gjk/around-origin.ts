import type { Frame } from '../../trace/frame';
import type { DescribeContext } from '../algorithm';
import { edgeDepth, triangleDepth } from '../flat/triangle-depth';
import { faceDepth, tetrahedronDepth } from './tetrahedron-depth';

/** The name of a full simplex, and the measure that is 0 for a flat one. */
export const wholeSimplex = { 2: 'triangle', 3: 'tetrahedron' } as const;
export const contentOf = { 2: 'area', 3: 'volume' } as const;

type Space = Pick<DescribeContext['problem'], 'dim'>;

/** True if the points of C that a step shows span a body that holds O, deeper than `rounding`. */
export function surroundsOrigin(frame: Readonly<Frame>, rounding: number, { dim }: Readonly<Space>): boolean {
  const { simplex = [], portal, polytope, phase } = frame;
  if (polytope && polytope.faces.length > 0)
    return phase === 'enclose' && polytope.faces.every(({ plane }) => plane.offset > rounding);
  const points = portal ? [portal.interior, ...portal.points] : simplex.map(({ sample }) => sample);
  return points.length === dim + 1 && (dim === 2 ? triangleDepth : tetrahedronDepth)({ points }) > rounding;
}

/** Indexed by the number of sides whose plane or line O is on: all of them where the simplex is flat. */
const parts = {
  2: ['inside', 'edge', 'vertex', 'flat'],
  3: ['inside', 'face', 'edge', 'vertex', 'flat'],
} as const;

/** The part of a tetrahedron, or in the plane of a triangle, that holds O, within `rounding`. */
export function partAroundOrigin(
  { simplex = [] }: Readonly<Frame>,
  rounding: number,
  { dim }: Readonly<Space>,
): (typeof parts)[3][number] {
  if (simplex.length <= dim) return 'flat';
  const points = simplex.map(({ sample }) => sample);
  const depthBehind = dim === 2 ? edgeDepth : faceDepth;
  return parts[dim][points.filter((_, i) => !(depthBehind({ points }, i) > rounding)).length]!;
}
