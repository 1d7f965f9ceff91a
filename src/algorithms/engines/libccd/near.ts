import { addScaled, dot, lengthSq, scale, sub, vec3, type Vec3 } from '../../../math/vec3';

/** Squared distances as in libccd, whose rules compare them with u, the distance from 1 to the next number, as they are. */
export const u = Number.EPSILON;

export const isZero = (x: number): boolean => Math.abs(x) < u;

export function isEqual(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return apart < u || apart < u * Math.max(Math.abs(a), Math.abs(b));
}

export const isSame = (a: Readonly<Vec3>, b: Readonly<Vec3>): boolean =>
  isEqual(a.x, b.x) && isEqual(a.y, b.y) && isEqual(a.z, b.z);

/** The point of a segment or of a triangle that is nearest to another point. */
export interface Near {
  squared: number;
  readonly v: Vec3;
  /** Of the corners. */
  weights: readonly number[];
}

export const near = (): Near => ({ squared: Infinity, v: vec3(), weights: [] });

const along = vec3();
const back = vec3();

/** The squared distance of `p` from the segment. Where nobody asks for the point, it is computed by other products. */
export function fromSegment(p: Readonly<Vec3>, a: Readonly<Vec3>, b: Readonly<Vec3>, out?: Near): number {
  sub(along, b, a);
  sub(back, a, p);
  const t = (-1 * dot(back, along)) / lengthSq(along);
  if (t < 0 || isZero(t)) return found(out, p, a, [1, 0]);
  if (t > 1 || isEqual(t, 1)) return found(out, p, b, [0, 1]);
  if (!out) return lengthSq(addScaled(along, back, along, t));
  return found(out, p, addScaled(along, a, along, t), [1 - t, t]);
}

const apart = vec3();

function found(
  out: Near | undefined,
  p: Readonly<Vec3>,
  v: Readonly<Vec3>,
  weights: readonly number[],
): number {
  const squared = lengthSq(sub(apart, v, p));
  if (!out) return squared;
  scale(out.v, v, 1);
  out.weights = weights;
  return (out.squared = squared);
}

const inside = (x: number): boolean => (isZero(x) || x > 0) && (isEqual(x, 1) || x < 1);
const toB = vec3();
const toC = vec3();
const toA = vec3();

/** The same of a triangle: the minimum of the quadratic |a + s·ab + t·ac − p|² if it is inside, else that of an edge. */
export function fromTriangle(
  p: Readonly<Vec3>,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  c: Readonly<Vec3>,
  out?: Near,
): number {
  sub(toB, b, a);
  sub(toC, c, a);
  sub(toA, a, p);
  const bb = lengthSq(toB);
  const cc = lengthSq(toC);
  const ab = dot(toA, toB);
  const ac = dot(toA, toC);
  const bc = dot(toB, toC);
  const area = cc * bb - bc * bc;
  const s = isZero(area) ? -1 : (ac * bc - cc * ab) / area;
  const t = isZero(area) ? -1 : (-s * bc - ac) / cc;
  if (!inside(s) || !inside(t) || !(isEqual(t + s, 1) || t + s < 1)) return fromEdges(p, a, b, c, out);
  if (!out) return s * s * bb + t * t * cc + 2 * s * t * bc + 2 * s * ab + 2 * t * ac + lengthSq(toA);
  scale(toB, toB, s);
  const v = addScaled(vec3(), a, toB, 1);
  return found(out, p, addScaled(v, v, toC, t), [1 - s - t, s, t]);
}

const other = near();

function fromEdges(
  p: Readonly<Vec3>,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  c: Readonly<Vec3>,
  out: Near | undefined,
): number {
  let least = fromSegment(p, a, b, out);
  if (out) out.weights = [out.weights[0]!, out.weights[1]!, 0];
  for (const [from, to, isFirst] of [
    [a, c, true],
    [b, c, false],
  ] as const) {
    const squared = fromSegment(p, from, to, other);
    if (!(squared < least)) continue;
    least = squared;
    const [left, right] = other.weights as [number, number];
    if (out) found(out, p, other.v, isFirst ? [left, 0, right] : [0, left, right]);
  }
  return least;
}
