import type { Colour } from '../palette';
import type { Segment } from './screen-points';

/** How a line looks; lengths in CSS pixels on the screen, whatever the zoom. */
export interface LineStyle {
  colour: Colour;
  alpha: number;
  width: number;
  /** Absent: solid. */
  dash?: Dash;
}

export interface Dash {
  length: number;
  gap: number;
}

/** Takes the lines of one layer. `phase`: how many pixels of the pattern lie before the segment; `fade` scales the alpha. */
export interface LineSink {
  add(segment: Readonly<Segment>, style: Readonly<LineStyle>, phase?: number, fade?: number): void;
}

export function lengthOf({ ax, ay, bx, by }: Readonly<Segment>): number {
  return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
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
