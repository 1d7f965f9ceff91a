import { BOX, CONE, CYLINDER, ELLIPSOID } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { padded } from './support';
import { signOf } from './zonotope-axes';

/**
 * The signed depth of a point in a box, cylinder, cone or ellipsoid, or of such a body in a point: a sphere is a point with
 * a margin. The point x is in the body's frame. To be found are its signed distance s, positive outside, the unit gradient
 * g of s, and x − s·g, the nearest point of the surface.
 *
 *  - Box: from the signed distances of x to the three pairs of faces.
 *  - Cylinder and cone: the same in the plane through x and the axis, for a rectangle and a triangle.
 *  - Ellipsoid: one root (`measureEllipsoid`).
 *
 * Returns true if the pair is such a pair and this answers it, to rounding; then `out`, `normal` and `onA` are set.
 */
export function pointDepth(out: DepthBounds, pair: Readonly<Pair>): boolean {
  const isB = isPoint(pair.b);
  if (!isB && !isPoint(pair.a)) return false;
  const solid = isB ? pair.a : pair.b;
  if (solid.core === undefined || solid.core.kind > ELLIPSOID) return false;
  seePoint(isB);
  if (!measure(solid, pair.extent)) return false;
  out.outcome = 'solved';
  out.iterations = 1;
  out.supportCalls = 1;
  out.upper = -found[SIGNED]!;
  out.lower = out.upper;
  writePlaces(isB, solid, pair.a);
  return true;
}

/** True if one of the bodies is a point: a check cheap enough not to slow down other pairs. */
export const hasPoint = ({ a, b }: Readonly<Pair>): boolean => isPoint(a) || isPoint(b);

function isPoint({ core }: Readonly<Shape>): boolean {
  if (core?.kind !== BOX) return false;
  const { numbers } = core;
  return numbers[0] === 0 && numbers[1] === 0 && numbers[2] === 0;
}

/** x, relative to the centre of the body and in its frame. */
const x = new Float64Array(padded);
/** g, followed by s. */
const found = new Float64Array(padded);
const SIGNED = 3;

/** Sets x to B's centre in A's frame if B is the point, otherwise to A's in B's. */
function seePoint(isB: boolean): void {
  const cx = r[9]!;
  const cy = r[10]!;
  const cz = r[11]!;
  x[0] = isB ? -cx : r[0]! * cx + r[3]! * cy + r[6]! * cz;
  x[1] = isB ? -cy : r[1]! * cx + r[4]! * cy + r[7]! * cz;
  x[2] = isB ? -cz : r[2]! * cx + r[5]! * cy + r[8]! * cz;
}

/** Writes the results in A's frame. The body's point is x − s·g, and the other one is x itself. */
function writePlaces(isB: boolean, { centre: own }: Readonly<Shape>, { centre }: Readonly<Shape>): void {
  const gx = found[0]!;
  const gy = found[1]!;
  const gz = found[2]!;
  if (isB) {
    const s = found[SIGNED]!;
    normal[0] = gx;
    normal[1] = gy;
    normal[2] = gz;
    onA[0] = own.x + x[0]! - s * gx;
    onA[1] = own.y + x[1]! - s * gy;
    onA[2] = own.z + x[2]! - s * gz;
  } else {
    normal[0] = -(r[0]! * gx + r[1]! * gy + r[2]! * gz);
    normal[1] = -(r[3]! * gx + r[4]! * gy + r[5]! * gz);
    normal[2] = -(r[6]! * gx + r[7]! * gy + r[8]! * gz);
    onA[0] = centre.x;
    onA[1] = centre.y;
    onA[2] = centre.z;
  }
}

function measure({ core }: Readonly<Shape>, extent: number): boolean {
  const { kind, numbers } = core!;
  switch (kind) {
    case BOX:
      return measureBox(numbers);
    case CYLINDER:
      measureCylinder(numbers[0]!, numbers[1]!, radius());
      return revolve();
    case CONE:
      return measureCone(numbers[0]!, numbers[1]!, radius()) && revolve();
    case ELLIPSOID:
      return measureEllipsoid(numbers, extent);
    default:
      return false;
  }
}

function write(gx: number, gy: number, gz: number, s: number): boolean {
  found[0] = gx;
  found[1] = gy;
  found[2] = gz;
  found[SIGNED] = s;
  // NaN fails here.
  return s - s === 0 && Math.abs(gx * gx + gy * gy + gz * gz - 1) < 1e-12;
}

function measureBox(half: readonly number[]): boolean {
  const pastX = Math.abs(x[0]!) - half[0]!;
  const pastY = Math.abs(x[1]!) - half[1]!;
  const pastZ = Math.abs(x[2]!) - half[2]!;
  const most = Math.max(pastX, pastY, pastZ);
  if (most <= 0) {
    const axis = most === pastX ? 0 : most === pastY ? 1 : 2;
    const sign = signOf(x[axis]!);
    return write(axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0, most);
  }
  const outX = Math.max(0, pastX);
  const outY = Math.max(0, pastY);
  const outZ = Math.max(0, pastZ);
  const s = Math.sqrt(outX * outX + outY * outY + outZ * outZ);
  return write((signOf(x[0]!) * outX) / s, (signOf(x[1]!) * outY) / s, (signOf(x[2]!) * outZ) / s, s);
}

/** The distance of x from the axis. */
const radius = (): number => Math.sqrt(x[0]! * x[0]! + x[2]! * x[2]!);

/** Sets g from its parts orthogonal to the axis and along it, which are the first two of `found`. */
function revolve(): boolean {
  const across = found[0]!;
  const far = radius();
  const shareX = far > 0 ? x[0]! / far : 1;
  const shareZ = far > 0 ? x[2]! / far : 0;
  return write(across * shareX, found[1]!, across * shareZ, found[SIGNED]!);
}

/** Sets, in the plane through x and the axis, g's parts orthogonal to the axis and along it, and s. */
function writeFlat(across: number, along: number, s: number): boolean {
  found[0] = across;
  found[1] = along;
  found[SIGNED] = s;
  return true;
}

function measureCylinder(ofBody: number, half: number, far: number): boolean {
  const sign = signOf(x[1]!);
  const pastSide = far - ofBody;
  const pastCap = Math.abs(x[1]!) - half;
  if (pastSide > 0 && pastCap > 0) {
    const s = Math.sqrt(pastSide * pastSide + pastCap * pastCap);
    return writeFlat(pastSide / s, (sign * pastCap) / s, s);
  }
  return pastSide >= pastCap ? writeFlat(1, 0, pastSide) : writeFlat(0, sign, pastCap);
}

/** The side runs from the apex along t = (radius, −2 halfHeight) / L, and has the outward normal m = (2 halfHeight, radius) / L. */
function measureCone(ofBody: number, half: number, far: number): boolean {
  const whole = Math.sqrt(ofBody * ofBody + 4 * half * half);
  if (!(whole > 0)) return false;
  const mAcross = (2 * half) / whole;
  const mAlong = ofBody / whole;
  const above = x[1]! - half;
  const below = -half - x[1]!;
  const height = mAcross * far + mAlong * above;
  const along = mAlong * far - mAcross * above;
  // The position along the side is implied by the other tests, except for a flat cone or a needle.
  if (height <= 0 && below <= 0 && along >= 0 && along <= whole) {
    return height >= below ? writeFlat(mAcross, mAlong, height) : writeFlat(0, -1, below);
  }
  if (below > 0) return far <= ofBody ? writeFlat(0, -1, below) : measureFrom(far - ofBody, -below);
  if (along <= 0) return measureFrom(far, above);
  return along < whole ? writeFlat(mAcross, mAlong, height) : measureFrom(far - ofBody, -below);
}

/** Measures from a corner. */
function measureFrom(across: number, along: number): boolean {
  const s = Math.sqrt(across * across + along * along);
  return writeFlat(across / s, along / s, s);
}

/** For each axis: |xᵢ|/rᵢ, (rᵢ/r)², that minus 1, and signed yᵢ/rᵢ. */
const scaled = new Float64Array(padded);
const ratios = new Float64Array(padded);
const excess = new Float64Array(padded);
const unit = new Float64Array(padded);

/**
 * The point y of an ellipsoid nearest to x has xᵢ = yᵢ (1 + t/rᵢ²) (D. Eberly, "Distance from a point to an ellipse, an ellipsoid,
 * or a hyperellipsoid", 2013). With the least radius r, zᵢ = xᵢ/rᵢ, kᵢ = (rᵢ/r)² and u = 1 + t/r²,
 *
 *     yᵢ/rᵢ = kᵢ zᵢ / (u + kᵢ − 1),   and u is the greatest root of Σ (yᵢ/rᵢ)² = 1, with u ≥ 0.
 *
 * The root of the sum is all but a reciprocal of u, and 1 less its reciprocal is all but linear: Newton's method for that begins
 * where the largest of the terms is 1, where the sum is 3 at most. If even u = 0 leaves less than 1, x is on a plane orthogonal to
 * the least axis and near the centre: then the rest of 1 is along that axis.
 */
function measureEllipsoid(radii: readonly number[], extent: number): boolean {
  const least = Math.min(radii[0]!, radii[1]!, radii[2]!);
  if (!(least > 0)) return false;
  let u = 0;
  for (let i = 0; i < 3; i++) {
    const radius = radii[i]!;
    scaled[i] = Math.abs(x[i]!) / radius;
    ratios[i] = (radius / least) ** 2;
    excess[i] = ((radius - least) / least) * ((radius + least) / least);
    u = Math.max(u, ratios[i]! * scaled[i]! - excess[i]!);
  }
  const isOnPlane = solveSum(u) === 0;
  if (isOnPlane) restOnLeast(radii, least);
  return finishEllipsoid(radii, least, extent);
}

const mostSteps = 40;

/** Writes the terms of the sum at the root to `unit`, and returns the root, which is at least `from`. */
function solveSum(from: number): number {
  let u = from;
  for (let steps = 0; steps < mostSteps; steps++) {
    let sum = 0;
    let slope = 0;
    for (let i = 0; i < 3; i++) {
      const below = u + excess[i]!;
      const term = scaled[i]! > 0 ? (ratios[i]! * scaled[i]!) / below : 0;
      unit[i] = term;
      sum += term * term;
      if (term > 0) slope += (term * term) / below;
    }
    if (!(sum > 1)) return u;
    const next = u + (sum * (Math.sqrt(sum) - 1)) / slope;
    if (!(next > u)) return u;
    u = next;
  }
  return u;
}

function restOnLeast(radii: readonly number[], least: number): void {
  const axis = least === radii[0] ? 0 : least === radii[1] ? 1 : 2;
  unit[axis] = 0;
  const sum = unit[0]! * unit[0]! + unit[1]! * unit[1]! + unit[2]! * unit[2]!;
  unit[axis] = Math.sqrt(Math.max(0, 1 - sum));
}

/** Sets s from the plane orthogonal to g; false if the surface point is not that far away, to rounding. */
function finishEllipsoid(radii: readonly number[], least: number, extent: number): boolean {
  const length = Math.sqrt(unit[0]! * unit[0]! + unit[1]! * unit[1]! + unit[2]! * unit[2]!);
  let squared = 0;
  let way = 0;
  for (let i = 0; i < 3; i++) {
    const share = (signOf(x[i]!) * unit[i]!) / length;
    found[i] = (share * least) / radii[i]!;
    squared += found[i]! * found[i]!;
    way += (x[i]! - share * radii[i]!) ** 2;
  }
  const scale = 1 / Math.sqrt(squared);
  const gx = scale * found[0]!;
  const gy = scale * found[1]!;
  const gz = scale * found[2]!;
  const s = gx * x[0]! + gy * x[1]! + gz * x[2]! - scale * least;
  return Math.abs(Math.sqrt(way) - Math.abs(s)) <= 1e-13 * extent && write(gx, gy, gz, s + radii[3]!);
}
