import { formatNumber } from '../../trace/format';
import { tints } from './ground';
import { bands, strongEvery, strongLevels, type Levels } from './levels';

/** The tints of the bands from the least h to the largest, with the numbers of the strong lines. */
export class ScaleBar {
  readonly element = document.createElement('div');
  private shown = '';

  constructor() {
    this.element.className = 'landscape-scale';
    this.element.setAttribute('aria-hidden', 'true');
  }

  show(levels: Readonly<Levels>, extent: number, dark: boolean): void {
    const { lowest, highest } = levels;
    const share = (h: number): string => `${(100 * ((h - lowest) / (highest - lowest || 1))).toFixed(1)}%`;
    const [low, high] = tints(dark);
    const stops = bands(levels).map(([from, to]) => {
      const strength = 100 * (low + (high - low) * ((from + to) / 2));
      const colour = `color-mix(in srgb, var(--cso) ${strength.toFixed(1)}%, var(--stage))`;
      return `${colour} ${(100 * from).toFixed(1)}% ${(100 * to).toFixed(1)}%`;
    });
    const ticks = strongLevels(levels).map(
      (h) =>
        `<span class="tick${h === 0 ? ' zero' : ''}" style="left:${share(h)}"><i></i>${h === 0 ? '0' : formatNumber(h, decimalsOf(levels), extent)}</span>`,
    );
    const html = `<div class="bar" style="background:linear-gradient(to right,${stops.join(',')})"></div>${ticks.join('')}`;
    if (html === this.shown) return;
    this.shown = html;
    this.element.innerHTML = html;
  }
}

/** As few decimals as tell the numbers of the strong lines, at most three. */
function decimalsOf({ step }: Readonly<Levels>): number {
  const isWhole = (x: number): boolean => Math.abs(x - Math.round(x)) < 1e-6;
  return [0, 1, 2].find((decimals) => isWhole(strongEvery * step * 10 ** decimals)) ?? 3;
}
