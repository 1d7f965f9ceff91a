import {
  copy,
  cross,
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
import { q, quantity, say, type Sentence } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, Options, Status } from '../algorithm';
import { comparison, measure } from '../comparison';
import { choiceOf } from '../options';
import { count, findTest } from '../words';
import { closestFeature, findClosestFeature, flatTriangle } from './closest-feature';
import { describeGjkWith, startText } from './describe';
import { DistanceSearch } from './distance-search';
import {
  intersectionCertificate,
  intersectionOptions,
  intersectionStatus,
  intersectionStop,
  sideOfPlane,
} from './intersection';
import { addVertex, hasVertex, keepFeature } from './simplex';

const firstFace = 'the first';

/**
 * GJK that asks for a separating axis alone, as C. Muratori taught it: no closest point, no division and no square root
 * in any decision, only the signs of a few products.
 *
 *  1. Sample s, the farthest point of C along dir; the first dir leads from the centre of C to O.
 *  2. s·dir < 0: the plane of s keeps O outside, the shapes are apart.
 *  3. Add s to the simplex. It is A, the newest vertex, and O lies on its side of the older ones B, C, D: the regions
 *     behind these need no test.
 *  4. Reduce. With AO = −A, in which region around A is O?
 *      - Segment AB: where AB·AO > 0 beside it, dir = (AB × AO) × AB; else beyond A, dir = AO.
 *      - Triangle ABC, n = AB × AC: where (n × AC)·AO > 0 beyond the edge AC; where (AB × n)·AO > 0 beyond AB; in both
 *        cases on with a segment of A. Else above or below it, dir = ±n, as n·AO says.
 *      - Tetrahedron ABCD: a face ABC, ACD, ADB that O is outside of, seen from the fourth vertex, goes on as a
 *        triangle. Where there is none O is inside: the shapes overlap.
 *
 * Departures, with reasons:
 *  - Of several such faces the first is taken as taught. O may be beyond its edge, though, and over the inside of the
 *    next: the segment that is left is then farther from O than the last feature was, and near contact simplices recur.
 *    So a face that has O over its inside goes first; as taught is an option.
 *  - A triple product shrinks with the fourth power of the sizes. All products are taken of vertices that are scaled by
 *    a power of two to about 1, and dir too: that changes no digit. The numbers in the tests are those.
 *  - O on the segment or in the plane of the triangle leaves no dir. Such a simplex holds O; whether C reaches around
 *    it is then asked as in `Gjk`, with roots. The tetrahedron is confirmed by its four volumes, as a sliver may lie.
 *  - Margins stay outside: the plane has to be farther away than they reach, and a feature nearer than they reach is an
 *    overlap. Both are compared as squares. The unit n of a step is there to be looked at.
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
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new SatGjk(problem, options).run(trace),
  describe: describeGjkWith(
    {
      start: (frame, context) => ({
        title: 'Start',
        text: startText(frame, context),
        detail: say`It ends with the first plane that keeps ${q.O} outside, or with a tetrahedron around ${q.O}.`,
      }),
      sample: (frame, context) => ({
        title: 'Sample',
        text: say`Along ${q.n} the farthest point is ${q.s}. ${sideOfPlane(frame, context)}`,
        detail: sampleDetail(frame),
      }),
      add: (frame) => ({
        title: 'Add',
        text: say`${q.s} joins as ${A}, the newest of ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
        detail: say`Next: in which region around ${A} is ${q.O}?`,
      }),
      reduce: (frame) => ({ title: 'Reduce', text: regionText(frame), detail: signsText(frame) }),
      stop: intersectionStop,
    },
    intersectionCertificate,
  ),
};

const A = quantity('A');

function sampleDetail(frame: Readonly<Frame>): Sentence {
  const ahead = findTest(frame, 's·dir');
  if (findTest(frame, '(s·dir)²')?.met)
    return say`${q.s}·dir = ${ahead?.leftValue ?? 0} < 0: the shapes are apart.`;
  if (findTest(frame, 'repeats')?.met) return say`${q.s} is already in the simplex.`;
  if (findTest(frame, 'gain')?.met) return say`${q.s} is no farther along than the simplex is already.`;
  if (findTest(frame, 'iteration')?.met) return say`The cap is reached.`;
  return say`${q.s}·dir = ${ahead?.leftValue ?? 0}: this plane parts nothing, and ${q.s} will be added.`;
}

/** Where O is, by how much of the simplex is left. */
function regionText(frame: Readonly<Frame>): Sentence {
  const kept = frame.simplex?.length ?? 0;
  const dropped = frame.dropped?.length ?? 0;
  const drops = dropped === 0 ? '' : ` The other ${count(dropped, 'vertex', 'vertices')} can go.`;
  if (kept === 4) return say`${q.O} is inside all three faces of ${A}: inside the tetrahedron.`;
  const feature = kept === 3 ? 'a triangle' : kept === 2 ? 'a segment' : 'the point';
  if (frame.tests?.at(-1)?.met)
    return say`${q.O} is on ${feature} of ${A}, or as near as the margins reach.${drops}`;
  if (kept === 3)
    return say`${q.O} is off the plane of a triangle of ${A}, over its inside.${drops} Next along its normal ${q.n}.`;
  if (kept === 2)
    return say`${q.O} is beside a segment of ${A}.${drops} Next from it straight towards ${q.O}, along ${q.n}.`;
  return say`${q.O} is beyond ${A}.${drops} Next from ${A} straight towards ${q.O}, along ${q.n}.`;
}

/** The signs that told. */
function signsText(frame: Readonly<Frame>): Sentence {
  const signs = frame.tests?.filter(({ right }) => right === '0') ?? [];
  if (signs.length === 0) return say`There is nothing to choose from yet.`;
  return signs.flatMap(({ left, leftValue, met }, i) => [
    ...(i > 0 ? say`, ` : say``),
    ...say`${left} = ${leftValue} ${met ? '>' : '≤'}\u00a00`,
  ]);
}

/** The vertices by age, the newest first: A is bit 0 of a mask, B, C and D are 1, 2 and 3. */
type Vertex = 1 | 2 | 3;
/** The faces of A: their other two vertices, and the one that is not theirs. */
const faces: readonly (readonly [Vertex, Vertex, Vertex])[] = [
  [1, 2, 3],
  [2, 3, 1],
  [3, 1, 2],
];
const letters = ['A', 'B', 'C', 'D'];

class SatGjk extends DistanceSearch {
  /** The next sample is sought along it; its largest coordinate is between 1 and 2. */
  private readonly dir = vec3();
  private readonly firstFace: boolean;
  /** The power of two that the simplex is scaled by in all products. */
  private unit = 1;
  /** From A to O, and from A to the older vertices. */
  private readonly ao = vec3();
  private readonly edges = [vec3(), vec3(), vec3(), vec3()];
  private readonly n = vec3();
  private readonly t = vec3();
  /** The squared distance from O to the feature that is left, as a fraction; with `unit` in it. */
  private numerator = Infinity;
  private denominator = 1;

  private readonly feature = closestFeature();
  private readonly droppedPoints: CsoPoint[] = [];
  private readonly droppedPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];

  private readonly aheadTest = comparison('s·dir', '<', '0');
  private readonly apartTest: Test;
  private readonly repeatTest = comparison('repeats of s', '≥', '1');
  private readonly gainTest = comparison('gain·|gain|', '≤', 'rounding²·dir²');
  private readonly capTest = comparison('iteration', '≥', 'cap');
  private readonly pointTest: Test;
  private readonly alongTests = letters.map((x) => comparison(`A${x}·AO`, '>', '0'));
  private readonly besideTests: readonly Test[];
  private readonly beyondP = faces.map(([p]) => comparison(`(A${letters[p]} × n)·AO`, '>', '0'));
  private readonly beyondQ = faces.map(([, r]) => comparison(`(n × A${letters[r]})·AO`, '>', '0'));
  private readonly outsideTests = faces.map(([p, r]) =>
    comparison(`n·AO off A${letters[p]}${letters[r]}`, '>', '0'),
  );
  private readonly planeTest: Test;
  private readonly allTests: Test[] = [];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.firstFace = choiceOf(options, 'face') === firstFace;
    const reach = problem.margin > 0 ? 'margin²' : 'rounding²';
    this.apartTest = comparison('(s·dir)²', '>', `${reach}·dir²`);
    this.pointTest = comparison('|AO|²', '≤', reach);
    this.besideTests = letters.map((x) => comparison(`|A${x} × AO|²`, '≤', `${reach}·|A${x}|²`));
    this.planeTest = comparison('(n·AO)²', '≤', `${reach}·|n|²`);
    this.aim(this.direction);
  }

  override search(trace?: Recorder): void {
    trace?.frame(this);
    while (!this.ending) this.iterate(trace);
    if (this.ending === 'contains-origin' && !this.withinMargins()) this.enclose(trace);
  }

  private iterate(trace?: Recorder): void {
    this.takeSample();
    trace?.frame(this);
    if (this.ending) return;
    this.phase = 'add';
    this.tests = undefined;
    addVertex(this.simplex, this.s);
    trace?.frame(this);
    this.reduce();
    trace?.frame(this);
  }

  /** Scaling by a power of two changes no digit of what is compared. The unit direction is that of the plane shown. */
  private aim(along: Readonly<Vec3>): void {
    scale(this.dir, along, powerBelow(maxAbs(along)));
    normalize(this.direction, this.dir);
  }

  private takeSample(): void {
    this.iteration++;
    this.phase = 'sample';
    this.support();
    this.allTests.length = 0;
    this.tests = this.allTests;
    const { dir } = this;
    const dirSq = lengthSq(dir);
    if (Number.isNaN(this.lower)) this.ending = 'numerical-failure';
    else if (this.isApart(dot(this.s.v, dir), dirSq)) {
      this.ending = 'separating-axis';
      this.bestPlane = this.sPlane;
    } else if (this.simplex.size > 0 && this.isNoFarther(dirSq)) {
      if (this.touches(dirSq)) this.endInContact();
      else this.ending = 'no-progress';
    } else if (this.note(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) {
      this.ending = 'max-iterations';
    }
  }

  /** Whether the plane of s is farther from O than the margins reach, and than a zero may be rounded. */
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

  /** Whether s is a vertex already, or no farther along dir than A and so than the simplex. */
  private isNoFarther(dirSq: number): boolean {
    const { size, points } = this.simplex;
    const copies = hasVertex(this.simplex, this.s) ? 1 : 0;
    const gain = dot(sub(this.t, this.s.v, points[size - 1]!.v), this.dir);
    const least = this.noise() ** 2 * dirSq;
    const isCopy = this.note(this.repeatTest, copies, 1, copies >= 1);
    return this.note(this.gainTest, gain * Math.abs(gain), least, gain * Math.abs(gain) <= least) || isCopy;
  }

  /** Whether feature and plane of s agree that O is at the boundary: the one is no farther away, the other no deeper. */
  private touches(dirSq: number): boolean {
    const { margin } = this.problem;
    const slack = this.slack();
    const away = (margin + slack) * this.unit;
    if (!atMost(dot(this.s.v, this.dir), slack - margin, dirSq)) return false;
    return this.numerator <= away * away * this.denominator;
  }

  private note(test: Test, left: number, right: number, met: boolean): boolean {
    this.allTests.push(test);
    return measure(test, left, right, met);
  }

  private reduce(): void {
    this.phase = 'reduce';
    this.sample = undefined;
    this.plane = undefined;
    this.allTests.length = 0;
    this.tests = this.allTests;
    this.lookFromA();
    switch (this.simplex.size) {
      case 1:
        this.atPoint();
        break;
      case 2:
        this.alongSegment(1);
        break;
      case 3:
        this.aroundTriangle(0);
        break;
      default:
        this.inTetrahedron();
    }
    if (!this.ending) this.aim(this.t);
  }

  private lookFromA(): void {
    const { size, points } = this.simplex;
    let largest = 0;
    for (let i = 0; i < size; i++) largest = Math.max(largest, maxAbs(points[i]!.v));
    this.unit = powerBelow(largest);
    const a = points[size - 1]!.v;
    scale(this.ao, a, -this.unit);
    for (let k = 1; k < size; k++) {
      const edge = this.edges[k]!;
      scale(edge, sub(edge, points[size - 1 - k]!.v, a), this.unit);
    }
  }

  private inTetrahedron(): void {
    let seen = -1;
    for (let face = 0; face < 3; face++) {
      if (!this.isOutside(face)) continue;
      if (seen < 0) seen = face;
      if (!this.firstFace && !this.isOver(face)) continue;
      seen = face;
      break;
    }
    if (seen >= 0) this.aroundTriangle(seen);
    else this.confirm();
  }

  /** Whether the face of A sees O from outside: n becomes its normal, away from the fourth vertex in sign alone. */
  private isOutside(face: number): boolean {
    const { n, ao, edges } = this;
    const [p, r, other] = faces[face]!;
    cross(n, edges[p]!, edges[r]!);
    const outwards = dot(n, edges[other]!) > 0 ? -1 : 1;
    return this.isPositive(this.outsideTests[face]!, outwards * dot(n, ao));
  }

  /** Whether O is beyond neither edge of A of the face, whose normal is n. */
  private isOver(face: number): boolean {
    const { n, t, ao, edges } = this;
    const [p, r] = faces[face]!;
    return !(dot(cross(t, n, edges[r]!), ao) > 0) && !(dot(cross(t, edges[p]!, n), ao) > 0);
  }

  private aroundTriangle(face: number): void {
    const { n, t, ao, edges } = this;
    const [p, r] = faces[face]!;
    const ap = edges[p]!;
    const ar = edges[r]!;
    cross(n, ap, ar);
    const areaSq = lengthSq(n);
    if (areaSq <= flatTriangle * Math.max(lengthSq(ap), lengthSq(ar)) ** 2) this.alongSegment(p);
    else if (this.isPositive(this.beyondQ[face]!, dot(cross(t, n, ar), ao))) {
      if (this.isPositive(this.alongTests[r]!, dot(ar, ao))) this.besideSegment(r);
      else this.alongSegment(p);
    } else if (this.isPositive(this.beyondP[face]!, dot(cross(t, ap, n), ao))) this.alongSegment(p);
    else {
      const height = dot(n, ao);
      if (height > 0) copy(t, n);
      else negate(t, n);
      this.keep(1 | (1 << p) | (1 << r), this.planeTest, height * height, areaSq);
    }
  }

  /** A segment of A, or A alone. */
  private alongSegment(k: Vertex): void {
    if (this.isPositive(this.alongTests[k]!, dot(this.edges[k]!, this.ao))) this.besideSegment(k);
    else this.atPoint();
  }

  private besideSegment(k: Vertex): void {
    const { n, t } = this;
    const edge = this.edges[k]!;
    cross(n, edge, this.ao);
    cross(t, n, edge);
    this.keep(1 | (1 << k), this.besideTests[k]!, lengthSq(n), lengthSq(edge));
  }

  private atPoint(): void {
    copy(this.t, this.ao);
    this.keep(1, this.pointTest, lengthSq(this.ao), 1);
  }

  private isPositive(test: Test, value: number): boolean {
    return this.note(test, value, 0, value > 0);
  }

  /** Drops all but `vertices`, which are √(numerator/denominator) away from O, and sees whether that is near enough. */
  private keep(vertices: number, test: Test, numerator: number, denominator: number): void {
    const { size } = this.simplex;
    this.feature.mask = 0;
    for (let k = 0; k < size; k++) if (vertices & (1 << k)) this.feature.mask |= 1 << (size - 1 - k);
    this.feature.weights.fill(0);
    this.keepFeature();
    this.numerator = numerator;
    this.denominator = denominator;
    const reach = this.reach() * this.unit;
    const limit = reach * reach * denominator;
    if (this.note(test, numerator, limit, numerator <= limit)) this.endAtOrigin();
  }

  private keepFeature(): void {
    keepFeature(this.simplex, this.feature, this.droppedPoints, this.droppedPool);
    this.dropped = this.droppedPoints;
  }

  /** How near to O a point of C has to be to prove an overlap, by the margins, or by itself within rounding. */
  private reach(): number {
    return this.withinMargins() ? this.problem.margin - this.noise() : this.noise();
  }

  private withinMargins(): boolean {
    return this.problem.margin > 2 * this.noise();
  }

  private endAtOrigin(): void {
    this.ending = 'contains-origin';
    this.upper = Math.max(this.lower, this.withinMargins() ? this.reach() : 0);
  }

  private endInContact(): void {
    this.ending = 'touching-simplex';
    this.upper = Math.max(this.lower, this.problem.margin + this.slack());
  }

  /** O seems to be inside the tetrahedron: believed where it is, or where it is on a part of it. */
  private confirm(): void {
    const { margin } = this.problem;
    const slack = this.slack();
    findClosestFeature(this.feature, this.simplex);
    const distance = length(this.feature.v);
    if (distance <= this.reach()) this.endAtOrigin();
    else if (distance <= margin + slack && this.sPlane.offset <= slack - margin) this.endInContact();
    else this.ending = 'degenerate';
    if (this.ending !== 'degenerate') this.keepFeature();
  }

  protected override proven(): boolean {
    return (
      this.ending === 'touching-simplex' ||
      this.ending === 'separating-axis' ||
      this.ending === 'contains-origin'
    );
  }

  protected override status(): Status {
    return intersectionStatus(this.ending!, this.place, this.certified!);
  }

  /** The distance was not asked for. */
  protected override answer(): void {}
}

/** The power of two that brings x to between 1 and 2. */
const powerBelow = (x: number): number => (x > 0 ? 2 ** -Math.floor(Math.log2(x)) : 1);

/** Whether x ≤ limit · √lengthSq, without the root. */
function atMost(x: number, limit: number, lengthSq: number): boolean {
  const limitSq = limit * limit * lengthSq;
  return limit >= 0 ? x <= 0 || x * x <= limitSq : x < 0 && x * x >= limitSq;
}
