/** `; did you mean “gap”?` if one of `known` is a small edit away from `text`, else empty. */
export function nearest(text: string, known: readonly string[]): string {
  const wanted = text.toLowerCase();
  const ranked = known
    .map((name) => ({ name, by: slips(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.by - b.by);
  const best = ranked[0];
  if (best && best.by <= Math.max(1, wanted.length / 3)) return `; did you mean “${best.name}”?`;
  const longer = known.find((name) => name.toLowerCase().startsWith(wanted));
  return longer === undefined ? '' : `; did you mean “${longer}”?`;
}

/** The edit distance: characters inserted, removed, replaced or swapped. */
function slips(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = rows[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(change, swap, rows[i - 1]![j]! + 1, row[j - 1]! + 1));
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
