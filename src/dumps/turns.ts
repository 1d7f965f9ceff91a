import { quaternionOf } from '../math/quaternion-of';
import { rotate, setRotation, type Quaternion, type Rotation, type Rows } from '../math/rotation';
import { vec3 } from '../math/vec3';
import type { Axis } from './raw';
import type { Triple } from '../shapes/shape';

/** A rotation, and its matrix where the text has one: the quaternion of a matrix is rounded. */
export interface Turn {
  quaternion: Quaternion;
  matrix: Rows | null;
}

const identity: Rows = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const isIdentity = ({ x, y, z, w }: Quaternion): boolean => x === 0 && y === 0 && z === 0 && w === 1;

/** A turn by the nine numbers of a matrix. One that says nothing, because all are 0, is no turn. */
export function fromMatrix(numbers: readonly number[], layout: 'rows' | 'columns'): Turn {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = numbers;
  const matrix: Rows = layout === 'rows' ? [a, b, c, d, e, f, g, h, i] : [a, d, g, b, e, h, c, f, i];
  if (matrix.every((value, at) => value === identity[at]))
    return { quaternion: { x: 0, y: 0, z: 0, w: 1 }, matrix };
  return { quaternion: quaternionOf(matrix), matrix };
}

/** First `inner`, then `outer`. Numbers of a quaternion that the other one does not turn stay as they are. */
export function composed(outer: Turn, inner: Turn): Turn {
  if (isIdentity(outer.quaternion)) return inner;
  if (isIdentity(inner.quaternion)) return outer;
  const { x, y, z, w } = outer.quaternion;
  const q = inner.quaternion;
  return {
    matrix: null,
    quaternion: {
      x: w * q.x + x * q.w + y * q.z - z * q.y,
      y: w * q.y - x * q.z + y * q.w + z * q.x,
      z: w * q.z + x * q.y - y * q.x + z * q.w,
      w: w * q.w - x * q.x - y * q.y - z * q.z,
    },
  };
}

/** The image of a point. */
export function timesPoint({ quaternion, matrix }: Turn, [x, y, z]: Triple): Triple {
  if (isIdentity(quaternion)) return [x, y, z];
  const rotation: Rotation = matrix ?? setRotation([...identity], quaternion);
  const out = rotate(vec3(), rotation, vec3(x, y, z));
  return [out.x, out.y, out.z];
}

/** The turn that stands the axis Y up along another axis. */
export const standing = (axis: Axis): Turn => ({
  matrix: null,
  quaternion:
    axis === 'Z'
      ? { x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 }
      : axis === 'X'
        ? { x: 0, y: 0, z: -Math.SQRT1_2, w: Math.SQRT1_2 }
        : { x: 0, y: 0, z: 0, w: 1 },
});

/** The shortest turn from the axis Y to a direction. */
export function along(direction: readonly number[]): Turn {
  const [x = 0, y = 0, z = 0] = direction;
  const length = Math.hypot(x, y, z);
  const [dx, dy, dz] = length > 0 ? [x / length, y / length, z / length] : [0, 1, 0];
  if (dx === 0 && dz === 0)
    return { matrix: null, quaternion: dy < 0 ? { x: 1, y: 0, z: 0, w: 0 } : { x: 0, y: 0, z: 0, w: 1 } };
  const q = { x: dz, y: 0, z: -dx, w: 1 + dy };
  const size = Math.hypot(q.x, q.z, q.w);
  return size > 0
    ? { matrix: null, quaternion: { x: q.x / size, y: 0, z: q.z / size, w: q.w / size } }
    : { matrix: null, quaternion: { x: 1, y: 0, z: 0, w: 0 } };
}
