import type { Vec3 } from '../../math/vec3';
import type { Triple } from '../shape';
import { volume } from './predicates';

/** The default number of faces to reserve room for. */
const FIRST_ROOM = 64;

/**
 * The convex hull of points in space, as a closed triangle mesh that grows point by point. Visibility is decided exactly,
 * so the mesh is the true hull of the given doubles: no welding, no merging, no tolerance, and no vertex lost, however thin
 * the hull. Coplanar faces stay triangles; a point on the hull is not outside it.
 *
 * Face f has the half-edges 3f, 3f + 1, 3f + 2, counter-clockwise seen from outside. Removed faces keep their numbers until
 * `vacate` frees them for new faces. The arrays are longer than their contents, and are replaced by larger ones as the mesh
 * grows.
 *
 * Coordinates should be of order one: below 1e-60 or above 1e60 the predicates underflow or overflow.
 */
export class ExactHull {
  /** x, y, z of each point, including those not on the hull. The owner may append points. */
  readonly coordinates: number[];
  faceCount = 0;
  /** `origin[h]` is the index of the point where half-edge h starts. */
  origin: Int32Array;
  /** `twin[h]` is the half-edge that runs the other way on the neighbouring face. */
  twin: Int32Array;
  /** `alive[f]` is 1 if face f is part of the hull, 0 if it was removed. */
  alive: Uint8Array;
  /**
   * Four numbers per face: x, y, z of the unit outward normal, and the error bound of its dot product with a vector from
   * the pivot, as a fraction of the vector's |x| + |y| + |z|.
   */
  planes: Float64Array;
  /** `areas[f]` is twice the area of face f. */
  areas: Float64Array;
  /** `pivot[f]` is the corner from which the plane of face f is measured, where its two shorter sides meet. */
  pivot: Int32Array;
  /** The half-edges just outside the horizon of the last removal, unsorted. */
  protected readonly outer: number[] = [];
  private readonly gone: number[] = [];
  private readonly fanFrom: number[] = [];
  /** The faces added by the last insertion. */
  readonly fresh: number[] = [];
  /** Face numbers that new faces may reuse. */
  private readonly vacant: number[] = [];

  /** Starts as the tetrahedron of four points, which must not be coplanar, with room for `room` faces. */
  constructor(coordinates: number[], corners: readonly number[], room = FIRST_ROOM) {
    this.coordinates = coordinates;
    this.origin = new Int32Array(3 * room);
    this.twin = new Int32Array(3 * room);
    this.alive = new Uint8Array(room);
    this.planes = new Float64Array(4 * room);
    this.areas = new Float64Array(room);
    this.pivot = new Int32Array(room);
    const [a, b, c, d] = corners as [number, number, number, number];
    const above = volume(coordinates, a, b, c, d) > 0;
    this.addTriangle(a, above ? c : b, above ? b : c);
    this.fan(d, [0, 1, 2]);
  }

  /** Six times the signed volume of face and point: positive exactly if the point is strictly outside the face. */
  outside(face: number, point: number): number {
    const { origin, coordinates } = this;
    return volume(coordinates, origin[3 * face]!, origin[3 * face + 1]!, origin[3 * face + 2]!, point);
  }

  /**
   * Inserts a point strictly outside `face`: removes every face that sees it and closes the gap with a fan, whose faces get
   * the next numbers, or vacant ones. Returns the removed faces, in a list that the next insertion reuses.
   *
   * Seen from a point, the strictly visible faces of a convex polytope form one disc, coplanar faces included, so one walk
   * finds them and their horizon is one cycle. No fan triangle is degenerate: its point would have to be collinear with an
   * edge of a face that sees it strictly.
   */
  insert(point: number, face: number): number[] {
    const removed = this.removeVisible(point, face, this.gone);
    this.fan(point, this.outer);
    return removed;
  }

  /** Lets new faces reuse the numbers of removed ones. When points are inserted one by one, this saves two thirds of the faces. */
  vacate(removed: readonly number[]): void {
    for (const face of removed) this.vacant.push(face);
  }

  /** Removes `face` and all faces connected to it that see the point. Returns them in `removed`, and sets `outer`. */
  protected removeVisible(point: number, face: number, removed: number[] = []): number[] {
    const { twin, alive, outer } = this;
    shorten(removed, 0);
    removed.push(face);
    let horizon = 0;
    alive[face] = 0;
    for (let i = 0; i < removed.length; i++) {
      for (let h = 3 * removed[i]!, end = h + 3; h < end; h++) {
        const over = twin[h]!;
        const neighbour = faceOf(over);
        if (alive[neighbour] === 0) continue;
        if (this.sees(neighbour, point)) {
          alive[neighbour] = 0;
          removed.push(neighbour);
        } else outer[horizon++] = over;
      }
    }
    shorten(outer, horizon);
    return removed;
  }

  /**
   * True if a point lies strictly beyond a face. Most points are farther from its plane than the error bound; only the
   * others need the exact predicate.
   */
  sees(face: number, point: number): boolean {
    const { planes, coordinates: c } = this;
    const o = 3 * this.pivot[face]!;
    const p = 3 * point;
    const f = 4 * face;
    const x = c[p]! - c[o]!;
    const y = c[p + 1]! - c[o + 1]!;
    const z = c[p + 2]! - c[o + 2]!;
    const height = planes[f]! * x + planes[f + 1]! * y + planes[f + 2]! * z;
    const doubt = planes[f + 3]! * (Math.abs(x) + Math.abs(y) + Math.abs(z));
    return height > doubt || (height >= -doubt && this.outside(face, point) > 0);
  }

  /**
   * A face that sees a point, searched from face `start`; undefined if there is none. `centre` is a point inside the hull.
   *
   * The search first tries the face that the point exceeds most in proportion to the face's distance from the centre. In
   * the polar dual, whose vertices are nᵢ/hᵢ for the faces' planes nᵢ·x = hᵢ, that is the vertex farthest along the point.
   * The dual is convex and its edges join neighbours, so a hill climb reaches it.
   */
  faceBelow(point: number, centre: Readonly<Vec3>, start: number): number | undefined {
    const { planes, pivot, coordinates: c, twin } = this;
    const x = c[3 * point]! - centre.x;
    const y = c[3 * point + 1]! - centre.y;
    const z = c[3 * point + 2]! - centre.z;
    const height = (face: number): number => {
      const o = 3 * pivot[face]!;
      const nx = planes[4 * face]!;
      const ny = planes[4 * face + 1]!;
      const nz = planes[4 * face + 2]!;
      const level = nx * (c[o]! - centre.x) + ny * (c[o + 1]! - centre.y) + nz * (c[o + 2]! - centre.z);
      return (nx * x + ny * y + nz * z) / level;
    };
    let face = start;
    for (let best = height(face), from = -1; from !== face;) {
      from = face;
      for (let h = 3 * from; h < 3 * from + 3; h++) {
        const neighbour = faceOf(twin[h]!);
        const value = height(neighbour);
        if (value <= best) continue;
        best = value;
        face = neighbour;
      }
    }
    return this.sees(face, point) ? face : this.liveFaces().find((other) => this.sees(other, point));
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

  liveFaces(): number[] {
    const faces: number[] = [];
    for (let face = 0; face < this.faceCount; face++) if (this.alive[face] === 1) faces.push(face);
    return faces;
  }

  /** Each edge once, as its two end points. */
  liveEdges(): [number, number][] {
    const { origin, twin, alive } = this;
    const edges: [number, number][] = [];
    for (let h = 0; h < 3 * this.faceCount; h++) {
      if (h < twin[h]! && alive[faceOf(h)] === 1) edges.push([origin[h]!, origin[twin[h]!]!]);
    }
    return edges;
  }

  /** Joins `point` to every horizon edge, given by the half-edges outside the horizon. */
  protected fan(point: number, horizon: readonly number[]): void {
    const { fanFrom, fresh } = this;
    shorten(fresh, horizon.length);
    for (let i = 0; i < horizon.length; i++) {
      const outer = horizon[i]!;
      const from = this.origin[next(outer)]!;
      const h = this.addTriangle(from, this.origin[outer]!, point);
      this.twin[h] = outer;
      this.twin[outer] = h;
      fanFrom[from] = h;
      fresh[i] = faceOf(h);
    }
    const { origin, twin } = this;
    for (const outer of horizon) {
      const out = twin[outer]! + 1;
      const back = fanFrom[origin[outer]!]! + 2;
      twin[out] = back;
      twin[back] = out;
    }
  }

  /** Adds a face and returns its half-edge a → b. */
  private addTriangle(a: number, b: number, c: number): number {
    const face = this.vacant.pop() ?? this.faceCount++;
    if (face === this.alive.length) this.makeRoom();
    const h = 3 * face;
    this.alive[face] = 1;
    this.origin[h] = a;
    this.origin[h + 1] = b;
    this.origin[h + 2] = c;
    this.measure(face, a, b, c);
    return h;
  }

  private makeRoom(): void {
    this.origin = twiceAsLong(this.origin);
    this.twin = twiceAsLong(this.twin);
    this.alive = twiceAsLong(this.alive);
    this.planes = twiceAsLong(this.planes);
    this.areas = twiceAsLong(this.areas);
    this.pivot = twiceAsLong(this.pivot);
  }

  /**
   * The normal is the cross product of the two shorter sides u and v, which loses the fewest digits on a needle. With ε
   * twice the unit roundoff, each of its components is off by at most 2ε(|uᵢvⱼ| + |uⱼvᵢ|). A dot product with a vector,
   * itself a rounded difference, adds less than that again.
   */
  private measure(face: number, a: number, b: number, c: number): void {
    const { coordinates: p, planes } = this;
    const ax = p[3 * a]!;
    const ay = p[3 * a + 1]!;
    const az = p[3 * a + 2]!;
    const bx = p[3 * b]!;
    const by = p[3 * b + 1]!;
    const bz = p[3 * b + 2]!;
    const cx = p[3 * c]!;
    const cy = p[3 * c + 1]!;
    const cz = p[3 * c + 2]!;
    let pivot = b;
    let ux = bx - ax;
    let uy = by - ay;
    let uz = bz - az;
    let vx = cx - bx;
    let vy = cy - by;
    let vz = cz - bz;
    const wx = ax - cx;
    const wy = ay - cy;
    const wz = az - cz;
    const ab = ux * ux + uy * uy + uz * uz;
    const bc = vx * vx + vy * vy + vz * vz;
    const ca = wx * wx + wy * wy + wz * wz;
    if (ab >= bc && ab >= ca) {
      pivot = c;
      ux = vx;
      uy = vy;
      uz = vz;
      vx = wx;
      vy = wy;
      vz = wz;
    } else if (bc >= ca) {
      pivot = a;
      vx = ux;
      vy = uy;
      vz = uz;
      ux = wx;
      uy = wy;
      uz = wz;
    }
    const yz = uy * vz;
    const zy = uz * vy;
    const zx = uz * vx;
    const xz = ux * vz;
    const xy = ux * vy;
    const yx = uy * vx;
    const x = yz - zy;
    const y = zx - xz;
    const z = xy - yx;
    const area = Math.sqrt(x * x + y * y + z * z);
    const scale = area > 0 ? 1 / area : 0;
    const f = 4 * face;
    planes[f] = x * scale;
    planes[f + 1] = y * scale;
    planes[f + 2] = z * scale;
    planes[f + 3] =
      6 *
      Number.EPSILON *
      scale *
      Math.max(Math.abs(yz) + Math.abs(zy), Math.abs(zx) + Math.abs(xz), Math.abs(xy) + Math.abs(yx));
    this.areas[face] = area;
    this.pivot[face] = pivot;
  }
}

/** Shortens a list. Assigning `length` is slower, and may free the memory each time. */
function shorten(list: number[], length: number): void {
  while (list.length > length) list.pop();
}

function twiceAsLong<T extends Int32Array | Uint8Array | Float64Array>(array: T): T {
  const longer = new (array.constructor as new (length: number) => T)(2 * array.length);
  longer.set(array);
  return longer;
}

export function faceOf(halfEdge: number): number {
  return (halfEdge / 3) | 0;
}

/** The next half-edge around the same face. */
export function next(halfEdge: number): number {
  return halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1;
}

/** The previous half-edge around the same face. */
export function previous(halfEdge: number): number {
  return halfEdge % 3 === 0 ? halfEdge + 2 : halfEdge - 1;
}
