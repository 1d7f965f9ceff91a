/** A number in a field of a link: `_` stands for the decimal point. With so few decimals it never has an exponent. */
export const writeDecimal = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', '_');

/** The given number of numbers joined by `x`; undefined if the text is not that. */
export function readDecimals(text: string, count: number): number[] | undefined {
  const parts = text.split('x');
  const are = parts.length === count && parts.every((part) => /^-?\d{1,6}(?:_\d{1,6})?$/.test(part));
  return are ? parts.map((part) => Number(part.replace('_', '.'))) : undefined;
}
