import { quantity } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { Algorithm } from '../algorithm';
import { measure } from '../comparison';
import { describeCast } from './describe';
import { castBounds, castOptions, castWords } from './options';
import type { Cast } from './problem';
import { RaySearch } from './ray-search';
import { bodyTurns, refused } from './refused';

/**
 * The cast along a ray by G. van den Bergen, "Ray casting against general convex objects with application to continuous
 * collision detection" (2004).
 *
 * C = A − B stands still, and x runs from the origin O along −displacement until it meets C (see `RaySearch`).
 * E = extent(A) + extent(B) is the scale of tolerances.
 *
 *  1. The first n is −c/|c|, with c the centre of C.
 *  2. Sample: the farthest point s of C along n. All of C lies behind the plane of s.
 *  3. If x is outside that plane: no approach to it is a miss; otherwise x advances to the plane, or the motion ends before.
 *  4. Reduce: p becomes the point nearest to x of the simplex and s, and n points from p to x.
 *  5. Stop where p is as near to x as the margins reach; the normal is that of the last advance. Else go on with 2.
 *
 * Departures, with reasons:
 *  - Margins stay outside, as in GJK: planes are moved out by them, and p need only be that near.
 *  - A plane counts only by more than rounding, so that x does not creep.
 *  - p may stop coming nearer while x stays, for a few steps alone: |p − x| is compared again after each advance.
 */
export const castGjk: Algorithm<Cast> = {
  id: 'cast-gjk',
  title: 'GJK ray cast',
  summary: 'Clips the ray from O against C with every support plane that has it outside: one loop.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  options: castOptions,
  bounds: castBounds,
  words: castWords,
  closestIn: { reduce: quantity('p', 'cso') },
  solve: (problem, options, trace) =>
    problem.turning ? refused(bodyTurns, trace) : new CastGjk(problem, options).run(trace),
  describe: describeCast,
};

export class CastGjk extends RaySearch {
  private readonly sampleTests = [this.gapTest];

  /** Steps 2 to 5 of the header. */
  protected override search(trace?: Recorder): void {
    while (!this.ending) {
      this.iteration++;
      const gap = this.sampleGap();
      const ahead = measure(this.gapTest, gap, this.noise(), gap > this.noise());
      trace?.frame(this.showing('sample', { sample: this.s, plane: this.sPlane, tests: this.sampleTests }));
      if (ahead) this.advanceTo(this.direction, gap, trace);
      if (this.ending) return;
      this.extend(trace);
      this.judgeCap();
    }
  }
}
