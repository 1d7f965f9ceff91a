/**
 * Solves scenes without a page: `npm run -s solve -- --help` says how.
 *
 * Exit status: 0; 1 where a line was no scene (the others are solved); 2 where nothing could be started.
 */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { catalogue, findAlgorithm } from './algorithms/catalogue';
import './algorithms/float32';
import type { Precision } from './algorithms/precisions';
import { readCast } from './scenes/cast-scene';
import type { Scene } from './scenes/scene';
import { SceneError } from './scenes/scene-error';
import { failureText, idOf, readSceneLine, sceneLines } from './scenes/scene-lines';
import { noTriangles, surfaceFormatOf, type SurfaceFormat } from './shapes/surface-text';
import { castLine } from './stepping/cast-line';
import { resultLine, traceFile } from './stepping/report';
import { prepare, record, solve } from './stepping/run';
import { surfaceFile } from './stepping/surface-file';
import { writeJson, type Json } from './trace/json';

const usage = `Usage: npm run -s solve -- [options] [FILE…|-]

Reads scenes, one a line (JSON, a published case, or a Minkowscope link), or one scene over many lines; "-" or no FILE
is standard input. Prints one line of JSON for each scene and algorithm, in order. A cast ("kind": "cast") is answered
once, by cast-shape, in double precision and without steps.

  --algorithm ID[,ID…]|all  run these instead of each scene's own; a scene's options hold for its own algorithm alone
  --precision f64|f32       compute in double or strict single precision, instead of as each scene says
  --trace FILE              also write every step to FILE, as JSON Lines
  --surface FILE.obj|.stl   also write the surface of C = A - B to FILE, in world axes; for one scene
  --list                    print the algorithms: id, title, what each solves and what it certifies
  --help                    print this
`;

/** What is wrong with the command itself. */
class UsageError extends Error {}

interface SurfaceTarget {
  path: string;
  format: SurfaceFormat;
}

interface Command {
  /** Null: each scene's own. */
  algorithms: string[] | null;
  precision: Precision | null;
  trace: string | undefined;
  surface: SurfaceTarget | null;
  files: string[];
}

function readCommand(args: string[]): Command | 'help' | 'list' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values.list) return 'list';
  return {
    algorithms: algorithmsOf(values.algorithm),
    precision: precisionOf(values.precision),
    trace: values.trace,
    surface: surfaceTarget(values.surface),
    files: positionals,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { algorithm: text, precision: text, trace: text, surface: text, list: flag, help: flag };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function algorithmsOf(names: string | undefined): string[] | null {
  if (names === undefined) return null;
  const known = catalogue.map(({ id }) => id);
  if (names === 'all') return known;
  const ids = names.split(',');
  const unknown = ids.find((id) => !findAlgorithm(id));
  if (unknown !== undefined)
    throw new UsageError(`--algorithm: there is no "${unknown}"; there is ${known.join(', ')}, all`);
  return ids;
}

function precisionOf(name: string | undefined): Precision | null {
  if (name === undefined || name === 'f64' || name === 'f32') return name ?? null;
  throw new UsageError(`--precision: expected f64 or f32, got "${name}"`);
}

function surfaceTarget(path: string | undefined): SurfaceTarget | null {
  if (path === undefined) return null;
  const format = surfaceFormatOf(path);
  if (!format) throw new UsageError(`--surface: expected a name that ends in .obj or .stl, got "${path}"`);
  return { path, format };
}

/** Waits until the reader has taken the line, so that a slow one does not fill the memory. */
const print = (line: Json): Promise<void> =>
  new Promise((done) => {
    process.stdout.write(`${writeJson(line)}\n`, () => done());
  });

async function printCatalogue(): Promise<void> {
  for (const { id, title, solves, certifies } of catalogue) await print({ id, title, solves, certifies });
}

async function inputs(files: string[]): Promise<{ name: string; text: string }[]> {
  if (files.length === 0 && process.stdin.isTTY)
    throw new UsageError(`no FILE, and nothing on standard input\n\n${usage}`);
  const read = async (name: string): Promise<{ name: string; text: string }> => {
    try {
      return { name, text: name === '-' ? await textOf(process.stdin) : readFileSync(name, 'utf8') };
    } catch (error) {
      throw new UsageError(`cannot read ${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  return Promise.all((files.length > 0 ? files : ['-']).map(read));
}

function openTrace(path: string | undefined): number | null {
  return path === undefined ? null : writing('--trace', path, () => openSync(path, 'w'));
}

/** Throws a UsageError where `write`, which writes to `path`, fails. */
function writing<T>(option: string, path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UsageError(`${option}: cannot write ${path}: ${(error as Error).message}`, { cause: error });
  }
}

function writeSurface(scene: Scene, { path, format }: SurfaceTarget): void {
  const text = surfaceFile(prepare(scene), format);
  if (text === null) throw new UsageError(`--surface: ${noTriangles}`);
  writing('--surface', path, () => writeFileSync(path, text));
}

/** A scene's options belong to its own algorithm. */
const under = (scene: Scene, algorithm: string): Scene =>
  algorithm === scene.algorithm ? scene : { ...scene, algorithm, options: {} };

function answer(scene: Scene, traceTo: number | null): Json {
  if (traceTo === null) {
    const problem = prepare(scene);
    return resultLine(problem, solve(problem));
  }
  const run = record(scene);
  writeFileSync(traceTo, traceFile(run));
  return resultLine(run, run.result);
}

/** A file holds the surface of one scene. */
function checkSingle(sources: readonly { text: string }[]): void {
  const count = sources.reduce((sum, { text }) => sum + sceneLines(text).length, 0);
  if (count !== 1) throw new UsageError(`--surface: expected one scene, got ${count}`);
}

function checkCast(precision: Precision | null, surface: SurfaceTarget | null): void {
  if (precision === 'f32') throw new SceneError('precision: expected f64 for a cast, got f32');
  if (surface) throw new UsageError('--surface: expected a pair, got a cast');
}

/** Whether every line was a scene. */
async function solveAll({ algorithms, precision, trace, surface, files }: Command): Promise<boolean> {
  const sources = await inputs(files);
  if (surface) checkSingle(sources);
  const traceTo = openTrace(trace);
  let good = true;
  for (const { name, text } of sources) {
    const place = sources.length > 1 ? `${name}: ` : '';
    for (const { line, text: given } of sceneLines(text)) {
      try {
        const cast = readCast(given);
        if (cast) {
          checkCast(precision, surface);
          await print(castLine(cast));
          continue;
        }
        const read = await readSceneLine(given);
        const scene = precision ? { ...read, precision } : read;
        if (surface) writeSurface(scene, surface);
        for (const id of algorithms ?? [scene.algorithm]) await print(answer(under(scene, id), traceTo));
      } catch (error) {
        if (error instanceof UsageError) throw error;
        good = false;
        await print({ id: idOf(given), error: `${place}line ${line}: ${failureText(error)}` });
      }
    }
  }
  if (traceTo !== null) closeSync(traceTo);
  return good;
}

async function main(args: string[]): Promise<number> {
  try {
    const command = readCommand(args);
    if (command === 'help') process.stdout.write(usage);
    else if (command === 'list') await printCatalogue();
    else return (await solveAll(command)) ? 0 : 1;
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main(process.argv.slice(2));
