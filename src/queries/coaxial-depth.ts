import { BOX, CONE, CYLINDER, type Core } from '../shapes/core';
import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { nine } from './support';

/**
 * The depth of cylinders, cones and segments about one axis, where the nearest points of C form rings that no mesh comes close to: C is the
 * solid of revolution of the sum of their profiles, a polygon, and has the normals of the edges of both.
 *
 * True where that answers: where B is so nearly about A's axis that it makes no more than a part of the slack, a length.
 */
export function coaxialDepth(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  if (!isRound(a.core) || !isRound(b.core)) return false;
  const askew = Math.sqrt(r[9]! ** 2 + r[11]! ** 2) + Math.sqrt(r[1]! ** 2 + r[7]! ** 2) * b.extent;
  if (!(askew <= slack / 4)) return false;
  const turn = r[4]! < 0 ? -1 : 1;
  // Of −B, whose points are opposite.
  setProfile(A, a.core!, 1, 0);
  setProfile(B, b.core!, -turn, r[10]!);
  let height = Infinity;
  for (let i = 0; i < 8; i += 2) {
    const x = normals[i]!;
    const y = normals[i + 1]!;
    height = tryNormal(x, y, height);
    // Both caps, that of the apex of a cone is of no size.
    if (x === 0) height = tryNormal(0, -y, height);
  }
  if (!(height > askew && placeOn(slack))) return false;
  out.outcome = 'solved';
  out.lower = height - askew;
  out.upper = height + askew;
  out.iterations = 1;
  out.supportCalls = 1;
  onA[0]! += a.centre.x;
  onA[1]! += a.centre.y;
  onA[2] = a.centre.z;
  return true;
}

/** A capsule's segment is a cylinder without width. */
function isRound(core: Core | undefined): boolean {
  if (core?.kind === BOX) return core.numbers[0] === 0 && core.numbers[2] === 0;
  return core?.kind === CYLINDER || core?.kind === CONE;
}

/** The two ends of each body's side: how far from the axis and how high. */
const ends = new Float64Array(nine);
/** The normals of each body's side and of a cap. */
const normals = new Float64Array(nine);
const A = 0;
const B = 4;

function setProfile(at: number, { kind, numbers }: Core, sense: number, height: number): void {
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const isCone = kind === CONE;
  const length = Math.sqrt(radius * radius + 4 * half * half);
  ends[at] = isCone ? 0 : radius;
  ends[at + 1] = sense * half + height;
  ends[at + 2] = radius;
  ends[at + 3] = -sense * half + height;
  normals[at] = isCone && length > 0 ? (2 * half) / length : 1;
  normals[at + 1] = isCone && length > 0 ? (sense * radius) / length : 0;
  normals[at + 2] = 0;
  normals[at + 3] = 1;
}

const heightOf = (at: number, x: number, y: number): number =>
  Math.max(ends[at]! * x + ends[at + 1]! * y, ends[at + 2]! * x + ends[at + 3]! * y);

/** Takes the normal where C is not as high along it. */
function tryNormal(x: number, y: number, least: number): number {
  const height = heightOf(A, x, y) + heightOf(B, x, y);
  if (!(height < least)) return least;
  normal[0] = x;
  normal[1] = y;
  normal[2] = 0;
  return height;
}

/** From where to where a body is on its support plane, counted across the normal from the foot of the axis' origin. */
const reach = new Float64Array(nine);

function placeOn(slack: number): boolean {
  setReach(A, slack);
  setReach(B, slack);
  const from = Math.max(reach[A]!, -reach[B + 1]!);
  const to = Math.min(reach[A + 1]!, -reach[B]!);
  const along = (from + to) / 2;
  const x = normal[0]!;
  const y = normal[1]!;
  const height = heightOf(A, x, y);
  onA[0] = height * x - along * y;
  onA[1] = height * y + along * x;
  return from <= to + slack;
}

function setReach(at: number, slack: number): void {
  const x = normal[0]!;
  const y = normal[1]!;
  const height = heightOf(at, x, y);
  let from = Infinity;
  let to = -Infinity;
  for (let o = at; o < at + 4; o += 2) {
    const far = ends[o]!;
    const high = ends[o + 1]!;
    if (far * x + high * y < height - slack) continue;
    const along = high * x - far * y;
    // A cap is on both sides of the axis.
    const other = x === 0 ? -along : along;
    from = Math.min(from, along, other);
    to = Math.max(to, along, other);
  }
  reach[at] = from;
  reach[at + 1] = to;
}
