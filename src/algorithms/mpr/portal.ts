import { flatTriangle } from '../../math/precision';
import {
  addScaled,
  cross,
  dot,
  lengthSq,
  negate,
  normalize,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Portal, PortalWall, Test, Witnesses } from '../../trace/step';
import { measure } from '../comparison';
import { witnesses } from '../gjk/simplex';

/**
 * The geometry of a portal: v0 inside C, a ray r from there, and the triangle v1 v2 v3 that the ray leaves through. With
 * uᵢ = vᵢ − v0, the ray is on the inner side of all three walls where
 *
 *   (u1 × u2)·r ≥ 0,  (u2 × u3)·r ≥ 0,  (u3 × u1)·r ≥ 0,
 *
 * and the three numbers are, up to their sum, the weights of v3, v1 and v2 at the point where the ray passes. Their sum
 * is N·r, N being the normal (v2 − v1) × (v3 − v1): it points away from v0.
 */

export function emptyPortal(): Portal {
  return {
    interior: witnesses(),
    ray: vec3(),
    size: 0,
    points: [csoPoint(), csoPoint(), csoPoint()],
    wallCount: 0,
    walls: [wall(), wall()],
  };
}

const wall = (): PortalWall => ({ from: csoPoint(), to: csoPoint(), side: 0 });

const u = vec3();
const w = vec3();
const normal = vec3();
const shortest = vec3();

/** (u_from × u_to)·r over its length: the sine of the ray's height above the wall, positive on the portal's side. */
export function sideOfWall(p: Readonly<Portal>, from: Readonly<CsoPoint>, to: Readonly<CsoPoint>): number {
  wallNormal(normal, p, from, to);
  return dot(normal, p.ray);
}

/** A cross product below this share of the lengths has lost many digits and is orthogonalised once more. */
const askew = 1e-4;

/**
 * Writes the unit vector along u × w; returns |u × w|. If u and w are nearly parallel, rounding tilts the product, and points
 * along u would seem to have a height. Then its components along u and w are subtracted once more.
 */
export function normalTo(out: Vec3, u: Readonly<Vec3>, w: Readonly<Vec3>): number {
  const area = normalize(out, cross(out, u, w));
  const uu = lengthSq(u);
  const ww = lengthSq(w);
  if (area === 0 || area * area > askew * askew * uu * ww) return area;
  addScaled(out, out, u, -dot(out, u) / uu);
  addScaled(out, out, w, -dot(out, w) / ww);
  normalize(out, out);
  return area;
}

/** The unit normal of the plane through v0, `from` and `to`; zero if these are in line. */
export function wallNormal(
  out: Vec3,
  { interior }: Readonly<Portal>,
  from: Readonly<CsoPoint>,
  to: Readonly<CsoPoint>,
): number {
  sub(u, from.v, interior.v);
  sub(w, to.v, interior.v);
  return normalTo(out, u, w);
}

/** N·r of the portal with `s` in the place of a corner: twice its area as seen along the ray. */
export function areaAlongRay(
  { points, ray }: Readonly<Portal>,
  s: Readonly<CsoPoint>,
  place: number,
): number {
  const from = points[(place + 1) % 3]!.v;
  sub(u, points[(place + 2) % 3]!.v, from);
  sub(w, s.v, from);
  return dot(cross(normal, u, w), ray);
}

/** Notes a wall that was tested; `side` as the ray's height above it. */
export function noteWall(p: Portal, from: Readonly<CsoPoint>, to: Readonly<CsoPoint>, side: number): void {
  const next = p.walls[p.wallCount++]!;
  copyCsoPoint(next.from, from);
  copyCsoPoint(next.to, to);
  next.side = side;
}

/**
 * The unit normal of the portal, away from v0; false if the triangle is too thin to have one, which `thin` compares:
 * its product of two edges, squared, with a share of its longest edge to the fourth.
 */
export function portalNormal(out: Vec3, { points, ray }: Readonly<Portal>, thin: Test): boolean {
  const a = points[0]!;
  const b = points[1]!;
  const c = points[2]!;
  // From the two shortest edges, whose product has lost least.
  sub(u, b.v, a.v);
  sub(w, c.v, a.v);
  sub(shortest, c.v, b.v);
  const ab = lengthSq(u);
  const ac = lengthSq(w);
  const bc = lengthSq(shortest);
  const area =
    ab >= ac && ab >= bc
      ? normalTo(out, w, shortest)
      : ac >= bc
        ? normalTo(out, u, shortest)
        : normalTo(out, u, w);
  const longest = Math.max(ab, ac, bc);
  const least = flatTriangle * longest * longest;
  if (measure(thin, area * area, least, !(area * area > least))) return false;
  // Seen edge-on from v0 the sign is rounding; elsewhere the order of the points decides.
  if (dot(out, ray) < 0) negate(out, out);
  return true;
}

/**
 * The point of the portal at which the ray passes, as a blend of its points: it is in C whatever rounding did to the
 * weights. False if the ray runs within the plane of the portal.
 */
export function exitOf(out: Witnesses, p: Readonly<Portal>, weights: number[]): boolean {
  const { points, size, ray, interior } = p;
  if (size === 1) {
    weights[0] = 1;
    weights[1] = weights[2] = 0;
  } else {
    for (let i = 0; i < 3; i++) {
      sub(u, points[(i + 1) % 3]!.v, interior.v);
      sub(w, points[(i + 2) % 3]!.v, interior.v);
      weights[i] = Math.max(0, dot(cross(normal, u, w), ray));
    }
    const sum = weights[0]! + weights[1]! + weights[2]!;
    if (!(sum > 0)) return false;
    for (let i = 0; i < 3; i++) weights[i]! /= sum;
  }
  blendCorners(out, p, weights);
  return true;
}

/** The blend of the corners with these weights. */
export function blendCorners(
  out: Witnesses,
  { points, size }: Readonly<Portal>,
  weights: readonly number[],
): void {
  set(out.v, 0, 0, 0);
  set(out.a, 0, 0, 0);
  set(out.b, 0, 0, 0);
  for (let i = 0; i < size; i++) {
    addScaled(out.v, out.v, points[i]!.v, weights[i]!);
    addScaled(out.a, out.a, points[i]!.a, weights[i]!);
    addScaled(out.b, out.b, points[i]!.b, weights[i]!);
  }
}

/** The least offset of the portal's points along n: how far out the whole triangle is. */
export function portalOffset({ points, size }: Readonly<Portal>, n: Readonly<Vec3>): number {
  let least = Infinity;
  for (let i = 0; i < size; i++) least = Math.min(least, dot(n, points[i]!.v));
  return least;
}

/** The number of the portal's corners at exactly this point. */
export function repeatsIn({ points, size }: Readonly<Portal>, { v }: Readonly<CsoPoint>): number {
  let repeats = 0;
  for (let i = 0; i < size; i++) {
    const corner = points[i]!.v;
    if (corner.x === v.x && corner.y === v.y && corner.z === v.z) repeats++;
  }
  return repeats;
}
