import { withDefaults, type Algorithm, type Options, type Result } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import type { Pose } from '../math/pose';
import { finish } from '../math/turns';
import { vec3, type Vec3 } from '../math/vec3';
import { type Scene } from '../problems/scene';
import { inSingle } from '../problems/single';
import type { Body } from '../shapes/body';
import type { Cso, Placed } from '../shapes/cso';
import type { Shape } from '../shapes/shape';
import type { Description } from '../trace/sentence';
import { Trace, type Frame, type Sample } from '../trace/trace';
import { timeline, type Timeline } from './timeline';
import { vertexNames, type VertexNames } from './vertex-names';

/** A scene made ready: shapes prepared, B in A's frame, the algorithm found, its options complete. */
export interface Problem {
  /** As it was given. A run in single precision is one of the same scene with its numbers rounded. */
  scene: Scene;
  /** As the run was given it: the scene itself in double precision. */
  given: Scene;
  algorithm: Algorithm;
  options: Options;
  cso: Cso;
  poseA: Pose;
  poseB: Pose;
}

/** A recorded run of a scene. Frames and `result` are in A's frame; `toWorld…` below carries them out. */
export interface Run extends Problem {
  result: Result;
  trace: Trace;
  timeline: Timeline;
  names: VertexNames;
  /** Of a run that was read from a trace file (see opened-trace.ts). */
  opened?: Opened;
}

/** What came with a run that was recorded elsewhere. */
export interface Opened {
  /** Whether its algorithm is one of the catalogue. */
  knowsAlgorithm: boolean;
  /** Without one, the shapes of the run are made up of the points that its steps name. */
  hasScene: boolean;
  /** Where its file ends before the result: there is no answer to hold its steps against. */
  brokenOff?: string;
  /** Whether its last step or its answer says how it ended; else it counts as one that failed. */
  hasOutcome: boolean;
}

/** Whether its shapes are known. Where they were made up of the points of its steps, there is no truth to hold it against. */
export const hasShapes = ({ opened }: Readonly<Run>): boolean => opened?.hasScene ?? true;

/** Whether its scene can be solved here once more: a run that was recorded elsewhere may lack it, or this page its algorithm. */
export const canRunAgain = ({ opened }: Readonly<Run>): boolean =>
  !opened || (opened.hasScene && opened.knowsAlgorithm);

/** Whether only position and rotation differ. A moved body shares its points with the one before, so this is quick. */
function sameShape(a: Readonly<Body>, b: Readonly<Body>): boolean {
  const shapeOf = ({ position: _, rotation: __, ...spec }: Readonly<Body>): [string, unknown][] =>
    Object.entries(spec);
  const known = new Map(shapeOf(b));
  const entries = shapeOf(a);
  return entries.length === known.size && entries.every(([key, value]) => same(value, known.get(key)));
}

/** Equal to the last bit, lists member by member. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((member, i) => same(member, b[i]));
}

/** Shapes are prepared anew only where they changed since `last`: a drag moves bodies and rebuilds no hull. */
export function prepare(scene: Scene, last?: Readonly<Problem>): Problem {
  return finish(preparing(scene, last));
}

/** The same for who has other things to do between A and B; a turn tells what part is done. */
export function* preparing(scene: Scene, last?: Readonly<Problem>): Generator<number, Problem> {
  const { findAlgorithm, place, cso } = arithmeticOf(scene.precision);
  const algorithm = findAlgorithm(scene.algorithm);
  if (!algorithm) throw new Error(`algorithm: there is none with the id "${scene.algorithm}"`);
  const known = last?.scene.precision === scene.precision ? last : undefined;
  const reuse = (body: Body, before: Body | undefined, shape: Shape | undefined): Shape | undefined =>
    before && sameShape(body, before) ? shape : undefined;
  const given = scene.precision === 'f32' ? inSingle(scene) : scene;
  const a = place(given.a, reuse(scene.a, known?.scene.a, known?.cso.a));
  yield 0.5;
  const b = place(given.b, reuse(scene.b, known?.scene.b, known?.cso.b));
  return {
    scene,
    given,
    algorithm,
    options: withDefaults(algorithm.options, given.options),
    cso: cso(a, b),
    poseA: a.pose,
    poseB: b.pose,
  };
}

const doubleShapes = new WeakMap<Shape, Shape>();
const doubles = new WeakMap<Readonly<Problem>, Problem>();

/**
 * The problem in double precision, of the numbers as the run was given them: what C and the shapes are drawn and measured
 * by, whatever a search makes of them. A problem in double precision is its own.
 */
export function inDouble(problem: Readonly<Problem>): Readonly<Problem> {
  if (problem.scene.precision === 'f64') return problem;
  const known = doubles.get(problem);
  if (known) return known;
  const { place, cso } = arithmeticOf('f64');
  const placed = (body: Body, shape: Shape): Placed => {
    const made = place(body, doubleShapes.get(shape));
    doubleShapes.set(shape, made.shape);
    return made;
  };
  const a = placed(problem.given.a, problem.cso.a);
  const b = placed(problem.given.b, problem.cso.b);
  const found: Problem = { ...problem, cso: cso(a, b), poseA: a.pose, poseB: b.pose };
  doubles.set(problem, found);
  return found;
}

export function record(scene: Scene, last?: Readonly<Problem>): Run {
  const problem = prepare(scene, last);
  const trace = new Trace();
  const result = problem.algorithm.solve(problem.cso, problem.options, trace);
  return {
    ...problem,
    result,
    trace,
    timeline: timeline(trace, problem.algorithm.bounds),
    names: vertexNames(trace),
  };
}

/** The search as it was asked for, its options complete. In single precision the run has their numbers rounded. */
export function askedSearch({ algorithm, scene }: Readonly<Problem>): Pick<Problem, 'algorithm' | 'options'> {
  const asked = arithmeticOf('f64').findAlgorithm(algorithm.id) ?? algorithm;
  return { algorithm: asked, options: withDefaults(asked.options, scene.options) };
}

/** The same run without a recorder: what an engine would do. */
export function solve(problem: Readonly<Problem>): Result {
  return problem.algorithm.solve(problem.cso, problem.options);
}

const lastRead = new WeakMap<Readonly<Run>, Readonly<Frame>>();

/** The frame of the step that is shown: read once for all who look at it, so nobody may change it. */
export function frameAt(run: Readonly<Run>, step: number): Readonly<Frame> {
  const known = lastRead.get(run);
  if (known?.index === step) return known;
  const frame = run.trace.at(step);
  lastRead.set(run, frame);
  return frame;
}

const described = new WeakMap<Readonly<Frame>, Description>();

/** What a frame of the run says: put into words once for all who tell it. */
export function describe(run: Readonly<Run>, frame: Readonly<Frame>): Description {
  const known = described.get(frame);
  if (known) return known;
  const { algorithm, cso, options, result } = run;
  // What has gone was last called so a step before.
  const before = run.names[frame.index - 1];
  const droppedName = ({ index }: Readonly<Sample>): number | undefined => before?.get(index);
  const words = algorithm.describe(frame, { problem: cso, options, result, droppedName });
  described.set(frame, words);
  return words;
}

/** How far the full shapes reach beyond what the steps of the run concern. */
export function marginsBeyond({ algorithm, cso: { a, b } }: Readonly<Problem>): { a: number; b: number } {
  return algorithm.wholeShapes ? { a: 0, b: 0 } : { a: a.margin, b: b.margin };
}

/** The result with its points and normal in the world. */
export function toWorldResult(problem: Readonly<Problem>, result: Readonly<Result>): Result {
  const { toWorld, rotate } = arithmeticOf(problem.scene.precision);
  const point = (p: Vec3 | null): Vec3 | null => p && toWorld(vec3(), problem.poseA, p);
  return {
    ...result,
    normal: result.normal && rotate(vec3(), problem.poseA, result.normal),
    pointA: point(result.pointA),
    pointB: point(result.pointB),
  };
}
