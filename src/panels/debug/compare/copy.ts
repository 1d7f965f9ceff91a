import type { Disagreement } from '../../../stepping/disagreements';
import { plainText } from '../../../trace/sentence';
import { writeJson, type Json } from '../../../trace/json';
import { precisionNames } from '../../precision-words';
import type { Column, Line } from './columns';

/** The table as an issue takes it: a Markdown table, and below it what the runs disagree about. */
export function markdown(
  lines: readonly Readonly<Line>[],
  columns: readonly Readonly<Column>[],
  told: readonly Disagreement[],
): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [
    row(['run', 'precision', ...columns.map(({ title }) => title)]),
    row(['---', '---', ...columns.map(() => '---:')]),
    ...lines.map((line) =>
      line.failure === undefined
        ? row([nameOf(line), precisionOf(line), ...columns.map((column) => column.text(line))])
        : row([line.name, '', line.failure, ...columns.slice(1).map(() => '')]),
    ),
  ];
  return [...table, ...(told.length > 0 ? ['', ...told.map(({ text }) => `- ${plainText(text)}`)] : [])].join(
    '\n',
  );
}

const precisionOf = ({ answer }: Readonly<Line>): string => (answer ? precisionNames[answer.precision] : '');

/** Options are part of the name only where they tell two runs apart. */
const nameOf = ({ name, answer }: Readonly<Line>): string =>
  answer && answer.options !== '' && !name.includes(answer.options) ? `${name}, ${answer.options}` : name;

/** The same with all digits. */
export function json(lines: readonly Readonly<Line>[], told: readonly Disagreement[]): string {
  return writeJson({
    runs: lines.map(({ name, answer, failure, time }) => ({
      name,
      ...(answer ? (answer as unknown as Record<string, Json>) : { failure: failure ?? 'not solved' }),
      microseconds: time,
    })),
    disagreements: told.map(({ loud, text }) => ({ loud, text: plainText(text) })),
  });
}
