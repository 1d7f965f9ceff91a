import { addScaled, vec3 } from '../../math/vec3';
import { edgesBetween } from '../facet-edges';
import { faceOf, next, previous } from '../hulls/exact-hull';
import { facetCount, type Surface } from '../surface';
import { normalSphere, type NormalSphere } from './normal-sphere';
import type { Seed } from './sampler';
import { turnsAcross } from './shading';

/**
 * The surface of a polytope with a ball of radius `margin` added. No facet lies deeper below the true surface than
 * `tolerance`. It is the sphere of the core's normals pulled apart along the arcs: each cell becomes a patch of the ball
 * around its vertex, each piece of an arc a strip along its edge, and the common end of arcs the facet with that normal,
 * moved outward.
 *
 * All edges are convex, so the surface is: those within a patch because the sphere is, and those of a strip because no
 * sample lies in the cap of its piece. Undefined if there is no such sphere.
 */
export function rounded(
  core: Surface,
  margin: number,
  tolerance: number,
  maxVertices: number,
): Surface | undefined {
  const sphere = normalSphere(core, tolerance / margin, maxVertices);
  if (!sphere) return undefined;
  const seams = seamsOf(sphere);
  const corners = cornersOf(sphere, seams);
  const { rights, ...facets } = facetsOf(core, sphere, seams, corners);
  const { points, shading } = placed(core, margin, sphere, corners, facets.loops);
  const surface = { points, ...facets, ...edgesBetween({ ...facets, rights }, facets.normals) };
  return { ...surface, shading, angles: turnsAcross(surface, shading) };
}

/** For each half-edge of the sphere, the index, over all arcs, of the arc's piece that it or its twin is; or −1. */
function seamsOf({ hull, arcs }: NormalSphere): Int32Array {
  const seams = new Int32Array(3 * hull.faceCount).fill(-1);
  let piece = 0;
  for (const { halfEdges } of arcs) for (const h of halfEdges) seams[h] = seams[hull.twin[h]!] = piece++;
  return seams;
}

interface Corners {
  /** `of[h]` is the vertex of the surface at the start of the sphere's half-edge h, on the face of h. */
  of: Int32Array;
  /** For each vertex of the surface, the vertex of the core that it surrounds, and the sample that is its normal. */
  around: number[];
  samples: number[];
}

/** Makes a vertex of each sample for every cell that it touches. */
function cornersOf({ hull, arcs }: NormalSphere, seams: Int32Array): Corners {
  const { origin, twin, alive, faceCount } = hull;
  const cells = cellsOf({ hull, arcs }, seams);
  const of = new Int32Array(3 * faceCount).fill(-1);
  const around: number[] = [];
  const samples: number[] = [];
  for (let h = 0; h < 3 * faceCount; h++) {
    if (alive[faceOf(h)] === 0 || of[h]! >= 0) continue;
    const vertex = around.push(cells[faceOf(h)]!) - 1;
    samples.push(origin[h]!);
    let spoke = h;
    while (seams[spoke]! < 0 && (spoke = next(twin[spoke]!)) !== h);
    // Goes from the last spoke clockwise back around.
    const last = spoke;
    do of[spoke] = vertex;
    while (seams[previous(spoke)]! < 0 && (spoke = twin[previous(spoke)]!) !== last);
  }
  return { of, around, samples };
}

/** For each face of the sphere, the vertex of the core whose cell contains it. */
function cellsOf({ hull, arcs }: NormalSphere, seams: Int32Array): Int32Array {
  const { twin, faceCount } = hull;
  const cells = new Int32Array(faceCount).fill(-1);
  const queue: number[] = [];
  const reach = (face: number, cell: number): void => {
    if (cells[face]! >= 0) return;
    cells[face] = cell;
    queue.push(face);
  };
  for (const { from, to, halfEdges } of arcs) {
    for (const h of halfEdges) {
      reach(faceOf(h), to);
      reach(faceOf(twin[h]!), from);
    }
  }
  for (const face of queue) {
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      if (seams[h]! < 0) reach(faceOf(twin[h]!), cells[face]!);
    }
  }
  return cells;
}

interface Facets extends Pick<Surface, 'starts' | 'loops' | 'normals'> {
  /** `rights[i]` is the facet across the edge that starts at index i of `loops`. */
  rights: Int32Array;
}

/** Triangles of patches, then strips, then the facets of the core. */
function facetsOf(core: Surface, { hull, arcs }: NormalSphere, seams: Int32Array, { of }: Corners): Facets {
  const { origin, twin, alive, faceCount, planes, coordinates: c } = hull;
  const numbers = new Int32Array(faceCount);
  let triangles = 0;
  for (let face = 0; face < faceCount; face++) if (alive[face] === 1) numbers[face] = triangles++;
  const pieces = arcs.reduce((sum, { halfEdges }) => sum + halfEdges.length, 0);
  const moved = triangles + pieces;
  const count = moved + facetCount(core);

  const starts = new Uint32Array(count + 1);
  const normals = new Float64Array(3 * count);
  const length = 3 * triangles + 4 * pieces + core.loops.length;
  const loops = new Uint32Array(length);
  const rights = new Int32Array(length);
  let facet = 0;
  let place = 0;
  const add = (corner: number, right: number): void => {
    loops[place] = corner;
    rights[place++] = right;
  };
  const close = (x: number, y: number, z: number): void => {
    normals[3 * facet] = x;
    normals[3 * facet + 1] = y;
    normals[3 * facet + 2] = z;
    starts[++facet] = place;
  };

  for (let face = 0; face < faceCount; face++) {
    if (alive[face] === 0) continue;
    for (let h = 3 * face; h < 3 * face + 3; h++) {
      add(of[h]!, seams[h]! < 0 ? numbers[faceOf(twin[h]!)]! : triangles + seams[h]!);
    }
    close(planes[4 * face]!, planes[4 * face + 1]!, planes[4 * face + 2]!);
  }
  for (const { left, right, halfEdges } of arcs) {
    const first = facet;
    const last = facet + halfEdges.length - 1;
    for (const h of halfEdges) {
      const t = twin[h]!;
      add(of[next(h)]!, numbers[faceOf(h)]!);
      add(of[h]!, facet > first ? facet - 1 : left < 0 ? last : moved + left);
      add(of[next(t)]!, numbers[faceOf(t)]!);
      add(of[t]!, facet < last ? facet + 1 : right < 0 ? first : moved + right);
      const [a, b] = [3 * origin[h]!, 3 * origin[t]!];
      const [x, y, z] = [c[a]! + c[b]!, c[a + 1]! + c[b + 1]!, c[a + 2]! + c[b + 2]!];
      const size = Math.sqrt(x * x + y * y + z * z);
      close(x / size, y / size, z / size);
    }
  }
  const spokes = new Int32Array(facetCount(core));
  for (const { left, right, halfEdges } of arcs) {
    if (left < 0) continue;
    spokes[left] = halfEdges[0]!;
    spokes[right] = twin[halfEdges.at(-1)!]!;
  }
  for (let f = 0; f < spokes.length; f++) {
    let spoke = spokes[f]!;
    do {
      const corner = of[spoke]!;
      do spoke = twin[previous(spoke)]!;
      while (seams[spoke]! < 0);
      add(corner, triangles + seams[spoke]!);
    } while (spoke !== spokes[f]);
    close(core.normals[3 * f]!, core.normals[3 * f + 1]!, core.normals[3 * f + 2]!);
  }
  return { starts, loops, normals, rights };
}

/** Moves each vertex by the margin from its vertex of the core, along the normal that all facets there share. */
function placed(
  { points: p }: Surface,
  margin: number,
  { hull: { coordinates: c } }: NormalSphere,
  { around, samples }: Corners,
  loops: Uint32Array,
): { points: Float64Array; shading: Float32Array } {
  const points = new Float64Array(3 * around.length);
  for (let vertex = 0; vertex < around.length; vertex++) {
    const from = 3 * around[vertex]!;
    const sample = 3 * samples[vertex]!;
    points[3 * vertex] = p[from]! + margin * c[sample]!;
    points[3 * vertex + 1] = p[from + 1]! + margin * c[sample + 1]!;
    points[3 * vertex + 2] = p[from + 2]! + margin * c[sample + 2]!;
  }
  const shading = new Float32Array(3 * loops.length);
  for (let place = 0; place < loops.length; place++) {
    const sample = 3 * samples[loops[place]!]!;
    shading[3 * place] = c[sample]!;
    shading[3 * place + 1] = c[sample + 1]!;
    shading[3 * place + 2] = c[sample + 2]!;
  }
  return { points, shading };
}

/** The corners of a core's facets, moved outward by a margin along the facet's normal; as seeds, they keep the facets whole. */
export function movedFacets({ points, starts, loops, normals }: Surface, margin: number): Seed[] {
  const seeds: Seed[] = [];
  for (let f = 0; f + 1 < starts.length; f++) {
    const direction = vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]);
    for (let place = starts[f]!; place < starts[f + 1]!; place++) {
      const v = 3 * loops[place]!;
      const corner = vec3(points[v], points[v + 1], points[v + 2]);
      seeds.push({ point: addScaled(corner, corner, direction, margin), direction });
    }
  }
  return seeds;
}
