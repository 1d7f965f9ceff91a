import * as v from 'valibot';
import { vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import {
  exactly,
  explain,
  finiteNumber,
  having,
  listOf,
  naturalNumber,
  numberThat,
  oneOf,
  show,
} from './expectation';
import { TRACE_FORMAT, TRACE_VERSION, type TraceHeader } from './file';
import { JsonError, parseJson, type Json } from './json';
import { quantity, roles, type Role } from './sentence';
import {
  endings,
  outcomes,
  phases,
  probeStates,
  type Polytope,
  type PolytopeFace,
  type Portal,
  type Step,
} from './step';
import { Trace } from './trace';

/** A run read from a trace file (see file.ts): its trace behaves as if it had been recorded here. */
export interface TracedRun extends TraceHeader {
  trace: Trace;
  /** What the last line holds; its keys are those of the command line's results. */
  result: Json;
}

/** Longer files are refused: they would take seconds to read and gigabytes to keep. */
export const MAX_TRACE_TEXT = 100_000_000;

/** Why a text is not a trace file; the message begins with the line. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}

/** All runs of a file, in order. Throws a TraceFileError. */
export function readTraces(text: string): TracedRun[] {
  if (text.length > MAX_TRACE_TEXT) {
    throw new TraceFileError(`The file has more than ${MAX_TRACE_TEXT.toLocaleString('en-US')} characters.`);
  }
  const reader = new Reader();
  text.split('\n').forEach((line, i) => {
    if (line.trim() !== '') reader.line(line, i + 1);
  });
  return reader.end();
}

const MAX_COUNT = 10_000_000;
const count = naturalNumber(MAX_COUNT);
const number = v.pipe(
  v.union(
    [finiteNumber, v.picklist(['Infinity', '-Infinity', 'NaN'])],
    'a number, or "Infinity", "-Infinity" or "NaN"',
  ),
  v.transform(Number),
);
const vector = v.pipe(
  listOf(number, 'three numbers [x, y, z]', 3, 3),
  v.transform((items): Vec3 => vec3(...(items as [number, number, number]))),
);
const witnesses = { v: vector, a: vector, b: vector };
const sample = exactly('a sample', { call: count, ...witnesses, idA: finiteNumber, idB: finiteNumber });
const vertex = exactly('a simplex vertex', { call: count, weight: number });
const plane = exactly('a plane', { normal: vector, offset: number });
const text = v.string('a text');
const truth = v.boolean('true or false');
const test = exactly('a test', {
  left: text,
  relation: oneOf(['≤', '<', '≥', '>', '=']),
  right: text,
  ends: v.optional(oneOf(endings)),
  leftValue: number,
  rightValue: number,
  met: truth,
});

const face = exactly('a face', {
  id: count,
  corners: listOf(count, 'the calls of three corners', 3, 3),
  normal: vector,
  offset: number,
  candidate: truth,
});
const edge = listOf(count, 'the calls of two corners', 2, 2);
const wall = exactly('a wall', { from: count, to: count, side: number });
const probe = exactly('a probe', { direction: vector, height: number, state: oneOf(probeStates) });
const caption = {
  label: text,
  letter: text,
  subscript: v.optional(text),
  role: oneOf(roles),
};
const reading = exactly('a reading', { ...caption, value: number });
const namedVector = exactly('a vector', { ...caption, from: vector, to: vector });

/** More than any step of a run names; what a simplex may hold is the algorithm's affair. */
const MANY = 10_000;

const stepSchema = exactly('a step', {
  phase: oneOf(phases),
  iteration: count,
  supportCalls: count,
  proofCalls: v.optional(count),
  lower: number,
  upper: number,
  outcome: v.optional(oneOf(outcomes)),
  certified: v.optional(truth),
  samples: v.optional(listOf(sample, `up to ${MANY} samples`, 0, MANY), []),
  direction: v.optional(vector),
  sample: v.optional(count),
  plane: v.optional(plane),
  bestPlane: v.optional(plane),
  simplex: v.optional(listOf(vertex, `up to ${MANY} vertices`, 0, MANY)),
  dropped: v.optional(listOf(count, `up to ${MANY} calls`, 0, MANY)),
  closest: v.optional(exactly('closest', witnesses)),
  normal: v.optional(vector),
  target: v.optional(vector),
  gap: v.optional(number),
  portal: v.optional(
    exactly('a portal', {
      interior: exactly('the interior', witnesses),
      ray: vector,
      points: listOf(count, 'up to three calls', 0, 3),
      walls: listOf(wall, `up to ${MANY} walls`, 0, MANY),
    }),
  ),
  polytope: v.optional(
    exactly('a polytope', {
      faces: listOf(face, `up to ${MANY} faces`, 0, MANY),
      removed: listOf(count, `up to ${MANY} ids of faces`, 0, MANY),
      picked: numberThat((n) => Number.isInteger(n) && n >= -1, 'the id of a face, or -1'),
      visible: listOf(count, `up to ${MANY} ids of faces`, 0, MANY),
      horizon: listOf(edge, `up to ${MANY} edges`, 0, MANY),
    }),
  ),
  probes: v.optional(listOf(probe, `up to ${MANY} probes`, 0, MANY)),
  chart: v.optional(exactly('a chart', { origin: vector, xAxis: vector, yAxis: vector })),
  vectors: v.optional(listOf(namedVector, `up to ${MANY} vectors`, 0, MANY)),
  readings: v.optional(listOf(reading, `up to ${MANY} readings`, 0, MANY)),
  tests: v.optional(listOf(test, `up to ${MANY} tests`, 0, MANY)),
});
type StepLine = v.InferOutput<typeof stepSchema>;

const headerSchema = having('a header', {
  format: v.literal(TRACE_FORMAT, `"${TRACE_FORMAT}"`),
  version: v.literal(TRACE_VERSION, String(TRACE_VERSION)),
  id: v.nullable(text),
  algorithm: text,
  frame: v.optional(v.literal('A', '"A"')),
  scene: v.optional(v.unknown()),
});

const resultSchema = exactly('the last line', { result: v.unknown() });

/** Reads line after line; between runs `run` is null. */
class Reader {
  private readonly runs: TracedRun[] = [];
  private run: TracedRun | null = null;
  private pool = new Map<number, CsoPoint>();
  private faces: PolytopeFace[] = [];
  private removed: number[] = [];
  private at = 0;

  line(text: string, at: number): void {
    this.at = at;
    const value = this.json(text);
    if (this.run === null) this.header(value);
    else if (typeof value === 'object' && value !== null && 'result' in value) this.result(value, this.run);
    else this.step(this.checked(stepSchema, value), this.run.trace);
  }

  end(): TracedRun[] {
    this.at++;
    if (this.run !== null) this.fail('expected a step or the result, got the end of the file');
    return this.runs;
  }

  private header(value: unknown): void {
    const { id, algorithm, scene } = this.checked(headerSchema, value);
    const header: TraceHeader =
      scene === undefined ? { id, algorithm } : { id, algorithm, scene: scene as Json };
    this.run = { ...header, trace: new Trace(), result: null };
    this.pool = new Map();
    this.faces = [];
    this.removed = [];
  }

  private result(value: unknown, run: TracedRun): void {
    this.runs.push({ ...run, result: this.checked(resultSchema, value).result as Json });
    this.run = null;
  }

  private step(line: StepLine, trace: Trace): void {
    const { samples, sample, simplex, dropped, portal, polytope, vectors, readings, ...rest } = line;
    samples.forEach((known, i) => {
      if (this.pool.has(known.call)) this.fail(`samples[${i}].call: ${known.call} was listed before`);
      this.pool.set(known.call, known);
    });
    const step: Step = { ...rest };
    if (sample !== undefined) step.sample = this.sample(sample, 'sample');
    if (dropped) step.dropped = this.samples(dropped, 'dropped');
    if (simplex) {
      step.simplex = {
        size: simplex.length,
        points: simplex.map(({ call }, i) => this.sample(call, `simplex[${i}].call`)),
        weights: simplex.map(({ weight }) => weight),
      };
    }
    if (portal) step.portal = this.portal(portal);
    if (polytope) step.polytope = this.polytope(polytope);
    if (vectors) step.vectors = vectors.map(({ from, to, ...said }) => ({ ...captionOf(said), from, to }));
    if (readings) step.readings = readings.map(({ value, ...said }) => ({ ...captionOf(said), value }));
    trace.frame(step);
  }

  private portal({ interior, ray, points, walls }: NonNullable<StepLine['portal']>): Portal {
    return {
      interior,
      ray,
      size: points.length,
      points: this.samples(points, 'portal.points'),
      wallCount: walls.length,
      walls: walls.map(({ from, to, side }, i) => ({
        from: this.sample(from, `portal.walls[${i}].from`),
        to: this.sample(to, `portal.walls[${i}].to`),
        side,
      })),
    };
  }

  private polytope(line: NonNullable<StepLine['polytope']>): Polytope {
    line.faces.forEach(({ id, corners, normal, offset, candidate }, i) => {
      const path = `polytope.faces[${i}]`;
      if (id !== this.faces.length) this.fail(`${path}.id: expected ${this.faces.length}, got ${id}`);
      const [a, b, c] = this.samples(corners, `${path}.corners`);
      this.faces.push({ corners: [a!, b!, c!], plane: { normal, offset }, candidate });
    });
    const known = (id: number, path: string): number =>
      id < this.faces.length ? id : this.fail(`polytope.${path}: there is no face ${id} yet`);
    line.removed.forEach((id, i) => this.removed.push(known(id, `removed[${i}]`)));
    return {
      faces: this.faces,
      removed: this.removed,
      picked: known(line.picked, 'picked'),
      visible: line.visible.map((id, i) => known(id, `visible[${i}]`)),
      horizon: line.horizon.flatMap((ends, i) => this.samples(ends, `polytope.horizon[${i}]`)),
    };
  }

  private samples(calls: readonly number[], path: string): CsoPoint[] {
    return calls.map((call, i) => this.sample(call, `${path}[${i}]`));
  }

  private sample(call: number, path: string): CsoPoint {
    const known = this.pool.get(call);
    return known ?? this.fail(`${path}: expected a call that "samples" has listed, got ${show(call)}`);
  }

  private json(text: string): unknown {
    try {
      return parseJson(text);
    } catch (error) {
      if (error instanceof JsonError) return this.fail(`column ${error.column}: ${error.message}`);
      throw error;
    }
  }

  private checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : this.fail(explain(result.issues).message);
  }

  private fail(message: string): never {
    throw new TraceFileError(`line ${this.at}: ${message}`);
  }
}

interface Caption {
  label: string;
  letter: string;
  subscript?: string | undefined;
  role: Role;
}

const captionOf = ({ label, letter, subscript, role }: Caption) => ({
  label,
  quantity: quantity(letter, role, subscript),
});
