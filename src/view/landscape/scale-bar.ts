import { formatNumber } from '../../trace/format';
import { tints } from './ground';
import { bands, strongLevels, type Levels } from './levels';

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
        `<span class="tick${h === 0 ? ' zero' : ''}" style="left:${share(h)}"><i></i>${formatNumber(h, decimalsOf(levels), extent)}</span>`,
    );
    const html = `<div class="bar" style="background:linear-gradient(to right,${stops.join(',')})"></div>${ticks.join('')}`;
    if (html === this.shown) return;
    this.shown = html;
    this.element.innerHTML = html;
  }
}

/** As many decimals as multiples of five steps need, the first digit of which is 5, 1 or 2.5. */
const decimalsOf = ({ step }: Readonly<Levels>): number =>
  step > 0 ? Math.min(3, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))) : 1;
