/** A table in plain text: the first column to the left, the others to the right. `notes` stand above it. */
export function printTable(
  title: string,
  notes: readonly string[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  console.log(
    ['', title, ...notes.map((note) => `  ${note}`), line(head), rule, ...rows.map(line)].join('\n'),
  );
}

/** `measured (published)` */
export const beside = (measured: string, published: string | number | undefined): string =>
  published === undefined ? measured : `${measured} (${published})`;

export const percent = (share: number, digits = 1): string =>
  (100 * share).toFixed(digits).replace(/^-(0\.?0*)$/, '$1');

export const ratio = (value: number): string => value.toFixed(2);
