import type { Options, OptionValue } from '../algorithms/algorithm';
import type { Kind } from './kind';
import type { Scene } from './scene';

/**
 * The scene with every number of its problem and options rounded to single precision, which is what a run in single
 * precision is given. A run in double precision that is to be compared with it must be given the same.
 */
export function inSingle<S extends Scene>(kind: Pick<Kind<S>, 'rounded'>, scene: Readonly<S>): S {
  const options = Object.entries(scene.options).map(([key, value]) => [key, singleOption(value)]);
  return { ...kind.rounded(scene), options: Object.fromEntries(options) as Options };
}

/** Lists are directions, one or several. */
function singleOption(value: OptionValue): OptionValue {
  if (!Array.isArray(value)) return single(value);
  const numbers = value as readonly number[];
  return numbers.flatMap((_, i) => (i % 3 === 0 ? single(withinRange(numbers.slice(i, i + 3))) : []));
}

/** Rounds numbers, lists of them and objects that hold them to float32; everything else is unchanged. */
export function single<T>(value: T): T {
  if (typeof value === 'number') return Math.fround(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => single(part)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, single(part)])) as T;
}

/** Beyond these, squares overflow or vanish in single precision. */
const [leastSound, mostSound] = [2 ** -50, 2 ** 50];

/** Numbers whose ratios alone matter, scaled to about 1 if single precision might not hold them. */
export function withinRange<T extends readonly number[]>(numbers: T): T {
  const largest = Math.max(...numbers.map(Math.abs));
  if (largest === 0 || (largest > leastSound && largest < mostSound)) return numbers;
  return numbers.map((x) => x / largest) as unknown as T;
}
