import { evaluate, type Scope, type Value } from './formula';

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A value that a reader is told: a number in digits or as a word, a point, or a word such as an outcome. */
function saidValue(said: string, scope: Scope): Value {
  const count = words.indexOf(said.toLowerCase());
  if (count >= 0) return count;
  return /\d/u.test(said) ? evaluate(said.replaceAll(/(?<=\d),(?=\d{3})/gu, ''), scope) : said;
}

/** Half a unit in the last decimal that is written; rounding alone where a text is exact. */
function toleranceOf(said: string): number {
  const decimals = Math.max(0, ...[...said.matchAll(/\d\.(\d+)/gu)].map(([, digits]) => digits!.length));
  return decimals > 0 ? 0.5000001 * 10 ** -decimals : 1e-9;
}

/** True if a value is what a text says, to the decimals that it writes. */
export function agrees(said: string, found: Value, scope: Scope): boolean {
  const told = saidValue(said, scope);
  // The words of an outcome are written apart: “converged gap”.
  if (typeof told === 'string') return told.replaceAll(' ', '-') === found;
  if (typeof found === 'string') return false;
  const [tells, finds] = [told, found].map((value) => (typeof value === 'number' ? [value] : value)) as [
    readonly number[],
    readonly number[],
  ];
  // A point in the plane is written with two numbers.
  const rest = finds.slice(tells.length);
  const scale = Math.max(1, ...tells.map(Math.abs));
  const near = (x: number, y: number | undefined): boolean =>
    y !== undefined && Math.abs(x - y) <= toleranceOf(said) * (said.includes('.') ? 1 : scale);
  return tells.every((x, i) => near(x, finds[i])) && rest.every((x) => Math.abs(x) <= 1e-9 * scale);
}
