import type { CosSin } from './cos-sin';
import type { Rotation } from './rotation';
import type { Vec3 } from './vec3';

/** The rotation about a unit axis by an angle that is given by its cosine and sine (O. Rodrigues). */
export function setTurn(
  out: Rotation,
  { x, y, z }: Readonly<Vec3>,
  { cos, sin }: Readonly<CosSin>,
): Rotation {
  const rest = 1 - cos;
  out[0] = cos + rest * x * x;
  out[1] = rest * x * y - sin * z;
  out[2] = rest * x * z + sin * y;
  out[3] = rest * x * y + sin * z;
  out[4] = cos + rest * y * y;
  out[5] = rest * y * z - sin * x;
  out[6] = rest * x * z - sin * y;
  out[7] = rest * y * z + sin * x;
  out[8] = cos + rest * z * z;
  return out;
}
