import { set, type Vec3 } from '../../math/vec3';

/**
 * Directions sorted into cells, for a table of what is known about each. With d scaled to |x| + |y| + |z| = 1, the upper half
 * of the octahedron and the lower one are each seen from above: x and z, between −1 and 1, in steps of 1/fineness. All is
 * arithmetic, with no condition on the signs of a direction, which a processor would guess wrong as often as right.
 */
const sideOf = (fineness: number): number => 2 * fineness + 1;

export const cellCount = (fineness: number): number => 2 * sideOf(fineness) * sideOf(fineness);

/** Whether a direction falls into the cell, the zero vector apart. */
export function isReached(cell: number, fineness: number): boolean {
  const side = sideOf(fineness);
  const column = (cell % side) - fineness;
  const row = (Math.floor(cell / side) % side) - fineness;
  return (column < 0 ? -column - 1 : column) + (row < 0 ? -row - 1 : row) <= fineness;
}

/** The cell of a direction of any length; the zero vector's is the first, which no other falls into. */
export function cellOf({ x, y, z }: Readonly<Vec3>, fineness: number): number {
  const scale = fineness / (Math.abs(x) + Math.abs(y) + Math.abs(z));
  const side = sideOf(fineness);
  const column = (x * scale + fineness) | 0;
  const row = (z * scale + fineness) | 0;
  return (+(y < 0) * side + row) * side + column;
}

/**
 * One of the four corners of a cell: every direction in the cell is a sum of them with weights that are not negative. No cell
 * reaches across x = 0 or z = 0, so each lies in the plane of one face of the octahedron, and those on the rim reach a little
 * beyond the face.
 */
export function cornerOf(out: Vec3, cell: number, corner: number, fineness: number): Vec3 {
  const side = sideOf(fineness);
  const column = (cell % side) - fineness;
  const row = (Math.floor(cell / side) % side) - fineness;
  const x = column + (corner & 1);
  const z = row + (corner >> 1);
  const y = fineness - (column < 0 ? -x : x) - (row < 0 ? -z : z);
  return set(out, x, cell < side * side ? y : -y, z);
}

/** How many corners the cells have, those that cells share counted once in each half. */
export const cornerCount = (fineness: number): number => 2 * (sideOf(fineness) + 1) * (sideOf(fineness) + 1);

/** The number of a cell's corner among them. */
export function cornerNumber(cell: number, corner: number, fineness: number): number {
  const side = sideOf(fineness);
  const half = cell < side * side ? 0 : 1;
  const row = (Math.floor(cell / side) % side) + (corner >> 1);
  return (half * (side + 1) + row) * (side + 1) + (cell % side) + (corner & 1);
}
