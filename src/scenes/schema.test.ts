import '../problems/kinds';
import { knownKinds } from '../problems/known';
import { oneOfText } from '../trace/expectation';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAlgorithm } from '../algorithms/catalogue';
import { MAX_POINTS } from '../problems/body-schema';
import { place } from '../shapes/body';
import { arbitraryScene } from './scene.arbitrary';
import { SceneError } from '../shapes/scene-error';
import { MAX_SCENE_TEXT, NewerSceneError, parsePair, parseScene, readScene } from './schema';
import { writeScene } from './write';

const sphere = { type: 'sphere', radius: 1 };
const pair = { a: sphere, b: { ...sphere, position: [3, 0, 0] } };

/** The message about an invalid scene. */
function complaint(value: unknown): { path: string; message: string } {
  try {
    parseScene(value);
  } catch (error) {
    if (error instanceof SceneError) return { path: error.path, message: error.message };
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a hand-written scene', () => {
  it('needs two bodies with their sizes and nothing else', () => {
    expect(parseScene(pair)).toEqual({
      version: 1,
      kind: 'pair',
      dim: 3,
      a: { type: 'sphere', radius: 1, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
      b: { type: 'sphere', radius: 1, position: [3, 0, 0], rotation: [0, 0, 0, 1] },
      algorithm: 'gjk',
      options: {},
      precision: 'f64',
    });
  });

  it('names the rivals that its run is compared with, and has no empty list', () => {
    const compare = [{ algorithm: 'epa' }, { algorithm: 'gjk', options: { cap: 3 }, precision: 'f32' }];
    expect(parseScene({ ...pair, compare }).compare).toEqual([{ algorithm: 'epa', options: {} }, compare[1]]);
    expect(parseScene({ ...pair, compare: [] })).not.toHaveProperty('compare');
  });

  it('does not share its default pose with other scenes', () => {
    const first = parsePair(pair);
    first.a.position[0] = 7;
    expect(parsePair(pair).a.position).toEqual([0, 0, 0]);
  });

  it('keeps its id, title, note and source', () => {
    const told = { id: 'x-1', title: 'Two', note: 'Look here.', source: 'a/b#1' };
    expect(parseScene({ ...pair, ...told })).toMatchObject(told);
  });

  it('passes over unknown keys at the top, whatever they are called', () => {
    const text = `{"a":${JSON.stringify(sphere)},"b":${JSON.stringify(sphere)},"expected":{},"__proto__":{"x":1},"tags":[]}`;
    const scene = readScene(text) as object;
    expect(scene).toEqual(parseScene({ a: sphere, b: sphere }));
    expect('x' in scene).toBe(false);
  });
});

/** Other tests may have made kinds of their own known. */
const unknownKind = `kind: expected ${oneOfText(knownKinds().map(({ id }) => id))}, got "throw"`;

describe('a value that is not a scene', () => {
  const body = (change: object) => ({ ...pair, a: { ...sphere, ...change } });
  const hull = (points: unknown) => ({ ...pair, b: { type: 'hull', points } });
  const options = (values: unknown) => ({ ...pair, options: values });
  const rivals = (compare: unknown) => ({ ...pair, compare });

  it.each([
    [null, '', 'expected a scene, as an object, got null'],
    [[], '', 'expected a scene, as an object, got []'],
    [{}, 'a', 'a: expected a body, as an object, got nothing'],
    [{ a: sphere }, 'b', 'b: expected a body, as an object, got nothing'],
    [{ ...pair, a: [] }, 'a', 'a: expected a body, as an object, got []'],
    [{ ...pair, a: 'sphere' }, 'a', 'a: expected a body, as an object, got "sphere"'],
    [{ ...pair, kind: 'throw' }, 'kind', unknownKind],
    [{ ...pair, dim: 4 }, 'dim', 'dim: expected 3 or 2, got 4'],
    [{ kind: 'throw', a: 3 }, 'kind', unknownKind],
    [{ ...pair, version: 0 }, 'version', 'version: expected an integer from 1, got 0'],
    [{ ...pair, version: '1' }, 'version', 'version: expected an integer from 1, got "1"'],
    [{ ...pair, precision: 'f16' }, 'precision', 'precision: expected one of "f64", "f32", got "f16"'],
    [{ ...pair, algorithm: 'guess' }, 'algorithm', /^algorithm: expected .*"gjk".*, got "guess"$/],
    [{ ...pair, title: 7 }, 'title', 'title: expected a text, got 7'],
    [
      body({ type: 'shpere' }),
      'a.type',
      'a.type: expected one of "sphere", "box", "capsule", "cylinder", "cone", "ellipsoid", "triangle", "hull", got "shpere"',
    ],
    [body({ radius: -1 }), 'a.radius', 'a.radius: expected a number ≥ 0, got -1'],
    [body({ radius: '1' }), 'a.radius', 'a.radius: expected a number ≥ 0, got "1"'],
    [body({ radius: NaN }), 'a.radius', 'a.radius: expected a number ≥ 0, got NaN'],
    [body({ radius: 2e12 }), 'a.radius', 'a.radius: expected a number of at most 1e12, got 2000000000000'],
    [body({ radius: undefined }), 'a.radius', 'a.radius: expected a number ≥ 0, got nothing'],
    [body({ margin: null }), 'a.margin', 'a.margin: expected a number ≥ 0, got null'],
    [
      { ...pair, a: { type: 'sphere', raduis: 1 } },
      'a.raduis',
      'a.raduis: unknown key; the keys of a sphere are type, radius, margin, position, rotation',
    ],
    [body({ halfHeight: 1 }), 'a.halfHeight', /^a\.halfHeight: unknown key; the keys of a sphere are .*/],
    [body({ position: [1, 2] }), 'a.position', 'a.position: expected three numbers [x, y, z], got [1, 2]'],
    [
      body({ position: [1, 2, 1e13] }),
      'a.position[2]',
      'a.position[2]: expected a number from -1e12 to 1e12, got 10000000000000',
    ],
    [
      body({ rotation: [0, 0, 0, -0] }),
      'a.rotation',
      /^a\.rotation: expected a rotation .* not all zero, got \[0, 0, 0, -0\]$/,
    ],
    [
      body({ rotation: [0, 0, 1] }),
      'a.rotation',
      'a.rotation: expected four numbers [x, y, z, w], got [0, 0, 1]',
    ],
    [
      body({ rotation: [0, 0, 0, Infinity] }),
      'a.rotation[3]',
      'a.rotation[3]: expected a finite number, got Infinity',
    ],
    [hull([]), 'b.points', 'b.points: expected 1 to 10,000 points [x, y, z], got []'],
    [
      hull([
        [0, 0, 0],
        [1, null, 0],
      ]),
      'b.points[1][1]',
      'b.points[1][1]: expected a finite number, got null',
    ],
    [hull([[0, 0, 0, 0]]), 'b.points[0]', 'b.points[0]: expected three numbers [x, y, z], got [0, 0, 0, 0]'],
    [hull('many'), 'b.points', 'b.points: expected 1 to 10,000 points [x, y, z], got "many"'],
    [
      { ...pair, b: { type: 'triangle', points: [[0, 0, 0]] } },
      'b.points',
      'b.points: expected three points [x, y, z], got an array of 1',
    ],
    [options([]), 'options', 'options: expected the options of GJK distance, as an object, got []'],
    [options(3), 'options', 'options: expected the options of GJK distance, as an object, got 3'],
    [options({ cap: 0 }), 'options.cap', /^options\.cap: expected an integer from 1 to \d+, got 0$/],
    [options({ cap: 2.5 }), 'options.cap', /^options\.cap: expected an integer from 1 to \d+, got 2\.5$/],
    [
      options({ tolerance: 7 }),
      'options.tolerance',
      /^options\.tolerance: expected a number from .* to .*, got 7$/,
    ],
    [
      options({ tolerence: 1 }),
      'options.tolerence',
      /^options\.tolerence: unknown key; the keys of the .* are tolerance, .*/,
    ],
    [options({ firstDirection: [0, 0, 0] }), 'options.firstDirection', /^.* not all zero, got \[0, 0, 0\]$/],
    [
      options({ warmStart: [1, 0] }),
      'options.warmStart',
      /^.* three numbers for each direction, got \[1, 0\]$/,
    ],
    [options({ warmStart: [1, 0, 0, 0, 0, 0] }), 'options.warmStart', /^.* not all zero, got an array of 6$/],
    [
      options({ warmStart: Array(15).fill(1) }),
      'options.warmStart',
      /^.* up to 4 directions.*, got an array of 15$/,
    ],
    [
      options({ warmStart: [1, 'x', 0] }),
      'options.warmStart[1]',
      'options.warmStart[1]: expected a finite number, got "x"',
    ],
    [rivals('epa'), 'compare', 'compare: expected a list of up to 8 rivals, got "epa"'],
    [
      rivals(Array.from({ length: 9 }, () => ({ algorithm: 'gjk' }))),
      'compare',
      'compare: expected a list of up to 8 rivals, got an array of 9',
    ],
    [rivals([[]]), 'compare[0]', 'compare[0]: expected a rival, as an object, got []'],
    [rivals(['epa']), 'compare[0]', 'compare[0]: expected a rival, as an object, got "epa"'],
    [
      rivals([{ algorithm: 'gjk', option: {} }]),
      'compare[0].option',
      'compare[0].option: unknown key; the keys of a rival are algorithm, options, precision',
    ],
    [
      rivals([{ algorithm: 'epa' }, { algorithm: 'guess' }]),
      'compare[1].algorithm',
      /^compare\[1\]\.algorithm: expected .*"gjk".*, got "guess"$/,
    ],
    [rivals([{}]), 'compare[0].algorithm', /^compare\[0\]\.algorithm: expected .*, got nothing$/],
    [
      rivals([{ algorithm: 'epa', precision: 'f16' }]),
      'compare[0].precision',
      'compare[0].precision: expected one of "f64", "f32", got "f16"',
    ],
    [
      rivals([{ algorithm: 'gjk', options: { cap: 0 } }]),
      'compare[0].options.cap',
      /^compare\[0\]\.options\.cap: expected an integer from 1 to \d+, got 0$/,
    ],
  ])('%j is refused at %s', (value, path, message) => {
    const said = complaint(value);
    expect(said.path).toBe(path);
    // The message, all of it, is what the table says.
    expect(said.message.replace(message, '')).toBe('');
  });

  it('has a hull of one point more than the most, which is named by its count', () => {
    const points = Array.from({ length: MAX_POINTS + 1 }, () => [0, 0, 0]);
    expect(complaint(hull(points)).message).toBe(
      'b.points: expected 1 to 10,000 points [x, y, z], got an array of 10001',
    );
    expect(parsePair(hull(points.slice(1))).b).toHaveProperty('points.length', MAX_POINTS);
  });

  it('is refused in its own words where a newer program wrote it', () => {
    expect(() => parseScene({ ...pair, version: 2 })).toThrow(NewerSceneError);
    expect(complaint({ ...pair, version: 2 }).message).toContain('a newer Minkowscope made this scene');
  });

  it.each([
    ['{"a":{"type":"sphere","__proto__":{},"radius":1}}', 'a.__proto__: unknown key'],
    ['{"a":{"type":"sphere","radius":1,"toString":1}}', 'a.toString: unknown key'],
    ['{"a":{"__proto__":{"type":"sphere","radius":1}}}', 'a.type: expected one of'],
  ])('is not talked into being one by the names of a prototype: %s', (text, message) => {
    expect(() => readScene(text)).toThrow(message);
    expect({}).not.toHaveProperty('radius');
  });

  it('is refused without a crash however deep it is nested', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const tooDeep = /Not valid JSON at column \d+: expected .*64/;
    expect(() => readScene('[[1]]')).toThrow('expected a scene, as an object, got an array of 1');
    for (const text of [deep, `{"a":${deep},"b":1}`, '['.repeat(200_000)])
      expect(() => readScene(text)).toThrow(tooDeep);
  });

  it('is named by its place where the JSON itself is broken', () => {
    expect(() => readScene('{"a": NaN}')).toThrow('Not valid JSON at column 7: expected a value, got "NaN"');
    expect(() => readScene('{\n  "a": 1,\n}')).toThrow(
      'Not valid JSON at line 3, column 1: expected a key in double quotes, got "}"',
    );
  });

  it.each<[object, RegExp]>([
    [{ a: { type: 'hull', points: [[0, 0, 0], [1, 0, 2]] } }, /^a\.points\[1\]: expected z = 0 in two dimensions/], // prettier-ignore
    [{ b: { type: 'box', halfExtents: [1, 1, 1] } }, /^b\.halfExtents: expected z = 0 in two dimensions/],
    [{ b: { ...sphere, position: [0, 0, 1] } }, /^b\.position: expected z = 0 in two dimensions/],
    [{ a: { ...sphere, rotation: [0.6, 0, 0, 0.8] } }, /^a\.rotation: expected a rotation about Z/],
    [{ a: { type: 'cylinder', radius: 1, halfHeight: 1 } }, /^a\.type: expected one of "sphere", "box"/],
    [{ algorithm: 'gjk' }, /^algorithm: expected .*"gjk-2d".*, got "gjk"$/],
    [
      { options: { firstDirection: [1, 0, 1] } },
      /^options\.firstDirection: expected z = 0 in two dimensions/,
    ],
    [{ options: { warmStart: [1, 0, 1] } }, /^options\.warmStart: expected directions with z = 0/],
    [
      { options: { warmStart: [1, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0] } },
      /^options\.warmStart: expected up to 3 directions/,
    ],
  ])('is a pair in the plane that leaves it: %j', (change, message) => {
    expect(() => parseScene({ ...pair, dim: 2, ...change })).toThrow(message);
  });

  it('is not even read where it is huge', () => {
    expect(() => readScene(' '.repeat(MAX_SCENE_TEXT + 1))).toThrow(
      '4,000,001 characters; a scene has at most 4,000,000',
    );
  });
});

describe('published cases', () => {
  const lines = readFileSync(new URL('../../cases/public.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const cases = lines.map((text) => ({
    text,
    raw: JSON.parse(text) as { id: string; kind: string; dim: number; a: object },
  }));

  it('are scenes as they are, all 208 pairs in 3D', () => {
    const pairs = cases.filter(({ raw }) => raw.dim === 3 && raw.kind !== 'cast');
    expect(pairs.length).toBe(208);
    for (const { text, raw } of pairs) {
      const scene = readScene(text);
      expect(scene).toMatchObject({ id: raw.id, kind: 'pair', a: raw.a });
    }
  });

  it('of casts in single precision have an algorithm that computes in it', () => {
    const { text } = cases.find(({ raw }) => raw.kind === 'cast')!;
    const single = { ...(JSON.parse(text) as object), precision: 'f32' };
    expect(parseScene(single)).toMatchObject({ algorithm: 'cast-advancement', precision: 'f32' });
    expect(() => parseScene({ ...single, algorithm: 'cast-shape' })).toThrow(
      'algorithm: expected one of "cast-advancement", "cast-gjk", "cast-sat-gjk", "cast-mpr", "ray-gjk", "ray-mpr", "toi-rootfinding" in f32, got "cast-shape"',
    );
  });

  it('are read as casts, in space and in the plane', () => {
    const casts = cases.filter(({ raw }) => raw.kind === 'cast');
    expect(casts.length).toBeGreaterThan(20);
    for (const { text, raw } of casts) {
      const { id, dim, a } = raw;
      expect(readScene(text)).toMatchObject({ id, kind: 'cast', dim, a, algorithm: 'cast-shape' });
    }
  });

  it('are scenes as they are, all 19 pairs in 2D', () => {
    const flat = cases.filter(({ raw }) => raw.dim === 2 && raw.kind !== 'cast');
    expect(flat.length).toBe(19);
    for (const { text, raw } of flat)
      expect(readScene(text)).toMatchObject({
        id: raw.id,
        kind: 'pair',
        dim: 2,
        a: raw.a,
        algorithm: 'gjk-2d',
      });
  });
});

describe('every valid scene', () => {
  it('survives being written and read, every bit of it', () => {
    fc.assert(
      fc.property(arbitraryScene, (scene) => {
        expect(readScene(writeScene(scene))).toEqual(scene);
      }),
    );
  });

  it('is written the same in whatever order its keys were set', () => {
    const reversed = <T>(value: T): T =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (Object.fromEntries(
            Object.entries(value)
              .map(([key, part]) => [key, reversed(part as unknown)])
              .reverse(),
          ) as T)
        : value;
    fc.assert(
      fc.property(arbitraryScene, (scene) => {
        expect(writeScene(reversed(scene))).toBe(writeScene(scene));
      }),
    );
  });

  it('can be placed: its rotations are orthonormal, however large or small their numbers', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ a }) => {
        const r = place(a).pose;
        expect(r[0] * r[0] + r[3] * r[3] + r[6] * r[6]).toBeCloseTo(1, 12);
        expect(r[0] * r[1] + r[3] * r[4] + r[6] * r[7]).toBeCloseTo(0, 12);
      }),
    );
  });

  it('names an algorithm of the catalogue', () => {
    fc.assert(
      fc.property(arbitraryScene, (scene) => findAlgorithm(parseScene(scene).algorithm) !== undefined),
    );
  });
});
