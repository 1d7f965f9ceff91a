import { noAngle } from '../math/precision';
import { set, vec3 } from '../math/vec3';
import { BOX, CONE, CORNERS, CYLINDER, ELLIPSOID, TABLE, unknownCore, type Core } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import { frame, type Pair } from './pair';

/**
 * Points of C = A − B for the kernels, in arrays that all searches share: one search at a time. The readable form is
 * `csoSupport`; the differences, with reasons:
 *
 *  - One function has the supports of all common kinds. Calls through the shapes' own closures, eight of them, cost more than
 *    what they find, and the compiler can look into none.
 *  - Numbers go by arrays. Those handed to a call, or back from it, are boxed where it is not inlined.
 *  - A and B are seen from their centres, so that C = A − B + (centre of A − centre of B).
 *  - A cylinder's rim is scaled by one root instead of five divisions: the last bits of such points differ.
 */
export const maxPoints = 512;

/** x, y, z of each point of C: point i is at 3i. */
export const points = new Float64Array(3 * maxPoints);
/** Its witnesses, from the centres of their bodies and in their frames: on A in the same place, on B by ON_B behind it. */
export const witnesses = new Float64Array(6 * maxPoints);
export const ON_B = 3 * maxPoints;
/** Features of the witnesses, in the places of these. */
export const features = new Int32Array(6 * maxPoints);

/** Arrays of up to eight numbers have no fixed place in memory, which costs time: here and elsewhere they have one more. */
export const nine = 9;

/** The direction to look along, in A's frame; behind it the other way in B's. */
export const toward = new Float64Array(nine);

const unknown: Pick<Shape, 'centre' | 'support'> = { centre: vec3(), support: () => 0 };
/** Of A and B. */
export const cores: [Core, Core] = [unknownCore, unknownCore];
const shapes = [unknown, unknown];

/** Whether one of them has a table; of each that has one, the word of its cell along `toward`. */
let hasTable = false;
const words = new Int32Array(17);

/** Makes C that of the pair that was set last. */
export function lookAt({ a, b }: Readonly<Pair>): void {
  shapes[0] = a;
  shapes[1] = b;
  cores[0] = a.core ?? unknownCore;
  cores[1] = b.core ?? unknownCore;
  hasTable = cores[0].kind === TABLE || cores[1].kind === TABLE;
}

/** The point of C at o becomes the one farthest along `toward`, s_A(d) − s_B(−d). */
export function sample(o: number): void {
  // Variables of a module may be read anew at every use.
  const d = toward;
  const r = frame;
  const out = witnesses;
  const dx = d[0]!;
  const dy = d[1]!;
  const dz = d[2]!;
  d[3] = -(r[0]! * dx + r[3]! * dy + r[6]! * dz);
  d[4] = -(r[1]! * dx + r[4]! * dy + r[7]! * dz);
  d[5] = -(r[2]! * dx + r[5]! * dy + r[8]! * dz);
  if (hasTable) lookUp();
  for (let side = 0; side < 2; side++) {
    const to = (o + side * ON_B) | 0;
    const { kind, numbers, cells } = cores[side]!;
    const x = d[3 * side]!;
    const y = d[3 * side + 1]!;
    const z = d[3 * side + 2]!;
    if (kind === BOX) {
      const negativeX = +(x < 0) | 0;
      const negativeY = +(y < 0) | 0;
      const negativeZ = +(z < 0) | 0;
      const halfX = numbers[0]!;
      const halfY = numbers[1]!;
      const halfZ = numbers[2]!;
      out[to] = halfX - 2 * halfX * negativeX;
      out[to + 1] = halfY - 2 * halfY * negativeY;
      out[to + 2] = halfZ - 2 * halfZ * negativeZ;
      features[to] = negativeX | (negativeY << 1) | (negativeZ << 2);
      continue;
    }
    if (kind === TABLE) {
      const four = words[side]!;
      if (four >>> 24 !== 255) {
        const i = 3 * (four & 255);
        const j = 3 * ((four >> 8) & 255);
        const k = 3 * ((four >> 16) & 255);
        const l = 3 * (four >>> 24);
        const worthI = x * numbers[i]! + y * numbers[i + 1]! + z * numbers[i + 2]!;
        const worthJ = x * numbers[j]! + y * numbers[j + 1]! + z * numbers[j + 2]!;
        const worthK = x * numbers[k]! + y * numbers[k + 1]! + z * numbers[k + 2]!;
        const worthL = x * numbers[l]! + y * numbers[l + 1]! + z * numbers[l + 2]!;
        // Comparisons as numbers leave no branch to be guessed.
        const ofTwo = +(worthJ > worthI) | 0;
        const ofOthers = +(worthL > worthK) | 0;
        const kOverI = +(worthK > worthI) | 0;
        const lOverI = +(worthL > worthI) | 0;
        const kOverJ = +(worthK > worthJ) | 0;
        const lOverJ = +(worthL > worthJ) | 0;
        const isOther =
          ((kOverI | (lOverI << 1) | (kOverJ << 2) | (lOverJ << 3)) >> (2 * ofTwo + ofOthers)) & 1;
        const top = (four >>> (8 * (ofTwo + Math.imul(isOther, 2 + ofOthers - ofTwo)))) & 255;
        out[to] = numbers[3 * top]!;
        out[to + 1] = numbers[3 * top + 1]!;
        out[to + 2] = numbers[3 * top + 2]!;
        features[to] = top;
        continue;
      } else if (four !== -1) {
        lookAtListed(numbers, cells, four & 0xffffff, side, to);
        continue;
      }
    } else if (kind === CYLINDER) {
      const across = x * x + z * z;
      if (across > noAngleSquare * y * y && across > leastSquare && across < mostSquare) {
        const share = numbers[0]! / Math.sqrt(across);
        const halfHeight = numbers[1]!;
        out[to] = share * x;
        out[to + 1] = halfHeight - 2 * halfHeight * (+(y < 0) | 0);
        out[to + 2] = share * z;
        features[to] = -1;
        continue;
      }
    }
    sampleOther(side, to);
  }
  subtract(o);
}

/**
 * Finds the words of both bodies before corners of either are looked at: each takes a division and a word from memory, and a
 * processor waits for both at once. −1, as for a climb, where the direction would lose digits.
 */
function lookUp(): void {
  for (let side = 0; side < 2; side++) {
    const { kind, cells, fineness } = cores[side]!;
    if (kind !== TABLE) continue;
    const x = toward[3 * side]!;
    const y = toward[3 * side + 1]!;
    const z = toward[3 * side + 2]!;
    const reach = Math.abs(x) + Math.abs(y) + Math.abs(z);
    const scale = fineness / reach;
    const width = (2 * fineness + 1) | 0;
    const column = ((x + z) * scale + fineness) | 0;
    const row = ((x - z) * scale + fineness) | 0;
    const word = cells[(Math.imul(Math.imul(+(y < 0), width) + row, width) + column) | 0]!;
    words[side] = reach > least && reach < most ? word : -1;
  }
}

/** Directions and squares between these lose no digits in products. */
const least = 1e-70;
const most = 1e70;
const leastSquare = least * least;
const mostSquare = most * most;
const noAngleSquare = noAngle * noAngle;

/** The point of C at o from its witnesses. */
export function subtract(o: number): void {
  const out = points;
  const r = frame;
  const on = witnesses;
  const x = on[o + ON_B]!;
  const y = on[o + ON_B + 1]!;
  const z = on[o + ON_B + 2]!;
  out[o] = on[o]! - (r[0]! * x + r[1]! * y + r[2]! * z) + r[9]!;
  out[o + 1] = on[o + 1]! - (r[3]! * x + r[4]! * y + r[5]! * z) + r[10]!;
  out[o + 2] = on[o + 2]! - (r[6]! * x + r[7]! * y + r[8]! * z) + r[11]!;
}

/** The kinds that are not as common, and the directions that are rare. */
function sampleOther(side: number, to: number): void {
  const { kind, numbers } = cores[side]!;
  const x = toward[3 * side]!;
  const y = toward[3 * side + 1]!;
  const z = toward[3 * side + 2]!;
  if (kind === TABLE || kind === CORNERS) return lookAtAll(numbers, side, to);
  if (kind === CONE) {
    const across = x * x + z * z;
    if (across > noAngleSquare * y * y && across > leastSquare && across < mostSquare) {
      const s = Math.sqrt(across);
      const radius = numbers[0]!;
      const halfHeight = numbers[1]!;
      const isApex = 2 * y * halfHeight > radius * s;
      const share = isApex ? 0 : radius / s;
      witnesses[to] = share * x;
      witnesses[to + 1] = isApex ? halfHeight : -halfHeight;
      witnesses[to + 2] = share * z;
      features[to] = isApex ? 0 : -1;
      return;
    }
  } else if (kind === ELLIPSOID) {
    const sx = numbers[0]! * x;
    const sy = numbers[1]! * y;
    const sz = numbers[2]! * z;
    const squared = sx * sx + sy * sy + sz * sz;
    if (squared > leastSquare && squared < mostSquare) {
      const share = 1 / Math.sqrt(squared);
      witnesses[to] = numbers[0]! * sx * share;
      witnesses[to + 1] = numbers[1]! * sy * share;
      witnesses[to + 2] = numbers[2]! * sz * share;
      features[to] = -1;
      return;
    }
  }
  const { centre, support } = shapes[side]!;
  features[to] = support(found, set(direction, x, y, z));
  witnesses[to] = found.x - centre.x;
  witnesses[to + 1] = found.y - centre.y;
  witnesses[to + 2] = found.z - centre.z;
}

const direction = vec3();
const found = vec3();

/** Looks at the corners of a list, which are three words of four from `first`. */
function lookAtListed(
  numbers: readonly number[],
  cells: Readonly<Int32Array>,
  first: number,
  side: number,
  to: number,
): void {
  const x = toward[3 * side]!;
  const y = toward[3 * side + 1]!;
  const z = toward[3 * side + 2]!;
  let best = -Infinity;
  let top = 0;
  for (let k = 0; k < 12; k++) {
    const i = (cells[first + (k >> 2)]! >> (8 * (k & 3))) & 255;
    const worth = x * numbers[3 * i]! + y * numbers[3 * i + 1]! + z * numbers[3 * i + 2]!;
    if (worth > best) {
      best = worth;
      top = i;
    }
  }
  witnesses[to] = numbers[3 * top]!;
  witnesses[to + 1] = numbers[3 * top + 1]!;
  witnesses[to + 2] = numbers[3 * top + 2]!;
  features[to] = top;
}

/** Looks at every corner. */
function lookAtAll(numbers: readonly number[], side: number, to: number): void {
  let x = toward[3 * side]!;
  let y = toward[3 * side + 1]!;
  let z = toward[3 * side + 2]!;
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
  witnesses[to] = numbers[top]!;
  witnesses[to + 1] = numbers[top + 1]!;
  witnesses[to + 2] = numbers[top + 2]!;
  features[to] = top / 3;
}

/** The points at the given places, at most four, become the first ones. */
export function movePoints(places: Readonly<Int32Array>, count: number): void {
  for (let i = 0; i < 3 * count; i++) {
    const from = places[Math.floor(i / 3)]! + (i % 3);
    moved[i] = points[from]!;
    moved[12 + i] = witnesses[from]!;
    moved[24 + i] = witnesses[from + ON_B]!;
  }
  for (let i = 0; i < 3 * count; i++) {
    points[i] = moved[i]!;
    witnesses[i] = moved[12 + i]!;
    witnesses[i + ON_B] = moved[24 + i]!;
  }
}

const moved = new Float64Array(36);
