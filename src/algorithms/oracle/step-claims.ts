import { addScaled, clone, cross, distance, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { CsoPoint } from '../../trace/cso-point';
import type { Plane } from '../../trace/step';
import type { Frame, FramePolytope, FramePortal } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { distanceOutside, marginOf, separationAlong } from './body-facts';
import { aroundA, outside, toWorldAxes, type Pair } from './claims';
import type { DepthBracket } from './depth';

/**
 * What the steps of a run show that is not so, in words, each with the number of its step; empty where the picture is
 * true. `truth` brackets the signed depth of the cores, and `rounding` is what two ways to compute a length may differ by.
 */
export function brokenSteps(
  pair: Readonly<Pair>,
  algorithm: Readonly<Algorithm>,
  frames: readonly Frame[],
  truth: Readonly<DepthBracket>,
  rounding: number,
): string[] {
  const judge = new StepJudge(pair, algorithm, truth, rounding);
  return frames.flatMap((frame, i) =>
    judge.faults(frame, frames[i - 1]).map((words) => `step ${i} (${frame.phase}): ${words}`),
  );
}

type Claim = [isBroken: boolean, words: string];

class StepJudge {
  private readonly a: Body;
  private readonly b: Body;
  private readonly seen = new Set<number>();
  /** Whether a polytope has held O. */
  private enclosed = false;
  /** How far what the steps concern reaches past the cores: by the margins where they concern the full shapes, else 0. */
  private readonly reach: number;

  constructor(
    pair: Readonly<Pair>,
    private readonly algorithm: Readonly<Algorithm>,
    private readonly truth: Readonly<DepthBracket>,
    private readonly rounding: number,
  ) {
    ({ a: this.a, b: this.b } = aroundA(pair));
    this.reach = algorithm.wholeShapes ? marginOf(this.a) + marginOf(this.b) : 0;
  }

  faults(frame: Readonly<Frame>, before: Readonly<Frame> | undefined): string[] {
    const claims = [
      ...this.bounds(frame, before),
      ...this.planes(frame),
      ...this.points(frame),
      ...this.directions(frame),
      ...this.weights(frame),
      ...(frame.portal && !this.touching ? this.portal(frame.portal, frame) : []),
      ...(frame.polytope ? this.polytope(frame.polytope) : []),
      [holdsNaN(frame), 'NaN'] as Claim,
    ];
    return claims.filter(([isBroken]) => isBroken).map(([, words]) => words);
  }

  /** Where the shapes touch, a ray from O begins on the surface of C, and need not pass a portal at all. */
  private get touching(): boolean {
    const { lower, upper } = this.truth;
    const margin = marginOf(this.a) + marginOf(this.b);
    return Math.max(lower + margin, -(upper + margin)) <= 1e3 * this.rounding;
  }

  /** They hold the quantity that is searched for, and only ever close in on it. */
  private bounds({ lower, upper }: Readonly<Frame>, before: Readonly<Frame> | undefined): Claim[] {
    const { rounding, truth, reach } = this;
    const isDepth = this.algorithm.bounds.of === 'depth';
    const [least, most] = isDepth
      ? [truth.lower + reach, truth.upper + reach]
      : [Math.max(0, -truth.upper), Math.max(0, -truth.lower)];
    return [
      [lower > most + rounding, `lower ${lower} is more than ${most}`],
      [upper < least - rounding, `upper ${upper} is less than ${least}`],
      [lower < (before?.lower ?? lower) - rounding, `lower fell from ${before?.lower} to ${lower}`],
      [upper > (before?.upper ?? upper) + rounding, `upper rose from ${before?.upper} to ${upper}`],
    ];
  }

  /** A plane is that of a support; the best one gives the upper bound of a depth, and the target stands on it or at O. */
  private planes({ plane, bestPlane, sample, target, upper }: Readonly<Frame>): Claim[] {
    const { rounding } = this;
    const claims: Claim[] = [];
    if (plane) claims.push(...this.supports(plane, 'plane'));
    if (plane && sample) {
      claims.push([Math.abs(dot(plane.normal, sample.v) - plane.offset) > rounding, 'sample off its plane']);
    }
    if (bestPlane) claims.push(...this.supports(bestPlane, 'bestPlane'));
    if (bestPlane && this.algorithm.bounds.of === 'depth') {
      claims.push([
        Math.abs(bestPlane.offset - upper) > rounding,
        `bestPlane at ${bestPlane.offset}, upper ${upper}`,
      ]);
    }
    if (target && bestPlane) {
      const d = Math.max(0, bestPlane.offset);
      const { x, y, z } = bestPlane.normal;
      const off = distance(target, vec3(d * x, d * y, d * z));
      claims.push([off > rounding, `target is ${off} off`]);
    }
    return claims;
  }

  private supports({ normal, offset }: Readonly<Plane>, name: string): Claim[] {
    const off = Math.abs(offset - this.height(normal));
    return [
      [!isUnit(normal), `${name} has no unit normal`],
      [off > this.rounding, `${name} is ${off} off h(n)`],
    ];
  }

  /** Every support is a − b for points of the cores. */
  private points({ sample, plane, simplex, dropped, portal, polytope }: Readonly<Frame>): Claim[] {
    const all = [
      sample,
      ...(simplex ?? []).map((vertex) => vertex.sample),
      ...(dropped ?? []),
      ...(portal?.points ?? []),
      ...(polytope?.faces ?? []).flatMap(({ corners }) => corners),
    ];
    return all.flatMap((point) => {
      if (!point || this.seen.has(point.index)) return [];
      this.seen.add(point.index);
      const outward = this.reach && plane && point === sample ? plane.normal : undefined;
      return this.inBodies(point, `sample ${point.index}`, outward);
    });
  }

  /** `outward`: the samples reach past the cores, each by its margin along this normal. */
  private inBodies({ v, a, b }: Readonly<CsoPoint>, name: string, outward?: Readonly<Vec3>): Claim[] {
    const { rounding } = this;
    const into = (p: Readonly<Vec3>, by: number): Vec3 =>
      outward ? addScaled(vec3(), p, outward, -by) : clone(p);
    return [
      [distance(sub(vec3(), a, b), v) > rounding, `${name} is not a − b`],
      [this.outside(this.a, into(a, this.a.margin ?? 0)) > rounding, `${name} is outside A`],
      [this.outside(this.b, into(b, -(this.b.margin ?? 0))) > rounding, `${name} is outside B`],
    ];
  }

  /** After a reduce the weights are those of the closest point. */
  private weights({ phase, simplex, closest }: Readonly<Frame>): Claim[] {
    if (phase !== 'reduce' || !simplex || !closest) return [];
    const blend = vec3();
    let total = 0;
    for (const { sample, weight } of simplex) {
      addScaled(blend, blend, sample.v, weight);
      total += weight;
    }
    return [
      [
        simplex.some(({ weight }) => weight < 0) || Math.abs(total - 1) > 1e-9,
        'weights are not those of a blend',
      ],
      [distance(blend, closest.v) > this.rounding, 'the weights do not give the closest point'],
    ];
  }

  private outside(body: Readonly<Body>, p: Readonly<Vec3>): number {
    const world = toWorldAxes(this.a, p);
    return this.reach ? outside(body, world, this.rounding) : distanceOutside(body, world);
  }

  private directions({ direction, normal, probes, chart }: Readonly<Frame>): Claim[] {
    const claims: Claim[] = [];
    if (direction) claims.push([!isUnit(direction), 'direction is not of unit length']);
    if (normal) claims.push([!isUnit(normal), 'normal is not of unit length']);
    for (const probe of probes ?? []) {
      const off = Math.abs(probe.height - this.height(probe.direction));
      claims.push(
        [!isUnit(probe.direction), 'a probe is not of unit length'],
        [off > this.rounding, `a probe is ${off} off h(n)`],
      );
    }
    if (chart) {
      const { origin, xAxis, yAxis } = chart;
      const off = distance(cross(vec3(), xAxis, yAxis), origin);
      claims.push([!isUnit(origin) || !isUnit(xAxis) || off > 1e-12, 'the chart has no right angles']);
    }
    return claims;
  }

  /** A wall's side is that of the ray; once refined, the triangle is what the ray leaves through. */
  private portal(
    { interior, ray, points, walls }: Readonly<FramePortal>,
    { phase }: Readonly<Frame>,
  ): Claim[] {
    const [v1, v2, v3] = points.map(({ v }) => sub(vec3(), v, interior.v));
    const claims: Claim[] = [[!isUnit(ray), 'the ray is not of unit length']];
    for (const { from, to, side } of walls) {
      const third = points.find(
        (p) => p !== from && p !== to && p.index !== from.index && p.index !== to.index,
      );
      // A ray in a wall is on the side that rounding says.
      if (!third || Math.abs(side) < 1e-9) continue;
      const [u, v, w] = [from, to, third].map((p) => sub(vec3(), p.v, interior.v)) as [Vec3, Vec3, Vec3];
      const wall = cross(vec3(), u, v);
      const size = length(wall);
      const isInside = dot(wall, ray) * dot(wall, w);
      claims.push([
        side * isInside < -1e-12 * Math.abs(side) * size * size * length(w),
        `a wall’s side is ${side}, against ${isInside}`,
      ]);
    }
    if (v1 && v2 && v3 && (phase === 'refine' || phase === 'stop')) {
      const sides = [cross(vec3(), v1, v2), cross(vec3(), v2, v3), cross(vec3(), v3, v1)].map((n) =>
        dot(n, ray),
      );
      const noise = 1e-9 * Math.max(length(v1), length(v2), length(v3)) ** 2;
      const passes = sides.every((x) => x >= -noise) || sides.every((x) => x <= noise);
      claims.push([!passes, `the ray does not pass through the portal: ${sides.join(', ')}`]);
    }
    return claims;
  }

  /** Of a method that certifies the depth: closed, convex, and once O is inside, it stays there. */
  private polytope({ faces, visible, picked }: Readonly<FramePolytope>): Claim[] {
    const ids = new Set(faces.map(({ id }) => id));
    const claims: Claim[] = [
      [picked >= 0 && !ids.has(picked), 'the picked face is gone'],
      [visible.some((id) => !ids.has(id)), 'a visible face is gone'],
    ];
    for (const { corners, plane } of faces) {
      const off = Math.max(...corners.map(({ v }) => Math.abs(dot(plane.normal, v) - plane.offset)));
      claims.push([off > this.rounding, `a face’s plane is ${off} off its corners`]);
    }
    if (this.algorithm.certifies !== 'global depth' || faces.length === 0) return claims;
    const edges = new Set(
      faces.flatMap(({ corners: [a, b, c] }) => [
        `${a.index} ${b.index}`,
        `${b.index} ${c.index}`,
        `${c.index} ${a.index}`,
      ]),
    );
    const isClosed =
      edges.size === 3 * faces.length &&
      [...edges].every((edge) => edges.has(edge.split(' ').reverse().join(' ')));
    const corners = new Map(faces.flatMap((face) => face.corners.map((corner) => [corner.index, corner])));
    const euler = corners.size - edges.size / 2 + faces.length;
    const beyond = Math.max(
      ...faces.flatMap(({ plane }) =>
        Array.from(corners.values(), ({ v }) => dot(plane.normal, v) - plane.offset),
      ),
    );
    const holdsOrigin = faces.every(({ plane }) => plane.offset >= -this.rounding);
    const lost = this.enclosed && !holdsOrigin;
    this.enclosed ||= holdsOrigin;
    claims.push(
      [lost, 'the polytope holds O no more'],
      [!isClosed, 'the polytope is not closed'],
      [euler !== 2, `V − E + F = ${euler}`],
      [beyond > this.rounding, `a corner is ${beyond} beyond a face`],
    );
    return claims;
  }

  /** h(n) of what the steps concern, by the definitions of the shapes. */
  private height(n: Readonly<Vec3>): number {
    const whole = -separationAlong(this.a, this.b, toWorldAxes(this.a, n));
    return whole - marginOf(this.a) - marginOf(this.b) + this.reach;
  }
}

const isUnit = (v: Readonly<Vec3>): boolean => Math.abs(length(v) - 1) < 1e-12;

function holdsNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN);
}
