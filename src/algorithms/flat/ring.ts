import { addScaled, clone, dot, lengthSq, normalize, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { affineBasis } from '../../shapes/hulls/affine-basis';
import { shadow } from '../../shapes/hulls/predicates';
import type { CsoPoint } from '../../trace/cso-point';
import type { Polygon, Witnesses } from '../../trace/step';
import type { Vertices } from '../epa/vertices';

/**
 * The polygon of EPA in the plane: the convex hull of its points, counter-clockwise, which grows point by point. Which edges
 * a point is beyond is decided exactly, so it is convex in every step. Edge i runs from corner i to the next.
 */
export class Ring implements Polygon {
  readonly corners: CsoPoint[] = [];
  picked = -1;
  /** The outer unit normal of the picked edge. */
  readonly normal = vec3();
  /** The corners as numbers of vertices. */
  private readonly order: number[];
  private readonly n = vec3();

  /** The hull of all vertices; null if they are in line. */
  static around(vertices: Readonly<Vertices>): Ring | null {
    const basis = affineBasis(vertices.coordinates);
    if (basis.length < 3) return null;
    const ring = new Ring(vertices, basis);
    for (let i = 0; i < vertices.points.length; i++) ring.take(i);
    return ring;
  }

  private constructor(
    private readonly vertices: Readonly<Vertices>,
    [a, b, c]: readonly number[],
  ) {
    const isLeft = shadow(vertices.coordinates, a!, b!, c!, 0, 1) > 0;
    this.order = isLeft ? [a!, b!, c!] : [a!, c!, b!];
    this.showCorners();
  }

  get size(): number {
    return this.order.length;
  }

  /** True if the vertex is strictly on the outer side of edge i. */
  sees(i: number, vertex: number): boolean {
    return this.turn(this.at(i), this.at(i + 1), vertex) < 0;
  }

  /** The edge that the vertex is beyond, the picked one if it is; −1 if there is none. */
  edgeSeeing(vertex: number): number {
    if (this.picked >= 0 && this.sees(this.picked, vertex)) return this.picked;
    for (let i = 0; i < this.size; i++) if (this.sees(i, vertex)) return i;
    return -1;
  }

  /** Takes in a vertex; returns whether it is outside, and so a corner now. */
  take(vertex: number): boolean {
    const edge = this.edgeSeeing(vertex);
    if (edge < 0) return false;
    const { order } = this;
    order.splice(edge + 1, 0, vertex);
    let i = edge + 1;
    // A corner beside the new one stays only where the outline turns left there.
    while (this.turn(vertex, this.at(i + 1), this.at(i + 2)) <= 0) {
      order.splice((i + 1) % this.size, 1);
      i = order.indexOf(vertex);
    }
    while (this.turn(this.at(i - 2), this.at(i - 1), vertex) <= 0) {
      order.splice((i - 1 + this.size) % this.size, 1);
      i = order.indexOf(vertex);
    }
    this.showCorners();
    this.picked = -1;
    return true;
  }

  /** Picks an edge and finds its normal; returns how far its line is from O. */
  choose(edge: number): number {
    this.picked = edge;
    return this.measure(this.normal, edge);
  }

  /** Picks the edge nearest to O, the first of equals, and returns how near it is. */
  pick(): number {
    let nearest = 0;
    let least = Infinity;
    for (let i = 0; i < this.size; i++) {
      const offset = this.measure(this.n, i);
      if (!(offset < least)) continue;
      least = offset;
      nearest = i;
    }
    return this.choose(nearest);
  }

  /** The point of the picked edge nearest to O. */
  nearestOfPicked(out: Witnesses): Witnesses {
    const from = this.corners[this.picked]!.v;
    const along = sub(this.n, this.end(this.picked).v, from);
    const squared = lengthSq(along);
    return this.blend(out, this.picked, squared > 0 ? -dot(from, along) / squared : 0);
  }

  /** The point where the ray from O along `n` leaves the polygon, which must hold O. */
  exit(out: Witnesses, n: Readonly<Vec3>): Witnesses {
    const ray = clone(n);
    for (let i = 0; i < this.size; i++) {
      const right = across(ray, this.corners[i]!.v);
      const left = across(ray, this.end(i).v);
      if (right <= 0 && left > 0) return this.blend(out, i, right / (right - left));
    }
    return out;
  }

  private measure(normal: Vec3, edge: number): number {
    const from = this.corners[edge]!.v;
    const to = this.end(edge).v;
    normalize(normal, set(normal, to.y - from.y, from.x - to.x, 0));
    return Math.min(dot(normal, from), dot(normal, to));
  }

  private blend(out: Witnesses, edge: number, share: number): Witnesses {
    const t = Math.min(1, Math.max(0, share));
    const from = this.corners[edge]!;
    const to = this.end(edge);
    for (const key of ['a', 'b', 'v'] as const)
      addScaled(out[key], from[key], sub(this.n, to[key], from[key]), t);
    return out;
  }

  private end(edge: number): Readonly<CsoPoint> {
    return this.corners[(edge + 1) % this.corners.length]!;
  }

  private at(i: number): number {
    return this.order[(i + 2 * this.size) % this.size]!;
  }

  private turn(a: number, b: number, c: number): number {
    return shadow(this.vertices.coordinates, a, b, c, 0, 1);
  }

  private showCorners(): void {
    this.corners.length = 0;
    for (const i of this.order) this.corners.push(this.vertices.points[i]!);
  }
}

const across = (n: Readonly<Vec3>, p: Readonly<Vec3>): number => n.x * p.y - n.y * p.x;
