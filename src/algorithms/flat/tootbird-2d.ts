import { dot, negate, set, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Recorder } from '../../trace/step';
import type { Algorithm } from '../algorithm';
import { comparison, measure } from '../comparison';
import type { Surrounding } from '../epa/surround';
import { Tootbird, tootbird } from '../tootbird/tootbird';
import { describeTootbird2d } from './describe-tootbird-2d';
import { FlatSurround } from './flat-surround';
import { inThePlane } from './in-the-plane';
import { NearestRegion } from './nearest-region';

/**
 * Tootbird search in the plane, after the figures of R. Nordby's post on the depth refiner of bepuphysics2, which are all flat.
 *
 * It finds a least h(n), the depth of C = A − B along n, as `Tootbird` does in space; tolerances are shares of E = extent(A) +
 * extent(B). The tootbird T is the origin O moved up to the best support line so far, which has no point of C beyond it: T is
 * never inside C. So a segment of two points of C is all that the search needs, and never a triangle:
 *
 *  1. Sample: the farthest point s of C along n. All of C lies behind its line, at h(n) from O.
 *  2. Jump: where h(n) is less than d, the best so far, that line is the new best, and T = max(0, d)·n on it.
 *  3. Add s to the simplex. Of a full one, the segment w₀w₁, one end goes: t = (T − s)·(w₁ − w₀) tells on which side of s T
 *     is. If t < 0 it is that of w₀, and s takes the place of w₁; else the place of w₀.
 *  4. Reduce: p becomes the point of the simplex nearest to T. An end that p does not need is dropped.
 *  5. Stop where the simplex touches T. Else the next n is orthogonal to the segment, towards T; or, where p is a vertex, it points
 *     from p to T, and there only part of the way (the nudge) if d > 0. Go on with 1.
 *
 * Why 3 keeps the right end: n is orthogonal to w₀w₁, and s is the farthest point along it. T is outside C, so it is beyond
 * one of the two edges that meet at s, the one that leads to its own side.
 *
 * Why it ends, where it may end too early, and what T does between separated shapes: see `Tootbird`, whose loop this is.
 *
 * Departures, with reasons:
 *  - Margins stay outside: circles are points and stadiums segments.
 *  - The nudge is on as in space, until it stalls: only a simplex of one vertex is nudged here. The lessons switch it off, since
 *    without it the search of a box finds the least of its four depths from everywhere.
 *  - Where a single vertex touches T it looks 5.7° to both sides, and goes on if h falls there. In a corner of C that is so: while
 *    the support is the corner, h(m) = m·T, greatest along T. A segment that touches T is on an edge, and h rises to both sides.
 *  - At the end a Boolean GJK with supports of its own shows that O is in C, and looks to both sides where O is on the boundary.
 */
export const tootbird2d: Algorithm = {
  ...tootbird,
  id: 'tootbird-2d',
  title: 'Tootbird search in 2D',
  summary: 'Depth by local descent, distance where separated: a segment chases the best support line.',
  dim: 2,
  options: tootbird.options.flatMap((spec) => {
    if (spec.key === 'update' || spec.key === 'flat') return [];
    if (spec.key === 'perturb' && spec.type === 'toggle')
      return [
        {
          ...spec,
          label: 'leave maxima',
          help: 'After a touch in a vertex, look 5.7° to both sides: from a maximum, h falls.',
          default: true,
        },
      ];
    if (spec.key === 'nudge')
      return [
        {
          ...spec,
          help: 'Where p is a vertex, turn n only part of the way to T − p. Switch: until that stalls.',
        },
      ];
    return spec.type === 'directions'
      ? [
          {
            ...spec,
            maxCount: 2,
            help: "Up to two search directions in A's frame, whose supports make the first segment.",
          },
        ]
      : [spec];
  }),
  solve: (problem, options, trace) => new Tootbird2d(problem, options).run(trace),
  describe: inThePlane(describeTootbird2d),
};

class Tootbird2d extends Tootbird {
  protected override readonly full = 2;
  private readonly region = new NearestRegion(undefined);
  private readonly toTarget = vec3();
  private readonly along = vec3();
  /** e leads from the first end of the segment to the second. */
  private readonly sideTest = comparison('wedge', '(T − s)·e', '<', '0');
  private readonly sideTests2d = [this.sideTest];

  /** Step 3 of the header. */
  protected override replaceVertex(trace?: Recorder): void {
    const { held, s: sample, tootbird: target, dropouts: dropped, sideTests2d: tests } = this;
    sub(this.toTarget, target, sample.v);
    sub(this.along, held.points[1]!.v, held.points[0]!.v);
    const t = dot(this.toTarget, this.along);
    this.exchange(measure(this.sideTest, t, 0, t < 0) ? 1 : 0);
    trace?.frame(this.showing('add', { sample, dropped, tests }));
  }

  /** Step 4 of the header. */
  protected override findFeature(): void {
    this.region.find(this.feature, this.seen);
  }

  protected override mayBeLeft(): boolean {
    return this.held.size === 1 && super.mayBeLeft();
  }

  protected override lookTo(across: Vec3, i: number): boolean {
    if (i === 0) set(across, -this.normal.y, this.normal.x, 0);
    else negate(across, across);
    return i < 2;
  }

  protected override surround(): Surrounding {
    return new FlatSurround();
  }
}
