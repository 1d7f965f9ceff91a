import { addScaled, dot, length, scale, set, vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from '../trace/cso-point';
import type { Simplex } from '../trace/step';
import { moveTo, sampleFrom, type Sweep } from './sweep';

/**
 * Where the ray of a sweep passes a triangle of points of C, a portal, it does enter C, and no later than there. What is
 * left to find is the facet through which it enters: portal refinement, after G. Snethen, "XenoCollide: Complex Collision
 * Made Simple" (2008), with the ray from outside. C is without margins here. Ways along the ray are counted from x.
 *
 *  1. The ray u passes the plane of the portal at `upper` = N·a / N·u, with N turned along the ray: N·u > 0.
 *  2. Sample s along −N. All of C lies beyond the plane of s, so the ray enters it at N·s / N·u or later.
 *  3. Stop where the two ways agree, or s is no farther out than the portal.
 *  4. Of the triangles of s and two corners of the portal, the ray passes one, and earlier: it is the next portal.
 */
export type Refinement = 'entered' | 'beyond' | 'inside' | 'unresolved';

const cap = 128;
const outwards = vec3();
const best = vec3();
const turns: [number, number, number] = [0, 0, 0];

/** u·(p × q): positive where q is counter-clockwise from p around the ray. It is the same from all points of the ray. */
const turn = (u: Readonly<Vec3>, { v: p }: Readonly<CsoPoint>, { v: q }: Readonly<CsoPoint>): number =>
  u.x * (p.y * q.z - p.z * q.y) + u.y * (p.z * q.x - p.x * q.z) + u.z * (p.x * q.y - p.y * q.x);

/**
 * Whether the ray passes, ahead of x, a triangle of the newest vertex s and two others i and j. These then are the simplex,
 * counter-clockwise around the ray.
 */
export function findPortal({ held, ray, noise }: Readonly<Sweep>): boolean {
  const { points } = held;
  const newest = held.size - 1;
  const s = points[newest]!;
  for (let i = 0; i < newest; i++) turns[i] = turn(ray, s, points[i]!);
  for (let i = 0; i < newest; i++) {
    if (!(turns[i]! > 0)) continue;
    for (let j = 0; j < newest; j++) {
      if (!(turns[j]! < 0)) continue;
      const ij = turn(ray, points[i]!, points[j]!);
      if (!(ij > 0)) continue;
      const wi = -turns[j]!;
      const wj = turns[i]!;
      const ahead = ij * dot(ray, s.v) + wi * dot(ray, points[i]!.v) + wj * dot(ray, points[j]!.v);
      if (ahead < -noise * (ij + wi + wj)) return false;
      setPortal(held, s, i, j);
      return true;
    }
  }
  return false;
}

function setPortal(held: Simplex, s: CsoPoint, i: number, j: number): void {
  const { points, size } = held;
  const pi = points[i]!;
  const pj = points[j]!;
  const spare = size === 4 ? points[3 - i - j]! : points[3]!;
  points[0] = s;
  points[1] = pi;
  points[2] = pj;
  points[3] = spare;
  held.size = 3;
}

/**
 * Which corner leaves, by what is counter-clockwise from s: a is bit 0, b 1, c 2. The ray passes the triangle of s and those
 * two of which the former is and the latter is not. In a table, because the signs are as good as random.
 */
const leavers = [1, 2, 0, 0, 1, 2, 1, 1] as const;

/** Entered: x is where the ray enters C, and the simplex with its weights is there. Beyond: farther than A goes. */
export function refinePortal(sweep: Sweep): Refinement {
  const { points } = sweep.held;
  const { noise, far, way, isMoved } = sweep;
  const { x: ux, y: uy, z: uz } = sweep.ray;
  let lower = 0;
  for (let i = 0; i < cap; i++) {
    const { v: a } = points[0]!;
    const { v: b } = points[1]!;
    const { v: c } = points[2]!;
    const abx = b.x - a.x;
    const aby = b.y - a.y;
    const abz = b.z - a.z;
    const acx = c.x - a.x;
    const acy = c.y - a.y;
    const acz = c.z - a.z;
    const nx = aby * acz - abz * acy;
    const ny = abz * acx - abx * acz;
    const nz = abx * acy - aby * acx;
    const along = nx * ux + ny * uy + nz * uz;
    if (!(along > 0)) break;
    const height = nx * a.x + ny * a.y + nz * a.z;
    const upper = height / along;
    if (upper < 0 && !isMoved) return 'inside';

    const s = points[3]!;
    sampleFrom(sweep, s, set(outwards, -nx, -ny, -nz));
    sweep.supportCalls++;
    if ((s.idA | s.idB) < 0) sweep.slack = noise + sweep.tolerance;
    const { x, y, z } = s.v;
    const heightS = nx * x + ny * y + nz * z;
    const ahead = heightS / along;
    if (way + ahead > far + noise) return 'beyond';
    if (ahead > lower) {
      lower = ahead;
      set(best, -nx, -ny, -nz);
    }
    const fall = height - heightS;
    const isFlush = !(fall > 0) || fall * fall <= noise * noise * (nx * nx + ny * ny + nz * nz);
    if (isFlush || upper - lower <= sweep.slack) {
      if (!weigh(sweep, upper)) break;
      if (lower > 0) moveTo(sweep, best, lower, 3);
      return 'entered';
    }

    const kx = uy * z - uz * y;
    const ky = uz * x - ux * z;
    const kz = ux * y - uy * x;
    const fromA = +(kx * a.x + ky * a.y + kz * a.z >= 0);
    const fromB = +(kx * b.x + ky * b.y + kz * b.z >= 0);
    const fromC = +(kx * c.x + ky * c.y + kz * c.z >= 0);
    const leaving = leavers[fromA | (fromB << 1) | (fromC << 2)]!;
    points[3] = points[leaving]!;
    points[leaving] = s;
  }
  if (lower > 0) moveTo(sweep, best, lower, 3);
  return 'unresolved';
}

/** Of E: the portal's point is no farther off the ray. */
const exact = 1e-12;

/**
 * The shares of the corners in the point where the ray passes the portal. False where that is not found on the ray: the
 * portal is seen so nearly from its edge that the turns are rounding.
 */
function weigh({ held, ray, pair, slack }: Readonly<Sweep>, upper: number): boolean {
  const { points, weights } = held;
  const a = turn(ray, points[1]!, points[2]!);
  const b = turn(ray, points[2]!, points[0]!);
  const c = turn(ray, points[0]!, points[1]!);
  const whole = a + b + c;
  weights[0] = a / whole;
  weights[1] = b / whole;
  weights[2] = c / whole;
  scale(off, ray, -upper);
  for (let i = 0; i < 3; i++) addScaled(off, off, points[i]!.v, weights[i]!);
  return length(off) <= Math.max(slack, exact * pair.extent);
}

const off = vec3();
