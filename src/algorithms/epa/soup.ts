import { cross, dot, vec3, type Vec3 } from '../../math/vec3';
import type { Polytope } from '../../trace/step';
import { faceBetween, type Face } from './face';
import type { Solid } from './solid';
import type { Vertices } from './vertices';

/** The number of rays from O, in all directions, that test what the soup covers. */
export const raysFromO = 400;

/**
 * Triangles around O without adjacency. A soup continues from the faces of a polytope and appends to its lists, since a
 * run records one polytope.
 */
export class Soup implements Polytope {
  readonly faces: Face[];
  readonly removed: number[];
  picked = -1;
  /** Triangles that are not kept: the next to go. */
  visible: number[] = [];
  readonly horizon: [] = [];
  /** Numbers of the faces that are still there. */
  readonly standing: number[];
  /** For each of the directions that it is watched along, how many triangles the ray from O along it passes through. */
  readonly layers: number[] = [];
  private directions: readonly Readonly<Vec3>[] = [];

  /** `portalsAlone`: a triangle that is no portal is not kept. Else any that has O behind it is. */
  constructor(
    private readonly vertices: Readonly<Vertices>,
    private readonly portalsAlone: boolean,
    { faces, removed, alive }: Readonly<Solid>,
  ) {
    this.faces = faces;
    this.removed = removed;
    this.standing = faces.map((_, face) => face).filter((face) => alive[face]);
  }

  get pickedFace(): Readonly<Face> {
    return this.faces[this.picked]!;
  }

  /** The nearest triangle of those that are kept becomes the picked one; false if there is none. */
  pick(): boolean {
    this.picked = -1;
    for (const face of this.standing) {
      if (!this.isKept(face)) continue;
      if (this.picked < 0 || this.faces[face]!.distance < this.pickedFace.distance) this.picked = face;
    }
    return this.picked >= 0;
  }

  /** A portal is a triangle through which the ray from O along its own normal passes. */
  private isKept(face: number): boolean {
    const { candidate, plane } = this.faces[face]!;
    return plane.offset > 0 && (candidate || !this.portalsAlone);
  }

  /** The picked triangle gives way to three between its edges and a new point; those that are not kept become visible. */
  split(point: number): void {
    const { a, b, c } = this.pickedFace.triangle;
    this.remove(this.picked);
    this.picked = -1;
    this.add(a, b, point);
    this.add(b, c, point);
    this.add(c, a, point);
  }

  private add(a: number, b: number, c: number): void {
    const face = this.faces.push(faceBetween(this.vertices, a, b, c)) - 1;
    this.standing.push(face);
    this.addLayer(face, 1);
    if (!this.isKept(face)) this.visible.push(face);
  }

  dropVisible(): void {
    for (const face of this.visible) this.remove(face);
    this.visible = [];
  }

  private remove(face: number): void {
    this.removed.push(face);
    this.addLayer(face, -1);
    this.standing.splice(this.standing.indexOf(face), 1);
  }

  get vertexCount(): number {
    return new Set(this.standing.flatMap((face) => this.corners(face))).size;
  }

  /** The number of triangles that meet in each edge. */
  get edgeCounts(): number[] {
    const counts = new Map<string, number>();
    for (const face of this.standing) {
      const [a, b, c] = this.corners(face);
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const key = from < to ? `${from} ${to}` : `${to} ${from}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return Array.from(counts.values());
  }

  private corners(face: number): [number, number, number] {
    const { a, b, c } = this.faces[face]!.triangle;
    return [a, b, c];
  }

  /** From now on `layers` are counted. */
  watch(directions: readonly Readonly<Vec3>[]): void {
    this.directions = directions;
    for (let i = 0; i < directions.length; i++) this.layers.push(0);
    for (const face of this.standing) this.addLayer(face, 1);
  }

  private addLayer(face: number, count: number): void {
    if (this.directions.length === 0) return;
    const [a, b, c] = this.faces[face]!.corners;
    const ab = cross(vec3(), a.v, b.v);
    const bc = cross(vec3(), b.v, c.v);
    const ca = cross(vec3(), c.v, a.v);
    this.directions.forEach((n, i) => {
      if (dot(ab, n) > 0 && dot(bc, n) > 0 && dot(ca, n) > 0) this.layers[i]! += count;
    });
  }
}
