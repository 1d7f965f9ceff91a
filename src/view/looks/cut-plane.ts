import { positionOf, type Pose } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import {
  addScaled,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  vec3,
  type Vec3,
} from '../../math/vec3';

/** normal · x = offset, in the space's axes. */
export interface CutPlane {
  /** Unit. */
  normal: Vec3;
  offset: number;
  through: 'origin' | 'centre';
}

/**
 * The plane that cuts C open. It holds the answer's normal, so that the depth lies in the cut and shows in true length,
 * and of the planes that do it is the one that faces the first view of the scene most squarely, turned by `degrees` about
 * the answer's normal. So it stands still while the camera goes round and while the run is stepped through.
 *
 * It goes through O. If C lies on one side of that (it may where the bodies are apart), it goes through the centre of C.
 *
 * `axis`: the answer's normal, null if the run found none; `facing`: from the picture to the eye of the first view;
 * `reach`: from where to where C extends along a direction.
 */
export function cutPlane(
  axis: Readonly<Vec3> | null,
  facing: Readonly<Vec3>,
  degrees: number,
  centre: Readonly<Vec3>,
  reach: (normal: Readonly<Vec3>) => readonly [number, number],
): CutPlane {
  const normal = planeNormal(axis ?? axisThrough(centre), facing, degrees);
  const [low, high] = reach(normal);
  const least = 1e-9 * (high - low);
  if (low < -least && high > least) return { normal, offset: 0, through: 'origin' };
  return { normal, offset: dot(normal, centre), through: 'centre' };
}

/** Without an answer: from O to the centre of C, so that the cut still shows both; up where these are one. */
function axisThrough(centre: Readonly<Vec3>): Vec3 {
  return length(centre) > 0 ? centre : vec3(0, 1, 0);
}

function planeNormal(axis: Readonly<Vec3>, facing: Readonly<Vec3>, degrees: number): Vec3 {
  const n = vec3();
  normalize(n, axis);
  const square = addScaled(vec3(), facing, n, -dot(facing, n));
  if (normalize(square, square) < 1e-6) perpendicular(square, n);
  const angle = (degrees * Math.PI) / 180;
  const beside = cross(vec3(), n, square);
  return addScaled(vec3(), scale(beside, beside, Math.sin(angle)), square, Math.cos(angle));
}

/**
 * The same plane with its outer side, which is taken away, towards the eye. When the eye goes round to the back of the cut,
 * the other half goes: one always looks into what is left, and never at the outside of a half that hides the rest.
 */
export function turnedTo({ normal, offset, through }: Readonly<CutPlane>, eye: Readonly<Vec3>): CutPlane {
  const sign = dot(normal, eye) >= offset ? 1 : -1;
  return { normal: scale(vec3(), normal, sign), offset: sign * offset, through };
}

/** A plane in the frame of a surface: x, y, z of its unit normal, and its offset. */
export interface LocalPlane extends Vec3 {
  offset: number;
}

/** The plane in the frame that `placement` puts into the space. */
export function localPlane(
  { normal, offset }: Readonly<Pick<CutPlane, 'normal' | 'offset'>>,
  placement: Readonly<Pose>,
): LocalPlane {
  return {
    ...unrotate(vec3(), placement, normal),
    offset: offset - dot(normal, positionOf(vec3(), placement)),
  };
}
