import type { Recorder } from '../../trace/step';
import { comparison, measure } from '../comparison';
import { approachOf, sameContact, spentBy, type Contact } from './contact';
import { solveDirectly } from './direct';
import { isAhead } from './ghosts';
import { warmStart } from './impulses';
import { fastestSpeed, restSpeed, settledShare } from './measures';
import type { Settings } from './options';
import type { State, World } from './problem';
import { Rounds } from './rounds';
import { energyOf } from './state';
import { none, WorldRecord } from './world-record';
import { making, solving, warming } from './world-words';

/** Rounds of at most this many contacts are recorded contact by contact, larger ones as one step. */
export const mostSingly = 16;

/** The contacts of a step and their impulses: limits, warm start, and rounds or the direct solver. */
export abstract class WorldSolver extends WorldRecord {
  /** The contacts whose impulses those of the next step begin with. */
  protected before: readonly Contact[] = [];
  /** The contacts that were there when the present ones were made. */
  private earlier: readonly Contact[] = [];
  /** The contacts of the step that were left out, as their features end. */
  protected leftOut = 0;
  /** The bodies of contacts, which many rounds list. */
  private touched: { of: readonly Contact[]; bodies: readonly number[] } = { of: [], bodies: [] };
  /** False if the rounds of the step reached their cap. */
  protected settled = true;
  /** False if rounds of few contacts are recorded as one step too. */
  protected isToldSingly = true;

  /** False if contacts of bodies that are apart are no speculation, whose loss a bounce may give back. */
  protected readonly speculates: boolean = true;

  protected readonly settledTest = comparison(
    'settled',
    'largest change of speed',
    '≤',
    '10⁻⁹ of the fastest',
  );
  private readonly allowed = comparison('allowed', 'n·v', '≥', 'limit');

  protected constructor(
    readonly problem: Readonly<World>,
    protected readonly settings: Readonly<Settings>,
    states: State[],
    trace?: Recorder,
  ) {
    super(states, trace);
  }

  /** Gives the contacts their limits, and the impulses of the same contacts in the step before. */
  protected make(contacts: Contact[], h: number, earlier: readonly Contact[] = this.contacts): void {
    for (const c of contacts) {
      this.limit(c, h, earlier);
      const old = this.settings.warmStarting ? sameContact(c, this.before) : undefined;
      if (!old) continue;
      c.impulse = c.warm = old.impulse;
      c.friction = c.warmFriction = old.friction;
    }
    this.contacts = contacts;
    this.earlier = earlier;
    this.iteration++;
    this.listContacts();
    this.show(making, this.leftOut > 0 ? { readings: this.told('leftOut', this.leftOut) } : {});
    this.leftOut = 0;
  }

  private limit(c: Contact, h: number, earlier: readonly Contact[]): void {
    c.approach = this.approachBefore(c);
    c.taken = sameContact(c, earlier)?.taken ?? 0;
    c.limit = this.limitOf(c, h);
  }

  /** n·v_rel before the first impulse. */
  protected approachBefore(c: Readonly<Contact>): number {
    return approachOf(c, this.states);
  }

  /** Contacts that come to those that are being solved. */
  protected joining(): readonly Contact[] {
    return [];
  }

  /** Adds them. Returns true if one of them has to push. */
  private join(h: number): boolean {
    const joined = this.joining();
    if (joined.length === 0) return false;
    for (const c of joined) this.limit(c, h, this.earlier);
    this.contacts = [...this.contacts, ...joined];
    this.iteration++;
    this.listContacts();
    this.show(making, { readings: this.told('joined', joined.length) });
    const rounding = settledShare * fastestSpeed(this.problem, this.states);
    return joined.some((c) => approachOf(c, this.states) < c.limit - rounding);
  }

  /** The least n·v_rel that is allowed. After an event, overlaps heal as fast as in a whole step, however little of it is left. */
  private limitOf(c: Readonly<Contact>, h: number): number {
    const { settings, problem } = this;
    const plain = c.s > 0 ? -c.s / h : (-settings.correction * c.s) / (problem.dt / settings.substeps);
    if (isAhead(c, settings) || settings.bounce === 'never') return plain;
    const speed = -c.approach + (settings.bounce === 'by what was taken too' ? c.taken : 0);
    return speed > restSpeed(problem) ? Math.max(plain, problem.restitution * speed) : plain;
  }

  /** Solves the contacts. Returns the number of rounds. */
  protected solve(h: number): number {
    if (this.contacts.length === 0) return 0;
    const isDirect = this.settings.solver === 'direct';
    if (!isDirect) this.warmUp();
    const rounds = isDirect ? this.solveAtOnce(h) : this.solveInRounds(h);
    for (const c of this.contacts) {
      if (!this.speculates || !isAhead(c, this.settings)) c.taken = 0;
      else if (spentBy(c) > 0) c.taken += Math.max(0, approachOf(c, this.states) - c.approach);
    }
    return rounds;
  }

  private warmUp(): void {
    const { contacts } = this;
    const warm = contacts.filter(({ impulse, friction }) => impulse !== 0 || friction !== 0);
    if (warm.length === 0) return;
    warmStart(this.problem, this.states, contacts);
    this.iteration++;
    this.moved();
    this.listImpulses();
    const only = warm.length === 1 ? contacts.indexOf(warm[0]!) : -1;
    if (only >= 0) this.focus = { a: warm[0]!.a, b: warm[0]!.b, contact: only };
    this.show(warming, { readings: this.told('warm', warm.length) });
    this.focus = none;
  }

  private solveInRounds(h: number): number {
    const { settings } = this;
    let rounds = this.rounds(h);
    for (let round = 1; round <= settings.iterations; round++) {
      if (rounds.contacts !== this.contacts) rounds = this.rounds(h);
      const singly = this.isToldSingly && this.contacts.length <= mostSingly;
      this.iteration++;
      const change = singly ? this.roundSingly(rounds) : rounds.round();
      rounds.write();
      const isDone = this.isSettled(change);
      if (!singly) {
        this.pushedInRound(round);
        this.listImpulses();
        this.show(solving, { tests: [this.settledTest] });
      }
      const hasMore = this.join(h);
      if (isDone && !hasMore) return round;
    }
    this.settled = false;
    return settings.iterations;
  }

  private rounds(h: number): Rounds {
    return new Rounds(this.problem, this.states, this.contacts, this.settings, h);
  }

  /** A round that is recorded contact by contact. Returns the largest change. */
  private roundSingly(rounds: Rounds): number {
    let change = 0;
    this.contacts.forEach((c, i) => {
      const before = { approach: approachOf(c, this.states), impulse: c.impulse };
      change = Math.max(change, rounds.turn(i));
      rounds.writeTurn(i);
      this.showContact(i, before);
    });
    return change;
  }

  /** Only bodies with contacts have changed. Now and then all are listed, so that no step is put together from many. */
  private pushedInRound(round: number): void {
    if (!this.trace) return;
    if (round % 16 === 1) {
      this.moved();
      return;
    }
    if (this.touched.of !== this.contacts)
      this.touched = { of: this.contacts, bodies: bodiesOf(this.contacts) };
    this.pushed(this.touched.bodies);
  }

  private isSettled(change: number): boolean {
    const rounding = settledShare * fastestSpeed(this.problem, this.states);
    return measure(this.settledTest, change, rounding, change <= rounding);
  }

  /** The pushes at once, in turn with the friction where there is any. Rounds take over where no solution is found. */
  private solveAtOnce(h: number): number {
    const { contacts, settings, states, problem } = this;
    for (const c of contacts) c.impulse = c.friction = c.warm = c.warmFriction = 0;
    let first = true;
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
      // The first pushes answer no friction yet: that they are new does not unsettle the rounds.
      let change = first ? 0 : largestChange(contacts, before);
      first = false;
      change = Math.max(change, this.rubAll(h));
      const isDone = this.isSettled(change);
      this.moved();
      this.listImpulses();
      const tests = problem.friction > 0 ? [this.settledTest] : undefined;
      this.show(solving, { readings: this.told('pivots', found.pivots), tests });
      if (isDone) return round;
    }
    this.settled = false;
    return settings.iterations;
  }

  /** The friction of each contact. Returns the largest change. */
  private rubAll(h: number): number {
    const rounds = this.rounds(h);
    let change = 0;
    for (let i = 0; i < this.contacts.length; i++) change = Math.max(change, rounds.rub(i));
    rounds.write();
    return change;
  }

  /** `before`: n·v_rel and the impulse of contact `i` before its turn. */
  private showContact(i: number, { approach, impulse }: { approach: number; impulse: number }): void {
    if (!this.trace) return;
    const c = this.contacts[i]!;
    measure(this.allowed, approach, c.limit, approach >= c.limit);
    this.focus = { a: c.a, b: c.b, contact: i };
    if (i === 0) this.moved();
    else this.pushed([c.a, c.b]);
    this.listImpulses();
    const { kinetic } = energyOf(this.problem, this.states);
    this.show(solving, {
      tests: [this.allowed],
      readings: this.told('pushed', c.s, impulse, c.impulse, kinetic),
    });
    this.focus = none;
  }
}

function bodiesOf(contacts: readonly Contact[]): number[] {
  const bodies = new Set<number>();
  for (const { a, b } of contacts) bodies.add(a).add(b);
  return [...bodies];
}

/** The largest change of n·v_rel by which impulses differ. */
const largestChange = (contacts: readonly Readonly<Contact>[], before: readonly number[]): number =>
  contacts.reduce((most, c, i) => Math.max(most, Math.abs(c.impulse - before[i]!) * c.softness), 0);
