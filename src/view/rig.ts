import type { Run } from '../stepping/run';
import type { Camera, State } from '../store/state';
import { focalLength, type Aim, type Size } from './camera/fit';
import { basisOf, front } from './camera/orbit';
import { viewpoint, type Viewpoint } from './camera/viewpoint';
import { aimOf, type Framing } from './framing';
import { addScaled, vec3, type Vec3 } from '../math/vec3';
import type { SolidPoints, ViewKind } from './kinds/kind';
import { viewKindOf } from './kinds/known';
import type { Space } from './picture';
import type { Rect } from './projector';

type View = Pick<State, 'camera' | 'focused' | 'opened' | 'step'> &
  Partial<Pick<State, 'looks' | 'framed' | 'home'>>;

/** The cached aims of two spaces on two stages; those of earlier window sizes are dropped. */
const maxAims = 4;

/**
 * The camera's position. A scene is framed when it is opened, and when all of it is asked for; stepping and dragging leave
 * the camera alone. Focus frames the step at which it was asked for, and leaving it restores the old frame.
 */
export class Rig {
  private home: Framing | null = null;
  private focus: Framing | null = null;
  /** The home framing with room for what looks show; null while they show nothing there. */
  private roomy: { of: Framing; framing: Framing } | null = null;
  /** The camera when the focus was made. */
  private focusCamera: Camera | null = null;
  private spaces: ViewKind['spaces'] = {};
  /** E of the run. */
  private scale = 1;
  /** The counters, and the algorithm where that counts, that the home framing was made for. */
  private made = { opened: -1, framed: -1, algorithm: '' };
  /** Aims by space and size: two stages may share a camera. */
  private readonly aims = new Map<string, { framing: Framing; aim: Aim }>();

  /** Call before each picture; `solids` gives the points of those of a newly opened scene. */
  follow(view: View, run: Run, solids: () => SolidPoints): void {
    const { opened, framed = 0 } = view;
    this.spaces = viewKindOf(run).spaces;
    this.scale = run.problem.scale || 1;
    const { framesAlgorithms } = viewKindOf(run);
    const { algorithm } = run.scene;
    const isOther = framesAlgorithms && !view.camera && this.made.algorithm !== algorithm;
    if (!this.home || this.made.opened !== opened || this.made.framed !== framed || isOther) {
      this.home = viewKindOf(run).frame(run, solids(), view.home?.orbit);
      this.made = { opened, framed, algorithm };
      this.focus = null;
    }
    this.makeRoom(view, run);
    if (!view.focused) this.focus = null;
    else if (!this.focus) {
      const camera = this.camera(view);
      this.focus = viewKindOf(run).frameStep(run, Math.min(view.step, run.trace.length - 1), camera);
      this.focusCamera = camera;
    }
  }

  /** Makes room for what looks show beside the solids once, when it first appears. */
  private makeRoom({ looks = {} }: View, run: Run): void {
    const { home } = this;
    const { room } = viewKindOf(run);
    if (!home || !room?.wanted(looks)) this.roomy = null;
    else if (this.roomy?.of !== home) this.roomy = { of: home, framing: room.add(home, run) };
  }

  camera(view: View): Camera {
    return view.camera ?? { azimuth: 0, elevation: 0, ...this.home?.orbit, zoom: 1 };
  }

  /** Unit, from the picture to the eye of the scene's first view, wherever the eye is now. */
  get facing(): Vec3 {
    return basisOf({ azimuth: 0, elevation: 0, ...this.home?.orbit }).view;
  }

  /** `other` is the rectangle of the other space; of no size where that is not shown. */
  viewpoint(view: View, space: Space, rect: Readonly<Rect>, other: Readonly<Size> = nothing): Viewpoint {
    const camera = this.camera(view);
    const since = this.focus && this.focusCamera;
    const zoom = since ? camera.zoom / since.zoom : camera.zoom;
    const { centre, distance } = this.aim(space, rect, haveOneSize(rect, other));
    if (this.spaces[space] !== 'orthographic')
      return viewpoint(rect, basisOf(camera), { centre, distance: distance / zoom });
    const basis = basisOf(front);
    const moved = addScaled(vec3(), centre, basis.right, this.scale * panOf(camera, since, 0));
    addScaled(moved, moved, basis.up, this.scale * panOf(camera, since, 1));
    // The eye stays where it is: nearer, it would see in perspective.
    return viewpoint(rect, basis, { centre: moved, distance }, zoom * focalLength(rect, 'orthographic'));
  }

  private aim(space: Space, { width, height }: Readonly<Size>, sharesScale: boolean): Aim {
    const framing = this.focus ?? this.roomy?.framing ?? this.home;
    if (!framing) throw new Error('the rig has no run to frame');
    const key = `${space} ${width} ${height} ${sharesScale}`;
    const known = this.aims.get(key);
    if (known?.framing === framing) return known.aim;
    const aim = aimOf(
      { ...framing, hasOneScale: framing.hasOneScale === true && sharesScale },
      space,
      { width, height },
      this.spaces[space],
    );
    if (this.aims.size >= maxAims) this.aims.clear();
    this.aims.set(key, { framing, aim });
    return aim;
  }
}

const nothing: Size = { width: 0, height: 0 };
/** Columns of a grid may differ by a border. */
const sizeTolerance = 4;

/** True if viewports have one size, or one of them is not shown. */
const haveOneSize = (one: Readonly<Size>, other: Readonly<Size>): boolean =>
  other.width < 1 ||
  other.height < 1 ||
  (Math.abs(one.width - other.width) <= sizeTolerance &&
    Math.abs(one.height - other.height) <= sizeTolerance);

const panOf = ({ pan }: Camera, since: Camera | null, axis: 0 | 1): number =>
  (pan?.[axis] ?? 0) - (since?.pan?.[axis] ?? 0);
