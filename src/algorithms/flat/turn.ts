import { normalize, set, type Vec3 } from '../../math/vec3';

/** Positive where `b` is to the left of `a`. */
export const turn = (a: Readonly<Vec3>, b: Readonly<Vec3>): number => a.x * b.y - a.y * b.x;

/** Writes the unit vector orthogonal to `along`, to its left where `side` is positive; returns the length of `along`. */
export const square = (out: Vec3, { x, y }: Readonly<Vec3>, side: number): number =>
  normalize(out, side > 0 ? set(out, -y, x, 0) : set(out, y, -x, 0));
