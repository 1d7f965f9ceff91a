import { set, type Vec3 } from '../../math/vec3';

/**
 * Directions sorted into cells, for a lookup table. Scale d to |x| + |y| + |z| = 1 and see the upper and the lower half of
 * the octahedron from above: they are two squares, which the cells fill by u = x + z and v = x − z between −1 and 1, in
 * steps of 1/fineness. The computation has no branch on the signs of a direction, which would be mispredicted half of the
 * time.
 */
const sideOf = (fineness: number): number => 2 * fineness + 1;

export const cellCount = (fineness: number): number => 2 * sideOf(fineness) * sideOf(fineness);

/** The cell of a direction of any length; the first cell for the zero vector. */
export function cellOf({ x, y, z }: Readonly<Vec3>, fineness: number): number {
  const scale = fineness / (Math.abs(x) + Math.abs(y) + Math.abs(z));
  const side = sideOf(fineness);
  const column = ((x + z) * scale + fineness) | 0;
  const row = ((x - z) * scale + fineness) | 0;
  return (+(y < 0) * side + row) * side + column;
}

/**
 * Writes one of the four corners of a cell. Every direction in the cell is a sum of them with non-negative weights. The
 * edges of the octahedron are at u = ±v, through opposite corners of cells, so that each half of a cell lies in the plane
 * of one face. The cells of the last row and the last column hold directions on the squares' border, and extend beyond it.
 */
export function cornerOf(out: Vec3, cell: number, corner: number, fineness: number): Vec3 {
  const side = sideOf(fineness);
  const u = (cell % side) - fineness + (corner & 1);
  const v = (Math.floor(cell / side) % side) - fineness + (corner >> 1);
  const y = fineness - Math.max(Math.abs(u), Math.abs(v));
  return set(out, (u + v) / 2, cell < side * side ? y : -y, (u - v) / 2);
}

/** The number of cell corners; corners shared by cells count once in each half. */
export const cornerCount = (fineness: number): number => 2 * (sideOf(fineness) + 1) * (sideOf(fineness) + 1);

/** The index of a cell's corner among all cell corners. */
export function cornerNumber(cell: number, corner: number, fineness: number): number {
  const side = sideOf(fineness);
  const half = cell < side * side ? 0 : 1;
  const row = (Math.floor(cell / side) % side) + (corner >> 1);
  return (half * (side + 1) + row) * (side + 1) + (cell % side) + (corner & 1);
}
