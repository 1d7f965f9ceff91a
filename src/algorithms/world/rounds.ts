import type { Contact } from './contact';
import type { Settings } from './options';
import type { State, World } from './problem';

/** The places of a contact's numbers in its row. */
const at = { nx: 0, ny: 1, rax: 2, ray: 3, rbx: 4, rby: 5, softness: 6, tangentSoftness: 7, limit: 8, s: 9, forgotten: 10, size: 11 } as const; // prettier-ignore

/**
 * Steps 2 and 3 of sequential impulses (impulses.ts), contact by contact. While they go on, their numbers lie in rows of doubles:
 * the same on objects takes five times as long. `write` brings what has changed back into the objects.
 */
export class Rounds {
  /** The bodies of each contact. */
  private readonly ends: Int32Array;
  private readonly rows: Float64Array;
  private readonly impulses: Float64Array;
  private readonly frictions: Float64Array;
  private readonly active: Uint8Array;
  /** Velocity x and y, and that of turning, of each body. */
  private readonly velocities: Float64Array;
  /** Inverse mass and inverse inertia of each body. */
  private readonly inverses: Float64Array;

  constructor(
    private readonly world: Readonly<World>,
    private readonly states: readonly State[],
    readonly contacts: readonly Contact[],
    private readonly settings: Readonly<Pick<Settings, 'acts' | 'zero' | 'touch'>>,
    private readonly h: number,
  ) {
    this.ends = new Int32Array(2 * contacts.length);
    this.rows = new Float64Array(at.size * contacts.length);
    this.impulses = new Float64Array(contacts.length);
    this.frictions = new Float64Array(contacts.length);
    this.active = new Uint8Array(contacts.length);
    for (let i = 0; i < contacts.length; i++) this.readContact(i, contacts[i]!);
    this.velocities = new Float64Array(3 * states.length);
    this.inverses = new Float64Array(2 * states.length);
    for (let body = 0; body < states.length; body++) this.readBody(body);
  }

  private readContact(i: number, c: Readonly<Contact>): void {
    const { rows } = this;
    const row = at.size * i;
    this.ends[2 * i] = c.a;
    this.ends[2 * i + 1] = c.b;
    rows[row + at.nx] = c.nx;
    rows[row + at.ny] = c.ny;
    rows[row + at.rax] = c.rax;
    rows[row + at.ray] = c.ray;
    rows[row + at.rbx] = c.rbx;
    rows[row + at.rby] = c.rby;
    rows[row + at.softness] = c.softness;
    rows[row + at.tangentSoftness] = c.tangentSoftness;
    rows[row + at.limit] = c.limit;
    rows[row + at.s] = c.s;
    rows[row + at.forgotten] = c.forgotten;
    this.impulses[i] = c.impulse;
    this.frictions[i] = c.friction;
    this.active[i] = c.active ? 1 : 0;
  }

  private readBody(body: number): void {
    const { vx, vy, omega } = this.states[body]!;
    const { inverseMass, inverseInertia } = this.world.bodies[body]!;
    this.velocities[3 * body] = vx;
    this.velocities[3 * body + 1] = vy;
    this.velocities[3 * body + 2] = omega;
    this.inverses[2 * body] = inverseMass;
    this.inverses[2 * body + 1] = inverseInertia;
  }

  /** One turn of each contact. Returns the largest change of n·v_rel or of a sliding. */
  round(): number {
    let change = 0;
    for (let i = 0; i < this.contacts.length; i++) change = Math.max(change, this.turn(i));
    return change;
  }

  /** The turn of contact `i`. Returns by how much n·v_rel or the sliding changed. */
  turn(i: number): number {
    const { rows, impulses, settings } = this;
    const row = at.size * i;
    const nx = rows[row + at.nx]!;
    const ny = rows[row + at.ny]!;
    const acts = settings.acts === 'always' || this.overlapsAhead(i, nx, ny);
    this.active[i] = acts ? 1 : 0;
    if (!acts) {
      if (settings.zero) this.forget(i);
      return 0;
    }
    const slid = this.rub(i);
    const softness = rows[row + at.softness]!;
    const before = impulses[i]!;
    impulses[i] = Math.max(0, before + (rows[row + at.limit]! - this.speedAlong(i, nx, ny)) / softness);
    this.push(i, nx, ny, impulses[i] - before);
    return Math.max(slid, Math.abs(impulses[i] - before) * softness);
  }

  /** Sets the impulses of contact `i` to 0. What they have changed stays. */
  private forget(i: number): void {
    this.rows[at.size * i + at.forgotten]! += this.impulses[i]!;
    this.impulses[i] = this.frictions[i] = 0;
  }

  /** Friction of contact `i` as the push stands. Returns by how much the sliding changed. */
  rub(i: number): number {
    const { rows, frictions } = this;
    const { friction } = this.world;
    if (friction === 0) return 0;
    const row = at.size * i;
    const tx = -rows[row + at.ny]!;
    const ty = rows[row + at.nx]!;
    const softness = rows[row + at.tangentSoftness]!;
    const most = friction * this.impulses[i]!;
    const before = frictions[i]!;
    const wanted = before - this.speedAlong(i, tx, ty) / softness;
    frictions[i] = Math.max(-most, Math.min(most, wanted));
    this.push(i, tx, ty, frictions[i] - before);
    return Math.abs(frictions[i] - before) * softness;
  }

  /** Writes impulses and velocities into contacts and states. */
  write(): void {
    for (let i = 0; i < this.contacts.length; i++) this.writeContact(i);
    this.writeVelocities();
  }

  writeVelocities(): void {
    for (let body = 0; body < this.states.length; body++) this.writeVelocity(body);
  }

  /** Writes what a turn has changed. */
  writeTurn(i: number): void {
    this.writeContact(i);
    this.writeVelocity(this.ends[2 * i]!);
    this.writeVelocity(this.ends[2 * i + 1]!);
  }

  private writeContact(i: number): void {
    const c = this.contacts[i]!;
    c.impulse = this.impulses[i]!;
    c.friction = this.frictions[i]!;
    c.active = this.active[i] === 1;
    c.forgotten = this.rows[at.size * i + at.forgotten]!;
  }

  private writeVelocity(body: number): void {
    const state = this.states[body]!;
    state.vx = this.velocities[3 * body]!;
    state.vy = this.velocities[3 * body + 1]!;
    state.omega = this.velocities[3 * body + 2]!;
  }

  private overlapsAhead(i: number, nx: number, ny: number): boolean {
    const s = this.rows[at.size * i + at.s]!;
    return s + this.h * this.speedAlong(i, nx, ny) < -this.settings.touch;
  }

  /** v_rel along (x, y). */
  private speedAlong(i: number, x: number, y: number): number {
    const { rows, velocities } = this;
    const row = at.size * i;
    const a = 3 * this.ends[2 * i]!;
    const b = 3 * this.ends[2 * i + 1]!;
    const turnA = velocities[a + 2]!;
    const turnB = velocities[b + 2]!;
    const vx = velocities[b]! - turnB * rows[row + at.rby]! - (velocities[a]! - turnA * rows[row + at.ray]!);
    const vy =
      velocities[b + 1]! + turnB * rows[row + at.rbx]! - (velocities[a + 1]! + turnA * rows[row + at.rax]!);
    return vx * x + vy * y;
  }

  /** Pushes B by an impulse λ along (x, y) at its point, and A the other way. */
  private push(i: number, x: number, y: number, lambda: number): void {
    this.pushBody(this.ends[2 * i]!, at.size * i + at.rax, x, y, -lambda);
    this.pushBody(this.ends[2 * i + 1]!, at.size * i + at.rbx, x, y, lambda);
  }

  /** `arm` is the place of the arm from the centre of mass to the point. */
  private pushBody(body: number, arm: number, x: number, y: number, lambda: number): void {
    const { rows, velocities, inverses } = this;
    const inverseMass = inverses[2 * body]!;
    velocities[3 * body]! += lambda * x * inverseMass;
    velocities[3 * body + 1]! += lambda * y * inverseMass;
    velocities[3 * body + 2]! += lambda * (rows[arm]! * y - rows[arm + 1]! * x) * inverses[2 * body + 1]!;
  }
}
