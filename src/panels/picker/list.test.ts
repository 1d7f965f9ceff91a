import { expect, test } from 'vitest';
import { presets } from '../../scenes/presets';
import { splitAtWords } from './list';

test('every title is split at its own words, with all their punctuation', () => {
  for (const { title } of presets) {
    const words = title.toLowerCase().split(/\s+/);
    const parts = splitAtWords(title, words);
    expect(parts.join('')).toBe(title);
    expect(parts.filter((_, i) => i % 2 === 1).length).toBeGreaterThan(0);
  }
});

test('every ASCII sign is a word of its own', () => {
  for (let code = 33; code < 127; code++) {
    const sign = String.fromCharCode(code);
    expect(splitAtWords(`é ${sign} ü`, [sign.toLowerCase()])).toEqual(['é ', sign, ' ü']);
  }
});
