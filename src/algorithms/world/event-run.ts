import { comparison, measure } from '../comparison';
import type { Options } from '../algorithm';
import type { Recorder } from '../../trace/step';
import { advancement, type Advance, type Impact, type Motion } from './advancement';
import { pairsOf, sweptBoxes, type Box, type Pair } from './broad-phase';
import { approachOf, type Contact } from './contact';
import { deepen, fastestSpeed, overlapOnTheWay, restSpeed, settledShare } from './measures';
import { Outlook } from './outlook';
import type { State, World } from './problem';
import { rootFinding, type AxisTry } from './root-finding';
import { copyStates, moved, putAll } from './state';
import { none } from './world-record';
import { mostSingly } from './world-solver';
import { WorldRun } from './world-run';
import { advancing, boxing, meetingAt, rooting } from './world-words';

/**
 * A world from event to event. A step
 *
 *  2. boxes the paths;
 *  3. makes contacts of the pairs in touch, and of those as near as the slop that approach slowly;
 *  4. solves them, with the impulses of the step before;
 *  5. finds when all others meet. At the earliest time all bodies are moved there: an event. Contacts are then made of the two
 *     that meet and of what touches them, and solved; what touches a body that is pushed joins them. Pairs with a body that was
 *     pushed are boxed and queried again, all others keep their time of impact. The next event follows; after the last one, all
 *     bodies are moved to the end.
 *
 * As in Box2D, contacts of an event do not begin with the impulses of the one before, which they have had, and those of an event
 * are not kept for the next step: they stop what flies, and would push what rests. Box2D does not let what touches the two pass
 * their push on; here it is passed on as far as it changes a speed.
 *
 * Without slop, what rests in a heap parts by a rounding or a rocking and meets again, at events without end. Box2D stops short of
 * the touch by its slop, which leaves room for that; here events are at the touch, and the slop is room for what is slow.
 * Pairs with a contact are not queried. Where the rounds run out before the solver has settled, two within the slop may meet
 * before the end of the step, without an event.
 */
export class EventRun extends WorldRun {
  protected override readonly speculates = false;
  private readonly eventsTest = comparison('events', 'events', '≥', 'cap', 'met');
  /** The length of the step, and what of it is over. */
  private length = 0;
  private gone = 0;
  /** The boxes of the present paths, up to the end of the step, and for each body the time at which its path began. */
  private boxes: Box[] = [];
  private since: number[] = [];
  private readonly outlook: Outlook;
  /** The contacts of the pairs in touch, by the ranks of the pairs. */
  private readonly held = new Map<number, readonly [Contact, ...Contact[]]>();
  /** The bodies before the event pushed any; none before the first event. */
  private unpushed: readonly Readonly<State>[] | undefined;
  /** Two of them at a time are set back to where their path began. */
  private readonly from: State[];
  /** 1 for the bodies whose contacts of the event are made. Every pair is looked up in it, round by round. */
  private readonly reached: Uint8Array;

  constructor(problem: Readonly<World>, options: Options, trace?: Recorder) {
    super(problem, options, trace);
    this.outlook = new Outlook(problem.bodies.length);
    this.from = copyStates(this.states);
    this.reached = new Uint8Array(this.states.length);
  }

  protected override go(h: number): void {
    this.length = h;
    this.gone = 0;
    const kept = this.begin();
    for (let events = 0; ; events++) {
      const next = this.outlook.first();
      this.goTo(next ? Math.max(next.time, this.gone) : h);
      if (!next) break;
      const { maxEvents } = this.settings;
      const isLast = measure(this.eventsTest, events, maxEvents, events >= maxEvents);
      this.showEvent(next.pair, isLast);
      if (isLast) {
        this.cut = true;
        this.now.timeLost = Math.max(this.now.timeLost, h - this.gone);
      }
      // If bodies meet at the very end, the next step begins with their contact.
      if (isLast || this.gone >= h) break;
      this.outlook.forget(next.pair);
      this.passOn(next.pair);
    }
    this.measureWays(this.pairs, this.states);
    this.before = kept;
  }

  /** The contacts of the step and their impulses, and all times of impact. Returns the contacts. */
  private begin(): readonly Contact[] {
    const h = this.length;
    this.box(h);
    this.held.clear();
    this.unpushed = undefined;
    this.make(this.touching(this.pairs), h);
    // Decided once for all events of a step: the rounds of a heap, contact by contact, would fill the record.
    this.isToldSingly = this.contacts.length <= mostSingly;
    this.solveAndCount(h);
    const kept = this.contacts;
    this.before = [];
    this.since = this.states.map(() => 0);
    this.outlook.forgetAll();
    // Impulses have changed the paths, and with them the pairs.
    this.boxes = this.boxesAhead(h);
    this.pairs = pairsOf(this.problem, this.boxes);
    this.ask(this.pairs.filter((pair) => !this.isHeld(pair)));
    return kept;
  }

  /** The contacts of an event and their impulses, and the times of impact of what they have pushed. */
  private passOn([a, b]: Pair): void {
    const left = this.length - this.gone;
    const earlier = [...this.held.values()].flat();
    const unpushed = copyStates(this.states);
    this.unpushed = unpushed;
    this.reached.fill(0);
    this.make(this.contactsAround(new Set([a, b])), left, earlier);
    this.solveAndCount(left);
    const pushed = new Set<number>();
    this.states.forEach((state, i) => isPushed(state, unpushed[i]!) && pushed.add(i));
    this.measureWays(
      this.pairs.filter((pair) => pushed.has(pair[0]) || pushed.has(pair[1])),
      unpushed,
    );
    for (const i of pushed) this.since[i] = this.gone;
    this.outlook.forgetBodies(pushed);
    this.boxAgain(pushed, left);
  }

  /** Bodies in touch have boxes that overlap. */
  private boxesAhead(time: number): Box[] {
    return sweptBoxes(this.problem, this.states, this.shapes, time, 2 * this.settings.touch);
  }

  protected override box(ahead: number): void {
    this.boxes = this.boxesAhead(ahead);
    this.pairs = pairsOf(this.problem, this.boxes);
    this.iteration++;
    this.listBoxes(this.boxes, this.pairs);
    this.show(boxing);
  }

  /** Contacts of these bodies, and with the direct solver of all that are linked with them by contacts. */
  private contactsAround(bodies: ReadonlySet<number>): Contact[] {
    const { problem, reached } = this;
    const fresh = new Uint8Array(reached.length);
    for (const i of bodies) if (problem.bodies[i]!.inverseMass > 0 && !reached[i]) fresh[i] = 1;
    const isNew = (a: number, b: number): boolean =>
      (fresh[a] === 1 || fresh[b] === 1) && !reached[a] && !reached[b];
    // What has bounced off may be in no pair of boxes any more.
    this.held.forEach((contacts, rank) => {
      if (isNew(contacts[0].a, contacts[0].b)) this.held.delete(rank);
    });
    // No tuples are taken apart here: that makes an iterator for each of hundreds of pairs, in every round.
    const contacts = this.touching(this.pairs.filter((pair) => isNew(pair[0], pair[1])));
    for (const i of bodies) if (fresh[i] === 1) reached[i] = 1;
    if (this.settings.solver === 'impulses' || contacts.length === 0) return contacts;
    return [...contacts, ...this.contactsAround(new Set(contacts.flatMap(({ a, b }) => [a, b])))];
  }

  /** What touches a body that the event has pushed joins the contacts of the event. */
  protected override joining(): readonly Contact[] {
    const { unpushed, reached, states, problem } = this;
    if (!unpushed) return [];
    const least = settledShare * fastestSpeed(problem, states);
    const further = new Set<number>();
    for (let i = 0; i < states.length; i++) {
      const { vx, vy, omega } = states[i]!;
      const before = unpushed[i]!;
      if (vx === before.vx && vy === before.vy && omega === before.omega) continue;
      const turned = Math.abs(omega - before.omega) * problem.bodies[i]!.reach;
      const isFurther = Math.abs(vx - before.vx) + Math.abs(vy - before.vy) + turned > least;
      if (isFurther && !reached[i] && problem.bodies[i]!.inverseMass > 0) further.add(i);
    }
    return further.size === 0 ? [] : this.contactsAround(further);
  }

  protected override approachBefore(c: Readonly<Contact>): number {
    return approachOf(c, this.unpushed ?? this.states);
  }

  /** Contacts of the pairs in touch. They keep what is left of the step from bringing a second point too near. */
  private touching(pairs: readonly Pair[]): Contact[] {
    if (pairs.length > 0) this.iteration++;
    const all: Contact[] = [];
    for (const pair of pairs) {
      const contacts = this.meetSlowly(pair);
      const rank = this.outlook.rank(pair);
      this.held.delete(rank);
      if (!isSome(contacts)) continue;
      this.held.set(rank, contacts);
      this.outlook.forget(pair);
      for (const c of contacts) all.push(c);
    }
    return all;
  }

  /** Contacts of a pair in touch, or within the slop if it approaches slowly. Without gravity, nothing rests. */
  private meetSlowly(pair: Pair): Contact[] {
    const { touch, slop } = this.settings;
    const slow = restSpeed(this.problem);
    const contacts = this.meet(pair[0], pair[1], Infinity, slow > 0 ? Math.max(2 * touch, slop) : 2 * touch);
    const isTouching = contacts.some(({ s }) => s <= 2 * touch);
    return isTouching || contacts.every((c) => -approachOf(c, this.states) <= slow) ? contacts : [];
  }

  private isHeld(pair: Pair): boolean {
    return this.held.has(this.outlook.rank(pair));
  }

  /** Boxes the paths of the pushed bodies, and queries the pairs about which nothing is known any more. */
  private boxAgain(pushed: ReadonlySet<number>, left: number): void {
    const boxes = this.boxesAhead(left);
    for (const i of pushed) this.boxes[i] = boxes[i]!;
    this.pairs = pairsOf(this.problem, this.boxes);
    const again = this.pairs.filter((pair) => !this.isHeld(pair) && !this.outlook.has(pair));
    this.iteration++;
    this.listBoxes(this.boxes, again);
    this.show(boxing, { readings: this.told('again', pushed.size, again.length, this.outlook.size) });
    this.ask(again);
  }

  private ask(pairs: readonly Pair[]): void {
    const left = this.length - this.gone;
    const isTold = this.settings.toi === 'advancement' ? 'queries' : 'tries';
    let steps = 0;
    this.iteration++;
    for (const pair of pairs) {
      const impact = this.impactOf(pair, left);
      steps += impact[isTold];
      const time = impact.outcome === 'miss' ? Infinity : this.gone + impact.time;
      this.outlook.learn({ pair, outcome: impact.outcome, time });
    }
    // Pairs that never come near need no try, and have no step.
    if (steps === 0) this.iteration--;
  }

  /** Moves all bodies to a time since the start of the step. */
  private goTo(time: number): void {
    this.integrate(time - this.gone);
    this.gone = time;
  }

  /** Ways are measured once they have ended: a body may go on as it moves over many events. */
  protected override measureWay(): void {}

  /** Measures the deepest overlap of each pair on its way up to now. `states` say how the bodies moved on it. */
  private measureWays(pairs: readonly Pair[], states: readonly Readonly<State>[]): void {
    const { problem: world, shapes, gone, since } = this;
    const { from } = this;
    for (const pair of pairs) {
      const [a, b] = pair;
      const begun = Math.max(since[a]!, since[b]!);
      if (begun >= gone) continue;
      for (const i of pair) moved(from[i]!, states[i]!, world.bodies[i]!.start, begun - gone);
      const motion: Motion = { world, states: from, shapes, a, b };
      const way = overlapOnTheWay(motion, gone - begun, this.overlap.depth);
      deepen(this.overlap, way.depth, pair, this.time - gone + begun + way.time);
    }
    putAll(shapes, this.states);
  }

  private impactOf([a, b]: Pair, left: number): Impact {
    const { problem: world, states, shapes, settings, trace } = this;
    const motion: Motion = { world, states, shapes, a, b };
    const impact =
      settings.toi === 'root finding'
        ? rootFinding(motion, left, settings.touch, trace && ((tried) => this.showTry(a, b, tried)))
        : advancement(motion, left, settings.touch, trace && ((at) => this.showAdvance(a, b, at)));
    this.now.distanceQueries += impact.queries;
    this.now.rootTries += impact.tries;
    shapes.put(a, states[a]!);
    shapes.put(b, states[b]!);
    return impact;
  }

  private showTry(a: number, b: number, of: AxisTry): void {
    const { time } = this;
    const { from, to, gapFrom, gapTo, tried, gap, turn, axis, near } = of;
    const readings = this.told(
      'tried',
      time + from,
      time + to,
      gapFrom,
      gapTo,
      time + tried,
      gap,
      turn,
      axis,
    );
    this.showPair(rooting, { a, b, ahead: tried, near }, readings);
  }

  private showAdvance(a: number, b: number, { time: at, rate, near }: Advance): void {
    const { time } = this;
    const readings = this.told('advance', time + at, near.s, rate, time + at + near.s / rate);
    this.showPair(advancing, { a, b, ahead: at, near }, readings);
  }

  private showEvent([a, b]: Pair, isLast: boolean): void {
    this.focus = { a, b, contact: -1 };
    this.iteration++;
    this.now.events++;
    this.show(meetingAt, {
      readings: this.told('impact', this.time),
      ...(isLast && { tests: [this.eventsTest] }),
    });
    this.focus = none;
  }
}

const isSome = (contacts: readonly Contact[]): contacts is [Contact, ...Contact[]] => contacts.length > 0;

const isPushed = (p: Readonly<State>, q: Readonly<State>): boolean =>
  p.vx !== q.vx || p.vy !== q.vy || p.omega !== q.omega;
