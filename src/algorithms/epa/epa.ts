import { copy, isFinite, maxAbs } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import type { Outcome, Polytope, Recorder } from '../../trace/step';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { warmStartOption } from '../gjk/distance-search';
import { gjk, Gjk } from '../gjk/gjk';
import { addVertex, simplex, witnesses } from '../gjk/simplex';
import {
  capOption,
  choiceOf,
  firstDirectionOption,
  numberOf,
  startOption,
  toleranceOption,
} from '../options';
import { rounding } from '../search';
import { d } from '../words';
import { describeEpa, dOfFace } from './describe';
import { GjkPart } from './gjk-part';
import { Solid } from './solid';
import { spanSpace } from './span';
import { Vertices } from './vertices';

/**
 * The expanding polytope algorithm, after G. van den Bergen, "Proximity queries and penetration depth computation on 3D game
 * objects" (2001), with GJK before it, so that it answers any pair.
 *
 * The depth of an overlap is the distance from O to the surface of C. A polytope P inside C with O inside it shows that
 * it is at least as large as P's own: the ball around O that touches P's nearest face is in C. The support plane beyond
 * that face shows that it is at most h(n). EPA grows P until the two agree:
 *
 *  1. GJK. Where O is outside C, or only cores' margins overlap, that is the answer.
 *  2. Enclose: complete GJK's last simplex to a polytope around O.
 *  3. Pick the face nearest to O. Its distance d_f is the lower bound.
 *  4. Sample along its normal n. h(n) is an upper bound; stop where the least one is as near to d_f as asked for, or where
 *     s brings nothing new.
 *  5. Flood: from the picked face on, find the faces that s sees. They go.
 *  6. Horizon: the edges around them are one loop.
 *  7. Stitch: join s to each edge of it. Go on with 3.
 *
 * Departures, with reasons:
 *  - Which faces s sees is decided exactly (robust predicates), so P is convex in every step, the horizon is one loop, and
 *    the lower bound is a proof. Engines compare rounded distances; `sides` shows what comes of that.
 *  - Normals keep the digits that slivers lose in plain doubles (`sharpNormal`).
 *  - Faces are ordered by how near the triangle is, not its plane. In exact arithmetic that picks the same face, without a
 *    rule that faces into which O does not project are left out, whose rounding would leave out the wrong ones. And it
 *    holds where P has dents: no point nearer than the nearest triangle can be outside a closed surface around O.
 *  - The best plane may belong to another face than the nearest. The witnesses are then those of its own normal: where
 *    the ray from O along it leaves P, at least the lower bound away.
 *  - Where the nearest points of C form a ring or a patch of a sphere, the bounds close so slowly that no number of vertices
 *    would do. Past 256 vertices each doubling has to divide the gap by 8, else the search ends, with what it has.
 */
export const epa: Algorithm = {
  id: 'epa',
  title: 'EPA',
  summary:
    'The signed distance of any pair, proven: GJK, then a polytope that grows from inside to the surface of C.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'global depth',
  options: [
    toleranceOption(
      'Stop when upper and lower bound are this close, in units of E = extent(A) + extent(B). GJK’s part takes it too.',
      1e-12,
    ),
    capOption(1000, 10000),
    {
      key: 'capacity',
      label: 'vertices',
      help: 'Give up where the polytope has this many vertices and would need more.',
      type: 'integer',
      min: 4,
      max: 10000,
      default: 1000,
    },
    {
      key: 'sides',
      label: 'sides',
      help: 'Which faces a new point sees: decided exactly, or, as engines do, by its rounded distance from their planes.',
      type: 'choice',
      choices: ['exact', 'rounded'],
      default: 'exact',
    },
    {
      key: 'delta',
      label: 'δ / E',
      help: 'With rounded sides: how far beyond a face’s plane a point must be to see it. Below 0 it sees faces it is level with.',
      type: 'number',
      min: -0.01,
      max: 0.01,
      default: 0,
    },
    startOption,
    firstDirectionOption,
    warmStartOption,
  ],
  bounds: {
    of: 'depth',
    upper: d,
    lower: dOfFace,
    gap: { label: 'between', quantity: quantity('d − d', 'ink', 'f') },
  },
  solve: (problem, options, trace) => new Epa(problem, options).run(trace),
  describe: describeEpa,
};

/** What is shown until there is a polytope. */
const noFaces: Polytope = { faces: [], removed: [], picked: -1, visible: [], horizon: [] };

/**
 * The state of one search, once GJK is done. `upper` is d, the least h(n); `lower` is d_f of the nearest face so far, 0
 * before there is one; `gap` is what is between them, and `closest` the point of the picked face nearest to O.
 */
class Epa extends DepthSearch {
  private readonly cap: number;
  private readonly capacity: number;
  private readonly beyond: number | null;
  private readonly gjk: Gjk;
  private readonly vertices: Vertices;
  private readonly nearest = witnesses();
  /** The next number of vertices to look back at, and the gap at half as many. */
  private milestone = 256;
  private gapBefore = Infinity;

  private readonly vertexCount = { label: 'vertices', quantity: quantity('V'), value: 0 };
  private readonly edgeCount = { label: 'edges', quantity: quantity('E'), value: 0 };
  private readonly faceCount = { label: 'faces', quantity: quantity('F'), value: 0 };
  private readonly euler = { label: 'Euler', quantity: quantity('V − E + F'), value: 0 };
  private readonly counts = [this.vertexCount, this.edgeCount, this.faceCount, this.euler];

  private readonly gapTest = comparison('d − d_f', '≤', 'ε');
  private readonly apartTest = comparison('h(n)', '<', '0');
  private readonly repeatTest = comparison('repeats of s', '≥', '1');
  private readonly seenTest = comparison('faces that see s', '<', '1');
  private readonly capTest = comparison('iteration', '≥', 'cap');
  private readonly capacityTest = comparison('vertices', '≥', 'capacity');
  private readonly slowTest = comparison('gap', '>', 'gap at half the vertices / 8');
  private readonly horizonTest = comparison('edges in one loop', '=', 'edges of the horizon');
  private readonly gapTests = [this.gapTest];
  private readonly encloseTests = [this.apartTest, this.gapTest];
  private readonly sampleTests = [this.gapTest, this.repeatTest];
  private readonly unseenTests = [this.gapTest, this.seenTest];
  private readonly capTests = [this.gapTest, this.capTest];
  private readonly capacityTests = [this.gapTest, this.capacityTest];
  private readonly slowTests = [this.gapTest, this.slowTest];
  private readonly horizonTests = [this.horizonTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, numberOf(options, 'tolerance'));
    this.cap = numberOf(options, 'cap');
    this.capacity = numberOf(options, 'capacity');
    this.beyond = choiceOf(options, 'sides') === 'exact' ? null : numberOf(options, 'delta') * problem.extent;
    this.gjk = new Gjk(problem, gjkOptions(options));
    this.vertices = new Vertices(problem.extent);
  }

  run(trace?: Recorder): Result {
    const part = new GjkPart(trace);
    this.gjk.search(part);
    this.takeOver(part);
    if (this.isSettled()) return this.gjk.finish(part);
    const solid = this.enclose(trace);
    while (solid && !this.ending) this.expand(solid, trace);
    this.stop(solid);
    trace?.frame(this);
    return this.depthResult(this.closest ?? null);
  }

  private takeOver({ bestPlane, bestSample, around }: Readonly<GjkPart>): void {
    const held = this.gjk.simplex;
    this.iteration = this.gjk.iteration;
    this.supportCalls = this.gjk.supportCalls;
    this.simplex = simplex();
    for (let i = 0; i < held.size; i++) {
      this.keep(held.points[i]!);
      addVertex(this.simplex, held.points[i]!);
    }
    for (const p of around) this.keep(p);
    const holdsOrigin = this.gjk.interior || this.gjk.upper <= rounding * this.size;
    this.lower = holdsOrigin ? 0 : -this.gjk.upper;
    this.closest = this.gjk.closest;
    if (!Number.isFinite(bestPlane.offset)) return;
    copy(this.direction, bestPlane.normal);
    copy(this.sPlane.normal, bestPlane.normal);
    this.sPlane.offset = bestPlane.offset;
    copyCsoPoint(this.s, bestSample);
    this.takeBest();
  }

  private keep(p: Readonly<CsoPoint>): number {
    this.size = Math.max(this.size, maxAbs(p.v));
    return this.vertices.add(p);
  }

  /** Unless O is inside C, or GJK could not say whether it is, GJK has the answer. */
  private isSettled(): boolean {
    const { interior, lower, upper } = this.gjk;
    return !interior && !(lower <= 0 && upper - lower > this.slack());
  }

  /** A polytope around O; undefined where the search ends before there is one. */
  private enclose(trace?: Recorder): Solid | undefined {
    this.phase = 'enclose';
    this.polytope = noFaces;
    const corners = spanSpace(this.vertices, (n) => {
      copy(this.direction, n);
      this.sampleAround(trace);
      if (!this.ending) this.keep(this.s);
      return !this.ending;
    });
    if (!corners) {
      this.ending ??= 'degenerate';
      return undefined;
    }
    const points = this.vertices.points.length;
    const solid = new Solid(this.vertices, corners);
    this.polytope = solid;
    for (let i = 0; i < points; i++) {
      const face = solid.faceSeeing(i);
      if (face >= 0) solid.take(i, face);
    }
    this.forgetSample();
    this.count(solid);
    trace?.frame(this);
    this.surroundOrigin(solid, trace);
    this.simplex = undefined;
    solid.beyond = this.beyond;
    return solid;
  }

  /** O may be beyond a face: by a rounding where GJK found it inside C, by more where GJK could not tell. */
  private surroundOrigin(solid: Solid, trace?: Recorder): void {
    const origin = this.vertices.addOrigin();
    for (let face = solid.faceSeeing(origin); face >= 0; face = solid.faceSeeing(origin)) {
      solid.picked = face;
      copy(this.direction, solid.pickedPlane.normal);
      this.sampleAround(trace);
      if (this.ending) return;
      const point = this.keep(this.s);
      const seeing = solid.faceSeeing(point);
      if (seeing < 0) this.ending = 'degenerate';
      else if (this.iteration >= this.cap) this.ending = 'max-iterations';
      if (this.ending) return;
      solid.take(point, seeing);
      this.count(solid);
    }
  }

  private sampleAround(trace?: Recorder): void {
    this.iteration++;
    const height = this.support();
    this.improve();
    if (measure(this.apartTest, height, 0, height < 0)) this.ending = 'separating-axis';
    this.checkGap();
    if (Number.isNaN(height)) this.ending = 'numerical-failure';
    this.tests = this.encloseTests;
    trace?.frame(this);
  }

  private expand(solid: Solid, trace?: Recorder): void {
    this.pick(solid);
    trace?.frame(this);
    if (this.ending) return;
    const point = this.takeSample(solid);
    trace?.frame(this);
    if (this.ending) return;
    this.flood(solid, point);
    trace?.frame(this);
    this.followHorizon(solid);
    trace?.frame(this);
    if (this.ending) return;
    this.stitch(solid, point);
    trace?.frame(this);
  }

  private pick(solid: Solid): void {
    this.phase = 'pick';
    this.iteration++;
    this.forgetSample();
    this.lower = Math.max(this.lower, Math.min(solid.pick(), this.upper));
    copy(this.direction, solid.pickedPlane.normal);
    this.closest = solid.nearestOfPicked(this.nearest);
    this.checkGap();
    this.tests = this.gapTests;
    // Three points in line to the last digit have no plane.
    if (maxAbs(this.direction) === 0) this.ending = 'degenerate';
  }

  private checkGap(): void {
    const slack = this.slack();
    this.gap = this.upper - this.lower;
    if (measure(this.gapTest, this.gap, slack, this.gap <= slack)) this.ending = 'converged-gap';
  }

  /** Returns the number of the new point. */
  private takeSample(solid: Solid): number {
    this.phase = 'sample';
    this.support();
    this.improve();
    this.checkGap();
    this.tests = this.sampleTests;
    const copies = this.isKnown() ? 1 : 0;
    const repeats = measure(this.repeatTest, copies, 1, copies >= 1);
    const point = this.keep(this.s);
    if (!isFinite(this.s.v)) this.ending = 'numerical-failure';
    else if (!this.ending) this.ending = repeats ? 'duplicate-support' : this.limit(solid, point);
    return point;
  }

  private isKnown(): boolean {
    const { x, y, z } = this.s.v;
    return this.vertices.points.some(({ v, call }) => call >= 0 && v.x === x && v.y === y && v.z === z);
  }

  /** What keeps the polytope from growing, if anything does. */
  private limit(solid: Solid, point: number): Outcome | undefined {
    const { vertexCount } = solid;
    const gap = this.gap!;
    const seeing = solid.faceSeeing(point) < 0 ? 0 : 1;
    if (measure(this.seenTest, seeing, 1, seeing < 1)) {
      this.tests = this.unseenTests;
      return 'no-face-visible';
    }
    if (measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) {
      this.tests = this.capTests;
      return 'max-iterations';
    }
    if (measure(this.capacityTest, vertexCount, this.capacity, vertexCount >= this.capacity)) {
      this.tests = this.capacityTests;
      return 'out-of-capacity';
    }
    if (vertexCount < this.milestone) return undefined;
    const enough = this.gapBefore / 8;
    this.milestone *= 2;
    this.gapBefore = gap;
    if (!measure(this.slowTest, gap, enough, gap > enough)) return undefined;
    this.tests = this.slowTests;
    return 'no-progress';
  }

  private flood(solid: Solid, point: number): void {
    this.phase = 'flood';
    this.tests = undefined;
    solid.flood(point, solid.faceSeeing(point));
  }

  private followHorizon(solid: Solid): void {
    this.phase = 'horizon';
    const edges = solid.followHorizon();
    const inLoop = solid.horizon.length / 2;
    this.tests = this.horizonTests;
    if (measure(this.horizonTest, inLoop, edges, inLoop === edges)) return;
    this.ending = 'horizon-broken';
    solid.restore();
  }

  private stitch(solid: Solid, point: number): void {
    this.phase = 'stitch';
    this.tests = undefined;
    const first = solid.faces.length;
    solid.stitch(point);
    this.count(solid);
    if (solid.isTurnedIn(first, rounding * this.size)) this.ending = 'degenerate';
  }

  private forgetSample(): void {
    this.sample = undefined;
    this.plane = undefined;
    this.tests = undefined;
  }

  private count(solid: Readonly<Solid>): void {
    this.vertexCount.value = solid.vertexCount;
    this.faceCount.value = solid.standingCount;
    this.edgeCount.value = 1.5 * solid.standingCount;
    this.euler.value = this.vertexCount.value - this.edgeCount.value + this.faceCount.value;
    this.readings = this.counts;
  }

  private stop(solid: Solid | undefined): void {
    this.phase = 'stop';
    this.outcome = this.ending;
    this.certified = this.proven();
    if (solid && this.bestPlane) this.closest = solid.exit(this.nearest, this.bestPlane.normal);
  }
}

const gjkOptions = ({ tolerance, start, firstDirection, warmStart }: Options): Options =>
  withDefaults(gjk.options, {
    tolerance: tolerance!,
    start: start!,
    firstDirection: firstDirection!,
    warmStart: warmStart!,
  });
