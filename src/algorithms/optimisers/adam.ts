import { copy, dot, sub, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity, say, type Description, type Sentence } from '../../trace/sentence';
import type { Phase, Probe, Reading, Recorder } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { chartLength, directionAt } from '../chart';
import { comparison, measure } from '../comparison';
import { directionOptions, DirectionSearch } from '../direction-search';
import {
  delta,
  directionCertificate,
  dSoFar,
  heightOf,
  n0,
  startWords,
  stopWords,
  u,
} from '../direction-words';
import { choiceOf, numberOf } from '../options';
import { rounding } from '../search';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { d, hOfN, type Describer } from '../words';
import { reading, readingOf } from '../reading';

/**
 * Adam over a flat map of directions, after D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015), a
 * descent with momentum, for valleys in which plain gradient descent oscillates (see `gradientDescent`).
 *
 * C = A − B, E = extent(A) + extent(B), h(n) and u are those of `DirectionSearch`, here and in the other optimisers. The map is
 * that of gradient descent: (x, y) stands for N = n₀ + x·X + y·Y, and one support gives h and its slope g there.
 *
 *  1. Sample at the place, (0, 0) to begin with. The least h(n) so far is the answer; whether this one is less decides nothing.
 *  2. m, the running mean of the slopes, takes in a tenth of g. So does w, that of their squares, axis by axis, a thousandth.
 *  3. Step by α·m / √w on each axis, both made up for having begun at 0. About α is the longest step, however steep h is.
 *  4. α cools by 5 %. Stop where the step is short enough, else go on with 1.
 *
 * In a valley with a kink at the bottom, the slope alternates between the walls. The alternating parts cancel in the mean, and
 * the rest leads along the valley. Each step costs one sample and is always taken. The search has no test of convergence: it
 * walks until α has cooled. Each axis has its own scale, so the path depends on the turn of the map about n₀.
 *
 * An option takes the slope from differences of h at four places, α away along both axes: a mean slope that sees both walls at
 * once. The running mean does so too, and each step then costs five samples. It finds the depth about as often: a little more
 * often on boxes, less often on cones.
 *
 * Departures, with reasons:
 *  - α cools, by a factor a step. With a constant α, the walk circles the minimum at about that distance.
 *  - √w has the rounding of a slope for a floor, the published ε being 10⁻⁸ of whatever unit.
 *  - A last step of our own: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK from the samples at
 *    hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 */
export const adam: Algorithm = {
  id: 'adam',
  title: 'Adam',
  summary: 'Walks over a flat map of directions by a running mean of slopes, in steps that cool.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'agreeing bounds',
  options: [
    ...directionOptions('Stop when the next step over the map is shorter than this; 1 is 45°.', 1e-6, 400),
    {
      key: 'rate',
      label: 'first α',
      help: 'About the longest first step on the map; 1 is 45°.',
      type: 'number',
      min: 1e-6,
      max: 1,
      default: 0.25,
      logarithmic: true,
    },
    {
      key: 'cooling',
      label: 'cooling of α',
      help: 'What α is multiplied by after each step. At 1 it stays, and the walk has no end but the cap.',
      type: 'number',
      min: 0.5,
      max: 1,
      default: 0.95,
    },
    {
      key: 'slope',
      label: 'slope from',
      help: 'What gives the slope: the support at the place, or the depths at four places α away, which see past a kink for four more samples.',
      type: 'choice',
      choices: ['one support', 'four samples'],
      default: 'one support',
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new Adam(problem, options).run(trace),
  describe: describeAdam,
};

/** The decay per step of the mean slope and of the mean square. */
const keptOfMean = 0.9;
const keptOfSquare = 0.999;

interface Pair {
  x: number;
  y: number;
}

class Adam extends DirectionSearch {
  private readonly cooling: number;
  private readonly fromFour: boolean;
  private rate: number;

  private readonly here: Pair & Probe = {
    direction: vec3(),
    height: Infinity,
    state: 'trial',
    x: 0,
    y: 0,
  };
  private readonly bestProbe: Probe = { direction: vec3(), height: Infinity, state: 'best' };
  private readonly shown = [this.here, this.bestProbe];
  /** The slope here, its running mean, and that of its squares. */
  private readonly slope: Pair = { x: 0, y: 0 };
  private readonly mean: Pair = { x: 0, y: 0 };
  private readonly square: Pair = { x: 0, y: 0 };
  /** The share of the initial zero that is left in each mean. */
  private unmet = 1;
  private unmetSquare = 1;

  private readonly placeX = reading('x', quantity('x'));
  private readonly placeY = reading('y', quantity('y'));
  private readonly steepness = reading('slope', quantity('|g|', 'new'));
  private readonly meanSize = reading('mean slope', quantity('|m|'));
  private readonly step = reading('step', delta);
  private readonly alpha = reading('rate', quantity('α'));
  private readonly aside = reading('aside', quantity('α'));
  private readonly sampleReadings = [this.placeX, this.placeY, this.steepness];
  private readonly asideReadings = [this.placeX, this.placeY, this.aside];
  private readonly stepReadings = [
    this.placeX,
    this.placeY,
    this.steepness,
    this.meanSize,
    this.step,
    this.alpha,
  ];

  private readonly betterTest = comparison('better', 'h(n)', '<', 'last d');
  private readonly stepTest = comparison('step', '|δ|', '<', 'least step', 'met');
  private readonly sampleTests = [this.betterTest];
  private readonly stepTests = [this.stepTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.rate = numberOf(options, 'rate');
    this.cooling = numberOf(options, 'cooling');
    this.fromFour = choiceOf(options, 'slope') === 'four samples';
  }

  protected override begin(trace?: Recorder): void {
    this.sampleHere(trace);
  }

  protected override iterate(trace?: Recorder): void {
    this.takeStep(trace);
    if (!this.ending) this.sampleHere(trace);
  }

  /** Step 1 of the header. */
  private sampleHere(trace?: Recorder): void {
    const { here, map } = this;
    const shortening = directionAt(this.direction, map, here.x, here.y);
    const height = this.takeSample();
    copy(here.direction, this.direction);
    here.height = height;
    here.state = 'trial';
    sub(down, this.foot, this.s.v);
    this.slope.x = -dot(down, map.xAxis) / shortening;
    this.slope.y = -dot(down, map.yAxis) / shortening;
    this.steepness.value = chartLength(this.slope.x, this.slope.y);
    this.show();
    trace?.frame(this.sampled(this.sampleReadings));
    if (this.fromFour) this.sampleAround(trace);
  }

  /** Samples along `direction` and compares the depth there with the best; returns it. */
  private takeSample(): number {
    const height = this.support();
    measure(this.betterTest, height, this.upper, height < this.upper);
    this.improve();
    return height;
  }

  private sampled(readings: readonly Reading[]): this {
    const { s: sample, sPlane: plane, descent: vectors, sampleTests: tests } = this;
    return this.showing('sample', { sample, plane, vectors, readings, tests });
  }

  /** The slope from the depths at four places around this one. */
  private sampleAround(trace?: Recorder): void {
    const { here, slope, rate } = this;
    const right = this.heightAside(here.x + rate, here.y, trace);
    const left = this.heightAside(here.x - rate, here.y, trace);
    const up = this.heightAside(here.x, here.y + rate, trace);
    const down = this.heightAside(here.x, here.y - rate, trace);
    slope.x = (right - left) / (2 * rate);
    slope.y = (up - down) / (2 * rate);
    this.steepness.value = chartLength(slope.x, slope.y);
  }

  private heightAside(x: number, y: number, trace?: Recorder): number {
    if (this.ending) return 0;
    directionAt(this.direction, this.map, x, y);
    const height = this.takeSample();
    this.show();
    this.placeX.value = x;
    this.placeY.value = y;
    this.aside.value = this.rate;
    trace?.frame(this.sampled(this.asideReadings));
    return height;
  }

  /** Steps 2 to 4 of the header. */
  private takeStep(trace?: Recorder): void {
    const { here, slope, mean, square } = this;
    this.unmet *= keptOfMean;
    this.unmetSquare *= keptOfSquare;
    mean.x = keptOfMean * mean.x + (1 - keptOfMean) * slope.x;
    mean.y = keptOfMean * mean.y + (1 - keptOfMean) * slope.y;
    square.x = keptOfSquare * square.x + (1 - keptOfSquare) * slope.x * slope.x;
    square.y = keptOfSquare * square.y + (1 - keptOfSquare) * slope.y * slope.y;
    const dx = -this.rate * this.along(mean.x, square.x);
    const dy = -this.rate * this.along(mean.y, square.y);
    here.x += dx;
    here.y += dy;
    here.state = 'kept';
    directionAt(this.direction, this.map, here.x, here.y);
    this.meanSize.value = chartLength(mean.x, mean.y) / (1 - this.unmet);
    this.alpha.value = this.rate;
    this.rate *= this.cooling;
    this.step.value = chartLength(dx, dy);
    this.show();
    const short = measure(this.stepTest, this.step.value, this.leastStep, this.step.value < this.leastStep);
    this.endIf(this.stepTest, short, 'step-too-small');
    const { stepReadings: readings, stepTests: tests } = this;
    const vectors = this.fromFour ? undefined : this.descent;
    trace?.frame(this.showing('accept', { vectors, readings, tests }));
  }

  /** m / √w of one axis, near ±1 while its slopes agree. */
  private along(mean: number, square: number): number {
    const usual = Math.sqrt(square / (1 - this.unmetSquare)) + rounding * this.size;
    return usual > 0 ? mean / (1 - this.unmet) / usual : 0;
  }

  private show(): void {
    const { bestProbe, here } = this;
    this.placeX.value = here.x;
    this.placeY.value = here.y;
    if (!this.bestPlane) return;
    copy(bestProbe.direction, this.normal);
    bestProbe.height = this.upper;
    this.probes = this.shown;
  }
}

const down = vec3();

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(context, say`Every direction has a depth, ${hOfN}. The map shows it around ${n0}.`),
  sample: (frame, context) =>
    (Number.isNaN(readingOf(frame, 'aside')) ? sampleWords : asideWords)(frame, context),
  accept: (frame) => ({
    title: 'Step',
    text: say`The mean slope is ${readingOf(frame, 'mean slope')}. Measured on each axis by its own past, it leads |${delta}| = ${readingOf(frame, 'step')} down the map, to (${readingOf(frame, 'x')}, ${readingOf(frame, 'y')}).`,
    detail: stepDetail(frame),
  }),
  prove: proofWords,
  stop: stopWords,
};

const sampleWords: Describer = (frame, context) => ({
  title: 'Sample',
  text: say`At (${readingOf(frame, 'x')}, ${readingOf(frame, 'y')}), ${heightOf(frame, context)}. ${u} = −∇h is the way down; on the map the slope is ${readingOf(frame, 'slope')}.`,
  detail: sampleDetail(frame, 'no better, but the walk goes on from here all the same.'),
});

const asideWords: Describer = (frame, context) => ({
  title: 'Look aside',
  text: say`The rate ${quantity('α')} = ${readingOf(frame, 'aside')} to one side, at (${readingOf(frame, 'x')}, ${readingOf(frame, 'y')}), ${heightOf(frame, context)}.`,
  detail: sampleDetail(frame, 'no better; it is there for the slope.'),
});

function sampleDetail(frame: Readonly<Frame>, otherwise: string): Sentence {
  const { leftValue, rightValue, met } = findTest(frame, 'better')!;
  if (!Number.isFinite(rightValue)) return say`It is the first place, and so the best.`;
  return met
    ? say`${leftValue} < ${dSoFar}${rightValue}: the best.`
    : say`${leftValue} ≥ ${d} = ${rightValue}: ${otherwise}`;
}

function stepDetail(frame: Readonly<Frame>): Sentence {
  const test = findTest(frame, 'step')!;
  return test.met
    ? say`That is shorter than ${test.rightValue}: the walk has cooled.`
    : say`The rate ${quantity('α')}, which scales the step, is ${readingOf(frame, 'rate')} in this step, and less by its cooling in the next.`;
}

function describeAdam(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
