import { describe, expect, it } from 'vitest';
import { prepareShape } from '../shapes/prepare';
import { phases } from '../trace/step';
import { parseNumbers } from './controls/fields';
import { parseDirection } from './controls/options';
import { fileName } from './file-name';
import { shapeTypes } from '../shapes/shape';
import { freshShape } from './controls/fresh-shape';
import { signOf } from './glyphs';
import { shapeName } from './kinds/pair';
import { isJson } from '../scenes/is-json';

describe('parseNumbers', () => {
  it('reads numbers however they are separated, with either minus', () => {
    expect(parseNumbers('1, 2.5 −3')).toEqual([1, 2.5, -3]);
    expect(parseNumbers('[1e-6;2]')).toEqual([1e-6, 2]);
    expect(parseNumbers('')).toEqual([]);
  });

  it('is undefined if there is anything else', () => {
    for (const text of ['1, x', '1e', 'NaN', '1e999']) expect(parseNumbers(text)).toBeUndefined();
  });
});

describe('parseDirection', () => {
  it('is three numbers that are not all zero, or null for the choice of the algorithm', () => {
    expect(parseDirection('0 0 -1')).toEqual([0, 0, -1]);
    expect(parseDirection(' ')).toBeNull();
    expect(parseDirection('auto')).toBeNull();
    for (const text of ['0, 0, 0', '1, 2', '1 2 3 4']) expect(parseDirection(text)).toBeUndefined();
  });
});

describe('freshShape', () => {
  it('is a shape of the type asked for, about as large as the one before', () => {
    for (const type of shapeTypes) {
      for (const extent of [0.003, 1, 250]) {
        const shape = prepareShape(freshShape(type, extent));
        expect(shape.spec.type).toBe(type);
        expect(shape.extent / extent).toBeGreaterThan(0.5);
        expect(shape.extent / extent).toBeLessThan(1.5);
      }
    }
  });
});

describe('texts', () => {
  it('name a shape by its type, its points and its rounding', () => {
    expect(shapeName({ type: 'hull', points: [[0, 0, 0]] })).toBe('point');
    expect(shapeName({ type: 'hull', points: [[0, 0, 0], [1, 0, 0]] })).toBe('segment'); // prettier-ignore
    expect(shapeName({ type: 'hull', points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] })).toBe('hull of 3'); // prettier-ignore
    expect(shapeName({ type: 'box', halfExtents: [1, 1, 1], margin: 0.1 })).toBe('rounded box');
    expect(shapeName({ type: 'sphere', radius: 1, margin: 0.1 })).toBe('sphere');
  });

  it('make a file name of any title', () => {
    expect(fileName('Hull beside box')).toBe('hull-beside-box.json');
    expect(fileName('→ ü!')).toBe('scene.json');
  });

  it('tell JSON from a link', () => {
    expect(isJson(' {"a": 1}')).toBe(true);
    expect(isJson('https://example.org/#v1.z.abc')).toBe(false);
  });

  it('have a glyph and a name for every phase', () => {
    for (const phase of phases) {
      expect(signOf(phase).path).toMatch(/^M/);
      expect(signOf(phase).name).not.toBe('');
    }
  });
});
