import type { Polyhedron } from './polyhedron';

/** True if a half-edge rises along the normal of a face of the other polyhedron. */
export type Rises = (halfEdge: number, face: number) => boolean;

export interface HeightSigns {
  /** `ofA` is for A's half-edges and B's faces, `ofB` for B's half-edges and A's faces. */
  ofA: Rises;
  ofB: Rises;
}

/** The bounds below which a sign may be rounding. */
export interface Doubt {
  snap: number;
  shake: number;
}

/** The axis of B's symbolic rotation, in general position to the axes along which shapes are usually modelled. */
const [WX, WY, WZ] = [0.4360517, 0.7213849, 0.5379231];

/**
 * The signs of e·m and of g·n, for half-edges e and face normals n of A, g and m of B. None of them is zero: B is perturbed
 * symbolically by an infinitesimal rotation about the axis w. If rounding could decide the sign, the derivative decides
 * instead: the sign of e·(w × m) = (e × w)·m, and of (w × g)·n. So edges are never parallel to faces, arcs of the Gauss
 * maps never touch, and a pair in general position is not changed.
 *
 * A value is taken for rounding below the sine `snap` plus `shake` times the noise of the vertices.
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
