import type { Algorithm } from '../../algorithms/algorithm';
import type { Arithmetic } from '../../algorithms/precisions';
import { dot, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { csoSupport, type Cso } from '../../shapes/cso';
import type { Placed } from '../../shapes/placed';
import type { Shape } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import type { Prepared, PreparedScene } from '../kind';
import type { PairScene } from './scene';

/** The CSO of two placed shapes, in A's frame: what the algorithms for pairs solve. */
export interface PairProblem extends Cso, Prepared {
  /** B in the world; `poseB` is B seen from A, and `toWorld` is A in the world. */
  readonly poseBInWorld: Placed['pose'];
}

/** h(n) of the cores: the farthest coordinate of C along n. */
export const heightOf = (problem: Readonly<PairProblem>, n: Readonly<Vec3>): number =>
  dot(n, csoSupport(csoPoint(), problem, n).v);

/** How far the full shapes reach beyond what the steps of a run concern. */
export const marginsBeyond = ({ algorithm, problem: { a, b } }: Searched): { a: number; b: number } =>
  algorithm.wholeShapes ? { a: 0, b: 0 } : { a: a.margin, b: b.margin };

interface Searched {
  readonly algorithm: Pick<Algorithm, 'wholeShapes'>;
  readonly problem: Readonly<PairProblem>;
}

/** A body that only moved since `last` keeps its prepared shape: a drag rebuilds no hull. */
export function* preparePair(
  { a, b, dim }: Readonly<PairScene>,
  { place, placing, cso }: Arithmetic,
  last?: Readonly<PreparedScene<PairScene, PairProblem>>,
): Generator<number, PairProblem> {
  const placed = function* (
    body: Body,
    done: number,
    before?: Body,
    shape?: Shape,
  ): Generator<number, Placed> {
    if (before && sameShape(body, before)) return place(body, shape);
    const work = placing(body);
    for (let piece = work.next(); ; piece = work.next()) {
      if (piece.done) return piece.value;
      yield done;
    }
  };
  const placedA = yield* placed(a, 0.25, last?.given.a, last?.problem.a);
  yield 0.5;
  const placedB = yield* placed(b, 0.75, last?.given.b, last?.problem.b);
  const c = cso(placedA, placedB, dim);
  return {
    ...c,
    scale: c.extent,
    toWorld: placedA.pose,
    poseBInWorld: placedB.pose,
  };
}

/** True if the two differ in position and rotation at most. A moved body shares its points with the one before, so this is quick. */
function sameShape(a: Readonly<Body>, b: Readonly<Body>): boolean {
  const shapeOf = ({ position: _, rotation: __, ...spec }: Readonly<Body>): [string, unknown][] =>
    Object.entries(spec);
  const known = new Map(shapeOf(b));
  const entries = shapeOf(a);
  return entries.length === known.size && entries.every(([key, value]) => same(value, known.get(key)));
}

/** Equal to the last bit, lists member by member. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((member, i) => same(member, b[i]));
}
