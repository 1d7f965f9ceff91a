import { approachOf, push, type Contact } from './contact';
import { lemke, type LcpAnswer } from './lemke';
import type { State, World } from './problem';

/**
 * All pushes at once: finds λ ≥ 0 so that each contact keeps its limit, and those that push keep it with equality. The friction
 * impulses stay as they are.
 */
export function solveDirectly(
  world: Readonly<World>,
  states: readonly State[],
  contacts: readonly Contact[],
): LcpAnswer {
  const rows = contacts.map((c) => Float64Array.from(contacts, (other) => influence(world, c, other)));
  const b = Float64Array.from(contacts, (c, i) => {
    const pushed = contacts.reduce((sum, other, j) => sum + rows[i]![j]! * other.impulse, 0);
    return approachOf(c, states) - pushed - c.limit;
  });
  const found = lemke(rows, b);
  if (found.outcome !== 'solved') return found;
  contacts.forEach((c, i) => {
    push(world, states, c, c.nx, c.ny, found.z[i]! - c.impulse);
    c.impulse = found.z[i]!;
  });
  return found;
}

/** The change of n·v_rel at `c` by an impulse of 1 at `other`. */
function influence({ bodies }: Readonly<World>, c: Readonly<Contact>, other: Readonly<Contact>): number {
  let sum = 0;
  for (const [i, rx, ry, sign] of endsOf(c))
    for (const [j, qx, qy, otherSign] of endsOf(other)) {
      if (i !== j) continue;
      const { inverseMass, inverseInertia } = bodies[i]!;
      const arm = rx * c.ny - ry * c.nx;
      const otherArm = qx * other.ny - qy * other.nx;
      const along = c.nx * other.nx + c.ny * other.ny;
      sum += sign * otherSign * (inverseMass * along + inverseInertia * arm * otherArm);
    }
  return sum;
}

type End = readonly [body: number, x: number, y: number, sign: 1 | -1];
const endsOf = ({ a, b, rax, ray, rbx, rby }: Readonly<Contact>): readonly [End, End] => [
  [a, rax, ray, -1],
  [b, rbx, rby, 1],
];
