import { describe, expect, it } from 'vitest';
import { encodeLink } from './link';
import { presets } from './presets';
import { failureText, idOf, readSceneLine, sceneLines, SceneSplitter } from './scene-lines';
import { writeScene } from './write';

const { scene } = presets[0]!;
const json = writeScene(scene);
const pretty = JSON.stringify(JSON.parse(json), null, 2);

const failure = async (text: string): Promise<string> => {
  try {
    await readSceneLine(text);
  } catch (error) {
    return failureText(error);
  }
  throw new Error('it was read');
};

describe('the lines of an input', () => {
  it('are one scene each, counted with the blank ones', () => {
    expect(sceneLines('\n{"a":1}\r\n\n  {"a":2}\n')).toEqual([
      { line: 2, text: '{"a":1}' },
      { line: 4, text: '{"a":2}' },
    ]);
  });

  it('are none in an empty text', () => {
    expect(sceneLines('')).toEqual([]);
    expect(sceneLines('\n \n')).toEqual([]);
  });

  it('make one scene where they are one JSON text, a byte order mark before it or not', async () => {
    for (const text of [pretty, `\uFEFF${pretty}`, `\n${json.replace(',', ',\n')}\n`]) {
      const [only, ...others] = sceneLines(text);
      expect(others).toEqual([]);
      expect(await readSceneLine(only!.text)).toEqual(scene);
    }
  });

  it('make one scene with one mistake where such a text is broken', async () => {
    const broken = '{\n  "a": {},\n}';
    expect(sceneLines(broken)).toEqual([{ line: 1, text: broken }]);
    expect(await failure(broken)).toBe(
      'Not valid JSON at line 3, column 1: expected a key in double quotes, got "}"',
    );
  });

  it('stay apart where one of several is broken', () => {
    expect(sceneLines(`{\n${json}\n${json}`).map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(sceneLines(`${json}\n{"id":"cut","a":\n${json}`).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('make as many scenes as are written over many lines each', () => {
    const found = sceneLines(`${pretty}\n${json}\n\n${pretty}\n`);
    const { length } = pretty.split('\n');
    expect(found.map(({ line }) => line)).toEqual([1, length + 1, length + 3]);
    expect(found.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
      found.map(() => JSON.parse(json) as unknown),
    );
  });

  it('are passed on as soon as they are complete, and an endless one is not kept', () => {
    const splitter = new SceneSplitter();
    expect(splitter.take(json)).toHaveLength(1);
    expect(splitter.take('{"a":')).toEqual([]);
    expect(splitter.take(json).map(({ line }) => line)).toEqual([2, 3]);
    let kept = 0;
    for (let i = 0; i < 40; i++) kept += splitter.take(`{"a":[${'[],'.repeat(1e5)}`).length ? 0 : 1;
    expect(kept).toBeLessThan(40);
  });
});

describe('a line', () => {
  it('may be JSON, a link, or the address of a page with one', async () => {
    const link = await encodeLink({ scene, step: 3 });
    for (const text of [json, link, `#${link}`, `https://example.org/#${link}`]) {
      expect(await readSceneLine(text)).toEqual(scene);
    }
  });

  it('is refused in words: a scene with its path, a link with its title', async () => {
    expect(await failure('{"a":{"type":"sphere","radius":-1},"b":{}}')).toBe(
      'a.radius: expected a number ≥ 0, got -1',
    );
    expect(await failure('v1.z.AAA')).toMatch(/^This link is cut short\. It stops after 8 characters/);
    expect(await failure('hello')).toBe('Not valid JSON at column 1: expected a value, got "hello"');
  });

  it('keeps its id even where it is no scene', () => {
    expect(idOf('{"id":"x-1","a":3}')).toBe('x-1');
    expect(idOf('{"id":7}')).toBe('7');
    expect(idOf('{ "id": "cut-off", "a": {"type":')).toBe('cut-off');
    expect(idOf('{"a":{"id":"x"')).toBe(null);
    expect(idOf('{"id":{}}')).toBe(null);
    expect(idOf('null')).toBe(null);
    expect(idOf('hello')).toBe(null);
  });
});

it('a scene whose own text holds the address of a link is a scene', async () => {
  const source = 'https://example.org/app#v2.1-notes';
  const sphere = { type: 'sphere', radius: 1 };
  expect(await readSceneLine(JSON.stringify({ source, a: sphere, b: sphere }))).toMatchObject({ source });
});
