import {
  add,
  addScaled,
  copy,
  dot,
  length,
  lengthSq,
  maxAbs,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import type { NamedVector, Phase, Polygon, Recorder, Step, Test, Witnesses } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { witnesses } from '../gjk/simplex';
import { capOption, numberOf } from '../options';
import type { StepParts } from '../search';
import { d } from '../words';
import {
  constructionWords,
  describeMinkowskiSum2d,
  labels,
  reflecting,
  rounding,
} from './describe-minkowski-sum-2d';
import { straightC, type EdgeOfC, type StraightC } from './edges-of-c';
import { inThePlane } from './in-the-plane';
import { sorting } from './sorting';
import { reading } from '../reading';

/**
 * The construction of C itself: the Minkowski sum of A and −B by a merge of their edges, after M. de Berg, O. Cheong, M. van Kreveld and
 * M. Overmars, "Computational Geometry" (2008), chapter 13. The other searches never build C; here it is built, edge by edge.
 *
 * C = A − B is the set of all differences a − b. That is A ⊕ (−B), the sum with B reflected through the origin O. An edge of a
 * polygon has an angle, that of its way around, counter-clockwise, and going around a convex polygon the angles grow.
 *
 *  1. Reflect: −B is B turned by half a turn about O. Its edges go around in the same sense.
 *  2. Sort: the edges of A and those of −B by angle. Each list is sorted already, so that one merge does it.
 *  3. Add: lay the edges end to end, in that order, from the corner where the first begins. Each is an edge of C, and the walk
 *     comes back to its start. Edges of one angle, one from each shape, make one edge of C together.
 *  4. Along the outward normal n of an edge C ends at h(n), the height of its line. It bounds the depth from above; d is the least.
 *  5. Round: the margins of A and B make an arc at each corner, and move each edge outward. They stay outside the cores.
 *  6. Pick: where O is inside all edges, the nearest edge is d away, and d is the depth. Else the point p of the outline
 *     nearest to O is |p| away, and |p| is the distance. At a corner, −p/|p| is orthogonal to no edge, and one more sample along it
 *     shows that C ends there.
 *
 * Why the edges of C are just these: along any direction the farthest point of C is that of A less that of B. As the direction
 * turns, the point stays where it is but at the normals of edges, where it moves along that edge of A, or of −B.
 *
 * Departures, with reasons:
 *  - Which of two edges comes first is decided exactly, and so is whether they are parallel (see `flatDifference`).
 *  - A corner counts as a support call: it is the support along the normals of both of its edges, found without a search.
 *  - An ellipse has no edges. Those of the other shape are edges of C, with arcs between them, and how far O is from an arc is not
 *    computed: an edge with O outside proves a gap, but the distance, and any depth, stay open.
 */
export const minkowskiSum2d: Algorithm = {
  id: 'minkowski-sum-2d',
  title: 'Minkowski sum in 2D',
  summary:
    'Builds C itself: B reflected, the edges of both sorted by angle and laid end to end. Then O is measured.',
  dim: 2,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'global depth',
  options: [capOption(1000, 10_000)],
  bounds: { of: 'depth', upper: d, lower: quantity('d', 'ink', 'C'), closes: true },
  words: constructionWords,
  solve: (problem, options, trace) => new MinkowskiSum2d(problem, options).run(trace),
  describe: inThePlane(describeMinkowskiSum2d),
};

/** With more edges than this there are no arrows: they would cover each other, and each step would hold all of them. */
const mostArrows = 24;

/** The outline as far as it is laid. Closed by a chord, it is inside C. */
class Walk implements Polygon {
  readonly corners: CsoPoint[] = [];
  picked = -1;

  /** Returns the number of the corner, which is new unless the walk has just come from there, or is back at its start. */
  take(point: CsoPoint): number {
    const { corners } = this;
    const known = [corners.length - 1, 0].find((i) => i in corners && samePlace(corners[i]!.v, point.v));
    if (known !== undefined) return known;
    point.call = corners.length;
    return corners.push(point) - 1;
  }
}

/** The state of one construction. `upper` is d, the least h(n). `closest` is p, the point of the outline nearest to O. */
class MinkowskiSum2d extends DepthSearch {
  private readonly cap: number;
  private readonly c: StraightC;
  private readonly walk = new Walk();
  private readonly nearest = witnesses();
  private bestEdge = -1;
  /** The number of the corner at which each edge begins. */
  private readonly starts: number[] = [];
  private readonly laid: NamedVector[] = [];

  private readonly cornersOfA = reading(labels.cornersOfA, quantity('k'));
  private readonly cornersOfB = reading(labels.cornersOfB, quantity('k'));
  private readonly edgeOfA = reading(labels.edgeOfA, quantity('i'));
  private readonly edgeOfB = reading(labels.edgeOfB, quantity('j'));
  private readonly edgesOfC = reading(labels.edges, quantity('m'));
  private readonly cornersOfC = reading(labels.corners, quantity('k'));
  private readonly givenCounts = [this.cornersOfA, this.cornersOfB, this.edgesOfC];
  private readonly ofBoth = [this.edgeOfA, this.edgeOfB, this.edgesOfC, this.cornersOfC];
  private readonly ofA = [this.edgeOfA, this.edgesOfC, this.cornersOfC];
  private readonly ofB = [this.edgeOfB, this.edgesOfC, this.cornersOfC];
  private readonly edgeCounts = [this.edgesOfC, this.cornersOfC];
  private readonly betterTest = comparison('better', 'h(n)', '<', 'd');
  private readonly capTest = comparison('cap', 'edges laid', '≥', 'cap', 'met');
  private readonly sideTest = comparison('outer-side', 'd', '<', '0');
  private readonly allTest = comparison('all-edges', 'edges laid', '≥', 'edges', 'met');
  private readonly betterTests = [this.betterTest];
  private readonly capTests = [this.betterTest, this.capTest];
  private readonly sideTests = [this.sideTest];
  private readonly endTests: readonly Test[] = [this.allTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, 0);
    this.cap = numberOf(options, 'cap');
    this.c = straightC(problem);
    this.edgesOfC.value = this.c.edges.length;
    this.cornersOfA.value = this.c.a.corners;
    this.cornersOfB.value = this.c.b.corners;
    copy(this.direction, this.c.edges[0]?.normal ?? up);
  }

  protected solve(trace?: Recorder): Result {
    trace?.frame(this.undirected('start', { readings: this.givenCounts }));
    trace?.frame(this.undirected(reflecting, { readings: this.givenCounts, vectors: this.reflection() }));
    trace?.frame(this.undirected(sorting, { readings: this.givenCounts, vectors: this.fan() }));
    for (let i = 0; i < this.c.edges.length && !this.ending; i++) {
      const tests = this.lay(i);
      const { origin } = this.c.edges[i]!;
      const readings = origin === 'A' ? this.ofA : origin === 'B' ? this.ofB : this.ofBoth;
      const { s: sample, sPlane: plane, laid: vectors } = this;
      trace?.frame(this.showing('add', { sample, plane, readings, vectors, tests }));
    }
    if (!this.ending) this.finishOutline(trace);
    const answers = !this.ending && !this.c.isRound;
    if (answers) this.measure(trace);
    const tests = this.ending ? this.capTests : this.endTests;
    measure(this.allTest, this.iteration, this.c.edges.length, this.iteration >= this.c.edges.length);
    this.ending ??= answers ? 'converged-gap' : 'no-progress';
    this.showing('stop', { tests, readings: this.edgeCounts });
    this.conclude();
    trace?.frame(this);
    return this.depthResult(answers ? this.nearest : null);
  }

  /** Steps 3 and 4 of the header. */
  private lay(i: number): readonly Test[] {
    const edge = this.c.edges[i]!;
    this.iteration++;
    const from = this.walk.take(edge.from);
    const to = this.walk.take(edge.to);
    this.walk.picked = from;
    this.starts.push(from);
    this.polygon = this.walk;
    this.supportCalls = this.cornersOfC.value = this.walk.corners.length;
    this.edgeOfA.value = edge.edgeA;
    this.edgeOfB.value = edge.edgeB;
    if (this.c.edges.length <= mostArrows) this.laid.push(...arrowsOf(edge, edge.from.v));
    this.takeSample(this.walk.corners[to]!, edge.normal);
    const height = this.sPlane.offset;
    measure(this.betterTest, height, this.upper, height < this.upper);
    if (this.improve()) this.bestEdge = i;
    if (Number.isNaN(height)) return this.endWith('numerical-failure', this.betterTests);
    if (!measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) return this.betterTests;
    return this.iteration < this.c.edges.length
      ? this.endWith('max-iterations', this.capTests)
      : this.betterTests;
  }

  /** The corner at the end of an edge is the farthest point along its normal. */
  private takeSample(corner: Readonly<CsoPoint>, normal: Readonly<Vec3>): void {
    copy(this.direction, normal);
    copyCsoPoint(this.s, corner);
    this.size = Math.max(this.size, maxAbs(corner.v), maxAbs(corner.a));
    const height = this.placePlane();
    if (height < this.leastMet.value) this.leastMet.value = height;
  }

  /** Step 5 of the header. If both shapes are points, C is one corner. */
  private finishOutline(trace?: Recorder): void {
    const { point } = this.c;
    if (point) {
      this.walk.take(point);
      this.supportCalls = this.cornersOfC.value = 1;
      this.polygon = this.walk;
    }
    this.walk.picked = -1;
    if (this.problem.margin > 0 || this.c.isRound)
      trace?.frame(this.undirected(rounding, { readings: this.edgeCounts, vectors: this.laid }));
  }

  /** Step 6 of the header. */
  private measure(trace?: Recorder): void {
    const isInside = this.upper > this.noise() && this.c.edges.length > 0;
    const isCorner = this.findNearest() && !isInside;
    this.closest = this.nearest;
    this.walk.picked = isCorner || this.bestEdge < 0 ? -1 : this.starts[this.bestEdge]!;
    const away = length(this.nearest.v);
    measure(this.sideTest, this.upper, 0, this.upper < 0);
    this.raiseLower(isInside ? this.upper : -away);
    trace?.frame(this.showing('pick', { readings: this.edgeCounts, tests: this.sideTests }));
    if (isCorner && away > 0) this.sampleBeyondCorner(away, trace);
  }

  /**
   * The point of the outline nearest to O; returns whether it is a corner. Of edges that are equally near, as far as rounding
   * tells, it is that of the best line.
   */
  private findNearest(): boolean {
    const { edges, point } = this.c;
    let isCorner = point !== null;
    if (point) copyPoint(this.nearest, point);
    const found = witnesses();
    let least = Infinity;
    for (const i of [this.bestEdge, ...edges.keys()]) {
      if (i < 0) continue;
      const share = nearestOf(found, edges[i]!);
      const away = length(found.v);
      if (!(away < least - this.noise())) continue;
      least = away;
      copyPoint(this.nearest, found);
      this.bestEdge = i;
      isCorner = share === 0 || share === 1;
    }
    return isCorner;
  }

  private sampleBeyondCorner(away: number, trace?: Recorder): void {
    scale(this.direction, this.nearest.v, -1 / away);
    const height = this.support();
    measure(this.betterTest, height, this.upper, height < this.upper);
    this.improve();
    const { s: sample, sPlane: plane, edgeCounts: readings, betterTests: tests } = this;
    trace?.frame(this.showing('sample', { sample, plane, readings, tests }));
  }

  /** Step 1 of the header: the edges of −B. */
  private reflection(): NamedVector[] {
    const { reflected, numbersB } = this.c;
    const { edges } = this.c.b;
    if (edges > mostArrows) return [];
    return Array.from({ length: edges }, (_, i) =>
      arrow('b', numbersB[i]!, reflected[i]!, reflected[(i + 1) % reflected.length]!),
    );
  }

  /** Step 2 of the header: all edges from O. */
  private fan(): NamedVector[] {
    const { edges } = this.c;
    if (edges.length > mostArrows) return [];
    return edges.flatMap((edge) => arrowsOf(edge, vec3()).map((part) => fromOrigin(part)));
  }

  /** A step that looks along no n. */
  private undirected(phase: Phase, parts: StepParts): Step {
    const step: Step = this.showing(phase, parts);
    return { ...step, direction: undefined };
  }

  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    if (phase === 'start' || phase === reflecting || phase === sorting) this.polygon = undefined;
    return this;
  }
}

const up: Readonly<Vec3> = vec3(0, 1, 0);

const samePlace = (p: Readonly<Vec3>, r: Readonly<Vec3>): boolean => p.x === r.x && p.y === r.y;

const arrow = (owner: 'a' | 'b', number: number, from: Readonly<Vec3>, to: Readonly<Vec3>): NamedVector => ({
  label: `edge ${number} of ${owner === 'a' ? 'A' : '−B'}`,
  quantity: quantity(owner, owner, String(number)),
  from: set(vec3(), from.x, from.y, 0),
  to: set(vec3(), to.x, to.y, 0),
});

/** The edge of C from `start` on: that of A, then that of −B. */
function arrowsOf({ edgeA, edgeB, from, to }: Readonly<EdgeOfC>, start: Readonly<Vec3>): NamedVector[] {
  const afterA = add(vec3(), start, sub(vec3(), to.a, from.a));
  const afterB = add(vec3(), start, sub(vec3(), to.v, from.v));
  return [
    ...(edgeA > 0 ? [arrow('a', edgeA, start, edgeB > 0 ? afterA : afterB)] : []),
    ...(edgeB > 0 ? [arrow('b', edgeB, edgeA > 0 ? afterA : start, afterB)] : []),
  ];
}

const fromOrigin = ({ from, to, ...named }: NamedVector): NamedVector => ({
  ...named,
  from: vec3(),
  to: sub(vec3(), to, from),
});

function copyPoint(out: Witnesses, { v, a, b }: Readonly<Witnesses>): void {
  copy(out.v, v);
  copy(out.a, a);
  copy(out.b, b);
}

/** The point of an edge nearest to O; returns how far along the edge it is, 0 to 1. */
function nearestOf(out: Witnesses, { from, to }: Readonly<EdgeOfC>): number {
  const along = sub(vec3(), to.v, from.v);
  const squared = lengthSq(along);
  const t = squared > 0 ? Math.min(1, Math.max(0, -dot(from.v, along) / squared)) : 0;
  for (const key of ['a', 'b', 'v'] as const)
    addScaled(out[key], from[key], sub(vec3(), to[key], from[key]), t);
  if (t === 1) copyPoint(out, to);
  return t;
}
