import type { Vec3 } from '../math/vec3';
import { changesSeenFrom } from '../stepping/changes';
import type { Run } from '../stepping/run';
import type { Actions } from '../store/actions';
import type { State, Store } from '../store/state';
import type { Viewpoint } from './camera/viewpoint';
import { listen, type Place } from './gestures';
import { StageCanvas } from './gl/stage-canvas';
import { Hand } from './hand';
import { createInk, type Ground, type Ink } from './ink/ink';
import { Lazy } from './lazy';
import { hasLitShapes } from './layers/highlight';
import type { Solids } from './kinds/kind';
import { drawable, viewKindOf } from './kinds/known';
import { LazyLens } from './lens/lazy-lens';
import { documentPalette, type Palette } from './palette';
import { readPlaces, type Places } from './places';
import { emptyPicture, type Picture, type Space } from './picture';
import type { Projected, Projector } from './projector';
import type { Rig } from './rig';
import type { Drawer, Sheet, SnapshotRequest } from './snapshot/snapshot';
import type { StepSvgRequest } from './snapshot/step-svg';
import { Spaces } from './spaces';

interface ViewStats {
  /** Pictures drawn since the view was made. */
  frames: number;
}

export interface View {
  /** Where it looks from; another view that is given it looks from there too. */
  readonly eye: Rig;
  readonly stats: Readonly<ViewStats>;
  /** Where a point of a space stands on the stage; null if that space is not on show. */
  project(space: Space, p: Readonly<Vec3>): Projected | null;
  /** How a space was mapped onto the stage when it was drawn last; null if it is not on show. */
  projector(space: Space): Projector | null;
  /** A picture of a step beside the stage, which stays as it is; null without a run. */
  snapshot(request: Readonly<SnapshotRequest>): Promise<HTMLCanvasElement | null>;
  /** A step as an SVG file, which needs nothing else; null without a run, or where its picture is not flat. */
  stepSvg(request: Readonly<StepSvgRequest>): Promise<string | null>;
  /** Draws at once what the page and its style have become. */
  redraw(): void;
  dispose(): void;
}

interface ViewOptions {
  /** No multisampling: for slow, software-rendered machines. */
  cheap?: boolean;
  /** The eye of another view of the same bodies, to be shared. */
  eye?: Rig;
}

/**
 * Draws the run of `store` into `stage`, which holds an element with `data-space="object"` and one with
 * `data-space="minkowski"`: where these are on show, their space is. Throws if WebGL 2 is not to be had.
 */
export function createView(
  stage: HTMLElement,
  store: Store,
  actions: Actions,
  options: ViewOptions = {},
): View {
  return new StageView(stage, store, actions, options);
}

const spaces = ['object', 'minkowski'] as const satisfies readonly Space[];
const noBodies = { object: {}, minkowski: {} };

/** The state that a picture depends on. */
const drawn = [
  'run',
  'opened',
  'step',
  'viewports',
  'camera',
  'layers',
  'looks',
  'depthSecret',
  'changes',
  'selected',
  'gizmo',
  'focused',
  'framed',
  'theme',
  'type',
  // The strip's pictures left scenes and gizmo as they drew them.
  'stripOpen',
] as const satisfies readonly (keyof State)[];

/** The part of the state that the step's picture depends on. */
const pictured = ['run', 'step', 'layers', 'looks', 'changes'] as const satisfies readonly (keyof State)[];

class StageView implements View {
  readonly stats: ViewStats = { frames: 0 };
  private readonly canvas: StageCanvas;
  private readonly ink: Ink;
  private readonly spaces: Spaces;
  private readonly ground: Ground;
  private readonly lens: LazyLens;
  private readonly lateLayers: Lazy<{ dispose(): void }>;
  private readonly sections: Readonly<Record<Space, HTMLElement>>;
  private readonly viewpoints: Record<Space, Viewpoint | null> = { object: null, minkowski: null };
  private readonly undo: (() => void)[] = [];
  private projectors: Record<Space, Projector | null> = { object: null, minkowski: null };
  private readonly onStage: Sheet = {
    rectOf: (space) => this.places![space],
    draw: (rect, scene, camera) => this.canvas.draw(rect, scene, camera),
  };
  private palette: Palette | null = null;
  private shown: { of: State; picture: Picture } | null = null;
  private request = 0;
  /** Read again only when the stage or a viewport was resized: a look at them makes the browser lay the page out. */
  private places: Places | null = null;

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: Store,
    actions: Actions,
    { cheap = false, eye }: ViewOptions,
  ) {
    this.sections = { object: section(stage, 'object'), minkowski: section(stage, 'minkowski') };
    this.canvas = new StageCanvas(stage, cheap);
    const { uniforms } = this.canvas;
    const solidStage = {
      element: stage,
      canvas: this.canvas,
      uniforms,
      store,
      actions,
      sections: this.sections,
      at: (place: Place) => this.under(place),
      projector: (space: Space) => this.projectors[space],
      invalidate: () => this.invalidate(),
    };
    this.spaces = new Spaces(solidStage, eye);
    this.ground = this.groundOfRun();
    this.ink = createInk(stage, store, actions, this.ground, (run, step, twin) => {
      const kind = viewKindOf(run);
      const tip = kind.tip?.(run, step, twin);
      if (kind.tip && tip === undefined) void this.lateLayers.load();
      return tip ?? null;
    });
    this.lens = new LazyLens(stage, store, () => this.invalidate());
    this.lateLayers = new Lazy(
      async () => {
        await import('./layers/lazy-layers');
        return { dispose() {} };
      },
      () => {
        this.shown = null;
        this.ink.forget();
        this.invalidate();
      },
      'A part of the picture',
    );
    this.listen(actions);
    this.invalidate();
  }

  get eye(): Rig {
    return this.spaces.rig;
  }

  project(space: Space, p: Readonly<Vec3>): Projected | null {
    return this.projectors[space]?.project(p) ?? null;
  }

  projector(space: Space): Projector | null {
    return this.projectors[space];
  }

  async snapshot(request: Readonly<SnapshotRequest>): Promise<HTMLCanvasElement | null> {
    const [{ snapshot }] = await Promise.all([import('./snapshot/snapshot'), import('./layers/lazy-layers')]);
    const drawer = this.drawer();
    return drawer && snapshot(drawer, request);
  }

  async stepSvg(request: Readonly<StepSvgRequest>): Promise<string | null> {
    const [{ stepSvg }] = await Promise.all([import('./snapshot/step-svg'), import('./layers/lazy-layers')]);
    const run = drawable(this.store.getState().run);
    const drawer = this.drawer();
    if (!run || !drawer || viewKindOf(run).spaces.minkowski !== 'orthographic') return null;
    const made = stepSvg(drawer, request);
    // The scenes now hold what is in the file.
    this.invalidate();
    return made;
  }

  /** Draws the run on other sheets; null without a run. */
  private drawer(): Drawer | null {
    const run = drawable(this.store.getState().run);
    if (!run) return null;
    // The scenes are shared with the stage, which draws them again before it shows them: nothing is to be put back.
    const at = (step: number): State => ({
      ...this.store.getState(),
      step,
      selected: null,
      hovered: null,
      changes: null,
    });
    const solids = this.spaces.of(viewKindOf(run));
    return {
      canvas: this.canvas,
      pictureOf: (step) => this.picture(run, at(step)),
      draw: (space, step, now, palette, { rectOf, draw }) => {
        const none = { x: 0, y: 0, width: 0, height: 0 };
        const sheet = { rectOf: (other: Space) => (other === space ? rectOf(other) : none), draw };
        const seen = this.spaces.draw(run, at(step), now, palette, sheet)[space];
        return (
          seen && {
            projector: seen.projector,
            taken: solids.taken?.(space, seen.viewpoint) ?? [],
            notes: solids.notes?.(space, seen.viewpoint) ?? [],
          }
        );
      },
    };
  }

  redraw(): void {
    this.places = null;
    this.palette = null;
    this.draw();
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    for (const undo of this.undo) undo();
    this.ink.dispose();
    this.lens.dispose();
    this.spaces.dispose();
    this.canvas.dispose();
  }

  private listen(actions: Actions): void {
    const invalidate = (): void => this.invalidate();
    const unsubscribe = this.store.subscribe((now, before) => {
      const onCanvas = ({ hovered }: State): boolean =>
        hovered !== null && (this.ground.owns(hovered) || hasLitShapes(hovered));
      const relit = now.hovered !== before.hovered && [now, before].some(onCanvas);
      if (relit || drawn.some((key) => now[key] !== before[key])) this.invalidate();
    });
    const hand = new Hand(this.stage, this.store, actions, {
      camera: () => this.spaces.rig.camera(this.store.getState()),
      at: (place) => this.under(place),
      solids: (run) => this.spaces.of(viewKindOf(run)),
      invalidate,
    });
    // Before the page is painted: the picture must not be seen in a place that it no longer has.
    const resized = new ResizeObserver(() => this.redraw());
    for (const element of [this.stage, ...Object.values(this.sections)]) resized.observe(element);
    const restyled = new MutationObserver(() => this.restyle());
    restyled.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-type'] });
    const deselect = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && this.store.getState().selected) actions.set({ selected: null });
    };
    document.addEventListener('keydown', deselect);
    this.canvas.element.addEventListener('webglcontextrestored', invalidate);
    this.undo.push(
      unsubscribe,
      listen(this.stage, hand),
      () => resized.disconnect(),
      () => restyled.disconnect(),
      () => document.removeEventListener('keydown', deselect),
    );
  }

  /** The tokens may have changed: they are read again at the next picture. */
  private restyle(): void {
    this.palette = null;
    this.invalidate();
  }

  private invalidate(): void {
    this.request ||= requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.render();
    this.stats.frames++;
  }

  private render(): void {
    const state = this.store.getState();
    const run = drawable(state.run);
    // First, as it takes its place from the viewports.
    if (this.spaces.placeSideViews(state, run)) this.places = null;
    this.palette ??= documentPalette();
    const solids = this.solids(run);
    const side = solids?.sideView;
    this.places ??= readPlaces(this.stage, { ...this.sections, side: side?.element ?? null });
    this.canvas.begin(this.palette, this.places.stage);
    const now = run ? this.picture(run, state) : emptyPicture();
    const seen = run && this.spaces.draw(run, state, now, this.palette, this.onStage);
    for (const space of spaces) {
      this.viewpoints[space] = seen?.[space]?.viewpoint ?? null;
      this.projectors[space] = seen?.[space]?.projector ?? null;
    }
    // Last on the canvas, which it paints without the renderer.
    if (run) side?.draw(state, run, this.spaces.rig.camera(state), this.palette, this.places.side);
    const { projectors } = this;
    const bodies = run ? this.spaces.bodies(run) : noBodies;
    const look = { picture: now, projectors, bodies, extent: run?.problem.scale ?? 0 };
    const { picture: rest, taken } = this.lens.show(look, this.palette);
    const notes: Record<Space, readonly SVGElement[]> = { object: [], minkowski: [] };
    for (const space of spaces) {
      const v = seen?.[space]?.viewpoint;
      if (!v) continue;
      taken.push(...(solids?.taken?.(space, v, taken) ?? []));
      notes[space] = solids?.notes?.(space, v) ?? [];
    }
    // In the plane there is nothing that axes would turn with.
    this.ink.draw(rest, projectors, taken, notes, run?.scene.dim !== 2);
  }

  private solids(run: Run | null): Solids<Run> | null {
    return run && this.spaces.of(viewKindOf(run));
  }

  /** Answers a pointer where no mark is near, for any kind of run. */
  private groundOfRun(): Ground {
    const own = (): Ground | undefined => this.solids(drawable(this.store.getState().run))?.ground;
    return {
      ready: async () => own()?.ready(),
      under: (at) => own()?.under(at) ?? null,
      owns: (name) => own()?.owns(name) ?? false,
      tip: (name) => own()?.tip(name) ?? null,
    };
  }

  private picture(run: Run, state: State): Picture {
    const { shown } = this;
    if (shown && pictured.every((key) => shown.of[key] === state[key])) return shown.picture;
    const { layers, changes } = state;
    const kind = viewKindOf(run);
    if (changes || layers.past || kind.wantsLateLayers?.(run, state)) void this.lateLayers.load();
    const seen = changes && changesSeenFrom(changes, run);
    const made = kind.picture(run, state, seen);
    this.shown = { of: state, picture: made };
    return made;
  }

  private under({ x, y }: Place): { space: Space; viewpoint: Viewpoint } | null {
    for (const space of spaces) {
      const v = this.viewpoints[space];
      if (!v) continue;
      const { rect } = v;
      const inside = x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
      if (inside) return { space, viewpoint: v };
    }
    return null;
  }
}

function section(stage: HTMLElement, space: Space): HTMLElement {
  const found = stage.querySelector<HTMLElement>(`[data-space="${space}"]`);
  if (!found) throw new Error(`the stage has no element with data-space="${space}"`);
  // A double click is for the camera, not for the heading's words.
  found.style.userSelect = 'none';
  return found;
}
