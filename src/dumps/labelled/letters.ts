import { numberPattern as number } from '../formats/format';

/** A text whose coordinates have lost their letters, and where quaternions stand whose order the letters told. */
interface WithoutLetters {
  text: string;
  quaternions: ReadonlySet<number>;
}

const coordinate = (letter: string): string =>
  String.raw`["']?\b${letter}["']?(?:\s?[:=]\s?|[^\S\n]{1,3})(${number})f?`;
const between = String.raw`[,;\s]{1,40}`;
const vector = ['x', 'y', 'z', 'w'].map(coordinate);
const run = new RegExp(
  String.raw`${vector[3]}${between}${vector.slice(0, 3).join(between)}|` +
    String.raw`${vector[0]}${between}${vector[1]}(?:${between}${vector[2]}(?:${between}${vector[3]})?)?`,
  'gi',
);

/** Makes rows of `X=1 Y=2 Z=3`, `x: 1, y: 2, z: 3` and `X 1 Y 2 Z 3`, in as much room. */
export function withoutLetters(text: string): WithoutLetters {
  const quaternions = new Set<number>();
  const rows = text.replace(run, (found: string, ...groups: (string | undefined)[]) => {
    const [first, ...others] = groups.slice(0, 8).filter((group) => group !== undefined);
    const isTurned = groups[0] !== undefined;
    const numbers = isTurned ? [...others, first!] : [first!, ...others];
    const start = found.search(/[-+.\d]/);
    const at = groups.at(-2) as unknown as number;
    if (numbers.length === 4) quaternions.add(at + start);
    return ' '.repeat(start) + numbers.join(' ').padEnd(found.length - start);
  });
  return { text: rows, quaternions };
}
