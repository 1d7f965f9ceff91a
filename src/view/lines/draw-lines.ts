import { closedDash, lengthOf, openDash, type LineSink, type LineStyle } from './line-style';
import type { ScreenPoints, Segment } from './screen-points';
import { sideOf, type Wireframe } from './wireframe';

export interface WireframeStyles {
  outline: LineStyle;
  near: LineStyle;
  far: LineStyle;
}

const segment: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };

/** `front`: as `facing` gives it. `screen` holds the surface's points. */
export function drawWireframe(
  sinks: Readonly<{ near: LineSink; far: LineSink }>,
  wireframe: Wireframe,
  front: Uint8Array,
  screen: ScreenPoints,
  styles: Readonly<WireframeStyles>,
): void {
  const { links } = wireframe;
  const { edges, strengths, firsts } = links;
  const run = new DashedRun(sinks.far, styles.far);
  for (let i = 0; i < strengths.length; i++) {
    const strength = strengths[i]!;
    const side = sideOf(links, i, front);
    if (firsts[i] || side !== 'far' || strength === 0) run.flush();
    if (strength === 0 && side !== 'outline') continue;
    if (!screen.segment(segment, edges[4 * i]!, edges[4 * i + 1]!)) continue;
    if (side === 'far') run.push(segment, strength);
    else if (side === 'outline') sinks.near.add(segment, styles.outline);
    else sinks.near.add(segment, styles.near, 0, strength);
  }
  run.flush();
}

/** Hidden edges that run on from one another, dashed as one line that starts and ends with a dash. */
class DashedRun {
  private segments: DashedSegment[] = [];
  private length = 0;

  constructor(
    private readonly sink: LineSink,
    private readonly style: LineStyle,
  ) {}

  push(s: Readonly<Segment>, fade: number): void {
    this.segments.push({ ax: s.ax, ay: s.ay, bx: s.bx, by: s.by, fade });
    this.length += lengthOf(s);
  }

  flush(): void {
    if (this.segments.length === 0) return;
    addDashed(this.sink, this.segments, this.style, this.length, false);
    this.segments = [];
    this.length = 0;
  }
}

interface DashedSegment extends Segment {
  fade?: number;
}

/** A polyline through the first `count` points of `screen`. */
export function drawPolyline(
  sink: LineSink,
  screen: ScreenPoints,
  count: number,
  style: Readonly<LineStyle>,
  closed = false,
): void {
  const segments: Segment[] = [];
  let length = 0;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const s = { ...segment };
    if (!screen.segment(s, i, (i + 1) % count)) continue;
    segments.push(s);
    length += lengthOf(s);
  }
  addDashed(sink, segments, style, length, closed);
}

function addDashed(
  sink: LineSink,
  segments: readonly DashedSegment[],
  style: Readonly<LineStyle>,
  length: number,
  closed: boolean,
): void {
  const { colour, alpha, width } = style;
  const dash = style.dash && (closed ? closedDash(style.dash, length) : openDash(style.dash, length));
  const fitted: LineStyle = dash ? { colour, alpha, width, dash } : { colour, alpha, width };
  let phase = 0;
  for (const s of segments) {
    sink.add(s, fitted, phase, s.fade);
    phase += lengthOf(s);
  }
}
