import { expect, test } from 'vitest';
import { vec3 } from '../../math/vec3';
import { basisOf } from '../camera/orbit';
import { viewpoint } from '../camera/viewpoint';
import { drawPolyline, drawWireframe, type WireframeStyles } from './draw-lines';
import { outlineSurface } from '../kinds/flat/surfaces';
import { closedDash, lengthOf, openDash, type LineSink, type LineStyle } from './line-style';
import { ScreenPoints, type Segment } from './screen-points';
import { cylinder, unitBox } from './surfaces.fixture';
import { facing, wireframe } from './wireframe';

interface Line {
  segment: Segment;
  style: LineStyle;
  phase: number;
  fade: number;
}

function recorder(): LineSink & { lines: Line[] } {
  const lines: Line[] = [];
  return {
    lines,
    add(segment, style, phase = 0, fade = 1) {
      const own = Object.values(styles).includes(style) ? style : { ...style };
      lines.push({ segment: { ...segment }, style: own, phase, fade });
    },
  };
}

const colour = [0, 0, 0] as const;
const dash = { length: 6, gap: 5 };
const styles: WireframeStyles = {
  outline: { colour, alpha: 1, width: 2 },
  near: { colour, alpha: 0.6, width: 1 },
  far: { colour, alpha: 0.3, width: 1, dash },
};
const rect = { x: 0, y: 0, width: 600, height: 600 };
const v = viewpoint(rect, basisOf({ azimuth: 0.5, elevation: 0.4 }), { centre: vec3(), distance: 9 });

function drawn(surface = unitBox(), curved = false) {
  const sinks = { near: recorder(), far: recorder() };
  const wire = wireframe(surface, curved);
  const screen = new ScreenPoints().project(v, surface.points);
  drawWireframe(sinks, wire, facing(wire, v.eye), screen, styles);
  return { near: sinks.near.lines, far: sinks.far.lines };
}

test('a box seen from a corner has six outline, three near and three hidden edges', () => {
  const { near, far } = drawn();
  expect(near.filter(({ style }) => style === styles.outline)).toHaveLength(6);
  expect(near.filter(({ style }) => style === styles.near)).toHaveLength(3);
  expect(far).toHaveLength(3);
});

test('each hidden edge of a box begins and ends with a whole dash', () => {
  for (const { segment, style } of drawn().far) {
    const { length, gap } = style.dash!;
    const periods = (lengthOf(segment) - length) / (length + gap);
    expect(periods).toBeCloseTo(Math.round(periods), 9);
    expect(length / gap).toBeCloseTo(6 / 5, 9);
    expect(length).toBeGreaterThan(4);
    expect(length).toBeLessThan(9);
  }
});

test('dashes of an outline run on over its short edges', () => {
  const circle = Array.from({ length: 240 }, (_, i) =>
    vec3(Math.cos((Math.PI * i) / 120), Math.sin((Math.PI * i) / 120)),
  );
  const wire = wireframe(outlineSurface(circle, vec3()), false);
  const sink = recorder();
  const screen = new ScreenPoints().project(v, wire.surface.points);
  const dashed = { ...styles, outline: { ...styles.outline, dash }, near: { ...styles.near, dash } };
  drawWireframe({ near: sink, far: sink }, wire, facing(wire, v.eye), screen, dashed);
  expect(sink.lines).toHaveLength(240);
  let phase = 0;
  for (const line of sink.lines) {
    expect(line.phase).toBeCloseTo(phase, 9);
    phase += lengthOf(line.segment);
  }
});

test('dashes run on over the short edges of a hidden rim', () => {
  const { far } = drawn(cylinder(80), true);
  expect(far.length).toBeGreaterThan(20);
  let phase = 0;
  for (const line of far) {
    expect(line.phase).toBeCloseTo(phase, 9);
    expect(line.style.dash).toEqual(far[0]!.style.dash);
    phase += lengthOf(line.segment);
  }
});

test('edges too flat to show appear in the outline alone', () => {
  const { near, far } = drawn(cylinder(80), true);
  expect(near.every(({ style, fade }) => style === styles.outline || fade > 0)).toBe(true);
  expect(far.every(({ fade }) => fade > 0)).toBe(true);
  expect(near.filter(({ style }) => style === styles.outline).length).toBeGreaterThan(40);
});

test('a closed dashed line has no seam', () => {
  for (const around of [7, 30, 101.3, 999]) {
    const fitted = closedDash(dash, around);
    const periods = around / (fitted.length + fitted.gap);
    expect(periods).toBeCloseTo(Math.max(1, Math.round(around / 11)), 9);
  }
});

test('a line too short for two dashes is drawn solid', () => {
  expect(openDash(dash, 10)).toBeNull();
  expect(openDash(dash, 17)).toEqual(dash);
});

test('a polyline is joined up, and a closed one comes back to its start', () => {
  const square = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0];
  const screen = new ScreenPoints().project(v, square);
  const open = recorder();
  drawPolyline(open, screen, 4, styles.near);
  expect(open.lines).toHaveLength(3);
  const closed = recorder();
  drawPolyline(closed, screen, 4, styles.far, true);
  expect(closed.lines).toHaveLength(4);
  const [first, last] = [closed.lines[0]!.segment, closed.lines[3]!.segment];
  expect([last.bx, last.by]).toEqual([first.ax, first.ay]);
  expect(closed.lines[1]!.phase).toBeCloseTo(lengthOf(first), 9);
});
