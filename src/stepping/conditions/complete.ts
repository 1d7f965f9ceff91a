import type { Measure } from '../measures';
import { ConditionError } from './fault';
import { tokensOf, type Token } from './lexer';
import { comparisons, functions, trends } from './syntax';

/** A completion for a place in a condition's text. */
interface Candidate {
  text: string;
  /** A short description; absent for a phase or an outcome, which explains itself. */
  title: string;
}

export interface Completion {
  /** The part of the text that a candidate replaces, in UTF-16 units; `to` is past its end. */
  from: number;
  to: number;
  candidates: readonly Candidate[];
}

/** Completions of the word at `cursor`: of the right type, with the same beginning. Never throws. */
export function complete(text: string, cursor: number, measures: readonly Measure[]): Completion {
  // A hyphen is part of an outcome's word, or a minus.
  const asWord = completeWithin(text, cursor, measures, '[\\w.-]*');
  return asWord.candidates.length > 0 ? asWord : completeWithin(text, cursor, measures, '[\\w.]*');
}

function completeWithin(
  text: string,
  cursor: number,
  measures: readonly Measure[],
  rest: string,
): Completion {
  const begun = new RegExp(`["'“]?[A-Za-z_]${rest}$|["'“]$`).exec(text.slice(0, cursor))?.[0] ?? '';
  const from = cursor - begun.length;
  const to = cursor + new RegExp(`^${rest}`).exec(text.slice(cursor))![0].length;
  const before = tokensBefore(text.slice(0, from));
  // A number continues with digits, which need no completion.
  if (!before || /[\w.]$/.test(text.slice(0, from))) return { from, to, candidates: [] };
  return { from, to, candidates: beginning(begun.replace(/^\W/, ''), fitting(before, measures)) };
}

function tokensBefore(text: string): Token[] | undefined {
  try {
    return tokensOf(text).slice(0, -1);
  } catch (error) {
    if (error instanceof ConditionError) return undefined;
    throw error;
  }
}

function beginning(begun: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = begun.toLowerCase();
  const place = ({ text }: Candidate): number => text.toLowerCase().indexOf(wanted);
  const found = candidates.filter((candidate) => place(candidate) >= 0);
  return found.toSorted((a, b) => Math.min(1, place(a)) - Math.min(1, place(b)));
}

const list = (texts: Readonly<Record<string, string>>): Candidate[] =>
  Object.entries(texts).map(([text, title]) => ({ text, title }));

const joins = list({ and: 'both hold', or: 'one of them holds' });
const changes = list({
  changes: 'differs from its last value',
  decreases: 'is less than its last value',
  increases: 'is more than its last value',
});
const relations = list({
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  '==': 'is equal to',
  '!=': 'is not equal to',
});
const truths = list({ true: 'holds', false: 'does not hold' });
const calls: Candidate[] = Object.entries(functions).map(([name, { title }]) => ({
  text: `${name}(`,
  title,
}));
const scale: Candidate = { text: 'E', title: 'the scale of the scene, extent(A) + extent(B)' };

function fitting(before: readonly Token[], measures: readonly Measure[]): Candidate[] {
  const last = before.at(-1);
  const measureAt = (token: Token | undefined): Measure | undefined =>
    token?.kind === 'name' ? measures.find(({ name }) => name === token.text) : undefined;
  if (last && endsValue(last)) return afterValue(before, measureAt(last));
  if (last && isComparison(last)) return beside(measureAt(before.at(-2)), measures);
  if (last?.kind === 'symbol' && /^[+\-*/]$/.test(last.text)) return numbers(measures);
  return [...measures.map(ofMeasure), ...calls, ...list({ not: 'does not hold' })];
}

const isComparison = ({ kind, text }: Token): boolean =>
  kind === 'symbol' && comparisons.some((relation) => relation === text);

const isTrend = ({ text }: Token): boolean => trends.some((trend) => trend === text);

/** True if a token can end a value or a condition, so that an operator must follow. */
function endsValue({ kind, text }: Token): boolean {
  if (kind === 'name') return !['and', 'or', 'not'].includes(text) && !Object.hasOwn(functions, text);
  return kind !== 'symbol' || text === ')';
}

/** Words that may follow a value: a comparison, unless one came before, or a connective. */
function afterValue(before: readonly Token[], measure: Measure | undefined): Candidate[] {
  const start = before.findLastIndex(({ kind, text }) => kind === 'name' && /^(and|or|not)$/.test(text));
  const own = before.slice(start + 1);
  if (own.some((token) => isComparison(token) || isTrend(token))) return joins;
  if (measure?.type === 'boolean') return [...joins, ...relations.slice(4), changes[0]!];
  if (measure?.type === 'word') return [...relations.slice(4), changes[0]!];
  return [...relations, ...changes];
}

function beside(measure: Measure | undefined, measures: readonly Measure[]): Candidate[] {
  if (measure?.type === 'word') return measure.words!().map((text) => ({ text, title: '' }));
  return measure?.type === 'boolean' ? truths : numbers(measures, measure?.unit);
}

/** Numbers comparable with one of `unit`: the same unit, or plain. */
function numbers(measures: readonly Measure[], unit?: Measure['unit']): Candidate[] {
  const plain = (of: Measure['unit'] | undefined): boolean =>
    of === undefined || of === 'count' || of === 'none';
  const fits = (measure: Measure): boolean =>
    measure.type === 'number' && (plain(unit) || plain(measure.unit) || measure.unit === unit);
  return [
    ...measures.filter(fits).map(ofMeasure),
    ...(plain(unit) || unit === 'length' ? [scale] : []),
    ...calls,
  ];
}

const units: Readonly<Record<Measure['unit'], string>> = {
  length: 'length',
  degrees: 'degrees',
  milliradians: 'milliradians',
  count: 'count',
  none: 'number',
};

const ofMeasure = ({ name, title, type, unit }: Measure): Candidate => ({
  text: name,
  title: type === 'number' ? `${title} · ${units[unit]}` : title,
});
