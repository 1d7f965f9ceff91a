import { addScaled, dot, length, vec3, type Vec3 } from '../../math/vec3';
import { ExactHull, next } from '../../shapes/hulls/exact-hull';
import type { CsoPoint } from '../../trace/cso-point';
import type { Plane, Polytope, Witnesses } from '../../trace/step';
import { faceBetween, nearestPoint, pointAlong, type Face } from './face';
import type { Vertices } from './vertices';

/**
 * The polytope of EPA: a closed mesh of triangles between points of C, which grows point by point. Which faces a point
 * sees is decided exactly, so the mesh is the convex hull of its points and stays so; or, with a number for `beyond`, as
 * engines decide it: where the point is more than that beyond a face's plane, in doubles. Then the mesh may get dents, or
 * fall apart.
 */
export class Solid extends ExactHull implements Polytope {
  readonly faces: Face[] = [];
  readonly removed: number[] = [];
  picked = -1;
  visible: readonly number[] = [];
  readonly horizon: CsoPoint[] = [];
  beyond: number | null = null;
  /** The number of points in which faces meet. */
  vertexCount = 0;

  private readonly standing: number[] = [];
  /** The number of faces that meet in each point. */
  private readonly degree: number[] = [];
  /** The half-edges outside the visible faces, in the order of the horizon. */
  private readonly rim: number[] = [];
  /** The half-edge of the rim that leads on from each point, while a horizon is followed. */
  private readonly leading: number[] = [];
  private readonly across = vec3();

  /** Starts as the tetrahedron of four points, which must not be coplanar. */
  constructor(
    private readonly vertices: Readonly<Vertices>,
    corners: readonly number[],
  ) {
    super(vertices.coordinates, corners);
    this.measureNew();
  }

  get standingCount(): number {
    return this.standing.length;
  }

  get pickedPlane(): Readonly<Plane> {
    return this.faces[this.picked]!.plane;
  }

  /**
   * Picks the face nearest to O, on ties that with the lowest number, and returns how near it is. Measured to the triangle,
   * not to its plane: a face into which O does not project waits behind the one into which it does, and where there are
   * dents no plane comes nearer than the surface. A scan of all faces takes 6 % of a run of 60 iterations and 19 % of one
   * of 500; a heap would be more to look after than that is worth.
   */
  pick(): number {
    let picked = this.standing[0]!;
    let least = Infinity;
    for (const face of this.standing) {
      const { distance } = this.faces[face]!;
      if (!(distance < least || (distance === least && face < picked))) continue;
      least = distance;
      picked = face;
    }
    this.picked = picked;
    return least;
  }

  /** The face whose plane has the least offset: below 0 where O is beyond it. */
  shallowest(): number {
    let found = this.standing[0]!;
    for (const face of this.standing) {
      if (this.faces[face]!.plane.offset < this.faces[found]!.plane.offset) found = face;
    }
    return found;
  }

  /** A face that sees the point, the picked one if it does; −1 where none does. */
  faceSeeing(point: number): number {
    if (this.picked >= 0 && this.sees(this.picked, point)) return this.picked;
    for (const face of this.standing) if (this.sees(face, point)) return face;
    return -1;
  }

  override sees(face: number, point: number): boolean {
    if (this.beyond === null) return super.sees(face, point);
    const { normal, offset } = this.faces[face]!.plane;
    return dot(normal, this.vertices.points[point]!.v) - offset > this.beyond;
  }

  /** From `face` on, all that see the point become the visible faces. */
  flood(point: number, face: number): void {
    this.visible = this.removeVisible(point, face);
  }

  /** Follows the rim of the visible faces; returns how many edges it has, of which the horizon may hold a part. */
  followHorizon(): number {
    const edges = this.outer;
    if (edges.length === 0) return 0;
    for (const outer of edges) this.leading[this.origin[next(outer)]!] = outer;
    const start = this.origin[next(edges[0]!)]!;
    let point = start;
    do {
      const outer = this.leading[point] ?? -1;
      if (outer < 0) break;
      this.leading[point] = -1;
      this.rim.push(outer);
      this.horizon.push(this.vertices.points[point]!, this.vertices.points[this.origin[outer]!]!);
      point = this.origin[outer]!;
    } while (point !== start);
    return edges.length;
  }

  /** The visible faces go, and the point is joined to every edge of the horizon. */
  stitch(point: number): void {
    this.discard(this.visible);
    this.fan(point, this.rim);
    this.measureNew();
    this.clearMarks();
  }

  /** The visible faces stay after all. */
  restore(): void {
    for (const face of this.visible) this.alive[face] = 1;
  }

  /** Takes in a point that `face` sees, in one go. */
  take(point: number, face: number): void {
    this.discard(this.insert(point, face));
    this.measureNew();
    this.clearMarks();
  }

  private clearMarks(): void {
    this.visible = [];
    this.rim.length = 0;
    this.horizon.length = 0;
    this.picked = -1;
  }

  /** The least offset of the planes of the faces from number `first` on: below 0 where O is outside one of them. */
  leastOffset(first: number): number {
    let least = Infinity;
    for (let face = first; face < this.faces.length; face++) {
      least = Math.min(least, this.faces[face]!.plane.offset);
    }
    return least;
  }

  /** The point of the picked face that is nearest to O. */
  nearestOfPicked(out: Witnesses): Witnesses {
    return nearestPoint(out, this.faces[this.picked]!);
  }

  /** The point where the ray from O along the unit vector `n` leaves the polytope. */
  exit(out: Witnesses, n: Readonly<Vec3>): Witnesses {
    let least = Infinity;
    let exit = -1;
    for (const face of this.standing) {
      if (!pointAlong(out, this.faces[face]!, n)) continue;
      // The weights of a sliver are noise: what counts is where they lead.
      const aside = length(addScaled(this.across, out.v, n, -dot(out.v, n)));
      if (!(aside < least)) continue;
      least = aside;
      exit = face;
    }
    if (exit >= 0) pointAlong(out, this.faces[exit]!, n);
    return out;
  }

  private discard(faces: readonly number[]): void {
    for (const face of faces) {
      this.removed.push(face);
      for (let h = 3 * face; h < 3 * face + 3; h++) {
        const point = this.origin[h]!;
        this.degree[point]!--;
        if (this.degree[point] === 0) this.vertexCount--;
      }
    }
    let kept = 0;
    for (const face of this.standing) if (this.alive[face]) this.standing[kept++] = face;
    this.standing.length = kept;
  }

  /** Takes note of the faces that the mesh got since the last call. */
  private measureNew(): void {
    for (let face = this.faces.length; face < this.faceCount; face++) {
      this.faces.push(faceBetween(this.vertices, ...this.corners(face)));
      this.standing.push(face);
      for (let h = 3 * face; h < 3 * face + 3; h++) {
        const point = this.origin[h]!;
        const degree = (this.degree[point] ?? 0) + 1;
        this.degree[point] = degree;
        if (degree === 1) this.vertexCount++;
      }
    }
  }
}
