import type { Status } from '../algorithms/algorithm';
import { falseClaims } from '../algorithms/oracle/claims';
import { normalize, vec3, type Vec3 } from '../math/vec3';
import type { Bracket } from '../problems/kind';
import { related, say, type Sentence } from '../trace/sentence';
import { roundingOf } from './rounding';
import { answerOf, isPairRun, type PairRun, type Run } from './run';
import { truthOf } from './truth';
import { toleranceOf } from './violations';

/** A contradiction between two answers, or between an answer and the truth. */
export interface Disagreement {
  /** The runs in doubt, as indices. Certified runs are not in doubt, unless two certificates contradict each other. */
  runs: readonly number[];
  /** True if it contradicts a certified answer. */
  loud: boolean;
  text: Sentence;
}

/** A run, the name that tells it from the others, and the truth about its problem (see `truthOfRun`), once that is known. */
export interface Witness {
  run: Readonly<Run>;
  name: string;
  truth?: Bracket;
}

/** The allowed error of an answer: its tolerance and rounding, as for *Checks*. */
export const allowance = (run: Readonly<Run>): number => (toleranceOf(run) ?? 0) + roundingOf(run);

/** Contradictions between the runs of one scene, the gravest first. */
export function disagreements(all: readonly Witness[]): Disagreement[] {
  const found = [...ofBounds(all), ...ofTruth(all), ...ofStatus(all), ...ofAnswer(all)];
  return [...found.filter(({ loud }) => loud), ...found.filter(({ loud }) => !loud)];
}

/** Bounds are proven; if those of two runs exclude each other, one proof is wrong. */
function ofBounds(all: readonly Witness[]): Disagreement[] {
  return all.flatMap((high, i) =>
    all.flatMap((low, j): Disagreement[] => {
      const [least, most] = [high.run.result.lowerBound, low.run.result.upperBound];
      const slack = roundingOf(high.run) + roundingOf(low.run);
      if (i === j || least === null || most === null || !(least > most + slack)) return [];
      const calls = related(least, '>', most, 'calls');
      const text = say`${high.name} ${calls} a ${titleOf(high.run)} of at least ${least} proven, ${low.name} one of at most ${most}.`;
      return [{ runs: [i, j], loud: true, text }];
    }),
  );
}

/** False claims of an answer. */
function ofTruth(all: readonly Witness[]): Disagreement[] {
  return all.flatMap(({ run, name, truth }, i): Disagreement[] => {
    if (!truth) return [];
    const { certified } = run.result;
    const broken = isPairRun(run) ? falseOfPair(run) : falseAnswer(run, truth);
    if (broken.length === 0) return [];
    const how = certified ? 'is certified, and wrong' : 'is wrong';
    const right = -(truth.lower + truth.upper) / 2;
    const said = Math.abs(answerOf(run) ?? Infinity);
    const is = related(Math.abs(right), '≠', said, 'is');
    const text = say`${name} ${how}: ${listedClaims(broken)}. The truth ${is} ${inWords(run, right)}.`;
    return [{ runs: [i], loud: certified, text }];
  });
}

/** All claims about a pair: its distance, its normal and its status. */
function falseOfPair(run: Readonly<PairRun>): Sentence[] {
  const { normal } = run.result;
  // The points are claims about shapes, not about the distance; a normal of single precision is not unit to the last bit of a double.
  const claimed = { ...run.result, pointA: null, pointB: null, normal: normal && unit(normal) };
  return falseClaims(run.given, claimed, truthOf(run), allowance(run));
}

/** The claim that every kind makes: the answer, which may be as far off as the tolerance allows. */
function falseAnswer(run: Readonly<Run>, { lower, upper }: Readonly<Bracket>): Sentence[] {
  const answer = answerOf(run);
  const off = answer === null ? 0 : Math.max(0, -upper - answer, answer + lower);
  return off > allowance(run) ? [say`the ${titleOf(run)} is off by ${off}`] : [];
}

/** A claim is a sentence, and here a part of one. */
const listedClaims = (claims: readonly Sentence[]): Sentence =>
  claims.flatMap((claim, i) => {
    const end = claim.at(-1);
    const isStopped = typeof end === 'string';
    return [
      ...(i > 0 ? ['; '] : []),
      ...(isStopped ? [...claim.slice(0, -1), end.replace(/\.$/, '')] : claim),
    ];
  });

function unit(n: Readonly<Vec3>): Vec3 {
  const found = vec3();
  normalize(found, n);
  return found;
}

const sides: Readonly<Partial<Record<Status, 'apart' | 'overlapping'>>> = {
  separated: 'apart',
  miss: 'apart',
  overlapping: 'overlapping',
  hit: 'overlapping',
};

/** Contradicting statuses. Contact, within rounding, agrees with both. */
function ofStatus(all: readonly Witness[]): Disagreement[] {
  const sure = all.filter(({ run }) => {
    const answer = answerOf(run);
    return answer === null || Math.abs(answer) > allowance(run);
  });
  const [apart, overlapping] = (['apart', 'overlapping'] as const).map((side) =>
    sure.filter(({ run }) => sides[run.result.status] === side),
  );
  if (!apart?.length || !overlapping?.length) return [];
  const loud = [apart, overlapping].every((some) => some.some(({ run }) => run.result.certified));
  const text = `${listed(apart)} ${apart.length > 1 ? 'say' : 'says'} apart, ${listed(overlapping)} overlapping.`;
  return [{ runs: [...apart, ...overlapping].map((each) => all.indexOf(each)), loud, text: [text] }];
}

/** `MPR, EPA and GJK`. */
function listed(some: readonly Witness[]): string {
  const names = some.map(({ name }) => name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

/** Answers that differ by more than both tolerances, each compared with the most trusted run. */
function ofAnswer(all: readonly Witness[]): Disagreement[] {
  const measured = all.filter(({ run }) => answerOf(run) !== null);
  const best = measured.find(({ run }) => run.result.certified) ?? measured[0];
  if (!best) return [];
  const there = answerOf(best.run)!;
  return measured.flatMap((other): Disagreement[] => {
    const here = answerOf(other.run)!;
    const over = apartFrom(other.run, there) - allowance(other.run) - allowance(best.run);
    // Two proofs are already compared by their bounds.
    const bothProven = best.run.result.certified && other.run.result.certified;
    if (other === best || bothProven || !(over > 0)) return [];
    const says = related(Math.abs(here), '≠', Math.abs(there), 'says');
    const text = say`${other.name} ${says} ${inWords(other.run, here)}, ${best.name} ${inWords(best.run, there)}: ${over} more than both tolerances allow.`;
    const doubted = best.run.result.certified ? [other] : [other, best];
    return [{ runs: doubted.map((each) => all.indexOf(each)), loud: false, text }];
  });
}

/**
 * The distance of a number from an answer. An unproven distance counts as its bounds, because a depth search on separated
 * shapes gives only a bound. A depth counts as the number itself.
 */
function apartFrom(run: Readonly<Run>, answer: number): number {
  const { certified, status, lowerBound, upperBound } = run.result;
  if (certified || status !== 'separated' || lowerBound === null || upperBound === null)
    return Math.abs(answerOf(run)! - answer);
  return Math.max(0, lowerBound - answer, answer - upperBound);
}

const titleOf = ({ kind }: Readonly<Run>): string => kind.answer?.title ?? 'number';

/** `0.52 deep`, `1.4 apart`. */
const inWords = ({ kind }: Readonly<Run>, answer: number): Sentence =>
  kind.answer?.words(answer) ?? say`${answer}`;
