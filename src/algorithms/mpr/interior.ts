import { copy, length, scale, set, sub, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { Witnesses } from '../../trace/step';
import type { OptionSpec } from '../algorithm';
import { rounding } from '../search';

/** Start points for the ray of MPR; the portal that it finds, and so the normal, depends on them. */
export const interiorOptions: readonly OptionSpec[] = [
  {
    key: 'interior',
    label: 'v₀ towards',
    help: "Moves the interior point from the centre of C towards its farthest point along this direction of A's frame; empty: it is the centre.",
    type: 'direction',
    default: null,
    away: true,
  },
  {
    key: 'shift',
    label: 'v₀ shift',
    help: 'How much of that way: at 1 it is on the surface of C, no interior point any more.',
    type: 'number',
    min: 0,
    max: 1,
    default: 0.5,
  },
];

/** The centre of C, which is interior to C where C has an interior. */
export function centreOf(out: Witnesses, { a, centre }: Readonly<Cso>): void {
  copy(out.v, centre);
  copy(out.a, a.centre);
  sub(out.b, a.centre, centre);
}

/** Moves `p` by `share` of the way to `s`. */
export function moveTowards(p: Witnesses, s: Readonly<Witnesses>, share: number): void {
  for (const key of ['v', 'a', 'b'] as const) {
    scale(p[key], p[key], 1 - share);
    p[key].x += share * s[key].x;
    p[key].y += share * s[key].y;
    p[key].z += share * s[key].z;
  }
}

/**
 * The unit direction from v0 to O. If v0 is O, it is +y, because O is inside C and any ray will do.
 */
export function rayToOrigin(out: Vec3, v0: Readonly<Vec3>, problem: Readonly<Cso>): Vec3 {
  const distance = length(v0);
  if (!(distance > rounding * problem.extent)) return set(out, 0, 1, 0);
  return scale(out, v0, -1 / distance);
}
