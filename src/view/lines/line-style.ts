import type { Colour } from '../palette';
import type { Segment } from './screen-points';

/** The style of a line; lengths are CSS pixels on the screen at any zoom. */
export interface LineStyle {
  colour: Colour;
  alpha: number;
  width: number;
  /** Absent: solid. */
  dash?: Dash | undefined;
}

export interface Dash {
  length: number;
  gap: number;
}

/**
 * Takes the lines of one layer. `phase`: how many pixels of the pattern lie before the segment; `fade` scales the alpha.
 * Segment and style may be others after the call: there are thousands in a picture, and they are not made again for each.
 */
export interface LineSink {
  add(segment: Readonly<Segment>, style: Readonly<LineStyle>, phase?: number, fade?: number): void;
}

export function lengthOf({ ax, ay, bx, by }: Readonly<Segment>): number {
  return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
}

const stretched: LineStyle = { colour: [0, 0, 0], alpha: 0, width: 0, dash: undefined };

/** The style with its dashes stretched to a whole number of them along the line; good until the next call. */
export function fitted(style: Readonly<LineStyle>, along: number, closed: boolean): Readonly<LineStyle> {
  const { dash } = style;
  if (!dash) return style;
  stretched.colour = style.colour;
  stretched.alpha = style.alpha;
  stretched.width = style.width;
  stretched.dash = (closed ? closedDash(dash, along) : openDash(dash, along)) ?? undefined;
  return stretched;
}

/** The pattern stretched so that a whole number of periods closes a loop `around` pixels long without a seam. */
export function closedDash(dash: Readonly<Dash>, around: number): Dash {
  const period = dash.length + dash.gap;
  const stretch = around / (Math.max(1, Math.round(around / period)) * period);
  return { length: dash.length * stretch, gap: dash.gap * stretch };
}

/** The pattern stretched so that a line begins and ends with a whole dash; null (solid) where it is shorter than two. */
export function openDash(dash: Readonly<Dash>, along: number): Dash | null {
  const period = dash.length + dash.gap;
  const gaps = Math.round((along - dash.length) / period);
  if (gaps < 1) return null;
  const stretch = along / (gaps * period + dash.length);
  return { length: dash.length * stretch, gap: dash.gap * stretch };
}
