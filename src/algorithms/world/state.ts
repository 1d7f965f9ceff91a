import { cosSin } from '../../math/cos-sin';
import type { State, World, WorldShapes } from './problem';

const copied = ({ x, y, cos, sin, turned, vx, vy, omega }: Readonly<State>): State => ({
  x,
  y,
  cos,
  sin,
  turned,
  vx,
  vy,
  omega,
});

export const copyStates = (from: readonly Readonly<State>[]): State[] => from.map(copied);

const rotation = { cos: 1, sin: 0 };

/** Where a body is when it has moved for a time as it moves now. */
export function moved(out: State, from: Readonly<State>, start: Readonly<State>, time: number): State {
  out.x = from.x + time * from.vx;
  out.y = from.y + time * from.vy;
  const turned = from.turned + time * from.omega;
  turn(out, from, start, turned);
  out.turned = turned;
  out.vx = from.vx;
  out.vy = from.vy;
  out.omega = from.omega;
  return out;
}

/** The rotation at an angle since the start; that of `from` where it has turned as far. */
function turn(out: State, from: Readonly<State>, start: Readonly<State>, turned: number): void {
  if (turned === from.turned) {
    out.cos = from.cos;
    out.sin = from.sin;
    return;
  }
  cosSin(rotation, turned);
  out.cos = start.cos * rotation.cos - start.sin * rotation.sin;
  out.sin = start.sin * rotation.cos + start.cos * rotation.sin;
}

/** Moves all bodies. */
export function advance(world: Readonly<World>, states: readonly State[], time: number): void {
  for (let i = 0; i < states.length; i++) moved(states[i]!, states[i]!, world.bodies[i]!.start, time);
}

export function putAll(shapes: WorldShapes, states: readonly Readonly<State>[]): void {
  for (let i = 0; i < states.length; i++) shapes.put(i, states[i]!);
}

/** Kinetic and potential energy; the latter is 0 at the height of the world's origin. */
export function energyOf(
  { bodies, gravity }: Readonly<World>,
  states: readonly Readonly<State>[],
): { kinetic: number; potential: number } {
  let kinetic = 0;
  let potential = 0;
  for (let i = 0; i < states.length; i++) {
    const { x, y, vx, vy, omega } = states[i]!;
    const { inverseMass, inverseInertia } = bodies[i]!;
    if (inverseMass > 0) {
      kinetic += (vx * vx + vy * vy) / (2 * inverseMass);
      potential -= (gravity.x * x + gravity.y * y) / inverseMass;
    }
    if (inverseInertia > 0) kinetic += (omega * omega) / (2 * inverseInertia);
  }
  return { kinetic, potential };
}
