import { withDefaults, type Algorithm, type Options, type Result } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import { finish } from '../math/turns';
import { vec3, type Vec3 } from '../math/vec3';
import type { Kind, Prepared } from '../problems/kind';
import { kindOf } from '../problems/known';
import type { PairProblem } from '../problems/pair/problem';
import type { PairScene } from '../problems/pair/scene';
import type { Scene } from '../problems/scene';
import { inSingle } from '../problems/single';
import type { Description } from '../trace/sentence';
import { Trace, type Frame, type Sample } from '../trace/trace';
import { timeline, type Timeline } from './timeline';
import { vertexNames, type VertexNames } from './vertex-names';

/** A scene made ready: its kind and algorithm found, its problem prepared, its options complete. */
export interface Setup<S extends Scene = Scene, P extends Prepared = Prepared> {
  kind: Kind<S, P>;
  /** As it was given. A run in single precision is one of the same scene with its numbers rounded. */
  scene: S;
  /** As the run was given it: the scene itself in double precision. */
  given: S;
  algorithm: Algorithm<P>;
  options: Options;
  problem: P;
}

/** A recorded run of a scene. Frames and `result` are in the frame that `problem.toWorld` carries to the world. */
export interface Run<S extends Scene = Scene, P extends Prepared = Prepared> extends Setup<S, P> {
  result: Result;
  trace: Trace;
  timeline: Timeline;
  names: VertexNames;
  /** Of a run that was read from a trace file (see opened-trace.ts). */
  opened?: Opened;
}

export type PairSetup = Setup<PairScene, PairProblem>;
export type PairRun = Run<PairScene, PairProblem>;

/** True of the setup of a pair, which has a CSO. */
export const isPairSetup = (setup: Readonly<Setup>): setup is Readonly<PairSetup> =>
  setup.scene.kind === 'pair';

/** The same of a run. */
export const isPairRun = (run: Readonly<Run>): run is Readonly<PairRun> => run.scene.kind === 'pair';

/** The run if it is one of a pair. */
export const pairRun = (run: Run | null): PairRun | null => (run && isPairRun(run) ? run : null);

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

/**
 * True of a pair whose shapes are known, so that there is a truth to hold the run against. Where they were made up of the
 * points of its steps there is none.
 */
export const hasShapes = (run: Readonly<Run>): run is Readonly<PairRun> =>
  isPairRun(run) && (run.opened?.hasScene ?? true);

/** Whether its scene can be solved here once more: a run that was recorded elsewhere may lack it, or this page its algorithm. */
export const canRunAgain = ({ opened }: Readonly<Run>): boolean =>
  !opened || (opened.hasScene && opened.knowsAlgorithm);

/** What did not change since `last` is taken over: a drag moves bodies and rebuilds no hull. */
export function prepare(scene: PairScene, last?: Readonly<Setup>): PairSetup;
export function prepare(scene: Scene, last?: Readonly<Setup>): Setup;
export function prepare(scene: Scene, last?: Readonly<Setup>): Setup {
  return finish(preparing(scene, last));
}

/** The same for who has other things to do in between; a turn tells what part is done. */
export function* preparing(scene: Scene, last?: Readonly<Setup>): Generator<number, Setup> {
  const kind = kindOf(scene);
  const using = arithmeticOf(scene.precision);
  const algorithm = kind.algorithms(using).find(({ id }) => id === scene.algorithm);
  if (!algorithm) throw new Error(`algorithm: there is none with the id "${scene.algorithm}"`);
  const given = scene.precision === 'f32' ? inSingle(kind, scene) : scene;
  const isAlike = last?.kind === kind && last.scene.precision === scene.precision;
  const problem = yield* kind.prepare(given, using, isAlike ? last : undefined);
  return { kind, scene, given, algorithm, options: withDefaults(algorithm.options, given.options), problem };
}

const doubles = new WeakMap<Readonly<Setup>, Setup>();
let lastDouble: Setup | undefined;

/**
 * The setup in double precision, of the numbers as the run was given them: what bodies are drawn and measured by, whatever
 * a search makes of them. A setup in double precision is its own.
 */
export function inDouble<S extends Scene, P extends Prepared>(setup: Readonly<Setup<S, P>>): Setup<S, P> {
  if (setup.scene.precision === 'f64') return setup;
  const known = doubles.get(setup) as Setup<S, P> | undefined;
  if (known) return known;
  const last = lastDouble?.kind === setup.kind ? (lastDouble as Setup<S, P>) : undefined;
  const found = { ...setup, problem: finish(setup.kind.prepare(setup.given, arithmeticOf('f64'), last)) };
  doubles.set(setup, found);
  lastDouble = found;
  return found;
}

export function record(scene: PairScene, last?: Readonly<Setup>): PairRun;
export function record(scene: Scene, last?: Readonly<Setup>): Run;
export function record(scene: Scene, last?: Readonly<Setup>): Run {
  const setup = prepare(scene, last);
  const trace = new Trace();
  const result = setup.algorithm.solve(setup.problem, setup.options, trace);
  return {
    ...setup,
    result,
    trace,
    timeline: timeline(trace, setup.algorithm.bounds),
    names: vertexNames(trace),
  };
}

/** The search as it was asked for, its options complete. In single precision the run has their numbers rounded. */
export function askedSearch<P extends Prepared>({
  kind,
  algorithm,
  scene,
}: Readonly<Setup<Scene, P>>): Pick<Setup<Scene, P>, 'algorithm' | 'options'> {
  const asked = kind.algorithms(arithmeticOf('f64')).find(({ id }) => id === algorithm.id) ?? algorithm;
  return { algorithm: asked, options: withDefaults(asked.options, scene.options) };
}

/** The same run without a recorder: what an engine would do. */
export function solve({ algorithm, problem, options }: Readonly<Setup>): Result {
  return algorithm.solve(problem, options);
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
  const { algorithm, problem, options, result } = run;
  // What has gone was last called so a step before.
  const before = run.names[frame.index - 1];
  const droppedName = ({ index }: Readonly<Sample>): number | undefined => before?.get(index);
  const words = algorithm.describe(frame, { problem, options, result, droppedName });
  described.set(frame, words);
  return words;
}

/** The result with its points and normal in the world. */
export function toWorldResult({ scene, problem }: Readonly<Setup>, result: Readonly<Result>): Result {
  const { toWorld, rotate } = arithmeticOf(scene.precision);
  const point = (p: Vec3 | null): Vec3 | null => p && toWorld(vec3(), problem.toWorld, p);
  return {
    ...result,
    normal: result.normal && rotate(vec3(), problem.toWorld, result.normal),
    pointA: point(result.pointA),
    pointB: point(result.pointB),
  };
}
