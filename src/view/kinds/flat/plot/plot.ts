import '../../../../styles/plot.css';
import { unrotate } from '../../../../math/rotation';
import { negate, vec3 } from '../../../../math/vec3';
import { pairLooks } from '../../../../problems/pair/looks';
import type { SupportFunction } from '../../../../shapes/flat/support-function';
import { basinsOf, type Basin } from '../../../../stepping/pair/basins';
import { pairRun, type PairRun } from '../../../../stepping/run';
import { measuredDirection } from '../../../../store/pair/measured';
import type { Actions } from '../../../../store/actions';
import type { State, Store } from '../../../../store/state';
import type { Place } from '../../../gestures';
import type { Point } from '../../../ink/geometry';
import { currentMetrics } from '../../../ink/metrics';
import { svg } from '../../../ink/svg';
import { startOption } from '../../../landscape/start-option';
import type { Rect } from '../../../projector';
import { roundedDirection } from '../../pair/trackball';
import { snappedAngle } from '../snap';
import { curveOf } from './curve';
import { plotElements } from './picture';
import { plottedSamples, type PlottedSample } from './samples';
import { plotScale, type PlotScale } from './scale';
import { minimaWords, pointedWords } from './words';

const startCount = 360;
/** How long, ms, starts are tried at a stretch. */
const slice = 8;

/** The support function h(θ) over the angle of n, with its minima and the run's samples on it. */
export class SupportPlot {
  readonly element = document.createElement('section');
  private readonly ink = svg('svg', { class: 'plot-ink', role: 'img' });
  private readonly words = document.createElement('p');
  private readonly legend = document.createElement('span');
  private readonly basinButton = document.createElement('button');
  private scale: PlotScale | null = null;
  private samples: readonly PlottedSample[] = [];
  private pointer: Readonly<Point> | null = null;
  private readonly unsubscribe: () => void;
  private wantsBasins = false;
  private basins: { of: PairRun; found: Basin[] | null } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: Store,
    private readonly actions: Actions,
    private readonly invalidate: () => void,
  ) {
    const heading = document.createElement('div');
    heading.className = 'heading';
    heading.innerHTML = '<h2>Support function</h2>';
    this.legend.className = 'heading-legend nw';
    heading.append(this.legend);
    this.element.dataset['space'] = 'directions';
    this.element.setAttribute('aria-label', 'Support function');
    this.basinButton.type = 'button';
    this.basinButton.className = 'quiet small landscape-turn';
    this.basinButton.textContent = 'Basins';
    this.basinButton.title = `Where the search ends from each of ${startCount} directions`;
    this.basinButton.addEventListener('click', () => {
      this.wantsBasins = !this.wantsBasins;
      this.invalidate();
    });
    this.words.className = 'plot-words';
    this.element.append(heading, this.ink, this.words, this.basinButton);
    this.element.addEventListener('pointermove', (event) => this.hover(event));
    this.element.addEventListener('pointerleave', () => this.point(null));
    this.unsubscribe = store.subscribe(
      ({ hovered }) => hovered,
      () => this.element.isConnected && invalidate(),
    );
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    this.element.remove();
  }

  hide(): void {
    this.pointer = null;
    this.element.remove();
  }

  get pointed(): number | null {
    return (this.pointer && this.scale?.angleAt(this.pointer)) ?? null;
  }

  draw(state: Readonly<State>, run: PairRun, rect: Readonly<Rect>): void {
    if (rect.width < 1 || rect.height < 1) return;
    const step = Math.min(state.step, run.trace.length - 1);
    const curve = curveOf(run);
    const { mark } = currentMetrics();
    const [top, bottom] = [42 * mark, 26 * mark];
    const area = { x: 0, y: top, width: rect.width, height: rect.height - top - bottom };
    const heights = Array.from({ length: 360 }, (_, i) => curve.height((i * Math.PI) / 180));
    const lows = [...heights, ...curve.minima.map(({ height }) => height)];
    const scale = plotScale(area, mark, Math.min(...lows), Math.max(...heights));
    this.scale = scale;
    const measured = measuredDirection(state);
    const best = run.algorithm.bounds.of === 'depth' ? (run.trace.at(step).bestPlane?.offset ?? null) : null;
    this.samples = plottedSamples(run, step);
    const content = {
      curve,
      extent: run.problem.scale,
      samples: this.samples,
      hovered: state.hovered,
      best,
      measured: measured && Math.atan2(measured.y, measured.x),
      pointed: this.pointed,
      basins: this.basinsFor(run, curve),
    };
    this.ink.setAttribute('viewBox', `0 0 ${rect.width} ${rect.height}`);
    this.ink.replaceChildren(...plotElements(content, scale, mark));
    this.say(run, curve, content.pointed);
  }

  /** A press starts the run's search along the direction there; a drag measures along it. */
  under(at: Readonly<Point>): { turns: false; press(): void; move(to: Readonly<Place>): void } | null {
    const angle = this.scale?.angleAt(at) ?? null;
    if (angle === null) return null;
    return {
      turns: false,
      press: () => this.startFrom(angle),
      move: (to) => this.measureAlong(to),
    };
  }

  private startFrom(angle: number): void {
    const { run } = this.store.getState();
    const option = run && startOption(run);
    if (!run || !option) return;
    const d = vec3(Math.cos(angle), Math.sin(angle));
    const { x, y } = unrotate(vec3(), run.problem.toWorld, option.away ? negate(vec3(), d) : d);
    this.actions.setOption(option.key, [Number(x.toFixed(4)) + 0, Number(y.toFixed(4)) + 0, 0]);
    this.actions.first();
  }

  private measureAlong(to: Readonly<Place>): void {
    const { scale } = this;
    const run = pairRun(this.store.getState().run);
    if (!scale || !run) return;
    const { x, width } = scale.field;
    const angle = scale.angleAt({ x: Math.min(Math.max(to.x, x), x + width), y: scale.field.y });
    if (angle === null) return;
    const snapped = snappedAngle(angle, curveOf(run).kinks, to);
    this.actions.setLooks(pairLooks, {
      along: roundedDirection(vec3(Math.cos(snapped), Math.sin(snapped))),
    });
  }

  /** The basins of the run, once they are known; tried in slices while the page is idle. */
  private basinsFor(run: PairRun, curve: SupportFunction): Basin[] | null {
    const option = startOption(run);
    this.basinButton.hidden = !option;
    this.basinButton.setAttribute('aria-pressed', String(this.wantsBasins));
    if (!this.wantsBasins || !option) return null;
    if (this.basins?.of === run) return this.basins.found;
    clearTimeout(this.timer);
    const basins: { of: PairRun; found: Basin[] | null } = { of: run, found: null };
    this.basins = basins;
    const trial = basinsOf(run, option, curve.minima, startCount);
    const work = (): void => {
      const until = performance.now() + slice;
      while (performance.now() < until) {
        const next = trial.next();
        if (!next.done) continue;
        basins.found = next.value;
        return this.invalidate();
      }
      this.timer = setTimeout(work);
    };
    this.timer = setTimeout(work);
    return null;
  }

  private say(run: PairRun, curve: SupportFunction, pointed: number | null): void {
    const of = run.problem.margin > 0 && !run.algorithm.wholeShapes ? ' of the cores' : '';
    const legend = `<span><span class="m">h(θ)</span>, how far <span class="m">C</span> reaches along <span class="m">n</span>${of}</span>`;
    if (this.legend.innerHTML !== legend) this.legend.innerHTML = legend;
    const told = minimaWords(curve, run.problem.scale);
    this.ink.setAttribute('aria-label', `Support function: ${told}`);
    const words = pointed === null ? told : pointedWords(run, pointed, curve.height(pointed));
    if (this.words.textContent !== words) this.words.textContent = words;
    this.element.toggleAttribute('data-pointed', pointed !== null);
  }

  /** The name of the sample at a place of the plot. */
  private sampleAt(at: Readonly<Point>): string | null {
    const { scale } = this;
    if (!scale) return null;
    const isNear = ({ angle, height }: PlottedSample): boolean => {
      const { x, y } = scale.place(angle, height);
      return Math.hypot(at.x - x, at.y - y) <= 11 * currentMetrics().mark;
    };
    return this.samples.findLast(isNear)?.twin ?? null;
  }

  private hover(event: PointerEvent): void {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    const { left, top } = this.element.getBoundingClientRect();
    this.point({ x: event.clientX - left, y: event.clientY - top });
  }

  private point(at: Readonly<Point> | null): void {
    this.pointer = at;
    this.actions.hover(at && this.sampleAt(at));
    this.invalidate();
  }
}
