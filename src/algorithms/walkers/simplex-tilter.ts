import {
  addScaled,
  copy,
  cross,
  dot,
  length,
  lengthSq,
  negate,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { CsoPoint } from '../../trace/cso-point';
import {
  difference,
  negative,
  q,
  quantity,
  related,
  say,
  stating,
  type Description,
  type Sentence,
} from '../../trace/sentence';
import type { NamedVector, Phase, Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { directionOptions } from '../direction-search';
import {
  best,
  directionCertificate,
  dSoFar,
  heightOf,
  startWords,
  stopWith,
  turnWords,
} from '../direction-words';
import { numberOf } from '../options';
import { rounding } from '../search';
import { proofWords } from '../depth-words';
import { findTest, findTests } from '../test-id';
import { compared, count, d, hOfN, nothing, outcomeOf, type Describer, type Words } from '../words';
import { SampleTrio } from './sample-trio';
import { readingOf } from '../reading';

/**
 * SimplexTilter, the last of R. Nordby's experiments for bepuphysics2 before the tootbird search (SimplexTilter.cs, 2019), and
 * the link between that and MPR.
 *
 * A simplex of up to three supports is led under O, and the best direction n* tilts away from it. Where O is outside the
 * triangle's plane the simplex moves as in GJK. If O is inside, it is led as a portal is in MPR: O's ray runs along n*,
 * and the walls of the portal stand on the triangle's edges, parallel to that ray.
 *
 *  1. Sample n₀. The simplex is that one support.
 *  2. Reduce. Of a triangle ask for each edge whether O is beyond its wall: the plane through the edge along the triangle's
 *     normal where O is outside the triangle's plane, along n* where it is inside. If O is within all three walls, the
 *     next direction is the triangle's normal. Else keep the edge of the first wall that O is beyond, or its end, whichever
 *     is nearest to O. An edge or a vertex from before is kept likewise.
 *  3. Let p be the point nearest to O on what is kept. If O is outside, the next direction is −p, as in GJK. Where it is
 *     inside, push: leave out of n* what runs along the edge, and add to the rest eight times its part orthogonal to p.
 *     The plane tilts away from p, so that the next support comes from the other side of O.
 *  4. Stop where the next direction is n* again; of shapes that are apart, where the least |p| so far less −h(n*), the gap of two proven
 *     bounds of the distance, is as small as asked for.
 *  5. Sample it, and add the support. To a full triangle ABC that makes three new ones, ABD, BCD, CAD: keep the one that O
 *     is within, as seen along the normal of ABC.
 *
 * Why a triangle at the surface ends it: say C does not reach beyond the plane of the triangle, N·x ≤ N·a, and the ray along
 * n* leaves through the triangle at t·n*. Then t·n* is in C, so h(n*) ≥ t = N·a/(N·n*) ≥ N·a = h(N): N is at least as good
 * as n*, and takes its place unless it is n* itself.
 *
 * The push has a floor. It turns n* away from p until the two are orthogonal, and there h = n*·p = 0, never less: of
 * shapes that are apart it can creep up to h = 0 from above, and no plane of its own will part them.
 *
 * Departures, with reasons:
 *  - Of shapes that are apart the gap decides. The source asks there too whether the next direction is n* again; but a turn of
 *    a millionth moves the plane at the end of a flat by a millionth of its length, and ten digits are not proven.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 *    If it finds a plane between the shapes, the search takes that up and goes on from there.
 *  - The triangle's normal is turned to the side of n*, not to that of B's centre, which says nothing where the centres
 *    coincide.
 *  - A triangle counts as flat by its own edges (|N|² ≤ 1e-20 of the fourth power of the longest), and O as being on p by the
 *    rounding of coordinates. The source's thresholds depend on the unit of length.
 *  - If O is on p, within the edge, p gives no direction: the next one is n* without its part along the edge.
 *  - The cap is 128: the source's 50 is too few for curved shapes in doubles.
 */
export const simplexTilter: Algorithm = {
  id: 'simplex-tilter',
  title: 'Simplex tilter',
  summary:
    'Leads a triangle under the origin between portal walls along the best direction, and tilts that away from it.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'stationary',
  options: [
    ...directionOptions(
      'Stop when the next direction differs from the best by less than this, as unit vectors.',
      1e-6,
      128,
    ),
    {
      key: 'push',
      label: 'push',
      help: 'How often the part of the best direction at right angles to p is added to it where the origin is inside.',
      type: 'number',
      min: 0,
      max: 64,
      default: 8,
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new SimplexTilter(problem, options).run(trace),
  describe: describeSimplexTilter,
};

/** The walls of a triangle's edges, which have no names on the page. */
const edges = ['1', '2', '3'] as const;
/** A vector shorter than this share of its operands has cancelled. */
const cancelled = 4096 * Number.EPSILON;

class SimplexTilter extends SampleTrio {
  private readonly push: number;

  private readonly aligned = vec3();
  private readonly pushFrom = vec3();
  private readonly pushTo = vec3();
  private readonly pushVector: NamedVector[] = [
    { label: 'push', quantity: quantity('t', 'best'), from: this.pushFrom, to: this.pushTo },
  ];

  /** The signed distances of O, positive inwards, from the walls on the three edges, along the normal and along n*. */
  private readonly normalWalls = edges.map((name) =>
    comparison('wall-normal', `wall ${name} along N`, '≥', '0'),
  );
  private readonly rayWalls = edges.map((name) => comparison('wall-best', `wall ${name} along n*`, '≥', '0'));
  private readonly gapTest = comparison('gap', 'gap of the bounds', '≤', 'ε', 'met');
  private readonly againTest = comparison('turn', '|n − n*|', '≤', 'rounding', 'met');
  private readonly originTest = comparison('origin', '|p|', '≤', 'rounding', 'met');
  private readonly splitTest = comparison('split', 'least split wall', '≥', '0');
  protected override readonly replaceTests = [this.splitTest];
  private readonly reduceTests: Test[] = [];
  /** The vertices that the latest reduction dropped, and the arrows of its push. */
  private leavers: CsoPoint[] | undefined = undefined;
  private arrows: readonly NamedVector[] | undefined = undefined;

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.push = numberOf(options, 'push');
  }

  /** From that plane on O is outside, and the simplex moves as in GJK. */
  protected override takeUp(trace?: Recorder): boolean {
    this.count = 0;
    this.returnToBest();
    this.holdSample();
    this.enter(0, trace);
    return true;
  }

  /** Steps 2 to 4 of the header: keeps the feature of the simplex nearest to O and computes the next direction. */
  protected override findDirection(trace?: Recorder): void {
    this.reduceTests.length = 0;
    this.leavers = undefined;
    this.arrows = undefined;
    const triangle = this.count === 3 && this.measureTriangle();
    if (triangle) this.ofTriangle();
    else this.ofLess();
    this.measureTurn();
    this.found = this.turnOnly;
    if (this.upper < 0) this.checkGap();
    else this.checkTurn(this.turnTest, this.turn.value < this.leastStep, this.leastStep);
    const { leavers: dropped, arrows: vectors, reduceTests: tests } = this;
    trace?.frame(this.showing('reduce', { dropped, vectors, tests }));
  }

  private checkTurn(test: Test, same: boolean, least: number): void {
    this.reduceTests.push(test);
    measure(test, this.turn.value, least, same);
    this.endIf(test, same, this.count === 3 ? 'portal-at-surface' : 'step-too-small');
  }

  /** The shapes are apart: the least |p| so far and −d bound their distance, and a small turn may still move the plane by much. */
  private checkGap(): void {
    this.reduceTests.push(this.gapTest);
    const gap = this.upper - this.lower;
    const closed = measure(this.gapTest, gap, this.slack(), gap <= this.slack());
    this.endIf(this.gapTest, closed, 'converged-gap');
    if (!closed) this.checkTurn(this.againTest, this.turn.value <= rounding, rounding);
  }

  private ofTriangle(): void {
    const { across, direction, weights } = this;
    if (dot(across, this.normal) < 0) {
      this.swap(0, 1);
      this.measureTriangle();
    }
    const outside = dot(across, this.at(0)) < 0;
    const wall = this.firstWall(outside ? across : this.normal, outside ? this.normalWalls : this.rayWalls);
    if (wall >= 0) {
      this.ofEdge(wall, (wall + 1) % 3, outside);
      return;
    }
    normalize(direction, across);
    this.show();
    if (Math.min(weights[0]!, weights[1]!, weights[2]!) >= 0) this.blend();
  }

  /** The first vertex of the first edge beyond whose wall O is; −1 where it is within all three. */
  private firstWall(along: Readonly<Vec3>, walls: readonly Test[]): number {
    let first = -1;
    for (let i = 2; i >= 0; i--) {
      sub(edge, this.at((i + 1) % 3), this.at(i));
      const l = length(cross(scratch, along, edge));
      const inwards = l > 0 ? -dot(scratch, this.at(i)) / l : 0;
      if (!measure(walls[i]!, inwards, 0, inwards >= 0)) first = i;
    }
    for (let i = 0; i < 3; i++) this.reduceTests.push(walls[i]!);
    return first;
  }

  /** Handles a vertex, an edge, or three collinear supports, which reduce to their longest edge. */
  private ofLess(): void {
    const { count } = this;
    const off = count === 3 ? this.offLongestEdge() : 2;
    this.ofEdge(off === 0 ? 1 : 0, count === 1 ? 0 : off === 2 ? 1 : 2, this.upper < 0);
  }

  /** Keeps the edge from i to j, or the end of it that is nearest to O. */
  private ofEdge(i: number, j: number, outside: boolean): void {
    const { aligned, direction, near } = this;
    sub(edge, this.at(j), this.at(i));
    const t = this.weighEdge(i, j);
    if (t === 0) this.keep(i, i);
    else if (t === 1) this.keep(j, j);
    else this.keep(i, j);
    this.weights[0] = this.count === 2 ? 1 - t : 1;
    this.weights[1] = this.count === 2 ? t : 0;
    this.show();
    this.blend();
    copy(aligned, this.normal);
    const edgeSq = lengthSq(edge);
    if (edgeSq > 0) addScaled(aligned, aligned, edge, -dot(aligned, edge) / edgeSq);
    const distanceToO = length(near.v);
    const noise = rounding * this.size;
    const touches = measure(this.originTest, distanceToO, noise, distanceToO <= noise);
    if (touches) this.reduceTests.push(this.originTest);
    if (touches) copy(direction, aligned);
    else if (outside) negate(direction, near.v);
    else this.pushAway(distanceToO);
    // A best direction along the edge leaves nothing; p may be arbitrarily short.
    const least = outside && !touches ? 0 : cancelled;
    if (!(normalize(direction, direction) > least)) copy(direction, this.normal);
    this.endIf(this.originTest, touches && this.count === 1, 'touching-simplex');
  }

  /** Keeps the vertices i and j, in this order; one where they are the same. */
  private keep(i: number, j: number): void {
    const { slots, count } = this;
    if (this.recorded && (i === j ? 1 : 2) < count) {
      this.leavers = slots.slice(0, count).flatMap(({ s }, k) => (k === i || k === j ? [] : [s]));
    }
    this.swap(0, i);
    this.count = 1;
    if (i === j) return;
    this.swap(1, j === 0 ? i : j);
    this.count = 2;
  }

  /** Tilts the aligned best direction away from p. */
  private pushAway(distanceToO: number): void {
    const { aligned, near, direction, pushFrom, pushTo } = this;
    scale(scratch, near.v, 1 / distanceToO);
    const along = dot(aligned, scratch);
    addScaled(aside, aligned, scratch, -along);
    addScaled(direction, aligned, aside, this.push);
    scale(pushFrom, scratch, along * Math.abs(this.upper));
    addScaled(pushTo, pushFrom, aside, Math.abs(this.upper));
    this.arrows = this.pushVector;
  }

  protected override slotForSample(): number {
    return this.count < 3 ? this.count : this.slotFor(this.s.v);
  }

  /**
   * The vertex of ABC whose place D takes. With N = AC × AB and X = N × D, X·(D − A) tells on which side of the plane through
   * A and D along N the origin is, and likewise for B and C: it is within BCD where it is on the inner side of BD and of CD.
   * That is so for none of the three only where O has been within the walls along n*, not those along N: then C goes.
   */
  private slotFor(dPoint: Readonly<Vec3>): number {
    this.measureTriangle();
    cross(scratch, dPoint, this.across);
    const alpha = dot(scratch, sub(aside, dPoint, this.at(0)));
    const beta = dot(scratch, sub(aside, dPoint, this.at(1)));
    const gamma = dot(scratch, sub(aside, dPoint, this.at(2)));
    const goes = beta >= 0 && gamma < 0 ? 0 : gamma >= 0 && alpha < 0 ? 1 : 2;
    const inside =
      goes === 0 ? Math.min(beta, -gamma) : goes === 1 ? Math.min(gamma, -alpha) : Math.min(alpha, -beta);
    measure(this.splitTest, inside, 0, inside >= 0);
    return goes;
  }
}

const scratch = vec3();
const aside = vec3();
const edge = vec3();

function reduceWords(frame: Readonly<Frame>): Words {
  const kept = frame.simplex?.length ?? 0;
  const outer = findTests(frame, 'wall-normal');
  const outside = outer.length > 0;
  const walls = outside ? outer : findTests(frame, 'wall-best');
  const title = kept === 3 ? 'Face' : frame.vectors ? 'Tilt' : 'Towards O';
  const detail = turnDetail(frame);
  if (walls.length === 0) {
    const near =
      kept === 1
        ? say`The vertex ${q.v} is the point of the simplex nearest to ${q.O}.`
        : say`The point of the edge nearest to ${q.O} is ${q.v}.`;
    return { title, text: say`${near} ${nextText(frame)}`, detail };
  }
  const side = outside
    ? say`${q.O} is outside the plane of the triangle.`
    : say`${q.O} is on the inner side of the triangle.`;
  const along = outside ? say`its normal` : say`the best direction ${best}`;
  const beyond = walls.find(({ met }) => !met);
  return {
    title,
    detail,
    text: beyond
      ? say`${side} Seen along ${along} it is ${outcomeOf(beyond, 'beyond')} the wall on one edge, whose point nearest to ${q.O} is ${q.v}. ${nextText(frame)}`
      : say`${side} Seen along ${along} it is ${stating('within', ...walls.flatMap((wall) => outcomeOf(wall).relations))} all three walls: ${q.n} is the normal of the triangle.`,
  };
}

/** How the next direction comes from the point that is nearest to O. */
function nextText(frame: Readonly<Frame>): Sentence {
  if (findTest(frame, 'origin'))
    return say`${q.O} is ${q.v}, within rounding: ${q.n} is what ${best} has at right angles to the edge.`;
  if (!frame.vectors) return say`${q.n} runs from ${q.v} to ${q.O}, as in GJK.`;
  const turn = readingOf(frame, 'turn');
  return turn === 0
    ? say`${best} ${related(turn, '=', 0, 'stays')}: nothing of it is left to tilt.`
    : say`${best} tilts away from ${q.v}: that is ${q.n}.`;
}

function turnDetail(frame: Readonly<Frame>): Sentence {
  const gap = findTest(frame, 'gap');
  if (gap) {
    const gaps = say`The best plane is ${negative(frame.upper)} from ${q.O}, and ${q.C} comes within ${negative(frame.lower)} of ${q.O}: ${related(gap.leftValue, '=', difference(frame.upper, frame.lower), 'a gap of')} ${compared(gap, say`${q.epsilon} = `)}`;
    return gap.met ? say`${gaps}, near enough.` : say`${gaps}.`;
  }
  const turn = findTest(frame, 'turn');
  return turn ? turnWords(turn) : nothing;
}

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(
      context,
      say`A simplex of supports is led under ${q.O}, and the best direction ${best} tilts away from it.`,
    ),
  reduce: reduceWords,
  sample: (frame, context) => {
    const better = findTest(frame, 'better');
    return {
      title: 'Sample',
      text: say`Along ${q.n}, ${heightOf(frame, context)}.`,
      detail: !better
        ? say`${q.s} is the first simplex.`
        : say`${hOfN} = ${compared(better, better.met ? dSoFar : say`${d} = `)}: ${better.met ? say`${q.n} becomes ${best}, the best` : 'no better'}.`,
    };
  },
  add: (frame) => ({
    title: frame.dropped ? 'Split' : 'Add',
    text: frame.dropped
      ? splitText(frame)
      : say`${q.s} joins the simplex: ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
    detail: say`The best depth is ${d} = ${frame.upper}.`,
  }),
  prove: proofWords,
  stop: stopWith({
    'portal-at-surface': say`the normal of the triangle is the best direction ${best} again.`,
    'touching-simplex': say`${q.O} is that vertex of the simplex.`,
  }),
};

function splitText(frame: Readonly<Frame>): Sentence {
  const within = findTest(frame, 'split')!;
  return within.met
    ? say`With ${q.s} the triangle makes three. The one that ${q.O} is ${outcomeOf(within, 'within')}, seen along the old one’s normal, stays; the vertex off it goes.`
    : say`With ${q.s} the triangle makes three, and seen along its normal ${q.O} is ${outcomeOf(within, 'within none')} of them: the last vertex goes.`;
}

function describeSimplexTilter(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? describers.stop!)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
