import { formatNumber } from '../../trace/format';
import { tints } from './ground';
import { bands, strongEvery, strongLevels, type Levels } from './levels';

/** The tints of the bands from the least h to the largest, with the numbers of the strong lines. */
export class ScaleBar {
  readonly element = document.createElement('div');
  private readonly bar = document.createElement('div');
  private readonly ticks: Tick[] = [];
  private bands = '';

  constructor() {
    this.element.className = 'landscape-scale';
    this.element.setAttribute('aria-hidden', 'true');
    this.bar.className = 'bar';
    this.element.append(this.bar);
  }

  show(levels: Readonly<Levels>, extent: number, dark: boolean): void {
    const bands = stripes(levels, dark);
    if (bands !== this.bands) this.bar.style.background = this.bands = bands;
    const { lowest, highest } = levels;
    const decimals = decimalsOf(levels);
    const strong = strongLevels(levels);
    strong.forEach((h, i) => {
      const tick = (this.ticks[i] ??= new Tick(this.element));
      tick.show(
        percent((h - lowest) / (highest - lowest || 1)),
        h === 0 ? '0' : formatNumber(h, decimals, extent),
      );
      tick.element.classList.toggle('zero', h === 0);
    });
    for (const extra of this.ticks.splice(strong.length)) extra.element.remove();
  }
}

/** A strong line on the bar, and its number. Most of it stays while a body is dragged, and is left alone then. */
class Tick {
  readonly element = document.createElement('span');
  private readonly number = document.createTextNode('');
  private left = '';

  constructor(parent: HTMLElement) {
    this.element.className = 'tick';
    this.element.append(document.createElement('i'), this.number);
    parent.append(this.element);
  }

  show(left: string, number: string): void {
    if (left !== this.left) this.element.style.left = this.left = left;
    if (number !== this.number.data) this.number.data = number;
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** The tint of each band from where it begins to where it ends. */
function stripes(levels: Readonly<Levels>, dark: boolean): string {
  const [low, high] = tints(dark);
  const stops = bands(levels).map(([from, to]) => {
    const strength = percent(low + (high - low) * ((from + to) / 2));
    return `color-mix(in srgb, var(--cso) ${strength}, var(--stage)) ${percent(from)} ${percent(to)}`;
  });
  return `linear-gradient(to right,${stops.join(',')})`;
}

/** As few decimals as tell the numbers of the strong lines, at most three. */
function decimalsOf({ step }: Readonly<Levels>): number {
  const isWhole = (x: number): boolean => Math.abs(x - Math.round(x)) < 1e-6;
  return [0, 1, 2].find((decimals) => isWhole(strongEvery * step * 10 ** decimals)) ?? 3;
}
