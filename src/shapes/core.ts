/**
 * A core as numbers alone, seen from its centre: what a kernel needs to find supports of all kinds in one function, where a
 * call through `Shape.support` costs more than the support itself. What they are is said by `Shape.support`.
 */
export interface Core {
  readonly kind: number;
  /** Half extents; radius and half height; radii; or x, y, z of each corner. */
  readonly numbers: readonly number[];
  /** Of a table, what `tableOf` makes: by the cell of a direction, the corners that may be the farthest, or where they are listed. */
  readonly cells: Int32Array;
  readonly fineness: number;
}

/** Boxes, and with half extents of 0 segments and points. */
export const BOX = 0;
export const CYLINDER = 1;
export const CONE = 2;
export const ELLIPSOID = 3;
/** A few corners, each to be looked at. */
export const CORNERS = 4;
/** Corners with a table. */
export const TABLE = 5;
/** Any other: its own support has to be asked. */
export const OTHER = 6;

export const isCurvedKind = (kind: number): boolean => kind >= CYLINDER && kind <= ELLIPSOID;

const none = new Int32Array(0);

export const coreOf = (
  kind: number,
  numbers: ArrayLike<number> = [],
  cells: Int32Array = none,
  fineness = 0,
): Core => ({ kind, numbers: inOnePiece(numbers), cells, fineness });

/**
 * A plain array with its numbers in it, where a typed array has them elsewhere. It holds doubles for good, whole ones too, as
 * it began with a fraction.
 */
function inOnePiece(numbers: ArrayLike<number>): number[] {
  const all = [0.5];
  for (let i = 0; i < numbers.length; i++) all[i] = numbers[i]!;
  return all.slice(0, numbers.length);
}

/** Of a shape that says no more of itself than its supports. */
export const unknownCore: Core = coreOf(OTHER);
