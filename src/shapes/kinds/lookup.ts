import { vec3, type Vec3 } from '../../math/vec3';
import type { Neighbours } from '../hulls/vertex-graph';
import { climb } from './climb';
import { cellCount, cellOf, cornerCount, cornerNumber, cornerOf } from './compass';
import { TABLE, coreOf, unknownCore } from '../core';
import type { Search } from './point-set';

/**
 * Looks up the candidate corners of a hull for a direction's cell, and compares only these: about two, however many corners
 * there are. `points` holds x, y, z of each corner.
 *
 * A linear function that is positive in the four corners of a cell is positive in all of the cell. So a corner of the hull
 * that is higher than another in all four is higher in the whole cell, and the other can be skipped. It is enough to
 * compare with the hull's highest corners in the cell's four corners. The candidates are found by a flood fill from these:
 * as `climb` shows, any corner that is highest in some direction of the cell, up to rounding, is connected to them along
 * edges of the hull through corners that are hardly lower there, and these are candidates too.
 *
 * Around the normal of a face with very many corners the list would be long; such a cell uses a climb.
 */
export function lookup(points: Float64Array, graph: Readonly<Neighbours>): Search {
  const { starts, neighbours } = graph;
  const climbFrom = climb(points, graph);
  const fineness = Math.min(finest, Math.ceil(2 + 0.7 * Math.sqrt(points.length / 3)));
  const cells = cellCount(fineness);
  const firsts: number[] = [0];
  const lists: number[] = [];
  const corners = [vec3(), vec3(), vec3(), vec3()] as const;
  const tops = [0, 0, 0, 0];

  const value = (i: number, { x, y, z }: Readonly<Vec3>): number =>
    x * points[3 * i]! + y * points[3 * i + 1]! + z * points[3 * i + 2]!;

  /** The height of each point of `tops` along each corner of the cell, minus a bound on rounding. */
  const marks = new Float64Array(16);
  const reach = points.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const band = level * fineness * reach;

  const mark = (): void => {
    for (let t = 0; t < 4; t++) {
      for (let k = 0; k < 4; k++) marks[4 * t + k] = value(tops[t]!, corners[k]!) - band;
    }
  };

  /** True if corner i is lower in the whole cell than one of the four. */
  const isBelow = (i: number): boolean => {
    const u = value(i, corners[0]);
    const v = value(i, corners[1]);
    const w = value(i, corners[2]);
    const x = value(i, corners[3]);
    for (let t = 0; t < 16; t += 4) {
      if (u < marks[t]! && v < marks[t + 1]! && w < marks[t + 2]! && x < marks[t + 3]!) return true;
    }
    return false;
  };

  /** `highest[k]` is the hull's highest corner along cell corner k; −1 if not computed yet. */
  const highest = new Int32Array(cornerCount(fineness)).fill(-1);
  let start = 0;
  const topAt = (number: number, direction: Readonly<Vec3>): number => {
    if (highest[number]! < 0) highest[number] = climbFrom(start, direction);
    return (start = highest[number]!);
  };

  const listOf = (cell: number): number[] => {
    // For the zero vector, which is in the first cell too, corner 0 is the first of equals.
    const list = cell === 0 ? [0] : [];
    for (let k = 0; k < 4; k++) {
      const top = topAt(cornerNumber(cell, k, fineness), cornerOf(corners[k]!, cell, k, fineness));
      tops[k] = top;
      if (!list.includes(top)) list.push(top);
    }
    mark();
    for (let at = 0; at < list.length; at++) {
      if (list.length > longest) return [~tops[0]!];
      const i = list[at]!;
      for (let n = starts[i]!; n < starts[i + 1]!; n++) {
        const neighbour = neighbours[n]!;
        if (!list.includes(neighbour) && !isBelow(neighbour)) list.push(neighbour);
      }
    }
    return ascending(list);
  };

  for (let cell = 0; cell < cells; cell++) {
    for (const corner of listOf(cell)) lists.push(corner);
    firsts.push(lists.length);
  }
  const first = lists.length < 0x10000 ? Uint16Array.from(firsts) : Uint32Array.from(firsts);
  const listed = points.length < 3 * 0x8000 ? Int16Array.from(lists) : Int32Array.from(lists);

  const pick = (d: Readonly<Vec3>): number => {
    const cell = cellOf(d, fineness);
    const end = first[cell + 1]!;
    let k = first[cell]!;
    let top = listed[k]!;
    if (top < 0) return climbFrom(~top, d);
    if (k + 1 === end) return top;
    // Local copies: closure variables would be reloaded for every corner.
    const p = points;
    const list = listed;
    const { x, y, z } = d;
    let best = x * p[3 * top]! + y * p[3 * top + 1]! + z * p[3 * top + 2]!;
    while (++k < end) {
      const i = list[k]!;
      const f = x * p[3 * i]! + y * p[3 * i + 1]! + z * p[3 * i + 2]!;
      if (f > best) {
        best = f;
        top = i;
      }
    }
    return top;
  };
  const core =
    points.length > 3 * mostInTable ? unknownCore : coreOf(TABLE, points, tableOf(firsts, lists), fineness);
  return { pick, core };
}

/** A corner's index in the table must fit into a byte; 255 marks an index of a list. */
const mostInTable = 255;

/**
 * The candidate lists, one 32-bit word per cell: up to four corners, a byte each, with the last one repeated if there are
 * fewer. A lookup reads one word, so one cache line, and always comparing four needs no branch. A longer list stands after all cells: its
 * cell holds the list's index below a byte of 255. The list is words of three corners each, negative except for the last.
 * −1 means a climb.
 */
function tableOf(firsts: readonly number[], lists: readonly number[]): Int32Array {
  const cells = new Int32Array(firsts.length - 1);
  const behind: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const [first, last] = [firsts[cell]!, firsts[cell + 1]! - 1];
    if (lists[last]! < 0) cells[cell] = -1;
    else if (last - first < 4) cells[cell] = wordOf(lists, first, last);
    else {
      cells[cell] = (255 << 24) | (cells.length + behind.length);
      behind.push(wordOf(lists, first, last));
      for (let k = first + 4; k <= last; k += 3) {
        const goesOn = k + 3 <= last ? 1 << 31 : 0;
        behind.push((wordOf(lists, k, last) & 0xffffff) | goesOn);
      }
    }
  }
  return Int32Array.of(...cells, ...behind);
}

/** Packs four corners from index `first` on of a list whose last index is `last`. */
function wordOf(lists: readonly number[], first: number, last: number): number {
  let word = 0;
  for (let k = 0; k < 4; k++) word |= lists[Math.min(first + k, last)]! << (8 * k);
  return word;
}

/** Sorts a few numbers in place by insertion. */
function ascending(list: number[]): number[] {
  for (let k = 1; k < list.length; k++) {
    const number = list[k]!;
    let place = k;
    for (; place > 0 && list[place - 1]! > number; place--) list[place] = list[place - 1]!;
    list[place] = number;
  }
  return list;
}

/**
 * As a slope: a corner lower by at most this, along a direction of a cell, is listed too. So all corners of an edge or a
 * face that is nearly orthogonal to a direction are in its list.
 */
const level = 1e-4;
/** More cells than this would take more memory for hardly shorter lists. */
const finest = 24;
/** For a longer list, a climb is faster. */
const longest = 12;
