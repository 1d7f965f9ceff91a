import { columnsOf, measuresOf, type Value } from './measures';
import type { Run } from './run';

/**
 * The numbers of all steps, as charts draw them: a line of names, then one line a step, counted from 1 as on the page. All digits are
 * kept; what a step lacks is empty. Measures that take long are left out, and those that no step has.
 */
export function csvOf(run: Readonly<Run>): string {
  const wanted = measuresOf(run).filter(({ slow, name }) => !slow && name !== 'step');
  const known = columnsOf(run, wanted)
    .map((column, i) => ({ name: wanted[i]!.name, column }))
    .filter(({ column }) => column.some((value) => value !== undefined));
  const rows = Array.from({ length: run.trace.length }, (_, step) => [
    String(step + 1),
    ...known.map(({ column }) => cell(column[step])),
  ]);
  return [['step', ...known.map(({ name }) => cell(name))], ...rows]
    .map((row) => `${row.join(',')}\n`)
    .join('');
}

function cell(value: Value | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
