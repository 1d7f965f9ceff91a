import type { Pose } from '../math/pose';
import type { Shape } from './shape';

export interface Placed {
  shape: Shape;
  pose: Pose;
}
