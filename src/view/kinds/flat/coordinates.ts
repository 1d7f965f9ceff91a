import { toWorld } from '../../../math/pose';
import { rotate } from '../../../math/rotation';
import { vec3, type Vec3 } from '../../../math/vec3';
import { flatDifference } from '../../../shapes/flat/flat-difference';
import { noPolygon } from '../../../shapes/flat/flat-outline';
import { flatPolygon } from '../../../shapes/flat/flat-polygon';
import { inDouble, type PairRun } from '../../../stepping/run';
import { formatNumber } from '../../../trace/format';
import type { Picture } from '../../picture';

/** Shapes with more corners than this have no coordinates beside them: they would cover each other. */
const mostCorners = 16;

/** Coordinates to three decimals, without zeros at their end. */
export const pairOf = ({ x, y }: Readonly<Vec3>, scale: number): string =>
  `(${part(x, scale)}, ${part(y, scale)})`;

function part(value: number, scale: number): string {
  const text = formatNumber(value, 3, scale);
  return /^[−-]?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}

/** Adds the coordinates of the corners of A, of B and of C, all of the cores; an ellipse has none. */
export function addCoordinates(run: PairRun, to: Picture): void {
  const { problem } = inDouble(run);
  const a = flatPolygon(problem.a.spec);
  const b = flatPolygon(problem.b.spec, problem.poseB);
  const c = flatDifference(a ?? noPolygon, b ?? noPolygon).corners.map(({ v }) => v);
  const inWorld = (p: Readonly<Vec3>): Vec3 => toWorld(vec3(), problem.toWorld, p);
  const inAxes = (p: Readonly<Vec3>): Vec3 => rotate(vec3(), problem.toWorld, p);
  const add = (
    space: 'object' | 'minkowski',
    name: string,
    corners: readonly Vec3[],
    role: 'a' | 'b' | 'ink',
  ): void => {
    if (corners.length > mostCorners) return;
    corners.forEach((at, i) =>
      to[space].labels.push({
        id: `at ${name}${i}`,
        at,
        value: pairOf(at, problem.scale),
        role,
        priority: 3,
      }),
    );
  };
  add('object', 'a', (a?.corners ?? []).map(inWorld), 'a');
  add('object', 'b', (b?.corners ?? []).map(inWorld), 'b');
  if (a && b) add('minkowski', 'c', c.map(inAxes), 'ink');
}
