import { normalize, set, type Vec3 } from '../math/vec3';

/**
 * All directions, as a grid of longitude and latitude around the world's y, which is up. Row 0 is the north pole +y, the
 * last row the south pole; column 0 is the meridian of +z, and from there longitudes grow towards +x. In a pole's row all
 * columns are the same direction; behind the last column comes the first again.
 */
export const gridColumns = 288;
export const gridRows = 145;
export const gridSize = gridColumns * gridRows;

/** The angle from one row, or along the equator from one column, to the next, in radians. */
export const gridCell = (2 * Math.PI) / gridColumns;

/** x, y, z of each direction, row by row. */
export const gridDirections: Float64Array = fillDirections();

function fillDirections(): Float64Array {
  const out = new Float64Array(3 * gridSize);
  const meridians = Array.from({ length: gridColumns }, (_, column) => gridCell * column);
  for (let row = 0, o = 0; row < gridRows; row++) {
    const pole = row === 0 || row === gridRows - 1;
    const y = Math.sin(Math.PI / 2 - gridCell * row);
    const flat = pole ? 0 : Math.cos(Math.PI / 2 - gridCell * row);
    for (const longitude of meridians) {
      out[o++] = flat * Math.sin(longitude);
      out[o++] = y;
      out[o++] = flat * Math.cos(longitude);
    }
  }
  return out;
}

/** The unit direction number `i` of the grid. */
export function gridDirection(out: Vec3, i: number): Vec3 {
  set(out, gridDirections[3 * i]!, gridDirections[3 * i + 1]!, gridDirections[3 * i + 2]!);
  normalize(out, out);
  return out;
}

/**
 * The directions of the grid at which `heights` are least among their neighbours, diagonal ones included. Of equal ones
 * the first counts, so that each plateau has one.
 */
export function gridMinima(heights: Readonly<Float64Array>): number[] {
  const minima: number[] = [];
  const below = (a: number, b: number): boolean =>
    heights[a]! < heights[b]! || (heights[a] === heights[b] && a < b);
  const leastOfRow = (row: number): number =>
    heights.subarray(row * gridColumns, (row + 1) * gridColumns).reduce((a, b) => Math.min(a, b));
  const south = (gridRows - 1) * gridColumns;
  if (heights[0]! <= leastOfRow(1)) minima.push(0);
  if (heights[south]! < leastOfRow(gridRows - 2)) minima.push(south);
  for (let row = 1; row < gridRows - 1; row++) {
    const start = gridColumns * row;
    for (let column = 0; column < gridColumns; column++) {
      const i = start + column;
      const left = column === 0 ? i + gridColumns - 1 : i - 1;
      if (!below(i, left)) continue;
      const right = column === gridColumns - 1 ? start : i + 1;
      if (!below(i, right)) continue;
      if (!below(i, i - gridColumns) || !below(i, i + gridColumns)) continue;
      const corners = [left - gridColumns, left + gridColumns, right - gridColumns, right + gridColumns];
      if (corners.every((other) => below(i, other))) minima.push(i);
    }
  }
  return minima;
}
