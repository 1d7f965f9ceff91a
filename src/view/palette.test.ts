import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDark, mixed, parseColour, readPalette } from './palette';

/** The custom properties of a block of the tokens, as the document would resolve them over the ones before. */
function tokens(...selectors: string[]): (property: string) => string {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  const found = new Map<string, string>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.some((wanted) => selector!.split(',').some((part) => part.trim() === wanted))) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) found.set(name!, value!);
  }
  return (property) => found.get(property) ?? '';
}

test('the palette finds all its tokens in both themes', () => {
  const dark = readPalette(tokens(':root'));
  const light = readPalette(tokens(':root', '[data-theme="light"]'));
  expect(isDark(dark)).toBe(true);
  expect(isDark(light)).toBe(false);
  expect(light.simplexWidth).toBe(dark.simplexWidth);
  expect(light.a).not.toEqual(dark.a);
});

test('large type draws thicker lines', () => {
  const normal = readPalette(tokens(':root'));
  const large = readPalette(tokens(':root', '[data-type="large"]'));
  expect(large.simplexWidth).toBeGreaterThan(normal.simplexWidth);
  expect(large.rimWidth).toBeGreaterThan(normal.rimWidth);
});

test('a missing token is named', () => {
  const without = (property: string): string => (property === '--cso' ? '' : tokens(':root')(property));
  expect(() => readPalette(without)).toThrow('--cso');
});

test('colours are read from three and six digits, and nothing else', () => {
  expect(parseColour('#ff8000')).toEqual([1, 128 / 255, 0]);
  expect(parseColour('#f80')).toEqual([1, 136 / 255, 0]);
  for (const text of ['', 'red', '#12345', '#ggg', 'rgb(1 2 3)']) expect(parseColour(text)).toBeNull();
  expect(mixed([0, 0, 0], [1, 0.5, 0], 0.5)).toEqual([0.5, 0.25, 0]);
});
