import { BOX, CONE, CORNERS, CYLINDER, TABLE, type Core } from '../shapes/core';
import { frame } from './pair';
import { LISTED, nine, wordAlong } from './support';

/**
 * The level feature of a core along a direction: the vertex, edge or face of it that is farthest, where edges and faces that lean
 * by no more than `lean` count as level. What is level on both cores of a pair is what they may share.
 */
export interface LevelFeature {
  /** 1 for a vertex, which is not written; 2 for an edge; more for a face, the corners of which are in no order where it is of a hull. */
  size: number;
  /** x, y, z of each corner from the core's centre and in its frame. */
  readonly corners: Float64Array;
}

/** Radians. */
export const lean = 4e-5;
const leanSquare = lean * lean;

/** A table has at most 255 corners, and a feature one more than these at most. */
export const mostCorners = 256;

export const levelFeature = (): LevelFeature => ({ size: 1, corners: new Float64Array(3 * mostCorners) });

/** The unit normal of a pair in A's frame, and behind it the opposite in B's: each leads out of its core. */
export const outward = new Float64Array(nine);

/** Turns `outward` along the normal that begins `n`, for A. */
export function lookFromA(n: Readonly<Float64Array>): void {
  outward[0] = n[0]!;
  outward[1] = n[1]!;
  outward[2] = n[2]!;
}

/** The other way, for B. */
export function lookFromB(): void {
  const r = frame;
  const x = outward[0]!;
  const y = outward[1]!;
  const z = outward[2]!;
  outward[3] = -(r[0]! * x + r[3]! * y + r[6]! * z);
  outward[4] = -(r[1]! * x + r[4]! * y + r[7]! * z);
  outward[5] = -(r[2]! * x + r[5]! * y + r[8]! * z);
}

/** What is level: not more than a vertex, an edge, which `edges` then has, or from there on maybe a face. */
export const VERTEX = 0;
export const EDGE = 1;
const FACE = 2;

/** The level edges of A and B, each in the frame of its core: as `outward`. */
const edges = new Float64Array(nine);

/**
 * What is level along `outward` from `from` on, told as fast as may be: most often no more is asked. `top` is the number of the
 * farthest corner, which of tables has to be known.
 */
export function levelOf(core: Core, from: number, top: number): number {
  const { kind, numbers } = core;
  if (kind === TABLE) return levelOfTable(core, from, top);
  const x = outward[from]!;
  const y = outward[from + 1]!;
  const z = outward[from + 2]!;
  if (kind === BOX) {
    const levelX = +(Math.abs(x) <= lean) & +(numbers[0]! > 0);
    const levelY = +(Math.abs(y) <= lean) & +(numbers[1]! > 0);
    const levelZ = +(Math.abs(z) <= lean) & +(numbers[2]! > 0);
    edges[from] = levelX;
    edges[from + 1] = levelY;
    edges[from + 2] = levelZ;
    return levelX + levelY + levelZ;
  }
  if (kind === CYLINDER) return Math.abs(y) <= lean || x * x + z * z <= leanSquare ? FACE : VERTEX;
  return kind === CONE || kind === CORNERS ? FACE : VERTEX;
}

/** Looks at the corners that the table has for the direction, as `tableOf` writes them: those of level edges are among them. */
function levelOfTable(core: Core, from: number, top: number): number {
  const { numbers, cells } = core;
  let word = wordOf(core, from);
  if (word === -1) return FACE;
  const isListed = word >>> 24 === LISTED;
  let at = word & 0xffffff;
  if (isListed) word = cells[at]!;
  let bytes = 4;
  let level = 0;
  let other = top;
  // The last of a list may be there again.
  let before = -1;
  for (;;) {
    for (let i = 0; i < bytes; i++) {
      const k = (word >>> (8 * i)) & 255;
      const lies = isLevel(numbers, from, top, k) & +(k !== before);
      level += lies;
      other += Math.imul(lies, k - other);
      before = k;
    }
    if (!isListed || (bytes === 3 && word >= 0)) break;
    word = cells[++at]!;
    bytes = 3;
  }
  edges[from] = numbers[3 * other]! - numbers[3 * top]!;
  edges[from + 1] = numbers[3 * other + 1]! - numbers[3 * top + 1]!;
  edges[from + 2] = numbers[3 * other + 2]! - numbers[3 * top + 2]!;
  return level;
}

const wordOf = (core: Core, from: number): number => {
  const x = outward[from]!;
  const y = outward[from + 1]!;
  const z = outward[from + 2]!;
  return wordAlong(core, x, y, z, Math.abs(x) + Math.abs(y) + Math.abs(z));
};

/** Whether the level edges of A and B cross each other, so that one point of each is nearest. */
export function areCrossing(): boolean {
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
  return !(ab * ab >= sideBySide * (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
}

/** The square of the cosine of 0.01 radians: edges at a larger angle have no part that is side by side for longer than 100 bands. */
export const sideBySide = 1 - 1e-4;

/** Finds the feature along `outward` from `from` on; `top` as for `levelOf`. False where that is a vertex. */
export function findLevel(out: LevelFeature, core: Core, from: number, top: number): boolean {
  out.size = 1;
  switch (core.kind) {
    case BOX:
      findOfBox(out, core, from);
      break;
    case TABLE:
      findOfCorners(out, core, from, top);
      break;
    case CORNERS:
      findOfCorners(out, core, from, topOf(core, from));
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

const free = new Int32Array(nine);

function findOfBox(out: LevelFeature, { numbers }: Core, from: number): void {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    if (Math.abs(outward[from + i]!) <= lean && numbers[i]! > 0) free[count++] = i;
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

/** 1 where the way from corner i to corner k leans by no more than may be; not so of none. */
function isLevel(numbers: readonly number[], from: number, i: number, k: number): number {
  const x = numbers[3 * k]! - numbers[3 * i]!;
  const y = numbers[3 * k + 1]! - numbers[3 * i + 1]!;
  const z = numbers[3 * k + 2]! - numbers[3 * i + 2]!;
  const height = outward[from]! * x + outward[from + 1]! * y + outward[from + 2]! * z;
  const lengthSq = x * x + y * y + z * z;
  return (+(height * height <= leanSquare * lengthSq) & +(lengthSq > 0)) | 0;
}

const found = new Int32Array(mostCorners);

function findOfCorners(out: LevelFeature, { numbers }: Core, from: number, top: number): void {
  const { corners } = out;
  const all = numbers.length / 3;
  found[0] = top;
  let count = 1;
  for (let k = 0; k < all; k++) if (isLevel(numbers, from, top, k) === 1) found[count++] = k;
  if (count === 1) return;
  out.size = count;
  for (let k = 0; k < count; k++) {
    for (let i = 0; i < 3; i++) corners[3 * k + i] = numbers[3 * found[k]! + i]!;
  }
}

function topOf({ numbers }: Core, from: number): number {
  let top = 0;
  let best = -Infinity;
  for (let k = 0; 3 * k < numbers.length; k++) {
    const worth =
      outward[from]! * numbers[3 * k]! +
      outward[from + 1]! * numbers[3 * k + 1]! +
      outward[from + 2]! * numbers[3 * k + 2]!;
    if (worth > best) {
      best = worth;
      top = k;
    }
  }
  return top;
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

/** `outward` across the axis: x and z of unit length, 0 where there is no such part. Returns how long that was. */
const radial = new Float64Array(nine);

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

/** A disc is a polygon of so many fixed corners, so that it turns with its body alone, and of one more. */
const sectors = 16;
const cosines = Float64Array.from({ length: sectors + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / sectors));
const sines = Float64Array.from({ length: sectors + 1 }, (_, k) => Math.sin((2 * Math.PI * k) / sectors));
const inradiusSquare = Math.cos(Math.PI / sectors) ** 2;

/** `across` says how far the disc leans: the more it does, the nearer to its rim is the corner at the point that is farthest. */
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
}
