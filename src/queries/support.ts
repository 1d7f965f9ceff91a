import { noAngle } from '../math/precision';
import { set, vec3 } from '../math/vec3';
import { BOX, CONE, CORNERS, CYLINDER, ELLIPSOID, TABLE, unknownCore, type Core } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import { frame, type Pair } from './pair';

/**
 * Points of C = A − B for the fast queries, in arrays that all searches share: one search at a time. The readable form is
 * `csoSupport`; the differences, with reasons:
 *
 *  - One function has the supports of all common kinds. Calls through the eight closures of the shapes cost more than the
 *    supports, and cannot be inlined.
 *  - Numbers are passed in arrays, because numbers in calls that are not inlined are boxed.
 *  - Pairs of hulls have a path of their own, a fourth faster. It must stay small enough to be inlined.
 *  - A and B are relative to their centres, so that C = A − B + (centre of A − centre of B).
 *  - A cylinder's rim is scaled by one square root instead of five divisions: the last bits of such points differ.
 */
export const maxPoints = 1024;

/** All per-point arrays have the same length, so that a bounds check for one holds for all. */
const room = 3 * maxPoints;

/** x, y, z of each point of C: point i is at 3i. */
export const points = new Float64Array(room);
/** The witnesses of each point, at the same index: relative to the centre of their body and in the body's frame. */
export const witnessesA = new Float64Array(room);
export const witnessesB = new Float64Array(room);
/** Features of the witnesses, at the index of x. */
export const featuresA = new Int32Array(room);
export const featuresB = new Int32Array(room);

/** The length of small arrays: those of up to eight numbers are stored inline and accessed more slowly, so theirs is nine. */
export const padded = 9;

/** The support direction in A's frame, followed by its opposite in B's. */
export const toward = new Float64Array(padded);

/** The cores of A and B. */
export const cores = { a: unknownCore, b: unknownCore };
type Body = Pick<Shape, 'centre' | 'support'>;
const unknown: Body = { centre: vec3(), support: () => 0 };
const shapes = { a: unknown, b: unknown };
/** The kinds of both cores. */
const kinds = new Int32Array(17);

/** Sets C to that of the last pair. */
export function lookAt({ a, b }: Readonly<Pair>): void {
  const coreA = a.core ?? unknownCore;
  const coreB = b.core ?? unknownCore;
  shapes.a = a;
  shapes.b = b;
  cores.a = coreA;
  cores.b = coreB;
  kinds[0] = coreA.kind;
  kinds[1] = coreB.kind;
}

/** Writes the support of C along `toward`, s_A(d) − s_B(−d), to o. */
export function sample(o: number): void {
  if (kinds[0] === TABLE && kinds[1] === TABLE) sampleTables(o);
  else sampleAny(o);
}

/**
 * Samples two hulls with tables. It fetches both words before it compares corners of either: each takes a division and a
 * word from memory, and these can overlap.
 */
function sampleTables(place: number): void {
  // A 32-bit integer can be added to without an overflow check.
  const o = place | 0;
  const { a, b } = cores;
  // Local copies: module variables may be reloaded at every use.
  const d = toward;
  const r = frame;
  const ax = d[0]!;
  const ay = d[1]!;
  const az = d[2]!;
  const bx = (d[3] = -(r[0]! * ax + r[3]! * ay + r[6]! * az));
  const by = (d[4] = -(r[1]! * ax + r[4]! * ay + r[7]! * az));
  const bz = (d[5] = -(r[2]! * ax + r[5]! * ay + r[8]! * az));
  const reach = Math.abs(ax) + Math.abs(ay) + Math.abs(az);
  // In B's frame this is the same up to a factor of √3.
  if (!(reach > least && reach < most)) return sampleAny(o);
  const wordA = wordAlong(a, ax, ay, az, reach);
  const wordB = wordAlong(b, bx, by, bz, Math.abs(bx) + Math.abs(by) + Math.abs(bz));
  const ofA = a.numbers;
  const ofB = b.numbers;
  // & 255 tells the compiler that the result is a small integer.
  const i = wordA >>> 24 === LISTED ? topOfList(a, wordA, 0) & 255 : topOfFour(ofA, wordA, ax, ay, az);
  const j = wordB >>> 24 === LISTED ? topOfList(b, wordB, 3) & 255 : topOfFour(ofB, wordB, bx, by, bz);
  featuresA[o] = i;
  featuresB[o] = j;
  const x = (witnessesA[o] = ofA[3 * i]!);
  const y = (witnessesA[o + 1] = ofA[3 * i + 1]!);
  const z = (witnessesA[o + 2] = ofA[3 * i + 2]!);
  const u = (witnessesB[o] = ofB[3 * j]!);
  const v = (witnessesB[o + 1] = ofB[3 * j + 1]!);
  const w = (witnessesB[o + 2] = ofB[3 * j + 2]!);
  points[o] = x - (r[0]! * u + r[1]! * v + r[2]! * w) + r[9]!;
  points[o + 1] = y - (r[3]! * u + r[4]! * v + r[5]! * w) + r[10]!;
  points[o + 2] = z - (r[6]! * u + r[7]! * v + r[8]! * w) + r[11]!;
}

/** The table's word for the cell of a direction, as in `cellOf`; `reach` is |x| + |y| + |z|. */
export function wordAlong(core: Core, x: number, y: number, z: number, reach: number): number {
  const { fineness } = core;
  const scale = fineness / reach;
  const width = (2 * fineness + 1) | 0;
  const column = ((x + z) * scale + fineness) | 0;
  const row = ((x - z) * scale + fineness) | 0;
  return core.cells[(Math.imul(Math.imul(+(y < 0), width) + row, width) + column) | 0]!;
}

/** Replaces the fourth corner in a word that refers to a list. */
export const LISTED = 255;

/** The highest of four corners, the first on ties. Comparisons used as numbers need no branch. */
function topOfFour(numbers: readonly number[], word: number, x: number, y: number, z: number): number {
  const i = 3 * (word & 255);
  const j = 3 * ((word >> 8) & 255);
  const k = 3 * ((word >> 16) & 255);
  const l = 3 * (word >>> 24);
  const worthI = x * numbers[i]! + y * numbers[i + 1]! + z * numbers[i + 2]!;
  const worthJ = x * numbers[j]! + y * numbers[j + 1]! + z * numbers[j + 2]!;
  const worthK = x * numbers[k]! + y * numbers[k + 1]! + z * numbers[k + 2]!;
  const worthL = x * numbers[l]! + y * numbers[l + 1]! + z * numbers[l + 2]!;
  const ofTwo = +(worthJ > worthI);
  const ofOthers = +(worthL > worthK);
  const isOther = (+(worthK > worthI) | +(worthL > worthI)) & (+(worthK > worthJ) | +(worthL > worthJ));
  return (word >>> ((ofTwo + (-isOther & (2 + ofOthers - ofTwo))) << 3)) & 255;
}

/** Samples all other pairs, and directions that lose digits. */
function sampleAny(place: number): void {
  const o = place | 0;
  turn();
  featuresA[o] = sampleBody(cores.a, 0, witnessesA, o);
  featuresB[o] = sampleBody(cores.b, 3, witnessesB, o);
  subtract(o);
}

/** Negates the direction and rotates it into B's frame. */
function turn(): void {
  const d = toward;
  const r = frame;
  const x = d[0]!;
  const y = d[1]!;
  const z = d[2]!;
  d[3] = -(r[0]! * x + r[3]! * y + r[6]! * z);
  d[4] = -(r[1]! * x + r[4]! * y + r[7]! * z);
  d[5] = -(r[2]! * x + r[5]! * y + r[8]! * z);
}

/** Writes the support of a body along the direction at `from` to o of `out`, and returns its feature. */
function sampleBody(core: Core, from: number, out: Float64Array, o: number): number {
  const { kind, numbers } = core;
  if (kind === CYLINDER) {
    const d = toward;
    const x = d[from]!;
    const y = d[from + 1]!;
    const z = d[from + 2]!;
    const across = x * x + z * z;
    if (across > noAngleSquare * y * y && across > leastSquare && across < mostSquare) {
      const share = numbers[0]! / Math.sqrt(across);
      const half = numbers[1]!;
      out[o] = share * x;
      out[o + 1] = half - 2 * half * +(y < 0);
      out[o + 2] = share * z;
      return -1;
    }
  }
  return sampleRare(from, out, o) | 0;
}

/** Directions and squares between these lose no digits in products. */
const least = 1e-70;
const most = 1e70;
const leastSquare = least * least;
const mostSquare = most * most;
const noAngleSquare = noAngle * noAngle;

/** Computes the point of C at o from its witnesses. */
export function subtract(o: number): void {
  const out = points;
  const r = frame;
  const onA = witnessesA;
  const onB = witnessesB;
  const x = onB[o]!;
  const y = onB[o + 1]!;
  const z = onB[o + 2]!;
  out[o] = onA[o]! - (r[0]! * x + r[1]! * y + r[2]! * z) + r[9]!;
  out[o + 1] = onA[o + 1]! - (r[3]! * x + r[4]! * y + r[5]! * z) + r[10]!;
  out[o + 2] = onA[o + 2]! - (r[6]! * x + r[7]! * y + r[8]! * z) + r[11]!;
}

/** The same for less common kinds and unusual directions. */
function sampleRare(from: number, out: Float64Array, o: number): number {
  const core = from === 0 ? cores.a : cores.b;
  const { kind, numbers } = core;
  const x = toward[from]!;
  const y = toward[from + 1]!;
  const z = toward[from + 2]!;
  if (kind === BOX) {
    const negativeX = +(x < 0) | 0;
    const negativeY = +(y < 0) | 0;
    const negativeZ = +(z < 0) | 0;
    const halfX = numbers[0]!;
    const halfY = numbers[1]!;
    const halfZ = numbers[2]!;
    out[o] = halfX - 2 * halfX * negativeX;
    out[o + 1] = halfY - 2 * halfY * negativeY;
    out[o + 2] = halfZ - 2 * halfZ * negativeZ;
    return negativeX | (negativeY << 1) | (negativeZ << 2);
  }
  if (kind === TABLE || kind === CORNERS) {
    const top = kind === TABLE ? topOfTable(core, from) : topOfAll(core, from);
    out[o] = numbers[3 * top]!;
    out[o + 1] = numbers[3 * top + 1]!;
    out[o + 2] = numbers[3 * top + 2]!;
    return top;
  }
  if (kind === CONE) {
    const across = x * x + z * z;
    if (across > noAngleSquare * y * y && across > leastSquare && across < mostSquare) {
      const s = Math.sqrt(across);
      const radius = numbers[0]!;
      const halfHeight = numbers[1]!;
      const isApex = 2 * y * halfHeight > radius * s;
      const share = isApex ? 0 : radius / s;
      out[o] = share * x;
      out[o + 1] = isApex ? halfHeight : -halfHeight;
      out[o + 2] = share * z;
      return isApex ? 0 : -1;
    }
  } else if (kind === ELLIPSOID) {
    const sx = numbers[0]! * x;
    const sy = numbers[1]! * y;
    const sz = numbers[2]! * z;
    const squared = sx * sx + sy * sy + sz * sz;
    if (squared > leastSquare && squared < mostSquare) {
      const share = 1 / Math.sqrt(squared);
      const less = numbers[3]! / Math.sqrt(x * x + y * y + z * z);
      out[o] = numbers[0]! * sx * share - less * x;
      out[o + 1] = numbers[1]! * sy * share - less * y;
      out[o + 2] = numbers[2]! * sz * share - less * z;
      return -1;
    }
  }
  const shape = from === 0 ? shapes.a : shapes.b;
  const { centre } = shape;
  const feature = shape.support(found, set(direction, x, y, z));
  out[o] = found.x - centre.x;
  out[o + 1] = found.y - centre.y;
  out[o + 2] = found.z - centre.z;
  return feature;
}

const direction = vec3();
const found = vec3();

/** The highest corner of a table. */
function topOfTable(core: Core, from: number): number {
  const x = toward[from]!;
  const y = toward[from + 1]!;
  const z = toward[from + 2]!;
  const reach = Math.abs(x) + Math.abs(y) + Math.abs(z);
  if (!(reach > least && reach < most)) return topOfAll(core, from);
  const word = wordAlong(core, x, y, z, reach);
  return word >>> 24 === LISTED ? topOfList(core, word, from) : topOfFour(core.numbers, word, x, y, z);
}

/** The highest corner of a list, in the format of `tableOf`: each word is compared with the highest of those before it. */
function topOfList(core: Core, word: number, from: number): number {
  if (word === -1) return topOfAll(core, from);
  const { numbers, cells } = core;
  const x = toward[from]!;
  const y = toward[from + 1]!;
  const z = toward[from + 2]!;
  let at = word & 0xffffff;
  let top = topOfFour(numbers, cells[at]!, x, y, z);
  let three: number;
  do {
    three = cells[++at]!;
    top = topOfFour(numbers, (three << 8) | top, x, y, z);
  } while (three < 0);
  return top;
}

/** The highest of all corners. */
function topOfAll({ numbers }: Core, from: number): number {
  let x = toward[from]!;
  let y = toward[from + 1]!;
  let z = toward[from + 2]!;
  const reach = Math.abs(x) + Math.abs(y) + Math.abs(z);
  if (reach > 0 && !(reach > least && reach < most)) {
    x /= reach;
    y /= reach;
    z /= reach;
  }
  let best = -Infinity;
  let top = 0;
  for (let k = 0, end = numbers.length - 2; k < end; k += 3) {
    const worth = x * numbers[k]! + y * numbers[k + 1]! + z * numbers[k + 2]!;
    if (worth > best) {
      best = worth;
      top = k;
    }
  }
  return top / 3;
}

/** Moves the points at the given places, at most four, to the front. */
export function movePoints(places: Readonly<Uint8Array>, count: number): void {
  for (let i = 0; i < 3 * count; i++) {
    const from = places[Math.floor(i / 3)]! + (i % 3);
    moved[i] = points[from]!;
    moved[12 + i] = witnessesA[from]!;
    moved[24 + i] = witnessesB[from]!;
  }
  for (let i = 0; i < 3 * count; i++) {
    points[i] = moved[i]!;
    witnessesA[i] = moved[12 + i]!;
    witnessesB[i] = moved[24 + i]!;
  }
}

const moved = new Float64Array(36);
