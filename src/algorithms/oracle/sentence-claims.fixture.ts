import {
  sourcesOf,
  valueOf,
  type Description,
  type Relation,
  type Said,
  type Sentence,
  type Sign,
} from '../../trace/sentence';
import { edgeOffset } from '../../trace/parts/polygon';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { toleranceOfGjk } from '../epa/gjk-part';
import { malformed } from './malformed.fixture';

/** The claims of a step's sentences, and those that are false. */
export interface SentenceClaims {
  /** The number of numbers checked. */
  numbers: number;
  /** The number of relations evaluated. */
  relations: number;
  /** In words; empty if the sentences are true. */
  broken: string[];
}

/** True if a relation holds of two numbers that are known within `slack`. */
const holds: Readonly<Record<Sign, (left: number, right: number, slack: number) => boolean>> = {
  '<': (left, right, slack) => left < right + slack,
  '≤': (left, right, slack) => left <= right + slack,
  '=': (left, right, slack) => left === right || Math.abs(left - right) <= slack,
  '≠': (left, right) => left !== right,
  '≥': (left, right, slack) => left >= right - slack,
  '>': (left, right, slack) => left > right - slack,
};

/**
 * The allowed error of a side that the sentence computes, in units of its largest operand: the run rounds each operation to
 * its precision, a sentence computes in doubles.
 */
const roundings = 8;

function slackOf(sides: readonly (number | Said)[], epsilon: number): number {
  const computed = sides.filter((side): side is Said => typeof side !== 'number' && side.from !== undefined);
  const sources = computed.flatMap(({ value, from }) => [value, ...from!]).map(Math.abs);
  const slack = roundings * epsilon * Math.max(0, ...sources);
  return Number.isFinite(slack) ? slack : 0;
}

/**
 * Holds what a step says against what it shows. A number has to be one of the frame, or of the problem, the options and the
 * result, whatever its sign; of one that the sentence computed, all that it computed it from. A relation has to hold of its
 * two numbers, which are looked for likewise. Its form is read too: plurals, units, stray marks. `epsilon` is that of the run's precision.
 */
export function sentenceClaims(
  said: Readonly<Description>,
  frame: Readonly<Frame>,
  { problem, options, result }: Readonly<DescribeContext>,
  epsilon: number = Number.EPSILON,
): SentenceClaims {
  const { a, b, margin, extent } = problem;
  // The first part of EPA has a tolerance of its own.
  const ofGjk = toleranceOfGjk(options);
  const { polygon } = frame;
  const picked = polygon && polygon.picked >= 0 ? [edgeOffset(polygon, polygon.picked)] : [];
  const numbers = [...picked, margin, a.margin, b.margin, extent, ofGjk, Math.fround(ofGjk), Infinity];
  const known = [frame, options, result, numbers];
  const claims: SentenceClaims = { numbers: 0, relations: 0, broken: [] };

  const look = (number: number | Said, where: string): void => {
    claims.numbers++;
    for (const source of sourcesOf(number)) {
      // Words give thresholds in doubles; options in single precision are rounded.
      const said = [Math.abs(source), ...(epsilon > Number.EPSILON ? [Math.fround(Math.abs(source))] : [])];
      if (Number.isNaN(source) || !said.some((value) => isIn(value, known)))
        claims.broken.push(`${where}: ${source} is not in the frame`);
    }
  };
  const judge = ({ left, sign, right }: Relation, where: string): void => {
    claims.relations++;
    if (!holds[sign](valueOf(left), valueOf(right), slackOf([left, right], epsilon)))
      claims.broken.push(`${where}: ${valueOf(left)} ${sign} ${valueOf(right)} does not hold`);
    look(left, where);
    look(right, where);
  };
  const read = (sentence: Sentence, where: string): void => {
    for (const mistake of malformed(sentence)) claims.broken.push(`${where}: ${mistake}`);
    for (const token of sentence) {
      if (typeof token === 'string') for (const number of digits(token)) look(number, where);
      else if ('value' in token) look(token, where);
      else if ('words' in token) for (const relation of token.relations) judge(relation, where);
    }
  };
  read([said.title], 'title');
  read(said.text, 'text');
  read(said.detail, 'detail');
  read([said.certificate.title], 'certificate');
  if (!said.certificate.title.endsWith('.')) claims.broken.push('certificate: its title has no full stop');
  read(said.certificate.text, 'certificate');
  return claims;
}

/** True if `value` is found, as a number or the length of a list, somewhere in what is known. */
function isIn(value: number, known: unknown): boolean {
  if (typeof known === 'number') return Math.abs(known) === value;
  if (typeof known !== 'object' || known === null) return value === 0;
  if (Array.isArray(known) && known.length === value) return true;
  return Object.values(known).some((part) => isIn(value, part));
}

/** Numbers that stand in the words themselves: `27`, `1e-10` and `10⁻¹⁰`, and not that of `w₀` or `v1`. */
const digits = (words: string): number[] =>
  Array.from(asCode(words).matchAll(/(?<![\p{L}\p{N}._])\d+(?:\.\d+)?(?:e-?\d+)?/gu), ([text]) =>
    Number(text),
  );

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const asCode = (words: string): string =>
  words.replaceAll(/10(⁻?)([⁰¹²³⁴-⁹]+)/gu, (_, sign: string, digits: string) => {
    const exponent = Array.from(digits, (digit) => superscripts.indexOf(digit)).join('');
    return `1e${sign && '-'}${exponent}`;
  });
