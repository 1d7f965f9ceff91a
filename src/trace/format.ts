/**
 * Numbers for reading: 3 decimals in the picture, 4 in a sentence, 6 in rows that one compares. The minus is U+2212 and
 * powers of ten are set with real superscripts, so that the same string serves SVG, HTML and a terminal.
 */

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const minus = '−';

/** Above this, a fixed-point number is an unreadable row of digits. */
const hugeFrom = 1e5;
/** The decimals of a sentence, whose numbers are compared and multiplied. */
const sentenceDecimals = 4;
/** Scenes smaller than this are written with powers of ten; down to it, with more decimals. */
const tinyScene = 1e-3;

/** ⁻⁸. */
export const superscript = (exponent: number): string =>
  (exponent < 0 ? '⁻' : '') +
  Array.from(String(Math.abs(exponent)), (digit) => superscripts[Number(digit)]).join('');

/** 10⁸. */
export const powerOfTen = (exponent: number): string => `10${superscript(exponent)}`;

function scientific(value: number, decimals: number): string {
  const [mantissa, exponent] = value.toExponential(decimals).split('e');
  return `${mantissa}·${powerOfTen(Number(exponent))}`;
}

/** 0 for scenes of ordinary size; otherwise the number of decimals by which their digits begin later. */
function extraDecimals(scale: number): number {
  if (!(scale > 0) || scale >= 0.3) return 0;
  return Math.ceil(-Math.log10(scale) - 1e-9);
}

function magnitude(value: number, decimals: number, scale: number, digits: number): string {
  if (value === Infinity) return '∞';
  if (value === 0) return value.toFixed(decimals);
  // A count has all its digits.
  if (decimals === 0 && Number.isInteger(value) && value < 1e9) return String(value);
  const extra = extraDecimals(scale);
  // Only zero is shown as zero. For tiny numbers two or three digits are enough; where numbers are compared, one is too
  // few.
  const least = decimals < sentenceDecimals ? 0.5 : 9.5;
  if (value < least * 10 ** -(decimals + extra)) return scientific(value, Math.max(1, decimals - 3));
  if (value >= hugeFrom || (scale > 0 && scale < tinyScene))
    return scientific(value, Math.min(decimals, digits - 1));
  const before = Math.floor(Math.log10(value)) + 1;
  return value.toFixed(Math.min(decimals + extra, Math.max(0, digits - before)));
}

/**
 * `value` with `decimals` digits after the point where it is of ordinary size: `0.573`, `−1.040`, `1.7·10⁻⁶`,
 * `1.235·10⁶`, `∞`. `scale` is the size of the scene (E) that it belongs to: a scene of millimetres written in metres
 * gets more decimals, or powers of ten, instead of rows of zeros. `digits`: so many the number has, from the first that is not
 * zero; more are not shown.
 */
export function formatNumber(value: number, decimals: number, scale = 1, digits = 17): string {
  if (Number.isNaN(value)) return 'NaN';
  return (value < 0 ? minus : '') + magnitude(Math.abs(value), decimals, scale, digits);
}

/** All digits, as code writes them: the shortest string that reads back as the same double. */
export function formatFull(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The same of a float: the shortest string that single precision reads as it, `1e-12` and not `9.999999960041972e-13`. */
export function formatFloat(value: number): string {
  if (value === 0) return formatFull(value);
  for (let digits = 1; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Object.is(Math.fround(text), value)) return formatFull(text);
  }
  return formatFull(Number(value.toPrecision(9)));
}

/** The number of supports a run has sampled; after a plus, those of a proof that followed the search. */
export const supportsText = (own: number, proof: number): string =>
  proof > 0 ? `${own} + ${proof}` : String(own);
