import { PerspectiveCamera } from 'three';
import { add, scale, vec3, type Vec3 } from '../math/vec3';
import type { Run } from '../stepping/run';
import { measuredDirection, type Actions, type State, type Store } from '../store/store';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from './bodies';
import { projector, type Viewpoint } from './camera/viewpoint';
import { listen, type Place } from './gestures';
import { setCamera } from './gl/eye-camera';
import type { Gizmo } from './gl/gizmo';
import { SpaceScene, solidOrders } from './gl/space-scene';
import { StageCanvas } from './gl/stage-canvas';
import { Hand } from './hand';
import { LazyLandscape } from './landscape/lazy-landscape';
import { Lazy } from './lazy';
import { isFacet } from './looks/facet-name';
import { facetGround } from './looks/ground';
import { LazyLooks } from './looks/lazy-looks';
import { createInk, type Ink } from './ink/ink';
import { picture } from './layers/picture';
import type { Bodies } from './lens/contents';
import { LazyLens } from './lens/lazy-lens';
import { documentPalette, type Palette } from './palette';
import { readPlaces, type Places } from './places';
import { emptyPicture, type Picture, type Space } from './picture';
import type { Projected, Projector } from './projector';
import { Refiner } from './refiner';
import { Rig } from './rig';
import type { Drawer, Sheet, SnapshotRequest } from './snapshot/snapshot';
import { spacePoints, Surfaces } from './surfaces';

export interface ViewStats {
  /** Pictures drawn since the view was made. */
  frames: number;
}

export interface View {
  readonly stats: Readonly<ViewStats>;
  /** Where a point of a space stands on the stage; null where that space is not on show. */
  project(space: Space, p: Readonly<Vec3>): Projected | null;
  /** A picture of a step beside the stage, which stays as it is; null without a run. */
  snapshot(request: Readonly<SnapshotRequest>): Promise<HTMLCanvasElement | null>;
  dispose(): void;
}

export interface ViewOptions {
  /** No multisampling: for slow, software-rendered machines. */
  cheap?: boolean;
}

/**
 * Draws the run of `store` into `stage`, which holds an element with `data-space="object"` and one with
 * `data-space="minkowski"`: where these are on show, their space is. Throws where WebGL 2 is not to be had.
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

/** How a space was drawn. */
interface Seen {
  viewpoint: Viewpoint;
  projector: Projector;
}

/** The state that a picture depends on. */
const drawn = [
  'run',
  'opened',
  'step',
  'viewports',
  'camera',
  'layers',
  'surfaceLook',
  'cut',
  'landscape',
  'along',
  'selected',
  'gizmo',
  'focused',
  'theme',
  'type',
  // The strip's pictures left scenes and gizmo as they drew them.
  'stripOpen',
] as const satisfies readonly (keyof State)[];

class StageView implements View {
  readonly stats: ViewStats = { frames: 0 };
  private readonly canvas: StageCanvas;
  private readonly ink: Ink;
  private readonly rig = new Rig();
  private readonly surfaces = new Surfaces();
  private readonly objectScene: SpaceScene<ObjectName>;
  private readonly minkowskiScene: SpaceScene<MinkowskiName>;
  private readonly cameras = { object: new PerspectiveCamera(), minkowski: new PerspectiveCamera() };
  private readonly gizmo: Lazy<Gizmo>;
  private readonly landscape: LazyLandscape;
  private readonly looks: LazyLooks;
  private readonly lens: LazyLens;
  private bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };
  private readonly sections: Readonly<Record<Space, HTMLElement>>;
  private readonly viewpoints: Record<Space, Viewpoint | null> = { object: null, minkowski: null };
  private readonly undo: (() => void)[] = [];
  private projectors: Record<Space, Projector | null> = { object: null, minkowski: null };
  private readonly onStage: Sheet = {
    rectOf: (space) => this.places![space],
    draw: (rect, scene, camera) => this.canvas.draw(rect, scene, camera),
  };
  private palette: Palette | null = null;
  private shown: {
    run: Run;
    step: number;
    layers: State['layers'];
    along: State['along'];
    picture: Picture;
  } | null = null;
  private request = 0;
  /** Read again only when the stage or a viewport was resized: a look at them makes the browser lay the page out. */
  private places: Places | null = null;
  private readonly refiner = new Refiner(this.surfaces, () => this.invalidate());

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: Store,
    actions: Actions,
    { cheap = false }: ViewOptions,
  ) {
    this.sections = { object: section(stage, 'object'), minkowski: section(stage, 'minkowski') };
    this.canvas = new StageCanvas(stage, cheap);
    const { body, cso, around } = solidOrders;
    const { uniforms } = this.canvas;
    this.objectScene = new SpaceScene<ObjectName>(uniforms, { a: body, aCore: body, b: body, bCore: body });
    this.minkowskiScene = new SpaceScene<MinkowskiName>(uniforms, { full: around, core: cso }, 'core');
    const { light } = this.minkowskiScene;
    this.looks = new LazyLooks([this.sections.minkowski, light, uniforms], () => this.invalidate());
    this.gizmo = new Lazy(
      async () => new (await import('./gl/gizmo')).Gizmo(this.objectScene.scene, this.cameras.object),
      () => this.invalidate(),
    );
    this.landscape = new LazyLandscape(stage, store, actions, this.canvas, () => this.invalidate());
    const ground = facetGround(this.looks, {
      run: () => store.getState().run,
      at: (place) => this.under(place),
      projector: () => this.projectors.minkowski,
    });
    this.ink = createInk(stage, store, actions, ground);
    this.lens = new LazyLens(stage, store, () => this.invalidate());
    this.listen(actions);
    this.invalidate();
  }

  project(space: Space, p: Readonly<Vec3>): Projected | null {
    return this.projectors[space]?.project(p) ?? null;
  }

  async snapshot(request: Readonly<SnapshotRequest>): Promise<HTMLCanvasElement | null> {
    const { snapshot } = await import('./snapshot/snapshot');
    const { run } = this.store.getState();
    // The scenes are shared with the stage, which draws them anew before it shows them: nothing is to be put back.
    const at = (step: number): State => ({ ...this.store.getState(), step, selected: null, hovered: null });
    const drawer: Drawer = {
      canvas: this.canvas,
      pictureOf: (step) => this.picture(run!, at(step)),
      draw: (space, step, now, palette, { rectOf, draw }) => {
        const none = { x: 0, y: 0, width: 0, height: 0 };
        const sheet = { rectOf: (other: Space) => (other === space ? rectOf(other) : none), draw };
        return this.renderRun(run!, at(step), now, palette, sheet)[space]?.projector ?? null;
      },
    };
    return run && snapshot(drawer, request);
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.refiner.dispose();
    for (const undo of this.undo) undo();
    this.ink.dispose();
    this.gizmo.dispose();
    this.landscape.dispose();
    this.looks.dispose();
    this.lens.dispose();
    this.objectScene.dispose();
    this.minkowskiScene.dispose();
    this.canvas.dispose();
  }

  private listen(actions: Actions): void {
    const invalidate = (): void => this.invalidate();
    const unsubscribe = this.store.subscribe((now, before) => {
      const facet = now.hovered !== before.hovered && [now, before].some(({ hovered }) => isFacet(hovered));
      if (facet || drawn.some((key) => now[key] !== before[key])) this.invalidate();
    });
    const hand = new Hand(this.stage, this.store, actions, this.surfaces, {
      gizmo: () => this.gizmo.current,
      camera: () => this.rig.camera(this.store.getState()),
      at: (place) => this.under(place),
      landscape: (place) => this.landscape.under(place),
      invalidate,
      reset: () => this.rig.reset(),
    });
    // Before the page is painted: the picture must not be seen in a place that it no longer has.
    const resized = new ResizeObserver(() => {
      this.places = null;
      this.palette = null;
      this.draw();
    });
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
    const { run } = state;
    // First, as it takes its place from the viewports.
    if (this.landscape.place(state)) this.places = null;
    this.palette ??= documentPalette();
    this.places ??= readPlaces(this.stage, { ...this.sections, directions: this.landscape.element });
    this.canvas.begin(this.palette, this.places.stage);
    const now = run ? this.picture(run, state) : emptyPicture();
    const seen = run && this.renderRun(run, state, now, this.palette, this.onStage);
    for (const space of spaces) {
      this.viewpoints[space] = seen?.[space]?.viewpoint ?? null;
      this.projectors[space] = seen?.[space]?.projector ?? null;
    }
    // Last on the canvas, which it paints without the renderer.
    if (run) this.landscape.draw(state, run, this.rig.camera(state), this.palette, this.places.directions);
    const { projectors, bodies } = this;
    const look = { picture: now, projectors, bodies, extent: run?.cso.extent ?? 0 };
    const { picture: rest, taken } = this.lens.show(look, this.palette);
    const minkowski = seen?.minkowski?.viewpoint.rect;
    this.ink.draw(rest, projectors, [...taken, ...(minkowski ? this.looks.taken(minkowski) : [])]);
  }

  private renderRun(
    run: Run,
    state: State,
    now: Picture,
    palette: Palette,
    sheet: Sheet,
  ): Record<Space, Seen | null> {
    const a = this.surfaces.ofBody(run, 'a');
    const b = this.surfaces.ofBody(run, 'b');
    const c = this.surfaces.ofCso(run);
    this.rig.follow(state, run, () => ({
      object: [a, b].flatMap(({ core, full, placement }) => spacePoints((full ?? core).surface, placement)),
      minkowski: [c.core, ...(c.full ? [c.full] : [])].flatMap(({ surface }) =>
        spacePoints(surface, c.placement),
      ),
    }));
    const object = this.show('object', state, sheet, (v) => {
      const { selected } = state;
      if (selected) void this.gizmo.want();
      this.gizmo.current?.colour(palette);
      this.gizmo.current?.place(v, selected && { a, b }[selected].placement.position, state.gizmo);
      const bodies = objectBodies(state.layers.shapes ? { a, b } : null, palette);
      this.bodies.object = bodies;
      const found = this.looks.facet(run, state.hovered);
      this.objectScene.update(v, bodies, now.object, palette, found?.object);
      const centres = { a: a.placement.position, b: b.placement.position };
      const middle = scale(vec3(), add(vec3(), centres.a, centres.b), 0.5);
      return projector(v, middle, centres);
    });
    const minkowski = this.show('minkowski', state, sheet, (v) => {
      const plain = minkowskiBodies(state.layers.surface ? c : null, palette, run.algorithm.wholeShapes);
      this.bodies.minkowski = plain;
      const { surfaceLook: look, cut } = state;
      const { facing } = this.rig;
      const bodies = this.looks.dress(plain, { run, look, cut, viewpoint: v, facing, palette });
      const found = this.looks.facet(run, state.hovered);
      this.minkowskiScene.update(v, bodies, now.minkowski, palette, found?.minkowski);
      return projector(v, c.placement.position);
    });
    this.refiner.soon();
    return { object, minkowski };
  }

  /** Null where the sheet has no room for the space. */
  private show(space: Space, state: State, sheet: Sheet, update: (v: Viewpoint) => Projector): Seen | null {
    const rect = sheet.rectOf(space);
    if (rect.width < 1 || rect.height < 1) return null;
    const v = this.rig.viewpoint(state, space, rect);
    setCamera(this.cameras[space], v);
    const seen = { viewpoint: v, projector: update(v) };
    const { scene } = space === 'object' ? this.objectScene : this.minkowskiScene;
    sheet.draw(rect, scene, this.cameras[space]);
    return seen;
  }

  private picture(run: Run, state: State): Picture {
    const { step, layers, along } = state;
    const known = this.shown;
    if (known?.run !== run || known.step !== step || known.layers !== layers || known.along !== along) {
      const direction = measuredDirection(state);
      this.shown = { run, step, layers, along, picture: picture(run, step, layers, direction) };
    }
    return this.shown!.picture;
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
