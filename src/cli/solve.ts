import { closeSync, openSync, writeFileSync } from 'node:fs';
import '../algorithms/catalogue';
import '../algorithms/float32';
import { arithmeticOf } from '../algorithms/precisions';
import { readCommand, type Command, type SurfaceTarget } from './command';
import { UsageError } from './usage-error';
import { givenScenes, inputNames, type Given } from './input';
import type { Io } from './io';
import { print, printText, refuseShared, writing } from './output';
import { programName } from './program-name';
import { solveUsage } from './usages';
import { kinds } from '../problems/kinds';
import { algorithmsOf } from '../problems/known';
import { takersOf } from '../problems/kind';
import { kindOf } from '../problems/known';
import type { Scene } from '../problems/scene';
import { findPrepared } from '../scenes/presets';
import { SceneError } from '../shapes/scene-error';
import { failureText, idOf, readSceneLine } from '../scenes/scene-lines';
import { readPrecision, tooLong } from '../scenes/schema';
import { shortAddress } from '../scenes/short-address';
import { noTriangles } from '../shapes/surface-text';
import { resultLine, traceFile } from '../stepping/report';
import { isPairSetup, prepare, record, solve } from '../stepping/run';
import { surfaceFile } from '../stepping/pair/surface-file';
import type { Json } from '../trace/json';

async function printCatalogue(io: Io): Promise<void> {
  for (const kind of kinds)
    for (const { id, title, solves, certifies } of algorithmsOf(kind))
      await print({ id, title, solves, certifies }, io);
}

/** The file of --trace, which every step is written to. */
interface TraceTarget {
  path: string;
  file: number;
  /** Nothing can be written to it any more. */
  failed?: UsageError;
}

function writeSurface(scene: Scene, { path, format }: SurfaceTarget): void {
  const setup = prepare(scene);
  if (!isPairSetup(setup)) throw new UsageError(`--surface: expected a pair, got ${setup.kind.title}`);
  const text = surfaceFile(setup, format);
  if (text === null) throw new UsageError(`--surface: ${noTriangles}`);
  writing('--surface', path, () => writeFileSync(path, text));
}

/** A scene's options belong to its own algorithm. */
const under = (scene: Scene, algorithm: string): Scene =>
  algorithm === scene.algorithm ? scene : { ...scene, algorithm, options: {} };

function answer(scene: Scene, trace: TraceTarget | null): Json {
  if (trace === null) {
    const problem = prepare(scene);
    return resultLine(problem, solve(problem));
  }
  const run = record(scene);
  // The fast solver records no step.
  if (run.trace.length > 0 && !trace.failed) writeTrace(trace, traceFile(run));
  return resultLine(run, run.result);
}

/** A trace that cannot be written is no reason to keep the answers back. */
function writeTrace(trace: TraceTarget, text: string): void {
  try {
    writing('--trace', trace.path, () => writeFileSync(trace.file, text));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    trace.failed = error;
  }
}

/** The prepared scene that a short address names; null if a line is none. */
function prepared(text: string): Scene | null {
  const address = text.startsWith('{') ? null : shortAddress(text);
  if (!address) return null;
  const preset = findPrepared(address.name);
  if (!preset) throw new SceneError(`there is no prepared scene “${address.name}”`);
  return preset.scene;
}

/** The lines that answer a scene. `onInstead` hears of an algorithm that answers for those that were asked for. */
async function* answers(
  { text, tooLong: length }: Given,
  { algorithms, precision, surface }: Command,
  trace: TraceTarget | null,
  onInstead: (own: string) => void,
): AsyncGenerator<Json> {
  if (length !== undefined) throw tooLong(length);
  const read = prepared(text) ?? (await readSceneLine(text));
  const kind = kindOf(read);
  const scene = precision ? { ...read, precision: readPrecision(kind, precision) } : read;
  if (surface) writeSurface(scene, surface);
  const solvers = takersOf(kind, scene, arithmeticOf(scene.precision)).map(({ id }) => id);
  const asked = algorithms?.filter((id) => solvers.includes(id)) ?? [];
  // If no algorithm that was asked for solves the scene, its own does. If that does not compute in this precision, the first
  // that does so takes its place.
  const own = solvers.includes(scene.algorithm) ? scene.algorithm : solvers[0]!;
  if (algorithms && asked.length === 0) onInstead(own);
  for (const id of asked.length > 0 ? asked : [own]) yield answer(under(scene, id), trace);
}

/** A file holds the surface of one scene, so all of them are counted before anything is written. */
async function single(scenes: AsyncIterable<Given>): Promise<Given[]> {
  let first: Given | undefined;
  let count = 0;
  for await (const scene of scenes) if (++count === 1) first = scene;
  if (!first || count > 1) throw new UsageError(`--surface: expected one scene, got ${count}`);
  return [first];
}

/** Solves every scene and prints a line for each; returns the exit status. */
async function solveAll(command: Command, io: Io): Promise<number> {
  const { files, trace: path, surface } = command;
  let status = 0;
  const refuse = (error: UsageError): void => {
    // No scene that is counted for a surface may be missing.
    if (surface) throw error;
    io.stderr.write(`${error.message}\n`);
    status = 2;
  };
  const names = inputNames(files, io.stdin, refuse);
  if (names.length === 0) return status;
  if (path !== undefined) refuseShared('--trace', path, names);
  if (surface) refuseShared('--surface', surface.path, names);
  const given = givenScenes(names, io.stdin, refuse);
  const scenes = surface ? await single(given) : given;
  const trace: TraceTarget | null =
    path === undefined ? null : { path, file: writing('--trace', path, () => openSync(path, 'w')) };
  if (surface && trace) refuseShared('--surface', surface.path, [trace.path]);
  const strange = new Set<string>();
  const instead = new Set<string>();
  for await (const given of scenes) {
    const place = `${files.length > 1 ? `${given.name}: ` : ''}line ${given.line}`;
    const onInstead = (own: string): void => {
      const asked = command.algorithms!.join(', ');
      if (!instead.has(own))
        io.stderr.write(`${place}: this and scenes like it are solved by ${own}, not by ${asked}\n`);
      instead.add(own);
    };
    try {
      for await (const line of answers(given, command, trace, onInstead)) await print(line, io);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      status ||= 1;
      if (!/^[{[]/.test(given.text)) strange.add(given.name);
      await print({ id: idOf(given.text), error: `${place}: ${failureText(error)}` }, io);
    }
  }
  for (const name of strange)
    io.stderr.write(
      `${name} has lines that are no JSON: ${programName('paste')} ${name} makes a scene of what an engine prints\n`,
    );
  if (trace?.failed) refuse(trace.failed);
  if (trace) closeSync(trace.file);
  return status;
}

/** Solves what the arguments name, and returns the exit status. Rejects with a UsageError for wrong usage. */
export async function solveCommand(args: string[], io: Io): Promise<number> {
  const command = readCommand(args);
  if (command === 'help') await printText(solveUsage, io);
  else if (command === 'list') await printCatalogue(io);
  else return solveAll(command, io);
  return 0;
}
