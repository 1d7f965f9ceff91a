import type { Body } from '../shapes/body';

/** A cylinder as high as it is wide. */
export const upright = {
  type: 'cylinder',
  radius: 1,
  halfHeight: 1,
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
} satisfies Body;

/** The rotation about x by this angle, in radians. */
export const tilt = (angle: number): Body['rotation'] => [Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)];

/** The height of its top then. */
export const tipped = (angle: number): number => Math.cos(angle) + Math.sin(angle);
