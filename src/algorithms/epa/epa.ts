import { copy, isFinite, maxAbs } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { capOption, choiceOf, numberOf, toleranceOption } from '../options';
import { d } from '../words';
import { AroundOrigin } from './around-origin';
import { describeEpa, dOfFace } from './describe';
import { gjkPartOptions } from './gjk-part';
import type { Opening } from './opening';
import type { Solid } from './solid';

/**
 * The expanding polytope algorithm, after G. van den Bergen, "Proximity queries and penetration depth computation on 3D game
 * objects" (2001), with GJK before it, so that it answers any pair.
 *
 * The depth of an overlap is the distance from the origin O to the surface of C = A − B, and tolerances are shares of
 * E = extent(A) + extent(B). If a polytope P inside C contains O, the depth is at least the distance from O to P's nearest
 * face: the ball around O that touches that face is in C. The support plane along the face's normal n shows that the depth
 * is at most h(n). EPA grows P until the two agree:
 *
 *  1. GJK. If O is outside C, or only the margins of the cores overlap, GJK's answer is returned.
 *  2. Enclose: complete GJK's last simplex to a polytope around O.
 *  3. Pick the face nearest to O. Its distance d_f is the lower bound.
 *  4. Sample s along its normal n. h(n) is an upper bound. Stop if the least one is within the tolerance of d_f, or if
 *     s is a vertex of P already.
 *  5. Flood: from the picked face on, find the faces that s sees, and remove them.
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
 *  - If the nearest points of C form a ring or a patch of a sphere, the bounds close so slowly that no number of vertices
 *    would do. Past 256 vertices each doubling has to divide the gap by 8, else the search ends, with what it has.
 */
// A call without effect, so that a program of the search alone goes without its sentences.
export const epa: Algorithm = /* @__PURE__ */ (() => ({
  id: 'epa',
  title: 'EPA',
  summary:
    'The signed distance of any pair, proven: GJK, then a polytope that grows from inside to the surface of C.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'global depth',
  options: [
    toleranceOption(
      'Stop when upper and lower bound are this close, in units of E = extent(A) + extent(B).',
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
      appliesIf: { key: 'sides', is: 'rounded' },
    },
    ...gjkPartOptions,
  ],
  bounds: {
    of: 'depth',
    upper: d,
    lower: dOfFace,
    ofSide: true,
    closes: true,
    gap: { label: 'gap', quantity: quantity('d − d', 'ink', 'f') },
  },
  solve: (problem, options, trace) => new Epa(problem, options).run(trace),
  describe: describeEpa,
}))();

/**
 * The state of one search, once GJK is done. `upper` is d, the least h(n). `lower` is d_f of the nearest face so far, or 0
 * before there is a face. `gap` is the difference of the two. `closest` is the point of the picked face nearest to O.
 */
export class Epa extends AroundOrigin {
  private readonly capacity: number;
  private readonly beyond: number | null;
  /** The number of vertices at which the gap is compared next, and the gap at half as many. */
  private milestone = 256;
  private gapBefore = Infinity;

  private readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly capacityTest = comparison('capacity', 'vertices', '≥', 'capacity', 'met');
  private readonly slowTest = comparison('slow', 'gap', '>', 'gap at half the vertices / 8', 'met');
  private readonly horizonTest = comparison(
    'horizon',
    'edges in one loop',
    '=',
    'edges of the horizon',
    'unmet',
  );
  private readonly gapTests = [this.gapTest];
  private readonly sampleTests = [this.gapTest, this.repeatTest];
  private readonly capacityTests = [this.gapTest, this.capacityTest];
  private readonly slowTests = [this.gapTest, this.slowTest];
  private readonly turnedTest = comparison('dent', 'd_f of the new faces', '<', '−rounding', 'met');
  private readonly thinTest = comparison('thin', 'largest part of n', '≤', '0', 'met');
  private readonly horizonTests = [this.horizonTest];
  private readonly turnedTests = [this.turnedTest];
  private readonly thinTests = [this.gapTest, this.thinTest];

  constructor(problem: Readonly<Cso>, options: Options, opening?: Opening) {
    super(problem, options, opening);
    this.capacity = numberOf(options, 'capacity');
    const delta = numberOf(options, 'delta') * problem.extent;
    this.beyond = choiceOf(options, 'sides') === 'exact' ? null : delta;
  }

  protected override grow(solid: Solid, trace?: Recorder): void {
    solid.beyond = this.beyond;
    while (!this.ending) this.expand(solid, trace);
  }

  /** Steps 3 to 7 of the header. */
  private expand(solid: Solid, trace?: Recorder): void {
    const { s: sample, sPlane: plane } = this;
    const pickTests = this.pick(solid);
    trace?.frame(this.showing('pick', { tests: pickTests }));
    if (this.ending) return;
    this.support();
    this.improve();
    const sampleTests = this.judgeSample(solid);
    trace?.frame(this.showing('sample', { sample, plane, tests: sampleTests }));
    if (this.ending) return;
    const point = this.vertices.points.length - 1;
    solid.flood(point, solid.faceSeeing(point));
    trace?.frame(this.showing('flood', { sample, plane }));
    const horizonTests = this.followHorizon(solid);
    trace?.frame(this.showing('horizon', { sample, plane, tests: horizonTests }));
    if (this.ending) return;
    const stitchTests = this.stitch(solid, point);
    trace?.frame(this.showing('stitch', { sample, plane, tests: stitchTests }));
  }

  /** Step 3 of the header; returns what was compared. */
  private pick(solid: Solid): readonly Test[] {
    this.iteration++;
    this.raiseLower(solid.pick());
    copy(this.direction, solid.pickedPlane.normal);
    this.closest = solid.nearestOfPicked(this.nearest);
    this.checkGap();
    // Bounds that agree are an answer, even if the face is degenerate.
    if (this.ending) return this.gapTests;
    // Three exactly collinear points have no plane.
    const largest = maxAbs(this.direction);
    const isThin = measure(this.thinTest, largest, 0, largest === 0);
    return isThin ? this.endWith('degenerate', this.thinTests) : this.gapTests;
  }

  /** Step 4: adds s to the vertices and ends the search if s gives a reason; returns what was compared. */
  protected judgeSample(solid: Solid): readonly Test[] {
    this.checkGap();
    const copies = this.isKnown() ? 1 : 0;
    const repeats = measure(this.repeatTest, copies, 1, copies >= 1);
    const point = this.keep(this.s);
    if (!isFinite(this.s.v)) return this.endWith('numerical-failure', this.sampleTests);
    if (this.ending) return this.sampleTests;
    return repeats ? this.endWith('duplicate-support', this.sampleTests) : this.limit(solid, point);
  }

  /** True if s is or was a point of the polytope. */
  private isKnown(): boolean {
    const { x, y, z } = this.s.v;
    for (const { v, call } of this.vertices.points) {
      if (call >= 0 && v.x === x && v.y === y && v.z === z) return true;
    }
    return false;
  }

  /** Ends the search if no face sees s, a cap is reached, or the gap closes too slowly; returns what was compared. */
  private limit(solid: Solid, point: number): readonly Test[] {
    const { vertexCount } = solid;
    const gap = this.gap!;
    if (this.isUnseen(solid.faceSeeing(point))) return this.endWith('no-face-visible', this.unseenTests);
    if (this.isCapped()) return this.endWith('max-iterations', this.capTests);
    if (measure(this.capacityTest, vertexCount, this.capacity, vertexCount >= this.capacity))
      return this.endWith('out-of-capacity', this.capacityTests);
    if (vertexCount < this.milestone) return this.sampleTests;
    const enough = this.gapBefore / 8;
    this.milestone *= 2;
    this.gapBefore = gap;
    const isSlow = measure(this.slowTest, gap, enough, gap > enough);
    return isSlow ? this.endWith('no-progress', this.slowTests) : this.sampleTests;
  }

  /** Step 6: ends the search if the horizon is not one loop, with the removed faces restored; returns what was compared. */
  private followHorizon(solid: Solid): readonly Test[] {
    const edges = solid.followHorizon();
    const inLoop = solid.horizon.length / 2;
    // Without an edge, s sees all faces, and none would be left.
    if (measure(this.horizonTest, inLoop, edges, edges > 0 && inLoop === edges)) return this.horizonTests;
    solid.restore();
    return this.endWith('horizon-broken', this.horizonTests);
  }

  /** Step 7: ends the search if a new face has O on its outer side; returns what was compared then. */
  private stitch(solid: Solid, point: number): readonly Test[] | undefined {
    const first = solid.faces.length;
    solid.stitch(point);
    this.count(solid);
    const nearest = solid.leastOffset(first);
    const least = -this.noise();
    const isTurned = measure(this.turnedTest, nearest, least, nearest < least);
    return isTurned ? this.endWith('degenerate', this.turnedTests) : undefined;
  }

  /** The contact is where the ray from O along the best plane's normal leaves P: that plane may not be the nearest face's. */
  protected override finish(solid: Solid): void {
    if (this.bestPlane) this.closest = solid.exit(this.nearest, this.normal);
  }
}
