import type { Rows } from '../../trace/rows-pool';
import type { Phase, Reading, Recorder, Step, Test } from '../../trace/step';
import { worldRows, type WorldStep } from '../../trace/parts/world';
import type { Box, Pair } from './broad-phase';
import { approachOf, type Contact } from './contact';
import type { Nearest, State } from './problem';
import { namedNumbers } from './readings';

export const none = { a: -1, b: -1, contact: -1 };

/** Two bodies at a time, with the points and the direction by which they are measured. */
interface PairLook {
  a: number;
  b: number;
  ahead: number;
  near?: Readonly<Pick<Nearest, 'ax' | 'ay' | 'bx' | 'by' | 'nx' | 'ny'>>;
}

/** A step of a world as a recorder sees it: the bodies, and what the step lists of boxes, pairs, contacts and impulses. */
export abstract class WorldRecord implements Step {
  phase: Phase = 'start';
  iteration = 0;
  readonly supportCalls = 0;
  readonly lower = -Infinity;
  readonly upper = Infinity;
  outcome: Step['outcome'] = undefined;
  certified: boolean | undefined = undefined;
  tests: readonly Test[] | undefined = undefined;
  readings: readonly Reading[] | undefined = undefined;

  contacts: Contact[] = [];

  protected frame = 0;
  protected time = 0;
  protected ahead = 0;
  /** The pair and the contact of the step; −1 where it has none. */
  protected focus = none;

  private readonly numbers = namedNumbers();
  private versions = 0;
  private readonly rows: Partial<
    Record<'bodies' | 'boxes' | 'pairs' | 'contacts' | 'impulses' | 'nearest', Rows>
  > = {};

  protected constructor(
    readonly states: State[],
    protected readonly trace?: Recorder,
  ) {}

  get world(): WorldStep {
    const { frame, time, ahead, focus, rows } = this;
    const { a, b, contact } = focus;
    const { boxes, pairs, contacts, impulses, nearest } = rows;
    return {
      frame,
      time,
      ahead,
      a,
      b,
      contact,
      bodies: rows.bodies!,
      boxes,
      pairs,
      contacts,
      impulses,
      nearest,
    };
  }

  protected told(what: keyof typeof this.numbers, ...values: readonly number[]): readonly Reading[] {
    const list = this.numbers[what];
    for (let i = 0; i < values.length; i++) list[i]!.value = values[i]!;
    return list;
  }

  /** Removes the lists of the previous step. */
  protected forget(): void {
    this.rows.boxes = this.rows.pairs = this.rows.contacts = this.rows.impulses = undefined;
  }

  protected show(phase: Phase, also: Pick<Step, 'tests' | 'readings'> = {}): void {
    this.phase = phase;
    this.tests = also.tests;
    this.readings = also.readings;
    this.trace?.frame(this);
  }

  /** Records a step about two bodies, `ahead` of what is listed, and the points at which they are looked at. */
  protected showPair(phase: Phase, { a, b, ahead, near }: PairLook, readings: readonly Reading[]): void {
    this.focus = { a, b, contact: -1 };
    this.ahead = ahead;
    if (near) this.list('nearest', [near.ax, near.ay, near.bx, near.by, near.nx, near.ny]);
    this.show(phase, { readings });
    this.focus = none;
    this.ahead = 0;
    this.rows.nearest = undefined;
  }

  protected list(key: keyof typeof this.rows, values: ArrayLike<number>): void {
    this.rows[key] = { version: ++this.versions, values };
  }

  protected moved(): void {
    if (!this.trace) return;
    const rows = new Float64Array(worldRows.bodies * this.states.length);
    for (let i = 0; i < this.states.length; i++) writeState(rows, worldRows.bodies * i, this.states[i]!);
    this.list('bodies', rows);
  }

  /** Lists the velocities of these bodies as the only changes of the last list. Needs a recorded step before. */
  protected pushed(bodies: readonly number[]): void {
    if (!this.trace) return;
    const values = new Float64Array(3 * bodies.length);
    const places = new Float64Array(3 * bodies.length);
    for (let i = 0; i < bodies.length; i++) {
      const { vx, vy, omega } = this.states[bodies[i]!]!;
      values[3 * i] = vx;
      values[3 * i + 1] = vy;
      values[3 * i + 2] = omega;
      // They are the last three numbers of a body, as `writeState` writes it.
      const end = worldRows.bodies * (bodies[i]! + 1);
      for (let k = 0; k < 3; k++) places[3 * i + k] = end - 3 + k;
    }
    const { version: of } = this.rows.bodies!;
    this.rows.bodies = { version: ++this.versions, values, changes: { of, places } };
  }

  protected listBoxes(boxes: readonly Readonly<Box>[], pairs: readonly Pair[]): void {
    if (!this.trace) return;
    const [sides, numbers]: [number[], number[]] = [[], []];
    for (const { minX, minY, maxX, maxY } of boxes) sides.push(minX, minY, maxX, maxY);
    for (const [a, b] of pairs) numbers.push(a, b);
    this.list('boxes', sides);
    this.list('pairs', numbers);
  }

  protected listContacts(): void {
    if (!this.trace) return;
    const { contacts } = this;
    const rows = new Float64Array(worldRows.contacts * contacts.length);
    for (let i = 0; i < contacts.length; i++) writeContact(rows, worldRows.contacts * i, contacts[i]!);
    this.list('contacts', rows);
    this.listImpulses();
  }

  /** What the solver changes of the contacts. */
  protected listImpulses(): void {
    if (!this.trace) return;
    const { contacts } = this;
    const rows = new Float64Array(worldRows.impulses * contacts.length);
    for (let i = 0; i < contacts.length; i++) {
      const c = contacts[i]!;
      const at = worldRows.impulses * i;
      rows[at] = c.impulse;
      rows[at + 1] = c.friction;
      rows[at + 2] = approachOf(c, this.states);
      rows[at + 3] = c.active ? 1 : 0;
    }
    this.list('impulses', rows);
  }
}

/** Lists are written into typed arrays: a list of pushed numbers is copied as it grows, and takes three times the memory. */
function writeState(to: Float64Array, at: number, state: Readonly<State>): void {
  to[at] = state.x;
  to[at + 1] = state.y;
  to[at + 2] = state.cos;
  to[at + 3] = state.sin;
  to[at + 4] = state.vx;
  to[at + 5] = state.vy;
  to[at + 6] = state.omega;
}

function writeContact(to: Float64Array, at: number, c: Readonly<Contact>): void {
  to[at] = c.a;
  to[at + 1] = c.b;
  to[at + 2] = c.s;
  to[at + 3] = c.nx;
  to[at + 4] = c.ny;
  to[at + 5] = c.ax;
  to[at + 6] = c.ay;
  to[at + 7] = c.bx;
  to[at + 8] = c.by;
  to[at + 9] = c.limit;
}
