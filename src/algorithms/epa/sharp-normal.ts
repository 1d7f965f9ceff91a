import { powerOfTwoBelow } from '../../math/precision';
import { set, type Vec3 } from '../../math/vec3';

/**
 * The normal (b − a) × (c − a) of a triangle, right to the last digits however thin the triangle is. Computed plainly it
 * is askew by rounding · length / height, so that the plane of a sliver does not say how far away it is; here edges and
 * products keep what they round off (T. J. Dekker, "A floating-point technique for extending the available precision",
 * 1971). a, b, c are indices in `p`, which holds x, y, z of each point, of order one.
 */
export function sharpNormal(out: Vec3, p: ArrayLike<number>, a: number, b: number, c: number): Vec3 {
  for (let axis = 0; axis < 3; axis++) {
    subtract(axis, p[3 * b + axis]!, p[3 * a + axis]!);
    subtract(3 + axis, p[3 * c + axis]!, p[3 * a + axis]!);
  }
  return set(out, minor(1, 2), minor(2, 0), minor(0, 1));
}

/** x, y, z of b − a, then of c − a: each rounded, and what that leaves out. */
const heads = new Float64Array(6);
const tails = new Float64Array(6);

function subtract(i: number, to: number, from: number): void {
  const head = to - from;
  heads[i] = head;
  tails[i] = differenceTail(to, from, head);
}

/** Coordinate u of the first edge times v of the second, less v of the first times u of the second. */
function minor(u: number, v: number): number {
  const one = heads[u]!;
  const two = heads[3 + v]!;
  const three = heads[v]!;
  const four = heads[3 + u]!;
  const plus = one * two;
  const minus = three * four;
  const head = plus - minus;
  const lost =
    differenceTail(plus, minus, head) + productTail(one, two, plus) - productTail(three, four, minus);
  const ofTails = one * tails[3 + v]! + tails[u]! * two - three * tails[3 + u]! - tails[v]! * four;
  return head + (lost + ofTails);
}

/** The rounding error of `difference` = a − b. */
function differenceTail(a: number, b: number, difference: number): number {
  const virtual = a - difference;
  return a - (difference + virtual) + (virtual - b);
}

/** Splits a number into two halves whose products are exact: with p digits, 2^⌈p/2⌉ + 1, which is 2²⁷ + 1 for doubles. */
const splitter = 1 + powerOfTwoBelow(2 / Math.sqrt(Number.EPSILON));

/** The rounding error of `product` = a·b. */
function productTail(a: number, b: number, product: number): number {
  const wideA = splitter * a;
  const highA = wideA - (wideA - a);
  const lowA = a - highA;
  const wideB = splitter * b;
  const highB = wideB - (wideB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}
