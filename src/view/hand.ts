import { positionOf } from '../math/pose';
import { vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import type { Run } from '../stepping/run';
import type { Actions } from '../store/actions';
import type { Camera, Store } from '../store/state';
import { moved, turnedBody } from './body-motion';
import { turned } from './camera/orbit';
import { acrossView, projected, type Viewpoint } from './camera/viewpoint';
import type { GestureHandlers, Grip, Place } from './gestures';
import type { Motion } from './gl/gizmo';
import type { Movable, Solids } from './kinds/kind';
import { viewKindOf } from './kinds/known';
import { isBefore, pick, type Hit } from './pick';
import type { Space } from './picture';

/** A place in one viewport. */
interface Spot {
  space: Space;
  viewpoint: Viewpoint;
}

/** The hand's access to the picture. */
interface Reach {
  camera(): Camera;
  /** The viewport under a place of the stage. */
  at(place: Place): Spot | null;
  solids(run: Run): Solids<Run>;
  /** Requests a picture when nothing in the store has changed. */
  invalidate(): void;
}

const zoomLimits = [0.02, 1e6] as const;
const roundedZoom = (zoom: number): number => Number(zoom.toPrecision(4));

/** The effect of presses on the stage: hold what the kind has of its own, the gizmo or a body, or turn the camera. */
export class Hand implements GestureHandlers {
  private handle: string | null = null;

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
    private readonly reach: Reach,
  ) {}

  /** A drag ends with its scene: what opens meanwhile is not changed by it. */
  press(at: Place, touch: boolean): Grip | null {
    const { opened } = this.store.getState();
    const grip = this.gripAt(at, touch);
    const isSame = (): boolean => this.store.getState().opened === opened;
    return (
      grip && {
        move: (to, by) => void (isSame() && grip.move(to, by)),
        end: (still) => grip.end(still && isSame()),
      }
    );
  }

  private gripAt(at: Place, touch: boolean): Grip | null {
    const under = this.reach.at(at);
    const { run } = this.store.getState();
    if (!run) return null;
    this.actions.endEdit();
    if (!under) return this.holdSideView(run, at);
    return (
      this.holdOwn(run, under, at, touch) ??
      this.holdGizmo(run, under, at) ??
      this.holdBody(run, under, at, touch) ??
      this.holdCamera(under)
    );
  }

  hover(at: Place): void {
    const under = this.reach.at(at);
    const { run } = this.store.getState();
    const handle = under && run ? this.handleAt(run, under, at) : null;
    if (handle !== this.handle) this.reach.invalidate();
    this.handle = handle;
    const movable =
      handle !== null ||
      (under !== null &&
        run !== null &&
        (this.holdOwn(run, under, at, false) !== null || this.bodyAt(run, under, at, false) !== null));
    this.stage.style.cursor = movable ? 'move' : '';
  }

  zoom(factor: number, at: Place): void {
    const under = this.reach.at(at);
    if (!under) return;
    const camera = this.reach.camera();
    const zoom = roundedZoom(Math.min(Math.max(camera.zoom * factor, zoomLimits[0]), zoomLimits[1]));
    if (!this.isFlat(under)) return this.setCamera({ ...camera, zoom });
    // The point under the pointer stays there.
    const { axis } = under.viewpoint;
    const share = 1 - camera.zoom / zoom;
    this.pan(under.viewpoint, { x: (axis.x - at.x) * share, y: (axis.y - at.y) * share }, zoom);
  }

  /** Returns to the first view. On a body it does nothing, because the first click chose that. */
  reset(at: Place): void {
    const under = this.reach.at(at);
    const { run } = this.store.getState();
    if (!under || (run && this.bodyAt(run, under, at, false))) return;
    this.actions.frameAll();
  }

  /** Rounds to four digits, a tenth of a pixel, which keeps links short. */
  private setCamera({ azimuth, elevation, zoom, ...rest }: Camera): void {
    const angle = (value: number): number => Number(value.toFixed(4));
    this.actions.set({
      camera: { ...rest, azimuth: angle(azimuth), elevation: angle(elevation), zoom: roundedZoom(zoom) },
    });
  }

  drag(by: Place, at: Place): void {
    this.moveCamera(by, this.reach.at(at));
  }

  /** Moves a flat picture with the pointer, and turns any other. */
  private moveCamera(by: Place, under: Spot | null): void {
    const camera = this.reach.camera();
    if (under && this.isFlat(under)) this.pan(under.viewpoint, by, camera.zoom);
    else this.setCamera({ ...camera, ...turned(camera, by.x, by.y) });
  }

  private pan({ aim, focal }: Viewpoint, by: Place, zoom: number): void {
    const camera = this.reach.camera();
    const { run } = this.store.getState();
    const perPixel = aim.distance / focal / (run?.problem.scale || 1);
    const [x, y] = camera.pan ?? [0, 0];
    this.setCamera({ ...camera, zoom, pan: [x - by.x * perPixel, y + by.y * perPixel] });
  }

  private isFlat({ space }: Spot): boolean {
    const { run } = this.store.getState();
    return run !== null && viewKindOf(run).spaces[space] === 'orthographic';
  }

  /** Follows the pointer from a place in a viewport, or from one beside them. */
  private holdCamera(under: Spot | null): Grip {
    return {
      move: (_, by) => this.moveCamera(by, under),
      end: (still) => {
        if (still && this.store.getState().selected) this.actions.set({ selected: null });
      },
    };
  }

  private holdOwn(run: Run, { space, viewpoint }: Spot, at: Place, touch: boolean): Grip | null {
    return this.reach.solids(run).hold?.(space, run, viewpoint, at, touch) ?? null;
  }

  /** A press does what the place is for; a drag turns it, and the camera with it. */
  private holdSideView(run: Run, at: Place): Grip | null {
    const held = this.reach.solids(run).sideView?.under(at);
    if (!held) return null;
    const camera = this.holdCamera(null);
    return {
      move: (to, by) => (held.move ? held.move(to) : held.turns ? camera.move(to, by) : undefined),
      end: (still) => (still ? held.press() : undefined),
    };
  }

  private holdBody(run: Run, under: Spot, at: Place, touch: boolean): Grip | null {
    const held = this.bodyAt(run, under, at, touch);
    const start = held && run.kind.bodyOf(run.scene, held.id);
    if (!start) return null;
    const { id, depth } = held;
    const v = under.viewpoint;
    const pixel = depth / v.focal;
    return {
      move: (to) => {
        const delta = acrossView(v, depth, to.x - at.x, to.y - at.y);
        this.actions.setBody(id, moved(start, delta, pixel));
      },
      end: (still) => {
        this.actions.endEdit();
        if (still) this.actions.set({ selected: id });
      },
    };
  }

  /** The selected body, if it is in a space. */
  private selectedIn(space: Space, run: Run): Movable | undefined {
    const { selected } = this.store.getState();
    return this.movable(space, run).find(({ id }) => id === selected);
  }

  /** The handle of the gizmo under a place. */
  private handleAt(run: Run, { space, viewpoint }: Spot, at: Place): string | null {
    const gizmo = this.reach.solids(run).gizmo?.current;
    return (gizmo && this.selectedIn(space, run) && gizmo.hover(viewpoint, at)) ?? null;
  }

  private holdGizmo(run: Run, { space, viewpoint: v }: Spot, at: Place): Grip | null {
    const { gizmo: mode } = this.store.getState();
    const body = this.selectedIn(space, run);
    const start = body && run.kind.bodyOf(run.scene, body.id);
    const gizmo = this.reach.solids(run).gizmo?.current;
    if (!start || !gizmo?.grab(v, at)) return null;
    const pixel = projected(v, positionOf(vec3(), body.placement)).depth / v.focal;
    const after = ({ shift, turn }: Motion): Body =>
      mode === 'move' ? moved(start, shift, pixel) : turnedBody(start, turn, body.pivot, pixel);
    return {
      move: (to) => this.actions.setBody(body.id, after(gizmo.drag(v, to))),
      end: () => {
        this.actions.endEdit();
        gizmo.release();
        this.reach.invalidate();
      },
    };
  }

  private movable(space: Space, run: Run): readonly Movable[] {
    return this.reach.solids(run).movable?.(space, run) ?? [];
  }

  private bodyAt(
    run: Run,
    { space, viewpoint: v }: Spot,
    at: Place,
    touch: boolean,
  ): { id: string; depth: number } | null {
    if (!this.store.getState().layers.shapes) return null;
    let found: { id: string; hit: Hit } | null = null;
    for (const { id, surface, placement } of this.movable(space, run)) {
      const hit = pick(v, surface, placement, at, touch);
      if (hit && isBefore(hit, found?.hit ?? null)) found = { id, hit };
    }
    return found && { id: found.id, depth: found.hit.depth };
  }
}
