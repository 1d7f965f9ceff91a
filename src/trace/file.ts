import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import { writeJson, type Json } from './json';
import type { Plane, Witnesses } from './step';
import type { Frame, Sample, Trace } from './trace';

/**
 * The trace file: a recorded run as JSON Lines, for other programs to read and to write. A file may hold several runs, one after the other. Of a run
 *
 *  - the first line is a header: {"format":"minkowscope-trace","version":1,"frame":"A","id":…,"algorithm":…,"scene":…}. `id` is
 *    a text or null; `scene`, which may be missing, is that of a scene file;
 *  - each line after it is a step, as `Step` in step.ts has it, its absent parts left out:
 *    {"phase":"sample","iteration":1,"supportCalls":2,"lower":0.5,"upper":"Infinity","direction":[x,y,z],…};
 *  - the last line is {"result":…}.
 *
 * Vectors are [x, y, z], all in the frame of body A, the result's too; that is what "frame" says. Where a number is not finite it is one of the texts "Infinity", "-Infinity" and
 * "NaN"; −0 is written -0. Support points are named by their support call, counted from 0: the first step to mention
 * one lists it under "samples", {"call":1,"v":[…],"a":[…],"b":[…],"idA":3,"idB":-1}, and from there on every "sample",
 * "dropped" and "simplex" ([{"call":1,"weight":0.25},…]) has the call alone.
 */
export const TRACE_FORMAT = 'minkowscope-trace';
export const TRACE_VERSION = 1;

export interface TraceHeader {
  id: string | null;
  algorithm: string;
  /** As JSON; this floor does not know what a scene is. */
  scene?: Json;
}

/** The lines of one run, each with its line break. `result` is what the last line holds, ready as JSON. */
export function writeTrace(header: Readonly<TraceHeader>, trace: Trace, result: Json): string {
  const listed = new Set<number>();
  const lines: Json[] = [{ format: TRACE_FORMAT, version: TRACE_VERSION, frame: 'A', ...header }];
  for (let i = 0; i < trace.length; i++) lines.push(stepJson(trace.at(i), listed));
  lines.push({ result });
  return lines.map((line) => `${writeJson(line)}\n`).join('');
}

/** A number as JSON can hold it. */
const numberJson = (value: number): Json => (Number.isFinite(value) ? value : String(value));

const vectorJson = ({ x, y, z }: Readonly<Vec3>): Json => [x, y, z].map(numberJson);

function stepJson(frame: Readonly<Frame>, listed: Set<number>): Json {
  const news = mentioned(frame).filter(({ call }) => !listed.has(call) && listed.add(call));
  return {
    phase: frame.phase,
    iteration: frame.iteration,
    supportCalls: frame.supportCalls,
    lower: numberJson(frame.lower),
    upper: numberJson(frame.upper),
    outcome: frame.outcome,
    certified: frame.certified,
    samples: news.length > 0 ? news.map(sampleJson) : undefined,
    direction: frame.direction && vectorJson(frame.direction),
    sample: frame.sample?.call,
    plane: frame.plane && planeJson(frame.plane),
    bestPlane: frame.bestPlane && planeJson(frame.bestPlane),
    simplex: frame.simplex?.map(({ sample, weight }) => ({ call: sample.call, weight: numberJson(weight) })),
    dropped: frame.dropped?.map(({ call }) => call),
    closest: frame.closest && witnessesJson(frame.closest),
    normal: frame.normal && vectorJson(frame.normal),
    target: frame.target && vectorJson(frame.target),
    tests: frame.tests?.map((test) => ({
      ...test,
      leftValue: numberJson(test.leftValue),
      rightValue: numberJson(test.rightValue),
    })),
  };
}

const mentioned = ({ sample, simplex = [], dropped = [] }: Readonly<Frame>): Sample[] => [
  ...(sample ? [sample] : []),
  ...simplex.map((vertex) => vertex.sample),
  ...dropped,
];

const sampleJson = ({ call, v, a, b, idA, idB }: Readonly<CsoPoint>): Json => ({
  call,
  ...(witnessesJson({ v, a, b }) as object),
  idA,
  idB,
});

const planeJson = ({ normal, offset }: Readonly<Plane>): Json => ({
  normal: vectorJson(normal),
  offset: numberJson(offset),
});

const witnessesJson = ({ v, a, b }: Readonly<Witnesses>): Json => ({
  v: vectorJson(v),
  a: vectorJson(a),
  b: vectorJson(b),
});
