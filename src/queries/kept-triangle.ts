import type { Placed } from '../shapes/placed';
import type { Answer } from './answer';
import { writeBounds, writePlaces } from './apart';
import { exact, noiseOf } from './closest';
import { normal, onA } from './core-depth';
import { frame, hasCurves, type Pair } from './pair';
import { behind, isOf, type PairCache } from './pair-cache';
import { stout } from './reduce';
import { steadyPoints } from './steady-points';
import { lookAt, points, sample, toward } from './support';
import { signOf } from './zonotope-axes';

/**
 * The distance of separated polytopes from frame to frame: if the last query ended with a triangle, it usually contains the
 * point of C nearest to O again. The corners moved with their bodies, so they are still points of C. With n = ab × ac, O
 * projects to
 *
 *     w_a a + w_b b + w_c c, w_b = a·(n × ac) / |n|², w_c = a·(ab × n) / |n|², w_a + w_b + w_c = 1,
 *
 * |n·a|/|n| away. If all weights are positive and the support along the triangle's normal is no nearer to O, that is the
 * distance. The result is that of `findClosest` for such a simplex, but in straight-line code with local variables. Returns
 * false in all other cases; then the search starts from the same cache.
 */
export function answerKept(
  out: Answer,
  pair: Readonly<Pair>,
  cache: Readonly<PairCache>,
  placedA: Readonly<Placed>,
): boolean {
  // A mesh has at least four points. For curved shapes a support is hardly ever exactly as far, so this would fail.
  if (cache.points !== 3 || !isOf(cache, pair) || hasCurves(pair)) return false;
  const { numbers } = cache;
  const xx = frame[0]!;
  const xy = frame[1]!;
  const xz = frame[2]!;
  const yx = frame[3]!;
  const yy = frame[4]!;
  const yz = frame[5]!;
  const zx = frame[6]!;
  const zy = frame[7]!;
  const zz = frame[8]!;
  const tx = frame[9]!;
  const ty = frame[10]!;
  const tz = frame[11]!;
  const first = behind(0);
  const second = behind(1);
  const third = behind(2);
  let x = numbers[first + 3]!;
  let y = numbers[first + 4]!;
  let z = numbers[first + 5]!;
  const ax = numbers[first]! - (xx * x + xy * y + xz * z) + tx;
  const ay = numbers[first + 1]! - (yx * x + yy * y + yz * z) + ty;
  const az = numbers[first + 2]! - (zx * x + zy * y + zz * z) + tz;
  x = numbers[second + 3]!;
  y = numbers[second + 4]!;
  z = numbers[second + 5]!;
  const abx = numbers[second]! - (xx * x + xy * y + xz * z) + tx - ax;
  const aby = numbers[second + 1]! - (yx * x + yy * y + yz * z) + ty - ay;
  const abz = numbers[second + 2]! - (zx * x + zy * y + zz * z) + tz - az;
  x = numbers[third + 3]!;
  y = numbers[third + 4]!;
  z = numbers[third + 5]!;
  const acx = numbers[third]! - (xx * x + xy * y + xz * z) + tx - ax;
  const acy = numbers[third + 1]! - (yx * x + yy * y + yz * z) + ty - ay;
  const acz = numbers[third + 2]! - (zx * x + zy * y + zz * z) + tz - az;
  const nx = aby * acz - abz * acy;
  const ny = abz * acx - abx * acz;
  const nz = abx * acy - aby * acx;
  const height = nx * ax + ny * ay + nz * az;
  const side = signOf(height);
  toward[0] = -side * nx;
  toward[1] = -side * ny;
  toward[2] = -side * nz;
  const area = nx * nx + ny * ny + nz * nz;
  const bb = abx * abx + aby * aby + abz * abz;
  const cc = acx * acx + acy * acy + acz * acz;
  const ofB = ax * (ny * acz - nz * acy) + ay * (nz * acx - nx * acz) + az * (nx * acy - ny * acx);
  const ofC = ax * (aby * nz - abz * ny) + ay * (abz * nx - abx * nz) + az * (abx * ny - aby * nx);
  if (!(area > stout * bb * cc && ofB > 0 && ofC > 0 && ofB + ofC < area)) return false;
  lookAt(pair);
  sample(0);
  const scale = side / Math.sqrt(area);
  const lower = scale * (nx * points[0]! + ny * points[1]! + nz * points[2]!);
  const upper = scale * height;
  const noise = noiseOf(pair);
  if (!(upper > noise && upper - lower <= exact * pair.extent + noise)) return false;
  normal[0] = -scale * nx;
  normal[1] = -scale * ny;
  normal[2] = -scale * nz;
  const inverse = scale * scale;
  const b = inverse * ofB;
  const c = inverse * ofC;
  const a = 1 - b - c;
  const { centre } = pair.a;
  onA[0] = centre.x + a * numbers[first]! + b * numbers[second]! + c * numbers[third]!;
  onA[1] = centre.y + a * numbers[first + 1]! + b * numbers[second + 1]! + c * numbers[third + 1]!;
  onA[2] = centre.z + a * numbers[first + 2]! + b * numbers[second + 2]! + c * numbers[third + 2]!;
  writeBounds(out, lower, upper, pair);
  out.iterations = 1;
  out.supportCalls = 1;
  steadyPoints(out, pair, 0);
  writePlaces(out, pair, placedA);
  return true;
}
