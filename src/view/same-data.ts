/** True if two pieces of data are equal to the last bit. A value that is neither plain object nor list only equals itself. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameData(a[key], b[key]));
}

const isPlain = (data: unknown): data is Record<string, unknown> =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype);
