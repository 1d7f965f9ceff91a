import {
  addScaled,
  copy,
  cross,
  dot,
  length,
  normalize,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';

/** Barycentric weights of a point of a triangle. */
export type Weights = [number, number, number];

/** Three points by their indices in `p`, which holds x, y, z of each, of order one. */
export interface Triangle {
  readonly p: readonly number[];
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Unit, or zero if the points are in line. */
  readonly normal: Readonly<Vec3>;
  /** Twice the area. */
  readonly area: number;
}

const corners = [vec3(), vec3(), vec3()] as const;
const [a, b, c] = corners;
const edge = vec3();
const other = vec3();
const product = vec3();

function load(t: Readonly<Triangle>): void {
  set(a, t.p[3 * t.a]!, t.p[3 * t.a + 1]!, t.p[3 * t.a + 2]!);
  set(b, t.p[3 * t.b]!, t.p[3 * t.b + 1]!, t.p[3 * t.b + 2]!);
  set(c, t.p[3 * t.c]!, t.p[3 * t.c + 1]!, t.p[3 * t.c + 2]!);
}

/**
 * The point of the triangle nearest to the origin: the foot of O on its plane where that falls inside, and then true; else
 * a point of its edges. `out` becomes its weights.
 */
export function nearestWeights(out: Weights, t: Readonly<Triangle>): boolean {
  load(t);
  divide(out, t.normal, t.area);
  if (t.area > 0 && out[0] >= 0 && out[1] >= 0 && out[2] >= 0) {
    for (let i = 0; i < 3; i++) out[i]! /= t.area;
    return true;
  }
  nearestOnEdges(out);
  return false;
}

/**
 * The point where the ray from O along the unit vector `n` passes through the triangle; if it passes beside it, the point of
 * its rim nearest to the ray. False if the triangle does not face that way.
 *
 * Seen along n the triangle is flat and the ray is the point O. The areas in a sliver are small differences of large products, and
 * weights from them lead beside the ray by their rounding times its length: they are corrected by how far they miss. Where
 * even that is nothing but rounding, a point of the rim is nearer to the ray and is taken.
 */
export function rayWeights(out: Weights, t: Readonly<Triangle>, n: Readonly<Vec3>): boolean {
  const whole = t.area * dot(t.normal, n);
  if (!(whole > 0)) return false;
  load(t);
  for (const corner of corners) addScaled(corner, corner, n, -dot(corner, n));
  divide(out, n, whole);
  for (let i = 0; i < 3; i++) out[i]! /= whole;
  correct(out, n, whole);
  const isInside = out[0] >= 0 && out[1] >= 0 && out[2] >= 0;
  const aside = isInside ? lengthOfBlend(out) : Infinity;
  nearestOnEdges(rim);
  if (lengthOfBlend(rim) < aside) for (let i = 0; i < 3; i++) out[i] = rim[i]!;
  return true;
}

const rim: Weights = [0, 0, 0];
const missed = vec3();

/**
 * Moves the blend by −r, where r is how far it misses O: −r = δ_b·(b − a) + δ_c·(c − a), solved as in `divide`. The weight of a is
 * what is left of 1: weights of a face seen edge-on are so large that their sum would be lost, and with it that they are of the face.
 */
function correct(out: Weights, n: Readonly<Vec3>, whole: number): void {
  blendCorners(out);
  copy(missed, product);
  const byB = dot(cross(product, other, missed), n) / whole;
  const byC = dot(cross(product, missed, edge), n) / whole;
  out[1] += byB;
  out[2] += byC;
  out[0] = 1 - out[1] - out[2];
}

function lengthOfBlend(weights: Readonly<Weights>): number {
  blendCorners(weights);
  return length(product);
}

/** `product` becomes the blend of the corners. */
function blendCorners(weights: Readonly<Weights>): void {
  scale(product, a, weights[0]);
  addScaled(product, product, b, weights[1]);
  addScaled(product, product, c, weights[2]);
}

/**
 * A distance of O from the triangle that is never too large, but for the rounding of a product. No point of a triangle is nearer
 * to O than min w·pᵢ, whichever unit vector w is taken. Three are: the normal, its opposite, and the direction of the nearest
 * point, whose weights are given. The length of that point itself can be too large: in a sliver that passes O as near as
 * rounding, the foot of O is taken for one outside, and a point of an edge for the nearest.
 */
export function distanceOf(weights: Readonly<Weights>, t: Readonly<Triangle>): number {
  load(t);
  blendCorners(weights);
  normalize(product, product);
  return Math.max(0, leastAlong(t.normal), -mostAlong(t.normal), leastAlong(product));
}

const leastAlong = (w: Readonly<Vec3>): number => Math.min(dot(w, a), dot(w, b), dot(w, c));
const mostAlong = (w: Readonly<Vec3>): number => Math.max(dot(w, a), dot(w, b), dot(w, c));

/**
 * Twice the areas of the three triangles that the line through O along `n` cuts the triangle into, seen along n. Two are
 * products with the edges at one corner, which keeps their digits where the triangle is small and far away; the third is
 * what is left of `whole`.
 */
function divide(out: Weights, n: Readonly<Vec3>, whole: number): void {
  sub(edge, b, a);
  sub(other, c, a);
  out[2] = dot(cross(product, a, edge), n);
  out[1] = dot(cross(product, other, a), n);
  out[0] = whole - out[1] - out[2];
}

function nearestOnEdges(out: Weights): void {
  let least = Infinity;
  for (let i = 0; i < 3; i++) {
    const j = (i + 1) % 3;
    const from = corners[i]!;
    sub(edge, corners[j]!, from);
    const lengthSq = dot(edge, edge);
    const t = lengthSq > 0 ? Math.min(1, Math.max(0, -dot(from, edge) / lengthSq)) : 0;
    addScaled(product, from, edge, t);
    const distanceSq = dot(product, product);
    if (!(distanceSq < least)) continue;
    least = distanceSq;
    out.fill(0);
    out[i] = 1 - t;
    out[j] = t;
  }
}
