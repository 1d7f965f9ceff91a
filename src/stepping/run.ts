import { givesUp, withDefaults, type Algorithm, type Options, type Result } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import { finish } from '../math/turns';
import { vec3, type Vec3 } from '../math/vec3';
import { takersOf, type Kind, type Prepared } from '../problems/kind';
import { kindOf } from '../problems/known';
import type { PairProblem } from '../problems/pair/problem';
import type { PairScene } from '../problems/pair/scene';
import type { Scene } from '../problems/scene';
import { inSingle } from '../problems/single';
import type { Description } from '../trace/sentence';
import { Trace, type Frame, type Sample } from '../trace/trace';
import { timeline, timelining, type Timeline } from './timeline';
import { namingVertices, vertexNames, type VertexNames } from './vertex-names';

/** A scene ready to run: kind and algorithm found, problem prepared, options complete. */
export interface Setup<S extends Scene = Scene, P extends Prepared = Prepared> {
  kind: Kind<S, P>;
  /** The scene as given. A run in single precision uses it with its numbers rounded. */
  scene: S;
  /** The scene as run: the same in double precision, rounded in single. */
  given: S;
  algorithm: Algorithm<P>;
  options: Options;
  problem: P;
}

/** A recorded run of a scene. Frames and `result` are in the problem's frame; `problem.toWorld` maps it to the world. */
export interface Run<S extends Scene = Scene, P extends Prepared = Prepared> extends Setup<S, P> {
  result: Result;
  trace: Trace;
  timeline: Timeline;
  names: VertexNames;
  /** Present if the run was read from a trace file (see opened-trace.ts). */
  opened?: Opened;
}

export type PairSetup = Setup<PairScene, PairProblem>;
export type PairRun = Run<PairScene, PairProblem>;

/** True for the setup of a pair. */
export const isPairSetup = (setup: Readonly<Setup>): setup is Readonly<PairSetup> =>
  setup.scene.kind === 'pair';

/** True for a run of a pair. */
export const isPairRun = (run: Readonly<Run>): run is Readonly<PairRun> => run.scene.kind === 'pair';

/** The run if it is one of a pair; null for others, and for none. */
export const pairRun = (run: Run | null): PairRun | null => (run && isPairRun(run) ? run : null);

/** Facts about a run that was recorded elsewhere. */
export interface Opened {
  /** True if its algorithm is in the catalogue. */
  knowsAlgorithm: boolean;
  /** False if the shapes are only spanned by the points that its steps name. */
  hasScene: boolean;
  /** A note, if the file ends before the result; there is then no answer to check the steps against. */
  brokenOff?: string;
  /** True if the last step or the answer says how the run ended; otherwise it counts as failed. */
  hasOutcome: boolean;
}

/** True for a pair with known shapes, whose true depth can be computed. Shapes spanned by the points of the steps have none. */
export const hasShapes = (run: Readonly<Run>): run is Readonly<PairRun> =>
  isPairRun(run) && (run.opened?.hasScene ?? true);

/** True if its scene can be solved again here. A run recorded elsewhere may have no scene or an unknown algorithm. */
export const canRunAgain = ({ opened }: Readonly<Run>): boolean =>
  !opened || (opened.hasScene && opened.knowsAlgorithm);

/** True if the run has given up, so that its result is no answer. */
export const hasGivenUp = ({ algorithm, result }: Readonly<Run>): boolean =>
  givesUp(algorithm, result.outcome);

/** Prepares a scene. Unchanged parts of `last` are reused, so that a drag rebuilds no hull. */
export function prepare(scene: PairScene, last?: Readonly<Setup>): PairSetup;
export function prepare(scene: Scene, last?: Readonly<Setup>): Setup;
export function prepare(scene: Scene, last?: Readonly<Setup>): Setup {
  return finish(preparing(scene, last));
}

/** The same as a generator, which yields the part done after each slice of work. */
function* preparing(scene: Scene, last?: Readonly<Setup>): Generator<number, Setup> {
  const kind = kindOf(scene);
  const using = arithmeticOf(scene.precision);
  const found = kind.algorithms(using, scene.dim).find(({ id }) => id === scene.algorithm);
  if (!found) throw new Error(`algorithm: there is none with the id "${scene.algorithm}"`);
  const given = scene.precision === 'f32' ? inSingle(kind, scene) : scene;
  const algorithm = kind.runAs?.(given, found, using) ?? found;
  const isAlike = last?.kind === kind && last.scene.precision === scene.precision;
  const problem = yield* kind.prepare(given, using, isAlike ? last : undefined);
  return { kind, scene, given, algorithm, options: withDefaults(algorithm.options, given.options), problem };
}

/** The loaded algorithms that take the scene. */
export const algorithmsFor = <P extends Prepared>({
  kind,
  scene,
}: Readonly<Pick<Setup<Scene, P>, 'kind' | 'scene'>>): readonly Algorithm<P>[] =>
  takersOf(kind, scene, arithmeticOf('f64'));

/** The number that a run found; null if it found none. */
export const answerOf = ({ kind, result }: Readonly<Run>): number | null => kind.answer?.of(result) ?? null;

const doubles = new WeakMap<Readonly<Setup>, Setup>();
let lastDouble: Setup | undefined;

/**
 * The setup in double precision with the numbers that the run was given: bodies are drawn and measured with it. A setup in
 * double precision returns itself.
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
  return finish(recording(scene, last));
}

/** The same as a generator: large hulls take as long to prepare as the search takes. */
export function* recording(scene: Scene, last?: Readonly<Setup>): Generator<number, Run> {
  const setup = yield* preparing(scene, last);
  yield 1;
  return yield* recordingOf(setup);
}

/**
 * The record of a prepared scene. Only a search that may take long yields, the share that is done. It is recorded on the thread that
 * shows it: to read the record of 64 bodies over 60 frames, 15 to 25 MB, out of a worker's message takes 300 ms in one task.
 */
export function* recordingOf(setup: Setup): Generator<number, Run> {
  const { algorithm, problem, options } = setup;
  const trace = new Trace();
  if (!algorithm.solving) {
    const result = algorithm.solve(problem, options, trace);
    return { ...setup, result, trace, timeline: timeline(trace, algorithm), names: vertexNames(trace) };
  }
  const result = yield* bounded(algorithm.solving(problem, options, trace), trace);
  return {
    ...setup,
    result,
    trace,
    timeline: yield* finishing(timelining(trace, algorithm)),
    names: yield* finishing(namingVertices(trace)),
  };
}

/** The share of the search in the work that a record is. */
const searchShare = 0.95;

/** Work after the search, with no progress of its own. */
function* finishing<T>(work: Generator<unknown, T>): Generator<number, T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    yield searchShare;
  }
}

/** The memory that the record of a long search may take. */
const MAX_TRACE_BYTES = 400e6;

/** The share of a record that its search has done. Throws once the record takes more memory than it may. */
function* bounded<T>(work: Generator<number, T>, trace: Trace): Generator<number, T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    if (trace.bytes > MAX_TRACE_BYTES)
      throw new Error(
        `its steps take more than ${MAX_TRACE_BYTES / 1e6} MB after ${Math.floor(100 * piece.value)} % of the run: ask for fewer frames`,
      );
    yield searchShare * piece.value;
  }
}

/** The search as it was asked for, with complete options. Those of a run in single precision are rounded. */
export function askedSearch<P extends Prepared>(
  setup: Readonly<Setup<Scene, P>>,
): Pick<Setup<Scene, P>, 'algorithm' | 'options'> {
  const { algorithm, scene } = setup;
  const asked = algorithmsFor(setup).find(({ id }) => id === algorithm.id) ?? algorithm;
  return { algorithm: asked, options: withDefaults(asked.options, scene.options) };
}

/** The same run without a recorder, as in an engine. */
export function solve({ algorithm, problem, options }: Readonly<Setup>): Result {
  return algorithm.solve(problem, options);
}

const lastRead = new WeakMap<Readonly<Run>, Readonly<Frame>>();

/** The frame of the step shown. It is read once and shared, so callers must not change it. */
export function frameAt(run: Readonly<Run>, step: number): Readonly<Frame> {
  const known = lastRead.get(run);
  if (known?.index === step) return known;
  const frame = run.trace.at(step);
  lastRead.set(run, frame);
  return frame;
}

const described = new WeakMap<Readonly<Frame>, Description>();

/** The description of a frame, computed once and cached. */
export function describe(run: Readonly<Run>, frame: Readonly<Frame>): Description {
  const known = described.get(frame);
  if (known) return known;
  const { algorithm, problem, options, result } = run;
  // A dropped vertex has the name of the step before.
  const before = run.names[frame.index - 1];
  const droppedName = ({ index }: Readonly<Sample>): number | undefined => before?.get(index);
  const keptName = ({ index }: Readonly<Sample>): number | undefined => run.names[frame.index]?.get(index);
  const words = algorithm.describe(frame, { problem, options, result, droppedName, keptName });
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
