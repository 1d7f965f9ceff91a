import { set, type Vec3 } from '../../math/vec3';

/**
 * Directions sorted into cells, for a table of what is known about each. With d scaled to |x| + |y| + |z| = 1, the upper half
 * of the octahedron and the lower one are each seen from above: x and z, between −1 and 1, in steps of 1/fineness. All is
 * arithmetic, with no condition on the signs of a direction, which a processor would guess wrong as often as right.
 */
const sideOf = (fineness: number): number => 2 * fineness + 1;

export const cellCount = (fineness: number): number => 2 * sideOf(fineness) * sideOf(fineness);

/** The cell of a direction of any length; the zero vector has one too. */
export function cellOf({ x, y, z }: Readonly<Vec3>, fineness: number): number {
  const scale = fineness / (Math.abs(x) + Math.abs(y) + Math.abs(z));
  const side = sideOf(fineness);
  const column = (x * scale + fineness) | 0;
  const row = (z * scale + fineness) | 0;
  return (+(y < 0) * side + row) * side + column;
}

/** A direction in the middle of a cell; of a cell that none falls into, one nearby. */
export function middleOf(out: Vec3, cell: number, fineness: number): Vec3 {
  const side = sideOf(fineness);
  const x = ((cell % side) + 0.5) / fineness - 1;
  const z = ((Math.floor(cell / side) % side) + 0.5) / fineness - 1;
  const y = Math.max(0, 1 - Math.abs(x) - Math.abs(z));
  return set(out, x, cell < side * side ? y : -y, z);
}
