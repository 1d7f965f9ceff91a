import { BOX, CONE, CORNERS, CYLINDER, TABLE, type Core } from '../shapes/core';
import { frame } from './pair';
import { LISTED, padded, wordAlong } from './support';

/**
 * The level feature of a core along a direction: the farthest vertex, edge or face. Edges and faces count as level if they
 * lean by no more than a limit. Features that are level on both cores of a pair may share a region.
 */
interface LevelFeature {
  /** 1 for a vertex, which is not written; 2 for an edge; more for a face, whose corners are unsorted on a hull. */
  size: number;
  /** x, y, z of each corner relative to the core's centre, in the core's frame. */
  readonly corners: Float64Array;
  /** The lean of a disc, in radians; otherwise 0. */
  tilt: number;
  /** The radius of the core's surface around an edge. */
  roundness: number;
}

/** In radians: if all edges and faces lean more than this, only the farthest point counts. */
export const lean = 4e-5;
const leanSquare = lean * lean;

/**
 * In radians: if an edge leans less than `lean`, a face beside it may lean this much. Of a face with that lean, a strip of
 * 5e-3 of the smaller extent is in the band of `steadyPoints`, so it hardly matters whether it counts.
 */
export const wide = 4e-3;

/** A table has at most 255 corners, and a feature at most one more. */
export const mostCorners = 256;

export const levelFeature = (): LevelFeature => ({
  size: 1,
  corners: new Float64Array(3 * mostCorners),
  tilt: 0,
  roundness: 0,
});

/** The pair's unit normal in A's frame, followed by its opposite in B's: each points out of its core. */
const outward = new Float64Array(padded);

/** Sets A's part of `outward` from the normal at the start of `n`. */
export function lookFromA(n: Readonly<Float64Array>): void {
  outward[0] = n[0]!;
  outward[1] = n[1]!;
  outward[2] = n[2]!;
}

/** Sets B's part, in the opposite direction. */
export function lookFromB(): void {
  const r = frame;
  const x = outward[0]!;
  const y = outward[1]!;
  const z = outward[2]!;
  outward[3] = -(r[0]! * x + r[3]! * y + r[6]! * z);
  outward[4] = -(r[1]! * x + r[4]! * y + r[7]! * z);
  outward[5] = -(r[2]! * x + r[5]! * y + r[8]! * z);
}

/** The level feature: a vertex, an edge, which is then in `edges`, or possibly a face. */
export const VERTEX = 0;
export const EDGE = 1;
const FACE = 2;

/** The level edges of A and B, each in its core's frame, laid out as `outward`. */
const edges = new Float64Array(padded);

/**
 * Classifies the feature that leans by no more than the limit along `outward` from `from` on, as fast as possible: often no
 * more is needed. `top` is the index of the farthest corner, which hulls require.
 */
export function levelOf(core: Core, from: number, top: number, limit: number): number {
  const { kind, numbers } = core;
  if (kind === TABLE) return levelOfTable(core, from, top, limit);
  if (kind === CORNERS) return levelOfCorners(core, from, top, limit);
  const x = outward[from]!;
  const y = outward[from + 1]!;
  const z = outward[from + 2]!;
  if (kind === BOX) {
    const levelX = +(Math.abs(x) <= limit) & +(numbers[0]! > 0);
    const levelY = +(Math.abs(y) <= limit) & +(numbers[1]! > 0);
    const levelZ = +(Math.abs(z) <= limit) & +(numbers[2]! > 0);
    edges[from] = levelX;
    edges[from + 1] = levelY;
    edges[from + 2] = levelZ;
    return levelX + levelY + levelZ;
  }
  if (kind === CYLINDER) return Math.abs(y) <= lean || x * x + z * z <= leanSquare ? FACE : VERTEX;
  return kind === CONE ? FACE : VERTEX;
}

function levelOfCorners({ numbers }: Core, from: number, top: number, limit: number): number {
  const x = outward[from]!;
  const y = outward[from + 1]!;
  const z = outward[from + 2]!;
  const topX = numbers[3 * top]!;
  const topY = numbers[3 * top + 1]!;
  const topZ = numbers[3 * top + 2]!;
  const most = limit * limit;
  let level = 0;
  let other = top;
  for (let k = 0, end = numbers.length - 2; k < end; k += 3) {
    const dx = numbers[k]! - topX;
    const dy = numbers[k + 1]! - topY;
    const dz = numbers[k + 2]! - topZ;
    const height = x * dx + y * dy + z * dz;
    const lengthSq = dx * dx + dy * dy + dz * dz;
    if (!(height * height <= most * lengthSq && lengthSq > 0)) continue;
    level++;
    other = k / 3;
  }
  setEdge(numbers, from, top, other);
  return level;
}

function setEdge(numbers: readonly number[], from: number, i: number, k: number): void {
  edges[from] = numbers[3 * k]! - numbers[3 * i]!;
  edges[from + 1] = numbers[3 * k + 1]! - numbers[3 * i + 1]!;
  edges[from + 2] = numbers[3 * k + 2]! - numbers[3 * i + 2]!;
}

/** Searches the table's candidates for the direction, in the format of `tableOf`: all ends of level edges are among them. */
function levelOfTable(core: Core, from: number, top: number, limit: number): number {
  const { numbers, cells } = core;
  let word = wordOf(core, from);
  if (word === -1) return FACE;
  const isListed = word >>> 24 === LISTED;
  let at = word & 0xffffff;
  if (isListed) word = cells[at]!;
  let bytes = 4;
  let level = 0;
  let other = top;
  // The last corner of a list may be repeated.
  let before = -1;
  for (;;) {
    for (let i = 0; i < bytes; i++) {
      const k = (word >>> (8 * i)) & 255;
      const lies = isLevel(numbers, from, top, k, limit) & +(k !== before);
      level += lies;
      other += Math.imul(lies, k - other);
      before = k;
    }
    if (!isListed || (bytes === 3 && word >= 0)) break;
    word = cells[++at]!;
    bytes = 3;
  }
  setEdge(numbers, from, top, other);
  return level;
}

const wordOf = (core: Core, from: number): number => {
  const x = outward[from]!;
  const y = outward[from + 1]!;
  const z = outward[from + 2]!;
  return wordAlong(core, x, y, z, Math.abs(x) + Math.abs(y) + Math.abs(z));
};

/**
 * True if level edges of A and B meet in a single point: they cross, and no face beside one of them hardly leans along the
 * other. A face that leans by x about one edge leans by x sin φ along another at the angle φ.
 */
export function meetInPoint(a: Core, b: Core, topA: number, topB: number): boolean {
  const sine = sineBetween();
  if (!(sine > sideBySide)) return false;
  const limit = Math.min(wide, lean / sine);
  return levelOf(a, 0, topA, limit) === EDGE && levelOf(b, 3, topB, limit) === EDGE;
}

/** The sine of the angle between the level edges of A and B. */
function sineBetween(): number {
  const r = frame;
  const ax = edges[0]!;
  const ay = edges[1]!;
  const az = edges[2]!;
  const x = edges[3]!;
  const y = edges[4]!;
  const z = edges[5]!;
  const bx = r[0]! * x + r[1]! * y + r[2]! * z;
  const by = r[3]! * x + r[4]! * y + r[5]! * z;
  const bz = r[6]! * x + r[7]! * y + r[8]! * z;
  const ab = ax * bx + ay * by + az * bz;
  const square = (ab * ab) / ((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
  return Math.sqrt(Math.max(0, 1 - square));
}

/** The sine of an angle: edges at a larger angle cross in a point. */
export const sideBySide = 0.01;

/**
 * Finds the feature along `outward` from `from` on; `top` as for `levelOf`. The limit applies to boxes and hulls: rims, and
 * lines of cylinders and cones, lean by `lean` at most. Returns false if the feature is a vertex.
 */
export function findLevel(out: LevelFeature, core: Core, from: number, top: number, limit: number): boolean {
  out.size = 1;
  out.tilt = 0;
  out.roundness = 0;
  switch (core.kind) {
    case BOX:
      findOfBox(out, core, from, limit);
      break;
    case TABLE:
    case CORNERS:
      findOfCorners(out, core, from, top, limit);
      break;
    case CYLINDER:
      findOfCylinder(out, core, from);
      break;
    case CONE:
      findOfCone(out, core, from);
      break;
  }
  return out.size > 1;
}

const free = new Int32Array(padded);

function findOfBox(out: LevelFeature, { numbers }: Core, from: number, limit: number): void {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    if (Math.abs(outward[from + i]!) <= limit && numbers[i]! > 0) free[count++] = i;
  }
  if (count === 0) return;
  const { corners } = out;
  out.size = 2 * count;
  const x = outward[from]! < 0 ? -numbers[0]! : numbers[0]!;
  const y = outward[from + 1]! < 0 ? -numbers[1]! : numbers[1]!;
  const z = outward[from + 2]! < 0 ? -numbers[2]! : numbers[2]!;
  const i = free[0]! & 3;
  const j = free[1]! & 3;
  for (let k = 0; k < out.size; k++) {
    corners[3 * k] = x;
    corners[3 * k + 1] = y;
    corners[3 * k + 2] = z;
    corners[3 * k + i] = k === 0 || k === 3 ? numbers[i]! : -numbers[i]!;
    if (count === 2) corners[3 * k + j] = k < 2 ? numbers[j]! : -numbers[j]!;
  }
}

/** 1 if the edge from corner i to corner k is level within the limit; otherwise 0. */
function isLevel(numbers: readonly number[], from: number, i: number, k: number, limit: number): number {
  const x = numbers[3 * k]! - numbers[3 * i]!;
  const y = numbers[3 * k + 1]! - numbers[3 * i + 1]!;
  const z = numbers[3 * k + 2]! - numbers[3 * i + 2]!;
  const height = outward[from]! * x + outward[from + 1]! * y + outward[from + 2]! * z;
  const lengthSq = x * x + y * y + z * z;
  return (+(height * height <= limit * limit * lengthSq) & +(lengthSq > 0)) | 0;
}

const found = new Int32Array(mostCorners);

function findOfCorners(out: LevelFeature, { numbers }: Core, from: number, top: number, limit: number): void {
  const { corners } = out;
  const all = numbers.length / 3;
  found[0] = top;
  let count = 1;
  for (let k = 0; k < all; k++) if (isLevel(numbers, from, top, k, limit) === 1) found[count++] = k;
  if (count === 1) return;
  out.size = count;
  for (let k = 0; k < count; k++) {
    for (let i = 0; i < 3; i++) corners[3 * k + i] = numbers[3 * found[k]! + i]!;
  }
}

function findOfCylinder(out: LevelFeature, { numbers }: Core, from: number): void {
  const y = outward[from + 1]!;
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const across = lookAcross(from);
  if (Math.abs(y) <= lean && half > 0) {
    out.size = 2;
    writeRimPoint(out, 0, radius, half);
    writeRimPoint(out, 1, radius, -half);
    out.roundness = radius;
  } else if (across <= lean && radius > 0) writeDisc(out, radius, y < 0 ? -half : half, across);
}

function findOfCone(out: LevelFeature, { numbers }: Core, from: number): void {
  const y = outward[from + 1]!;
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const across = lookAcross(from);
  // From the apex to the rim.
  const height = radius * across - 2 * half * y;
  const slantSq = radius * radius + 4 * half * half;
  if (y < 0 && across <= lean && radius > 0) writeDisc(out, radius, -half, across);
  else if (slantSq > 0 && height * height <= leanSquare * slantSq) {
    out.size = 2;
    writeRimPoint(out, 0, 0, half);
    writeRimPoint(out, 1, radius, -half);
  }
}

/** The unit x and z of the part of `outward` orthogonal to the axis, or 0 if there is none. Returns that part's length. */
const radial = new Float64Array(padded);

function lookAcross(from: number): number {
  const x = outward[from]!;
  const z = outward[from + 2]!;
  const across = Math.sqrt(x * x + z * z);
  radial[0] = across > 0 ? x / across : 0;
  radial[1] = across > 0 ? z / across : 0;
  return across;
}

function writeRimPoint({ corners }: LevelFeature, k: number, radius: number, y: number): void {
  corners[3 * k] = radius * radial[0]!;
  corners[3 * k + 1] = y;
  corners[3 * k + 2] = radius * radial[1]!;
}

/** A disc is a polygon of this many corners that are fixed to the body, and of one more. */
const sectors = 16;
const cosines = Float64Array.from({ length: sectors + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / sectors));
const sines = Float64Array.from({ length: sectors + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / sectors));
const inradiusSquare = Math.cos(Math.PI / sectors) ** 2;

/** `across` is the lean of the disc: the more it leans, the nearer to its rim is the corner at the farthest point. */
function writeDisc(out: LevelFeature, radius: number, y: number, across: number): void {
  const { corners } = out;
  const x = radial[0]!;
  const z = radial[1]!;
  const share = (across / lean) ** 2;
  let count = 0;
  for (let k = 0; k < sectors; k++) {
    const c = cosines[k]!;
    const s = sines[k]!;
    const nextC = cosines[k + 1]!;
    const nextS = sines[k + 1]!;
    corners[3 * count] = radius * c;
    corners[3 * count + 1] = y;
    corners[3 * count + 2] = radius * s;
    count++;
    if (!(c * z - s * x > 0 && x * nextS - z * nextC > 0)) continue;
    const side = (2 * inradiusSquare) / (x * (c + nextC) + z * (s + nextS));
    writeRimPoint(out, count++, radius * (side + (1 - side) * share), y);
  }
  out.size = count;
  out.tilt = across;
}
