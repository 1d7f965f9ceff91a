import { held, places, weights } from './reduce';
import { padded, points, toward } from './support';
import { moveTo, ray, sampleFrom, type Sweep } from './sweep';

/**
 * If the ray of a sweep passes a triangle of points of C, a portal, it enters C, no later than there. What remains is to
 * find the facet through which it enters: portal refinement, after G. Snethen, "XenoCollide: Complex Collision Made Simple"
 * (2008), with the ray from outside. C excludes the margins here. Distances along the ray are measured from x.
 *
 *  1. The ray u passes the plane of the portal at `upper` = N·a / N·u, with N oriented along the ray: N·u > 0.
 *  2. Sample s along −N. All of C lies beyond the plane of s, so the ray enters it at N·s / N·u or later.
 *  3. Stop if the two distances agree, or s is no farther out than the portal. If then they disagree, the ray is along the
 *     portal, and where it enters C is not resolved here.
 *  4. The ray passes one of the triangles of s and two corners of the portal, and earlier: it is the next portal.
 */
type Refinement = 'entered' | 'beyond' | 'inside' | 'unresolved';

const cap = 128;
/** The turns of a new vertex with the others, by their index in the simplex. */
const turns = new Float64Array(padded);

/** u·(p × q): positive if q is counter-clockwise from p around the ray. It is the same for every origin on the ray. */
function turn(p: number, q: number): number {
  const px = points[p]!;
  const py = points[p + 1]!;
  const pz = points[p + 2]!;
  const qx = points[q]!;
  const qy = points[q + 1]!;
  const qz = points[q + 2]!;
  return ray[0]! * (py * qz - pz * qy) + ray[1]! * (pz * qx - px * qz) + ray[2]! * (px * qy - py * qx);
}

/** The position of a point along the ray. */
const alongRay = (p: number): number =>
  ray[0]! * points[p]! + ray[1]! * points[p + 1]! + ray[2]! * points[p + 2]!;

/**
 * True if the ray, ahead of x, passes a triangle of the newest vertex s and two others i and j. These are then the simplex,
 * counter-clockwise around the ray.
 */
export function findPortal({ noise }: Readonly<Sweep>): boolean {
  const newest = held.size - 1;
  const s = places[newest]!;
  for (let i = 0; i < newest; i++) turns[i] = turn(s, places[i]!);
  for (let i = 0; i < newest; i++) {
    if (!(turns[i]! > 0)) continue;
    for (let j = 0; j < newest; j++) {
      if (!(turns[j]! < 0)) continue;
      const p = places[i]!;
      const q = places[j]!;
      const ij = turn(p, q);
      if (!(ij > 0)) continue;
      const wi = -turns[j]!;
      const wj = turns[i]!;
      const ahead = ij * alongRay(s) + wi * alongRay(p) + wj * alongRay(q);
      if (ahead < -noise * (ij + wi + wj)) return false;
      setPortal(s, i, j);
      return true;
    }
  }
  return false;
}

function setPortal(s: number, i: number, j: number): void {
  const p = places[i]!;
  const q = places[j]!;
  const spare = held.size === 4 ? places[3 - i - j]! : places[3]!;
  places[0] = s;
  places[1] = p;
  places[2] = q;
  places[3] = spare;
  held.size = 3;
}

/**
 * The corner to remove, given the bits of the corners that are counter-clockwise from s: a is bit 0, b 1, c 2. The ray
 * passes the triangle of s and the two corners of which the former is and the latter is not. This is a table because the
 * signs are unpredictable.
 */
const leavers = Int32Array.of(1, 2, 0, 0, 1, 2, 1, 1);

/** Entered: x is where the ray enters C, and the simplex and its weights are set. Beyond: farther than A moves. */
export function refinePortal(sweep: Sweep): Refinement {
  const { noise, far, way, isMoved } = sweep;
  const ux = ray[0]!;
  const uy = ray[1]!;
  const uz = ray[2]!;
  let lower = 0;
  let bestX = 0;
  let bestY = 0;
  let bestZ = 0;
  for (let i = 0; i < cap; i++) {
    const a = places[0]!;
    const b = places[1]!;
    const c = places[2]!;
    const ax = points[a]!;
    const ay = points[a + 1]!;
    const az = points[a + 2]!;
    const bx = points[b]!;
    const by = points[b + 1]!;
    const bz = points[b + 2]!;
    const cx = points[c]!;
    const cy = points[c + 1]!;
    const cz = points[c + 2]!;
    const abx = bx - ax;
    const aby = by - ay;
    const abz = bz - az;
    const acx = cx - ax;
    const acy = cy - ay;
    const acz = cz - az;
    const nx = aby * acz - abz * acy;
    const ny = abz * acx - abx * acz;
    const nz = abx * acy - aby * acx;
    const along = nx * ux + ny * uy + nz * uz;
    if (!(along > 0)) break;
    const height = nx * ax + ny * ay + nz * az;
    const upper = height / along;
    if (upper < 0 && !isMoved) return 'inside';

    const s = places[3]!;
    toward[0] = -nx;
    toward[1] = -ny;
    toward[2] = -nz;
    sampleFrom(sweep, s);
    const x = points[s]!;
    const y = points[s + 1]!;
    const z = points[s + 2]!;
    const heightS = nx * x + ny * y + nz * z;
    const ahead = heightS / along;
    if (way + ahead > far + noise) return 'beyond';
    if (ahead > lower) {
      lower = ahead;
      bestX = -nx;
      bestY = -ny;
      bestZ = -nz;
    }
    const fall = height - heightS;
    // A square root, because squares of volumes underflow for shapes as small as 1e-50, and any portal would be flush.
    const isFlush = !(fall > noise * Math.sqrt(nx * nx + ny * ny + nz * nz));
    const isClose = upper - lower <= sweep.slack;
    if (isFlush || isClose) {
      // A flush portal seen edge-on: one plane through both, and yet x may be far from the point of the portal.
      if (!isClose && upper - lower > accuracyOf(sweep)) break;
      if (!weigh(sweep, upper)) break;
      if (lower > 0) moveTo(sweep, bestX, bestY, bestZ, lower, 3);
      return 'entered';
    }

    const kx = uy * z - uz * y;
    const ky = uz * x - ux * z;
    const kz = ux * y - uy * x;
    const fromA = +(kx * ax + ky * ay + kz * az >= 0);
    const fromB = +(kx * bx + ky * by + kz * bz >= 0);
    const fromC = +(kx * cx + ky * cy + kz * cz >= 0);
    const leaving = leavers[fromA | (fromB << 1) | (fromC << 2)]!;
    places[3] = places[leaving]!;
    places[leaving] = s;
  }
  if (lower > 0) moveTo(sweep, bestX, bestY, bestZ, lower, 3);
  return 'unresolved';
}

/** In units of E: no length along the ray is known better. */
const exact = 1e-12;

/** The greatest distance of the portal's point from the ray, and from x. */
const accuracyOf = ({ pair, slack }: Readonly<Sweep>): number => Math.max(slack, exact * pair.extent);

/**
 * Sets the weights of the corners at the point where the ray passes the portal. Returns false if that point is not on the
 * ray: the portal is seen so nearly edge-on that the turns are rounding.
 */
function weigh(sweep: Readonly<Sweep>, upper: number): boolean {
  const a = turn(places[1]!, places[2]!);
  const b = turn(places[2]!, places[0]!);
  const c = turn(places[0]!, places[1]!);
  const whole = a + b + c;
  weights[0] = a / whole;
  weights[1] = b / whole;
  weights[2] = c / whole;
  let x = -upper * ray[0]!;
  let y = -upper * ray[1]!;
  let z = -upper * ray[2]!;
  for (let i = 0; i < 3; i++) {
    const o = places[i]!;
    x += weights[i]! * points[o]!;
    y += weights[i]! * points[o + 1]!;
    z += weights[i]! * points[o + 2]!;
  }
  return Math.sqrt(x * x + y * y + z * z) <= accuracyOf(sweep);
}
