/** A number as programs write it: decimal, hexadecimal or hex float, with separators and a suffix of its type. */
export const literal =
  /(?:0[xX](?:[\da-fA-F]+\.?[\da-fA-F]*|\.[\da-fA-F]+)[pP][+-]?\d+|0[xX][\da-fA-F]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?:_?f(?:16|32|64)(?![\da-zA-Z])|_r(?!\w)|_?[iu](?:8|16|32|64|size)(?!\w)|(?:[uU]?[lL]{1,2}|[lL]{1,2}[uU]|[fFdDmMuU])(?!\w))?/y;

/** The value of a literal that matched. */
export function valueOf(text: string): number {
  const bare = text.replace(/_r$/, '').replaceAll('_', '');
  if (/^0x/i.test(bare)) return /p/i.test(bare) ? hexFloat(bare.replace(/f$/i, '')) : Number(bare);
  return Number(bare.replace(/(?:f(?:16|32|64)|[iu](?:8|16|32|64|size)|u?l{1,2}u?|[fdmu])$/i, ''));
}

/** True if the literal says that it is a float of single precision. */
export const isSingle = (text: string): boolean => !/^0x[\da-f]+$/i.test(text) && /f(?:32)?$/i.test(text);

/** True if the literal has a fraction or an exponent, or the suffix of a float. */
export const isReal = (text: string): boolean =>
  /[.eEpP]|f(?:32|64)?$/i.test(text.replace(/^0x[\da-f]+$/i, ''));

function hexFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)$/i.exec(text) ?? [];
  const digits = (whole + fraction).slice(0, 40);
  const mantissa = digits === '' ? 0 : Number(BigInt(`0x${digits}`));
  return mantissa * 2 ** (Number(exponent) - 4 * (digits.length - whole.length));
}

/** A list of numbers in rows of `width`; the last one has what is left. */
export const inRows = (numbers: readonly number[], width: number): number[][] =>
  Array.from({ length: Math.ceil(numbers.length / width) }, (_, i) =>
    numbers.slice(i * width, (i + 1) * width),
  );

const bits = new DataView(new ArrayBuffer(8));

/** The float whose 32 or 64 bits a literal such as 0xc28e8d90 writes; null if it has another length. */
export function fromBits(text: string): number | null {
  const digits = text.slice(2);
  if (digits.length === 8) {
    bits.setUint32(0, Number(text));
    return bits.getFloat32(0);
  }
  if (digits.length !== 16) return null;
  bits.setBigUint64(0, BigInt(text));
  return bits.getFloat64(0);
}

/** Three axes, exact but for what is lost in print, under the name of a rotation. */
export const isRotation = (name: string, rows: readonly (readonly number[])[]): boolean =>
  /^R(?:_?\w)?$|rot|basis|orient/i.test(name) &&
  rows.length === 3 &&
  rows.every((row, i) =>
    rows.every(
      (other, j) => Math.abs(row.reduce((sum, x, k) => sum + x * other[k]!, i === j ? -1 : 0)) < 0.01,
    ),
  );
