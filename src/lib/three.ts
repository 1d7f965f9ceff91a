/**
 * `minkowscope/three`: bodies and poses from objects of three.js. Objects are known by what they have, so three itself is not loaded,
 * and any of its versions from 0.150 on will do.
 */
export {
  toBodies,
  toBody,
  toPose,
  type BodyOptions,
  type GeometryLike,
  type MatrixLike,
  type ObjectLike,
} from '../meshes/three-body';
export type { Body } from '../shapes/body';
export type { Pose } from '../math/pose';
export { SceneError } from '../shapes/scene-error';
