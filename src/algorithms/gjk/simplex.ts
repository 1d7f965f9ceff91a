import { addScaled, copy, length, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Simplex, Witnesses } from '../../trace/step';
import type { ClosestFeature } from './closest-feature';

export function simplex(): Simplex {
  return { size: 0, points: [csoPoint(), csoPoint(), csoPoint(), csoPoint()], weights: [0, 0, 0, 0] };
}

export function witnesses(): Witnesses {
  return { v: vec3(), a: vec3(), b: vec3() };
}

export function copyWitnesses(out: Witnesses, from: Readonly<Witnesses>): void {
  copy(out.v, from.v);
  copy(out.a, from.a);
  copy(out.b, from.b);
}

/** Appends a copy of `p` with weight 0. */
export function addVertex(s: Simplex, p: Readonly<CsoPoint>): void {
  copyCsoPoint(s.points[s.size]!, p);
  s.weights[s.size] = 0;
  s.size++;
}

/**
 * Keeps the vertices of the closest feature with its weights, in their order; copies the others to `dropped`, whose
 * length becomes their number. `pool` lends the points that `dropped` holds.
 */
export function keepFeature(
  s: Simplex,
  feature: Readonly<ClosestFeature>,
  dropped: CsoPoint[],
  pool: readonly CsoPoint[],
): void {
  let kept = 0;
  dropped.length = 0;
  for (let i = 0; i < s.size; i++) {
    if (feature.mask & (1 << i)) {
      if (kept !== i) copyCsoPoint(s.points[kept]!, s.points[i]!);
      s.weights[kept] = feature.weights[i]!;
      kept++;
    } else {
      dropped.push(copyCsoPoint(pool[dropped.length]!, s.points[i]!));
    }
  }
  s.size = kept;
}

/** Takes the last vertex out again. */
export function dropVertex(s: Simplex, dropped: CsoPoint[], pool: readonly CsoPoint[]): void {
  s.size--;
  dropped.length = 0;
  dropped.push(copyCsoPoint(pool[0]!, s.points[s.size]!));
}

/** a = Σ λᵢ aᵢ and b = Σ λᵢ bᵢ; v comes from the feature, where it is sharper than the blend. */
export function blendWitnesses(
  out: Witnesses,
  s: Readonly<Simplex>,
  feature: Readonly<ClosestFeature>,
): void {
  copy(out.v, feature.v);
  set(out.a, 0, 0, 0);
  set(out.b, 0, 0, 0);
  for (let i = 0; i < s.size; i++) {
    addScaled(out.a, out.a, s.points[i]!.a, s.weights[i]!);
    addScaled(out.b, out.b, s.points[i]!.b, s.weights[i]!);
  }
}

const blend = vec3();
const apart = vec3();

/**
 * At most so far is C from O, where `v` is the point of the simplex nearest to O. The blend of the vertices by their weights
 * is a point of C, whatever rounding did to the weights; `v`, which is computed more sharply, need not be one on a sliver.
 * It stands for the blend where they are no farther apart than `rounding`.
 */
export function provenDistance(s: Readonly<Simplex>, v: Readonly<Vec3>, rounding: number): number {
  let sum = 0;
  set(blend, 0, 0, 0);
  for (let i = 0; i < s.size; i++) {
    addScaled(blend, blend, s.points[i]!.v, s.weights[i]!);
    sum += s.weights[i]!;
  }
  // Weights found one by one need not add up to 1 on a sliver.
  scale(blend, blend, 1 / sum);
  const sharp = length(v);
  return length(sub(apart, blend, v)) <= rounding ? sharp : Math.max(sharp, length(blend));
}

/** True if the simplex already has this support: the same vertices of both hulls, or the very same point. */
export function hasVertex(s: Readonly<Simplex>, p: Readonly<CsoPoint>): boolean {
  for (let i = 0; i < s.size; i++) {
    const w = s.points[i]!;
    if (p.idA >= 0 && p.idB >= 0 && p.idA === w.idA && p.idB === w.idB) return true;
    if (p.v.x === w.v.x && p.v.y === w.v.y && p.v.z === w.v.z) return true;
  }
  return false;
}
