import { BOX, CONE, CYLINDER, type Core } from '../shapes/core';
import { frame as r } from './pair';

/** A capsule's segment is a cylinder of radius 0. */
export function isRound(core: Core | undefined): boolean {
  if (core?.kind === BOX) return core.numbers[0] === 0 && core.numbers[2] === 0;
  return core?.kind === CYLINDER || core?.kind === CONE;
}

/**
 * Numbers of A and −B: half height, radii of the upper and the lower end, cosine and sine of the latitude of the side's
 * normals; then vectors in A's frame: the centre, the axis, and two unit vectors orthogonal to it. Both axes point up along
 * A's.
 */
export const bodies = new Float64Array(35);
export const HALF = 0;
export const UP = 1;
export const DOWN = 2;
export const COS = 3;
export const SIN = 4;
export const CENTRE = 5;
export const AXIS = 8;
export const FIRST = 11;
export const SECOND = 14;
export const A = 0;
export const B = 17;

/** The sine of τ; the distance of −B's centre from A's axis; and K of both circles without the offset. */
export const pose = { tilt: 0, offset: 0, bendA: 0, bendB: 0 };

export function setBodies(a: Core, b: Core): void {
  const turn = r[4]! < 0 ? -1 : 1;
  const bx = turn * r[1]!;
  const by = turn * r[4]!;
  const bz = turn * r[7]!;
  const dx = r[9]!;
  const dy = r[10]!;
  const dz = r[11]!;
  setProfile(A, a, 1);
  // The profile of −B is that of B reflected.
  setProfile(B, b, -turn);
  setVector(A + CENTRE, 0, 0, 0);
  setVector(A + AXIS, 0, 1, 0);
  setVector(B + CENTRE, dx, dy, dz);
  setVector(B + AXIS, bx, by, bz);
  pose.tilt = Math.sqrt(bx * bx + bz * bz);
  pose.offset = Math.sqrt(dx * dx + dz * dz);
  // The direction orthogonal to both axes, where the circles of upright sides meet; for parallel axes, along the offset.
  const { tilt, offset } = pose;
  const x = tilt > 0 ? bz / tilt : offset > 0 ? dx / offset : 1;
  const z = tilt > 0 ? -bx / tilt : offset > 0 ? dz / offset : 0;
  setVector(A + FIRST, x, 0, z);
  setVector(B + FIRST, x, 0, z);
  setVector(A + SECOND, z, 0, -x);
  setVector(B + SECOND, by * z, bz * x - bx * z, -by * x);
}

function setVector(o: number, x: number, y: number, z: number): void {
  bodies[o] = x;
  bodies[o + 1] = y;
  bodies[o + 2] = z;
}

function setProfile(o: number, { kind, numbers }: Core, sense: number): void {
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const isCone = kind === CONE;
  const length = Math.sqrt(radius * radius + 4 * half * half);
  bodies[o + HALF] = half;
  bodies[o + UP] = isCone && sense > 0 ? 0 : radius;
  bodies[o + DOWN] = isCone && sense < 0 ? 0 : radius;
  bodies[o + COS] = isCone && length > 0 ? (2 * half) / length : 1;
  bodies[o + SIN] = isCone && length > 0 ? (sense * radius) / length : 0;
}

/** Sets K of both circles. Returns false if a side is so flat that its normals are near a pole. */
export function setBends(): boolean {
  pose.bendA = bendOn(A, B);
  pose.bendB = bendOn(B, A);
  return pose.bendA < Infinity && pose.bendB < Infinity;
}

/**
 * K on the circle of one body, with normals m, without the offset. The other body's ends have h = c·m + r √(1 − q²), where q = m·axis. |q′| and
 * |q″| are at most sin τ cos κ, where κ is the latitude of the circle, and |q| is at most sin(|κ| + τ).
 */
function bendOn(own: number, other: number): number {
  const { tilt } = pose;
  const cosine = bodies[own + COS]!;
  const most = Math.abs(bodies[own + SIN]!) + tilt;
  const leastSq = 1 - most * most;
  if (!(leastSq > 0.01)) return Infinity;
  const root = Math.sqrt(leastSq);
  const turn = tilt * cosine;
  const radius = Math.max(bodies[other + UP]!, bodies[other + DOWN]!);
  const ofEnds = turn * bodies[other + HALF]!;
  return 1.0001 * (ofEnds + radius * ((turn * turn) / (root * leastSq) + (turn * most) / root));
}
