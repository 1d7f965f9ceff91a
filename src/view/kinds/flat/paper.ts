import { vec3, type Vec3 } from '../../../math/vec3';
import { formatNumber } from '../../../trace/format';
import type { Viewpoint } from '../../camera/viewpoint';
import type { Place } from '../../gestures';
import type { Box } from '../../ink/geometry';
import type { Rect } from '../../projector';
import type { Note } from './note';

/** The least distance in CSS pixels between grid lines, and between numbers at mark scale 1. */
const leastGrid = 24;
const leastNumbers = 44;

/** The width of the column of numbers and the height of their row, CSS pixels at mark scale 1. */
const column = 34;
const row = 22;
/** The height that headings take. */
const heading = 40;

/** The visible part of the plane, and how many pixels a unit of it is long. */
export interface Window {
  left: number;
  right: number;
  bottom: number;
  top: number;
  perUnit: number;
}

export function windowOf({ rect, axis, aim, focal }: Readonly<Viewpoint>): Window {
  const perUnit = focal / aim.distance;
  const left = aim.centre.x - (axis.x - rect.x) / perUnit;
  const top = aim.centre.y + (axis.y - rect.y) / perUnit;
  return { left, right: left + rect.width / perUnit, bottom: top - rect.height / perUnit, top, perUnit };
}

/** The world point under a place of the stage. */
export function pointUnder(v: Readonly<Viewpoint>, at: Readonly<Place>): Vec3 {
  const { left, top, perUnit } = windowOf(v);
  return vec3(left + (at.x - v.rect.x) / perUnit, top - (at.y - v.rect.y) / perUnit);
}

/** The least of 1, 2 and 5 times a power of ten that is at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

/** The distance between grid lines. */
export const gridStep = ({ perUnit }: Window): number => niceStep(leastGrid / perUnit);

/** True for five times a power of ten. */
const isFive = (step: number): boolean => Number.isInteger(Number(Math.log10(step / 5).toFixed(9)));

/** The decimals that all multiples of a step need. */
const decimalsOf = (step: number): number =>
  [0, 1]
    .map((more) => Math.max(0, more - Math.floor(Math.log10(step) + 1e-9)))
    .find((digits) => isWhole(step * 10 ** digits)) ?? 0;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** The multiples of `step` from `from` to `to`, as whole numbers; none where rounding would merge neighbours. */
export function multiples(step: number, from: number, to: number): number[] {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  if (!(Math.max(Math.abs(first), Math.abs(last)) < 1e12)) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Numbers with more digits than this are written from a round one on. */
const mostDigits = 5;

/** The multiple of `step` from which numbers around `middle` are written on: 0 if they are short from 0 on. */
function baseOf(step: number, middle: number): number {
  const unit = 10 ** (mostDigits - 1);
  const n = Math.round(middle / step);
  return Math.abs(n) < 10 * unit ? 0 : unit * Math.round(n / unit);
}

/** The numbers of both axes at the bottom and the left edge, as on a map, and the names of the axes. */
export function axisNotes(v: Readonly<Viewpoint>, mark: number): Note[] {
  const { rect } = v;
  const seen = windowOf(v);
  const grid = gridStep(seen);
  const times =
    [1, 2, isFive(grid) ? 4 : 5, 10].find((factor) => factor * grid * seen.perUnit >= leastNumbers * mark) ??
    10;
  const step = times * grid;
  const decimals = decimalsOf(step);
  const bases = {
    x: baseOf(step, (seen.left + seen.right) / 2),
    y: baseOf(step, (seen.bottom + seen.top) / 2),
  };
  const text = (n: number, base: number): string => formatNumber((n - base) * step, decimals);
  const nameOf = (axis: 'x' | 'y'): string => {
    const value = bases[axis] * step;
    return value === 0 ? axis : `${axis} ${value < 0 ? '+' : '−'} ${formatNumber(Math.abs(value), 0)}`;
  };
  const kind = (n: number): Note['kind'] => (n === 0 ? 'zero' : 'number');
  const [bottom, right] = [rect.y + rect.height, rect.x + rect.width];
  const [low, middle] = [bottom - 0.5 * row * mark, rect.x + 0.42 * column * mark];
  const rowNotes = multiples(step, seen.left, seen.right)
    .map((n): Note => ({
      kind: kind(n),
      text: text(n, bases.x),
      x: rect.x + (n * step - seen.left) * seen.perUnit,
      y: low,
    }))
    .filter(({ x }) => x > rect.x + column * mark && x < right - column * mark);
  const columnNotes = multiples(step, seen.bottom, seen.top)
    .map((n): Note => ({
      kind: kind(n),
      text: text(n, bases.y),
      x: middle,
      y: rect.y + (seen.top - n * step) * seen.perUnit,
    }))
    .filter(({ y }) => y > rect.y + heading + row * mark && y < bottom - row * mark);
  return [
    ...rowNotes,
    ...columnNotes,
    {
      kind: bases.x === 0 ? 'axis' : 'far-x',
      text: nameOf('x'),
      x: right - 0.5 * row * mark,
      y: bases.x === 0 ? low : low - row * mark,
    },
    {
      kind: bases.y === 0 ? 'axis' : 'far-y',
      text: nameOf('y'),
      x: bases.y === 0 ? middle : rect.x + 8 * mark,
      y: rect.y + heading + 0.3 * row * mark,
    },
  ];
}

/** Where the numbers stand. */
export const axisAreas = ({ x, y, width, height }: Readonly<Rect>, mark: number): Box[] => [
  { x, y, width: column * mark, height },
  { x, y: y + height - row * mark, width, height: row * mark },
];
