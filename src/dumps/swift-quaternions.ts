import { numberPattern as number } from './formats/format';

const part = (name: string): string => String.raw`${name}:(\s?${number}\s?)`;
const byLetters = new RegExp(
  String.raw`(simd_quat[fd])\(${['ix', 'iy', 'iz', 'r'].map((name) => part(name)).join(String.raw`,\s?`)}\)`,
  'g',
);
const byParts = new RegExp(
  String.raw`(simd_quat[fd])\(${part('real')},\s?imag:\s?\w{0,12}(?:<\w{1,8}>)?[([]{1,2}(\s?${number}\s?),(\s?${number}\s?),(\s?${number}\s?)[)\]]{1,2}\)`,
  'g',
);

/** Writes quaternions of Swift by x, y, z and w, in as much room. */
export const swiftQuaternions = (text: string): string =>
  text.includes('simd_quat')
    ? text
        .replace(byLetters, (found, name: string, x: string, y: string, z: string, w: string) =>
          written(found, name, [x, y, z, w]),
        )
        .replace(byParts, (found, name: string, w: string, x: string, y: string, z: string) =>
          written(found, name, [x, y, z, w]),
        )
    : text;

function written(
  found: string,
  name: string,
  [x, y, z, w]: readonly [string, string, string, string],
): string {
  return `${name}(x:${x},y:${y},z:${z},w:${w}`.padEnd(found.length - 1) + ')';
}
