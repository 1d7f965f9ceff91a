import { vec3, type Vec3 } from '../math/vec3';
import { worldRows, type FrameWorld } from '../trace/parts/world';

/** Numbers of a body or of a contact, from 1. Normals point from the first body of a contact to the second. */
const readers: Readonly<
  Record<string, (world: Readonly<FrameWorld>, i: number) => Vec3 | number | undefined>
> = {
  place: ({ bodies }, i) => pointOf(bodies, worldRows.bodies * i),
  velocity: ({ bodies }, i) => pointOf(bodies, worldRows.bodies * i + 4),
  gap: ({ contacts }, i) => contacts?.[worldRows.contacts * i + 2],
  normal: ({ contacts }, i) => pointOf(contacts, worldRows.contacts * i + 3),
  limit: ({ contacts }, i) => contacts?.[worldRows.contacts * i + 9],
  lambda: ({ impulses }, i) => impulses?.[worldRows.impulses * i],
  approach: ({ impulses }, i) => impulses?.[worldRows.impulses * i + 2],
};

function pointOf(rows: readonly number[] | undefined, at: number): Vec3 | undefined {
  const [x, y] = rows?.slice(at, at + 2) ?? [];
  return x === undefined || y === undefined ? undefined : vec3(x, y);
}

/** `place2` and `velocity2` of a body; `gap1`, `normal1`, `limit1`, `approach1` (n·v) and `lambda1` of a contact. */
export function worldQuantity(
  world: Readonly<FrameWorld> | undefined,
  name: string,
): Vec3 | number | undefined {
  const [, of = '', index] = /^([a-z]+)([1-9])$/u.exec(name) ?? [];
  return world && Object.hasOwn(readers, of) ? readers[of]!(world, Number(index) - 1) : undefined;
}
