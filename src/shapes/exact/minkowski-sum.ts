import { facetOrigins, type FacetOrigin } from '../surface';
import { overlay, type Overlay } from './gauss-overlay';
import { heightSigns, type Doubt } from './height-signs';
import { mergeCoplanar } from './merge-coplanar';
import { around, type Mesh } from './mesh';
import type { Polyhedron } from './polyhedron';

const originNumber = (origin: FacetOrigin): number => facetOrigins.indexOf(origin);
const FACE_OF_A = originNumber('face of A');
const FACE_OF_B = originNumber('face of B');
const EDGES = originNumber('edge of each');

/**
 * The bounds of rounding, in the order they are tried: a pose may be so nearly degenerate that some of its signs fall above
 * the first bound and some below.
 */
const DOUBTS: readonly Doubt[] = [
  { snap: 2e-14, shake: 0.1 },
  { snap: 2e-15, shake: 0 },
  { snap: 5e-13, shake: 8 },
];

/**
 * The boundary of A ⊕ B, with coplanar pieces joined, if the sum is solid: each face of A plus the vertex of B that is the
 * support along its normal, each face of B plus that of A, and a parallelogram for every two edges whose arcs on the sphere
 * of directions cross (Fogel and Halperin 2007). Faces that differ by less than `noise` are coplanar.
 *
 * Undefined if rounding leaves the result in doubt. Every returned mesh is closed, has V − E + F = 2, and turns outward at
 * each of its edges, so it is the boundary of the sum.
 */
export function minkowskiSum(a: Polyhedron, b: Polyhedron, noise: number): Mesh | undefined {
  for (const doubt of DOUBTS) {
    const arcs = overlay(a, b, heightSigns(a, b, doubt));
    const mesh = arcs && assemble(a, b, arcs, noise);
    const merged = mesh && mergeCoplanar(mesh, noise);
    if (merged) return merged;
  }
  return undefined;
}

/**
 * The half-edges of the sum are those of A's faces, those of B's, and four for each crossing. Where A's arc of e = uv
 * crosses that of g = bb′ (named as in `Overlay`), the parallelogram has the normal g × e and the corners (u, b), (u, b′),
 * (v, b′), (v, b) in this order.
 */
function assemble(a: Polyhedron, b: Polyhedron, arcs: Overlay, noise: number): Mesh | undefined {
  const starts = startsOf(a, b, arcs);
  const { face, next } = around(starts);
  const twin = twins(a, b, arcs);
  const corners = cornersOf(a, b, arcs, next, twin);
  if (!corners) return undefined;
  return {
    ...corners,
    starts,
    face,
    next,
    twin,
    ...planes(a, b, arcs, noise),
    origins: originsOf(a, b, arcs),
  };
}

function startsOf(a: Polyhedron, b: Polyhedron, { arcOfA }: Overlay): Uint32Array {
  const [facesA, facesB] = [a.areas.length, b.areas.length];
  const starts = new Uint32Array(facesA + facesB + arcOfA.length + 1);
  starts.set(a.starts);
  for (let f = 0; f <= facesB; f++) starts[facesA + f] = a.loops.length + b.starts[f]!;
  const first = facesA + facesB;
  for (let f = first + 1; f < starts.length; f++) starts[f] = starts[f - 1]! + 4;
  return starts;
}

function twins(a: Polyhedron, b: Polyhedron, { arcOfB, onA, onB, alongB }: Overlay): Int32Array {
  const firstB = a.loops.length;
  const first = firstB + b.loops.length;
  const twin = new Int32Array(first + 4 * arcOfB.length);
  let last = 0;
  const join = (h: number): void => {
    twin[h] = last;
    twin[last] = h;
  };
  for (let i = 0; i < a.tour.length; i++) {
    last = a.tour[i]!;
    const end = a.twin[last]!;
    for (let c = onA[i]!; c < onA[i + 1]!; c++) {
      join(first + 4 * c + 3);
      last = first + 4 * c + 1;
    }
    join(end);
  }
  for (let i = 0; i < b.tour.length; i++) {
    const g = b.tour[i]!;
    last = firstB + g;
    for (let k = onB[i]!; k < onB[i + 1]!; k++) {
      const c = alongB[k]!;
      const along = arcOfB[c] === g;
      join(first + 4 * c + (along ? 2 : 0));
      last = first + 4 * c + (along ? 0 : 2);
    }
    join(firstB + b.twin[g]!);
  }
  return twin;
}

/**
 * Numbers the vertices, each a cycle of half-edges around it, and computes their positions. Undefined if their number does
 * not satisfy Euler's formula for a sphere.
 */
function cornersOf(
  a: Polyhedron,
  b: Polyhedron,
  { vertexOfA, vertexOfB, arcOfA, arcOfB }: Overlay,
  next: Int32Array,
  twin: Int32Array,
): Pick<Mesh, 'points' | 'loops'> | undefined {
  const faces = a.areas.length + b.areas.length + arcOfA.length;
  const expected = twin.length / 2 - faces + 2;
  const points = new Float64Array(3 * expected);
  const loops = new Uint32Array(twin.length);
  const [pointsA, pointsB] = [a.points, b.points];
  let count = 0;
  let h = 0;
  /** Sets the two vertices whose sum is the start of the next half-edge. */
  const visit = (i: number, j: number): void => {
    const first = h++;
    if (loops[first] !== 0) return;
    points[3 * count] = pointsA[3 * i]! + pointsB[3 * j]!;
    points[3 * count + 1] = pointsA[3 * i + 1]! + pointsB[3 * j + 1]!;
    points[3 * count + 2] = pointsA[3 * i + 2]! + pointsB[3 * j + 2]!;
    count++;
    let spoke = first;
    do {
      loops[spoke] = count;
      spoke = next[twin[spoke]!]!;
    } while (spoke !== first);
  };
  for (let k = 0; k < a.loops.length; k++) visit(a.loops[k]!, vertexOfB[a.face[k]!]!);
  for (let k = 0; k < b.loops.length; k++) visit(vertexOfA[b.face[k]!]!, b.loops[k]!);
  for (let c = 0; c < arcOfA.length; c++) {
    const [e, g] = [arcOfA[c]!, arcOfB[c]!];
    const [u, v] = [a.loops[e]!, a.loops[a.next[e]!]!];
    const [from, to] = [b.loops[g]!, b.loops[b.next[g]!]!];
    visit(u, from);
    visit(u, to);
    visit(v, to);
    visit(v, from);
  }
  if (count !== expected) return undefined;
  for (let k = 0; k < loops.length; k++) loops[k]!--;
  return { points, loops };
}

/** A parallelogram thinner than the noise counts as one without area. */
function planes(
  a: Polyhedron,
  b: Polyhedron,
  { arcOfA, arcOfB }: Overlay,
  noise: number,
): Pick<Mesh, 'normals' | 'areas'> {
  const first = a.areas.length + b.areas.length;
  const normals = new Float64Array(3 * (first + arcOfA.length));
  const areas = new Float64Array(first + arcOfA.length);
  normals.set(a.normals);
  normals.set(b.normals, a.normals.length);
  areas.set(a.areas);
  areas.set(b.areas, a.areas.length);
  // There are thousands of crossings, recomputed while a body is dragged, so this allocates no pairs and triples.
  for (let c = 0; c < arcOfA.length; c++) {
    const e = arcOfA[c]!;
    const g = arcOfB[c]!;
    const ex = a.sides[3 * e]!;
    const ey = a.sides[3 * e + 1]!;
    const ez = a.sides[3 * e + 2]!;
    const gx = b.sides[3 * g]!;
    const gy = b.sides[3 * g + 1]!;
    const gz = b.sides[3 * g + 2]!;
    const x = gy * ez - gz * ey;
    const y = gz * ex - gx * ez;
    const z = gx * ey - gy * ex;
    const area = Math.sqrt(x * x + y * y + z * z);
    const isLonger = a.lengths[e]! > b.lengths[g]!;
    const length = isLonger ? a.lengths[e]! : b.lengths[g]!;
    if (area <= noise * length) continue;
    // The cross product of a thin parallelogram is inaccurate along the longer side, so that component is removed.
    const lx = isLonger ? ex : gx;
    const ly = isLonger ? ey : gy;
    const lz = isLonger ? ez : gz;
    const along = (x * lx + y * ly + z * lz) / (length * length);
    const nx = x - along * lx;
    const ny = y - along * ly;
    const nz = z - along * lz;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const f = first + c;
    areas[f] = size / 2;
    normals[3 * f] = nx / size;
    normals[3 * f + 1] = ny / size;
    normals[3 * f + 2] = nz / size;
  }
  return { normals, areas };
}

function originsOf(a: Polyhedron, b: Polyhedron, { arcOfA }: Overlay): Uint8Array {
  const [facesA, facesB] = [a.areas.length, b.areas.length];
  const origins = new Uint8Array(facesA + facesB + arcOfA.length).fill(EDGES);
  return origins.fill(FACE_OF_A, 0, facesA).fill(FACE_OF_B, facesA, facesA + facesB);
}
