import type { Basin } from '../../../../stepping/pair/basins';
import { wrapped, type SupportFunction } from '../../../../shapes/flat/support-function';
import { formatNumber } from '../../../../trace/format';
import { boxesOverlap, type Box } from '../../../ink/geometry';
import { px, svg } from '../../../ink/svg';
import type { PlottedSample } from './samples';
import type { PlotScale } from './scale';

interface PlotContent {
  curve: SupportFunction;
  /** E of the run: values are printed to shares of it. */
  extent: number;
  samples: readonly PlottedSample[];
  /** The name of what the pointer is over, in the plot or in a picture. */
  hovered: string | null;
  /** The height of the best support line; null if there is none. */
  best: number | null;
  /** The angle of the measured direction, and of the pointer; null if there is none. */
  measured: number | null;
  pointed: number | null;
  basins: readonly Basin[] | null;
}

const degree = Math.PI / 180;
/** The angle between neighbouring points of the curve, besides its kinks. */
const curveStep = 0.5 * degree;
const strip = { gap: 9, height: 20 };

type Attributes = Readonly<Record<string, string | number>>;

/** Draws the plot: grid, curve, the corners' arcs below it, minima, samples, and what is pointed at. */
export function plotElements(content: Readonly<PlotContent>, scale: PlotScale, mark: number): SVGElement[] {
  return [
    ...grid(scale, mark),
    ...corners(content, scale, mark),
    ...(content.basins ? basinStrip(content.basins, content, scale, mark) : []),
    ...guides(content, scale),
    curveElement(content.curve, scale),
    ...path(content.samples, scale),
    ...values(content, scale, mark),
  ];
}

const line = (x1: number, y1: number, x2: number, y2: number, look: string): SVGElement =>
  svg('line', { x1: px(x1), y1: px(y1), x2: px(x2), y2: px(y2), class: look });

function text(x: number, y: number, content: string, look: string, more: Attributes = {}): SVGElement {
  const element = svg('text', { x: px(x), y: px(y), class: look, ...more });
  element.textContent = content;
  return element;
}

const isWhole = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** Grid lines every 30° and each step of h; those every 90° and five steps are strong. */
function grid({ field, lowest, highest, step, place }: PlotScale, mark: number): SVGElement[] {
  const { x, y, width, height } = field;
  const elements: SVGElement[] = [];
  for (let angle = -180; angle <= 180; angle += 30) {
    const at = place(angle * degree, 0).x;
    elements.push(line(at, y, at, y + height, angle % 90 === 0 ? 'grid strong' : 'grid'));
  }
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  for (let h = lowest; h <= highest + 1e-9 * step; h += step) {
    const at = place(0, h).y;
    const isZero = Math.abs(h) < 1e-6 * step;
    const look = isZero ? 'grid zero' : isWhole(h, 5 * step) ? 'grid strong' : 'grid';
    elements.push(line(x, at, x + width, at, look));
    elements.push(
      text(x - 8 * mark, at, formatNumber(isZero ? 0 : h, decimals), isZero ? 'tick zero' : 'tick', {
        'text-anchor': 'end',
      }),
    );
  }
  const below = y + height + (strip.gap + strip.height + 16) * mark;
  const apart = width / 8 >= 44 * mark ? 45 : 90;
  for (let angle = -180; angle <= 180; angle += apart)
    elements.push(text(place(angle * degree, 0).x, below, `${formatNumber(angle, 0)}°`, 'tick'));
  elements.push(
    text(x - 8 * mark, y - 6 * mark, 'h', 'axis-name', { 'text-anchor': 'end' }),
    text(x + width, below + 17 * mark, 'θ, angle of n', 'axis-name', { 'text-anchor': 'end' }),
  );
  return elements;
}

function curveElement({ height, kinks }: SupportFunction, { place }: PlotScale): SVGElement {
  const even = Array.from({ length: 721 }, (_, i) => i * curveStep - Math.PI);
  const angles = [...even, ...kinks].toSorted((p, q) => p - q);
  const points = angles.map((angle) => {
    const { x, y } = place(angle, height(angle));
    return `${px(x)},${px(y)}`;
  });
  return svg('polyline', { points: points.join(' '), class: 'curve' });
}

/** The parts of a range of angles that lie between −π and π. */
function inRange(from: number, to: number): [number, number][] {
  if (to <= Math.PI) return [[from, to]];
  return [
    [from, Math.PI],
    [-Math.PI, to - 2 * Math.PI],
  ];
}

/** Each corner's arc as a part of the strip, with its number, and a dotted line up to each kink. */
function corners({ curve, samples }: PlotContent, scale: PlotScale, mark: number): SVGElement[] {
  const { field, place, lowest } = scale;
  const top = field.y + field.height + strip.gap * mark;
  const latest = samples.find(({ isLatest }) => isLatest);
  const isOf = (from: number, to: number): boolean =>
    latest !== undefined && latest.angle >= from && latest.angle <= to;
  const arcs = curve.arcs.flatMap(({ from, to }, i) => {
    const parts = inRange(from, to);
    const isLatest = parts.some(([start, end]) => isOf(start, end));
    return parts.flatMap(([start, end]): SVGElement[] => {
      const [left, right] = [place(start, 0).x + 0.75, place(end, 0).x - 0.75];
      if (right - left < 1) return [];
      const area = svg('rect', {
        x: px(left),
        y: px(top),
        width: px(right - left),
        height: px(strip.height * mark),
        class: isLatest ? 'arc latest' : 'arc',
      });
      const number = String(i + 1);
      return right - left < (5 + 8 * number.length) * mark
        ? [area]
        : [area, text((left + right) / 2, top + (strip.height / 2) * mark, number, 'arc-number')];
    });
  });
  const floor = place(0, lowest).y;
  const kinks = curve.kinks.map((angle) => {
    const { x, y } = place(angle, curve.height(angle));
    return line(x, y, x, floor + strip.gap * mark, 'kink');
  });
  return [...kinks, ...arcs];
}

const basinHeight = 16;

/** The value of the minimum in its basin, in the middle; null where it has no room. */
function basinValue(
  { from, to, minimum }: Basin,
  { extent }: PlotContent,
  { field, place }: PlotScale,
  mark: number,
): (Box & { words: string }) | null {
  const words = minimum ? formatNumber(minimum.height, 3, extent) : '?';
  const [left, right] = [place(from, 0).x, place(to, 0).x];
  const width = 7 * words.length * mark;
  if (right - left < width) return null;
  const height = basinHeight * mark;
  return { words, x: (left + right - width) / 2, y: field.y + field.height - height, width, height };
}

/** The starts that end at each minimum, over the strip of the corners. */
function basinStrip(
  basins: readonly Basin[],
  content: PlotContent,
  scale: PlotScale,
  mark: number,
): SVGElement[] {
  const { curve, extent } = content;
  const { field, place } = scale;
  const height = basinHeight * mark;
  const top = field.y + field.height - height;
  const order = curve.minima.toSorted((p, q) => p.angle - q.angle);
  const least = curve.minima[0]?.height ?? 0;
  return basins.flatMap((basin) => {
    const { from, to, minimum } = basin;
    const [left, right] = [place(from, 0).x, place(to, 0).x];
    const isLeast = minimum !== null && minimum.height - least <= 1e-9 * extent;
    const shade = minimum === null ? 'none' : isLeast ? 'least' : `other-${order.indexOf(minimum) % 2}`;
    const area = svg('rect', {
      x: px(left),
      y: px(top),
      width: px(right - left),
      height: px(height),
      class: 'basin',
      'data-basin': shade,
    });
    const value = basinValue(basin, content, scale, mark);
    return value ? [area, text((left + right) / 2, top + height / 2, value.words, 'basin-value')] : [area];
  });
}

/** The line of the best height, and upright ones at the sample, the measured direction and the pointer. */
function guides({ curve, samples, best, measured, pointed }: PlotContent, scale: PlotScale): SVGElement[] {
  const { field, place } = scale;
  const upright = (angle: number, look: string): SVGElement => {
    const { x, y } = place(angle, curve.height(angle));
    return line(x, y, x, field.y + field.height, look);
  };
  const latest = samples.find(({ isLatest }) => isLatest);
  const elements: SVGElement[] = [];
  if (best !== null) {
    const { y } = place(0, best);
    elements.push(line(field.x, y, field.x + field.width, y, 'best-line'));
  }
  if (pointed !== null) elements.push(upright(pointed, 'pointed-line'));
  if (measured !== null) elements.push(upright(measured, 'measured-line'));
  if (latest) elements.push(upright(latest.angle, 'sample-line'));
  return elements;
}

/** The search from sample to sample, the short way round. */
function path(samples: readonly PlottedSample[], { place }: PlotScale): SVGElement[] {
  return samples.slice(1).flatMap(({ angle, height }, i) => {
    const before = samples[i]!;
    const turn = wrapped(angle - before.angle);
    const from = place(before.angle, before.height);
    const end = place(before.angle + turn, height);
    const isAcross = Math.abs(before.angle + turn) > Math.PI;
    if (!isAcross) return [line(from.x, from.y, end.x, end.y, 'search')];
    // Over the border of the field, and in again on its other side.
    const border = Math.sign(turn) * Math.PI;
    const share = (border - before.angle) / turn;
    const middle = before.height + share * (height - before.height);
    const [out, back, to] = [place(border, middle), place(-border, middle), place(angle, height)];
    return [line(from.x, from.y, out.x, out.y, 'search'), line(back.x, back.y, to.x, to.y, 'search')];
  });
}

/**
 * Minima, samples, and their values where there is room off the corners' strip and the basins' values: the sample first, then the
 * least minimum.
 */
function values(content: PlotContent, scale: PlotScale, mark: number): SVGElement[] {
  const { curve, samples, hovered, best, measured, basins, extent } = content;
  const { field, place } = scale;
  const rings: SVGElement[] = [];
  const texts: SVGElement[] = [];
  const cornerStrip: Box = {
    x: field.x,
    y: field.y + field.height + strip.gap * mark,
    width: field.width,
    height: strip.height * mark,
  };
  const taken: Box[] = [
    cornerStrip,
    ...(basins ?? []).flatMap((basin) => basinValue(basin, content, scale, mark) ?? []),
  ];
  const ring = (x: number, y: number, r: number, look: string): void =>
    void rings.push(svg('circle', { cx: px(x), cy: px(y), r: px(r * mark), class: look }));
  const size = 8 * mark;
  const name = (
    x: number,
    y: number,
    words: string,
    look: string,
    tries: readonly [number, number][],
  ): void => {
    const width = (words.length * 7 + 4) * mark;
    for (const [dx, dy] of tries) {
      const middle = {
        x: Math.min(
          Math.max(x + dx * mark, field.x + width / 2),
          field.x + field.width - width / 2 + 14 * mark,
        ),
        y: y + dy * mark,
      };
      const box = { x: middle.x - width / 2, y: middle.y - size, width, height: 2 * size };
      const isIn = box.y >= field.y - 12 * mark && box.y + box.height <= field.y + field.height;
      if (!isIn || taken.some((other) => boxesOverlap(other, box))) continue;
      taken.push(box);
      texts.push(text(middle.x, middle.y, words, look));
      return;
    }
  };
  const value = (h: number): string => formatNumber(h, 3, extent);
  const block = (x: number, y: number, r: number): void =>
    void taken.push({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
  for (const { angle, height } of samples) {
    const { x, y } = place(angle, height);
    block(x, y, 8 * mark);
  }
  const latest = samples.find(({ isLatest }) => isLatest);
  if (latest) {
    const { x, y } = place(latest.angle, latest.height);
    name(x, y, `h = ${value(latest.height)}`, 'value new', [[52, 18], [-52, 18], [52, -18], [-52, -18], [0, 26], [0, -26]]); // prettier-ignore
  }
  const least = curve.minima[0]?.height ?? 0;
  for (const { angle, height, isFlat } of curve.minima) {
    const { x, y } = place(angle, height);
    const isLeast = height - least <= 1e-9 * extent;
    ring(x, y, 4.5, 'minimum');
    if (isLeast) ring(x, y, 9, 'minimum');
    const words = isFlat ? `${value(height)}, level` : value(height);
    name(x, y, words, isLeast ? 'value least' : 'value', [[0, 20], [38, 8], [-38, 8], [0, 32], [0, -18], [0, -34], [44, -8], [-44, -8], [0, -50]]); // prettier-ignore
  }
  if (best !== null)
    name(field.x + field.width - 60 * mark, place(0, best).y - 11 * mark, `d = ${value(best)}`, 'value best', [[0, 0], [-120, 0], [-240, 0], [0, 22]]); // prettier-ignore
  if (measured !== null) {
    const { x, y } = place(measured, curve.height(measured));
    ring(x, y, 6, 'measured');
    name(x, y, `h(m) = ${value(curve.height(measured))}`, 'value', [[0, -18], [60, 0], [-60, 0], [0, 22]]); // prettier-ignore
  }
  for (const { number, angle, height, isBest, isLatest, twin } of samples) {
    const { x, y } = place(angle, height);
    if (twin === hovered) ring(x, y, 13, 'hovered');
    if (isLatest) {
      ring(x, y, 11, 'halo');
      ring(x, y, 5.5, 'latest');
      continue;
    }
    ring(x, y, 7.5, isBest ? 'sample best' : 'sample');
    rings.push(text(x, y, String(number), 'sample-number'));
  }
  return [...rings, ...texts];
}
