import type { Run } from '../../stepping/run';
import { chartOf } from './chart-run';
import type { DirectionChart } from './direction-chart';

/** The chart of directions beside the viewports, for runs that have one; fetched with the first of these. */
export class LazyChart {
  private chart: DirectionChart | null = null;
  private asked = false;
  private wanted = false;

  constructor(
    private readonly stage: HTMLElement,
    private readonly invalidate: () => void,
  ) {}

  show(run: Run | null, step: number): void {
    this.wanted = run !== null && chartOf(run) !== null;
    if (this.wanted && !this.chart) this.fetch();
    this.place();
    if (this.wanted && run) this.chart?.show(run, step);
  }

  dispose(): void {
    this.wanted = false;
    this.place();
  }

  /** Its place on the stage is there only while it is shown: the viewports take what is left. */
  private place(): void {
    const element = this.chart?.element;
    const shown = this.wanted && element !== undefined;
    this.stage.toggleAttribute('data-chart', shown);
    if (!shown) element?.remove();
    else if (element.parentElement !== this.stage) this.stage.append(element);
  }

  private fetch(): void {
    if (this.asked) return;
    this.asked = true;
    import('./direction-chart').then(
      (module) => {
        this.chart = new module.DirectionChart();
        this.invalidate();
      },
      // The viewports do without it; the next run with a chart asks again.
      () => (this.asked = false),
    );
  }
}
