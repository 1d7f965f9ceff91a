import { formatNumber } from '../../trace/format';
import type { Square } from './chart-square';

/** A number on an axis of the chart, `at` this place of the other one too. */
interface ChartTick {
  x: number;
  y: number;
  text: string;
}

export interface ChartAxis {
  from: { x: number; y: number };
  to: { x: number; y: number };
  ticks: ChartTick[];
}

/** The least distance between numbers, as a share of half the square. */
const minPitch = 0.45;

/** The axes of a chart as a square of it shows them: through the origin, or along the nearest side where that is outside. */
export function chartAxes({ x, y, half }: Readonly<Square>): { x: ChartAxis; y: ChartAxis } {
  const inside = (middle: number): number => Math.min(middle + half, Math.max(middle - half, 0));
  const [acrossX, acrossY] = [inside(x), inside(y)];
  const pitch = pitchOf(minPitch * half);
  const decimals = Math.max(0, Math.ceil(-Math.log10(pitch) - 1e-9));
  const text = (value: number): string => (value === 0 ? '0' : formatNumber(value, decimals));
  return {
    x: {
      from: { x: x - half, y: acrossY },
      to: { x: x + half, y: acrossY },
      ticks: multiples(x, half, pitch).map((at) => ({ x: at, y: acrossY, text: text(at) })),
    },
    y: {
      from: { x: acrossX, y: y - half },
      to: { x: acrossX, y: y + half },
      ticks: multiples(y, half, pitch).map((at) => ({ x: acrossX, y: at, text: text(at) })),
    },
  };
}

/** 1, 2 or 5 times a power of ten, no less than `least`. */
function pitchOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** The multiples of `pitch` well inside the range. */
function multiples(middle: number, half: number, pitch: number): number[] {
  const reach = 0.85 * half;
  const first = Math.ceil((middle - reach) / pitch);
  const last = Math.floor((middle + reach) / pitch);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    first + i === 0 ? 0 : (first + i) * pitch,
  );
}
