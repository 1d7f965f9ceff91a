import { poseOf, toWorld, type Pose } from '../math/pose';
import { multiplyQuaternions, rotate, rotationOf, type Quaternion } from '../math/rotation';
import { vec3, type Vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';

/**
 * Rounds a dragged coordinate to the decimal place just finer than a pixel, so that a dragged scene reads and links like a
 * typed one. A coordinate that was not dragged keeps every digit.
 */
export function roundedTo(value: number, pixel: number): number {
  if (!(pixel > 0)) return value;
  const decimals = Math.ceil(-Math.log10(pixel));
  // Adding 0 turns −0 into 0.
  if (decimals > 0) return Number(value.toFixed(Math.min(decimals, 100))) + 0;
  const step = 10 ** -decimals;
  return Math.round(value / step) * step + 0;
}

/** The pose of a body in the world. */
export const poseOfBody = ({ position, rotation: [x, y, z, w] }: Readonly<Body>): Pose =>
  poseOf(vec3(...position), { x, y, z, w });

/** `body` moved by `delta`; `pixel` is the length that one pixel covers there. */
export function moved(body: Readonly<Body>, delta: Readonly<Vec3>, pixel: number): Body {
  const [x, y, z] = body.position;
  const along = (value: number, by: number): number => (by === 0 ? value : roundedTo(value + by, pixel));
  return { ...body, position: [along(x, delta.x), along(y, delta.y), along(z, delta.z)] };
}

/** `body` rotated by `turn`, in world axes, about the point `pivot` in its own frame. */
export function turnedBody(
  body: Readonly<Body>,
  turn: Readonly<Quaternion>,
  pivot: Readonly<Vec3>,
  pixel: number,
): Body {
  const [x, y, z, w] = body.rotation;
  const rotation = shortened(multiplyQuaternions(turn, { x, y, z, w }));
  if (pivot.x === 0 && pivot.y === 0 && pivot.z === 0) return { ...body, rotation };
  const held = toWorld(vec3(), poseOfBody(body), pivot);
  const [qx, qy, qz, qw] = rotation;
  const arm = rotate(vec3(), rotationOf({ x: qx, y: qy, z: qz, w: qw }), pivot);
  const position: Triple = [held.x - arm.x, held.y - arm.y, held.z - arm.z];
  return { ...body, rotation, position: position.map((c) => roundedTo(c, pixel)) as Triple };
}

/** Normalised and rounded to four decimals: an error below a hundredth of a degree. Scenes accept quaternions of any length. */
function shortened({ x, y, z, w }: Readonly<Quaternion>): Body['rotation'] {
  const l = Math.hypot(x, y, z, w);
  return [x, y, z, w].map((c) => Number((c / l).toFixed(4)) + 0) as Body['rotation'];
}
