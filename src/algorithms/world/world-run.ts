import type { Recorder } from '../../trace/step';
import type { Options, Result } from '../algorithm';
import { noAnswer } from '../no-answer';
import { pairsOf, sweptBoxes, type Pair } from './broad-phase';
import { clipped } from './clip';
import { contactOf, spentBy, type Contact } from './contact';
import { ghostImpulses, isAhead } from './ghosts';
import {
  deepen,
  deepestOnTheWay,
  deepestOverlap,
  noMeasures,
  noOverlap,
  settledShare,
  type FrameMeasures,
} from './measures';
import { settingsOf } from './options';
import { meeting, nearest, type State, type World, type WorldShapes } from './problem';
import { advance, copyStates, energyOf, putAll } from './state';
import { none } from './world-record';
import { WorldSolver } from './world-solver';
import {
  allFrames,
  asking,
  boxing,
  eventsCut,
  integrating,
  measuring,
  notNumbers,
  predicting,
} from './world-words';

/** The findings of a world's run, beside its status. */
export interface WorldEnd {
  bodies: readonly Readonly<State>[];
  frames: readonly Readonly<FrameMeasures>[];
}

/**
 * A world over its frames. Each step of h = dt / substeps
 *
 *  1. predicts: gravity changes the velocities, and with them the tentative paths of the bodies;
 *  2. boxes the paths, and keeps the pairs whose boxes meet;
 *  3. finds the closest points of each of these pairs, and makes contacts of those that the mode accepts;
 *  4. solves: impulses hold each contact's approach to its limit (world-solver.ts);
 *  5. integrates: the bodies move with the new velocities.
 *
 * Each frame ends with a step that reports its measures. This class is the mode with speculative contacts, and without them
 * that of discrete steps; cast-hit-run.ts and event-run.ts are the others.
 */
export class WorldRun extends WorldSolver {
  protected readonly shapes: WorldShapes;
  protected now: FrameMeasures = noMeasures();
  protected pairs: Pair[] = [];
  /** True if some step had more events than are allowed. */
  protected cut = false;
  private readonly frames: FrameMeasures[] = [];
  protected overlap = noOverlap();
  private atEnd = noOverlap();
  private late: Pair | undefined;
  /** The kinetic energy that bounces have added in the frame, beyond rounding. */
  private bounced = 0;
  /** True if the boxes of the two that overlapped most met in the broad phase. */
  private wasPair = true;

  constructor(
    problem: Readonly<World>,
    options: Options,
    trace?: Recorder,
    /** False: boxes and contacts are of the present poses, without the motion of the step. */
    protected readonly looksAhead = true,
  ) {
    super(problem, settingsOf(problem, options), copyStates(problem.bodies.map(({ start }) => start)), trace);
    this.shapes = problem.shapes();
  }

  /** Goes over all frames. Yields the share that is done after each. */
  *running(): Generator<number, Result> {
    const { problem, settings } = this;
    putAll(this.shapes, this.states);
    this.moved();
    this.show('start');
    const h = problem.dt / settings.substeps;
    for (this.frame = 1; this.frame <= problem.frames && !this.outcome; this.frame++) {
      this.beginFrame();
      for (let i = 0; i < settings.substeps && !this.outcome; i++) {
        this.time = i * h;
        this.step(h);
      }
      this.endFrame();
      yield this.frame / problem.frames;
    }
    this.frame = this.frames.length;
    this.outcome ??= this.cut ? eventsCut : allFrames;
    this.certified = false;
    this.iteration++;
    this.focus = none;
    this.show('stop');
    return this.result();
  }

  private beginFrame(): void {
    this.now = noMeasures();
    this.overlap = noOverlap();
    this.late = undefined;
    this.wasPair = true;
    this.bounced = 0;
    this.settled = true;
  }

  private endFrame(): void {
    const { now, trace, overlap, late = [-1, -1] } = this;
    Object.assign(now, energyOf(this.problem, this.states), { settled: this.settled });
    this.frames.push(now);
    if (!trace || this.outcome === notNumbers) return;
    this.focus = none;
    this.iteration++;
    this.forget();
    this.list('pairs', [overlap.a, overlap.b, ...late, this.atEnd.a, this.atEnd.b]);
    const readings = this.told(
      'measured',
      now.penetration,
      now.deepest,
      now.timeLost,
      now.kinetic,
      now.potential,
      now.ghost.needed,
      now.ghost.harmful,
      now.distanceQueries,
      now.rootTries,
      now.rounds,
      now.contacts,
      now.events,
      overlap.time,
      this.wasPair ? 0 : overlap.depth,
      this.bounced,
    );
    this.show(measuring, { readings, tests: now.contacts > 0 ? [this.settledTest] : undefined });
  }

  private step(h: number): void {
    this.forget();
    this.predict(h);
    this.go(h);
    const near = pairsOf(this.problem, sweptBoxes(this.problem, this.states, this.shapes, 0, 0));
    const end = (this.atEnd = deepestOverlap(this.shapes, near));
    this.now.penetration = end.depth;
    deepen(this.overlap, end.depth, [end.a, end.b], this.time);
    this.now.deepest = this.overlap.depth;
    if (this.states.some(({ x, y, turned }) => !Number.isFinite(x + y + turned))) this.outcome = notNumbers;
  }

  /** Step 1 of the header. */
  private predict(h: number): void {
    const { gravity, bodies } = this.problem;
    this.states.forEach((state, i) => {
      if (bodies[i]!.inverseMass === 0) return;
      state.vx += h * gravity.x;
      state.vy += h * gravity.y;
    });
    this.iteration++;
    this.moved();
    this.show(predicting);
  }

  /** Steps 2 to 5 of the header. */
  protected go(h: number): void {
    this.box(this.looksAhead ? h : 0);
    const found = this.contactsAhead(h);
    this.make(found, h);
    const predicted = copyStates(this.states);
    this.solveAndCount(h);
    this.before = this.contacts;
    this.countLosses(h);
    if (this.judgesGhosts && this.looksAhead) {
      const { problem: world, shapes, settings, contacts } = this;
      const ghost = ghostImpulses({ world, shapes, settings, contacts, states: predicted, h });
      this.now.ghost.needed += ghost.needed;
      this.now.ghost.harmful += ghost.harmful;
    }
    this.integrate(h);
  }

  /** False if all contacts of a step are of bodies that do meet, so that none is a ghost. */
  protected readonly judgesGhosts: boolean = true;

  /** Step 2 of the header. */
  protected box(ahead: number): void {
    // Bodies in touch have boxes that meet, though rounding leaves a gap.
    const grow = Math.max(this.settings.grow, 2 * this.settings.touch);
    const boxes = sweptBoxes(this.problem, this.states, this.shapes, ahead, grow);
    this.pairs = pairsOf(this.problem, boxes);
    this.iteration++;
    this.listBoxes(boxes, this.pairs);
    this.show(boxing);
  }

  /**
   * Step 3 of the header. Contacts at the closest points of each pair in touch, or with speculation of each pair within the
   * margin.
   */
  protected contactsAhead(h: number): Contact[] {
    const most = this.looksAhead ? this.settings.margin : 2 * this.settings.touch;
    if (this.pairs.length > 0) this.iteration++;
    const all = this.pairs.map(([a, b]) => this.meet(a, b, most));
    if (!this.settings.clip) return all.flat();
    const { problem: world, states, shapes, settings } = this;
    const kept = all.map((contacts, i) => {
      const [a, b] = this.pairs[i]!;
      return clipped(contacts, { world, states, shapes, a, b }, h, settings.touch);
    });
    putAll(shapes, states);
    this.leftOut = all.flat().length - kept.flat().length;
    return kept.flat();
  }

  /** Contacts of one pair, where it is: the points no farther apart than `most`, if one of them is within `reach`. */
  protected meet(a: number, b: number, most: number, reach = Infinity): Contact[] {
    this.now.distanceQueries++;
    const count = this.shapes.meet(a, b, most, points, found);
    if (this.trace) this.showPair(asking, { a, b, ahead: 0, near: found }, this.told('distance', found.s));
    const made: Contact[] = [];
    if (!isWithin(reach, count)) return made;
    for (let i = 0; i < count; i++) made.push(contactOf(this.problem, this.states, a, b, points[i]!));
    return made;
  }

  /** Step 4 of the header. */
  protected solveAndCount(h: number): void {
    const had = this.trace ? energyOf(this.problem, this.states).kinetic : 0;
    this.now.rounds += this.solve(h);
    this.now.contacts += this.contacts.length;
    if (this.trace) this.countBounce(had);
  }

  /**
   * The impulses add ½ Σ λ (n·v before + n·v after), where n·v is that of a contact. A bounce of all that is taken, n·v after = −n·v
   * before, adds nothing. But a contact that was parting and is held at 0, as another one bounces its bodies together, adds
   * ½ λ (n·v before) > 0: restitution by Newton's rule knows each contact alone. Friction may add too.
   */
  private countBounce(had: number): void {
    const { problem, settings } = this;
    const isPlain = settings.bounce === 'by what is left' && settings.correction === 0;
    // Rounds that end before they settle may add energy by themselves.
    if (problem.restitution === 0 || !isPlain || !this.settled) return;
    const gain = energyOf(problem, this.states).kinetic - had;
    if (gain > settledShare * had) this.bounced += gain;
  }

  /**
   * The time by which contacts that pushed delay their bodies: they reach the plane of a contact later than without the push.
   * A body that gravity alone has set in motion, in this step, rests on a gap of rounding and loses none.
   */
  private countLosses(h: number): void {
    const { x, y } = this.problem.gravity;
    // The rocking of a heap adds less than a tenth.
    const slow = 1.1 * h * Math.sqrt(x * x + y * y);
    for (const c of this.contacts) {
      if (!isAhead(c, this.settings) || spentBy(c) === 0 || c.approach >= c.limit || -c.approach <= slow)
        continue;
      const lost = h - c.s / -c.approach;
      if (lost <= this.now.timeLost) continue;
      this.now.timeLost = lost;
      this.late = [c.a, c.b];
    }
  }

  /** Step 5 of the header. */
  protected integrate(h: number): void {
    const { problem, states, shapes } = this;
    this.measureWay(h);
    advance(problem, states, h);
    putAll(shapes, states);
    this.time += h;
    this.iteration++;
    this.moved();
    this.show(integrating, { tests: this.contacts.length > 0 ? [this.settledTest] : undefined });
  }

  /** Looks for the deepest overlap while the bodies go on as they move. */
  protected measureWay(h: number): void {
    const { problem, states, shapes } = this;
    const pairs = pairsOf(problem, sweptBoxes(problem, states, shapes, h, 0));
    const way = deepestOnTheWay(problem, states, shapes, pairs, h);
    if (way.depth > this.overlap.depth)
      this.wasPair = this.pairs.some(([a, b]) => a === way.a && b === way.b);
    deepen(this.overlap, way.depth, [way.a, way.b], this.time + way.time);
  }

  private result(): Result {
    const deepest = this.frames.at(-1)?.penetration ?? 0;
    const isSound = this.outcome !== notNumbers;
    const end: WorldEnd = { bodies: copyStates(this.states), frames: this.frames };
    return {
      ...noAnswer(this.outcome!),
      status: !isSound ? 'unresolved' : deepest > 2 * this.settings.touch ? 'overlapping' : 'separated',
      iterations: this.iteration,
      own: end,
    };
  }
}

const found = nearest();
const points = [meeting(), meeting()] as const;

/** True if one of the first `count` points is no farther apart than `reach`. */
const isWithin = (reach: number, count: number): boolean =>
  (count > 0 && points[0].s <= reach) || (count > 1 && points[1].s <= reach);
