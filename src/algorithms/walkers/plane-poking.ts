import { arctan, degrees } from '../../math/angle';
import { addScaled, dot, length, normalize, scale, sub } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import {
  angle,
  computed,
  constant,
  q,
  related,
  say,
  type Description,
  type Sentence,
} from '../../trace/sentence';
import type { NamedVector, Phase, Recorder } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { directionOptions } from '../direction-search';
import { betterWords, directionCertificate, heightOf, startWords, stopWords, u } from '../direction-words';
import { choiceOf, toggleOf } from '../options';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { compared, d, hOfN, outcomeOf, type Describer } from '../words';
import { p, PlaneWalk } from './plane-walk';
import { readingOf } from '../reading';

/**
 * Plane poking, after R. Nordby's experiments for bepuphysics2 (the first versions of PlaneWalker.cs, February 2019),
 * which his post on the tootbird search looks back on.
 *
 * The plane of a sample has C behind it and touches C at s. O projects to its foot h·n. With s as a pivot, a finger pokes
 * the plane at the foot towards O, and the normal tilts. To pass through s and the point n·(h − p·|u|), where u runs from
 * s to the foot, the plane needs the normal
 *
 *     n + p·u/|u|,
 *
 * a tilt by atan p towards u, whatever the sign of h: with u = −∇h that is gradient descent with steps of a given angle.
 *
 *  1. Sample: the farthest point s along n, and the depth h(n).
 *  2. If that is less than the best so far, accept it: tilt n by atan p towards u, and let p grow.
 *  3. Else it went too far. Go back, so that only a share of the way from the last accepted n is left, and let p shrink.
 *  4. Stop where p becomes small enough or s is the foot itself, else go on with 1.
 *
 * Three versions of the source have three sets of constants. The default, the third, is that of the last version, which
 * stood in one file with the first plane walker.
 *
 * On a flat, s jumps from corner to corner while n hardly turns, and u jumps with it: the walk crosses the valley to and
 * fro and gains little each time. The last version looks for that, u pointing against the last u, and shrinks p then too.
 *
 * Departures, with reasons:
 *  - A small p ends the search; the published loops run to their cap of 30.
 *  - The best direction is kept as it is. The sources keep the next one along with the depth of this one.
 *  - The first source goes back by tilting again with half of p, which is half of the way; here it is that half.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 */
export const planePoking: Algorithm = {
  id: 'plane-poking',
  title: 'Plane poking',
  summary: 'Tilts the support plane towards the origin with its support as pivot, by an angle that learns.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'stationary',
  options: [
    ...directionOptions('Stop when the next tilt p would be at most this.', 1e-7, 100),
    {
      key: 'constants',
      label: 'constants',
      help: 'First p, growth, shrinking, of three versions of the source. First: 0.5, 1.1, 0.5. Second: 1, 1, 0.1. Third, the last: 0.25, 1.5, 0.25.',
      type: 'choice',
      choices: ['first', 'second', 'third'],
      default: 'third',
    },
    {
      key: 'oscillation',
      label: 'oscillation test',
      help: 'Let p shrink where u points against the last u: the walk crosses a valley. Published with the third constants.',
      type: 'toggle',
      default: true,
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new PlanePoking(problem, options).run(trace),
  describe: describePlanePoking,
};

/** `shrinking` is also the share of the way that is left after a rejection. */
interface Constants {
  first: number;
  growth: number;
  shrinking: number;
}

const published: Readonly<Record<string, Constants>> = {
  first: { first: 0.5, growth: 1.1, shrinking: 0.5 },
  second: { first: 1, growth: 1, shrinking: 0.1 },
  third: { first: 0.25, growth: 1.5, shrinking: 0.25 },
};

export class PlanePoking extends PlaneWalk {
  private readonly constants: Constants;
  private readonly looksForOscillation: boolean;
  protected override p: number;

  private readonly poking: readonly NamedVector[] = [...this.descent, this.finger];
  private readonly sampleReadings = [this.tilt];
  private readonly stepReadings = [this.tilt, this.crossing];

  private readonly betterTest = comparison('better', 'h(n)', '<', 'd');
  private readonly alignedTest = comparison('aligned', '|u|', '≤', 'ε', 'met');
  private readonly crossTest = comparison('crossing', 'u·last u', '<', '0');
  private readonly tiltTest = comparison('tilt', 'next p', '≤', 'least p', 'met');
  private readonly sampleTests = [this.betterTest];
  private readonly acceptTests = [this.alignedTest, this.tiltTest];
  private readonly crossTests = [this.alignedTest, this.crossTest, this.tiltTest];
  private readonly rejectTests = [this.tiltTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.constants = published[choiceOf(options, 'constants')]!;
    this.looksForOscillation = toggleOf(options, 'oscillation');
    this.p = this.constants.first;
  }

  protected override begin(trace?: Recorder): void {
    this.poke(trace);
  }

  protected override iterate(trace?: Recorder): void {
    this.poke(trace);
  }

  /** Steps 1 to 4 of the header. */
  private poke(trace?: Recorder): void {
    const { s: sample, sPlane: plane, descent: vectors, sampleReadings: readings, sampleTests: tests } = this;
    const height = this.takeSample();
    const better = measure(this.betterTest, height, this.upper, height < this.upper);
    trace?.frame(this.showing('sample', { sample, plane, vectors, readings, tests }));
    if (this.ending) return;
    if (better) this.accept(trace);
    else this.reject(trace);
  }

  /** Step 2 of the header: n becomes n + p·u/|u|. */
  private accept(trace?: Recorder): void {
    this.improve();
    this.trial.judge(true);
    const { growth, shrinking } = this.constants;
    const reach = length(this.towards);
    const aligned = measure(this.alignedTest, reach, this.slack(), reach <= this.slack());
    const along = dot(this.towards, this.lastTowards);
    const against = measure(this.crossTest, along, 0, along < 0);
    const crosses = this.looksForOscillation && against;
    this.crossing.value = along;
    scale(this.poked, this.normal, this.sPlane.offset - this.p * reach);
    this.endIf(this.alignedTest, aligned, 'touching-simplex');
    if (reach > 0) addScaled(this.direction, this.normal, this.towards, this.p / reach);
    normalize(this.direction, this.direction);
    this.changeTilt(crosses ? shrinking : growth);
    const { poking: vectors, stepReadings: readings } = this;
    const tests = this.looksForOscillation ? this.crossTests : this.acceptTests;
    trace?.frame(this.showing('accept', { vectors, readings, tests }));
  }

  /** Step 3 of the header: returns most of the way to the last accepted direction. */
  private reject(trace?: Recorder): void {
    this.trial.judge(false);
    const { shrinking } = this.constants;
    sub(this.direction, this.direction, this.normal);
    addScaled(this.direction, this.normal, this.direction, shrinking);
    normalize(this.direction, this.direction);
    this.changeTilt(shrinking);
    trace?.frame(this.showing('reject', { readings: this.sampleReadings, tests: this.rejectTests }));
  }

  private changeTilt(factor: number): void {
    this.p *= factor;
    const small = measure(this.tiltTest, this.p, this.leastStep, this.p <= this.leastStep);
    this.endIf(this.tiltTest, small, 'step-too-small');
  }
}

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(context, say`Every plane that touches ${q.C} with all of it behind has a depth, ${hOfN}.`),
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`Along ${q.n}, ${heightOf(frame, context)}. ${u} = −∇h runs from ${q.s} to the foot of ${q.O} on the plane.`,
    detail: betterWords(findTest(frame, 'better')!),
  }),
  accept: (frame) => ({
    title: 'Poke',
    text: findTest(frame, 'aligned')!.met
      ? say`The new plane is the best, at ${d} = ${frame.upper}, and its support is the foot of ${q.O} on it: there is nothing to poke.`
      : say`The new plane is the best, at ${d} = ${frame.upper}. Poked at the foot of ${q.O}, with its support as pivot, it tilts by atan ${p} = ${angle(tiltAngle(readingOf(frame, 'tilt')))}, ${p} = ${readingOf(frame, 'tilt')}: the next ${q.n}.`,
    detail: acceptDetail(frame),
  }),
  reject: (frame, { options }) => ({
    title: 'Go back',
    text: say`The plane tilted too far. Only ${constant(published[choiceOf(options, 'constants')]!.shrinking)} of the way from the last good ${q.n} is kept, and ${p} shrinks by the same factor.`,
    detail: rejectDetail(frame),
  }),
  prove: proofWords,
  stop: stopWords,
};

const tiltAngle = computed((tilt) => degrees(arctan(tilt)));

function acceptDetail(frame: Readonly<Frame>): Sentence {
  const aligned = findTest(frame, 'aligned')!;
  if (aligned.met) return say`|${u}| = ${compared(aligned, say`${q.epsilon} = `)}.`;
  const tilt = readingOf(frame, 'tilt');
  const next = findTest(frame, 'tilt')!.leftValue;
  if (findTest(frame, 'crossing')?.met)
    return say`${u} points ${outcomeOf(findTest(frame, 'crossing')!, 'against')} the last one: the walk crosses a valley, and ${p} ${related(next, '<', tilt, 'shrinks to')} ${next}.`;
  return say`|${u}| = ${aligned.leftValue}: that far the support is from the foot. ${p} ${next > tilt ? related(next, '>', tilt, 'grows to') : related(next, '=', tilt, 'stays')} ${next}.`;
}

function rejectDetail(frame: Readonly<Frame>): Sentence {
  const test = findTest(frame, 'tilt')!;
  return test.met
    ? say`${p} = ${compared(test)}: the next step would be too small.`
    : say`${p} is ${test.leftValue} now, ${outcomeOf(test, 'above')} the least of ${test.rightValue}.`;
}

function describePlanePoking(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
