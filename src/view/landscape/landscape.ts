import '../../styles/landscape.css';
import { rotate, unrotate } from '../../math/rotation';
import { negate, vec3, type Vec3 } from '../../math/vec3';
import { DepthField } from '../../shapes/depth-field';
import { gridColumns, gridRows } from '../../shapes/direction-grid';
import { depthMinima, followedMinimum, type DepthMinimum } from '../../stepping/pair/depth-minima';
import { pairRun, inDouble, type PairRun } from '../../stepping/run';
import { pairLooks } from '../../problems/pair/looks';
import { measuredDirection } from '../../store/pair/measured';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import type { Chart } from '../../trace/step';
import { basisOf, type Orbit } from '../camera/orbit';
import type { StageCanvas } from '../gl/stage-canvas';
import type { Point } from '../ink/geometry';
import { markUnder, reach } from '../ink/hover';
import { isDark, type Palette } from '../palette';
import type { Rect } from '../projector';
import { areas, type Areas } from './areas';
import { chartedOf, type Charted } from './chart-run';
import { closeUpAt, CloseUpView } from './close-up';
import { Ground, GroundPainter } from './ground';
import { LandscapeInk, type ChartFrame } from './landscape-ink';
import { levelsOf, type Levels } from './levels';
import { globe, map, type Projection } from './projection';
import { ScaleBar } from './scale-bar';
import { isCornerName } from './corner-names';
import { directionsOf } from './search-path';
import { landscapeShown } from './shown';
import { startOption } from './start-option';
import { heightAlong, stepPicture } from './step-picture';
import { pointedText, summary, tell } from './landscape-words';

/** The least distance of height lines on the whole picture, in pixels, so that they can be told apart. */
const pixelsPerLine = 5.5;
const legendText = 'h(n), depth along n';
/** The button's text, short and in full. */
const otherKind = {
  globe: ['Map', 'Show directions as a map'],
  map: ['Globe', 'Show directions as a globe'],
} as const;

interface Minima {
  cso: PairRun['problem'];
  found: DepthMinimum[];
  /** True if all minima were found, not only the least. */
  all: boolean;
}

/** The delay in milliseconds without a change after which all minima are searched. */
const rest = 140;

/**
 * The depth h(n) over all directions n, as a globe under the camera of the other viewports or as a map in the world's axes,
 * with its minima and the path of the run's search.
 */
export class Landscape {
  readonly element: HTMLElement;
  private readonly ink = new LandscapeInk();
  private readonly field = new DepthField();
  private readonly painter: GroundPainter;
  private readonly ground: Ground;
  private readonly closeUp: CloseUpView;
  private readonly scale = new ScaleBar();
  private readonly legend: HTMLElement;
  private readonly words = document.createElement('p');
  private readonly foot = document.createElement('div');
  private room: { rect: Readonly<Rect>; above: number; below: number } | null = null;
  private readonly turn: HTMLButtonElement;
  private projection: Projection = map;
  private parts: Areas | null = null;
  private charted: Charted | null = null;
  private filled: PairRun['problem'] | null = null;
  private minima: Minima | null = null;
  private opened = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer is on the section: what it points at changes as the globe turns under it. */
  private pointer: Readonly<Point> | null = null;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly store: Store,
    private readonly actions: Actions,
    canvas: StageCanvas,
    private readonly invalidate: () => void,
  ) {
    this.painter = new GroundPainter(canvas);
    this.ground = new Ground(this.painter, gridColumns, gridRows);
    this.closeUp = new CloseUpView(this.painter);
    this.ink.element.append(this.closeUp.element);
    this.element = document.createElement('section');
    this.element.dataset['space'] = 'directions';
    this.element.setAttribute('aria-label', 'Directions');
    this.element.innerHTML =
      '<div class="heading"><h2>Directions</h2><span class="heading-legend nw"></span></div>';
    this.legend = this.element.querySelector('.heading-legend')!;
    this.turn = document.createElement('button');
    this.turn.type = 'button';
    this.turn.className = 'quiet small landscape-turn';
    this.turn.addEventListener('click', () => {
      const shown = landscapeShown(store.getState());
      actions.setLooks(pairLooks, { landscape: shown === 'map' ? 'globe' : 'map' });
    });
    this.words.className = 'landscape-words';
    this.foot.className = 'landscape-foot';
    const unit = document.createElement('p');
    unit.className = 'landscape-unit';
    unit.textContent = 'depth h(n); negative: apart';
    this.foot.append(unit, this.scale.element, this.words);
    this.element.append(this.ink.element, this.foot, this.turn);
    this.element.addEventListener('pointermove', (event) => this.hover(event));
    this.element.addEventListener('pointerleave', () => this.point(null));
    this.unsubscribe = store.subscribe(
      (state) => state.hovered,
      (hovered) => this.ink.ring(hovered),
    );
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    this.ground.dispose();
    this.closeUp.ground.dispose();
    this.painter.dispose();
    this.element.remove();
  }

  /** Draws a step into the section's place on the stage; `orbit` is the camera's. */
  draw(state: State, run: PairRun, orbit: Readonly<Orbit>, palette: Palette, rect: Readonly<Rect>): void {
    const kind = landscapeShown(state);
    if (!kind || rect.width < 1 || rect.height < 1) return;
    const step = Math.min(state.step, run.trace.length - 1);
    this.fill(run);
    const minima = this.minimaOf(run, state.opened);
    this.charted = chartedOf(run, this.charted);
    const { charted } = this;
    const square = charted && closeUpAt(charted, run.trace.at(step));
    const parts = areas(rect, kind, square !== null, this.roomFor(rect));
    this.parts = parts;
    const levels = this.levels(run, parts);
    this.projection = kind === 'map' ? map : globe(basisOf(orbit));
    this.ground.paint(kind, rect, parts.disc, levels, palette, basisOf(orbit));
    this.drawCloseUp(step, square, parts, palette, rect);
    if (state.opened !== this.opened) this.ink.forget();
    this.opened = state.opened;
    const inset = parts.closeUp ? [parts.closeUp] : [];
    const frame = charted && chartInWorld(run, charted.chart);
    const picture = stepPicture(run, step, minima.found, measuredDirection(state));
    // Directions named in the close-up are not named on the whole.
    if (parts.closeUp) picture.labels = picture.labels.filter(({ id }) => !isCornerName(id));
    if (!state.layers.labels) picture.labels = [];
    this.ink.draw(run, step, picture, this.projection, parts.disc, { ...rect, x: 0, y: 0 }, frame, inset);
    this.ink.ring(state.hovered);
    this.scale.show(levels, run.problem.scale, isDark(palette));
    this.say(run, step, kind);
  }

  /** Removes it from the stage; no event tells that the pointer leaves with it. */
  hide(): void {
    this.pointer = null;
    this.element.remove();
  }

  /** The direction at a place of the section, in the world; null if there is none. */
  directionAt({ x, y }: Readonly<Point>): Vec3 | null {
    if (!this.parts) return null;
    const { disc } = this.parts;
    return this.projection.directionAt((x - disc.x) / disc.halfWidth, (disc.y - y) / disc.halfHeight);
  }

  /** Starts the search of the run from a direction of the world, where it takes one, and shows its beginning. */
  startFrom(d: Readonly<Vec3>): void {
    const { run } = this.store.getState();
    const option = run && startOption(run);
    if (!run || !option) return;
    const { x, y, z } = unrotate(vec3(), run.problem.toWorld, option.away ? negate(vec3(), d) : d);
    this.actions.setOption(option.key, [x, y, z]);
    this.actions.first();
  }

  /** Globes turn with the camera; the map lies still. */
  get turns(): boolean {
    return this.projection.kind === 'globe';
  }

  /** The height of a section's heading and foot, read off the page when its place has been. */
  private roomFor(rect: Readonly<Rect>): { above: number; below: number } {
    if (this.room?.rect !== rect) {
      const { offsetTop, offsetHeight } = this.element.querySelector<HTMLElement>('.heading')!;
      const above = offsetHeight > 0 ? offsetTop + offsetHeight + 6 : 8;
      this.room = { rect, above, below: this.foot.offsetHeight + 8 };
    }
    return this.room;
  }

  private fill(run: PairRun): void {
    const { problem: cso } = inDouble(run);
    if (this.filled === cso) return;
    const { field } = this;
    const beyond = run.algorithm.wholeShapes ? cso.margin : 0;
    field.update(cso, cso.toWorld, cso.poseBInWorld, beyond);
    this.ground.fill(field.heights, field.lowest);
    this.filled = cso;
  }

  private levels(run: PairRun, { disc }: Areas): Levels {
    const { lowest, highest } = this.field;
    return levelsOf(lowest, highest, run.problem.scale, disc.halfHeight / pixelsPerLine);
  }

  /** While a body is dragged only the least minimum is found; all are found once it rests. */
  private minimaOf(run: PairRun, opened: number): Minima {
    const known = this.minima;
    const same = known?.cso === run.problem;
    if (known && same && (known.all || this.timer !== undefined)) return known;
    const all = same || opened !== this.opened;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!all) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.invalidate();
      }, rest);
    }
    const found = all
      ? depthMinima(inDouble(run), this.field)
      : [followedMinimum(inDouble(run), this.field, known?.found[0]?.direction)];
    this.minima = { cso: run.problem, found, all };
    return this.minima;
  }

  private drawCloseUp(
    step: number,
    square: ReturnType<typeof closeUpAt>,
    { closeUp: area }: Areas,
    palette: Palette,
    rect: Readonly<Rect>,
  ): void {
    if (!square || !area || !this.charted) {
      this.closeUp.hide();
      return;
    }
    this.closeUp.show(this.charted, step, square, area, this.store.getState().layers.labels);
    const half = area.width / 2;
    const at = { ...area, x: rect.x + area.x, y: rect.y + area.y };
    const frame = { x: half, y: half, halfWidth: half, halfHeight: half };
    this.closeUp.ground.paint('square', at, frame, this.closeUp.levels, palette);
  }

  private say(run: PairRun, step: number, kind: 'globe' | 'map'): void {
    const [other, label] = otherKind[kind];
    if (this.turn.textContent !== other) {
      this.turn.textContent = other;
      this.turn.setAttribute('aria-label', label);
    }
    // Most searches on rounded shapes walk on the cores.
    const of = run.problem.margin > 0 && !run.algorithm.wholeShapes ? ' of the cores' : '';
    if (this.legend.textContent !== `${legendText}${of}`) {
      this.legend.innerHTML = `<span><span class="m">h(n)</span>, depth along <span class="m">n</span>${of}</span>`;
    }
    const { best } = directionsOf(run)[step]!;
    const told = summary(run, this.minima!);
    this.ink.element.setAttribute('aria-label', tell(run, step, told, best && heightAlong(run, best)));
    const pointed = this.pointer && this.directionAt(this.pointer);
    this.element.toggleAttribute('data-pointed', pointed !== null);
    const shown = pointed ? pointedText(run, pointed, heightAlong(run, pointed)) : told;
    if (this.words.textContent !== shown) this.words.textContent = shown;
  }

  private hover(event: PointerEvent): void {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    const { left, top } = this.element.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const mark = markUnder(this.ink.marks, at, reach.mouse);
    if (mark) {
      // The other viewports have no point here, and would say so.
      event.stopPropagation();
      this.actions.hover(mark.mark.twin!);
    }
    this.point(at);
  }

  private point(at: Readonly<Point> | null): void {
    this.pointer = at;
    const { step } = this.store.getState();
    const run = pairRun(this.store.getState().run);
    const kind = landscapeShown(this.store.getState());
    if (run && kind && this.minima) this.say(run, Math.min(step, run.trace.length - 1), kind);
  }
}

function chartInWorld(run: Readonly<PairRun>, { origin, xAxis, yAxis }: Readonly<Chart>): ChartFrame {
  const world = (d: Readonly<Vec3>): Vec3 => rotate(vec3(), run.problem.toWorld, d);
  return { origin: world(origin), xAxis: world(xAxis), yAxis: world(yAxis) };
}
