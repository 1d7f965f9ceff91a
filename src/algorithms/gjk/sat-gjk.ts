import { scaleToOne } from '../../math/precision';
import {
  copy,
  dot,
  length,
  lengthSq,
  maxAbs,
  negate,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Plane, Reading, Recorder, Test } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { choiceOf, directionOf } from '../options';
import { d } from '../words';
import { closestFeature, findClosestFeature } from './closest-feature';
import { describeSatGjk } from './describe-sat';
import { DistanceSearch } from './distance-search';
import { intersectionOptions } from './intersection';
import { Regions } from './regions';
import { addVertex, hasVertex, keepFeature, provenDistance } from './simplex';
import { VertexNames } from './vertex-names';

const firstFace = 'the first';

/**
 * GJK that asks for a separating axis alone, as C. Muratori taught it: no closest point, no division and no square root
 * in any decision, only the signs of a few products.
 *
 *  1. Sample s, the farthest point of C along dir, whatever its length; the first dir leads from the centre of C to O.
 *  2. s·dir < 0: the plane of s keeps O outside, the shapes are apart.
 *  3. Add s to the simplex. It is a, the newest vertex, and O lies on its side of the older ones b, c, d: the regions
 *     behind these need no test.
 *  4. Reduce. With aO = −a, in which region around a is O?
 *      - Segment ab: where ab·aO > 0 beside it, dir = (ab × aO) × ab; else beyond a, dir = aO.
 *      - Triangle abc, n = ab × ac: where (n × ac)·aO > 0 beyond the edge ac; where (ab × n)·aO > 0 beyond ab; in both
 *        cases on with a segment of a. Else above or below it, dir = ±n, as n·aO says.
 *      - Tetrahedron abcd: a face abc, acd, adb that O is outside of, seen from the fourth vertex, goes on as a
 *        triangle. If there is none O is inside: the shapes overlap.
 *
 * Departures, with reasons:
 *  - Of several such faces the first is taken as taught. O may be beyond its edge, though, and over the inside of the
 *    next: the segment that is left is then farther from O than the last feature was, and near contact simplices recur.
 *    So a face that has O over its inside goes first; as taught is an option.
 *  - A triple product shrinks with the fourth power of the sizes. All products are taken of vertices that are scaled by
 *    a power of two to about 1, and dir too: that changes no digit. A sign in the tests is that of such a product; a squared
 *    distance is divided through for the reader, and compared without.
 *  - O on the segment or in the plane of the triangle leaves no dir. Such a simplex holds O; whether C reaches around
 *    it is then asked as in `Gjk`, with roots. The tetrahedron is confirmed by its four volumes, as a sliver may lie.
 *  - Margins stay outside: the plane has to be farther away than they reach, and a feature nearer than they reach is an
 *    overlap. Both are compared as squares.
 *  - The unit n of a step, the offset of its plane and the best plane so far are there to be looked at, and made only
 *    where a recorder is; at the end they are made once, as bounds of the answer.
 *
 * The tests call a vertex as the picture does, w₀ … w₃, whatever its age, and a sign by what it says of O: `along` an
 * edge (ab·aO > 0), `past` an edge of a triangle, `off` a face (outside of it). Their numbers are the products.
 */
export const satGjk: Algorithm = {
  id: 'sat-gjk',
  title: 'SAT-GJK',
  summary: 'Whether two shapes intersect, by the signs of products: no division, no square root.',
  dim: 3,
  solves: ['intersection'],
  certifies: 'intersection',
  // Its regions trust that the newest vertex is the farthest towards O, which a warm start cannot promise.
  options: [
    ...intersectionOptions.filter(({ key }) => key !== 'warmStart'),
    {
      key: 'face',
      label: 'face',
      help: 'Of the faces of a tetrahedron that see the origin: one that has it over its inside, or as taught, the first.',
      type: 'choice',
      choices: ['over its inside', firstFace],
      default: 'over its inside',
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new SatGjk(problem, options, trace !== undefined).run(trace),
  describe: describeSatGjk,
};

class SatGjk extends DistanceSearch {
  /** The next sample is sought along it; its largest coordinate is between 1 and 2. */
  private readonly dir = vec3();
  /** The best plane so far: its dir, s·dir and dir². */
  private readonly bestDir = vec3();
  private bestAhead = Infinity;
  private bestDirSq = 1;
  private readonly best: Plane = { normal: vec3(), offset: Infinity };
  /** From the newest vertex to s. */
  private readonly step = vec3();
  private readonly names: VertexNames | undefined;
  private readonly regions: Regions;
  private readonly regionReadings: Reading[] = [];

  private readonly feature = closestFeature();
  private readonly droppedPoints: CsoPoint[] = [];
  private readonly droppedPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];

  /** The limit of a squared distance, in words. */
  private readonly reachSq: string;
  private readonly aheadTest = comparison('ahead', 's·dir', '<', '0');
  private readonly apartTest: Test;
  private readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly gainTest = comparison('gain', 'gain·|gain|', '≤', 'rounding²·dir²', 'met');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly insideTest: Test;
  private readonly contactTest = comparison('contact', '|v|', '≤', 'margins + ε', 'unmet');
  private readonly shallowTest = comparison('shallow', 'h(n)', '≤', 'ε − margins', 'either');
  private readonly unnamedTest = comparison('origin', '', '≤', '', 'met');
  private readonly allTests: Test[] = [];

  /** `recorded` is true if a recorder is attached. */
  constructor(problem: Readonly<Cso>, options: Options, recorded: boolean) {
    super(problem, options);
    this.names = recorded ? new VertexNames() : undefined;
    this.regions = new Regions(choiceOf(options, 'face') === firstFace, this.names);
    this.reachSq = problem.margin > 0 ? 'margin²' : 'rounding²';
    this.apartTest = comparison('apart', '(s·dir)²', '>', `${this.reachSq}·dir²`, 'met');
    this.insideTest = comparison('origin', '|v|', '≤', problem.margin > 0 ? 'margin' : 'rounding', 'met');
    const { centre } = problem;
    const toCentre = maxAbs(centre) > 0 && directionOf(options, 'firstDirection') === null;
    if (!toCentre) this.aim(this.direction);
    else this.aim(options['start'] === '+c' ? centre : negate(this.dir, centre));
  }

  /** Records steps in terms of the signed depth D, which each plane bounds from above. */
  protected override solve(trace?: Recorder): Result {
    return super.solve(trace && { frame: () => this.tellDepth(trace) });
  }

  /**
   * Shows the bounds of D = −distance, and at the end how deep O is in C at least. The best plane is shown as a bound, but raises
   * `lower` only at the end, so that a run without a recorder rounds alike. The search itself is shown: a copy would make a
   * recorded run three times as long.
   */
  private tellDepth(trace: Recorder): void {
    const { lower, upper, best } = this;
    this.lower = this.interior && this.phase === 'stop' ? this.innerDepth : 0 - upper;
    this.upper = 0 - Math.max(lower, Math.min(0 - best.offset, upper));
    trace.frame(this);
    this.lower = lower;
    this.upper = upper;
  }

  override search(trace?: Recorder): void {
    trace?.frame(this.showing('start'));
    while (!this.ending) this.iterate(trace);
    this.measurePlanes();
    this.takeBestPlane();
    if (this.ending === 'contains-origin' && !this.withinMargins()) this.enclose(trace);
    if (this.simplex.size > 0) this.boundAbove();
  }

  /** Steps 1 to 4 of the header. */
  private iterate(trace?: Recorder): void {
    const { s: sample, sPlane: plane } = this;
    const tests = this.takeSample();
    trace?.frame(this.measured().showing('sample', { sample, plane, tests }));
    if (this.ending) return;
    addVertex(this.simplex, this.s);
    trace?.frame(this.measured().showing('add', { sample, plane }));
    const dropped = this.reduce() ? this.droppedPoints : undefined;
    if (this.ending) this.boundAbove();
    const readings = this.regions.inside ? undefined : this.regionReadings;
    trace?.frame(this.measured().showing('reduce', { dropped, readings, tests: this.allTests }));
  }

  /** The search with the lengths that only a recorder needs. */
  private measured(): this {
    this.measurePlanes();
    return this;
  }

  /** Scaling by a power of two changes no digit of what is compared. */
  private aim(along: Readonly<Vec3>): void {
    scale(this.dir, along, scaleToOne(maxAbs(along)));
  }

  /** Normalises the direction, the plane of s and the best plane, so that their offsets are lengths. */
  private measurePlanes(): void {
    normalize(this.direction, this.dir);
    this.placePlane();
    if (this.bestAhead === Infinity) return;
    normalize(this.best.normal, this.bestDir);
    this.best.offset = this.bestAhead / length(this.bestDir);
    this.bestPlane = this.best;
  }

  /** The best plane becomes a bound. */
  private takeBestPlane(): void {
    if (0 - this.best.offset <= this.lower) return;
    this.raiseLower(0 - this.best.offset);
    copy(this.bestDirection, this.best.normal);
  }

  /** A probe for the enclosure of O, along the unit `direction`. */
  protected override support(): number {
    const height = super.support();
    if (this.raised) {
      copy(this.best.normal, this.direction);
      this.best.offset = height;
    }
    return height;
  }

  /** Returns what was compared. */
  private takeSample(): readonly Test[] | undefined {
    this.iteration++;
    const { dir } = this;
    this.sampleAlong(dir);
    this.allTests.length = 0;
    const ahead = dot(this.s.v, dir);
    const dirSq = lengthSq(dir);
    if (Number.isNaN(ahead)) {
      this.ending = 'numerical-failure';
      return undefined;
    }
    this.keepBest(ahead, dirSq);
    if (this.isApart(ahead, dirSq)) this.ending = 'separating-axis';
    else if (this.simplex.size > 0 && this.isNoFarther(dirSq)) {
      this.ending = this.touches(dirSq) ? 'touching-simplex' : 'no-progress';
    } else if (this.note(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) {
      this.ending = 'max-iterations';
    }
    return this.allTests;
  }

  private keepBest(ahead: number, dirSq: number): void {
    if (!isLess(ahead, dirSq, this.bestAhead, this.bestDirSq)) return;
    copy(this.bestDir, this.dir);
    this.bestAhead = ahead;
    this.bestDirSq = dirSq;
  }

  /** True if the plane of s is farther from O than the margins and rounding reach. */
  private isApart(ahead: number, dirSq: number): boolean {
    if (!this.note(this.aheadTest, ahead, 0, ahead < 0)) return false;
    const reach = this.problem.margin + this.noise();
    return this.note(
      this.apartTest,
      ahead * ahead,
      reach * reach * dirSq,
      ahead * ahead > reach * reach * dirSq,
    );
  }

  /** True if s is a vertex already, or no farther along dir than the newest vertex and so than the simplex. */
  private isNoFarther(dirSq: number): boolean {
    const { size, points } = this.simplex;
    const copies = hasVertex(this.simplex, this.s) ? 1 : 0;
    const gain = dot(sub(this.step, this.s.v, points[size - 1]!.v), this.dir);
    const noise = this.noise();
    const least = noise * noise * dirSq;
    const isCopy = this.note(this.repeatTest, copies, 1, copies >= 1);
    return this.note(this.gainTest, gain * Math.abs(gain), least, gain * Math.abs(gain) <= least) || isCopy;
  }

  /** True if feature and plane of s agree that O is at the boundary: the one is no farther away, the other no deeper. */
  private touches(dirSq: number): boolean {
    const { margin } = this.problem;
    const slack = this.slack();
    const { numerator, denominator, unit } = this.regions;
    const away = (margin + slack) * unit;
    return atMost(dot(this.s.v, this.dir), slack - margin, dirSq) && numerator <= away * away * denominator;
  }

  private note(test: Test, left: number, right: number, met: boolean): boolean {
    this.allTests.push(test);
    return measure(test, left, right, met);
  }

  /** Returns whether the simplex is now the feature that O is nearest to. */
  private reduce(): boolean {
    const { regions } = this;
    regions.find(this.simplex);
    this.allTests.length = 0;
    for (const sign of regions.signs) this.allTests.push(sign);
    if (regions.inside) return this.confirm();
    this.feature.mask = regions.mask;
    this.feature.weights.fill(0);
    this.keepFeature();
    this.noteRegion();
    if (this.isNear()) this.ending = 'contains-origin';
    else this.aim(regions.towards);
    return true;
  }

  /** Notes the distance from O to its region, for display only: the search itself takes no root. */
  private noteRegion(): void {
    const { distanceSq, name } = this.regions;
    if (!this.names) return;
    this.regionReadings[0] = this.names.distance(name, Math.sqrt(distanceSq));
  }

  /** True if the region is within reach of O, which proves an overlap. */
  private isNear(): boolean {
    const { regions } = this;
    const { numerator, denominator, unit } = regions;
    const reach = this.reach() * unit;
    const limit = reach * reach * denominator;
    const isNear = numerator <= limit;
    if (!this.names) return this.note(this.unnamedTest, numerator, limit, isNear);
    const test = this.names.test('origin', regions.distanceWords, '≤', this.reachSq, 'met');
    return this.note(test, regions.distanceSq, this.reach() * this.reach(), isNear);
  }

  private keepFeature(): void {
    keepFeature(this.simplex, this.feature, this.droppedPoints, this.droppedPool);
  }

  /** How near to O a point of C has to be to prove an overlap, by the margins, or by itself within rounding. */
  private reach(): number {
    return this.withinMargins() ? this.problem.margin - 2 * this.noise() : this.noise();
  }

  private withinMargins(): boolean {
    return this.problem.margin > 2 * this.noise();
  }

  /** Products of squares tell regions apart, but not distances to the last digits: what the end proves is measured. */
  private boundAbove(): void {
    const { feature, simplex } = this;
    findClosestFeature(feature, simplex);
    for (let i = 0; i < simplex.size; i++) simplex.weights[i] = feature.weights[i]!;
    this.dropUpper(provenDistance(simplex, feature.v, this.noise() / 2));
  }

  /** O seems to be inside the tetrahedron: believed where it is, or where it is on a part of it. */
  private confirm(): boolean {
    const { margin } = this.problem;
    const slack = this.slack();
    findClosestFeature(this.feature, this.simplex);
    const distance = length(this.feature.v);
    const height = dot(this.s.v, this.dir) / length(this.dir);
    const reach = this.reach();
    const away = margin + slack;
    const least = slack - margin;
    if (this.note(this.insideTest, distance, reach, distance <= reach)) this.ending = 'contains-origin';
    else if (
      this.note(this.contactTest, distance, away, distance <= away) &&
      this.note(this.shallowTest, height, least, height <= least)
    )
      this.ending = 'touching-simplex';
    else this.ending = 'degenerate';
    if (this.ending === 'degenerate') return false;
    this.keepFeature();
    return true;
  }

  protected override proven(): boolean {
    // Feature and plane are each within ε of contact.
    if (this.ending === 'touching-simplex') return this.upper - this.lower <= 2 * this.slack() + this.noise();
    return super.proven();
  }

  /** A Boolean search gives no distance. */
  protected override answer(): void {}
}

/** True if x ≤ limit · √lengthSq, without the root. */
function atMost(x: number, limit: number, lengthSq: number): boolean {
  const limitSq = limit * limit * lengthSq;
  return limit >= 0 ? x <= 0 || x * x <= limitSq : x < 0 && x * x >= limitSq;
}

/** True if x / √xSq < y / √ySq, without the roots. */
function isLess(x: number, xSq: number, y: number, ySq: number): boolean {
  if (x < 0 !== y < 0) return x < y;
  return x < 0 ? x * x * ySq > y * y * xSq : x * x * ySq < y * y * xSq;
}
