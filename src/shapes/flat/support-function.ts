import { rotate, unrotate, type Rotation } from '../../math/rotation';
import { dot, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint } from '../../trace/cso-point';
import { csoSupport, type Cso } from '../cso';
import { flatOutline, type OutlinePiece } from './flat-outline';

/** The directions in which one corner of C is the farthest point, from angle `from` to `to` in radians, counter-clockwise. */
interface CornerArc {
  from: number;
  to: number;
  /** The corner, in the axes of the angles. */
  corner: Vec3;
}

/** A local minimum of h. */
export interface AngleMinimum {
  /** In radians, from −π to π. */
  angle: number;
  height: number;
  /** True if h is as low in a whole range of directions around it. */
  isFlat: boolean;
}

/**
 * The support function of C over the angle θ of the direction n = (cos θ, sin θ): h(θ) is the greatest n·p of any p in C.
 * Its arcs are those of the corners, |p|·cos(θ − θₚ), and it has a kink at the normal of each edge.
 */
export interface SupportFunction {
  height(this: void, angle: number): number;
  /** The angles of the edge normals, ascending, from −π to π. */
  kinks: readonly number[];
  /** The arcs between neighbouring kinks, in their order; empty if no edge is straight. */
  arcs: readonly CornerArc[];
  /** The local minima, least first. */
  minima: readonly AngleMinimum[];
}

/** Between neighbouring samples h has one minimum at most, as both shapes have few corners in half a degree. */
const sampleCount = 720;
/** Heights closer than this share of E are equal. */
const equal = 1e-12;

/** `margin` is added to the cores; `toWorld` turns A's frame into that of the angles. */
export function supportFunction(
  problem: Readonly<Cso>,
  toWorld: Readonly<Rotation>,
  margin: number,
): SupportFunction {
  const sample = csoPoint();
  const n = vec3();
  const height = (angle: number): number => {
    unrotate(n, toWorld, vec3(Math.cos(angle), Math.sin(angle)));
    return dot(n, csoSupport(sample, problem, n).v) + margin;
  };
  const arcs = cornerArcs(problem, toWorld);
  const kinks = arcs.map(({ from }) => from);
  return { height, kinks, arcs, minima: minimaOf(height, kinks, equal * problem.extent) };
}

function cornerArcs(problem: Readonly<Cso>, toWorld: Readonly<Rotation>): CornerArc[] {
  const edges = flatOutline({ ...problem, margin: 0 }).filter(({ origin }) => origin !== 'arc');
  const angleOf = ({ normals: [normal] }: OutlinePiece): number => {
    const { x, y } = rotate(vec3(), toWorld, normal);
    return Math.atan2(y, x);
  };
  const found = edges.map((edge, i): CornerArc => {
    const from = angleOf(edge);
    const to = angleOf(edges[(i + 1) % edges.length]!);
    return { from, to: to > from ? to : to + 2 * Math.PI, corner: rotate(vec3(), toWorld, edge.to) };
  });
  return found.toSorted((p, q) => p.from - q.from);
}

function minimaOf(
  height: (angle: number) => number,
  kinks: readonly number[],
  tolerance: number,
): AngleMinimum[] {
  const even = Array.from({ length: sampleCount }, (_, i) => (2 * Math.PI * i) / sampleCount - Math.PI);
  const angles = [...new Set([...even, ...kinks])].toSorted((p, q) => p - q);
  const heights = angles.map(height);
  const count = angles.length;
  const compare = (i: number, j: number): number => {
    const apart = heights[i % count]! - heights[j % count]!;
    return Math.abs(apart) <= tolerance ? 0 : apart;
  };
  const start = angles.findIndex((_, i) => compare(i, (i + count - 1) % count) !== 0);
  if (start < 0) return [{ angle: 0, height: heights[0]!, isFlat: true }];
  const found: AngleMinimum[] = [];
  for (let i = start; i < start + count;) {
    let last = i;
    while (compare(last + 1, i) === 0) last++;
    if (compare(i, i + count - 1) < 0 && compare(last, last + 1) < 0)
      found.push(refined(height, angles, i, last));
    i = last + 1;
  }
  return found.toSorted((p, q) => p.height - q.height);
}

/** Golden section between the neighbours of one sample; the middle of several that are equal. */
function refined(
  height: (angle: number) => number,
  angles: readonly number[],
  first: number,
  last: number,
): AngleMinimum {
  const count = angles.length;
  const at = (i: number): number => angles[i % count]! + 2 * Math.PI * Math.floor(i / count);
  const middle = (at(first) + at(last)) / 2;
  // A minimum on the far side of a sample leaves two neighbours equal at most.
  if (last > first + 1) return { angle: wrapped(middle), height: height(middle), isFlat: true };
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [at(first + count - 1) - 2 * Math.PI, at(last + 1)];
  while (high - low > 1e-9) {
    const [p, q] = [high - golden * (high - low), low + golden * (high - low)];
    if (height(p) < height(q)) high = q;
    else low = p;
  }
  const candidates = [at(first), (low + high) / 2];
  const [angle] = candidates.toSorted((p, q) => height(p) - height(q));
  return { angle: wrapped(angle!), height: height(angle!), isFlat: false };
}

/** The same angle from −π to π. */
export function wrapped(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round(angle / turn);
}

/** Points of the curve that h bends round O: the feet of O on the support lines. */
export const footAt = (of: Readonly<SupportFunction>, angle: number): Vec3 => {
  const h = of.height(angle);
  return vec3(h * Math.cos(angle), h * Math.sin(angle));
};
