import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import { writeJson, type Json } from './json';
import type { NamedVector, Plane, Reading, Witnesses } from './step';
import type { Frame, FrameFace, FramePolytope, FramePortal, Sample, Trace } from './trace';

/**
 * The trace file: a recorded run as JSON Lines, for other programs to read and to write. A file may hold several runs, one
 * after the other. Of a run
 *
 *  - the first line is a header: {"format":"minkowscope-trace","version":1,"frame":"A","id":…,"algorithm":…,"scene":…}.
 *    `id` is a text or null; `scene`, which may be missing, is that of a scene file;
 *  - each line after it is a step, as `Step` in step.ts has it, its absent parts left out:
 *    {"phase":"sample","iteration":1,"supportCalls":2,"lower":0.5,"upper":"Infinity","direction":[x,y,z],…};
 *  - the last line is {"result":…}.
 *
 * A step whose run has begun to prove its answer after the search has "proofCalls" too, which "supportCalls" does not count.
 *
 * Vectors are [x, y, z], all in the frame of body A, the result's too; that is what "frame" says. Where a number is not
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
 * "tests" are {"left":"|v| − α","relation":"≤","right":"ε","ends":"met","leftValue":0.2,"rightValue":1e-9,"met":false}.
 * "ends", which may be missing, says how a comparison comes out where the search ends by it: "met", "unmet" or "either".
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
  const writer = new StepWriter(trace);
  const lines: Json[] = [{ format: TRACE_FORMAT, version: TRACE_VERSION, frame: 'A', ...header }];
  for (let i = 0; i < trace.length; i++) lines.push(writer.step(trace.at(i)));
  lines.push({ result });
  return lines.map((line) => `${writeJson(line)}\n`).join('');
}

/** A number as JSON can hold it. */
const numberJson = (value: number): Json => (Number.isFinite(value) ? value : String(value));

const vectorJson = ({ x, y, z }: Readonly<Vec3>): Json => [x, y, z].map(numberJson);

/** Writes steps in order, and knows what those before have told. */
class StepWriter {
  private readonly listed = new Set<number>();
  private made = 0;
  private gone = 0;

  constructor(private readonly trace: Trace) {}

  step(frame: Readonly<Frame>): Json {
    const faces = this.newFaces(frame.polytope);
    const news = mentioned(frame, faces).filter(
      ({ call }) => !this.listed.has(call) && this.listed.add(call),
    );
    return {
      phase: frame.phase,
      iteration: frame.iteration,
      supportCalls: frame.supportCalls,
      proofCalls: frame.proofCalls,
      lower: numberJson(frame.lower),
      upper: numberJson(frame.upper),
      outcome: frame.outcome,
      certified: frame.certified,
      samples: news.length > 0 ? news.map(sampleJson) : undefined,
      direction: frame.direction && vectorJson(frame.direction),
      sample: frame.sample?.call,
      plane: frame.plane && planeJson(frame.plane),
      bestPlane: frame.bestPlane && planeJson(frame.bestPlane),
      simplex: frame.simplex?.map(({ sample, weight }) => ({
        call: sample.call,
        weight: numberJson(weight),
      })),
      dropped: frame.dropped?.map(callOf),
      closest: frame.closest && witnessesJson(frame.closest),
      normal: frame.normal && vectorJson(frame.normal),
      target: frame.target && vectorJson(frame.target),
      gap: frame.gap === undefined ? undefined : numberJson(frame.gap),
      portal: frame.portal && portalJson(frame.portal),
      polytope: frame.polytope && this.polytope(frame.polytope, faces),
      probes: frame.probes?.map(({ direction, height, state }) => ({
        direction: vectorJson(direction),
        height: numberJson(height),
        state,
      })),
      chart: frame.chart && {
        origin: vectorJson(frame.chart.origin),
        xAxis: vectorJson(frame.chart.xAxis),
        yAxis: vectorJson(frame.chart.yAxis),
      },
      vectors: frame.vectors?.map((vector) => ({
        ...captionJson(vector),
        from: vectorJson(vector.from),
        to: vectorJson(vector.to),
      })),
      readings: frame.readings?.map((reading) => ({
        ...captionJson(reading),
        value: numberJson(reading.value),
      })),
      tests: frame.tests?.map((test) => ({
        ...test,
        leftValue: numberJson(test.leftValue),
        rightValue: numberJson(test.rightValue),
      })),
    };
  }

  private newFaces(polytope: FramePolytope | undefined): FrameFace[] {
    const faces: FrameFace[] = [];
    while (polytope && this.made < polytope.made) faces.push(this.trace.face(this.made++));
    return faces;
  }

  private polytope({ gone, picked, visible, horizon }: FramePolytope, faces: readonly FrameFace[]): Json {
    const removed: number[] = [];
    while (this.gone < gone) removed.push(this.trace.removedFace(this.gone++));
    return {
      faces: faces.map(({ id, corners, plane, candidate }) => ({
        id,
        corners: corners.map(callOf),
        ...(planeJson(plane) as object),
        candidate,
      })),
      removed,
      picked,
      visible,
      horizon: horizon.map((edge) => edge.map(callOf)),
    };
  }
}

const callOf = ({ call }: Readonly<Sample>): number => call;

const mentioned = (
  { sample, simplex = [], dropped = [], portal, polytope }: Readonly<Frame>,
  faces: readonly FrameFace[],
): Sample[] => [
  ...(sample ? [sample] : []),
  ...simplex.map((vertex) => vertex.sample),
  ...dropped,
  ...(portal ? [...portal.points, ...portal.walls.flatMap(({ from, to }) => [from, to])] : []),
  ...faces.flatMap(({ corners }) => corners),
  ...(polytope?.horizon.flat() ?? []),
];

const portalJson = ({ interior, ray, points, walls }: Readonly<FramePortal>): Json => ({
  interior: witnessesJson(interior),
  ray: vectorJson(ray),
  points: points.map(callOf),
  walls: walls.map(({ from, to, side }) => ({ from: from.call, to: to.call, side: numberJson(side) })),
});

const captionJson = ({ label, quantity }: Pick<Reading | NamedVector, 'label' | 'quantity'>) => ({
  label,
  letter: quantity.letter,
  subscript: quantity.subscript,
  role: quantity.role,
});

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
