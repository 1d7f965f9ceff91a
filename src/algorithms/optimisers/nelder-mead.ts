import { copy, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import {
  constant,
  quantity,
  related,
  say,
  type Description,
  type Quantity,
  type Sentence,
} from '../../trace/sentence';
import type { Phase, Probe, Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { chartLength, directionAt } from '../chart';
import { comparison, measure } from '../comparison';
import { directionOptions, DirectionSearch } from '../direction-search';
import { directionCertificate, heightOf, mapAngle, n0, startWords, stopWords } from '../direction-words';
import { choiceOf, numberOf } from '../options';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { d, hOfN, nothing, outcomeOf, type Describer } from '../words';
import { reading, readingOf } from '../reading';

/**
 * A search without derivatives on a flat map of directions, after J. A. Nelder and R. Mead, "A simplex method for function
 * minimization" (1965), as R. Nordby tried it for bepuphysics2 (NelderMead.cs, December 2018).
 *
 * The map around the first direction n₀ makes a plane of the sphere: (x, y) stands for n₀ + x·X + y·Y. On it a triangle
 * moves downhill. Its corners are directions, sorted by their depth: best, second, worst; m is the middle of the best two.
 *
 *  1. Sample n₀ and the places half a unit (27°) from it along X and along Y.
 *  2. Reflect: turn the worst corner over the edge of the other two, to r = m + (m − worst).
 *  3. If r is better than the best, expand: sample e = m + 2(m − worst), twice as far from m. Where r is not even better
 *     than the second, contract: sample c = m − ¼(m − worst), inside. Each costs an iteration of its own.
 *  4. A sample that is better than the worst takes its place in the order, and the worst leaves. An expansion may only take
 *     the place of the best: were r and e to stay both, they would make a sliver of the triangle with the edge they left.
 *  5. After an expansion or a contraction reflect again. Stop where a sample would repeat the one before the last.
 *
 * It compares only depths, never supports, so flat and curved surfaces are alike to it. But nothing proves that it converges to
 * a minimum: across the ridge between two facets the triangle may degenerate, and then it searches along a line.
 *
 * Departures, with reasons:
 *  - The repeat is seen before the sample is taken: the source takes it and stops then.
 *  - Directions are normalised. The source compares sign(h)·(N·s)² / |N|² of the N as they are, which is the same order.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 *
 * The source itself departs from the textbook. It has no shrink, which would cost two samples at once. After a reflection that
 * betters the worst alone, its contraction is inside all the same. It contracts to a quarter, not half way; this has an option.
 */
const quarter = '¼ (source)';
const half = '½ (textbook)';

export const nelderMead: Algorithm = {
  id: 'nelder-mead',
  title: 'Nelder–Mead',
  summary: 'A triangle tumbles downhill over a flat map of directions and compares depths alone.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'agreeing bounds',
  options: [
    ...directionOptions(
      'Stop when a sample is nearer than this, on the map, to the one before the last; 1 is 45°.',
      1e-4,
      250,
    ),
    {
      key: 'contraction',
      label: 'contract to',
      help: 'How far from the middle of the best two a contraction samples: a quarter of the way to the worst, or half.',
      type: 'choice',
      choices: [quarter, half],
      default: quarter,
    },
  ],
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new NelderMead(problem, options).run(trace),
  describe: describeNelderMead,
};

const side = quantity('ℓ');
const width = quantity('b');

/** A direction with its place on the map. */
interface Corner extends Probe {
  x: number;
  y: number;
}

const corner = (): Corner => ({ direction: vec3(), height: Infinity, state: 'kept', x: 0, y: 0 });

/** The side of the first triangle on the map: an angle of 27°. */
const spread = 0.5;
/** A triangle has not converged if it repeats itself while a side is longer than this many least steps. */
const large = 10;

type Move = 'reflect' | 'expand' | 'contract';

class NelderMead extends DirectionSearch {
  private readonly inward: number;

  /** Best, second and worst corner, then the latest sample or the corner that left for it. */
  private readonly corners = [corner(), corner(), corner(), corner()];
  private move: Move = 'reflect';
  /** m, and m − worst, of the latest reflection. */
  private readonly middle = { x: 0, y: 0 };
  private readonly across = { x: 0, y: 0 };
  /** The places of the last two samples. */
  private readonly last = { x: Infinity, y: Infinity };
  private readonly beforeLast = { x: Infinity, y: Infinity };

  private readonly placeX = reading('x', quantity('x'));
  private readonly placeY = reading('y', quantity('y'));
  private readonly side = reading('longest side', side);
  private readonly width = reading('width', width);
  /** Reflections and contractions since the triangle last changed. */
  private readonly rejected = reading('rejected in a row', quantity('k'));
  private readonly allReadings = [this.placeX, this.placeY, this.side, this.width, this.rejected];

  /** Against the best corner, the second and the worst. */
  private readonly moveTests: Readonly<Record<Move, readonly Test[]>> = {
    reflect: [
      comparison('reflect-best', 'h(r)', '<', 'best'),
      comparison('reflect-second', 'h(r)', '<', 'second'),
      comparison('reflect-worst', 'h(r)', '<', 'worst'),
    ],
    expand: [comparison('expand-best', 'h(e)', '<', 'best')],
    contract: [
      comparison('contract-best', 'h(c)', '<', 'best'),
      comparison('contract-second', 'h(c)', '<', 'second'),
      comparison('contract-worst', 'h(c)', '<', 'worst'),
    ],
  };
  /** True if the reflection before the contraction took the place of the corner that was turned over. */
  private readonly turnedTest = comparison('turned', 'h(r)', '<', 'turned corner');
  private readonly contractTests = [...this.moveTests.contract, this.turnedTest];
  private readonly repeatTest = comparison(
    'again',
    'distance from the sample before the last',
    '<',
    'least step',
    'met',
  );

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.inward = choiceOf(options, 'contraction') === half ? 0.5 : 0.25;
  }

  /** Step 1 of the header. */
  protected override begin(trace?: Recorder): void {
    const { s: sample, sPlane: plane, allReadings: readings } = this;
    for (let i = 0; i < 3 && !this.ending; i++) {
      this.sampleAt(i === 1 ? spread : 0, i === 2 ? spread : 0);
      this.enter(this.rank());
      this.mark('kept');
      this.probes = this.corners.slice(0, i + 1);
      trace?.frame(this.showing('seed', { sample, plane, readings }));
    }
  }

  /** Steps 2 to 5 of the header. */
  protected override iterate(trace?: Recorder): void {
    if (this.move === 'reflect') this.aim();
    const along = this.move === 'reflect' ? 1 : this.move === 'expand' ? 2 : -this.inward;
    const x = this.middle.x + along * this.across.x;
    const y = this.middle.y + along * this.across.y;
    const gap = chartLength(x - this.beforeLast.x, y - this.beforeLast.y);
    const repeats = measure(this.repeatTest, gap, this.leastStep, gap < this.leastStep);
    const collapsed = this.side.value > large * this.leastStep;
    this.endIf(this.repeatTest, repeats, collapsed ? 'no-progress' : 'step-too-small');
    if (this.ending) return;
    this.sampleAt(x, y);
    const { s: sample, sPlane: plane, allReadings: readings } = this;
    const tests = this.measureMove();
    this.mark('trial');
    trace?.frame(this.showing('sample', { sample, plane, readings, tests }));
    if (!this.ending) this.judge(tests, trace);
  }

  /** The middle of the best two, and the way there from the worst. */
  private aim(): void {
    const { corners, middle, across } = this;
    middle.x = (corners[0]!.x + corners[1]!.x) / 2;
    middle.y = (corners[0]!.y + corners[1]!.y) / 2;
    across.x = middle.x - corners[2]!.x;
    across.y = middle.y - corners[2]!.y;
  }

  /** Samples at (x, y) into the fourth corner. */
  private sampleAt(x: number, y: number): void {
    const trial = this.corners[3]!;
    directionAt(this.direction, this.map, x, y);
    this.support();
    this.improve();
    copy(trial.direction, this.direction);
    trial.height = this.sPlane.offset;
    trial.x = this.placeX.value = x;
    trial.y = this.placeY.value = y;
    this.beforeLast.x = this.last.x;
    this.beforeLast.y = this.last.y;
    this.last.x = x;
    this.last.y = y;
  }

  /** The number of corners at least as good as the latest sample. */
  private rank(): number {
    const { height } = this.corners[3]!;
    let rank = 0;
    while (rank < 3 && !(height < this.corners[rank]!.height)) rank++;
    return rank;
  }

  /** The latest sample takes the place `rank`, and the others move down one: the worst leaves. */
  private enter(rank: number): void {
    const { corners } = this;
    const trial = corners[3]!;
    for (let i = 3; i > rank; i--) corners[i] = corners[i - 1]!;
    corners[rank] = trial;
    this.measureTriangle();
  }

  /** An expansion takes the place of the reflection that it went on from. */
  private replaceBest(): void {
    const { corners } = this;
    const trial = corners[3]!;
    corners[3] = corners[0]!;
    corners[0] = trial;
    this.measureTriangle();
  }

  /** Compares the sample with the corners; returns the comparisons. */
  private measureMove(): readonly Test[] {
    const { height } = this.corners[3]!;
    const tests = this.moveTests[this.move];
    for (let i = 0; i < tests.length; i++) {
      const than = this.corners[i]!.height;
      measure(tests[i]!, height, than, height < than);
    }
    if (this.move === 'reflect') this.noteTurned();
    return this.move === 'contract' ? this.contractTests : tests;
  }

  private noteTurned(): void {
    const { leftValue, rightValue, met } = this.moveTests.reflect[2]!;
    measure(this.turnedTest, leftValue, rightValue, met);
  }

  /** Step 4 of the header: takes the sample into the triangle or leaves it, and chooses the next move. */
  private judge(tests: readonly Test[], trace?: Recorder): void {
    const { move } = this;
    const rank = this.rank();
    const accepted = move === 'expand' ? rank === 0 : rank < 3;
    if (accepted && move === 'expand') this.replaceBest();
    else if (accepted) this.enter(rank);
    this.rejected.value = accepted || move === 'expand' ? 0 : this.rejected.value + 1;
    this.mark('rejected');
    this.move = move !== 'reflect' || rank === 1 ? 'reflect' : rank === 0 ? 'expand' : 'contract';
    trace?.frame(this.showing(accepted ? 'accept' : 'reject', { readings: this.allReadings, tests }));
  }

  private mark(fourth: Probe['state']): void {
    const { corners } = this;
    for (let i = 0; i < 3; i++) corners[i]!.state = i === 0 ? 'best' : 'kept';
    corners[3]!.state = fourth;
    this.probes = corners;
  }

  /** The longest side and the height over it, which is small if the triangle degenerates. */
  private measureTriangle(): void {
    const p = this.corners[0]!;
    const q = this.corners[1]!;
    const r = this.corners[2]!;
    const longest = Math.max(apart(p, q), apart(q, r), apart(r, p));
    const twiceArea = Math.abs((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
    this.side.value = longest;
    this.width.value = longest > 0 ? twiceArea / longest : 0;
  }
}

const apart = (p: Readonly<Corner>, q: Readonly<Corner>): number => chartLength(p.x - q.x, p.y - q.y);

/** The names of the three moves, and the letters of their samples. */
const moves: Readonly<Record<Move, { letter: Quantity; title: string }>> = {
  reflect: { letter: quantity('r', 'new'), title: 'Reflect' },
  expand: { letter: quantity('e', 'new'), title: 'Expand' },
  contract: { letter: quantity('c', 'new'), title: 'Contract' },
};

const moveOf = (frame: Readonly<Frame>): Move =>
  findTest(frame, 'expand-best') ? 'expand' : findTest(frame, 'contract-best') ? 'contract' : 'reflect';

const letterOf = (frame: Readonly<Frame>): Quantity => moves[moveOf(frame)].letter;

type Rank = 'best' | 'second' | 'worst';

const testAgainst = (frame: Readonly<Frame>, rank: Rank): Test | undefined =>
  findTest(frame, `${moveOf(frame)}-${rank}`);
const betters = (frame: Readonly<Frame>, rank: Rank): boolean => testAgainst(frame, rank)?.met === true;

/** The way of the move. m is the middle of the best two at the last reflection. */
function aimText(frame: Readonly<Frame>, { options }: DescribeContext): Sentence {
  const share = choiceOf(options, 'contraction') === half ? 'half' : 'a quarter of';
  switch (moveOf(frame)) {
    case 'reflect':
      return say`The worst corner turns over the edge of the other two.`;
    case 'expand':
      return say`That was better than all three: in the same direction, twice as far from the middle of the other two.`;
    case 'contract': {
      const whither = findTest(frame, 'turned')!.met ? 'where the worst was' : 'the worst';
      return say`From the middle between the best two, ${share} the way back to ${whither}.`;
    }
  }
}

/** The result of the reflection before a contraction. */
function turnedText(frame: Readonly<Frame>): Sentence {
  const turned = findTest(frame, 'turned');
  if (!turned) return nothing;
  return turned.met
    ? say`The reflection ${outcomeOf(turned, 'took the place')} of the worst, though no better than the second: ${moves.contract.letter} is outside the new triangle. `
    : say`The reflection was ${outcomeOf(turned, 'no better')} than the worst. `;
}

/** The rank of the sample among the corners. */
function rankText(frame: Readonly<Frame>): Sentence {
  const [best, second, worst] = (['best', 'second', 'worst'] as const).map((rank) =>
    testAgainst(frame, rank),
  );
  if (!second || !worst)
    return say`${outcomeOf(best!, best!.met ? 'better still' : 'no better than the reflection')}`;
  if (best!.met) return say`${outcomeOf(best!, 'better than all three')}`;
  if (second.met)
    return say`${outcomeOf(second, 'better than the second')}, ${outcomeOf(best!, 'not')} than the best`;
  return worst.met
    ? say`${outcomeOf(worst, 'better than the worst')} ${outcomeOf(second, 'only')}`
    : say`${outcomeOf(worst, 'no better than the worst')}`;
}

function nextText(frame: Readonly<Frame>): string {
  if (moveOf(frame) !== 'reflect') return 'Next: reflect again.';
  if (betters(frame, 'best')) return 'Next: expand, as it goes so well.';
  return betters(frame, 'second') ? 'Next: reflect again.' : 'Next: contract.';
}

const shape = (frame: Readonly<Frame>): Sentence =>
  say`Its longest side is ${side} = ${readingOf(frame, 'longest side')}, its width ${width} = ${readingOf(frame, 'width')}.`;

const placeText = (frame: Readonly<Frame>): Sentence =>
  say`(${readingOf(frame, 'x')}, ${readingOf(frame, 'y')})`;

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(
      context,
      say`Every direction has a depth, ${hOfN}. On the map around ${n0} a triangle of directions tumbles downhill.`,
    ),
  seed: (frame, context) => ({
    title: 'Corner',
    text: say`At ${placeText(frame)} of the map, ${heightOf(frame, context)}.`,
    detail:
      frame.probes!.length < 3
        ? say`The other corners stand ${constant(spread)} away along the axes: ${mapAngle(constant(spread))}.`
        : say`The triangle stands, its corners in the order of their depths.`,
  }),
  sample: (frame, context) => ({
    title: moves[moveOf(frame)].title,
    text: say`${aimText(frame, context)} At ${letterOf(frame)} = ${placeText(frame)}, ${heightOf(frame, context)}.`,
    detail: say`${turnedText(frame)}${letterOf(frame)} is ${rankText(frame)}.`,
  }),
  accept: (frame) => ({
    title: 'Take',
    text: say`${letterOf(frame)} is ${rankText(frame)}, and becomes a corner of the triangle. ${shape(frame)}`,
    detail: say`${nextText(frame)}`,
  }),
  reject: (frame) => ({
    title: 'Leave',
    text: say`${letterOf(frame)} is ${rankText(frame)}: the triangle stays. ${shape(frame)}`,
    detail: say`${nextText(frame)}`,
  }),
  prove: proofWords,
  stop: (frame, context) => {
    const words = stopWords(frame, context);
    if (frame.outcome !== 'no-progress') return words;
    return { ...words, detail: repeatText(frame, numberOf(context.options, 'leastStep')) };
  },
};

/** Why samples would repeat before the triangle is small. */
function repeatText(frame: Readonly<Frame>, least: number): Sentence {
  const long = say`The next move would repeat a sample, within the least step of ${least}, while the triangle is still ${readingOf(frame, 'longest side')} long`;
  const width = readingOf(frame, 'width');
  const rejected = readingOf(frame, 'rejected in a row');
  if (width <= least)
    return say`${long}, ${related(width, '≤', least, 'but only')} ${width} wide: it has fallen flat.`;
  return rejected > 1
    ? say`${long}: ${related(rejected, '>', constant(1), 'neither reflecting nor contracting')} betters its worst corner, and it has no other move.`
    : say`${long} and ${width} wide.`;
}

function describeNelderMead(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}
