import { Color, Object3D, SRGBColorSpace, Vector2, type PerspectiveCamera, type Scene } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import type { Quaternion } from '../../math/rotation';
import { sub, vec3, type Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';
import type { Place } from '../gestures';
import type { Colour, Palette } from '../palette';

/** The motion of the handle since it was grabbed: a translation in the space's unit, and a rotation in world axes. */
export interface Motion {
  shift: Vec3;
  turn: Quaternion;
}

/**
 * Handles to move or rotate a body along the world's axes. The caller owns all presses and passes the pointer on; three's
 * controls find the handle under it and the motion.
 */
export class Gizmo {
  private readonly handle = new Object3D();
  private readonly controls: TransformControls;
  private readonly start = vec3();

  constructor(
    scene: Scene,
    private readonly camera: PerspectiveCamera,
  ) {
    this.controls = new TransformControls(camera);
    this.controls.setSize(0.9);
    // A press on the body itself already moves it in a plane.
    Object.assign(this.controls, { showXY: false, showYZ: false, showXZ: false, showXYZE: false });
    scene.add(this.handle, this.controls.getHelper());
  }

  /** Shows the handles at a point of the space; null hides them. */
  place(v: Readonly<Viewpoint>, at: Readonly<Vec3> | null, mode: 'move' | 'turn'): void {
    if (!at) {
      this.controls.detach();
      return;
    }
    this.controls.setMode(mode === 'move' ? 'translate' : 'rotate');
    if (!this.controls.dragging) {
      const p = sub(vec3(), at, v.aim.centre);
      this.handle.position.set(p.x, p.y, p.z).divideScalar(v.aim.distance);
      this.handle.quaternion.identity();
    }
    this.controls.attach(this.handle);
  }

  colour(palette: Palette): void {
    const ink = linear(palette.ink2);
    this.controls.setColors(ink, ink, ink, linear(palette.pick));
  }

  /** The name of the handle under the pointer; null if there is none. */
  hover(v: Readonly<Viewpoint>, at: Place): string | null {
    if (!this.controls.object) return null;
    this.aimAt(v, at);
    this.controls.pointerHover(null);
    return this.controls.axis;
  }

  /** Grabs the handle under the pointer; false if there is none. */
  grab(v: Readonly<Viewpoint>, at: Place): boolean {
    if (this.hover(v, at) === null) return false;
    this.start.x = this.handle.position.x;
    this.start.y = this.handle.position.y;
    this.start.z = this.handle.position.z;
    this.controls.pointerDown(null);
    return this.controls.dragging;
  }

  drag(v: Readonly<Viewpoint>, at: Place): Motion {
    this.aimAt(v, at);
    this.controls.pointerMove(null);
    const { position: p, quaternion: q } = this.handle;
    const d = v.aim.distance;
    return {
      shift: vec3((p.x - this.start.x) * d, (p.y - this.start.y) * d, (p.z - this.start.z) * d),
      turn: { x: q.x, y: q.y, z: q.z, w: q.w },
    };
  }

  release(): void {
    this.controls.pointerUp(null);
  }

  dispose(): void {
    this.controls.dispose();
  }

  private aimAt(v: Readonly<Viewpoint>, { x, y }: Place): void {
    const { rect } = v;
    const ndc = new Vector2((2 * (x - rect.x)) / rect.width - 1, 1 - (2 * (y - rect.y)) / rect.height);
    this.controls.getRaycaster().setFromCamera(ndc, this.camera);
  }
}

function linear(colour: Colour): Color {
  return new Color().setRGB(...colour, SRGBColorSpace);
}
