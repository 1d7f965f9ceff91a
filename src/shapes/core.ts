/**
 * A core as plain numbers, relative to its centre, so that one function can compute supports of every kind: a call through
 * `Shape.support` costs more than the support itself. `Shape.support` defines the results.
 */
export interface Core {
  readonly kind: number;
  /** Half extents; radius and half height; radii, and the radius of the ball that is left out; or x, y, z of each corner: depending on `kind`. */
  readonly numbers: readonly number[];
  /** For `TABLE`, the result of `tableOf`: each cell of directions has its candidate corners, or the index of their list. */
  readonly cells: Int32Array;
  readonly fineness: number;
}

/** Boxes; also segments and points, which have half extents of 0. */
export const BOX = 0;
export const CYLINDER = 1;
export const CONE = 2;
export const ELLIPSOID = 3;
/** A few corners, searched by scanning all of them. */
export const CORNERS = 4;
/** Corners with a lookup table. */
export const TABLE = 5;
/** Any other core: its own `support` has to be called. */
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
 * A plain array, whose elements are stored inline, unlike a typed array's. Starting with a fraction keeps all its elements
 * doubles.
 */
function inOnePiece(numbers: ArrayLike<number>): number[] {
  const all = [0.5];
  for (let i = 0; i < numbers.length; i++) all[i] = numbers[i]!;
  return all.slice(0, numbers.length);
}

/** The core of a shape that gives nothing but its supports. */
export const unknownCore: Core = coreOf(OTHER);
