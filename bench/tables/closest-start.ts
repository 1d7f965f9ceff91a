import { GjkJohnson } from '../../src/algorithms/gjk/gjk-johnson';
import { addVertex } from '../../src/algorithms/gjk/simplex';
import type { Options, Result } from '../../src/algorithms/algorithm';
import { toLocal, toWorld } from '../../src/math/pose';
import { copy, sub, vec3, type Vec3 } from '../../src/math/vec3';
import type { Cso } from '../../src/shapes/cso';
import { csoPoint } from '../../src/trace/cso-point';

/** The closest points of a pair, each in the frame of its own body, so that they move with it. */
export interface ClosestPair {
  a: Vec3;
  b: Vec3;
}

/** Those of a run; undefined if it found none. */
export const closestOf = ({ pointA, pointB }: Result, { poseB }: Cso): ClosestPair | undefined =>
  pointA && pointB ? { a: pointA, b: toLocal(vec3(), poseB, pointB) } : undefined;

/**
 * GJK with Johnson's rules, from the closest points of the frame before: they are points of the shapes still, and so their
 * difference is one of C, the first simplex.
 */
export function solveFromClosest(problem: Cso, options: Options, start: ClosestPair | undefined): Result {
  return new FromClosest(problem, options, start).run();
}

class FromClosest extends GjkJohnson {
  constructor(
    problem: Readonly<Cso>,
    options: Options,
    private readonly start: ClosestPair | undefined,
  ) {
    super(problem, options);
  }

  /** As the seeds of a warm start are, the point is reduced before the first sample. */
  protected override begin(): void {
    super.begin();
    if (!this.start) return;
    const point = csoPoint();
    copy(point.a, this.start.a);
    toWorld(point.b, this.problem.poseB, this.start.b);
    sub(point.v, point.a, point.b);
    addVertex(this.simplex, point);
  }
}
