import type { Result } from '../algorithms/algorithm';
import { isFinite, type Vec3 } from '../math/vec3';
import { sceneJson } from '../scenes/write';
import { writeTrace } from '../trace/file';
import type { Json } from '../trace/json';
import { toWorldResult, type Problem, type Run } from './run';

type ResultJson = Record<keyof Result | 't', Json>;

/** A result as JSON, in the frame it is given in: vectors as [x, y, z], null where nothing was computed. */
export function resultJson(result: Readonly<Result>): ResultJson {
  return {
    status: result.status,
    outcome: result.outcome,
    certified: result.certified,
    signedDistance: numberJson(result.signedDistance),
    normal: vectorJson(result.normal),
    pointA: vectorJson(result.pointA),
    pointB: vectorJson(result.pointB),
    lowerBound: numberJson(result.lowerBound),
    upperBound: numberJson(result.upperBound),
    rounding: numberJson(result.rounding),
    // The time of impact; a pair has none.
    t: null,
    iterations: result.iterations,
    supportCalls: result.supportCalls,
    proofCalls: result.proofCalls,
  };
}

// A number that is not finite is none, and JSON has no word for it.
export const numberJson = (value: number | null): Json =>
  value !== null && Number.isFinite(value) ? unsignedZero(value) : null;
export const vectorJson = (a: Readonly<Vec3> | null): Json =>
  a && isFinite(a) ? [a.x, a.y, a.z].map(unsignedZero) : null;

/** The sign of a zero is the accident of a subtraction, and says nothing of a result. */
const unsignedZero = (value: number): number => value + 0;

/** One line of the command line's output: whose result it is, the result in the world, and what it was computed in. */
export function resultLine(problem: Readonly<Problem>, result: Readonly<Result>): Json {
  const { scene, algorithm } = problem;
  const { id = null, precision } = scene;
  return { id, algorithm: algorithm.id, ...resultJson(toWorldResult(problem, result)), precision };
}

/** A run as a trace file; its result, like its steps, in A's frame. */
export function traceFile(run: Readonly<Run>): string {
  const { scene, algorithm, trace, result } = run;
  const header = { id: scene.id ?? null, algorithm: algorithm.id, scene: sceneJson(scene) };
  return writeTrace(header, trace, resultJson(result));
}
