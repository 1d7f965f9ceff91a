import { flatTriangle, scaleToOne } from '../../math/precision';
import { copy, cross, dot, lengthSq, maxAbs, negate, scale, sub, vec3 } from '../../math/vec3';
import type { Simplex, Test } from '../../trace/step';
import { comparison, measure } from '../comparison';
import type { VertexNames } from './vertex-names';

/** The older vertices of a simplex by age: b, c and d. In a mask by age, the newest, a, is bit 0. */
type Vertex = 1 | 2 | 3;

/** The faces of a: their other two vertices, and the one that is not theirs. */
const faces: readonly (readonly [Vertex, Vertex, Vertex])[] = [
  [1, 2, 3],
  [2, 3, 1],
  [3, 1, 2],
];

type Sign = 'along' | 'beyondFirst' | 'beyondSecond' | 'outside';

/**
 * In which region around its newest vertex a simplex has O, by signs alone: see `sat-gjk`. All products are taken of
 * vertices that are scaled by `unit`, a power of two that brings them to about 1.
 */
export class Regions {
  unit = 1;
  /** True if none of the faces at a sees O, which is then inside the tetrahedron. */
  inside = false;
  /** The vertices of the region, bit i for slot i of the simplex. */
  mask = 0;
  /** From the region straight towards O. Zero where O is in it. */
  readonly towards = vec3();
  /** The squared distance of O from the line, plane or point of the region, as a fraction; in squared units. */
  numerator = Infinity;
  denominator = 1;
  /** The signs that led there, all of them compared with 0. */
  readonly signs: Test[] = [];
  /** The names of the region's vertices, the newest first. */
  name = '';
  /** The formula of `distanceSq`, for a comparison. */
  distanceWords = '';

  /** From a to O, and from a to the older vertices. */
  private readonly ao = vec3();
  private readonly edges = [vec3(), vec3(), vec3(), vec3()];
  private readonly n = vec3();
  private readonly t = vec3();
  private size = 0;
  private readonly unnamed = [0, 1, 2, 3, 4, 5].map(() => comparison('sign', '', '>', '0'));

  /**
   * `firstFace`: takes the first face that sees O, instead of one into which O projects. `names` are given if the signs are
   * recorded.
   */
  constructor(
    private readonly firstFace: boolean,
    private readonly names: VertexNames | undefined,
  ) {}

  /** The squared distance of O from the line, plane or point of the region, for display. */
  get distanceSq(): number {
    return this.numerator / this.denominator / this.unit / this.unit;
  }

  find(simplex: Readonly<Simplex>): void {
    this.signs.length = 0;
    this.names?.update(simplex);
    this.inside = false;
    this.look(simplex);
    switch (this.size) {
      case 1:
        this.atPoint();
        break;
      case 2:
        this.alongSegment(1);
        break;
      case 3:
        this.aroundTriangle(0);
        break;
      default:
        this.inTetrahedron();
    }
  }

  private look({ size, points }: Readonly<Simplex>): void {
    this.size = size;
    let largest = 0;
    for (let i = 0; i < size; i++) largest = Math.max(largest, maxAbs(points[i]!.v));
    this.unit = scaleToOne(largest);
    const a = points[size - 1]!.v;
    scale(this.ao, a, -this.unit);
    for (let k = 1; k < size; k++) {
      const edge = this.edges[k]!;
      scale(edge, sub(edge, points[size - 1 - k]!.v, a), this.unit);
    }
  }

  private inTetrahedron(): void {
    let seen = -1;
    for (let face = 0; face < 3; face++) {
      if (!this.isOutside(face)) continue;
      if (seen < 0) seen = face;
      if (!this.firstFace && !this.isOver(face)) continue;
      seen = face;
      break;
    }
    if (seen >= 0) this.aroundTriangle(seen);
    else this.inside = true;
  }

  /** True if the face has O on its outer side, opposite to the fourth vertex; n becomes its normal, to either side. */
  private isOutside(face: number): boolean {
    const { n, ao, edges } = this;
    const [p, r, other] = faces[face]!;
    cross(n, edges[p]!, edges[r]!);
    const outwards = dot(n, edges[other]!) > 0 ? -1 : 1;
    return this.isPositive('outside', p, r, outwards * dot(n, ao));
  }

  /** True if O is beyond neither of the face's edges at a; n is its normal. */
  private isOver(face: number): boolean {
    const { n, t, ao, edges } = this;
    const [p, r] = faces[face]!;
    return !(dot(cross(t, n, edges[r]!), ao) > 0) && !(dot(cross(t, edges[p]!, n), ao) > 0);
  }

  private aroundTriangle(face: number): void {
    const { n, t, ao, edges } = this;
    const [p, r] = faces[face]!;
    const ap = edges[p]!;
    const ar = edges[r]!;
    cross(n, ap, ar);
    const longSq = Math.max(lengthSq(ap), lengthSq(ar));
    const isFlat = lengthSq(n) <= flatTriangle * longSq * longSq;
    if (isFlat) this.alongSegment(p);
    else if (this.isPositive('beyondSecond', p, r, dot(cross(t, n, ar), ao))) {
      if (this.isPositive('along', r, r, dot(ar, ao))) this.besideSegment(r);
      else this.alongSegment(p);
    } else if (this.isPositive('beyondFirst', p, r, dot(cross(t, ap, n), ao))) this.alongSegment(p);
    else this.overTriangle(p, r);
  }

  /** O projects into the triangle: the next direction is n or −n, its normal on the side of O. */
  private overTriangle(p: Vertex, r: Vertex): void {
    const { n } = this;
    const height = dot(n, this.ao);
    if (height > 0) copy(this.towards, n);
    else negate(this.towards, n);
    this.keep(1 | (1 << p) | (1 << r), height * height, lengthSq(n));
    if (!this.names) return;
    this.distanceWords = `(n·${this.vertex(0)}O)²/|n|²`;
  }

  /** A segment of a, or a alone. */
  private alongSegment(k: Vertex): void {
    if (this.isPositive('along', k, k, dot(this.edges[k]!, this.ao))) this.besideSegment(k);
    else this.atPoint();
  }

  private besideSegment(k: Vertex): void {
    const { n } = this;
    const edge = this.edges[k]!;
    cross(n, edge, this.ao);
    cross(this.towards, n, edge);
    this.keep(1 | (1 << k), lengthSq(n), lengthSq(edge));
    if (!this.names) return;
    this.distanceWords = `|${this.edge(k)} × ${this.vertex(0)}O|²/|${this.edge(k)}|²`;
  }

  private atPoint(): void {
    copy(this.towards, this.ao);
    this.keep(1, lengthSq(this.ao), 1);
    if (!this.names) return;
    this.distanceWords = `|${this.vertex(0)}O|²`;
  }

  private keep(byAge: number, numerator: number, denominator: number): void {
    this.mask = 0;
    for (let k = 0; k < this.size; k++) if (byAge & (1 << k)) this.mask |= 1 << (this.size - 1 - k);
    this.numerator = numerator;
    this.denominator = denominator;
    if (!this.names) return;
    this.name = '';
    for (let k = 0; k < this.size; k++) if (byAge & (1 << k)) this.name = `${this.name}${this.vertex(k)}`;
  }

  private isPositive(kind: Sign, p: Vertex, r: Vertex, value: number): boolean {
    const test = this.names
      ? this.names.test('sign', this.signWords(kind, p, r), '>', '0')
      : this.unnamed[this.signs.length]!;
    this.signs.push(test);
    return measure(test, value, 0, value > 0);
  }

  /** The sign in words: where O is as seen from the edge ap, or from the triangle apr. */
  private signWords(kind: Sign, p: Vertex, r: Vertex): string {
    switch (kind) {
      case 'along':
        return `along ${this.edge(p)}`;
      case 'beyondFirst':
        return `past ${this.edge(p)}`;
      case 'beyondSecond':
        return `past ${this.edge(r)}`;
      case 'outside':
        return `off ${this.edge(p)}${this.vertex(r)}`;
    }
  }

  private edge(k: Vertex): string {
    return `${this.vertex(0)}${this.vertex(k)}`;
  }

  private vertex(age: number): string {
    return this.names?.of(this.size - 1 - age) ?? '';
  }
}
