import { rotate, type Rotation } from '../../math/rotation';
import { vec3 } from '../../math/vec3';
import type { Shape } from '../shape';
import { coreMesh } from './core-mesh';
import type { Mesh } from './mesh';

/**
 * A polytope with what the walk over Gauss maps needs, in coordinates relative to its centre. Bodies of lower dimension are
 * flattened solids: a polygon has two opposite faces, a segment two faces of two corners, and a point none.
 */
export interface Polyhedron extends Mesh {
  /** 0 point, 1 segment, 2 polygon, 3 solid. */
  rank: number;
  /** The largest distance of a vertex from the centre. */
  extent: number;
  /** The greatest distance of a vertex from its ideal position. */
  noise: number;
  /** The vector from start to end of each half-edge: x, y, z. */
  sides: Float64Array;
  /** The length of each half-edge. */
  lengths: Float64Array;
  /** `spokes[v]` is a half-edge that starts at vertex v, or −1. */
  spokes: Int32Array;
  /** One half-edge of each edge, ordered so that its left face is face 0 or the right face of an earlier one. */
  tour: Int32Array;
  /** `edge[h]` is the index in `tour` of the edge of half-edge h. */
  edge: Int32Array;
}

interface Polyhedra {
  core: Polyhedron;
  /** The core reflected about its centre. */
  mirrored: Polyhedron;
}

const known = new WeakMap<Shape, Polyhedra | null>();

/** The core of a shape as a polyhedron, cached; null if it is curved, or if rounding makes its mesh ambiguous. */
export function polyhedraOf(shape: Shape): Polyhedra | null {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const built = coreMesh(shape);
  const core = built && withSides(built.mesh, built.noise);
  const polyhedra = core && { core, mirrored: mirrored(core) };
  known.set(shape, polyhedra);
  return polyhedra;
}

function withSides(mesh: Mesh, noise: number): Polyhedron {
  const { points: p, loops, next } = mesh;
  const sides = new Float64Array(3 * loops.length);
  const lengths = new Float64Array(loops.length);
  const spokes = new Int32Array(p.length / 3).fill(-1);
  for (let h = 0; h < loops.length; h++) {
    const [from, to] = [3 * loops[h]!, 3 * loops[next[h]!]!];
    for (let i = 0; i < 3; i++) sides[3 * h + i] = p[to + i]! - p[from + i]!;
    lengths[h] = Math.hypot(sides[3 * h]!, sides[3 * h + 1]!, sides[3 * h + 2]!);
    spokes[loops[h]!] = h;
  }
  let extent = 0;
  for (let i = 0; i < p.length; i += 3) extent = Math.max(extent, Math.hypot(p[i]!, p[i + 1]!, p[i + 2]!));
  const rank = mesh.normals.length > 6 ? 3 : Math.min(2, spokes.length - 1);
  return { ...mesh, rank, extent, noise, sides, lengths, spokes, ...tourOf(mesh) };
}

/** Every edge once, breadth first over the faces. */
function tourOf({ starts, loops, twin, face }: Readonly<Mesh>): Pick<Polyhedron, 'tour' | 'edge'> {
  const tour: number[] = [];
  const edge = new Int32Array(loops.length).fill(-1);
  const reached = new Uint8Array(starts.length);
  const queue = [0];
  reached[0] = 1;
  for (const f of queue) {
    for (let h = starts[f]!; h < starts[f + 1]!; h++) {
      if (edge[h]! >= 0) continue;
      const t = twin[h]!;
      edge[h] = edge[t] = tour.push(h) - 1;
      if (reached[face[t]!]) continue;
      reached[face[t]!] = 1;
      queue.push(face[t]!);
    }
  }
  return { tour: Int32Array.from(tour), edge };
}

/** The polyhedron reflected about the origin, which reverses every loop. */
function mirrored(polyhedron: Readonly<Polyhedron>): Polyhedron {
  const { starts, loops, next, face, twin } = polyhedron;
  /** `image[h]` is the reflected half-edge of h; it runs from h's end to its start. */
  const image = loops.map((_, h) => {
    const f = face[h]!;
    return starts[f]! + starts[f + 1]! - 1 - next[h]!;
  });
  const mirrorLoops = new Uint32Array(loops.length);
  const mirrorTwin = new Int32Array(loops.length);
  for (let h = 0; h < loops.length; h++) {
    mirrorLoops[image[h]!] = loops[next[h]!]!;
    mirrorTwin[image[h]!] = image[twin[h]!]!;
  }
  const mesh: Mesh = {
    ...polyhedron,
    points: polyhedron.points.map((x) => -x),
    normals: polyhedron.normals.map((x) => -x),
    loops: mirrorLoops,
    twin: mirrorTwin,
  };
  return withSides(mesh, polyhedron.noise);
}

/** The polyhedron rotated about the origin. */
export function turned(polyhedron: Readonly<Polyhedron>, rotation: Readonly<Rotation>): Polyhedron {
  return {
    ...polyhedron,
    points: rotated(polyhedron.points, rotation),
    normals: rotated(polyhedron.normals, rotation),
    sides: rotated(polyhedron.sides, rotation),
  };
}

function rotated(vectors: Float64Array, rotation: Readonly<Rotation>): Float64Array {
  const out = new Float64Array(vectors.length);
  const v = vec3();
  for (let i = 0; i < vectors.length; i += 3) {
    v.x = vectors[i]!;
    v.y = vectors[i + 1]!;
    v.z = vectors[i + 2]!;
    rotate(v, rotation, v);
    out[i] = v.x;
    out[i + 1] = v.y;
    out[i + 2] = v.z;
  }
  return out;
}
