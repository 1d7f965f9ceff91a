import type { Run } from '../stepping/run';
import type { Camera, State } from '../store/store';
import type { Aim } from './camera/fit';
import { basisOf } from './camera/orbit';
import { viewpoint, type Viewpoint } from './camera/viewpoint';
import { aimOf, frameRun, frameStep, withRuler, type Framing } from './framing';
import type { Vec3 } from '../math/vec3';
import type { Space } from './picture';
import type { Rect } from './projector';

type View = Pick<State, 'camera' | 'focused' | 'opened' | 'step'> & Partial<Pick<State, 'along'>>;

/** Of two spaces on two stages; the sizes that a window had before are forgotten. */
const mostAims = 4;

/**
 * Where the eye stands. A scene is framed once, when it is opened; stepping and dragging leave the camera alone. Focus
 * frames the step at which it was asked for, and going back finds the old frame.
 */
export class Rig {
  private home: Framing | null = null;
  private focus: Framing | null = null;
  /** The home framing with room for a ruler; null while there is none. */
  private measuring: { of: Framing; framing: Framing } | null = null;
  private focusZoom = 1;
  private opened = -1;
  /** By space and size: two stages may share an eye. */
  private readonly aims = new Map<string, { framing: Framing; aim: Aim }>();

  /** To be called before each picture; `surfaces` gives what a newly opened scene must show. */
  follow(view: View, run: Run, surfaces: () => Readonly<Record<Space, readonly Vec3[]>>): void {
    if (!this.home || this.opened !== view.opened) {
      this.home = frameRun(run, surfaces());
      this.opened = view.opened;
      this.focus = null;
    }
    this.makeRoom(view, run);
    if (!view.focused) this.focus = null;
    else if (!this.focus) {
      const camera = this.camera(view);
      this.focus = frameStep(run, Math.min(view.step, run.trace.length - 1), camera);
      this.focusZoom = camera.zoom;
    }
  }

  /** A ruler gets its room when it comes, once. */
  private makeRoom({ along = 'off' }: View, run: Run): void {
    if (along === 'off' || !this.home) this.measuring = null;
    else if (this.measuring?.of !== this.home) {
      this.measuring = { of: this.home, framing: withRuler(this.home, run) };
    }
  }

  /** Frames the run as it is now at the next picture. */
  reset(): void {
    this.home = null;
  }

  camera(view: View): Camera {
    return view.camera ?? { azimuth: 0, elevation: 0, ...this.home?.orbit, zoom: 1 };
  }

  /** Unit, from the picture to the eye of the scene's first view, wherever the eye is now. */
  get facing(): Vec3 {
    return basisOf({ azimuth: 0, elevation: 0, ...this.home?.orbit }).view;
  }

  viewpoint(view: View, space: Space, rect: Readonly<Rect>): Viewpoint {
    const camera = this.camera(view);
    const zoom = this.focus ? camera.zoom / this.focusZoom : camera.zoom;
    const { centre, distance } = this.aim(space, rect);
    return viewpoint(rect, basisOf(camera), { centre, distance: distance / zoom });
  }

  private aim(space: Space, { width, height }: Readonly<Rect>): Aim {
    const framing = this.focus ?? this.measuring?.framing ?? this.home;
    if (!framing) throw new Error('the rig has no run to frame');
    const key = `${space} ${width} ${height}`;
    const known = this.aims.get(key);
    if (known?.framing === framing) return known.aim;
    const aim = aimOf(framing, space, { width, height });
    if (this.aims.size >= mostAims) this.aims.clear();
    this.aims.set(key, { framing, aim });
    return aim;
  }
}
