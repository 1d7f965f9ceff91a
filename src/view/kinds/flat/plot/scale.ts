import type { Point } from '../../../ink/geometry';
import type { Rect } from '../../../projector';
import { niceStep } from '../paper';

/** Where a plot of h over θ stands, in CSS pixels, and what it shows. */
export interface PlotScale {
  /** The field of the curve. */
  readonly field: Rect;
  readonly lowest: number;
  readonly highest: number;
  /** The step of the numbers beside it. */
  readonly step: number;
  place(this: void, angle: number, height: number): Point;
  /** The angle in radians, from −π to π, at a place in the field or under it; null beside it. */
  angleAt(this: void, at: Readonly<Point>): number | null;
}

/** The room around the field, CSS pixels at mark scale 1. */
const room = { left: 46, right: 22, top: 16, bottom: 72 };
const leastNumbers = 44;
/** Free height over the curve, as a share of it. */
const headroom = 0.14;

export function plotScale(area: Readonly<Rect>, mark: number, least: number, greatest: number): PlotScale {
  const field: Rect = {
    x: area.x + room.left * mark,
    y: area.y + room.top * mark,
    width: Math.max(1, area.width - (room.left + room.right) * mark),
    height: Math.max(1, area.height - (room.top + room.bottom) * mark),
  };
  const [low, high] = [Math.min(0, least), Math.max(0, greatest)];
  const span = high - low || 1;
  const step = niceStep(((1 + headroom) * span * leastNumbers * mark) / field.height);
  const lowest = Math.floor(low / step + 1e-9) * step;
  const highest = Math.max(high + headroom * span, lowest + step);
  return {
    field,
    lowest,
    highest,
    step,
    place: (angle, height) => ({
      x: field.x + ((angle + Math.PI) / (2 * Math.PI)) * field.width,
      y: field.y + ((highest - height) / (highest - lowest)) * field.height,
    }),
    angleAt({ x, y }) {
      const share = (x - field.x) / field.width;
      const isIn = y >= field.y && y <= field.y + field.height + room.bottom * mark;
      return share >= 0 && share <= 1 && isIn ? 2 * Math.PI * share - Math.PI : null;
    },
  };
}
