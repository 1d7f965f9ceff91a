import { vec3, type Vec3 } from '../../math/vec3';
import type { Neighbours } from '../hulls/vertex-graph';
import { climb } from './climb';
import { cellCount, cellOf, cornerCount, cornerNumber, cornerOf } from './compass';
import { TABLE, coreOf, unknownCore } from '../core';
import type { Search } from './point-set';

/**
 * Looks up which corners of a hull may be the farthest along a direction of this cell, and looks at these alone: two or so
 * of any number. `points` holds x, y, z of each corner.
 *
 * What is linear and positive in the four corners of a cell is so in all of it. So where one corner of the hull is worth more
 * than another in all four, it is worth more in the whole cell, and the other needs not be asked. It is enough to compare with
 * the four that are highest in the cell's corners. What is left is found by a flood from them: as `climb` shows, whatever is
 * highest in some direction of the cell, up to rounding, hangs together with them along edges of the hull by such as are not
 * much lower there, and these are left too.
 *
 * Around the normal of a face with very many corners the list would be long: from there it is a climb.
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

  /** Of the four, what each is worth in each corner of the cell, less what may be rounding there. */
  const marks = new Float64Array(16);
  const reach = points.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const band = level * fineness * reach;

  const mark = (): void => {
    for (let t = 0; t < 4; t++) {
      for (let k = 0; k < 4; k++) marks[4 * t + k] = value(tops[t]!, corners[k]!) - band;
    }
  };

  /** Whether i is lower in the whole cell than one of the four. */
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

  /** By corner of the cells, the highest of the hull's there; −1 before anyone asks. */
  const highest = new Int32Array(cornerCount(fineness)).fill(-1);
  let start = 0;
  const topAt = (number: number, direction: Readonly<Vec3>): number => {
    if (highest[number]! < 0) highest[number] = climbFrom(start, direction);
    return (start = highest[number]!);
  };

  const listOf = (cell: number): number[] => {
    // Along the zero vector, which is in the first cell too, corner 0 is the first of equals.
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
    // Variables of the closure would be read anew for every corner.
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

/** A corner of a table has to fit into a byte, and 255 is none. */
const mostInTable = 255;

/**
 * The lists in one word a cell: up to four corners, a byte each, the last of them repeated where there are fewer. One word is
 * one line of the processor's cache, and comparing always four leaves no branch to be guessed. A longer list is behind all
 * cells, and its cell says where, below a byte of 255: one such word, and others of three corners, negative but for the last.
 * −1 is a climb.
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

/** Four corners from `first` on, of a list that ends with `last`. */
function wordOf(lists: readonly number[], first: number, last: number): number {
  let word = 0;
  for (let k = 0; k < 4; k++) word |= lists[Math.min(first + k, last)]! << (8 * k);
  return word;
}

/** A few numbers, sorted in place by insertion. */
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
 * As a slope: what is lower by no more, seen along a direction of a cell, is listed too. So an edge or a face that hardly leans has all of
 * its corners in the list.
 */
const level = 1e-4;
/** Beyond this more cells are more memory and hardly shorter lists. */
const finest = 24;
/** A longer list is worth a climb. */
const longest = 12;
