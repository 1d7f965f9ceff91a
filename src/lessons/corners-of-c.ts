import type { Vec3 } from '../math/vec3';
import { flatDifference } from '../shapes/flat/flat-difference';
import { flatPolygon } from '../shapes/flat/flat-polygon';
import { pairRun, type Run } from '../stepping/run';

/** The corners of C of two polygons, counter-clockwise, in A's frame; none where a core is curved or in space. */
export function cornersOfC(run: Run): readonly Vec3[] {
  const pair = pairRun(run);
  if (pair?.scene.dim !== 2) return [];
  const a = flatPolygon(pair.problem.a.spec);
  const b = flatPolygon(pair.problem.b.spec, pair.problem.poseB);
  return a && b ? flatDifference(a, b).corners.map(({ v }) => v) : [];
}

/** The area of C of two polygons. */
export function areaOfC(run: Run): number {
  const corners = cornersOfC(run);
  return corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return sum + (x * next.y - y * next.x) / 2;
  }, 0);
}
