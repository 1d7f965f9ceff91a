import { addScaled, dot, lengthSq, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Simplex, Test } from '../../trace/step';
import { comparison, measure } from '../comparison';
import { take, type ClosestFeature } from '../gjk/closest-feature';
import type { VertexNames } from '../gjk/vertex-names';

/**
 * The Voronoi regions of a point, a segment or a triangle in the plane z = 0. The region that holds the origin O is that of the
 * simplex's part nearest to O: a vertex, an edge, or the inside. Vertices of other parts are not needed.
 *
 *  - A point has one region, the whole plane.
 *  - A segment ab has three. With a the end nearer to O, O is in that of a where ab·aO ≤ 0, and else beside ab: the
 *    region of the farther end is out of the question.
 *  - A triangle abc has seven. O is inside where it is on the inner side of all three edges, ab×aO > 0 if they run
 *    counter-clockwise. Else it is in a region of one of the edges that it is not inside of, or of their ends: as in a
 *    segment, and the nearest of those.
 *
 * ab×aO is a difference of two products. If it is no larger than their rounding, O counts as not inside: it is on the
 * edge, and the edge tells the nearest point. So a triangle without area has no inside.
 */
export class NearestRegion {
  /** The signs that led to the region: `along ab` is ab·aO, `inside ab` is ab×aO on the inner side. */
  readonly signs: Test[] = [];
  /** The name of the region, `w₀w₁`, by number; empty if no recorder needs it. */
  name = '';
  private readonly ab = vec3();
  private readonly candidate = vec3();
  private readonly inner: [number, number, number] = [0, 0, 0];
  private readonly weights: [number, number, number] = [0, 0, 0];
  private readonly unnamedTests = {
    along: comparison('sign', '', '>', '0'),
    inside: comparison('inner-side', '', '>', 'rounding'),
  };

  /** `names` are given where somebody is to read them. */
  constructor(private readonly names: VertexNames | undefined) {}

  find(out: ClosestFeature, simplex: Readonly<Simplex>): void {
    this.signs.length = 0;
    this.names?.update(simplex);
    out.distanceSq = Infinity;
    if (simplex.size === 1) this.atVertex(out, simplex, 0);
    else if (simplex.size === 2) this.besideEdge(out, simplex, 0, 1);
    else this.aroundTriangle(out, simplex);
    if (this.names) this.name = this.nameOf(out.mask);
  }

  private aroundTriangle(out: ClosestFeature, simplex: Readonly<Simplex>): void {
    const a = at(simplex, 0);
    const b = at(simplex, 1);
    const c = at(simplex, 2);
    const sense = (b.x - a.x) * (c.y - a.y) < (b.y - a.y) * (c.x - a.x) ? -1 : 1;
    const insideAB = this.isInside(simplex, 0, 1, sense);
    const insideBC = this.isInside(simplex, 1, 2, sense);
    const insideCA = this.isInside(simplex, 2, 0, sense);
    if (insideAB && insideBC && insideCA && this.inTriangle(out, simplex)) return;
    const none = insideAB && insideBC && insideCA;
    if (none || !insideAB) this.besideEdge(out, simplex, 0, 1);
    if (none || !insideBC) this.besideEdge(out, simplex, 1, 2);
    if (none || !insideCA) this.besideEdge(out, simplex, 2, 0);
  }

  /** True if O is on the inner side of edge ij by more than rounding; the product is twice the area of Oij. */
  private isInside(simplex: Readonly<Simplex>, i: number, j: number, sense: number): boolean {
    const a = at(simplex, i);
    sub(this.ab, at(simplex, j), a);
    const ahead = a.x * this.ab.y;
    const back = a.y * this.ab.x;
    const area = sense * (ahead - back);
    this.inner[i] = area;
    const rounding = 4 * Number.EPSILON * (Math.abs(ahead) + Math.abs(back));
    const test = this.names?.test('inner-side', `inside ${this.edgeName(i, j)}`, '>', 'rounding');
    return this.sign(test ?? this.unnamedTests.inside, area, rounding);
  }

  /**
   * The weight of a vertex is the share that the triangle of O and the other two has of the area. On a thin triangle the blend
   * of the vertices misses O by r, and the weight of vertex i is off by r×e / (wᵢ − wⱼ)×e, e being the edge jk across. False
   * where a weight turns out not to be positive.
   */
  private inTriangle(out: ClosestFeature, simplex: Readonly<Simplex>): boolean {
    const { inner, weights, candidate, ab } = this;
    const whole = inner[0] + inner[1] + inner[2];
    set(candidate, 0, 0, 0);
    for (let i = 0; i < 3; i++) {
      weights[i] = inner[(i + 1) % 3]! / whole;
      addScaled(candidate, candidate, at(simplex, i), weights[i]!);
    }
    for (let i = 0; i < 3; i++) {
      const w = at(simplex, i);
      const j = at(simplex, (i + 1) % 3);
      sub(ab, at(simplex, (i + 2) % 3), j);
      const height = (w.x - j.x) * ab.y - (w.y - j.y) * ab.x;
      weights[i]! -= (candidate.x * ab.y - candidate.y * ab.x) / height;
      if (!(weights[i]! > 0)) return false;
    }
    take(out, 0b111, set(candidate, 0, 0, 0), 0);
    for (let i = 0; i < 3; i++) out.weights[i] = weights[i]!;
    return true;
  }

  /**
   * The nearest point beside an edge is n (n·a)/|n|² with n orthogonal to the edge: it keeps its digits where a + t·ab cancels, and
   * the search that follows −v is exactly orthogonal to the edge.
   */
  private besideEdge(out: ClosestFeature, simplex: Readonly<Simplex>, i: number, j: number): void {
    const isFarther = lengthSq(at(simplex, j)) < lengthSq(at(simplex, i));
    const near = isFarther ? j : i;
    const far = isFarther ? i : j;
    const a = at(simplex, near);
    const ab = sub(this.ab, at(simplex, far), a);
    const along = -dot(a, ab);
    const test = this.names?.test('sign', `along ${this.edgeName(near, far)}`, '>', '0');
    if (!this.sign(test ?? this.unnamedTests.along, along, 0)) {
      this.atVertex(out, simplex, near);
      return;
    }
    const edgeSq = lengthSq(ab);
    // Ends as near to O as rounding can tell are in no order, and O may be past the other one.
    if (along >= edgeSq) {
      this.atVertex(out, simplex, far);
      return;
    }
    const n = set(this.candidate, ab.y, -ab.x, 0);
    scale(n, n, dot(n, a) / edgeSq);
    if (!(lengthSq(n) < out.distanceSq)) return;
    take(out, (1 << i) | (1 << j), n);
    out.weights[near] = 1 - along / edgeSq;
    out.weights[far] = along / edgeSq;
  }

  private atVertex(out: ClosestFeature, simplex: Readonly<Simplex>, i: number): void {
    const v = at(simplex, i);
    if (!(lengthSq(v) < out.distanceSq)) return;
    take(out, 1 << i, v);
    out.weights[i] = 1;
  }

  private sign(test: Test, value: number, than: number): boolean {
    this.signs.push(test);
    return measure(test, value, than, value > than);
  }

  private edgeName(i: number, j: number): string {
    return `${this.names!.of(i)}${this.names!.of(j)}`;
  }

  private nameOf(mask: number): string {
    let all = '';
    // Each turn adds the least of the names that are greater than the one before.
    for (let before = '', next = ''; ; before = next) {
      next = '';
      for (let i = 0; i < 3; i++) {
        const name = mask & (1 << i) ? this.names!.of(i) : '';
        if (name > before && (next === '' || name < next)) next = name;
      }
      if (next === '') return all;
      all = `${all}${next}`;
    }
  }
}

const at = (simplex: Readonly<Simplex>, i: number): Readonly<Vec3> => simplex.points[i]!.v;
