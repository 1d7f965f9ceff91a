import type { HeightSigns, Rises } from './height-signs';
import type { Polyhedron } from './polyhedron';

/**
 * The overlay of the Gauss maps of two polyhedra A and B. On the sphere of directions each face is a node at its normal,
 * each edge an arc between two nodes, and each vertex the region of the directions whose support it is. For the half-edges
 * of the tours, the crossings on an arc are in order from the node of its left face.
 */
export interface Overlay {
  /** `vertexOfB[f]` is the vertex of B whose region holds the node of A's face f; `vertexOfA[f]` the reverse. */
  vertexOfB: Int32Array;
  vertexOfA: Int32Array;
  /** For each crossing, the half-edge of A's tour, and B's half-edge from the region that A's arc leaves to the one it enters. */
  arcOfA: number[];
  arcOfB: number[];
  /** Crossings `onA[i] … onA[i + 1] − 1` lie on the arc of `a.tour[i]`. */
  onA: Uint32Array;
  /** Crossings `alongB[onB[i]] … alongB[onB[i + 1] − 1]` lie on the arc of `b.tour[i]`. */
  onB: Uint32Array;
  alongB: Uint32Array;
}

type ArcsOfA = Pick<Overlay, 'vertexOfB' | 'arcOfA' | 'arcOfB' | 'onA'>;
type ArcsOfB = Pick<Overlay, 'vertexOfA' | 'onB' | 'alongB'>;

/** With more crossings, the surface is left to other methods: it could not be drawn in time. */
const MAX_CROSSINGS = 1 << 16;

/** Undefined if the signs contradict each other, as rounding may cause, or if there are too many crossings. */
export function overlay(a: Polyhedron, b: Polyhedron, signs: HeightSigns): Overlay | undefined {
  const arcsOfA = walkArcs(a, b, signs);
  const arcsOfB = arcsOfA && orderAlongB(a, b, arcsOfA, signs.ofA);
  return arcsOfB && { ...arcsOfA, ...arcsOfB };
}

/**
 * Walks every arc of A, from node to node, through the regions of B's vertices.
 *
 * The arc of half-edge e runs from its left face's node p to its right face's node q, about the axis e, so that a node m
 * lies left of it where e·m > 0. Regions are convex. The arc leaves the region of vertex b through one arc: that of the
 * half-edge g from b whose left face lies left of A's arc and whose right face lies right of it. It ends inside the region
 * where g·q < 0. No arc is longer than half a circle, so these signs are sufficient.
 */
function walkArcs(a: Polyhedron, b: Polyhedron, { ofA, ofB }: Readonly<HeightSigns>): ArcsOfA | undefined {
  const vertexOfB = new Int32Array(a.areas.length).fill(-1);
  const onA = new Uint32Array(a.tour.length + 1);
  const arcOfA: number[] = [];
  const arcOfB: number[] = [];
  if (a.rank > 0) vertexOfB[0] = climb(b, (g) => ofB(g, 0));
  for (let i = 0; i < a.tour.length; i++) {
    const e = a.tour[i]!;
    const end = a.face[a.twin[e]!]!;
    let vertex = vertexOfB[a.face[e]!]!;
    for (let regions = b.spokes.length; b.rank > 0; regions--) {
      const g = exitOf(b, vertex, e, ofA);
      if (g < 0 || regions === 0) return undefined;
      if (!ofB(g, end)) break;
      arcOfA.push(e);
      arcOfB.push(g);
      vertex = b.loops[b.next[g]!]!;
    }
    if (vertexOfB[end]! >= 0 && vertexOfB[end] !== vertex) return undefined;
    vertexOfB[end] = vertex;
    onA[i + 1] = arcOfA.length;
    if (arcOfA.length > MAX_CROSSINGS) return undefined;
  }
  return { vertexOfB, onA, arcOfA, arcOfB };
}

/**
 * The half-edge whose arc the great circle about the axis of e crosses when it leaves the region of a vertex; −1 if it does
 * not leave.
 */
function exitOf({ spokes, face, twin, next }: Polyhedron, vertex: number, e: number, rises: Rises): number {
  const first = spokes[vertex]!;
  let g = first;
  let left = rises(e, face[g]!);
  do {
    const t = twin[g]!;
    const right = rises(e, face[t]!);
    if (left && !right) return g;
    left = right;
    g = next[t]!;
  } while (g !== first);
  return -1;
}

/** The vertex from which no half-edge rises. */
function climb({ spokes, loops, next, twin }: Polyhedron, rises: (halfEdge: number) => boolean): number {
  let top = 0;
  for (let left = spokes.length; left > 0; left--) {
    const first = spokes[top]!;
    if (first < 0) break;
    let h = first;
    while (!rises(h)) {
      h = next[twin[h]!]!;
      if (h === first) return top;
    }
    top = loops[next[h]!]!;
  }
  return top;
}

/**
 * Sorts the crossings on each arc of B. Each leads from the region of one vertex of A into that of another, so they form a
 * chain from the vertex at one node to the vertex at the other.
 *
 * Where A's arc of the half-edge from u to v crosses that of g, g's arc, from its left node to its right one, comes from
 * the left of A's arc, where v is, and goes to u.
 */
function orderAlongB(
  a: Polyhedron,
  b: Polyhedron,
  { arcOfA, arcOfB }: Readonly<ArcsOfA>,
  rises: Rises,
): ArcsOfB | undefined {
  const { onB, alongB } = gathered(b, arcOfB);
  const vertexOfA = new Int32Array(b.areas.length).fill(-1);
  if (b.rank > 0) vertexOfA[0] = climb(a, (h) => rises(h, 0));
  const leaving = new Int32Array(a.spokes.length);
  for (let i = 0; i < b.tour.length; i++) {
    const g = b.tour[i]!;
    const end = b.face[b.twin[g]!]!;
    let vertex = vertexOfA[b.face[g]!]!;
    const [first, last] = [onB[i]!, onB[i + 1]!];
    for (let k = first; k < last; k++) {
      const c = alongB[k]!;
      const e = arcOfA[c]!;
      leaving[arcOfB[c] === g ? a.loops[a.next[e]!]! : a.loops[e]!] = c;
    }
    for (let k = first; k < last; k++) {
      const c = leaving[vertex]!;
      const e = arcOfA[c]!;
      const [u, v] = [a.loops[e]!, a.loops[a.next[e]!]!];
      const along = arcOfB[c] === g;
      if ((!along && arcOfB[c] !== b.twin[g]) || vertex !== (along ? v : u)) return undefined;
      alongB[k] = c;
      vertex = along ? u : v;
    }
    if (vertexOfA[end]! >= 0 && vertexOfA[end] !== vertex) return undefined;
    vertexOfA[end] = vertex;
  }
  return { vertexOfA, onB, alongB };
}

/** The crossings on each arc of B, unsorted. */
function gathered(b: Polyhedron, arcOfB: readonly number[]): Pick<Overlay, 'onB' | 'alongB'> {
  const onB = new Uint32Array(b.tour.length + 1);
  for (const g of arcOfB) onB[b.edge[g]! + 1]!++;
  for (let i = 0; i < b.tour.length; i++) onB[i + 1]! += onB[i]!;
  const place = onB.slice();
  const alongB = new Uint32Array(arcOfB.length);
  for (let c = 0; c < arcOfB.length; c++) alongB[place[b.edge[arcOfB[c]!]!]!++] = c;
  return { onB, alongB };
}
