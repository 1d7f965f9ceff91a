import { cross, dot, length, normalize, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Cast } from './problem';
import { turnable, turnTo, type TurnedCast } from './turned';

/**
 * The path of x, which runs from O along −displacement while C stands still, and the A that turns with it. It is measured by
 * `travelled`, which grows by `reach` = |displacement| + |ω|·ρ in a unit of t and bounds the way of any point of A: A turns about
 * the origin of its frame with the angular velocity ω, and no point of A is farther from there than ρ.
 */
export class RayPath {
  readonly x: Vec3 = vec3();
  t = 0;
  travelled = 0;
  readonly reach: number;
  /** `travelled` at the end of the motion. */
  readonly most: number;
  /** The cast with A as it is at `t`. */
  readonly problem: Readonly<Cast>;

  /** The displacement divided by `reach`. */
  private readonly way = vec3();
  private readonly turned: TurnedCast | undefined;
  private readonly turnAxis = vec3();

  /** `given` is the cast as it is at t = 0. */
  constructor(private readonly given: Readonly<Cast>) {
    this.turned = given.turning && turnable(given);
    this.problem = this.turned ?? given;
    this.reach = this.scaleWay(normalize(this.way, given.displacement));
    this.most = given.maxT * this.reach;
  }

  get turns(): boolean {
    return this.turned !== undefined;
  }

  /** Scales the unit `way` to |displacement| / reach, and returns reach; `moved` is |displacement|. */
  private scaleWay(moved: number): number {
    const { turning } = this.given;
    if (!turning) return moved;
    const reach = moved + turning.speed * turning.radius;
    if (reach > 0) scale(this.way, this.way, moved / reach);
    return reach;
  }

  /** Moves x and turns A to where they are after `travelled`; `t` stays at most `last`. */
  moveTo(travelled: number, last: number): void {
    this.travelled = travelled;
    this.t = this.reach > 0 ? Math.min(last, travelled / this.reach) : 0;
    scale(this.x, this.way, -travelled);
    if (this.turned) turnTo(this.turned, this.given, this.t);
  }

  /** How fast the gap along n may fall, per unit of t. */
  rateAlong(n: Readonly<Vec3>): number {
    return dot(n, this.given.displacement) + this.turningAlong(n);
  }

  /** The same per length of the path. */
  steepnessAlong(n: Readonly<Vec3>): number {
    const turning = this.turningAlong(n);
    return turning > 0 ? dot(n, this.way) + turning / this.reach : dot(n, this.way);
  }

  /** The most that turning adds to the rate along n: |n × ω|·ρ. */
  turningAlong(n: Readonly<Vec3>): number {
    const { turning } = this.given;
    return turning ? length(cross(this.turnAxis, n, turning.axis)) * turning.speed * turning.radius : 0;
  }

  /** How fast the point `a` of A, or one of its margin in front of it along n, approaches along n, per length of the path. */
  approachAlong(n: Readonly<Vec3>, a: Readonly<Vec3>): number {
    const { turning } = this.given;
    const along = dot(n, this.way);
    if (!turning) return along;
    // n·(ω × r) = (n × ω)·r, to which the margin adds nothing: (n × ω)·n = 0.
    return along + (dot(cross(this.turnAxis, n, turning.axis), a) * turning.speed) / this.reach;
  }
}
