/**
 * The normal of a triangle, accurate to the last bits however thin it is: a plain cross product of its sides loses the
 * digits that the sides have in common. `p` holds x, y, z of each point, of order one.
 *
 * Each side is the rounded difference u plus its exact error u′ (Knuth). The products of the large parts are computed
 * without error (Dekker), those with the small parts plainly: u × v = (u × v) + (u′ × v + u × v′).
 */
export function exactNormal(p: ArrayLike<number>, a: number, b: number, c: number): ExactNormal {
  const u = side(p, a, b);
  const v = side(p, a, c);
  const component = (i: number, j: number): number =>
    differenceOfProducts(u[i]!, v[j]!, u[j]!, v[i]!) +
    (u[3 + i]! * v[j]! - u[3 + j]! * v[i]! + (u[i]! * v[3 + j]! - u[j]! * v[3 + i]!));
  const [x, y, z] = [component(1, 2), component(2, 0), component(0, 1)];
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest === 0) return { x, y, z, area: 0 };
  const length = Math.hypot(x / largest, y / largest, z / largest);
  const unit = (s: number): number => s / largest / length;
  return { x: unit(x), y: unit(y), z: unit(z), area: (largest * length) / 2 };
}

/** A unit vector, or zero if the area is zero. */
interface ExactNormal {
  x: number;
  y: number;
  z: number;
  area: number;
}

/** The three rounded differences from point a to point b, and then their errors. */
function side(p: ArrayLike<number>, a: number, b: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    const [x, y] = [p[3 * b + i]!, p[3 * a + i]!];
    const d = x - y;
    const back = x - d;
    out[i] = d;
    out[3 + i] = x - (d + back) + (back - y);
  }
  return out;
}

/** a·b − c·d with about one rounding. */
function differenceOfProducts(a: number, b: number, c: number, d: number): number {
  const [ab, cd] = [a * b, c * d];
  return ab - cd + (productError(a, b, ab) - productError(c, d, cd));
}

/** 2²⁷ + 1 splits a double into two halves whose products are exact. */
const SPLITTER = 134217729;

function productError(a: number, b: number, product: number): number {
  const ca = SPLITTER * a;
  const cb = SPLITTER * b;
  const aHigh = ca - (ca - a);
  const bHigh = cb - (cb - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}
