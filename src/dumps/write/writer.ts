import type { Body } from '../../shapes/body';
import type { ShapeSpec, Triple } from '../../shapes/shape';

/** A pair to be written, and the signed distance that is expected of it where one is proven. */
export interface WrittenPair {
  dim: 2 | 3;
  a: Body;
  b: Body;
  /** The precision that the scene is computed in, which the types of an engine may not tell. */
  precision?: 'f32' | 'f64';
  expected?: Expected;
}

/** A proven signed distance, the width of its proof, and E, the sum of both extents. */
export interface Expected {
  signedDistance: number;
  tolerance: number;
  scale: number;
}

/** Writes a pair as a piece of a test for one engine. All digits are kept: pasted back, it gives the same numbers. */
export interface Writer {
  id: string;
  title: string;
  /** What of this body the writer does not write, in words that follow “no test”; null if it writes all. */
  lacks(this: void, body: Body, dim: 2 | 3): string | null;
  /** Call it only where the writer lacks nothing. */
  write(pair: WrittenPair): string;
}

export type Kind = ShapeSpec['type'];

/** Returns `lacks` of a writer of these shapes, some of which may be rounded. */
export const lacking =
  (kinds: readonly Kind[], dims: readonly number[] = [3], rounded: readonly Kind[] = []) =>
  ({ type, margin = 0 }: Body, dim: 2 | 3): string | null => {
    if (!dims.includes(dim)) return `of a pair in ${dim === 2 ? 'the plane' : 'space'}`;
    const article = type === 'ellipsoid' ? 'an' : 'a';
    if (!kinds.includes(type)) return `with ${article} ${type}`;
    return margin === 0 || rounded.includes(type) ? null : `with ${article} ${type} that has a margin`;
  };

/** The shortest digits that give the same double, as a literal with a fraction or an exponent. */
export function digits(x: number, suffix = ''): string {
  const text = Object.is(x, -0) ? '-0' : String(x);
  return `${/[.e]/.test(text) ? text : `${text}.0`}${suffix}`;
}

export const list = (numbers: readonly number[], suffix = ''): string =>
  numbers.map((x) => digits(x, suffix)).join(', ');

export const points = (
  all: readonly Triple[],
  each: (numbers: string) => string,
  suffix = '',
  width = 3,
): string => all.map((point) => `\t${each(list(point.slice(0, width), suffix))},`).join('\n');

/** The lines that say what is proven, and in which precision the scene is computed, as comments. */
export const expectation = ({ expected, precision }: WrittenPair): string[] => [
  ...(precision ? [`// precision: ${precision}`] : []),
  expected
    ? `// the signed distance is ${digits(expected.signedDistance)} within ${digits(expected.tolerance)}; the test allows ${SHARE} of the sizes`
    : '// no signed distance of this pair is proven, so nothing is expected of it',
];

/** What engines may be off, as a share of E: most stop at a tolerance of about this size, or compute with floats. */
const SHARE = 1e-4;

/** What a test expects: the signed distance, what it may be off by, and whether the bodies overlap; null if they touch. */
export interface Claim {
  distance: number;
  tolerance: number;
  overlap: boolean | null;
}

/** What the test of a pair expects; null if nothing is proven. */
function claimOf({ expected }: WrittenPair): Claim | null {
  if (!expected) return null;
  const { signedDistance: distance, scale } = expected;
  const tolerance = Number(Math.max(expected.tolerance, SHARE * scale).toPrecision(2));
  return { distance, tolerance, overlap: Math.abs(distance) <= tolerance ? null : distance < 0 };
}

/** The lines of an assertion; none where nothing is proven. */
export function asserting(pair: WrittenPair, lines: (claim: Claim) => readonly string[]): string[] {
  const claim = claimOf(pair);
  return claim ? [...lines(claim)] : [];
}

/** A function that holds lines, which the writers of its engine's language indent by tabs. */
export const within = (head: string, lines: readonly string[], end = '}'): string[] => [
  head,
  ...lines.map((line) => `\t${line.replaceAll('\n', '\n\t')}`),
  end,
];

/** The signed distance as an absolute difference in C and C++. */
export const offBy = (found: string, { distance }: Claim, suffix = ''): string =>
  `${found} - (${digits(distance, suffix)})`;

/** Round shapes, whose axis is Y here. */
export const isRound = ({ type }: Body): boolean =>
  type === 'capsule' || type === 'cylinder' || type === 'cone';

export const HALF = Math.SQRT1_2;
