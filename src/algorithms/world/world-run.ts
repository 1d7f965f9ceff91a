import type { Recorder } from '../../trace/step';
import type { Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { advancement, type Impact, type Motion } from './advancement';
import { pairsOf, sweptBoxes, type Box, type Pair } from './broad-phase';
import { approachOf, contactOf, sameContact, type Contact } from './contact';
import { solveDirectly } from './direct';
import { rub, solveContact, warmStart } from './impulses';
import { deepestOnTheWay, deepestOverlap, noMeasures, type FrameMeasures } from './measures';
import { settingsOf, type Settings } from './options';
import { meeting, nearest, type State, type World, type WorldShapes } from './problem';
import type { RootTry } from '../root-finder';
import { rootFinding } from './root-finding';
import { advance, copyStates, energyOf, putAll } from './state';
import { none, WorldRecord } from './world-record';
import {
  allFrames,
  asking,
  boxing,
  eventsCut,
  integrating,
  making,
  measuring,
  meetingAt,
  notNumbers,
  predicting,
  rooting,
  solving,
} from './world-words';

/** Which contacts a step makes. */
export type Mode = 'discrete' | 'speculative' | 'cast hit' | 'events';

/** The findings of a world's run, beside its status. */
export interface WorldEnd {
  bodies: readonly Readonly<State>[];
  frames: readonly Readonly<FrameMeasures>[];
}

/** Rounds of at most so many contacts are recorded contact by contact, larger ones as one step. */
const mostSingly = 16;

/**
 * A world over its frames. Each step of h = dt / substeps
 *
 *  1. predicts: gravity changes the velocities, and with them the bodies have tentative ways;
 *  2. boxes the ways, and keeps the pairs whose boxes meet;
 *  3. asks each of these pairs where it is nearest, and makes contacts of what the mode takes for one;
 *  4. solves: impulses hold each contact's approach to its limit (impulses.ts, or direct.ts for all at once);
 *  5. integrates: the bodies go their ways with the new velocities.
 *
 * With events, 3 to 5 are repeated: the bodies go to the earliest time at which two of them meet, and are solved there. Each frame
 * ends with a step that tells its measures.
 */
export class WorldRun extends WorldRecord {
  private readonly settings: Settings;
  private readonly shapes: WorldShapes;
  private readonly frames: FrameMeasures[] = [];
  private now: FrameMeasures = noMeasures();
  private boxes: Box[] = [];
  private pairs: Pair[] = [];
  private before: Contact[] = [];
  private cut = false;

  private readonly allowed = comparison('allowed', 'n·v', '≥', 'limit');
  private readonly settledTest = comparison('settled', 'largest change of speed', '≤', 'rounding');
  private readonly eventsTest = comparison('events', 'events', '≥', 'cap', 'met');

  constructor(
    readonly problem: Readonly<World>,
    options: Options,
    private readonly mode: Mode,
    trace?: Recorder,
  ) {
    super(copyStates(problem.bodies.map(({ start }) => start)), trace);
    this.settings = settingsOf(problem, options);
    this.shapes = problem.shapes();
  }

  run(): Result {
    const { problem, settings } = this;
    putAll(this.shapes, this.states);
    this.moved();
    this.show('start');
    const h = problem.dt / settings.substeps;
    for (this.frame = 1; this.frame <= problem.frames && !this.outcome; this.frame++) {
      this.now = noMeasures();
      for (let i = 0; i < settings.substeps && !this.outcome; i++) {
        this.time = i * h;
        this.step(h);
      }
      Object.assign(this.now, energyOf(problem, this.states));
      this.frames.push(this.now);
      this.showMeasures();
    }
    this.frame = this.frames.length;
    this.outcome ??= this.cut ? eventsCut : allFrames;
    this.certified = false;
    this.iteration++;
    this.focus = none;
    this.show('stop');
    return this.result();
  }

  private showMeasures(): void {
    if (!this.trace || this.outcome === notNumbers) return;
    const { now } = this;
    this.focus = none;
    this.iteration++;
    this.forget();
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
    );
    this.show(measuring, { readings, tests: now.contacts > 0 ? [this.settledTest] : undefined });
  }

  private step(h: number): void {
    this.forget();
    this.predict(h);
    if (this.mode === 'events') this.runEvents(h);
    else {
      this.broad(h);
      const predicted = copyStates(this.states);
      const started = this.mode === 'cast hit' ? this.castContacts(h) : this.nearContacts();
      this.make(started, h);
      const fresh = this.contacts.map((c) => ({ ...c }));
      this.solve(h);
      this.measureSpeculation(fresh, predicted, h);
      this.integrate(h);
    }
    const near = pairsOf(this.problem, sweptBoxes(this.problem, this.states, this.shapes, 0, 0));
    this.now.penetration = deepestOverlap(this.shapes, near);
    this.now.deepest = Math.max(this.now.deepest, this.now.penetration);
    if (this.states.some(({ x, y, turned }) => !Number.isFinite(x + y + turned))) this.outcome = notNumbers;
  }

  /** 1. */
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

  /** 2. Without speculation nobody looks ahead. */
  private broad(h: number): void {
    const ahead = this.mode === 'discrete' ? 0 : h;
    this.boxes = sweptBoxes(this.problem, this.states, this.shapes, ahead, this.settings.grow);
    this.pairs = pairsOf(this.problem, this.boxes);
    this.iteration++;
    if (this.trace) {
      this.list(
        'boxes',
        this.boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]),
      );
      this.list('pairs', this.pairs.flat());
    }
    this.show(boxing);
  }

  /** 3. The closest points of each pair: in touch, or with speculation as far as the margin reaches. */
  private nearContacts(): Contact[] {
    const most = this.mode === 'discrete' ? 2 * this.settings.touch : this.settings.margin;
    this.iteration++;
    return this.pairs.flatMap(([a, b]) => this.meet(a, b, most));
  }

  /** Contacts of one pair, where it is. */
  private meet(a: number, b: number, most: number): Contact[] {
    const points = [meeting(), meeting()] as const;
    this.now.distanceQueries++;
    const count = this.shapes.meet(a, b, most, points);
    const made = points.slice(0, count).map((point) => contactOf(this.problem, this.states, a, b, point));
    this.focus = { a, b, contact: -1 };
    if (this.trace)
      this.show(asking, { readings: this.told('distance', this.shapes.nearest(a, b, found).s) });
    this.focus = none;
    return made;
  }

  /** 3, as it was published: a pair has a contact only where its predicted ways meet. */
  private castContacts(h: number): Contact[] {
    this.iteration++;
    return this.pairs.flatMap(([a, b]) => {
      const impact = this.impactOf(a, b, h);
      this.focus = { a, b, contact: -1 };
      const isKnown = impact.outcome !== 'capped';
      const time = impact.outcome === 'miss' ? Infinity : impact.time;
      this.show(asking, { readings: this.told(isKnown ? 'impact' : 'undecided', time) });
      this.focus = none;
      return impact.outcome === 'miss' ? [] : this.hitContacts(a, b, impact.time);
    });
  }

  /** The contacts where two bodies meet, as distances that are left to go from where they are. */
  private hitContacts(a: number, b: number, time: number): Contact[] {
    const there = copyStates(this.states);
    advance(this.problem, there, time);
    putAll(this.shapes, there);
    const points = [meeting(), meeting()] as const;
    const count = this.shapes.meet(a, b, Infinity, points);
    putAll(this.shapes, this.states);
    return points.slice(0, count).map((point) => {
      const c = contactOf(this.problem, there, a, b, point);
      c.s -= time * Math.min(0, approachOf(c, this.states));
      return c;
    });
  }

  private impactOf(a: number, b: number, h: number, from = 0): Impact {
    const { problem: world, states, shapes, settings } = this;
    const motion: Motion = { world, states, shapes, a, b };
    const watch = this.trace
      ? (tried: Readonly<RootTry>): void => this.showTry(a, b, from, tried)
      : undefined;
    const impact =
      this.mode === 'events' && settings.toi === 'root finding'
        ? rootFinding(motion, h, settings.touch, watch)
        : advancement(motion, h, settings.touch);
    this.now.distanceQueries += impact.queries;
    this.now.rootTries += impact.tries;
    shapes.put(a, states[a]!);
    shapes.put(b, states[b]!);
    return impact;
  }

  private showTry(a: number, b: number, from: number, tried: Readonly<RootTry>): void {
    const at = this.time;
    this.focus = { a, b, contact: -1 };
    this.time = from + tried.tried;
    const values = [
      from + tried.from,
      from + tried.to,
      tried.gapFrom,
      tried.gapTo,
      from + tried.tried,
      tried.gap,
    ];
    this.show(rooting, {
      readings: this.told('tried', ...values),
    });
    this.focus = none;
    this.time = at;
  }

  /** Gives the contacts their limits, and the impulses of the step before. */
  private make(contacts: Contact[], h: number): void {
    const { settings } = this;
    for (const c of contacts) {
      const old = sameContact(c, this.before);
      c.approach = approachOf(c, this.states);
      c.taken = old?.taken ?? 0;
      c.limit = this.limitOf(c, h);
      if (old && settings.warmStarting) {
        c.impulse = c.warm = old.impulse;
        c.friction = c.warmFriction = old.friction;
      }
    }
    this.contacts = contacts;
    this.now.contacts += contacts.length;
    this.iteration++;
    this.listContacts();
    this.show(making);
  }

  /** The least n·v_rel that is allowed. */
  private limitOf(c: Readonly<Contact>, h: number): number {
    const { settings, problem } = this;
    const plain = c.s > 0 ? -c.s / h : (-settings.correction * c.s) / h;
    if (c.s > 2 * settings.touch || settings.bounce === 'never') return plain;
    // What gravity gives within two frames is no bounce: a body at rest stays at rest.
    const slow = 2 * problem.dt * Math.sqrt(problem.gravity.x ** 2 + problem.gravity.y ** 2);
    const speed = -c.approach + (settings.bounce === 'by what was taken too' ? c.taken : 0);
    return speed > slow ? Math.max(plain, problem.restitution * speed) : plain;
  }

  /** 4. */
  private solve(h: number): void {
    const { contacts, settings } = this;
    if (contacts.length === 0) return;
    const isDirect = settings.solver === 'direct';
    if (!isDirect) warmStart(this.problem, this.states, contacts);
    this.now.rounds += isDirect ? this.solveAtOnce(h) : this.solveInRounds(h);
    for (const c of contacts) {
      const isApart = c.s > 2 * settings.touch;
      c.taken =
        isApart && c.impulse > 0
          ? c.taken + Math.max(0, approachOf(c, this.states) - c.approach)
          : isApart
            ? c.taken
            : 0;
    }
  }

  private solveInRounds(h: number): number {
    const { contacts, settings, states, problem } = this;
    const singly = contacts.length <= mostSingly;
    for (let round = 1; round <= settings.iterations; round++) {
      this.iteration++;
      let change = 0;
      contacts.forEach((c, i) => {
        const approach = approachOf(c, states);
        change = Math.max(change, solveContact(problem, states, c, settings, h));
        if (singly) this.showContact(i, approach);
      });
      const isDone = this.isSettled(change);
      if (!singly) {
        this.tests = [this.settledTest];
        this.moved();
        this.listImpulses();
        this.show(solving);
      }
      if (isDone) return round;
    }
    this.now.settled = false;
    return settings.iterations;
  }

  private isSettled(change: number): boolean {
    const fastest = this.states.reduce((most, { vx, vy }) => Math.max(most, Math.abs(vx), Math.abs(vy)), 0);
    const noise = 1e-9 * fastest;
    return measure(this.settledTest, change, noise, change <= noise);
  }

  /** The pushes at once, in turn with the friction where there is any. Rounds take over where no solution is found. */
  private solveAtOnce(h: number): number {
    const { contacts, settings, states, problem } = this;
    for (const c of contacts) c.impulse = c.friction = c.warm = c.warmFriction = 0;
    for (let round = 1; round <= settings.iterations; round++) {
      this.iteration++;
      const before = contacts.map(({ impulse }) => impulse);
      const found = solveDirectly(problem, states, contacts);
      if (found.outcome !== 'solved') {
        this.moved();
        this.listImpulses();
        const why = found.outcome === 'cap' ? 'capped' : 'stuck';
        this.show(solving, { readings: this.told(why, found.pivots) });
        return round - 1 + this.solveInRounds(h);
      }
      let change = 0;
      contacts.forEach((c, i) => {
        change = Math.max(change, Math.abs(c.impulse - before[i]!) * c.softness * +(round > 1));
        change = Math.max(change, rub(problem, states, c, problem.friction));
      });
      const isDone = this.isSettled(change);
      this.moved();
      this.listImpulses();
      this.show(solving, { readings: this.told('pivots', found.pivots), tests: [this.settledTest] });
      if (isDone) return round;
    }
    this.now.settled = false;
    return settings.iterations;
  }

  private showContact(i: number, approach: number): void {
    if (!this.trace) return;
    const c = this.contacts[i]!;
    measure(this.allowed, approach, c.limit, approach >= c.limit);
    this.focus = { a: c.a, b: c.b, contact: i };
    this.moved();
    this.listImpulses();
    this.show(solving, { tests: [this.allowed] });
    this.focus = none;
  }

  /** 5. */
  private integrate(h: number): void {
    const { problem, states, shapes } = this;
    const pairs = pairsOf(problem, sweptBoxes(problem, states, shapes, h, 0));
    this.now.deepest = Math.max(this.now.deepest, deepestOnTheWay(problem, states, shapes, pairs, h));
    advance(problem, states, h);
    putAll(shapes, states);
    this.before = this.contacts;
    this.time += h;
    this.iteration++;
    this.moved();
    this.show(integrating, { tests: this.contacts.length > 0 ? [this.settledTest] : undefined });
  }

  /** 3 to 5, from event to event. */
  private runEvents(h: number): void {
    const start = this.time;
    let gone = 0;
    for (let events = 0; ; events++) {
      const left = h - gone;
      this.broad(left);
      const started = this.touchingContacts();
      this.make(started, left);
      this.solve(left);
      this.before = [];
      const next = this.earliest(left, start + gone);
      const isLast =
        !next || measure(this.eventsTest, events, this.settings.maxEvents, events >= this.settings.maxEvents);
      const by = !next ? left : next.impact.time;
      this.integrate(by);
      gone += by;
      if (next) {
        this.focus = { a: next.a, b: next.b, contact: -1 };
        this.iteration++;
        this.now.events++;
        this.show(meetingAt, {
          readings: this.told('impact', this.time),
          ...(isLast && { tests: [this.eventsTest] }),
        });
        this.focus = none;
      }
      // Where bodies meet at the very end, the next step begins with their contact.
      if (!isLast && gone < h) continue;
      if (next && isLast) {
        this.cut = true;
        this.now.timeLost = Math.max(this.now.timeLost, h - gone);
      }
      return;
    }
  }

  /** Contacts of the pairs in touch. They keep what is left of the step from bringing a second point too near. */
  private touchingContacts(): Contact[] {
    this.iteration++;
    return this.pairs.flatMap(([a, b]) => {
      const made = this.meet(a, b, Infinity);
      return made.some(({ s }) => s <= 2 * this.settings.touch) ? made : [];
    });
  }

  /** The first two bodies that meet in the time that is left, but for those that are in touch. */
  private earliest(h: number, from: number): { a: number; b: number; impact: Impact } | null {
    let first: { a: number; b: number; impact: Impact } | null = null;
    this.iteration++;
    for (const [a, b] of this.reboxed(h)) {
      if (this.contacts.some((c) => c.a === a && c.b === b)) continue;
      const impact = this.impactOf(a, b, h, from);
      if (impact.outcome === 'miss') continue;
      if (!first || impact.time < first.impact.time) first = { a, b, impact };
    }
    return first;
  }

  /** The pairs anew, as the impulses have changed the ways. */
  private reboxed(h: number): Pair[] {
    this.boxes = sweptBoxes(this.problem, this.states, this.shapes, h, this.settings.grow);
    this.pairs = pairsOf(this.problem, this.boxes);
    return this.pairs;
  }

  /** Time lost and ghost impulses of a step with speculative contacts. */
  private measureSpeculation(fresh: readonly Contact[], predicted: readonly State[], h: number): void {
    const { contacts, now, settings } = this;
    const ghosts = new Map<string, Pair>();
    for (const c of contacts) {
      if (c.s <= 2 * settings.touch || c.impulse === 0) continue;
      if (c.approach < c.limit) now.timeLost = Math.max(now.timeLost, h - c.s / -c.approach);
      ghosts.set(`${c.a} ${c.b}`, [c.a, c.b]);
    }
    if (this.mode !== 'speculative') return;
    for (const [a, b] of ghosts.values()) this.judgeGhost(a, b, fresh, predicted, h);
  }

  private judgeGhost(
    a: number,
    b: number,
    fresh: readonly Contact[],
    predicted: readonly State[],
    h: number,
  ): void {
    const { problem: world, shapes, settings, now } = this;
    const meets = (states: readonly State[]): boolean =>
      advancement({ world, states, shapes, a, b }, h, settings.touch).outcome !== 'miss';
    if (!meets(predicted)) {
      const without = copyStates(predicted);
      const others = fresh.filter((c) => c.a !== a || c.b !== b).map((c) => ({ ...c }));
      warmStart(world, without, others);
      for (let round = 0; round < settings.iterations; round++)
        for (const c of others) solveContact(world, without, c, settings, h);
      const lambda = this.contacts.reduce((sum, c) => (c.a === a && c.b === b ? sum + c.impulse : sum), 0);
      now.ghost[meets(without) ? 'needed' : 'harmful'] += lambda;
    }
    shapes.put(a, this.states[a]!);
    shapes.put(b, this.states[b]!);
  }

  private result(): Result {
    const deepest = this.frames.at(-1)?.penetration ?? 0;
    const isSound = this.outcome !== notNumbers;
    const end: WorldEnd = { bodies: copyStates(this.states), frames: this.frames };
    return {
      status: !isSound ? 'unresolved' : deepest > 2 * this.settings.touch ? 'overlapping' : 'separated',
      outcome: this.outcome!,
      certified: false,
      signedDistance: null,
      normal: null,
      pointA: null,
      pointB: null,
      lowerBound: null,
      upperBound: null,
      rounding: null,
      iterations: this.iteration,
      supportCalls: 0,
      proofCalls: 0,
      own: end,
    };
  }
}

const found = nearest();
