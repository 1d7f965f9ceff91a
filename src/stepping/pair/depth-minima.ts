import { poseAt, positionOf } from '../../math/pose';
import { withDefaults } from '../../algorithms/algorithm';
import { gjk } from '../../algorithms/gjk/gjk';
import { rotate, unrotate } from '../../math/rotation';
import {
  addScaled,
  clone,
  copy,
  distance,
  dot,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { csoSupport, type Cso } from '../../shapes/cso';
import type { DepthField } from '../../shapes/depth-field';
import { gridCell, gridDirection, gridMinima } from '../../shapes/direction-grid';
import { wholeShapes } from '../../shapes/whole-shapes';
import { csoPoint } from '../../trace/cso-point';
import type { PairSetup } from '../run';

/** A direction at which h is a local minimum. */
export interface DepthMinimum {
  /** Unit, in the world's axes. */
  direction: Vec3;
  /** h at the minimum: of the cores, or of the full shapes if the run works on these. */
  height: number;
  /** True if a whole valley of directions is equally deep: around an axis, or the whole sphere. */
  valley: boolean;
}

/** Heights closer than this share of E count as equal; refinement leaves rounding of about this size. */
const equal = 1e-9;
/** Directions closer than this angle, in radians, are one minimum. */
const near = gridCell / 3;
/**
 * Fractions of the way between two equal minima at which others are sought. A prism with many faces may have a minimum half
 * way, but not at these other fractions too.
 */
const between = [0.5, 0.38];
/** More candidates than this occur only for valleys or for shapes with many facets. */
const mostCandidates = 240;

/**
 * All local minima of h on the sphere larger than a grid cell, least first, refined to full precision. `field` holds the
 * heights of the same problem on the grid.
 */
export function depthMinima(setup: Readonly<PairSetup>, field: Readonly<DepthField>): DepthMinimum[] {
  const c = walkedOn(setup);
  const poseA = setup.problem.toWorld;
  const descent = new Descent(c);
  const n = vec3();
  const candidates = gridMinima(field.heights)
    .sort((i, j) => field.heights[i]! - field.heights[j]!)
    .slice(0, mostCandidates);
  const found = candidates.map((i) => descent.from(unrotate(n, poseA, gridDirection(n, i))));
  const minima = merged(found, descent, equal * c.extent);
  for (const { direction } of minima) rotate(direction, poseA, direction);
  return minima;
}

/**
 * The least minimum, fast enough for dragging: found downhill from the lowest grid direction or from `last`, the previous
 * result. Between nearly equal minima, the grid alone sometimes picks the wrong one. On a tie, `last` stays.
 */
export function followedMinimum(
  setup: Readonly<PairSetup>,
  field: Readonly<DepthField>,
  last?: Readonly<Vec3>,
): DepthMinimum {
  const c = walkedOn(setup);
  const poseA = setup.problem.toWorld;
  const descent = new Descent(c);
  const below = (d: Readonly<Vec3>): DepthMinimum => descent.from(unrotate(vec3(), poseA, d));
  let least = below(gridDirection(vec3(), field.lowestAt));
  const followed = last && below(last);
  if (followed && followed.height <= least.height + equal * c.extent) least = followed;
  rotate(least.direction, poseA, least.direction);
  return least;
}

const walkedOn = ({ algorithm, problem }: Readonly<PairSetup>): Readonly<Cso> =>
  algorithm.wholeShapes ? wholeShapes(problem) : problem;

/**
 * Descends to the local minimum below a direction. If h(n) > 0, let T = h(n)·n, the foot of O on the plane of n, and p the
 * point of C nearest to T. The plane between them, with normal m = T − p, has h(m) < m·T ≤ h(n), so it is better than n. If
 * T is in C, n is stationary. If h(n) < 0, O is outside C, and −v/|v| for the point v of C nearest to O is the only
 * minimum. Deep inside a round C, m hardly differs from n, so the turn from n to m is doubled while h falls.
 */
class Descent {
  private readonly options = withDefaults(gjk.options, {});
  private readonly sample = csoPoint();

  constructor(private readonly c: Readonly<Cso>) {}

  height(n: Readonly<Vec3>): number {
    return dot(n, csoSupport(this.sample, this.c, n).v);
  }

  from(start: Readonly<Vec3>): DepthMinimum {
    const { extent } = this.c;
    let n = clone(start);
    let height = this.height(n);
    for (let turn = 0; turn < 100; turn++) {
      const m = this.between(n, Math.max(0, height));
      if (!m) break;
      const next = this.farther(n, m);
      if (!(next.height < height)) break;
      const gain = height - next.height;
      ({ direction: n, height } = next);
      if (gain < 1e-15 * extent) break;
    }
    return { direction: n, height, valley: false };
  }

  /** The normal of the plane half way between C and the point `far` along n; null if that point is in C. */
  private between(n: Readonly<Vec3>, far: number): Vec3 | null {
    const { c } = this;
    const target = scale(vec3(), n, far);
    const poseB = poseAt(addScaled(vec3(), positionOf(vec3(), c.poseB), target, 1), c.poseB);
    const moved: Cso = { ...c, poseB, centre: sub(vec3(), c.centre, target), margin: 0 };
    const options = { ...this.options, firstDirection: [n.x, n.y, n.z] as const };
    const { status, normal } = gjk.solve(moved, options);
    return status === 'separated' ? normal : null;
  }

  private farther(n: Readonly<Vec3>, m: Readonly<Vec3>): { direction: Vec3; height: number } {
    let best = { direction: clone(m), height: this.height(m) };
    const turn = sub(vec3(), m, n);
    const trial = vec3();
    for (let times = 2; times < 1e6; times *= 2) {
      normalize(trial, addScaled(trial, n, turn, times));
      const height = this.height(trial);
      if (!(height < best.height)) break;
      best = { direction: copy(vec3(), trial), height };
    }
    return best;
  }
}

/** Each minimum once, least first; minima of one valley are merged. */
function merged(found: readonly DepthMinimum[], descent: Descent, tolerance: number): DepthMinimum[] {
  const minima: DepthMinimum[] = [];
  const members: DepthMinimum[][] = [];
  for (const one of [...found].sort((p, q) => p.height - q.height)) {
    const same = members.flat().some(({ direction }) => distance(direction, one.direction) < near);
    if (same) continue;
    const joined = members.filter((valley) =>
      valley.some((other) => areJoined(one, other, descent, tolerance)),
    );
    if (joined.length === 0) {
      minima.push(one);
      members.push([one]);
      continue;
    }
    const [first, ...others] = joined;
    first!.push(one, ...others.flat());
    minima[members.indexOf(first!)]!.valley = true;
    for (const other of others) {
      const place = members.indexOf(other);
      members.splice(place, 1);
      minima.splice(place, 1);
    }
  }
  return minima;
}

/** True if two minima of equal height lie in one valley: the directions between them are minima of the same depth. */
function areJoined(p: DepthMinimum, q: DepthMinimum, descent: Descent, tolerance: number): boolean {
  if (Math.abs(p.height - q.height) > tolerance) return false;
  const apart = distance(p.direction, q.direction);
  const way = sub(vec3(), q.direction, p.direction);
  return between.every((share) => {
    const n = addScaled(vec3(), p.direction, way, share);
    if (normalize(n, n) < 0.5) return false;
    const bottom = descent.from(n);
    return Math.abs(bottom.height - p.height) <= tolerance && distance(bottom.direction, n) < 0.15 * apart;
  });
}
