import { addScaled, copy, cross, dot, lengthSq, negate, sub, vec3, type Vec3 } from '../../math/vec3';

/**
 * Orthogonal axes of a triangle at the corner between its two shorter edges: along the longer of these, and across it.
 * On a sliver, the cross product of two edges is off by rounding · length / height. Here `long`, `height` and `normal`
 * are orthogonal to each other within rounding.
 */
interface TriangleFrame {
  /** The vertices: the corner, the end of `long`, and the third. */
  corner: number;
  end: number;
  third: number;
  readonly long: Vec3;
  /** From the corner to the third vertex. */
  readonly short: Vec3;
  /** The part of `short` orthogonal to `long`. */
  readonly height: Vec3;
  /** long × height, as long as twice the area. */
  readonly normal: Vec3;
  longSq: number;
  heightSq: number;
}

export const triangleFrame = (): TriangleFrame => ({
  corner: 0,
  end: 1,
  third: 2,
  long: vec3(),
  short: vec3(),
  height: vec3(),
  normal: vec3(),
  longSq: 0,
  heightSq: 0,
});

/** If heightSq is below this share of longSq, cancellation has cost digits: `height` is made orthogonal a second time. */
const thin = 1e-2;

const ij = vec3();
const jk = vec3();
const ki = vec3();

/** The corners of a simplex. */
export type Corners = Readonly<{ points: readonly Readonly<{ v: Vec3 }>[] }>;

/** The frame of the vertices i, j, k. If they are collinear, `heightSq` is tiny or NaN. */
export function frameTriangle(
  out: TriangleFrame,
  { points }: Corners,
  i: number,
  j: number,
  k: number,
): void {
  sub(ij, points[j]!.v, points[i]!.v);
  sub(jk, points[k]!.v, points[j]!.v);
  sub(ki, points[i]!.v, points[k]!.v);
  const ijSq = lengthSq(ij);
  const jkSq = lengthSq(jk);
  const kiSq = lengthSq(ki);
  if (ijSq >= jkSq && ijSq >= kiSq) spread(out, j, k, i, jk, ki, jkSq, kiSq);
  else if (jkSq >= kiSq) spread(out, k, i, j, ki, ij, kiSq, ijSq);
  else spread(out, i, j, k, ij, jk, ijSq, jkSq);
  const { long, short, height, longSq } = out;
  addScaled(height, short, long, -dot(short, long) / longSq);
  out.heightSq = lengthSq(height);
  if (out.heightSq < thin * longSq) {
    addScaled(height, height, long, -dot(height, long) / longSq);
    out.heightSq = lengthSq(height);
  }
  cross(out.normal, long, height);
}

/** Writes the edges into and out of the corner, with their squared lengths, to the frame. */
function spread(
  out: TriangleFrame,
  before: number,
  corner: number,
  after: number,
  into: Readonly<Vec3>,
  outOf: Readonly<Vec3>,
  intoSq: number,
  outOfSq: number,
): void {
  const forward = outOfSq >= intoSq;
  out.corner = corner;
  out.end = forward ? after : before;
  out.third = forward ? before : after;
  out.longSq = forward ? outOfSq : intoSq;
  if (forward) {
    copy(out.long, outOf);
    negate(out.short, into);
  } else {
    negate(out.long, into);
    copy(out.short, outOf);
  }
}
