import { frame as r } from './pair';
import { padded } from './support';
import { T, lookAlong, sizes } from './zonotope-axes';

/** The ranks h·|h| = h′·|h′|/l² of the axes set by `takeAxes`: see `zonotopeDepth`, which defines the names. */
export const ranks = new Float64Array(16);
/** n·t of the face axes n. */
export const alongs = new Float64Array(padded);
/** l² of the edge axes. */
const squares = new Float64Array(15);

/** Ranks the face axes: 0–2 are A's axes, 3–5 are B's. */
export function rankFaces(): void {
  const xx = r[0]!;
  const xy = r[1]!;
  const xz = r[2]!;
  const yx = r[3]!;
  const yy = r[4]!;
  const yz = r[5]!;
  const zx = r[6]!;
  const zy = r[7]!;
  const zz = r[8]!;
  const tx = r[T]!;
  const ty = r[T + 1]!;
  const tz = r[T + 2]!;
  const ax = sizes[0]!;
  const ay = sizes[1]!;
  const az = sizes[2]!;
  const bx = sizes[3]!;
  const by = sizes[4]!;
  const bz = sizes[5]!;
  const XX = Math.abs(xx);
  const XY = Math.abs(xy);
  const XZ = Math.abs(xz);
  const YX = Math.abs(yx);
  const YY = Math.abs(yy);
  const YZ = Math.abs(yz);
  const ZX = Math.abs(zx);
  const ZY = Math.abs(zy);
  const ZZ = Math.abs(zz);

  rankFace(0, ax + (bx * XX + by * XY + bz * XZ), tx);
  rankFace(1, ay + (bx * YX + by * YY + bz * YZ), ty);
  rankFace(2, az + (bx * ZX + by * ZY + bz * ZZ), tz);
  rankFace(3, ax * XX + ay * YX + az * ZX + bx, tx * xx + ty * yx + tz * zx);
  rankFace(4, ax * XY + ay * YY + az * ZY + by, tx * xy + ty * yy + tz * zy);
  rankFace(5, ax * XZ + ay * YZ + az * ZZ + bz, tx * xz + ty * yz + tz * zz);
}

function rankFace(axis: number, reach: number, along: number): void {
  alongs[axis] = along;
  rank(axis, reach - Math.abs(along));
}

function rank(axis: number, h: number): void {
  ranks[axis] = h * Math.abs(h);
}

/** Ranks the edge axes: 6 + 3j + i is eᵢ × Rⱼ. */
export function rankEdges(): void {
  const xx = r[0]!;
  const xy = r[1]!;
  const xz = r[2]!;
  const yx = r[3]!;
  const yy = r[4]!;
  const yz = r[5]!;
  const zx = r[6]!;
  const zy = r[7]!;
  const zz = r[8]!;
  const tx = r[T]!;
  const ty = r[T + 1]!;
  const tz = r[T + 2]!;
  const ax = sizes[0]!;
  const ay = sizes[1]!;
  const az = sizes[2]!;
  const bx = sizes[3]!;
  const by = sizes[4]!;
  const bz = sizes[5]!;
  const XX = Math.abs(xx);
  const XY = Math.abs(xy);
  const XZ = Math.abs(xz);
  const YX = Math.abs(yx);
  const YY = Math.abs(yy);
  const YZ = Math.abs(yz);
  const ZX = Math.abs(zx);
  const ZY = Math.abs(zy);
  const ZZ = Math.abs(zz);

  // Rₖ · (eᵢ × Rⱼ) is, up to its sign, the i-th entry of the third column.
  const thinOnes =
    edge(6, yx * yx + zx * zx, ay * ZX + az * YX + by * XZ + bz * XY - Math.abs(ty * zx - tz * yx)) |
    edge(7, zx * zx + xx * xx, az * XX + ax * ZX + by * YZ + bz * YY - Math.abs(tz * xx - tx * zx)) |
    edge(8, xx * xx + yx * yx, ax * YX + ay * XX + by * ZZ + bz * ZY - Math.abs(tx * yx - ty * xx)) |
    edge(9, yy * yy + zy * zy, ay * ZY + az * YY + bz * XX + bx * XZ - Math.abs(ty * zy - tz * yy)) |
    edge(10, zy * zy + xy * xy, az * XY + ax * ZY + bz * YX + bx * YZ - Math.abs(tz * xy - tx * zy)) |
    edge(11, xy * xy + yy * yy, ax * YY + ay * XY + bz * ZX + bx * ZZ - Math.abs(tx * yy - ty * xy)) |
    edge(12, yz * yz + zz * zz, ay * ZZ + az * YZ + bx * XY + by * XX - Math.abs(ty * zz - tz * yz)) |
    edge(13, zz * zz + xz * xz, az * XZ + ax * ZZ + bx * YY + by * YX - Math.abs(tz * xz - tx * zz)) |
    edge(14, xz * xz + yz * yz, ax * YZ + ay * XZ + bx * ZY + by * ZX - Math.abs(tx * yz - ty * xz));
  if (thinOnes !== 0) rankThin();
  for (let j = 0; j < 3; j++) if (!(sizes[3 + j]! > 0)) ranks.fill(Infinity, 6 + 3 * j, 9 + 3 * j);
}

/** Returns 1 if the axis is thin. */
function edge(axis: number, lengthSq: number, h: number): number {
  squares[axis] = lengthSq;
  ranks[axis] = (h * Math.abs(h)) / lengthSq;
  return +(lengthSq <= thin) | 0;
}

/** Squares of l: below the first h′ has too few digits, below the second the edges are parallel. */
const thin = 1e-4;
const parallel = 1e-26;
const normalised = { upper: 0 };

/** Measures thin axes directly, which replaces the axis set before. */
function rankThin(): void {
  for (let axis = 6; axis < 15; axis++) {
    if (squares[axis]! > thin) continue;
    if (squares[axis]! < parallel) ranks[axis] = Infinity;
    else {
      lookAlong(normalised, axis);
      rank(axis, normalised.upper);
    }
  }
}

/** The axis with the least rank, on ties the lowest index, which prefers faces to edges. */
export const leastAxis = (): number =>
  lesser(
    lesser(leastFace(), lesser(6, 7)),
    lesser(lesser(lesser(8, 9), lesser(10, 11)), lesser(lesser(12, 13), 14)),
  );

export const leastFace = (): number => lesser(lesser(lesser(0, 1), lesser(2, 3)), lesser(4, 5));

/** The axis of lower rank, without a branch or a bounds check. */
const lesser = (i: number, j: number): number => (i + Math.imul(j - i, +(ranks[j]! < ranks[i]!) | 0)) & 15;
