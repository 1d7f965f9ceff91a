import { positionOf } from '../math/pose';
import type { Body } from '../shapes/body';
import { pairRun, type PairRun } from '../stepping/run';
import { negate, vec3, type Vec3 } from '../math/vec3';
import { measuredDirection, type Actions, type Camera, type Store, type Which } from '../store/store';
import { moved, turnedBody } from './body-motion';
import { turned } from './camera/orbit';
import { acrossView, projected, type Viewpoint } from './camera/viewpoint';
import type { GestureHandlers, Grip, Place } from './gestures';
import type { Gizmo, Motion } from './gl/gizmo';
import type { LandscapeGrip } from './landscape/lazy-landscape';
import { isBefore, pick, type Hit } from './pick';
import type { Space } from './picture';
import { handBall } from './layers/overlap';
import type { Surfaces } from './surfaces';
import { directionUnder, headOf, isFar, isOver, roundedDirection } from './trackball';

/** The hand's access to the picture. */
export interface Reach {
  camera(): Camera;
  /** Null until it is loaded. */
  gizmo(): Gizmo | null;
  /** The viewport under a place of the stage. */
  at(place: Place): { space: Space; viewpoint: Viewpoint } | null;
  /** The landscape's direction under a place of the stage, which can be grabbed; null if there is none. */
  landscape(place: Place): LandscapeGrip | null;
  /** Requests a picture when nothing in the store has changed. */
  invalidate(): void;
}

const zoomLimits = [0.02, 1e6] as const;

/** The distance from its middle within which the handle of the measured direction is hit, in CSS px. */
const handleReach = { mouse: 15, touch: 26 };

/** The effect of presses on the stage: turn the measured direction, hold the gizmo, drag or choose a body, or turn the camera. */
export class Hand implements GestureHandlers {
  private handle: string | null = null;

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
    private readonly surfaces: Surfaces,
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
    const { run: shown } = this.store.getState();
    const run = pairRun(shown);
    if (!shown) return null;
    this.actions.endEdit();
    if (!under) return this.holdLandscape(at);
    if (run && under.space === 'object') {
      const v = under.viewpoint;
      const held =
        this.holdDirection(run, v, at, touch) ?? this.holdGizmo(v, at) ?? this.holdBody(run, v, at, touch);
      if (held) return held;
    }
    return this.holdCamera();
  }

  hover(at: Place): void {
    const under = this.reach.at(at);
    const v = under?.space === 'object' ? under.viewpoint : null;
    const handle = (v && this.reach.gizmo()?.hover(v, at)) ?? null;
    if (handle !== this.handle) this.reach.invalidate();
    this.handle = handle;
    const run = pairRun(this.store.getState().run);
    const movable =
      handle !== null ||
      (v !== null &&
        run !== null &&
        (this.directionAt(run, v, at, false) !== null || this.bodyAt(run, v, at, false) !== null));
    this.stage.style.cursor = movable ? 'move' : '';
  }

  zoom(factor: number, at: Place): void {
    if (!this.reach.at(at)) return;
    const camera = this.reach.camera();
    this.setCamera({
      ...camera,
      zoom: Math.min(Math.max(camera.zoom * factor, zoomLimits[0]), zoomLimits[1]),
    });
  }

  /** Returns to the first view. On a body it does nothing, because the first click chose that. */
  reset(at: Place): void {
    const under = this.reach.at(at);
    const run = pairRun(this.store.getState().run);
    if (!under) return;
    if (run && under.space === 'object' && this.bodyAt(run, under.viewpoint, at, false)) return;
    this.actions.frameAll();
  }

  /** Rounds to four digits, a tenth of a pixel, which keeps links short. */
  private setCamera({ azimuth, elevation, zoom }: Camera): void {
    const angle = (value: number): number => Number(value.toFixed(4));
    this.actions.set({
      camera: { azimuth: angle(azimuth), elevation: angle(elevation), zoom: Number(zoom.toPrecision(4)) },
    });
  }

  turn(by: Place): void {
    const camera = this.reach.camera();
    this.setCamera({ ...turned(camera, by.x, by.y), zoom: camera.zoom });
  }

  private holdCamera(): Grip {
    return {
      move: (_, by) => this.turn(by),
      end: (still) => {
        if (still && this.store.getState().selected) this.actions.set({ selected: null });
      },
    };
  }

  /** Turns the measured direction, which is set by hand from then on; a click reverses it. */
  private holdDirection(run: PairRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    const start = this.directionAt(run, v, at, touch);
    if (!start) return null;
    const ball = handBall(run);
    const seen = projected(v, headOf(ball, start));
    const off = { x: seen.x - at.x, y: seen.y - at.y };
    let far = isFar(v, ball, start);
    return {
      move: (to) => {
        const head = { x: to.x + off.x, y: to.y + off.y };
        // From the rim it moves to the visible side.
        far &&= isOver(v, ball, head);
        this.actions.set({ along: roundedDirection(directionUnder(v, ball, head, far)) });
      },
      end: (still) => {
        if (still) this.actions.set({ along: roundedDirection(negate(vec3(), start)) });
      },
    };
  }

  /** The measured direction, if its handle is there. */
  private directionAt(run: PairRun, v: Viewpoint, at: Place, touch: boolean): Vec3 | null {
    const direction = measuredDirection(this.store.getState());
    if (!direction) return null;
    const { x, y, depth } = projected(v, headOf(handBall(run), direction));
    const within = touch ? handleReach.touch : handleReach.mouse;
    return depth > 0 && Math.hypot(x - at.x, y - at.y) <= within ? direction : null;
  }

  /** A press starts the search there; a drag turns the globe, and the camera with it. */
  private holdLandscape(at: Place): Grip | null {
    const held = this.reach.landscape(at);
    if (!held) return null;
    const camera = this.holdCamera();
    return {
      move: (to, by) => (held.turns ? camera.move(to, by) : undefined),
      end: (still) => (still ? held.press() : undefined),
    };
  }

  private holdBody(run: PairRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    const held = this.bodyAt(run, v, at, touch);
    if (!held) return null;
    const { which, depth } = held;
    const start = run.scene[which];
    const pixel = depth / v.focal;
    return {
      move: (to) => {
        const delta = acrossView(v, depth, to.x - at.x, to.y - at.y);
        this.actions.setBody(which, moved(start, delta, pixel));
      },
      end: (still) => {
        this.actions.endEdit();
        if (still) this.actions.set({ selected: which });
      },
    };
  }

  private holdGizmo(v: Viewpoint, at: Place): Grip | null {
    const { selected, gizmo: mode } = this.store.getState();
    const run = pairRun(this.store.getState().run);
    const gizmo = this.reach.gizmo();
    if (!selected || !run || !gizmo?.grab(v, at)) return null;
    const start = run.scene[selected];
    const pivot = run.problem[selected].centre;
    const pixel =
      projected(v, positionOf(vec3(), this.surfaces.ofBody(run, selected).placement)).depth / v.focal;
    const after = ({ shift, turn }: Motion): Body =>
      mode === 'move' ? moved(start, shift, pixel) : turnedBody(start, turn, pivot, pixel);
    return {
      move: (to) => this.actions.setBody(selected, after(gizmo.drag(v, to))),
      end: () => {
        this.actions.endEdit();
        gizmo.release();
        this.reach.invalidate();
      },
    };
  }

  private bodyAt(
    run: PairRun,
    v: Viewpoint,
    at: Place,
    touch: boolean,
  ): { which: Which; depth: number } | null {
    if (!this.store.getState().layers.shapes) return null;
    let found: { which: Which; hit: Hit } | null = null;
    for (const which of ['a', 'b'] as const) {
      const { core, full, placement } = this.surfaces.ofBody(run, which);
      const hit = pick(v, (full ?? core).surface, placement, at, touch);
      if (hit && isBefore(hit, found?.hit ?? null)) found = { which, hit };
    }
    return found && { which: found.which, depth: found.hit.depth };
  }
}
