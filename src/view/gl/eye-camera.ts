import { Matrix4, type PerspectiveCamera, type Vector3 } from 'three';
import type { Viewpoint } from '../camera/viewpoint';
import { nearShare } from '../lines/screen-points';

/** Depth is not used, so the far plane may be anywhere. */
const far = 1e5;

/**
 * Sets `camera` to a viewpoint, in units of the aim's distance around the aim. The view axis need not meet the middle of
 * the viewport, so the projection is off-centre.
 */
export function setCamera(camera: PerspectiveCamera, v: Readonly<Viewpoint>): void {
  const { right, up, view } = v.basis;
  const turn = new Matrix4().makeBasis(right as Vector3, up as Vector3, view as Vector3);
  camera.position.set(view.x, view.y, view.z);
  camera.quaternion.setFromRotationMatrix(turn);
  camera.fov = (2 * Math.atan(v.rect.height / 2 / v.focal) * 180) / Math.PI;
  camera.near = nearShare;
  camera.far = far;
  camera.updateMatrixWorld();
  const scale = nearShare / v.focal;
  const x = (v.axis.x - v.rect.x) * scale;
  const y = (v.axis.y - v.rect.y) * scale;
  const { projectionMatrix } = camera;
  const [width, height] = [v.rect.width * scale, v.rect.height * scale];
  projectionMatrix.makePerspective(-x, width - x, y, y - height, nearShare, far, camera.coordinateSystem);
  camera.projectionMatrixInverse.copy(projectionMatrix).invert();
}
