import { numberJson } from './file-json';
import type { Frame, Sample } from './frame';
import { writeJson, type Json } from './json';
import { memories, type FileWriter } from './part';
import { anyPart, presentIn } from './parts';
import { witnessesJson } from './parts/closest';
import type { Storage } from './storage';
import type { Trace } from './trace';

/**
 * The trace file: a recorded run as JSON Lines, for other programs to read and to write. A file may hold several runs, one
 * after the other. Of a run
 *
 *  - the first line is a header: {"format":"minkowscope-trace","version":1,"frame":"A","id":…,"algorithm":…,"scene":…}.
 *    `id` is a text or null; `scene`, which may be missing, is that of a scene file. "bounds", which may be missing, says what
 *    "lower" and "upper" of the steps bound: "distance", or "depth", the signed depth;
 *  - each line after it is a step, as `Step` beside this file (step.ts, step.d.ts) has it, its absent parts left out; "phase" and
 *    "outcome", which the last step has, are words in small letters, digits and hyphens. The page knows those of `phases` and
 *    `outcomes` and those of its algorithms, and shows others as they are:
 *    {"phase":"sample","iteration":1,"supportCalls":2,"lower":0.5,"upper":"Infinity","direction":[x,y,z],…};
 *  - the last line is {"result":{"status":"separated","signedDistance":0.5,"normal":[…],"pointA":[…],"pointB":[…],
 *    "lowerBound":0.5,"upperBound":0.5,"certified":true,…}}, of which only "status" has to be there: "separated", "overlapping",
 *    "touching", "hit", "miss" or "unresolved"; or null.
 *
 * A step whose run has begun to prove its answer after the search has "proofCalls" too, which "supportCalls" does not count.
 *
 * Vectors are [x, y, z], all in the frame that "frame" names, the result's too: "A", that of body A, for a pair; "world" for a
 * kind of problem that has no such body. Where a number is not
 * finite it is one of the texts "Infinity", "-Infinity" and "NaN"; −0 is written -0.
 *
 * Support points are named by their support call, counted from 0: the first step to mention one lists it under
 * "samples", {"call":1,"v":[…],"a":[…],"b":[…],"idA":3,"idB":-1}, and from there on it is its call alone:
 *
 *  - "sample":4, "dropped":[1,2], "simplex":[{"call":1,"weight":0.25},…];
 *  - "portal":{"interior":{"v":…,"a":…,"b":…},"ray":[…],"points":[2,5,6],"walls":[{"from":2,"to":5,"side":0.1},…]};
 *  - "polytope":{"faces":[…],"removed":[1,4],"picked":7,"visible":[3,7],"horizon":[[0,2],[2,5],[5,0]]}.
 *
 * Faces are told once too: "faces" and "removed" are what came and went since the last step that had a polytope. A face is
 * {"id":6,"corners":[0,2,5],"normal":[…],"offset":0.3,"candidate":true}, ids count from 0 without a gap, and what
 * "removed", "picked" (−1 for none) and "visible" hold are ids. "removed" and the lists of a portal may be empty.
 *
 * What an algorithm says in its own words comes with the letters that the page sets it in: "readings" are
 * {"label":"tilt","letter":"p","role":"best","value":0.1}, "vectors" have "from" and "to" in the place of "value"; a
 * letter may have a "subscript". "probes" are {"direction":[…],"height":0.4,"state":"kept"}, and "chart" is
 * {"origin":[…],"xAxis":[…],"yAxis":[…]}.
 *
 * "tests" are {"id":"gap","left":"|v| − α","relation":"≤","right":"ε","ends":"met","leftValue":0.2,"rightValue":1e-9,
 * "met":false}. "id", which may be missing, says to programs what is compared, whatever the words: a diagnosis finds by it
 * what it looks for, and takes one that it does not know for any other text. Several comparisons of a step may have one id, as
 * the signs of a sub-algorithm do: the first is the one that is looked for. "ends", which may be missing, says how a
 * comparison comes out where the search ends by it: "met", "unmet" or "either".
 */
export const TRACE_FORMAT = 'minkowscope-trace';
export const TRACE_VERSION = 1;

/** The frames that vectors of a trace may be in: that of body A, or the world's. */
export const frames = ['A', 'world'] as const;
export type FrameName = (typeof frames)[number];

/** What the bounds of the steps of a pair may be of. */
export const boundedQuantities = ['distance', 'depth'] as const;
export type BoundedQuantity = (typeof boundedQuantities)[number];

export interface TraceHeader {
  /** The frame of all vectors; A where it is absent. */
  frame?: FrameName;
  id: string | null;
  algorithm: string;
  /** What "lower" and "upper" of the steps bound; where it is absent, the steps have to tell. */
  bounds?: BoundedQuantity;
  /** JSON, since `trace/` may not import what a scene is. */
  scene?: Json;
}

/** The lines of one run, each with its line break. `result` is what the last line holds, ready as JSON. */
export function writeTrace(header: Readonly<TraceHeader>, trace: Trace, result: Json): string {
  const writer = new StepWriter(trace);
  const lines: Json[] = [{ format: TRACE_FORMAT, version: TRACE_VERSION, frame: 'A', ...header }];
  for (let i = 0; i < trace.length; i++) lines.push(writer.step(trace.at(i)));
  lines.push({ result });
  return lines.map((line) => `${writeJson(line)}\n`).join('');
}

/** Writes steps in order, and remembers the samples and faces that earlier steps have written. */
class StepWriter implements FileWriter {
  readonly storage: Storage;
  readonly memory = memories();
  private readonly listed = new Set<number>();

  constructor(trace: Trace) {
    this.storage = trace.storage;
  }

  step(frame: Readonly<Frame>): Json {
    const present = presentIn(frame);
    const mentioned = present.flatMap((key) => anyPart(key).mentions?.(frame[key], this) ?? []);
    const news = mentioned.filter(({ call }) => !this.listed.has(call) && this.listed.add(call));
    return {
      phase: frame.phase,
      iteration: frame.iteration,
      supportCalls: frame.supportCalls,
      lower: numberJson(frame.lower),
      upper: numberJson(frame.upper),
      samples: news.length > 0 ? news.map(sampleJson) : undefined,
      ...Object.fromEntries(present.map((key) => [key, anyPart(key).json(frame[key], this)])),
    };
  }
}

const sampleJson = ({ call, v, a, b, idA, idB }: Readonly<Sample>): Json => ({
  call,
  ...witnessesJson({ v, a, b }),
  idA,
  idB,
});
