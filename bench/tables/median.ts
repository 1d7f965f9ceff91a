/** The one in the middle, or the mean of the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
