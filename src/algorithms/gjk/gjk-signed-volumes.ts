import { flatTriangle, underflow } from '../../math/precision';
import {
  addScaled,
  cross,
  dot,
  length,
  lengthSq,
  maxAbs,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { q, say, type Sentence } from '../../trace/sentence';
import type { Reading, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { comparison, measure } from '../comparison';
import { findTests } from '../test-id';
import { count, nothing } from '../words';
import {
  closestFeature,
  copyFeature,
  flatTetrahedron,
  sharpenWeights,
  take,
  type ClosestFeature,
} from './closest-feature';
import { describeGjkWith, reduceDetail, reduceText } from './describe';
import { distanceOptions } from './distance-search';
import { Gjk } from './gjk';
import { frameTriangle, triangleFrame } from './triangle-frame';
import { subscripts, VertexNumbers } from './vertex-numbers';
import { reading } from '../reading';

/**
 * GJK with the distance sub-algorithm of Montanari et al., "Improving the GJK algorithm for faster and more reliable
 * distance queries between convex objects" (2017). All else is `Gjk`.
 *
 * The weight of a vertex is a quotient of two signed volumes: that of the simplex with O's projection p in the place of
 * the vertex, and that of the simplex. Nothing is multiplied by itself, as it is in Johnson's determinants.
 *
 *  S3D. Of a tetrahedron s₁ … s₄ the volumes are det M and its cofactors Cⱼ along the row of ones:
 *
 *           ⎡ s₁ s₂ s₃ s₄ ⎤
 *       M = ⎣ 1  1  1  1  ⎦ ,   det M = C₁ + C₂ + C₃ + C₄ ,   λⱼ = Cⱼ / det M.
 *
 *       Where all Cⱼ have the sign of det M, O is inside. Else O sees each face whose opposite vertex has a Cⱼ of the
 *       other sign: these faces go through S2D, and the one that comes nearest is taken.
 *  S2D. With n = (s₂ − s₁) × (s₃ − s₁), O projects to p = n (s₁·n)/(n·n). Triangle and p are cast along one axis, that
 *       in which |n| is largest, where the areas are: μ of the triangle, Cⱼ of p with the two vertices other than sⱼ,
 *       λⱼ = Cⱼ/μ. Edges that p is beyond go through S1D.
 *  S1D. With t = s₂ − s₁, O projects to p = s₁ − t (s₁·t)/(t·t). Along the axis in which |t| is largest the lengths are
 *       μ from s₂ to s₁, C₁ from s₂ to p and C₂ from p to s₁, and λⱼ = Cⱼ/μ. If p is beyond an end, that end it is.
 *
 * Departures, with reasons:
 *  - The paper trusts that the newest vertex belongs to the answer and leaves out the features without it. After a warm
 *    start no vertex is the newest, so every feature is tried that O sees.
 *  - v is p, not Σ λⱼ sⱼ: the sum cancels where the simplex is much larger than its distance. S1D counts from the end
 *    that is nearer to O, and S2D takes n from the two shorter edges, for the same reason.
 *  - If det M or n is lost in rounding there are no sides to tell, and all faces or all edges are tried.
 */
export const gjkSignedVolumes: Algorithm = {
  id: 'gjk-signed-volumes',
  title: 'GJK, signed volumes',
  summary:
    'GJK whose weights are quotients of signed volumes, areas and lengths, which keep their digits longer.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: distanceOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkSignedVolumes(problem, options).run(trace),
  describe: describeGjkWith({
    reduce: (frame, context) => ({
      title: 'Reduce',
      text: say`${volumesText(frame)}${reduceText(frame, context)}`,
      detail: reduceDetail(frame, context),
    }),
  }),
};

const volumeWords = ['', '', 'length', 'area', 'volume'];
const partWords = ['', '', 'end', 'edge', 'face'];

/** The signed volumes of the simplex before this step, in words. */
function volumesText(frame: Readonly<Frame>): Sentence {
  const quotients = findTests(frame, 'quotient');
  const size = quotients.length;
  if (size < 2) return nothing;
  const volume = volumeWords[size]!;
  const part = partWords[size]!;
  if (quotients.every(({ leftValue }) => leftValue === 0)) {
    return say`The ${volume} is lost in rounding: every ${part} is tried. `;
  }
  const level = quotients.filter(({ leftValue }) => leftValue === 0).length;
  const beyond = quotients.filter(({ met }) => !met).length - level;
  if (level + beyond === 0) return say`All signed ${volume}s have one sign: ${q.O} projects inside. `;
  const parts = (n: number): string => (n === 1 ? `the ${part} opposite` : `${n} ${part}s`);
  const differ = count(beyond, `signed ${volume} differs`, `signed ${volume}s differ`);
  const vanish = count(level, `signed ${volume} is`, `signed ${volume}s are`);
  return [
    ...(beyond > 0 ? say`${differ} in sign: ${q.O} is beyond ${parts(beyond)}. ` : nothing),
    ...(level > 0 ? say`${vanish} zero: ${q.O} is level with ${parts(level)}. ` : nothing),
  ];
}

export class GjkSignedVolumes extends Gjk {
  /** The results for one face of a tetrahedron, and for one edge of a triangle. */
  private readonly face: ClosestFeature = closestFeature();
  private readonly edge: ClosestFeature = closestFeature();
  private readonly frame = triangleFrame();
  private readonly p = vec3();
  private readonly t = vec3();
  private readonly n = vec3();

  private readonly numbers = new VertexNumbers();
  private readonly quotientTests = subscripts.map((i) => comparison('quotient', `C${i}/μ`, '>', '0'));
  private readonly triedReadings = subscripts.map((i): Reading => reading(`without w${i}`, q.normV));
  private readonly shownTests: Test[] = [];
  protected override readonly noted: Reading[] = [];
  private readonly allTests: Test[] = [];

  protected override findNearest(): void {
    const { feature, simplex } = this;
    this.numbers.update(simplex);
    this.shownTests.length = 0;
    this.noted.length = 0;
    feature.distanceSq = Infinity;
    if (simplex.size === 1) this.s0d(feature, 0);
    else if (simplex.size === 2) this.s1d(feature, 0, 1);
    else if (simplex.size === 3) this.s2d(feature, 0, 1, 2);
    else this.s3d(feature);
  }

  private at(i: number): Readonly<Vec3> {
    return this.simplex.points[i]!.v;
  }

  private s3d(out: ClosestFeature): void {
    const { n } = this;
    const a = this.at(0);
    const b = this.at(1);
    const c = this.at(2);
    const d = this.at(3);
    const c0 = dot(b, cross(n, c, d));
    const c1 = -dot(a, cross(n, c, d));
    const c2 = dot(a, cross(n, b, d));
    const c3 = -dot(a, cross(n, b, c));
    const det = c0 + c1 + c2 + c3;
    const longest = Math.max(maxAbs(a), maxAbs(b), maxAbs(c), maxAbs(d));
    const flat = !(Math.abs(det) > Math.max(underflow, flatTetrahedron * longest * longest * longest));
    const mu = flat ? Infinity : det;
    const in0 = this.sees(out, 0, c0 / mu);
    const in1 = this.sees(out, 1, c1 / mu);
    const in2 = this.sees(out, 2, c2 / mu);
    const in3 = this.sees(out, 3, c3 / mu);
    const enclosed = in0 && in1 && in2 && in3;
    if (enclosed) {
      take(out, 0b1111, set(this.p, 0, 0, 0));
      out.weights[0] = c0 / mu;
      out.weights[1] = c1 / mu;
      out.weights[2] = c2 / mu;
      out.weights[3] = c3 / mu;
      if (sharpenWeights(out.weights, this.simplex)) return;
      // The volumes were wrong about a sliver.
      out.distanceSq = Infinity;
    }
    if (enclosed || !in0) this.tryFace(out, 0, 1, 2, 3);
    if (enclosed || !in1) this.tryFace(out, 1, 0, 2, 3);
    if (enclosed || !in2) this.tryFace(out, 2, 0, 1, 3);
    if (enclosed || !in3) this.tryFace(out, 3, 0, 1, 2);
  }

  private tryFace(out: ClosestFeature, without: number, i: number, j: number, k: number): void {
    this.face.distanceSq = Infinity;
    this.s2d(this.face, i, j, k);
    this.offer(out, this.face, without);
  }

  private s2d(out: ClosestFeature, first: number, second: number, third: number): void {
    const { p } = this;
    frameTriangle(this.frame, this.simplex, first, second, third);
    const { corner: i, end: j, third: k, normal: n, longSq, heightSq } = this.frame;
    const a = this.at(i);
    const b = this.at(j);
    const c = this.at(k);
    const nn = dot(n, n);
    const flat = !(nn > underflow && heightSq > flatTriangle * longSq);
    scale(p, n, dot(a, n) / nn);
    const axis = longestAxis(n);
    const mu = flat ? Infinity : n[axis];
    const ca = area(axis, p, b, c);
    const cb = area(axis, a, p, c);
    const cc = area(axis, a, b, p);
    const inA = this.sees(out, i, ca / mu);
    const inB = this.sees(out, j, cb / mu);
    const inC = this.sees(out, k, cc / mu);
    if (inA && inB && inC) {
      take(out, (1 << i) | (1 << j) | (1 << k), p);
      out.weights[j] = cb / mu;
      out.weights[k] = cc / mu;
      out.weights[i] = Math.max(0, 1 - cb / mu - cc / mu);
      return;
    }
    if (!inA) this.tryEdge(out, i, j, k);
    if (!inB) this.tryEdge(out, j, i, k);
    if (!inC) this.tryEdge(out, k, i, j);
  }

  private tryEdge(out: ClosestFeature, without: number, i: number, j: number): void {
    this.edge.distanceSq = Infinity;
    this.s1d(this.edge, i, j);
    this.offer(out, this.edge, without);
  }

  private s1d(out: ClosestFeature, i: number, j: number): void {
    const { p, t } = this;
    const swap = lengthSq(this.at(j)) < lengthSq(this.at(i));
    const near = swap ? j : i;
    const far = swap ? i : j;
    const a = this.at(near);
    const b = this.at(far);
    sub(t, b, a);
    addScaled(p, a, t, -dot(a, t) / dot(t, t));
    // What rounding leaves of p along t would tilt the next direction.
    addScaled(p, p, t, -dot(p, t) / dot(t, t));
    const axis = longestAxis(t);
    const mu = a[axis] - b[axis];
    const inNear = this.sees(out, near, (p[axis] - b[axis]) / mu);
    const inFar = this.sees(out, far, (a[axis] - p[axis]) / mu);
    if (!inNear || !inFar) {
      this.s0d(out, inFar ? far : near);
      return;
    }
    take(out, (1 << i) | (1 << j), p);
    out.weights[far] = (a[axis] - p[axis]) / mu;
    out.weights[near] = Math.max(0, 1 - out.weights[far]);
  }

  private s0d(out: ClosestFeature, i: number): void {
    take(out, 1 << i, this.at(i));
    out.weights[i] = 1;
  }

  /** True if O is on the inner side as seen from vertex i; noted of the whole simplex. */
  private sees(out: Readonly<ClosestFeature>, i: number, quotient: number): boolean {
    const inside = quotient > 0;
    if (out !== this.feature) return inside;
    const test = this.quotientTests[this.numbers.of(i)]!;
    this.shownTests.push(test);
    // Of a lost volume, no −0.
    return measure(test, quotient === 0 ? 0 : quotient, 0, inside);
  }

  /** `trial` is what the features without one vertex came to. */
  private offer(out: ClosestFeature, trial: Readonly<ClosestFeature>, without: number): void {
    if (out === this.feature) {
      const reading = this.triedReadings[this.numbers.of(without)]!;
      reading.value = length(trial.v);
      this.noted.push(reading);
    }
    if (trial.distanceSq < out.distanceSq) copyFeature(out, trial);
  }

  protected override judgeSimplex(distance: number): readonly Test[] {
    const tests = super.judgeSimplex(distance);
    this.allTests.length = 0;
    for (const test of tests) this.allTests.push(test);
    for (const test of this.shownTests) this.allTests.push(test);
    return this.allTests;
  }
}

type Axis = 'x' | 'y' | 'z';

/** Along which the coordinate is largest; the first of equals. */
function longestAxis(a: Readonly<Vec3>): Axis {
  const x = Math.abs(a.x);
  const y = Math.abs(a.y);
  const z = Math.abs(a.z);
  if (x >= y && x >= z) return 'x';
  return y >= z ? 'y' : 'z';
}

/** Twice the signed area of a triangle cast along an axis: that component of (b − a) × (c − a). */
function area(axis: Axis, a: Readonly<Vec3>, b: Readonly<Vec3>, c: Readonly<Vec3>): number {
  switch (axis) {
    case 'x':
      return (b.y - a.y) * (c.z - a.z) - (b.z - a.z) * (c.y - a.y);
    case 'y':
      return (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z);
    case 'z':
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  }
}
