import '../../styles/chart.css';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import type { Chart } from '../../trace/step';
import { ChartMap, frame, scaleCaption, scaleMarks } from './chart-map';
import { chartRun, pointsOn, sameChart, trailTo, type ChartPoint, type ChartRun } from './chart-run';

/** Close-ups are shown of runs that come to look so many times closer. */
const leastPower = 2;

/**
 * The depth h(n) over a flat map of directions, as lines of equal depth, with what the search holds and tries on it.
 * It shows what a search over directions walks on. A second map shows the place where it is, in steps of powers of two.
 */
export class DirectionChart {
  readonly element: HTMLElement;
  private readonly whole = new ChartMap();
  private readonly closeUp = new ChartMap();
  private known: ({ run: Run; chart: Chart } & ChartRun) | null = null;

  constructor() {
    this.element = document.createElement('section');
    this.element.dataset['space'] = 'directions';
    this.element.setAttribute('aria-label', 'Directions');
    const heading = document.createElement('div');
    heading.className = 'heading';
    heading.innerHTML =
      '<h2>Directions</h2><span class="heading-legend nw"><span><span class="m">h(n)</span> around <span class="m">n<sub>0</sub></span></span></span>';
    const maps = document.createElement('div');
    maps.className = 'direction-maps';
    maps.append(this.whole.element, this.closeUp.element);
    this.element.append(heading, maps);
  }

  /** Draws one step. Steps without a chart of their own keep the last one. */
  show(run: Run, step: number): void {
    const known = this.knownOf(run, step);
    if (!known) return;
    const { chart, whole, closeUps } = known;
    const { probes = [], iteration } = run.trace.at(step);
    const now = pointsOn(chart, probes);
    const trail = trailTo(run, chart, step);
    const looksCloser = [...closeUps.values()].some(({ power }) => power >= leastPower);
    const closeUp = [...closeUps].findLast(([i]) => i <= iteration)?.[1] ?? [...closeUps.values()][0];
    this.element.toggleAttribute('data-close-up', looksCloser);
    this.whole.showGround(run.cso, chart, whole, () => scaleMarks(whole.half));
    this.whole.showPoints(trail, now, looksCloser && closeUp?.power ? [frame(this.whole, closeUp)] : []);
    this.whole.element.setAttribute('aria-label', tell(run, now));
    if (!looksCloser) return;
    const { power, ...square } = closeUp ?? { ...whole, power: 0 };
    this.closeUp.showGround(run.cso, chart, square, () => scaleCaption(power));
    this.closeUp.showPoints(trail, now);
    this.closeUp.element.setAttribute('aria-label', `The same, ${2 ** power} times as large`);
  }

  private knownOf(run: Run, step: number): ({ run: Run; chart: Chart } & ChartRun) | null {
    const chart = run.trace.at(step).chart ?? this.known?.chart ?? run.trace.at(0).chart;
    if (!chart) return null;
    if (this.known?.run !== run || !sameChart(this.known.chart, chart)) {
      this.known = { run, chart, ...chartRun(run, chart) };
    }
    return this.known;
  }
}

function tell(run: Readonly<Run>, now: readonly ChartPoint[]): string {
  const best = now.find(({ state }) => state === 'best');
  const told = best ? `, the best ${formatNumber(best.height, 4, run.cso.extent)}` : '';
  return `Depth over directions: ${now.length} directions held or tried${told}`;
}
