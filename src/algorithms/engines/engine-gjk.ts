import { addScaled, dot, length, lengthSq, scale, sub, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { CsoPoint } from '../../trace/cso-point';
import { q } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import { withDefaults, type Algorithm, type Options, type OptionSpec, type Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { inThePlane } from '../flat/in-the-plane';
import { distanceOptions } from '../gjk/distance-search';
import type { Gjk } from '../gjk/gjk';
import { capOption } from '../options';
import { describeEngineGjk } from './describe-engine';

/** When an engine's GJK stops. v is the nearest point of the simplex, s the farthest point of C along −v, α the best lower bound. */
interface StopRules {
  /** The two sides of the rule left ≤ right that a sample is held to; null if the engine has none. */
  sample: ((vv: number, vs: number, alpha: number, options: Options) => readonly [number, number]) | null;
  /** The least |v|² at which O does not yet count as inside C. */
  inside(options: Options): number;
  /** The squared distance within which a sample counts as one of the simplex. */
  duplicate: number;
  /** Whether a sample also repeats a vertex that the last reduction has dropped. */
  remembersDropped?: true;
  /** A simplex of this many vertices counts as containing O. */
  full: number;
}

type GjkClass = new (problem: Readonly<Cso>, options: Options, recorded: boolean) => Gjk;

/**
 * A search with an engine's rules for when to stop, and with what it answers then, right or wrong. `Base` has the distance
 * sub-algorithm. Bounds are this program's: they are proven, and beside them one sees what the engine's number is worth.
 */
const withRules = (Base: GjkClass, rules: StopRules): GjkClass =>
  class EngineGjk extends Base {
    private readonly ruleTest = comparison('gap', 'gap', '≤', 'ε', 'met');
    private readonly copyTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
    private readonly insideTest = comparison('origin', '|v|²', '≤', 'least', 'met');
    private readonly ruleTests: readonly Test[] = [this.ruleTest, this.copyTest];
    private readonly insideTests: readonly Test[] = [this.insideTest];
    private readonly copyOnly: readonly Test[] = [this.copyTest];
    private readonly between = vec3();

    constructor(
      problem: Readonly<Cso>,
      private readonly given: Options,
      recorded: boolean,
    ) {
      super(problem, given, recorded);
    }

    protected override judgeSample(): readonly Test[] {
      const { nearest, s, simplex, dropouts } = this;
      let copies = 0;
      for (let i = 0; i < simplex.size; i++) if (this.repeats(simplex.points[i]!)) copies++;
      if (rules.remembersDropped) for (const dropped of dropouts) if (this.repeats(dropped)) copies++;
      if (measure(this.copyTest, copies, 1, copies >= 1)) this.ending = 'duplicate-support';
      if (!rules.sample || simplex.size === 0) return this.copyOnly;
      const [left, right] = rules.sample(lengthSq(nearest.v), dot(nearest.v, s.v), this.lower, this.given);
      if (measure(this.ruleTest, left, right, left <= right)) this.ending = 'converged-gap';
      return this.ruleTests;
    }

    /** Whether the sample counts as this point. */
    private repeats(point: Readonly<CsoPoint>): boolean {
      return lengthSq(sub(this.between, point.v, this.s.v)) <= rules.duplicate;
    }

    protected override judgeSimplex(distance: number): readonly Test[] {
      const least = rules.inside(this.given);
      let corners = 0;
      for (let i = 0; i < 4; i++) if ((this.feature.mask >> i) & 1) corners++;
      const isNear = measure(this.insideTest, distance * distance, least, distance * distance <= least);
      if (isNear || corners >= rules.full) this.ending = 'contains-origin';
      return this.insideTests;
    }

    /** The engine ends here. */
    protected override enclose(): void {}

    protected override proven(): boolean {
      return false;
    }

    override finish(trace?: Recorder): Result {
      const found = super.finish(trace);
      const { a, b, margin } = this.problem;
      const { v } = this.nearest;
      const isAnswer = this.ending === 'converged-gap' || this.ending === 'duplicate-support';
      if (this.ending === 'contains-origin') return { ...found, ...nothing, status: 'overlapping' };
      if (!isAnswer || !(length(v) > 0)) return { ...found, ...nothing };
      const normal = scale(vec3(), v, -1 / length(v));
      const distance = length(v) - margin;
      return {
        ...found,
        status: distance > 0 ? 'separated' : 'overlapping',
        signedDistance: distance,
        normal,
        pointA: addScaled(vec3(), this.nearest.a, normal, a.margin),
        pointB: addScaled(vec3(), this.nearest.b, normal, -b.margin),
      };
    }
  };

const nothing = { signedDistance: null, normal: null, pointA: null, pointB: null } as const;

interface Engine {
  id: string;
  title: string;
  summary: string;
  dim: 2 | 3;
  cap: number;
  options?: readonly OptionSpec[];
  /** The search with the engine's distance sub-algorithm. */
  Base: GjkClass;
  rules: StopRules;
}

/** GJK as an engine has it: from the centre of C, margins outside the cores, no answer certified. */
export function engineGjk({ id, title, summary, dim, cap, options = [], Base, rules }: Engine): Algorithm {
  const Search = withRules(Base, rules);
  const describe = describeEngineGjk(title, rules.remembersDropped);
  return {
    id,
    title,
    summary,
    dim,
    solves: ['intersection', 'distance'],
    certifies: 'nothing',
    options: [capOption(cap), ...options],
    bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
    solve: (problem, given, trace) =>
      new Search(problem, withDefaults([...distanceOptions, ...options], given), trace !== undefined).run(
        trace,
      ),
    describe: dim === 2 ? inThePlane(describe) : describe,
  };
}
