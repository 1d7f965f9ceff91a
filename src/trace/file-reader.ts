import * as v from 'valibot';
import { finish } from '../math/turns';
import type { CsoPoint } from './cso-point';
import { exactly, explain, finiteNumber, having, oneOf, show } from './expectation';
import { boundedQuantities, frames, TRACE_FORMAT, TRACE_VERSION, type TraceHeader } from './file';
import { fileSchemas } from './file-schemas';
import { brackets, JsonError, parseJson, type Json } from './json';
import { memories, type FileReader, type Schema } from './part';
import { anyPart, partKeys, type PartKey } from './parts';
import type { Step } from './step';
import { MAX_TRACE_TEXT } from './text-length';
import { Trace } from './trace';

/** A run read from a trace file (see file.ts): its trace behaves as if it had been recorded here. */
export interface TracedRun extends TraceHeader {
  trace: Trace;
  /** The content of the last line; its keys are those of the command line's results. */
  result: Json;
  /** Where the file ends before the result: a program that fails leaves its whole lines. */
  brokenOff?: string;
}

/** Why a text is not a trace file; the message begins with the line. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}

/** All runs of a file, in order. Throws a TraceFileError. */
export function readTraces(text: string): TracedRun[] {
  return finish(readingTraces(text));
}

/** The same line by line, for callers with other work: each step yields the fraction of the text read so far. */
export function* readingTraces(text: string): Generator<number, TracedRun[]> {
  if (text.length > MAX_TRACE_TEXT) {
    throw new TraceFileError(`The file has more than ${MAX_TRACE_TEXT.toLocaleString('en-US')} characters.`);
  }
  const reader = new TraceReader();
  const written = text.trimEnd().length;
  let number = 1;
  for (let from = 0; from < text.length; number++) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? undefined : end);
    if (line.trim() !== '') reader.line(line, number, end < 0 || end >= written);
    from = end < 0 ? text.length : end + 1;
    yield from / text.length;
  }
  return reader.end(number - 1);
}

/** Converts a schema of a part to a valibot schema, which it is; the parts' types do not say so. */
const checking = <Line>(schema: Schema<Line>) => schema as unknown as v.GenericSchema<unknown, Line>;

const count = checking(fileSchemas.count);
const number = checking(fileSchemas.number);
const { witnesses } = fileSchemas;
const sample = exactly('a sample', {
  call: count,
  v: checking(witnesses.v),
  a: checking(witnesses.a),
  b: checking(witnesses.b),
  idA: finiteNumber,
  idB: finiteNumber,
});

const partEntries = Object.fromEntries(
  partKeys.map((key) => [key, v.optional(checking(anyPart(key).schema(fileSchemas)))]),
) as Record<PartKey, v.OptionalSchema<v.GenericSchema<unknown, unknown>, undefined>>;

const stepSchema = exactly('a step', {
  phase: checking(fileSchemas.word),
  iteration: count,
  supportCalls: count,
  lower: number,
  upper: number,
  samples: v.optional(checking(fileSchemas.many(sample, 'samples')), []),
  ...partEntries,
});
type StepLine = v.InferOutput<typeof stepSchema>;

const headerSchema = having('a header', {
  format: v.literal(TRACE_FORMAT, `"${TRACE_FORMAT}"`),
  version: v.literal(TRACE_VERSION, String(TRACE_VERSION)),
  id: v.nullable(v.string('a text')),
  algorithm: v.string('a text'),
  frame: v.optional(oneOf(frames)),
  bounds: v.optional(oneOf(boundedQuantities)),
  scene: v.optional(v.unknown()),
});

const resultSchema = exactly('the last line', { result: v.unknown() });

/** A line that was cut leaves a bracket open. A typing error in a whole line does not, and is reported as one. */
const isCut = (text: string): boolean => brackets(text).depth > 0;

/** Reads line after line; between runs `run` is null. A line that fails may leave a part of it in the run. */
export class TraceReader implements FileReader {
  memory = memories();
  /** The runs whose results have been read, and those that break off. */
  readonly runs: TracedRun[] = [];
  private run: TracedRun | null = null;
  private pool = new Map<number, CsoPoint>();
  private at = 0;

  /** `isOpen`: the file ends within the line, or right after it; a shell may put a line break where a program stopped. */
  line(text: string, at: number, isOpen: boolean): void {
    this.at = at;
    if (isOpen && this.hasSteps() && isCut(text)) return this.breakOff(`within line ${at}`);
    const value = this.json(text);
    if (this.run === null) this.header(value);
    else if (typeof value === 'object' && value !== null && 'result' in value) this.result(value, this.run);
    else this.step(this.checked(stepSchema, value), this.run.trace);
  }

  end(lines: number): TracedRun[] {
    this.at = lines + 1;
    if (this.hasSteps()) this.breakOff(`at line ${lines}`);
    if (this.run !== null) this.fail('expected a step or the result, got the end of the file');
    return this.runs;
  }

  /** True between the header and the result of a run. */
  get isWithinRun(): boolean {
    return this.run !== null;
  }

  /** The run whose result has not come yet, with the steps of the first lines; null before its first step. */
  begun(lines: number): TracedRun | null {
    if (!this.run || !this.hasSteps()) return null;
    return {
      ...this.run,
      trace: this.run.trace.soFar(),
      brokenOff: `No result: the file ends at line ${lines}.`,
    };
  }

  /** Gives up the run that was begun, for one of its lines to be left out when it is read again. */
  forget(): void {
    this.run = null;
  }

  private hasSteps(): boolean {
    return this.run !== null && this.run.trace.length > 0;
  }

  private breakOff(where: string): void {
    this.runs.push({ ...this.run!, brokenOff: `No result: the file ends ${where}.` });
    this.run = null;
  }

  private header(value: unknown): void {
    const { id, algorithm, frame, bounds, scene } = this.checked(headerSchema, value);
    const header: TraceHeader = {
      id,
      algorithm,
      ...(frame !== undefined && { frame }),
      ...(bounds !== undefined && { bounds }),
      ...(scene !== undefined && { scene: scene as Json }),
    };
    this.run = { ...header, trace: new Trace(), result: null };
    this.pool = new Map();
    this.memory = memories();
  }

  private result(value: unknown, run: TracedRun): void {
    this.runs.push({ ...run, result: this.checked(resultSchema, value).result as Json });
    this.run = null;
  }

  private step({ samples, ...line }: StepLine, trace: Trace): void {
    samples.forEach((known, i) => {
      if (this.pool.has(known.call)) this.fail(`samples[${i}].call: ${known.call} was listed before`);
      this.pool.set(known.call, known);
    });
    const given = partKeys
      .filter((key) => line[key] !== undefined)
      .map((key) => [key, anyPart(key).fromLine(line[key], this, key)] as const);
    trace.frame({ ...line, ...Object.fromEntries(given) } as unknown as Step);
  }

  sample(call: number, path: string): CsoPoint {
    const known = this.pool.get(call);
    return known ?? this.fail(`${path}: expected a call that "samples" has listed, got ${show(call)}`);
  }

  private json(text: string): unknown {
    try {
      return parseJson(text);
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      const [bare] = /^-?(?:Infinity|NaN)\b/u.exec(text.slice(error.column - 1)) ?? [];
      const message = bare === undefined ? error.message : `${bare} is to be written as the text "${bare}"`;
      return this.fail(`column ${error.column}: ${message}`);
    }
  }

  private checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : this.fail(explain(result.issues).message);
  }

  fail(message: string): never {
    throw new TraceFileError(`line ${this.at}: ${message}`);
  }
}
