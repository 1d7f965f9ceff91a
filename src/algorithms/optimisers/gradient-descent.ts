import { copy, dot, length, scale, sub, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { constant, q, quantity, rounded, say, type Description, type Sentence } from '../../trace/sentence';
import type { NamedVector, Phase, Probe, Recorder, Test } from '../../trace/step';
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
  mapAngle,
  n0,
  startWords,
  stopWords,
  u,
} from '../direction-words';
import { choiceOf, toggleOf } from '../options';
import { rounding } from '../search';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { compared, d, hOfN, outcomeOf, type Describer } from '../words';
import { reading, readingOf } from '../reading';

/**
 * Gradient descent over a flat map of directions, after R. Nordby's experiments for bepuphysics2 (GradientDescent.cs,
 * December 2018), which his post on the tootbird search looks back on.
 *
 * The depth along n is h(n) = n·s, s being the point of C farthest along n. A map around the first direction n₀ makes a
 * plane of the sphere: (x, y) stands for N = n₀ + x·X + y·Y. While s stays the same, h changes with N alone, so that one
 * support gives the slope as well:
 *
 *     ∂h/∂x = (s − h·n)·X / |N| = −u·X / |N|,   u = h·n − s
 *
 *  1. Sample n₀. The first step down the slope is 1/4 long, an angle of 14°.
 *  2. Try three places: ahead, one step down the slope, and as far to the left and to the right of where we are.
 *  3. If the best of the three is better than here, go there, and let the rate, the step per unit of the gradient, grow by
 *     1.3. Else stay and shrink the rate to a quarter.
 *  4. Stop where the step is short enough, else measure the slope again and go on with 2.
 *
 * The side samples help in valleys. On a polytope s jumps between vertices and the slope turns with it, so that plain descent
 * oscillates between the walls; the valley runs orthogonal to the slope.
 *
 * The map covers the hemisphere around n₀ and is stretched far from its middle, so it is usable up to about 60°. From the
 * wrong side of C it cannot reach the answer.
 *
 * Departures, with reasons:
 *  - The gradient is that of h. The source's is (s·X, s·Y), that of N·s with N not normalised: it does not vanish at a
 *    minimum but where s ∥ n₀, so that it pulls to the middle of the map and stops short. An option brings it back.
 *  - Directions are normalised, and depths compared as they are. The source avoids square roots and compares
 *    sign(h)·(N·s)² / |N|², which is the same order.
 *  - Sides are tried in every iteration; of the source's versions some do, some try them only where ahead failed.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 */
export const gradientDescent: Algorithm = {
  id: 'gradient-descent',
  title: 'Gradient descent',
  summary: 'Walks down the depth over a flat map of directions, three samples at a time.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'stationary',
  options: [
    ...directionOptions('Stop when the next step over the map is shorter than this; 1 is 45°.', 1e-6, 100),
    {
      key: 'sides',
      label: 'side samples',
      help: 'Try the two sides too: along a valley, where the descent bounces off the walls.',
      type: 'toggle',
      default: true,
    },
    {
      key: 'gradient',
      label: 'gradient',
      help: 'Of h, or as in the source of N·s, where N is not normalised: that one pulls to the middle of the map.',
      type: 'choice',
      choices: ['of h', 'of N·s'],
      default: 'of h',
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new GradientDescent(problem, options).run(trace),
  describe: describeGradientDescent,
};

/** A direction with its place on the map. */
interface Place extends Probe {
  x: number;
  y: number;
}

const place = (): Place => ({ direction: vec3(), height: Infinity, state: 'kept', x: 0, y: 0 });

/** The gradient on the map, and how long a step is per unit of it. */
const g = quantity('g', 'new');
const rho = quantity('ρ');

const firstStep = 0.25;
const growth = 1.3;
const shrinking = 0.25;

class GradientDescent extends DirectionSearch {
  private readonly sides: boolean;
  private readonly ofNs: boolean;

  /** The start of the iteration, and its tries: ahead, left, right. */
  private readonly here = place();
  private readonly tries = [place(), place(), place()];
  private bestPlace = this.here;
  /** The places that the map shows after zero to three of the tries. */
  private readonly shown = [0, 1, 2, 3].map((count) => [this.here, ...this.tries.slice(0, count)]);

  /** The foot of O on the best plane, and u there. */
  private readonly bestFoot = vec3();
  private readonly bestDescent: NamedVector[] = [
    { label: 'descent', quantity: u, from: this.bestSample.v, to: this.bestFoot },
  ];
  /** The gradient on the map at the best place. */
  private readonly gradient = { x: 0, y: 0 };

  private readonly placeX = reading('x', quantity('x'));
  private readonly placeY = reading('y', quantity('y'));
  private readonly slope = reading('slope on sphere', quantity('|u|', 'new'));
  private readonly steepness = reading('gradient on map', g);
  private readonly rate = reading('rate', rho);
  private readonly step = reading('step', delta);
  private readonly sampleReadings = [this.placeX, this.placeY, this.slope, this.step];
  private readonly stepReadings = [
    this.placeX,
    this.placeY,
    this.slope,
    this.steepness,
    this.rate,
    this.step,
  ];

  private readonly tryTests = [
    [comparison('ahead', 'h(ahead)', '<', 'last d')],
    [comparison('left', 'h(left)', '<', 'last d')],
    [comparison('right', 'h(right)', '<', 'last d')],
  ];
  private readonly betterTest = comparison('better', 'least h(n)', '<', 'last d');
  private readonly stepTest = comparison('step', '|δ|', '<', 'least step', 'met');
  private readonly judgeTests = [this.betterTest, this.stepTest];
  private readonly flatTest = comparison('steepness', '|gradient|', '≤', 'rounding', 'met');
  private readonly beginTests = [this.flatTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.sides = toggleOf(options, 'sides');
    this.ofNs = choiceOf(options, 'gradient') === 'of N·s';
  }

  /** Step 1 of the header. */
  protected override begin(trace?: Recorder): void {
    this.support();
    this.improve();
    this.settle(this.here, 0, 0);
    this.show(0);
    if (this.ending) return;
    this.measureGradient();
    const steepness = this.steepness.value;
    this.rate.value = firstStep / steepness;
    this.step.value = firstStep;
    const noise = rounding * this.size;
    const flat = measure(this.flatTest, steepness, noise, steepness <= noise);
    this.endIf(this.flatTest, flat, 'step-too-small');
    trace?.frame(this.sampled(this.beginTests));
  }

  /** Steps 2 to 4 of the header. */
  protected override iterate(trace?: Recorder): void {
    const { x, y } = this.here;
    const last = this.upper;
    const dx = -this.rate.value * this.gradient.x;
    const dy = -this.rate.value * this.gradient.y;
    this.try(0, x + dx, y + dy, trace);
    if (this.sides) this.try(1, x - dy, y + dx, trace);
    if (this.sides) this.try(2, x + dy, y - dx, trace);
    if (!this.ending) this.judge(last, trace);
  }

  /** Samples at (x, y), which becomes the best place where it is better. */
  private try(index: 0 | 1 | 2, x: number, y: number, trace?: Recorder): void {
    if (this.ending) return;
    const there = this.tries[index]!;
    directionAt(this.direction, this.map, x, y);
    const height = this.support();
    const tests = this.tryTests[index]!;
    measure(tests[0]!, height, this.upper, height < this.upper);
    if (this.improve()) this.bestPlace = there;
    this.settle(there, x, y);
    this.show(index + 1, there);
    trace?.frame(this.sampled(tests));
  }

  private sampled(tests: readonly Test[]): this {
    const { s: sample, sPlane: plane, descent: vectors, sampleReadings: readings } = this;
    return this.showing('sample', { sample, plane, vectors, readings, tests });
  }

  /** Steps 3 and 4 of the header: goes to the best of the tries, or shortens the step. */
  private judge(last: number, trace?: Recorder): void {
    const better = measure(this.betterTest, this.leastTry(), last, this.bestPlace !== this.here);
    this.show(this.sides ? 3 : 1);
    this.rate.value *= better ? growth : shrinking;
    this.measureGradient();
    this.step.value = this.rate.value * this.steepness.value;
    this.placeX.value = this.bestPlace.x;
    this.placeY.value = this.bestPlace.y;
    copy(this.direction, this.bestPlace.direction);
    const short = measure(this.stepTest, this.step.value, this.leastStep, this.step.value < this.leastStep);
    this.endIf(this.stepTest, short, 'step-too-small');
    const { bestDescent: vectors, stepReadings: readings, judgeTests: tests } = this;
    trace?.frame(this.showing(better ? 'accept' : 'reject', { vectors, readings, tests }));
    if (better) this.move();
  }

  private leastTry(): number {
    const ahead = this.tries[0]!.height;
    return this.sides ? Math.min(ahead, this.tries[1]!.height, this.tries[2]!.height) : ahead;
  }

  private move(): void {
    const { here, bestPlace: best } = this;
    copy(here.direction, best.direction);
    here.height = best.height;
    here.x = best.x;
    here.y = best.y;
    this.bestPlace = here;
  }

  /** The best plane; u is from its own sample. */
  private measureGradient(): void {
    const { map, gradient, bestPlace: best, bestSample } = this;
    scale(this.bestFoot, this.normal, this.upper);
    sub(down, this.bestFoot, bestSample.v);
    this.slope.value = length(down);
    const shortening = Math.sqrt(1 + best.x * best.x + best.y * best.y);
    const uphill = this.ofNs ? bestSample.v : scale(down, down, -1 / shortening);
    gradient.x = dot(uphill, map.xAxis);
    gradient.y = dot(uphill, map.yAxis);
    this.steepness.value = chartLength(gradient.x, gradient.y);
  }

  /** Writes the sample into `there`, its place (x, y) of the chart with it, and both into the readings. */
  private settle(there: Place, x: number, y: number): void {
    copy(there.direction, this.direction);
    there.height = this.sPlane.offset;
    there.x = x;
    there.y = y;
    this.placeX.value = x;
    this.placeY.value = y;
    this.slope.value = length(sub(down, this.foot, this.s.v));
  }

  private show(tried: number, latest?: Place): void {
    this.probes = this.shown[tried];
    for (const probe of this.shown[tried]!) {
      if (probe === latest) probe.state = 'trial';
      else if (probe === this.bestPlace) probe.state = 'best';
      else probe.state = probe === this.here ? 'kept' : 'rejected';
    }
  }
}

const down = vec3();

const tries = [
  { id: 'ahead', title: 'Ahead', where: 'One step down the slope' },
  { id: 'left', title: 'Left', where: 'As far to the left' },
  { id: 'right', title: 'Right', where: 'As far to the right' },
] as const;

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(context, say`Every direction has a depth, ${hOfN}. The map shows it around ${n0}.`),
  sample: (frame, context) => {
    const tried = tries.find(({ id }) => findTest(frame, id));
    if (!tried) {
      const flat = findTest(frame, 'steepness');
      return {
        title: 'Sample',
        text: say`At ${q.n} = ${n0}, ${heightOf(frame, context)}. From ${q.s} to the foot of ${q.O} on its plane runs ${u} = −∇h, the way down.`,
        detail: flat?.met
          ? say`The gradient on the map is ${compared(flat)}, no more than rounding: the map is flat here.`
          : say`The first step is ${readingOf(frame, 'step')} long on the map, ${mapAngle(constant(readingOf(frame, 'step')))}.`,
      };
    }
    const better = findTest(frame, tried.id)!;
    return {
      title: tried.title,
      text: say`${tried.where}, at ${placeText(frame)}, ${heightOf(frame, context)}.`,
      detail: say`${compared(better, better.met ? dSoFar : say`${d} = `)}: ${better.met ? 'the best.' : 'no better.'}`,
    };
  },
  accept: (frame) => ({
    title: 'Go there',
    text: say`The best of the tries is at ${placeText(frame)}: ${d} ${outcomeOf(findTest(frame, 'better')!, 'falls')} from ${findTest(frame, 'better')!.rightValue} to ${frame.upper}. The rate, the step per unit of the gradient, grows by a factor of ${rounded(constant(growth), 1)}.`,
    detail: stepDetail(frame),
  }),
  reject: (frame) => ({
    title: 'Stay',
    text: say`No try is ${outcomeOf(findTest(frame, 'better')!, 'better')} than ${d} = ${frame.upper}. The rate shrinks to a quarter, and the step with it.`,
    detail: stepDetail(frame),
  }),
  prove: proofWords,
  stop: stopWords,
};

const placeText = (frame: Readonly<Frame>): Sentence =>
  say`(${readingOf(frame, 'x')}, ${readingOf(frame, 'y')})`;

function stepDetail(frame: Readonly<Frame>): Sentence {
  const test = findTest(frame, 'step')!;
  const rate = readingOf(frame, 'rate');
  const gradient = readingOf(frame, 'gradient on map');
  const next = say`${delta} = ${rho}·${g} = ${rate} · ${gradient} = ${test.leftValue}`;
  return test.met
    ? say`The next step, rate times gradient, would be ${next}, ${outcomeOf(test, 'shorter than')} ${test.rightValue}.`
    : say`The next step on the map is the rate times the gradient, ${next}.`;
}

function describeGradientDescent(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
