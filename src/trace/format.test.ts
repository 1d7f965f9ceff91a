import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFloat, formatFull, formatNumber } from './format';

/** Reads a formatted number back. */
function parse(text: string): number {
  const ascii = text
    .replaceAll('−', '-')
    .replace(/·10(.*)$/, (_, exponent: string) => `e${Array.from(exponent, plainDigit).join('')}`);
  return ascii.endsWith('∞') ? Number(ascii.replace('∞', 'Infinity')) : Number(ascii);
}
const plainDigit = (c: string): string => (c === '⁻' ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c)));

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const places = fc.constantFrom(3, 4, 6);
const sizes = fc.constantFrom(1e-9, 1e-4, 1e-3, 0.02, 0.5, 1, 7, 1e3, 1e6, 1e9);

describe('formatNumber', () => {
  it('writes ordinary numbers with fixed decimals and a real minus', () => {
    expect(formatNumber(0.8351321, 3)).toBe('0.835');
    expect(formatNumber(0.573211, 4)).toBe('0.5732');
    expect(formatNumber(-1.04, 3)).toBe('−1.040');
    expect(formatNumber(0.2619211, 6)).toBe('0.261921');
    expect(formatNumber(-0.0051, 3)).toBe('−0.005');
  });

  it('writes tiny and huge numbers with powers of ten', () => {
    expect(formatNumber(1.7e-6, 4)).toBe('1.7·10⁻⁶');
    expect(formatNumber(-2.345e-12, 3)).toBe('−2.3·10⁻¹²');
    expect(formatNumber(1_234_567, 3)).toBe('1.235·10⁶');
    expect(formatNumber(9e15, 3)).toBe('9.000·10¹⁵');
  });

  it('shows no digit that the number does not have', () => {
    const float = Math.fround(1234.5678);
    expect(formatNumber(float, 6, 1, 9)).toBe('1234.56775');
    expect(formatNumber(float, 6)).toBe('1234.567749');
    expect(formatNumber(float, 2, 1, 9)).toBe('1234.57');
    expect(formatNumber(Math.fround(-0.0012345678), 6, 0.01, 9)).toBe('−0.00123457');
    expect(formatNumber(Math.fround(1234567.9), 10, 1, 9)).toBe('1.23456788·10⁶');
  });

  it('leaves a sentence two digits of a small number, and the picture one', () => {
    expect(formatNumber(0.00014771, 4)).toBe('1.5·10⁻⁴');
    expect(formatNumber(0.0011816, 4)).toBe('0.0012');
    expect(formatNumber(0.00074, 3)).toBe('0.001');
  });

  it('gives a small scene the digits that a large one has', () => {
    expect(formatNumber(0.000835132, 3, 0.001)).toBe('0.000835');
    expect(formatNumber(0.0835132, 3, 0.1)).toBe('0.0835');
    expect(formatNumber(8.35132e-5, 3, 1e-4)).toBe('8.351·10⁻⁵');
  });

  it('writes infinities, and both zeros without a sign', () => {
    expect(formatNumber(Infinity, 3)).toBe('∞');
    expect(formatNumber(-Infinity, 3)).toBe('−∞');
    expect(formatNumber(-0, 3)).toBe('0.000');
    expect(formatNumber(NaN, 3)).toBe('NaN');
  });

  it('never shows a number that is not zero as zero, nor with the wrong sign', () => {
    fc.assert(
      fc.property(finite, places, sizes, (value, decimals, scale) => {
        expect(Math.sign(parse(formatNumber(value, decimals, scale)))).toBe(
          value === 0 ? 0 : Math.sign(value),
        );
      }),
    );
  });

  it('is off by at most half of the last digit shown, or two digits of what does not matter', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), places, (value, decimals) => {
        const error = Math.abs(parse(formatNumber(value, decimals)) - value);
        const small = Math.abs(value) < 0.4 * 10 ** -decimals;
        expect(error).toBeLessThanOrEqual(small ? 0.05001 * Math.abs(value) : 0.500001 * 10 ** -decimals);
      }),
    );
  });
});

describe('formatFull', () => {
  it('reads back as the same double', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(Number(formatFull(value))).toBe(value);
      }),
    );
  });
});

describe('formatFloat', () => {
  it('is the shortest text that reads back as the same float', () => {
    for (const [value, text] of [
      [1e-12, '1e-12'],
      [0.1, '0.1'],
      [-1.5, '-1.5'],
      [1 / 3, '0.33333334'],
      [-0, '-0'],
      [16777217, '16777216'],
    ] as const) {
      expect(formatFloat(Math.fround(value))).toBe(text);
    }
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = formatFloat(value);
        expect(Math.fround(Number(text))).toBe(value);
        expect(text.length).toBeLessThanOrEqual(formatFull(value).length);
      }),
    );
  });
});

it('a count has all its digits, in a tiny scene too', () => {
  expect([formatNumber(481_250, 0), formatNumber(7, 0, 1e-6), formatNumber(-100_000, 0)]).toEqual([
    '481250',
    '7',
    '−100000',
  ]);
});
