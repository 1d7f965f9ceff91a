import { closedDash, lengthOf, openDash, type LineSink, type LineStyle } from './line-style';
import type { ScreenPoints, Segment } from './screen-points';
import { sideOf, type Link, type Wireframe } from './wireframe';

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
  const run = new DashedRun(sinks.far, styles.far);
  for (const link of wireframe.links) {
    const side = sideOf(link, front);
    if (link.first || side !== 'far' || link.strength === 0) run.flush();
    if (link.strength === 0 && side !== 'outline') continue;
    if (!screen.segment(segment, link.from, link.to)) continue;
    if (side === 'far') run.push(segment, link);
    else if (side === 'outline') sinks.near.add(segment, styles.outline);
    else sinks.near.add(segment, styles.near, 0, link.strength);
  }
  run.flush();
}

interface DashedSegment extends Segment {
  fade?: number;
}

/** Hidden edges that run on from one another, dashed as one line that starts and ends with a dash. */
class DashedRun {
  private segments: DashedSegment[] = [];
  private length = 0;

  constructor(
    private readonly sink: LineSink,
    private readonly style: LineStyle,
  ) {}

  push(s: Readonly<Segment>, link: Readonly<Link>): void {
    this.segments.push({ ...s, fade: link.strength });
    this.length += lengthOf(s);
  }

  flush(): void {
    if (this.segments.length === 0) return;
    addDashed(this.sink, this.segments, this.style, this.length, false);
    this.segments = [];
    this.length = 0;
  }
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
  const dash = style.dash && (closed ? closedDash(style.dash, length) : openDash(style.dash, length));
  const { dash: _, ...solid } = style;
  const fitted: LineStyle = dash ? { ...solid, dash } : solid;
  let phase = 0;
  for (const s of segments) {
    sink.add(s, fitted, phase, s.fade);
    phase += lengthOf(s);
  }
}
