import { normalize, set, type Vec3 } from '../math/vec3';

/**
 * All directions, as a grid of longitude and latitude around the world's y axis, which is up. Row 0 is the north pole +y,
 * the last row the south pole. Column 0 is the meridian of +z, and longitude grows towards +x. All columns of a pole's row
 * are the same direction; columns wrap around.
 */
export const gridColumns = 288;
export const gridRows = 145;
export const gridSize = gridColumns * gridRows;

/** The angle between adjacent rows, and between adjacent columns at the equator, in radians. */
export const gridCell = (2 * Math.PI) / gridColumns;

interface Angles {
  sines: Float64Array;
  cosines: Float64Array;
}

/** For each row, the sine is y and the cosine is the distance from the y axis, 0 at the poles. */
export const gridLatitudes: Readonly<Angles> = {
  sines: Float64Array.from({ length: gridRows }, (_, row) => Math.sin(Math.PI / 2 - gridCell * row)),
  cosines: Float64Array.from({ length: gridRows }, (_, row) =>
    row === 0 || row === gridRows - 1 ? 0 : Math.cos(Math.PI / 2 - gridCell * row),
  ),
};

/** The sine and cosine of each column's longitude. */
export const gridLongitudes: Readonly<Angles> = {
  sines: Float64Array.from({ length: gridColumns }, (_, column) => Math.sin(gridCell * column)),
  cosines: Float64Array.from({ length: gridColumns }, (_, column) => Math.cos(gridCell * column)),
};

/** Writes the unit direction with index `i` of the grid. */
export function gridDirection(out: Vec3, i: number): Vec3 {
  const row = Math.floor(i / gridColumns);
  const column = i % gridColumns;
  const flat = gridLatitudes.cosines[row]!;
  set(
    out,
    flat * gridLongitudes.sines[column]!,
    gridLatitudes.sines[row]!,
    flat * gridLongitudes.cosines[column]!,
  );
  normalize(out, out);
  return out;
}

/**
 * The indices of the directions whose `heights` are least among their eight neighbours. On a tie the first wins, so that
 * each plateau gives one minimum.
 */
export function gridMinima(heights: Readonly<Float64Array>): number[] {
  const minima: number[] = [];
  const leastOfRow = (row: number): number =>
    Math.min(...heights.subarray(row * gridColumns, (row + 1) * gridColumns));
  const south = (gridRows - 1) * gridColumns;
  if (heights[0]! <= leastOfRow(1)) minima.push(0);
  if (heights[south]! < leastOfRow(gridRows - 2)) minima.push(south);
  for (let row = 1; row < gridRows - 1; row++) {
    const start = gridColumns * row;
    const end = start + gridColumns;
    for (let left = end - 1, i = start; i < end; left = i++) {
      const h = heights[i]!;
      // Most directions are no minimum; these three comparisons reject them fastest.
      if (h > heights[left]! || h > heights[i - gridColumns]! || h > heights[i + gridColumns]!) continue;
      const right = i + 1 < end ? i + 1 : start;
      if (isLeast(heights, i, left, right)) minima.push(i);
    }
  }
  return minima;
}

function isLeast(heights: Readonly<Float64Array>, i: number, left: number, right: number): boolean {
  return [left, i, right].every((column) =>
    [column - gridColumns, column, column + gridColumns].every(
      (other) => other === i || heights[i]! < heights[other]! || (heights[i] === heights[other] && i < other),
    ),
  );
}
