import { angleBetween, degrees } from '../../math/angle';
import {
  addScaled,
  copy,
  cross,
  dot,
  length,
  lengthSq,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint } from '../../trace/cso-point';
import {
  angle,
  constant,
  q,
  quantity,
  related,
  say,
  type Description,
  type Sentence,
} from '../../trace/sentence';
import type { NamedVector, Phase, Recorder, Simplex, Test, Witnesses } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { directionOptions } from '../direction-search';
import { directionCertificate, dSoFar, heightOf, startWords, stopWords, u } from '../direction-words';
import { simplex, witnesses } from '../gjk/simplex';
import { choiceOf } from '../options';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { compared, d, hasNoSign, hOfN, nothing, outcomeOf, type Describer } from '../words';
import { p, PlaneWalk } from './plane-walk';
import { reading, readingOf } from '../reading';

const t = quantity('t');
const nBetween = quantity('n', 'ink', 'i');
const sBetween = quantity('s', 'ink', 'i');

/**
 * Plane walker, after R. Nordby's experiments for bepuphysics2 (PlaneWalker.cs, 2019), which his post on the tootbird
 * search looks back on: plane poking with a pivot between the last two supports.
 *
 * On a flat, s jumps from corner to corner while n hardly turns, and tilting about s then turns the plane mostly aside from
 * where it should go. The pivot that is wanted lies between the corners, near the foot of O, and its normal with it:
 *
 *  1. Sample: the farthest point s along n. It is accepted where h(n) is no more than the best so far, d. Equality must
 *     count: where the sample overshot and no better n lies between, the walk would be stuck.
 *  2. On the segment from the last accepted support sₚ to s, the pivot sᵢ = sₚ + t(s − sₚ) is the point nearest to O. Of a
 *     rejected sample no more than t = 1/4 is taken. The normal nᵢ along (1 − t)nₚ + t·n goes with it.
 *  3. Accepted: nᵢ tilts about sᵢ, so that the plane goes through the point n·(h − p·|u|), where u runs from sᵢ to the foot
 *     of O. With q from sᵢ to that point, it is nᵢ without its part along q. Rejected: nᵢ itself is the next n.
 *  4. p grows by 1.5 where h(n) was less than d, and shrinks to an eighth where it was equal or more.
 *  5. Stop where p is small enough and d did not fall, else go on with 1.
 *
 * On smooth surfaces it is as quick as the tootbird search. On flats it creeps: to and fro over the valley, d falls by a
 * little each time, and mostly ends in a shrunken p before the bottom.
 *
 * It is a tootbird search in the making. Of an accepted sample the foot of O is the tootbird T, the simplex is the segment of
 * two supports, and n tilts from the point of it towards T, by an angle that learns. Only the pivot is the point nearest to O
 * where a tootbird search asks for that nearest to T; an option asks for it here too. That saves some samples, and helps no
 * better on flats: there T is over a facet, which a segment cannot reach.
 *
 * Departures, with reasons:
 *  - The two tests for a pivot that is the foot itself are relative to E, the published ones to a metre.
 *  - The cap is 100. The published one of 30 ends every other walk around boxes, with p still on its way down.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 */
export const planeWalker: Algorithm = {
  id: 'plane-walker',
  title: 'Plane walker',
  summary:
    'Tilts support planes about a pivot between the last two supports; quick on round shapes, creeps on flats.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'stationary',
  options: [
    ...directionOptions('Stop where d does not fall and the tilt p is at most this.', 1e-7, 100),
    {
      key: 'pivot',
      label: 'pivot nearest to',
      help: 'Which point between the last two supports is the pivot: the nearest to O, as in the source, or to T, as in a tootbird search.',
      type: 'choice',
      choices: ['O', 'T'],
      default: 'O',
    },
  ],
  bounds: { of: 'depth', upper: d },
  closestIn: { accept: sBetween, reject: sBetween },
  solve: (problem, options, trace) => new PlaneWalker(problem, options).run(trace),
  describe: describePlaneWalker,
};

const firstTilt = 0.25;
const growth = 1.5;
const shrinking = 0.125;
/** The largest share of the way from sₚ to s for the pivot, if s is rejected. */
const rejectedShare = 0.25;
/**
 * The pivot counts as the foot of O if |q × (n × q)|, about |u|², is at most this share of E²: |u| is then 1e-5 E at the start
 * and 3e-4 E later. The shares are the published ones, there of a square metre. The first is smaller because it ends the
 * search; the second only replaces a tilt, whose direction would be mostly rounding, by nᵢ.
 */
const alignedAtStart = 1e-10;
const aligned = 1e-7;
/** Both, as a comparison names them. */
const leastAtStart = '10⁻¹⁰·E²';
const leastLater = '10⁻⁷·E²';

/** The last accepted direction and support are those of the best plane, `normal` and `bestSample`. */
export class PlaneWalker extends PlaneWalk {
  private readonly scaleSq: number;
  /** T, if the walk uses it. */
  private readonly tootbird: Vec3 | null;
  protected override p = firstTilt;

  /** From sₚ to s, with sᵢ on it. */
  private readonly segment: Simplex = simplex();
  private readonly pivot: Witnesses = witnesses();
  /** Along the unit normal nᵢ, not of unit length. */
  private readonly between = vec3();
  private readonly betweenTip = vec3();

  private readonly share = reading('share', t);
  private readonly turn = reading('turn', quantity('θ°'));
  private readonly sampleReadings = [this.tilt, this.crossing];
  private readonly stepReadings = [this.tilt, this.share, this.turn, this.crossing];

  private readonly pivotU: NamedVector = {
    label: 'pivot to foot',
    quantity: u,
    from: this.pivot.v,
    to: this.foot,
  };
  private readonly pivotN: NamedVector = {
    label: 'interpolated normal',
    quantity: nBetween,
    from: this.pivot.v,
    to: this.betweenTip,
  };
  private readonly acceptVectors = [this.pivotU, this.pivotN, this.finger];
  private readonly rejectVectors = [this.pivotN];

  private readonly acceptTest = comparison('better', 'h(n)', '≤', 'd');
  private readonly tiltTest = comparison('tilt', 'p', '≤', 'least p', 'met');
  /** |q × (nᵢ × q)| is near |u|². */
  private readonly alignedTest = comparison('foot', '|q × (nᵢ × q)|', '≤', leastAtStart, 'met');
  private readonly footTest = comparison('foot', '|q × (nᵢ × q)|', '<', leastLater);
  private readonly sampleTests = [this.acceptTest];
  private readonly stuckTests = [this.acceptTest, this.tiltTest];
  private readonly startTests = [this.alignedTest];
  private readonly tiltTests = [this.footTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.scaleSq = problem.extent * problem.extent;
    this.tootbird = choiceOf(options, 'pivot') === 'T' ? vec3() : null;
  }

  /** The first sample is its own pivot. */
  protected override begin(trace?: Recorder): void {
    this.takeSample();
    trace?.frame(this.sampled());
    if (this.ending) return;
    this.improve();
    this.follow(1);
    const turned = this.tiltAboutPivot();
    const least = alignedAtStart * this.scaleSq;
    const isFoot = measure(this.alignedTest, turned, least, turned <= least);
    this.endIf(this.alignedTest, isFoot, 'touching-simplex');
    if (!isFoot) this.turnTo(tilted);
    trace?.frame(this.stepped(true, this.startTests));
  }

  /** Steps 1 to 5 of the header. */
  protected override iterate(trace?: Recorder): void {
    const height = this.takeSample();
    const before = this.upper;
    const falls = height < before;
    const accepted = measure(this.acceptTest, height, before, height <= before);
    const small = measure(this.tiltTest, this.p, this.leastStep, this.p <= this.leastStep);
    this.endIf(this.tiltTest, small && !falls, 'step-too-small');
    trace?.frame(this.sampled(falls ? this.sampleTests : this.stuckTests));
    if (this.ending) return;
    this.step(accepted);
    this.p *= falls ? growth : shrinking;
    trace?.frame(this.stepped(accepted, accepted ? this.tiltTests : undefined));
  }

  protected override takeSample(): number {
    const height = super.takeSample();
    this.crossing.value = dot(this.towards, this.lastTowards);
    this.simplex = undefined;
    this.closest = undefined;
    return height;
  }

  private sampled(tests?: readonly Test[]): this {
    const { s: sample, sPlane: plane, descent: vectors, sampleReadings: readings } = this;
    return this.showing('sample', { sample, plane, vectors, readings, tests });
  }

  /** Steps 2 and 3 of the header: the pivot, its normal, and the next n. */
  private step(accepted: boolean): void {
    this.follow(accepted ? 1 : rejectedShare);
    const tilts = accepted && !this.isAtFoot();
    if (accepted) this.takeBest();
    this.turnTo(tilts ? tilted : this.between);
  }

  /** Tilts the plane; returns true if the pivot is the foot of O, so that no tilt is defined. */
  private isAtFoot(): boolean {
    const turned = this.tiltAboutPivot();
    const least = aligned * this.scaleSq;
    return measure(this.footTest, turned, least, turned < least);
  }

  private turnTo(next: Readonly<Vec3>): void {
    if (normalize(this.direction, next) === 0) copy(this.direction, this.normal);
    if (this.recorded) this.turn.value = degrees(angleBetween(this.direction, this.sPlane.normal));
  }

  /** sᵢ and nᵢ: from sₚ towards s, to the point nearest to O, by at most `most` of the way. */
  private follow(most: number): void {
    const { segment, pivot, bestSample, s } = this;
    sub(along, s.v, bestSample.v);
    const squared = lengthSq(along);
    sub(toTarget, this.placeTarget(most), bestSample.v);
    const share = squared > 0 ? Math.max(0, Math.min(most, dot(toTarget, along) / squared)) : most;
    copyCsoPoint(segment.points[0]!, bestSample);
    copyCsoPoint(segment.points[1]!, s);
    segment.size = squared > 0 ? 2 : 1;
    segment.weights[0] = squared > 0 ? 1 - share : 1;
    segment.weights[1] = share;
    between(pivot.v, bestSample.v, s.v, share);
    between(pivot.a, bestSample.a, s.a, share);
    between(pivot.b, bestSample.b, s.b, share);
    between(this.between, this.normal, this.direction, share);
    this.boundBy(pivot.v);
    this.simplex = segment;
    this.closest = pivot;
    this.share.value = share;
  }

  /** O; or T, max(0, h)·n of the sample where that is accepted, else of the best plane. */
  private placeTarget(most: number): Readonly<Vec3> {
    const { tootbird, sPlane } = this;
    if (!tootbird) return origin;
    const best = most < 1 ? this.bestPlane! : sPlane;
    scale(tootbird, best.normal, Math.max(0, best.offset));
    this.target = tootbird;
    return tootbird;
  }

  /**
   * `tilted` becomes nᵢ without its part along q = point − sᵢ, times |q|²: the normal of the plane through sᵢ and the
   * point that turns nᵢ the least. Returns |q × (nᵢ × q)|, which is near |u|².
   */
  private tiltAboutPivot(): number {
    const reach = length(sub(along, this.foot, this.pivot.v));
    scale(this.poked, this.direction, this.sPlane.offset - this.p * reach);
    sub(along, this.poked, this.pivot.v);
    cross(tilted, along, cross(tilted, this.between, along));
    const size = length(this.between);
    return size > 0 ? length(tilted) / size : 0;
  }

  private stepped(accepted: boolean, tests?: readonly Test[]): this {
    this.trial.judge(accepted);
    addScaled(this.betweenTip, this.pivot.v, this.between, this.problem.extent / 4);
    const vectors = accepted ? this.acceptVectors : this.rejectVectors;
    const readings = this.stepReadings;
    return this.showing(accepted ? 'accept' : 'reject', { vectors, readings, tests });
  }

  protected override contact(): Readonly<Witnesses> | null {
    return super.contact() ?? (this.isFoot(this.pivot.v) ? this.pivot : null);
  }
}

/** out = (1 − share)·a + share·b */
const between = (out: Vec3, a: Readonly<Vec3>, b: Readonly<Vec3>, share: number): Vec3 =>
  addScaled(out, scale(out, a, 1 - share), b, share);

const origin = vec3();
const toTarget = vec3();
const along = vec3();
const tilted = vec3();

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(context, say`Every plane that touches ${q.C} with all of it behind has a depth, ${hOfN}.`),
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`Along ${q.n}, ${heightOf(frame, context)}. ${u} = −∇h runs from ${q.s} to the foot of ${q.O} on the plane.`,
    detail: sampleDetail(frame, context),
  }),
  accept: (frame) => ({ title: 'Tilt', text: acceptText(frame), detail: acceptDetail(frame) }),
  reject: (frame) => ({
    title: 'Go back',
    text: say`This plane is worse: the next ${q.n} is the unit normal ${nBetween}, ${t} = ${readingOf(frame, 'share')} of the way from the last good one to this: a turn back by ${turnOf(frame)}.`,
    detail: tiltText(frame, 'shrinks to an eighth', shrinking),
  }),
  prove: proofWords,
  stop: stopWords,
};

const turnOf = (frame: Readonly<Frame>): Sentence => angle(readingOf(frame, 'turn'));

function sampleDetail(frame: Readonly<Frame>, { result }: Readonly<DescribeContext>): Sentence {
  const test = findTest(frame, 'better');
  if (!test) return say`It is the first plane, and so the best.`;
  const { leftValue: height, rightValue: best } = test;
  const stuck = findTest(frame, 'tilt');
  const byRounding = hasNoSign(best - height, result) ? ', if only by rounding' : '';
  if (height < best)
    return say`${height} ${related(height, '<', best)} ${dSoFar}${best}: a better plane${byRounding}. ${tiltText(frame, 'grows by half', growth)}`;
  if (stuck?.met)
    return say`${d} = ${best} does ${related(height, '≥', best, 'not fall')}, and the tilt ${p} = ${stuck.leftValue} is ${outcomeOf(stuck, 'no more than')} ${stuck.rightValue}.`;
  return test.met
    ? say`${related(height, '=', best, 'Just as deep as')} the best, ${d} = ${best}: it counts, lest the walk be stuck. ${tiltText(frame, 'shrinks to an eighth', shrinking)}`
    : say`${compared(test, say`${d} = `)}: worse.`;
}

/** The value of p after this step. */
function tiltText(frame: Readonly<Frame>, how: string, factor: number): Sentence {
  const tilt = readingOf(frame, 'tilt');
  return say`After this iteration the tilt ${p} = ${tilt} ${how}, to ${{ value: tilt * factor, from: [tilt] }}.`;
}

function acceptText(frame: Readonly<Frame>): Sentence {
  const pivot = pivotText(frame);
  if (!isAtFoot(frame))
    return say`${pivot} Poked towards ${q.O}, the plane tilts about it: ${q.n} turns by ${turnOf(frame)}.`;
  const stays = readingOf(frame, 'turn') === 0;
  const next = stays
    ? say`${q.n} ${related(readingOf(frame, 'turn'), '=', 0, 'stays')} as it is, as far as rounding tells`
    : say`${nBetween} is the next ${q.n}, a turn of ${turnOf(frame)}`;
  return say`${pivot} It is all but the foot of ${q.O}, so ${next}.`;
}

/** True if the pivot is almost the foot of O, so that the plane was not tilted. */
const isAtFoot = (frame: Readonly<Frame>): boolean => findTest(frame, 'foot')?.met === true;

function pivotText(frame: Readonly<Frame>): Sentence {
  const share = readingOf(frame, 'share');
  const aim = frame.target ? q.T : q.O;
  if (frame.simplex?.length !== 2 || share === 1)
    return say`The pivot ${sBetween} is the newest support itself.`;
  return share === 0
    ? say`The pivot ${sBetween} is the last support that counted, the nearest to ${aim} between that and the newest.`
    : say`The pivot ${sBetween} is nearest to ${aim} between the last support that counted and the newest, at ${t} = ${share}.`;
}

/** The comparison that tells whether the pivot is the foot of O. */
const reachWords = (foot: Readonly<Test>): Sentence =>
  say`With q from the pivot to the poked point, |q × (${nBetween} × q)| = ${compared(foot)}. It grows with the square of the pivot’s distance from the foot of ${q.O}, and that is`;

/** Only the first sample compares with the smaller limit, which it may meet. */
const limitWords = ({ relation }: Readonly<Test>): Sentence =>
  relation === '≤'
    ? say` The limit is ${constant(alignedAtStart)}·E² here, where it would end the walk; from now on it is ${constant(aligned)}·E², as it only leaves out a tilt.`
    : nothing;

function acceptDetail(frame: Readonly<Frame>): Sentence {
  const foot = findTest(frame, 'foot');
  if (foot?.met) return say`${reachWords(foot)} too short to have a direction to trust.`;
  const long = foot ? say` ${reachWords(foot)} long enough to tilt by.${limitWords(foot)}` : nothing;
  const crossing = readingOf(frame, 'u·last u');
  return crossing < 0
    ? say`The newest plane slopes ${related(crossing, '<', 0, 'against')} the one before: the walk crosses a valley, with ${p} = ${readingOf(frame, 'tilt')}.${long}`
    : say`${u} now runs from the pivot to the foot of ${q.O}. Over ${q.O} the plane goes down by ${p}·|${u}|, with ${p} = ${readingOf(frame, 'tilt')}.${long}`;
}

function describePlaneWalker(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
