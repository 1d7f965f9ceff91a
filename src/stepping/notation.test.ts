import { describe, expect, test } from 'vitest';
import { plainText, tokensOf } from '../trace/sentence';
import { notation } from './notation';

/** Quantities in brackets, with colour and subscript: what is none stays text. */
const shown = (text: string): string =>
  tokensOf(notation(text))
    .map((token) => {
      if (typeof token === 'string') return token;
      if ('value' in token) return String(token.value);
      const { letter, subscript, role } = token.quantity;
      return `[${letter}${subscript === undefined ? '' : `_${subscript}`} ${role}]`;
    })
    .join('');

describe('the sides of comparisons', () => {
  test.each([
    ['|v| − α', '[|v| ink] − [α new]'],
    ['last |v| + rounding', 'last [|v| ink] + rounding'],
    ['h(n) − d_f', '[h(n) ink] − [d_f ink]'],
    ['|u₁ × u₂|', '|[u_1 ink] × [u_2 ink]|'],
    ['|n − n*|', '|[n new] − [n* best]|'],
    ['10⁻¹⁰·E²', '10⁻¹⁰·E²'],
    ['rounding²·edge⁴', 'rounding²·edge⁴'],
    ['v₁ beside r', '[v_1 ink] beside [r ink]'],
    ['Δ0', '[Δ_0 ink]'],
    ['ε', '[ε ink]'],
    ['0', '0'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('lose no sign', () => {
    const text = 'v·(v − s)/|v| + least gain';
    expect(plainText(notation(text))).toBe(text);
  });
});
