import { readFileSync, readdirSync } from 'node:fs';
import { readDump } from '../dumps/read-dump';
import type { Scene } from '../problems/scene';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import type { Random } from '../math/random';
import { toBase64Url } from '../scenes/base64url';
import '../problems/kinds';
import { isPairRun } from './run';
import { deflate } from '../scenes/deflate';
import { checkOf } from '../scenes/link';
import { LinkError } from '../scenes/link-error';
import { decodeLink } from '../scenes/link-reader';
import { presetGroups, presets } from '../scenes/presets';
import { SceneError } from '../shapes/scene-error';
import { readSceneLine, sceneLines } from '../scenes/scene-lines';
import { parseScene, readScene } from '../scenes/schema';
import { sceneJson } from '../scenes/write';
import { csoSurface } from '../shapes/body-surface';
import { readTraces, TraceFileError } from '../trace/file-reader';
import { ConditionError } from './conditions/fault';
import { parse } from './conditions/parser';
import { typeOf } from './conditions/types';
import { OpenedTraceError, openedNotes, openedRun } from './opened-trace';
import { traceFile } from './report';
import { describe, frameAt, inDouble, prepare, record } from './run';

/** Malformed and hostile input for the readers, drawn from a seed; the same seed gives the same texts. */
export interface Hostile {
  reader: 'scene' | 'cast' | 'world' | 'link' | 'trace' | 'condition' | 'lines' | 'dump' | 'playlist';
  text: string;
}

export type Draw = <T>(from: readonly T[]) => T;

const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)]);
/** JSON texts for a value, most of the wrong type. */
const strange: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"x"',
  '0',
  '-0',
  '1',
  '-1',
  '0.5',
  '1e12',
  '1e13',
  '1e308',
  '1e999',
  '-1e999',

  '5e-324',
  '1e-309',
  '1e-160',
  '1e160',
  '[[]]',
  '[null]',
  '[{}]',
  '[1,2]',
  '[1,2,3]',
  '[1,2,3,4]',
  '[0,0,0]',

  '{"type":"sphere"}',
  '{"type":"hull","points":[]}',
  '{"length":3}',
  '{"__proto__":[1]}',
  '"NaN"',
  '"Infinity"',

  '"gjk"',
  '"constructor"',
  '"__proto__"',
  '9007199254740993',
  JSON.stringify('x'.repeat(5000)),
  JSON.stringify(nest(40)),

  JSON.stringify(nest(200)),
  JSON.stringify(Array.from({ length: 3000 }, (_, i) => [i, 0, 1])),
  '"\\ud800"',
  '"\\u0000"',
];
const keys = [
  'a',
  'b',
  'type',
  'points',
  'radius',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  'scene',
  'compare',
];

const cast = {
  kind: 'cast',
  a: { type: 'sphere', radius: 1 },
  b: { type: 'box', halfExtents: [1, 1, 1], position: [4, 0, 0] },
  cast: { displacement: [5, 0, 0], maxT: 1 },
};

/** The prepared scenes of every kind, and those of worlds alone, as JSON. */
const everyScene = presetGroups.flatMap((group) => group.presets.map(({ scene }) => sceneJson(scene)));
const worlds = presetGroups.flatMap((group) =>
  group.presets.flatMap(({ scene }) => (scene.kind === 'world' ? [sceneJson(scene)] : [])),
);

/** Published texts of engines. */
const dumps = readdirSync('cases/dumps')
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(`cases/dumps/${name}`, 'utf8'));
const dumpPieces = [
  '1e999',
  'nan',
  '-inf',
  '-1',
  '0x1p+2000',
  '0'.repeat(400),
  '{'.repeat(3000),
  '('.repeat(3000),
  '[[[',
  'new ',
  '<geom type="box" ',
  'Box(',
  ')',
  '}',
  '"',
  '1, 2, 3\n'.repeat(1500),
  '- '.repeat(3000),
  '\u0000',
  '\ud800',
  ' = ',
  ';',
  '\n',
];

const scenesInSpace = presets.filter(({ scene }) => scene.dim === 3);

/** Traces of short runs, a line each. */
const traces = inSpace.map(({ id }, i) => {
  const { scene } = scenesInSpace[i % scenesInSpace.length]!;
  const { compare: _, ...plain } = scene;
  const lines = traceFile(record({ ...plain, algorithm: id, options: {} }))
    .trimEnd()
    .split('\n');
  return [lines[0]!, ...lines.slice(1, 8), lines.at(-1)!];
});

const otherTraces = presetGroups
  .flatMap((group) => group.presets)
  .filter(({ scene }) => scene.kind !== 'pair' || scene.dim === 2)
  .filter((_, i) => i % 4 === 0)
  .map(({ scene: { compare: _, ...plain } }) => {
    const lines = traceFile(record(plain as Scene))
      .trimEnd()
      .split('\n');
    return [lines[0]!, ...lines.slice(1, 8), lines.at(-1)!];
  });

const conditions = [
  'gap ≤ 1e-3·E',
  'phase == "reduce" and turn > 90',
  'min(upper, lower) < 0 or not grows',
  '|v| > -(2 + 3)*4',
];
const pieces = [
  '(',
  ')',
  '((((((((',
  'not ',
  '-',
  '"',
  '≤',
  '·',
  '|',
  'and',
  '1e999',
  'E',
  '\u0000',
  '\ud800',
  '🙂',
  ',',
  'gap',
  ' ',
];

/** The text of a value with one part moved, omitted or duplicated. */
export function mutated(value: unknown, random: Random, draw: Draw): string {
  const places: { holder: Record<string, unknown> | unknown[]; key: string }[] = [];
  const copy = structuredClone({ whole: value });
  const walk = (holder: Record<string, unknown> | unknown[]): void => {
    for (const [key, part] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof part === 'object' && part !== null) walk(part as Record<string, unknown>);
    }
  };
  walk(copy);
  const mark = '"@@"';
  const { holder, key } = draw(places);
  const at = holder as Record<string, unknown>;
  const how = random();
  let put = draw(strange);
  if (how < 0.1) delete at[key];
  else if (how < 0.2 && !Array.isArray(holder))
    Object.defineProperty(at, draw(keys), {
      value: '@@',
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else if (how < 0.3) {
    put = JSON.stringify(at[draw(Object.keys(at))] ?? null);
    at[key] = '@@';
  } else at[key] = '@@';
  return JSON.stringify(copy.whole ?? null).replace(mark, () => put);
}

/** The text with some characters lost, duplicated or changed. */
export function damaged(text: string, random: Random, draw: Draw): string {
  const at = Math.floor(random() * text.length);
  const how = random();
  if (how < 0.3) return text.slice(0, at);
  if (how < 0.5) return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 20));
  if (how < 0.7) return text.slice(0, at) + text.slice(Math.floor(random() * text.length));
  return (
    text.slice(0, at) +
    draw(['"', '{', '[', ']', '}', ',', ':', '\\', '\n', '.', '-', '\u0000', 'e', '\uFEFF']) +
    text.slice(at + 1)
  );
}

/** What `hostile` draws from; frequent readers stand twice. */
const drawn = [
  'scene',
  'scene',
  'cast',
  'world',
  'link',
  'link',
  'trace',
  'trace',
  'condition',
  'lines',
  'dump',
  'dump',
] as const;

/** An engine's text with numbers and words replaced, cut, or joined to another one. */
function dump(random: Random, draw: Draw): string {
  let text = draw(dumps);
  for (let i = 0; i < 4 * random(); i++) {
    const words = [...text.matchAll(/[-+\w.]+|[^\s\w]/g)];
    const { index, 0: word } = draw(words);
    text = text.slice(0, index) + draw(dumpPieces) + text.slice(index + word.length);
  }
  const how = random();
  if (how < 0.1) return text + draw(dumps);
  if (how < 0.15) return text.repeat(40);
  return how < 0.3 ? damaged(text, random, draw) : text;
}

export async function hostile(random: Random): Promise<Hostile> {
  const draw: Draw = (from) => from[Math.floor(random() * from.length)]!;
  const changed = (value: unknown): string => {
    let text = mutated(value, random, draw);
    if (random() < 0.3) {
      try {
        text = mutated(JSON.parse(text), random, draw);
      } catch {
        // One change is enough for a lone surrogate and the like.
      }
    }
    return random() < 0.15 ? damaged(text, random, draw) : text;
  };
  const scene = (): string => changed(draw(everyScene));
  switch (draw(drawn)) {
    case 'scene':
      return { reader: 'scene', text: scene() };
    case 'cast':
      return { reader: 'cast', text: changed(cast) };
    case 'world':
      return { reader: 'world', text: changed(draw(worlds)) };
    case 'dump':
      return { reader: 'dump', text: dump(random, draw) };
    case 'link':
      return { reader: 'link', text: await linkOf(scene(), random, draw) };
    case 'trace': {
      const lines = [...draw(random() < 0.3 ? otherTraces : traces)];
      const at = Math.floor(random() * lines.length);
      lines[at] = changed(JSON.parse(lines[at]!));
      if (random() < 0.1) lines.splice(Math.floor(random() * lines.length), 1);
      return { reader: 'trace', text: lines.join('\n') };
    }
    case 'condition': {
      const text = draw(conditions);
      const at = Math.floor(random() * text.length);
      const middle = Array.from({ length: Math.floor(60 * random() ** 3) }, () => draw(pieces)).join('');
      return { reader: 'condition', text: text.slice(0, at) + middle + text.slice(at) };
    }
    case 'lines':
      return {
        reader: 'lines',
        text: [scene(), scene(), scene()].join(draw(['\n', '\r\n', '\n\n{\n', '\n[\n'])),
      };
  }
}

/** A link around any text, with a correct checksum more often than not. */
async function linkOf(text: string, random: Random, draw: Draw): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = random() < 0.5 ? `p.${toBase64Url(bytes)}` : `z.${toBase64Url(await deflate(bytes))}`;
  const fields = draw([
    '',
    '.step-3',
    '.cam-axbxc',
    '.find-!!!',
    '.along-0x0x0',
    '.stop-KCgo',
    `.find-${'KCgo'.repeat(999)}`,
  ]);
  const link = `#v1.${packed}.${checkOf(packed)}${fields}`;
  return random() < 0.2 ? damaged(link, random, draw) : link;
}

const foreseen = [SceneError, LinkError, TraceFileError, OpenedTraceError, ConditionError];

/** True if an error is a reader's own message. */
export const isForeseen = (error: unknown): boolean => foreseen.some((kind) => error instanceof kind);

/** The outcome of a reader: "read", or its message. An unexpected error is thrown. */
export async function outcomeOf({ reader, text }: Hostile): Promise<string> {
  try {
    await read(reader, text);
    return 'read';
  } catch (error) {
    if (!isForeseen(error)) throw error;
    const { message } = error as Error;
    if (message === '') throw new Error('a message without words', { cause: error });
    return message;
  }
}

/** Prepares a scene that was read; runs and draws every eighth. */
function used(scene: Scene, { length }: string): void {
  prepare(scene);
  if (length % 8 > 0) return;
  const run = record(scene);
  if (isPairRun(run)) csoSurface(inDouble(run).problem, 1e-3, { maxVertices: 2000 });
}

async function read(reader: Hostile['reader'], text: string): Promise<void> {
  switch (reader) {
    case 'scene':
      used(await readSceneLine(text), text);
      return;
    case 'cast':
    case 'world':
      used(readScene(text), text);
      return;
    case 'dump': {
      const { scene, scenes, asks } = readDump(text);
      if (!scene && asks.length === 0) throw new Error('there is neither a scene nor a question');
      for (const each of [...(scene ? [scene] : []), ...scenes.slice(0, 3)]) used(parseScene(each), text);
      return;
    }
    case 'playlist':
      throw new Error('lessons read playlists');
    case 'link':
      used((await decodeLink(text)).scene, text);
      return;
    case 'trace':
      for (const traced of readTraces(text)) {
        const run = openedRun(traced);
        openedNotes(run);
        for (let i = 0; i < run.trace.length; i++) describe(run, frameAt(run, i));
      }
      return;
    case 'condition':
      typeOf(parse(text));
      return;
    case 'lines':
      for (const line of sceneLines(text))
        await readSceneLine(line.text).catch((error: unknown) => {
          if (!isForeseen(error)) throw error;
        });
  }
}
