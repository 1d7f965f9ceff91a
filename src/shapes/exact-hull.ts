import type { Vec3 } from '../math/vec3';
import { volume } from './predicates';
import type { Triple } from './shape';

/**
 * The convex hull of points in space, as a closed mesh of triangles that grows point by point. Which side of a face a
 * point lies on is decided exactly (Shewchuk's adaptive predicates), so the mesh is the true hull of the very doubles it
 * was given: no welding, no merging, no tolerance, and no vertex lost, however thin the hull. Coplanar faces stay
 * triangles; a point on the hull is not outside it.
 *
 * Face f has the half-edges 3f, 3f + 1, 3f + 2, counter-clockwise seen from outside. Removed faces keep their numbers.
 *
 * Coordinates should be of order one: below 1e-60 or above 1e60 the predicates underflow or overflow.
 */
export class ExactHull {
  /** x, y, z of each point, including those that are not on the hull. The owner may append. */
  readonly coordinates: number[];
  /** By half-edge: the point where it starts. */
  readonly origin: number[] = [];
  /** By half-edge: the one that runs the other way on the neighbouring face. */
  readonly twin: number[] = [];
  /** By face: whether it is still part of the hull. */
  readonly alive: boolean[] = [];
  private readonly fanFrom: number[] = [];

  /** Starts as the tetrahedron of four points, which must not be coplanar. */
  constructor(coordinates: number[], corners: readonly number[]) {
    this.coordinates = coordinates;
    const [a, b, c, d] = corners as [number, number, number, number];
    const above = volume(coordinates, a, b, c, d) > 0;
    this.addTriangle(a, above ? c : b, above ? b : c);
    this.fan(d, [0, 1, 2]);
  }

  get faceCount(): number {
    return this.alive.length;
  }

  /** Six times the signed volume of face and point: positive exactly where the point is strictly outside the face. */
  outside(face: number, point: number): number {
    const { origin, coordinates } = this;
    return volume(coordinates, origin[3 * face]!, origin[3 * face + 1]!, origin[3 * face + 2]!, point);
  }

  /**
   * Takes in a point strictly outside `face`: removes every face that sees it and closes the gap with a fan, whose faces
   * get the next numbers. Returns the removed faces.
   *
   * Seen from a point, the strictly visible faces of a convex polytope form one disc, coplanar faces included, so one
   * walk finds them and their rim is one cycle. No fan triangle is flat: its point would have to lie in line with an edge
   * of a face that sees it strictly.
   */
  insert(point: number, face: number): number[] {
    const removed = this.removeVisible(point, face);
    this.fan(point, this.rimOf(removed));
    return removed;
  }

  /** Removes `face` and all that see the point and hang together with it; returns them. */
  protected removeVisible(point: number, face: number): number[] {
    const removed = [face];
    this.alive[face] = false;
    for (let i = 0; i < removed.length; i++) {
      for (let h = 3 * removed[i]!, end = h + 3; h < end; h++) {
        const neighbour = faceOf(this.twin[h]!);
        if (!this.alive[neighbour] || !this.sees(neighbour, point)) continue;
        this.alive[neighbour] = false;
        removed.push(neighbour);
      }
    }
    return removed;
  }

  /** The half-edges just outside removed faces, in no particular order. */
  protected rimOf(removed: readonly number[]): number[] {
    const rim: number[] = [];
    for (const face of removed) {
      for (let h = 3 * face, end = h + 3; h < end; h++) {
        const outer = this.twin[h]!;
        if (this.alive[faceOf(outer)]) rim.push(outer);
      }
    }
    return rim;
  }

  /** Whether a point lies beyond a face. */
  protected sees(face: number, point: number): boolean {
    return this.outside(face, point) > 0;
  }

  /** n · p of a point. */
  along(n: Readonly<Vec3>, point: number): number {
    const c = this.coordinates;
    return n.x * c[3 * point]! + n.y * c[3 * point + 1]! + n.z * c[3 * point + 2]!;
  }

  corners(face: number): Triple {
    const { origin } = this;
    return [origin[3 * face]!, origin[3 * face + 1]!, origin[3 * face + 2]!];
  }

  /** The half-edges that start where `halfEdge` does, clockwise seen from outside. */
  spokes(halfEdge: number): number[] {
    const spokes: number[] = [];
    let h = halfEdge;
    do {
      spokes.push(h);
      h = next(this.twin[h]!);
    } while (h !== halfEdge);
    return spokes;
  }

  liveFaces(): number[] {
    return Array.from(this.alive.keys()).filter((face) => this.alive[face]);
  }

  /** Each edge once, as its two ends. */
  liveEdges(): [number, number][] {
    const edges: [number, number][] = [];
    this.twin.forEach((twin, h) => {
      if (h < twin && this.alive[faceOf(h)]) edges.push([this.origin[h]!, this.origin[twin]!]);
    });
    return edges;
  }

  /** Joins `point` to every edge of a rim, given by the half-edges outside it. */
  protected fan(point: number, rim: readonly number[]): void {
    const { origin, twin, fanFrom } = this;
    for (const outer of rim) {
      const from = origin[next(outer)]!;
      const h = this.addTriangle(from, origin[outer]!, point);
      twin[h] = outer;
      twin[outer] = h;
      fanFrom[from] = h;
    }
    for (const outer of rim) {
      const out = twin[outer]! + 1;
      const back = fanFrom[origin[outer]!]! + 2;
      twin[out] = back;
      twin[back] = out;
    }
  }

  /** Returns the half-edge a → b. */
  private addTriangle(a: number, b: number, c: number): number {
    this.alive.push(true);
    this.twin.push(-1, -1, -1);
    return this.origin.push(a, b, c) - 3;
  }
}

export function faceOf(halfEdge: number): number {
  return (halfEdge - (halfEdge % 3)) / 3;
}

/** The next half-edge around the same face. */
export function next(halfEdge: number): number {
  return halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1;
}
