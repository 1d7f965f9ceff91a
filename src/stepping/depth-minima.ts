import { poseAt, positionOf } from '../math/pose';
import { withDefaults } from '../algorithms/algorithm';
import { gjk } from '../algorithms/gjk/gjk';
import { rotate, unrotate } from '../math/rotation';
import { addScaled, clone, copy, distance, dot, normalize, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { csoSupport, type Cso } from '../shapes/cso';
import type { DepthField } from '../shapes/depth-field';
import { gridCell, gridDirection, gridMinima } from '../shapes/direction-grid';
import { wholeShapes } from '../shapes/whole-shapes';
import { csoPoint } from '../trace/cso-point';
import type { PairSetup } from './run';

/** A direction from which every small turn makes h larger, or as large. */
export interface DepthMinimum {
  /** Unit, in the world's axes. */
  direction: Vec3;
  /** h there: of the cores, or of the full shapes where the run walks on these. */
  height: number;
  /** One of a whole valley of directions that are equally deep: around an axis, or all of them. */
  valley: boolean;
}

/** Heights that differ by less than this share of E are the same; so much is left of rounding after a refinement. */
const equal = 1e-9;
/** Directions nearer to each other than this, in radians, are the same minimum. */
const near = gridCell / 3;
/**
 * Where minima of equal height are looked for between two of them, as shares of the way: the minima of a prism with many
 * faces, which are no valley, may well have others half way between them, but not also there.
 */
const between = [0.5, 0.38];
/** More candidates than this are those of valleys, or of shapes that are all facets. */
const mostCandidates = 240;

/**
 * All local minima of h over the sphere that are no smaller than a cell of the grid, least first, each refined to full
 * precision. `field` holds the heights of the same problem.
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
 * The least minimum where a hand does not wait: below the lowest direction of the grid, or below `last`, that of the least
 * minimum a moment ago. Between minima that are nearly as deep the grid alone decides wrongly now and then. Of equal ones the
 * last stays.
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
 * Goes down to the local minimum below a direction. Where h(n) > 0, let T = h(n)·n, the foot of O on the plane of n, and p
 * the point of C nearest to T. The plane between them, of normal m = T − p, has h(m) < m·T ≤ h(n): it is better than n, and
 * where T is in C there is none, so n is stationary. Where h(n) < 0, O is outside C, and −v/|v| for the point v of C nearest
 * to O is the one minimum. Deep inside of something round, m is little more than n; so the turn from n to m is doubled as long
 * as that betters h.
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

  /** The normal of the plane half way between C and the point `far` along n; null where that is in C. */
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

/** Each minimum once, least first; those that one valley joins as one. */
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

/** Whether two minima of the same height lie in one valley: what is between them is a minimum too, and as deep. */
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
