import { lengthSq, vec3, type Vec3 } from '../../../math/vec3';
import type { CsoPoint } from '../../../trace/cso-point';
import type { Polytope, PolytopeFace } from '../../../trace/step';
import { faceBetween } from '../../epa/face';
import { Vertices } from '../../epa/vertices';
import { fromSegment, fromTriangle, isEqual, near, type Near } from './near';

const O = vec3();

interface Vertex extends Near {
  readonly kind: 'vertex';
  readonly corners: readonly [CsoPoint];
  readonly index: number;
}

export interface Edge extends Near {
  readonly kind: 'edge';
  readonly corners: readonly [CsoPoint, CsoPoint];
  readonly ends: readonly [Vertex, Vertex];
  /** The first two of its faces. */
  readonly faces: Face[];
}

export interface Face extends Near {
  readonly kind: 'face';
  readonly corners: readonly [CsoPoint, CsoPoint, CsoPoint];
  readonly edges: readonly [Edge, Edge, Edge];
  readonly number: number;
}

export type Part = Vertex | Edge | Face;

/** Of parts that are equally near, a vertex goes before an edge, and that before a face. */
const ranks = { vertex: 1, edge: 2, face: 3 } as const;

/**
 * The polytope of libccd: vertices, edges and triangles, each with its point nearest to O. A new point replaces the nearest of them
 * alone, whatever else it sees, so that the surface is closed, but not convex.
 */
export class Mesh implements Polytope {
  readonly faces: PolytopeFace[] = [];
  readonly removed: number[] = [];
  readonly visible = [];
  readonly horizon = [];
  picked = -1;

  private readonly points: Vertices;
  private readonly vertices: Vertex[] = [];
  private readonly edges = new Set<Edge>();
  private readonly triangles = new Set<Face>();
  private nearest: Part | undefined;
  /** Those of the nearest part, also of one that is gone: until the next look only what beats it counts. */
  private least = Infinity;
  private rank: number = ranks.face;

  constructor(extent: number) {
    this.points = new Vertices(extent);
  }

  addVertex(p: CsoPoint): Vertex {
    const vertex: Vertex = {
      kind: 'vertex',
      corners: [p],
      index: this.points.add(p),
      squared: lengthSq(p.v),
      v: p.v,
      weights: [1],
    };
    this.vertices.push(vertex);
    return this.considered(vertex);
  }

  addEdge(from: Vertex, to: Vertex): Edge {
    const corners = [from.corners[0], to.corners[0]] as const;
    const edge: Edge = { kind: 'edge', corners, ends: [from, to], faces: [], ...near() };
    fromSegment(O, corners[0].v, corners[1].v, edge);
    this.edges.add(edge);
    return this.considered(edge);
  }

  addFace(...edges: [Edge, Edge, Edge]): Face {
    const [first, second] = edges[0].ends;
    const third = edges[1].ends.find((end) => end !== first && end !== second) ?? edges[1].ends[1];
    const corners = [first.corners[0], second.corners[0], third.corners[0]] as const;
    const face: Face = { kind: 'face', corners, edges, number: this.faces.length, ...near() };
    fromTriangle(O, corners[0].v, corners[1].v, corners[2].v, face);
    for (const { faces } of edges) faces[Math.min(faces.length, 1)] = face;
    this.triangles.add(face);
    this.faces.push(this.shown(first.index, second.index, third.index));
    return this.considered(face);
  }

  /** The face as it is drawn: O is behind it. */
  private shown(a: number, b: number, c: number): PolytopeFace {
    const face = faceBetween(this.points, a, b, c);
    return face.plane.offset < 0 ? faceBetween(this.points, a, c, b) : face;
  }

  /** The part nearest to O becomes the picked one. */
  pick(): Part {
    const part = this.nearest ?? this.lookAgain();
    const face = part.kind === 'face' ? part : part.kind === 'edge' ? part.faces[0] : undefined;
    this.picked = face?.number ?? -1;
    return part;
  }

  private lookAgain(): Part {
    this.least = Infinity;
    this.rank = ranks.face;
    for (const parts of [this.vertices, this.edges, this.triangles])
      for (const part of parts) this.considered(part);
    return this.nearest!;
  }

  private considered<T extends Part>(part: T): T {
    const rank = ranks[part.kind];
    const isNearer = isEqual(this.least, part.squared) ? rank < this.rank : part.squared < this.least;
    if (isNearer) {
      this.nearest = part;
      this.least = part.squared;
      this.rank = rank;
    }
    return part;
  }

  /** A new point takes the place of an edge or a face. */
  expand(part: Edge | Face, point: CsoPoint): void {
    this.picked = -1;
    if (part.kind === 'face') this.splitFace(part, point);
    else this.splitEdge(part, point);
  }

  private splitFace(face: Face, point: CsoPoint): void {
    const [ab, ...others] = face.edges;
    const [a, b] = ab.ends;
    const [bc, ca] = others[0].ends.includes(b) ? others : [others[1], others[0]];
    const c = otherEnd(bc, b);
    this.dropFace(face);
    const p = this.addVertex(point);
    const [pa, pb, pc] = [this.addEdge(p, a), this.addEdge(p, b), this.addEdge(p, c)];
    this.addFace(pa, pb, ab);
    this.addFace(pb, pc, bc);
    this.addFace(pc, pa, ca);
  }

  /** The edge ac, with a face to b, and mostly another one to d. */
  private splitEdge(edge: Edge, point: CsoPoint): void {
    const [a, c] = edge.ends;
    const [one, other] = edge.faces;
    // An edge without faces stays, and libccd picks it forever.
    if (!one) return;
    const [ab, bc] = sidesFrom(a, one, edge);
    const b = otherEnd(ab, a);
    const [cd, da] = other ? sidesFrom(c, other, edge) : [];
    this.dropFace(one);
    if (other) {
      this.dropFace(other);
      this.dropEdge(edge);
    }
    const p = this.addVertex(point);
    const [pc, pa, pb] = [this.addEdge(p, c), this.addEdge(p, a), this.addEdge(p, b)];
    const pd = cd && this.addEdge(p, otherEnd(cd, c));
    this.addFace(bc, pc, pb);
    this.addFace(ab, pb, pa);
    if (cd && da && pd) {
      this.addFace(da, pa, pd);
      this.addFace(pc, pd, cd);
    } else this.addFace(pc, pa, edge);
  }

  private dropFace(face: Face): void {
    for (const { faces } of face.edges) {
      if (faces[0] === face) faces.shift();
      else faces.length = Math.min(faces.length, 1);
    }
    this.triangles.delete(face);
    this.removed.push(face.number);
    if (this.nearest === face) this.nearest = undefined;
  }

  private dropEdge(edge: Edge): void {
    if (edge.faces.length > 0) return;
    this.edges.delete(edge);
    if (this.nearest === edge) this.nearest = undefined;
  }
}

const otherEnd = ({ ends: [from, to] }: Edge, end: Vertex): Vertex => (from === end ? to : from);

/** The other two edges of a face, the one at `end` first. */
function sidesFrom(end: Vertex, { edges }: Face, edge: Edge): [Edge, Edge] {
  const [one, two] = edges.filter((each) => each !== edge) as [Edge, Edge];
  return one.ends.includes(end) ? [one, two] : [two, one];
}

/** The points of A and B behind the nearest point of a part. */
export function blendOf({ corners, weights }: Part, of: 'a' | 'b'): Vec3 {
  const out = vec3();
  corners.forEach((corner, i) => {
    out.x += weights[i]! * corner[of].x;
    out.y += weights[i]! * corner[of].y;
    out.z += weights[i]! * corner[of].z;
  });
  return out;
}
