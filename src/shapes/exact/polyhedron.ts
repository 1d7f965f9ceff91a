import { rotate, type Rotation } from '../../math/rotation';
import { vec3 } from '../../math/vec3';
import type { Shape } from '../shape';
import { coreMesh } from './core-mesh';
import type { Mesh } from './mesh';

/**
 * A polytope as the walk over Gauss maps needs it, in coordinates from its centre. Whatever has fewer dimensions is a
 * solid squeezed flat: a polygon has two opposite faces, a segment two faces of two corners, and a point none.
 */
export interface Polyhedron extends Mesh {
  /** 0 point, 1 segment, 2 polygon, 3 solid. */
  rank: number;
  /** The largest distance of a vertex from the centre. */
  extent: number;
  /** How far a vertex may lie from where it was meant to be. */
  noise: number;
  /** By half-edge, the vector from its start to its end: x, y, z. */
  sides: Float64Array;
  /** By half-edge, how long that is. */
  lengths: Float64Array;
  /** By vertex, a half-edge that starts there, or −1. */
  spokes: Int32Array;
  /** One half-edge of each edge, in such an order that its left face is face 0 or lies right of an earlier one. */
  tour: Int32Array;
  /** By half-edge, the place of its edge in the tour. */
  edge: Int32Array;
}

interface Polyhedra {
  core: Polyhedron;
  /** The core reflected in its centre. */
  mirrored: Polyhedron;
}

const known = new WeakMap<Shape, Polyhedra | null>();

/** The core of a shape as a polyhedron, made once; null where it is curved, or beyond what can be told from rounding. */
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

/** Reflected in the origin, which turns every loop around. */
function mirrored(polyhedron: Readonly<Polyhedron>): Polyhedron {
  const { starts, loops, next, face, twin } = polyhedron;
  /** The half-edge against h in the mirror is the place where h itself ends, counted backwards. */
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

/** Turned about the origin. */
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
