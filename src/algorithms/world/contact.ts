import type { Meeting, State, World } from './problem';

/**
 * A contact holds back the approach of two points: n·v_rel ≥ `limit`, by an impulse λ ≥ 0 along n on B and along −n on A. One
 * whose bodies are still apart, s > 0, is speculative: its limit is −s/h, so that the points meet no sooner than the step ends.
 */
export interface Contact extends Meeting {
  readonly a: number;
  readonly b: number;
  /** From the centres of mass to the points. */
  rax: number;
  ray: number;
  rbx: number;
  rby: number;
  /** The change of n·v_rel by an impulse of 1, and the same along the tangent. */
  softness: number;
  tangentSoftness: number;
  limit: number;
  /** λ so far, and that of the friction, along the tangent (−n_y, n_x). */
  impulse: number;
  friction: number;
  /** The impulses of the warm start, from the step before. */
  warm: number;
  warmFriction: number;
  /** False if the rule of activity has switched it off. */
  active: boolean;
  /** λ of which it has pushed and which it has then forgotten, switched off. */
  forgotten: number;
  /** n·v_rel before the first impulse of the step. */
  approach: number;
  /** The approach speed that speculation removed in earlier steps and that has not bounced yet. */
  taken: number;
}

export function contactOf(
  { bodies }: Readonly<World>,
  states: readonly Readonly<State>[],
  a: number,
  b: number,
  { s, nx, ny, ax, ay, bx, by, idA, idB }: Readonly<Meeting>,
): Contact {
  const [stateA, stateB, bodyA, bodyB] = [states[a]!, states[b]!, bodies[a]!, bodies[b]!];
  const [rax, ray] = [ax - stateA.x, ay - stateA.y];
  const [rbx, rby] = [bx - stateB.x, by - stateB.y];
  const mass = bodyA.inverseMass + bodyB.inverseMass;
  const softnessAlong = (x: number, y: number): number => {
    const armA = rax * y - ray * x;
    const armB = rbx * y - rby * x;
    return mass + bodyA.inverseInertia * armA * armA + bodyB.inverseInertia * armB * armB;
  };
  return {
    a, b, s, nx, ny, ax, ay, bx, by, idA, idB, rax, ray, rbx, rby,
    softness: softnessAlong(nx, ny),
    tangentSoftness: softnessAlong(-ny, nx),
    limit: 0, impulse: 0, friction: 0, warm: 0, warmFriction: 0, active: true, forgotten: 0, approach: 0, taken: 0,
  }; // prettier-ignore
}

/** v_rel along (x, y) at the points of a contact. */
export function speedAlong(
  { a, b, rax, ray, rbx, rby }: Readonly<Contact>,
  states: readonly Readonly<State>[],
  x: number,
  y: number,
): number {
  const p = states[a]!;
  const q = states[b]!;
  const vx = q.vx - q.omega * rby - (p.vx - p.omega * ray);
  const vy = q.vy + q.omega * rbx - (p.vy + p.omega * rax);
  return vx * x + vy * y;
}

/** The whole λ that has changed velocities in the step. */
export const spentBy = ({ impulse, forgotten }: Readonly<Contact>): number => impulse + forgotten;

/** n·v_rel. */
export const approachOf = (c: Readonly<Contact>, states: readonly Readonly<State>[]): number =>
  speedAlong(c, states, c.nx, c.ny);

/** Pushes B by an impulse λ along (x, y) at its point, and A the other way. */
export function push(
  { bodies }: Readonly<World>,
  states: readonly State[],
  { a, b, rax, ray, rbx, rby }: Readonly<Contact>,
  x: number,
  y: number,
  lambda: number,
): void {
  const p = states[a]!;
  const q = states[b]!;
  const bodyA = bodies[a]!;
  const bodyB = bodies[b]!;
  p.vx -= lambda * x * bodyA.inverseMass;
  p.vy -= lambda * y * bodyA.inverseMass;
  p.omega -= lambda * (rax * y - ray * x) * bodyA.inverseInertia;
  q.vx += lambda * x * bodyB.inverseMass;
  q.vy += lambda * y * bodyB.inverseMass;
  q.omega += lambda * (rbx * y - rby * x) * bodyB.inverseInertia;
}

/** The contact of the step before between the same corners of the same bodies. */
export const sameContact = (c: Readonly<Contact>, before: readonly Contact[]): Contact | undefined =>
  before.find((old) => old.a === c.a && old.b === c.b && old.idA === c.idA && old.idB === c.idB);
