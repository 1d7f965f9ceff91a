import type { Result } from '../algorithms/algorithm';
import { resultJson } from '../problems/result-json';
import { sceneJson } from '../scenes/write';
import { writeTrace } from '../trace/file';
import type { Json } from '../trace/json';
import { toWorldResult, type Setup, type Run } from './run';

/** One line of output of the command line: the result in the world and what produced it. */
export function resultLine(setup: Readonly<Setup>, result: Readonly<Result>): Json {
  const { kind, scene, algorithm, problem } = setup;
  const { id = null, precision } = scene;
  return {
    id,
    algorithm: algorithm.id,
    ...kind.resultJson(problem, toWorldResult(setup, result)),
    precision,
  };
}

/** A run as a trace file; its result, like its steps, in the frame of its kind. */
export function traceFile(run: Readonly<Run>): string {
  const { kind, scene, algorithm, trace, result, opened } = run;
  const { of } = algorithm.bounds;
  const bounded = opened && !opened.knowsAlgorithm && of !== 'time' ? of : undefined;
  const header = {
    frame: kind.frame,
    id: scene.id ?? null,
    algorithm: algorithm.id,
    ...(bounded && { bounds: bounded }),
    // Shapes spanned by the points of a trace are made anew when it is read.
    ...((opened?.hasScene ?? true) && { scene: sceneJson(scene) }),
  };
  return writeTrace(header, trace, resultJson(result));
}
