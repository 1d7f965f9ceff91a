import type { Answer as AnswerNumber, Kind } from '../../../problems/kind';
import { formatFull, formatNumber, supportsText } from '../../../trace/format';
import { certaintyNames } from '../../sentence/certificate';
import { tellingDecimals } from '../../sentence/model';
import type { Answer } from './rows';

/** A row of the table: a run with its results so far. */
export interface Line {
  name: string;
  /** Null while it is not solved, or where it cannot be. */
  answer: Answer | null;
  failure?: string;
  /** Microseconds a solve, once measured. */
  time: number | null;
  disagrees: 'loud' | 'quiet' | null;
}

export interface Column {
  id: string;
  title: string;
  /** The tip of its title. */
  help: string;
  text(line: Readonly<Line>): string;
  /** The sort key of a row; null goes last. */
  order(line: Readonly<Line>): number | string | null;
}

const none = '–';
const written = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? none : write(value);

/** The columns for these rows, of a scene whose size is `extent`: answers have as many digits as tell them apart. */
export function columnsFor(
  lines: readonly Readonly<Line>[],
  extent: number,
  answer?: AnswerNumber,
  totals?: Kind['totals'],
): Column[] {
  const columns = answerColumns(lines, extent, answer);
  if (!totals) return columns;
  const kept = columns.filter(({ id }) => id === 'status' || id === 'iterations' || id === 'time');
  return [...kept.slice(0, 1), ...totals.map(totalColumn), ...kept.slice(1)];
}

const totalColumn = ({ title, help, isCount }: NonNullable<Kind['totals']>[number]): Column => ({
  id: title.replaceAll(' ', '-'),
  title,
  help,
  text: (line) => written(line.answer?.totals?.[title], (value) => formatNumber(value, isCount ? 0 : 4)),
  order: (line) => line.answer?.totals?.[title] ?? null,
});

function answerColumns(lines: readonly Readonly<Line>[], extent: number, answer?: AnswerNumber): Column[] {
  const distances = lines.flatMap(({ answer }) => answer?.signedDistance ?? []);
  const decimals = tellingDecimals(distances, 6, 12, extent);
  const distanceText = (value: number): string =>
    formatNumber(value, decimals[distances.indexOf(value)] ?? 6, extent);
  const known = (line: Readonly<Line>): Partial<Answer> => line.answer ?? {};
  return [
    {
      id: 'status',
      title: 'status',
      help: 'What the run says of the problem',
      text: (line) => known(line).status ?? none,
      order: (line) => known(line).status ?? null,
    },
    {
      id: 'distance',
      title: answer?.title ?? 'answer',
      help: answer?.help ?? 'The number that the run found',
      text: (line) => written(known(line).signedDistance, distanceText),
      order: (line) => known(line).signedDistance ?? null,
    },
    {
      id: 'error',
      title: 'error',
      help: 'How far that is from the truth; <: the truth is known no better',
      text: (line) => errorText(line.answer, known(line).error, extent),
      order: (line) => known(line).error ?? null,
    },
    {
      id: 'error-of-e',
      title: 'error / E',
      help: 'The error in units of E, the size of the problem',
      text: (line) => errorText(line.answer, known(line).errorOfE, 1),
      order: (line) => known(line).errorOfE ?? null,
    },
    {
      id: 'normal',
      title: 'normal off by',
      help: 'The angle to the normal of the truth; “as good”: the depth is the same along both',
      text: (line) => normalText(line.answer),
      order: (line) => known(line).normalOff ?? null,
    },
    {
      id: 'iterations',
      title: 'iterations',
      help: 'Iterations of the run',
      text: (line) => written(known(line).iterations, String),
      order: (line) => known(line).iterations ?? null,
    },
    {
      id: 'supports',
      title: 'supports',
      help: 'Calls of the support function; after the +, those of the proof of overlap that follows the search',
      text: ({ answer }) => (answer ? supportsText(answer.supportCalls, answer.proofCalls) : none),
      order: (line) => known(line).supportCalls ?? null,
    },
    {
      id: 'time',
      title: 'time, µs',
      help: 'Median of repeated solves without a recorder, in this browser',
      text: (line) => written(line.time, (value) => value.toPrecision(3)),
      order: (line) => line.time,
    },
    {
      id: 'certificate',
      title: 'certificate',
      help: 'What is proven at the end of the run',
      text: (line) => (line.answer ? certaintyNames[line.answer.certainty] : none),
      order: (line) => known(line).certainty ?? null,
    },
  ];
}

function errorText(answer: Answer | null, error: number | null | undefined, scale: number): string {
  return written(error, (value) =>
    value === 0 ? '0' : `${answer!.withinTruth ? '< ' : ''}${formatNumber(value, 6, scale)}`,
  );
}

function normalText(answer: Answer | null): string {
  return written(answer?.normalOff, (degrees) => {
    const text = degrees < 1e-4 ? '< 0.0001°' : `${formatNumber(degrees, degrees < 1 ? 4 : 2)}°`;
    return answer!.asGoodNormal && degrees >= 0.01 ? `${text}, as good` : text;
  });
}

/** The lines in the order of a column, and those that have nothing there last; as they are where it is null. */
export function sortedBy<L extends Line>(
  lines: readonly L[],
  column: Readonly<Column> | undefined,
  falling: boolean,
): L[] {
  if (!column) return [...lines];
  const missing = (line: L): number => (column.order(line) === null ? 1 : 0);
  return lines.toSorted((one, other) => {
    const [x, y] = [column.order(one), column.order(other)];
    if (x === null || y === null) return missing(one) - missing(other);
    const rising = x < y ? -1 : Number(x > y);
    return falling ? -rising : rising;
  });
}

/** All digits of a line's signed distance, for the clipboard. */
export const fullDistance = ({ answer }: Readonly<Line>): string =>
  typeof answer?.signedDistance === 'number' ? formatFull(answer.signedDistance) : '';
