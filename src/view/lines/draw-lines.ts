import { fitted, lengthOf, type LineSink, type LineStyle } from './line-style';
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
  // Pixels since the last gap between two edges: dashes run on over edges that are shorter than a dash.
  let [phase, last] = [0, -1];
  for (let i = 0; i < strengths.length; i++) {
    const strength = strengths[i]!;
    const side = sideOf(links, i, front);
    if (edges[4 * i] !== last) phase = 0;
    last = edges[4 * i + 1]!;
    if (firsts[i] || side !== 'far' || strength === 0) run.flush();
    if (strength === 0 && side !== 'outline') continue;
    if (!screen.segment(segment, edges[4 * i]!, edges[4 * i + 1]!)) continue;
    if (side === 'far') run.push(segment, strength);
    else {
      const style = side === 'outline' ? styles.outline : styles.near;
      sinks.near.add(segment, style, phase, side === 'outline' ? 1 : strength);
      phase += lengthOf(segment);
    }
  }
  run.flush();
}

/** A polyline through the first `count` points of `screen`. */
export function drawPolyline(
  sink: LineSink,
  screen: ScreenPoints,
  count: number,
  style: Readonly<LineStyle>,
  closed = false,
): void {
  const run = new DashedRun(sink, style);
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    if (screen.segment(segment, i, (i + 1) % count)) run.push(segment, 1);
  }
  run.flush(closed);
}

/** Floats of a segment: both ends and how strongly it shows. */
const stride = 5;

/** Segments that run on from one another, dashed as one line that starts and ends with a dash, or closes without a seam. */
class DashedRun {
  /** Shared by all runs, because only one is filled at a time. */
  private static data = new Float64Array(64 * stride);
  private count = 0;
  private length = 0;

  constructor(
    private readonly sink: LineSink,
    private readonly style: LineStyle,
  ) {}

  push(s: Readonly<Segment>, fade: number): void {
    const o = this.count++ * stride;
    if (o + stride > DashedRun.data.length) DashedRun.grow();
    const { data } = DashedRun;
    data[o] = s.ax;
    data[o + 1] = s.ay;
    data[o + 2] = s.bx;
    data[o + 3] = s.by;
    data[o + 4] = fade;
    this.length += lengthOf(s);
  }

  flush(closed = false): void {
    if (this.count === 0) return;
    const style = fitted(this.style, this.length, closed);
    const { data } = DashedRun;
    let phase = 0;
    for (let o = 0; o < this.count * stride; o += stride) {
      segment.ax = data[o]!;
      segment.ay = data[o + 1]!;
      segment.bx = data[o + 2]!;
      segment.by = data[o + 3]!;
      this.sink.add(segment, style, phase, data[o + 4]);
      phase += lengthOf(segment);
    }
    this.count = 0;
    this.length = 0;
  }

  private static grow(): void {
    const larger = new Float64Array(2 * DashedRun.data.length);
    larger.set(DashedRun.data);
    DashedRun.data = larger;
  }
}
