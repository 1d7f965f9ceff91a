import { copy, normalize, sub } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { measure } from '../comparison';
import { toggleOf } from '../options';
import { describeCast } from './describe';
import { castBounds, castWords, queryOptions } from './options';
import type { Cast } from './problem';
import { RaySearch } from './ray-search';

/**
 * Conservative advancement, after B. Mirtich, "Impulse-based dynamic simulation of rigid body systems" (1996).
 *
 * C = A − B stands still, and x runs from the origin O along −displacement until it meets C (see `RaySearch`).
 * E = extent(A) + extent(B) is the scale of tolerances.
 *
 *  1. Query: GJK finds the distance from x to C, by p in C and by a plane with normal n (see gjk/gjk.ts).
 *  2. Stop where the distance is no more than a contact may have.
 *  3. The distance along n falls by no more than `rate` per unit of time, n·displacement and what turning adds (see `RaySearch`).
 *     If it does not fall there is no contact.
 *  4. Advance: t grows by distance / rate, to the time at which x reaches the plane, or may reach it. Go on with 1.
 *
 * Each query begins with the simplex of the one before. Its points are points of C still, as C has not moved; where A turns they
 * are not, and the query begins along the last normal. With `warmStart` off it starts from the centre of C.
 */
export const castAdvancement: Algorithm<Cast> = {
  id: 'cast-advancement',
  title: 'Conservative advancement',
  summary: 'Advances by distance over rate of approach, with a distance query at every stop.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  turns: true,
  options: queryOptions,
  bounds: castBounds,
  words: castWords,
  closestIn: { reduce: quantity('p', 'cso') },
  solve: (problem, options, trace) => new CastAdvancement(problem, options).run(trace),
  describe: describeCast,
};

export class CastAdvancement extends RaySearch {
  private readonly warm: boolean;
  /** The offset of the plane with the greatest gap. */
  private bestOffset = 0;
  private readonly sampleTests = [this.agreeTest];
  private readonly aheadTests = [this.gapTest];

  constructor(problem: Readonly<Cast>, options: Options) {
    super(problem, options);
    this.warm = toggleOf(options, 'warmStart');
  }

  protected override search(trace?: Recorder): void {
    while (!this.ending) {
      this.iteration++;
      if (this.iteration > 1) this.restart(trace);
      this.query(trace);
      if (this.ending) return;
      const { bestGap } = this;
      if (!measure(this.gapTest, bestGap, this.noise(), bestGap > this.noise())) {
        this.tests = this.endWith('no-progress', this.aheadTests);
        return;
      }
      copy(this.sPlane.normal, this.bestDirection);
      copy(this.direction, this.bestDirection);
      this.sPlane.offset = this.bestOffset;
      this.goOn(trace);
      this.judgeCap();
    }
  }

  /** Steps 3 and 4 of the header. */
  protected goOn(trace?: Recorder): void {
    this.advanceTo(this.bestDirection, this.bestGap, trace);
  }

  /** The simplex of the last query, seen from where x is now; or none, and a sample along the last normal or from the centre of C. */
  private restart(trace?: Recorder): void {
    this.distance = Infinity;
    if (this.warm && !this.path.turns) return this.reduceAgain(trace);
    this.forgetSimplex();
    if (this.warm) return;
    sub(this.direction, this.x, this.problem.centre);
    normalize(this.direction, this.direction);
  }

  /** Step 1 of the header. */
  private query(trace?: Recorder): void {
    for (let i = 0; !this.ending; i++) {
      const before = this.bestGap;
      this.sampleGap();
      if (this.bestGap > before) this.bestOffset = this.sPlane.offset;
      const open = this.shown() - this.bestGap;
      const slack = Math.max(this.epsilon() / 2, queryTolerance * this.shown());
      const agree = measure(this.agreeTest, open, slack, open <= slack) && this.distance < Infinity;
      trace?.frame(this.showing('sample', { sample: this.s, plane: this.sPlane, tests: this.sampleTests }));
      if (agree) this.judgeContact();
      if (agree || this.ending) return;
      // The simplex cannot come nearer, and the best plane is what is known.
      if (i >= this.cap || this.repeats()) return;
      this.extend(trace);
    }
  }
}

/** A share of the distance: the next query makes up for what one leaves open. */
const queryTolerance = 1e-6;
