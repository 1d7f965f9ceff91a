import type { Polyhedron } from './polyhedron';

/** Whether a half-edge rises along the normal of a face of the other polyhedron. */
export type Rises = (halfEdge: number, face: number) => boolean;

export interface HeightSigns {
  /** A's half-edge along B's face, and B's along A's. */
  ofA: Rises;
  ofB: Rises;
}

/** What is taken for rounding. */
export interface Doubt {
  snap: number;
  shake: number;
}

/**
 * The axis about which B is thought to be turned, in general position to whatever axes people draw their shapes along.
 */
const [WX, WY, WZ] = [0.4360517, 0.7213849, 0.5379231];

/**
 * The signs of e·m and of g·n, for half-edges e and face normals n of A, g and m of B, none of which is zero: B is thought
 * to be turned about the axis w by less than any number, so that where the sign could come from rounding, that of the
 * derivative counts: of e·(w × m) = (e × w)·m, and of (w × g)·n. Thus edges are never parallel to faces, arcs of the
 * Gauss maps never touch, and a pair in general position stays as it is.
 *
 * What could come from rounding is less than the sine `snap` together with `shake` times the noise of the vertices.
 */
export function heightSigns(a: Polyhedron, b: Polyhedron, { snap, shake }: Readonly<Doubt>): HeightSigns {
  return { ofA: rises(a, b, snap, shake * a.noise, 1), ofB: rises(b, a, snap, shake * b.noise, -1) };
}

function rises(of: Polyhedron, along: Polyhedron, snap: number, noise: number, turn: number): Rises {
  const { sides, lengths } = of;
  const { normals } = along;
  return (h, f) => {
    const [i, j] = [3 * h, 3 * f];
    const x = sides[i]!;
    const y = sides[i + 1]!;
    const z = sides[i + 2]!;
    const nx = normals[j]!;
    const ny = normals[j + 1]!;
    const nz = normals[j + 2]!;
    const height = x * nx + y * ny + z * nz;
    const least = snap * lengths[h]! + noise;
    if (height > least) return true;
    if (height < -least) return false;
    return turn * ((y * WZ - z * WY) * nx + (z * WX - x * WZ) * ny + (x * WY - y * WX) * nz) > 0;
  };
}
