import {
  addScaled,
  clone,
  copy,
  dot,
  length,
  lengthSq,
  negate,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { edgeNumber, flatPolygon, type FlatPolygon } from '../../shapes/flat/flat-polygon';
import { quantity } from '../../trace/sentence';
import type { Reading, Recorder, Test, Witnesses } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { witnesses } from '../gjk/simplex';
import { capOption, directionOf, numberOf, toggleOf } from '../options';
import { d } from '../words';
import { describeSat2d, labels } from './describe-sat-2d';
import { inThePlane } from './in-the-plane';
import { reading, type ReadingId } from '../reading';

/**
 * The separating axis test of two flat shapes, after S. Gottschalk, M. C. Lin and D. Manocha, "OBBTree: a hierarchical
 * structure for rapid interference detection" (1996), for polygons as in C. Ericson, "Real-time collision detection" (2005).
 *
 * C = A − B is a polygon, and each of its edges is one of A, one of B, or one of each. Along the normal n of an edge B must move
 * by h(n), the height of C, until the shadows of A and B only touch; E = extent(A) + extent(B). So SAT asks about no other
 * directions:
 *
 *  1. List the axes by edge number: the normals of A’s edges, out of A, and those of B’s reversed, into B.
 *  2. Take the next axis n and sample: s is the point of C farthest along n, and h(n) = n·s.
 *  3. If h(n) < 0, a line orthogonal to n separates O from C, and so the shapes are separated. With the early exit
 *     the search ends here.
 *  4. Keep the axis if h(n) is the least so far, d. Go on with 2 while there are axes.
 *  5. If d > 0, O is inside all edges of C, and d away from the nearest: the depth is d.
 *  6. Else the point p of C nearest to O is on the edge with the least h(n), or one of its ends. At an end, −p/|p| is
 *     orthogonal to no edge, and is the last axis: that of the two corners. h(n) is then −|p|, and the distance |p|.
 *
 * Why it is on that edge: where O is outside, h falls over directions on the way to its only minimum. If p is a corner, that
 * minimum is between the normals of the two edges that meet there, and one of them is the least of the list.
 *
 * Departures, with reasons:
 *  - Margins stay outside: circles are points and stadiums segments, which have the axes of polygons. An axis separates if
 *    h(n) < −margins.
 *  - The early exit is off unless asked for: with it the distance remains unknown, and a depth takes all axes anyway.
 *  - An ellipse has no edge and any number of normals. Its own two axes and the line of the centres stand for them: one that
 *    separates is a proof, but that none does proves nothing, and the answer stays open.
 */
export const sat2d: Algorithm = {
  id: 'sat-2d',
  title: 'SAT in 2D',
  summary:
    'All edge normals of both shapes: the least way that parts them along one is the depth, a gap separates.',
  dim: 2,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'global depth',
  options: [
    {
      key: 'earlyExit',
      label: 'early exit',
      help: 'End with the first axis that separates the shapes: it proves that they are apart, and not how far.',
      type: 'toggle',
      default: false,
    },
    {
      key: 'firstDirection',
      label: 'first n',
      help: "An axis in A's frame to begin with, such as the one that separated the shapes a moment ago; empty: none.",
      type: 'direction',
      default: null,
    },
    capOption(20_000, 20_000),
  ],
  bounds: { of: 'depth', upper: d, lower: quantity('d', 'ink', 'C'), closes: true },
  solve: (problem, options, trace) => new Sat2d(problem, options).run(trace),
  describe: inThePlane(describeSat2d),
};

type Source = keyof typeof labels;

/** A direction to test, where it comes from, and the number of the edge that it is orthogonal to. */
interface Axis {
  normal: Readonly<Vec3>;
  source: Source;
  edge: number;
}

/** The edge normals of a shape, in the order of the edges' numbers. Those of B point the other way in C. */
const axesOf = (source: Source, body: Cso['a'], polygon: FlatPolygon | null, sign: 1 | -1): Axis[] =>
  (polygon?.normals ?? [])
    .map((normal, i): Axis => ({
      normal: scale(vec3(), normal, sign),
      source,
      edge: edgeNumber(body, polygon!, i),
    }))
    .sort((p, q) => p.edge - q.edge);

const sourceReading = (label: ReadingId): Reading => reading(label, quantity('k'));

/**
 * The state of one search. `upper` is d, the least h(n). `lower` is as much once all axes are tested. `closest` is p, the
 * point of the best edge of C nearest to O.
 */
class Sat2d extends DepthSearch {
  private readonly a: FlatPolygon | null;
  private readonly b: FlatPolygon | null;
  private readonly axes: readonly Axis[];
  private readonly earlyExit: boolean;
  private readonly cap: number;
  private readonly nearest = witnesses();

  /** The source of this step's axis: a list for each, since a recorder stores the words of each once. */
  private source: readonly Reading[] = [];
  private readonly sources: Readonly<Record<Source, readonly Reading[]>> = {
    A: [sourceReading(labels.A)],
    B: [sourceReading(labels.B)],
    corners: [sourceReading(labels.corners)],
    ellipseA: [sourceReading(labels.ellipseA)],
    ellipseB: [sourceReading(labels.ellipseB)],
    centres: [sourceReading(labels.centres)],
    given: [sourceReading(labels.given)],
  };
  private readonly separatesTest: Test;
  private readonly betterTest = comparison('better', 'h(n)', '<', 'd');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly allTest = comparison('all-axes', 'axes tested', '≥', 'axes', 'met');
  private readonly endTests: readonly Test[] = [this.allTest];
  private readonly axisTests: readonly Test[];
  private readonly capTests: readonly Test[];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, 0);
    this.a = flatPolygon(problem.a.spec);
    this.b = flatPolygon(problem.b.spec, problem.poseB);
    this.earlyExit = toggleOf(options, 'earlyExit');
    this.cap = numberOf(options, 'cap');
    this.axes = this.listAxes(directionOf(options, 'firstDirection'));
    copy(this.direction, this.axes[0]?.normal ?? up);
    const limit = problem.margin > 0 ? '−margins' : '0';
    this.separatesTest = comparison('apart', 'h(n)', '<', limit, this.earlyExit ? 'met' : undefined);
    this.axisTests = [this.separatesTest, this.betterTest];
    this.capTests = [this.separatesTest, this.betterTest, this.capTest];
  }

  /** Step 1 of the header. */
  private listAxes(first: Readonly<Vec3> | null): Axis[] {
    const { a, b } = this;
    const given: Axis[] = first ? [{ normal: first, source: 'given', edge: 0 }] : [];
    const edges = [...axesOf('A', this.problem.a, a, 1), ...axesOf('B', this.problem.b, b, -1)];
    return [...given, ...edges, ...(a && b ? [] : this.axesOfEllipses())];
  }

  /** The axes of each ellipse and the line of the centres, both ways. */
  private axesOfEllipses(): Axis[] {
    const { poseB: r, centre } = this.problem;
    const turned = [vec3(r[0], r[3], 0), vec3(r[1], r[4], 0)];
    const along = (source: Source, lines: readonly Vec3[]): Axis[] =>
      lines.flatMap((line) =>
        [line, negate(vec3(), line)].map((normal): Axis => ({ normal, source, edge: 0 })),
      );
    return [
      ...along('ellipseA', this.a ? [] : [vec3(1, 0, 0), vec3(0, 1, 0)]),
      ...along('ellipseB', this.b ? [] : turned),
      ...along('centres', lengthSq(centre) > 0 ? [scale(vec3(), centre, 1 / length(centre))] : []),
    ];
  }

  protected solve(trace?: Recorder): Result {
    trace?.frame(this.showing('start'));
    for (let i = 0; i < this.axes.length && !this.ending; i++) {
      const tests = this.testAxis(this.axes[i]!);
      const { s: sample, sPlane: plane, source: readings } = this;
      trace?.frame(this.showing('sample', { sample, plane, readings, tests }));
    }
    const points = !this.ending && this.a && this.b ? this.measure(this.a, this.b, trace) : null;
    const tests = this.ending ? undefined : this.endTests;
    measure(this.allTest, this.iteration, this.axes.length, this.iteration >= this.axes.length);
    this.ending ??= points ? 'converged-gap' : 'no-progress';
    this.showing('stop', { tests });
    this.conclude();
    trace?.frame(this);
    return this.depthResult(points);
  }

  /** Steps 2 to 4 of the header. */
  private testAxis({ normal, source, edge }: Readonly<Axis>): readonly Test[] {
    this.iteration++;
    this.source = this.sources[source];
    this.source[0]!.value = edge;
    copy(this.direction, normal);
    const height = this.support();
    const limit = 0 - this.problem.margin;
    const separates = measure(this.separatesTest, height, limit, height < limit);
    measure(this.betterTest, height, this.upper, height < this.upper);
    this.improve();
    if (Number.isNaN(height)) return this.endWith('numerical-failure', this.axisTests);
    if (separates && this.earlyExit && height < limit - this.noise())
      return this.endWith('separating-axis', this.axisTests);
    if (!measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) return this.axisTests;
    return this.iteration < this.axes.length ? this.endWith('max-iterations', this.capTests) : this.axisTests;
  }

  /** Steps 5 and 6 of the header: the bound from below, and the point of C nearest to O. */
  private measure(a: Readonly<FlatPolygon>, b: Readonly<FlatPolygon>, trace?: Recorder): Witnesses {
    const isEnd = this.findNearest(a, b);
    this.closest = this.nearest;
    if (this.upper > this.noise() && this.axes.length > 0) this.raiseLower(this.upper);
    else {
      const distance = length(this.nearest.v);
      if (isEnd && distance > 0) this.testCorner(distance, trace);
      this.raiseLower(-distance);
    }
    return this.nearest;
  }

  /** Step 6 of the header: the axis of two corners. */
  private testCorner(distance: number, trace?: Recorder): void {
    const normal = scale(vec3(), this.nearest.v, -1 / distance);
    const tests = this.testAxis({ normal, source: 'corners', edge: 0 });
    const { s: sample, sPlane: plane, source: readings } = this;
    trace?.frame(this.showing('sample', { sample, plane, readings, tests }));
  }

  /**
   * The point of the best edge of C nearest to O; returns whether it is an end of it. Along n the edge is the feature of A less
   * that of B, each a corner or an edge.
   */
  private findNearest(a: Readonly<FlatPolygon>, b: Readonly<FlatPolygon>): boolean {
    const n = this.bestPlane ? this.normal : up;
    const along = set(vec3(), -n.y, n.x, 0);
    const [firstA, lastA] = featureAlong(a, n, along, this.noise());
    const [firstB, lastB] = featureAlong(b, negate(vec3(), n), along, this.noise());
    const from = sub(vec3(), firstA, lastB);
    const edge = sub(vec3(), sub(vec3(), lastA, firstB), from);
    const squared = lengthSq(edge);
    const t = squared > 0 ? Math.min(1, Math.max(0, -dot(from, edge) / squared)) : 0;
    const { v, a: pointA, b: pointB } = this.nearest;
    addScaled(pointA, clone(firstA), sub(vec3(), lastA, firstA), t);
    addScaled(pointB, clone(lastB), sub(vec3(), firstB, lastB), t);
    sub(v, pointA, pointB);
    return t === 0 || t === 1;
  }
}

/** The direction of a search without an axis. */
const up: Readonly<Vec3> = vec3(0, 1, 0);

/** The first and the last corner, along `along`, of those that are farthest along `n` within `noise`. */
function featureAlong(
  { corners }: Readonly<FlatPolygon>,
  n: Readonly<Vec3>,
  along: Readonly<Vec3>,
  noise: number,
): readonly [Readonly<Vec3>, Readonly<Vec3>] {
  const height = Math.max(...corners.map((corner) => dot(n, corner)));
  const farthest = corners.filter((corner) => dot(n, corner) >= height - noise);
  const before = (p: Readonly<Vec3>, r: Readonly<Vec3>): boolean => dot(along, p) < dot(along, r);
  return [
    farthest.reduce((p, r) => (before(r, p) ? r : p)),
    farthest.reduce((p, r) => (before(p, r) ? r : p)),
  ];
}
