import { axisAngle, ofRollPitchYaw } from '../code/poses';
import type { Engine } from '../engines';
import type { RawTurn } from '../raw';

const axes: Readonly<Record<string, readonly number[]>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
const DEGREE = Math.PI / 180;

/** A rotation by one angle that is not zero, whose order does not matter, or by roll, pitch and yaw; null for any other. */
export function angleTurn(
  key: string,
  numbers: readonly number[],
  after: string,
  { engine, isFlat }: { engine: Engine; isFlat: boolean },
): RawTurn | null {
  const isDegrees = /^[\s)\]]*(?:deg|°)/i.test(after) || /\bdeg(?:rees)?\b/.test(key);
  const isRadians = /^[\s)\]]*rad/i.test(after) || /\brad(?:ians)?\b/.test(key);
  const unit = (angles: readonly number[]): number | null =>
    isDegrees
      ? DEGREE
      : isRadians
        ? 1
        : angles.some((angle) => Math.abs(angle) > 2 * Math.PI)
          ? DEGREE
          : null;
  if (
    isFlat &&
    numbers.length === 1 &&
    /\b(?:angle|rot(?:ation)?|rotated|theta|orientation|heading)\W*$/.test(key)
  )
    return flatTurn(numbers[0]!, isDegrees ? DEGREE : isRadians || engine.isFlat ? 1 : null);
  if (numbers.length === 1 && /\b(?:rotat(?:ed|ion)|turned|tilted)(?: by)?\W*$/.test(key)) {
    const [, axis] =
      /^\s*(?:deg(?:rees?)?|°|rad(?:ians?)?)\s+(?:around|about)\s+(?:the\s+)?\+?([xyz])\b/i.exec(after) ?? [];
    if (!axis) return null;
    return { ...axisAngle(axes[axis.toLowerCase()]!, numbers[0]! * (isDegrees ? DEGREE : 1)), from: numbers };
  }
  if (numbers.length !== 3 || /quat|axis|mat/.test(key)) return null;
  const factor = unit(numbers);
  const [x, y, z] = numbers as [number, number, number];
  if (/\brpy\W*$|\broll\W+pitch\W+yaw\W*$/.test(key))
    return { ...ofRollPitchYaw(x * (factor ?? 1), y * (factor ?? 1), z * (factor ?? 1)), from: numbers };
  if (
    engine.name.startsWith('Unity') ||
    !/\b(?:euler(?: ?angles)?|rot(?:ation)?(?: ?(?:deg(?:rees)?|euler))?)\W*$/.test(key)
  )
    return null;
  const turned = numbers.flatMap((angle, i) => (angle === 0 ? [] : [i]));
  if (turned.length === 0) return { known: { x: 0, y: 0, z: 0, w: 1 }, from: numbers };
  if (turned.length > 1 || factor === null) return null;
  const [at] = turned as [number];
  return { ...axisAngle(axes['xyz'[at]!]!, numbers[at]! * factor), from: numbers };
}

/** A turn in the plane. Without a unit, angles beyond a full turn are degrees if they are whole, and not understood if not. */
function flatTurn(angle: number, unit: number | null): RawTurn | null {
  const isBeyond = Math.abs(angle) > 2 * Math.PI;
  if (unit === null && isBeyond && !Number.isInteger(angle)) return null;
  return { ...axisAngle([0, 0, 1], angle * (unit ?? (isBeyond ? DEGREE : 1))), from: [angle] };
}
