import * as v from 'valibot';
import type { Algorithm, Bounds, Result, Status } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import { finish } from '../math/turns';
import { isFinite, vec3 } from '../math/vec3';
import type { Prepared } from '../problems/kind';
import { algorithmsOf, findKind, kindOf } from '../problems/known';
import { MAX_MAGNITUDE } from '../problems/body-schema';
import { pair } from '../problems/pair/pair';
import { spannedScene } from '../problems/pair/spanned-scene';
import type { Scene } from '../problems/scene';
import { parseScene } from '../scenes/schema';
import { MAX_TEXT } from '../problems/text-schema';
import { explain, finiteNumber, having, oneOf } from '../trace/expectation';
import type { TracedRun } from '../trace/file-reader';
import { word } from '../trace/file-schemas';
import { spelled, spelledTitle } from '../trace/own-words';
import { plainText, quantity, say, whole, type Description, type Sentence } from '../trace/sentence';
import { outcomes, phases, type Outcome, type Phase } from '../trace/step';
import type { Frame, Trace } from '../trace/trace';
import { prepare, type Run } from './run';
import { findingQuantity } from './bounded-quantity';
import { timelining } from './timeline';
import { namingVertices } from './vertex-names';

/** An algorithm for a problem of any kind. */
type Solver = Algorithm<Prepared>;

/** A run in a file that cannot be shown; the message names the part that is wrong. */
export class OpenedTraceError extends Error {
  override name = 'OpenedTraceError';
}

/**
 * A run that was recorded elsewhere, opened like one recorded here. Without a scene it is one of a pair, whose shapes are the
 * hulls of the points in the trace. An unknown algorithm gets words from the vocabulary alone. Throws an OpenedTraceError, or
 * an error of the scene reader. The kind, the algorithms and the precision that it names must be loaded.
 */
export const openedRun = (traced: Readonly<TracedRun>): Run => finish(openingRun(traced));

/** The same as a generator, which yields the part done: a trace may have a million steps. */
export function* openingRun(traced: Readonly<TracedRun>): Generator<number, Run> {
  const { trace } = traced;
  if (trace.length === 0) throw new OpenedTraceError('the run has no step');
  const given = traced.scene === undefined ? null : sceneOf(traced.scene);
  refuseHuge(trace, given ? HUGE : MAX_MAGNITUDE);
  const scene = given ?? spannedScene(trace);
  const kind = kindOf(scene);
  if (traced.frame !== undefined && traced.frame !== kind.frame)
    throw new OpenedTraceError(
      `line 1: frame: expected "${kind.frame}", in which ${kind.title} is told, got "${traced.frame}"`,
    );
  // A scene's options belong to its own algorithm.
  const options = scene.algorithm === traced.algorithm ? scene.options : {};
  const solvers = kind.algorithms(arithmeticOf(scene.precision), scene.dim);
  const own = solvers.find(({ id }) => id === traced.algorithm);
  const problem = prepare({ ...scene, algorithm: (own ?? solvers[0]!).id, options });
  const { outcome, ...result } = resultOf(traced.result, trace);
  const margin = 'margin' in problem.problem ? Number(problem.problem.margin) : 0;
  const found = { result, margin, scale: problem.problem.scale };
  const noise = Math.max(result.rounding ?? 0, ROUNDING * problem.problem.scale);
  const algorithm = own
    ? carefully(own, noise, yield* findingShown(trace))
    : unknownAlgorithm(traced.algorithm, scene.dim, traced.bounds ?? (yield* findingQuantity(trace, found)));
  const line = yield* timelining(trace, algorithm);
  const names = yield* namingVertices(trace);
  return {
    ...problem,
    scene: {
      ...scene,
      id: (traced.id ?? scene.id ?? 'trace').slice(0, MAX_TEXT),
      algorithm: traced.algorithm,
      options,
    },
    given: { ...problem.given, algorithm: traced.algorithm },
    algorithm,
    result: { ...result, outcome: outcome ?? 'numerical-failure' },
    trace,
    timeline: line,
    names,
    opened: {
      knowsAlgorithm: own !== undefined,
      hasScene: given !== null,
      ...(traced.brokenOff !== undefined && { brokenOff: traced.brokenOff }),
      hasOutcome: outcome !== undefined,
    },
  };
}

/** Drawing squares lengths in single precision, which ends not far above. */
const HUGE = 1e18;

/** Throws if a point of a step is too far out to be drawn. */
function refuseHuge(trace: Trace, most: number): void {
  for (let i = 0; i < trace.sampleCount; i++) {
    const { v: point, a, b } = trace.sample(i);
    for (const { x, y, z } of [point, a, b]) {
      const far = [x, y, z].find((each) => Number.isFinite(each) && Math.abs(each) > most);
      if (far !== undefined)
        throw new OpenedTraceError(
          `sample ${i} has a coordinate of ${far}: expected numbers from -${most} to ${most}`,
        );
    }
  }
}

/** Warnings about an opened run, shown with it. */
export function openedNotes({ opened, algorithm, trace }: Readonly<Run>): string[] {
  if (!opened) return [];
  const notes: string[] = opened.brokenOff === undefined ? [] : [opened.brokenOff];
  if (!opened.hasScene)
    notes.push(
      'The file has no scene. The shapes drawn are the hulls of the points that its steps name, in A’s frame, and nothing is checked that only the shapes could tell.',
    );
  if (!opened.knowsAlgorithm)
    notes.push(
      `This page has no algorithm “${algorithm.id}”: its steps are told by what they hold, and it cannot be run again.`,
    );
  const strange = opened.knowsAlgorithm ? unknownWords(algorithm, trace) : [];
  if (strange.length > 0)
    notes.push(
      `Its algorithm has no phase or outcome ${strange.map((word) => `“${word}”`).join(', ')}: such steps are told by what they hold.`,
    );
  return notes;
}

/** A few words of the steps that are unknown here. */
function unknownWords(algorithm: Solver, trace: Trace): string[] {
  const found = new Set<string>();
  for (let i = 0; i < trace.length && found.size < 5; i++) {
    const phase = trace.phase(i);
    if (!knowsPhase(algorithm, phase)) found.add(phase);
  }
  const { outcome } = trace.at(trace.length - 1);
  if (!knowsOutcome(algorithm, outcome)) found.add(outcome!);
  return [...found];
}

const knowsPhase = ({ words }: Solver, phase: Phase): boolean =>
  (phases as readonly string[]).includes(phase) || words?.phases?.[phase] !== undefined;

const knowsOutcome = ({ words }: Solver, outcome: Outcome | undefined): boolean =>
  outcome === undefined ||
  (outcomes as readonly string[]).includes(outcome) ||
  words?.outcomes?.[outcome] !== undefined;

/** The scene of a header. Its algorithm may be unknown here; its rivals are dropped, as the trace does not hold them. */
function sceneOf(value: unknown): Scene {
  if (typeof value !== 'object' || value === null) return parseScene(value);
  const { compare: _compare, algorithm, options, ...raw } = value as Record<string, unknown>;
  const kind = findKind(raw['kind'] ?? pair.id);
  const isKnown = kind && algorithmsOf(kind).some(({ id }) => id === algorithm);
  return parseScene(isKnown ? { ...raw, algorithm, options } : raw);
}

const statuses = [
  'separated',
  'overlapping',
  'touching',
  'hit',
  'miss',
  'unresolved',
] as const satisfies Status[];
const numberOrNone = v.optional(v.nullable(finiteNumber), null);
const vectorOrNone = v.optional(
  v.nullable(
    v.pipe(
      v.tuple([finiteNumber, finiteNumber, finiteNumber], 'three numbers [x, y, z], or null'),
      v.transform(([x, y, z]) => vec3(x, y, z)),
    ),
  ),
  null,
);
const resultSchema = having('a result', {
  status: oneOf(statuses),
  outcome: v.optional(word),
  certified: v.optional(v.boolean('true or false')),
  signedDistance: numberOrNone,
  normal: vectorOrNone,
  pointA: vectorOrNone,
  pointB: vectorOrNone,
  lowerBound: numberOrNone,
  upperBound: numberOrNone,
  rounding: numberOrNone,
  iterations: v.optional(finiteNumber),
  supportCalls: v.optional(finiteNumber),
  proofCalls: v.optional(finiteNumber),
});

/** The result in the last line; unresolved if it says nothing. */
function resultOf(
  value: unknown,
  trace: Trace,
): Omit<Result, 'outcome'> & { outcome: Result['outcome'] | undefined } {
  const last = trace.at(trace.length - 1);
  const read = v.safeParse(resultSchema, value ?? { status: 'unresolved' });
  if (!read.success) throw new OpenedTraceError(`the last line: ${explain(read.issues, 'result').message}`);
  const { outcome, certified, iterations, supportCalls, proofCalls, ...rest } = read.output;
  return {
    ...rest,
    outcome: (outcome as Outcome | undefined) ?? last.outcome,
    certified: certified ?? (value !== null && last.certified === true),
    iterations: iterations ?? last.iteration,
    supportCalls: supportCalls ?? last.supportCalls,
    proofCalls: proofCalls ?? last.proofCalls ?? 0,
  };
}

/** Bounds that cross by less than this share of E are taken as rounded. */
const ROUNDING = 1e-12;

/**
 * Wraps an algorithm's descriptions for steps that it might not have made itself. Bounds that cross by more than `noise`
 * prove nothing. The bound of a plane is named beside the trace's own bound, which the rest of the page shows.
 */
function carefully(algorithm: Solver, noise: number, shown: Readonly<Shown>): Solver {
  return {
    ...algorithm,
    describe(frame, context) {
      if (!knowsPhase(algorithm, frame.phase) || !knowsOutcome(algorithm, frame.outcome))
        return plainly(frame, algorithm.bounds);
      if (isAmbiguous(frame)) return plainly(frame, algorithm.bounds);
      try {
        const told = algorithm.describe(frame, context);
        if (tellsOfNoNumber(told) && !hasNoNumber(frame)) return plainly(frame, algorithm.bounds);
        if ((frame.sample && !shown.planes) || tellsOfAbsent(told, frame))
          return plainly(frame, algorithm.bounds);
        const detail = shown.tests || !frame.outcome ? told.detail : plainly(frame, algorithm.bounds).detail;
        const text = [...told.text, ...otherClaim(told.text, frame, algorithm.bounds, noise)];
        const { certificate } = frame.lower - frame.upper > noise ? contradiction(frame) : told;
        return { ...told, text, detail, certificate };
      } catch {
        return plainly(frame, algorithm.bounds);
      }
    },
  };
}

/**
 * True if a comparison has no id, or two of the same sides have the same one. Sentences look comparisons up by their ids: they
 * would take the one for not made, and pass over the second of two.
 */
function isAmbiguous({ tests = [] }: Readonly<Frame>): boolean {
  const told = new Set(tests.map(({ id, left, relation, right }) => [id, left, relation, right].join('\n')));
  return told.size < tests.length || tests.some(({ id }) => id === undefined);
}

/** Parts that descriptions use and another program may omit. */
interface Shown {
  planes: boolean;
  tests: boolean;
}

function* findingShown(trace: Trace): Generator<number, Shown> {
  const shown = { planes: false, tests: false };
  for (let i = 0; i < trace.length && !(shown.planes && shown.tests); i++) {
    const { plane, bestPlane, probes, tests } = trace.at(i);
    if (plane || bestPlane || probes) shown.planes = true;
    if (tests) shown.tests = true;
    yield i / trace.length;
  }
  return shown;
}

/** True if a sentence gives the number of a part that the step lacks. */
const tellsOfAbsent = ({ text, detail }: Description, { plane }: Readonly<Frame>): boolean =>
  [text, detail].some((sentence) => {
    const told = plainText(sentence, String);
    return told.includes('NaN') || told.includes('undefined') || (!plane && told.includes('Infinity'));
  });

/** Words for a step whose outcome the algorithm does not know. */
const tellsOfNoNumber = ({ text, detail }: Description): boolean =>
  [text, detail].some((sentence) => plainText(sentence).includes('not a number'));

const hasNoNumber = ({ outcome, sample }: Readonly<Frame>): boolean =>
  sample ? !isFinite(sample.v) : outcome === 'numerical-failure';

const contradiction = ({ lower, upper }: Readonly<Frame>): Pick<Description, 'certificate'> => ({
  certificate: {
    certainty: 'none',
    title: 'The bounds contradict each other.',
    text: say`The lower one, ${lower}, is above the upper one, ${upper}: one of them is wrong, and nothing is proven.`,
  },
});

/** The trace's lower bound of a distance, if the sentence names the plane's bound as the best. */
function otherClaim(
  text: Sentence,
  { lower }: Readonly<Frame>,
  { of }: Readonly<Bounds>,
  noise: number,
): Sentence {
  const told = plainText(text, String);
  const claims = [...told.matchAll(/at\u00a0least\u00a0([\d.e-]+\d)/gu)].map(([, claim]) => Number(claim));
  const isOther = claims.some((claim) => Math.abs(claim - lower) > noise) && !told.includes('nothing new');
  return of === 'distance' && lower >= 0 && isOther
    ? say` The trace itself says at\u00a0least\u00a0${lower} here.`
    : [];
}

function unknownAlgorithm(id: string, dim: Scene['dim'], of: Bounds['of']): Solver {
  const bounds: Bounds = { of, upper: quantity('upper'), lower: quantity('lower') };
  return {
    id,
    title: id,
    summary: 'An algorithm that this page does not have.',
    dim,
    solves: [],
    certifies: 'nothing',
    options: [],
    bounds,
    solve() {
      throw new OpenedTraceError(`there is no algorithm "${id}" here`);
    },
    describe: (frame) => plainly(frame, bounds),
  };
}

/** Describes a step from its parts alone. */
function plainly(frame: Readonly<Frame>, { upper, lower }: Readonly<Bounds>): Description {
  const { phase, iteration, outcome, certified } = frame;
  const title = spelledTitle(phase);
  const ending = outcome ? say`The run ends: ${spelled(outcome)}. ` : [];
  const bounds = say`${lower ?? quantity('lower')} = ${frame.lower}, ${upper} = ${frame.upper}.`;
  return {
    title,
    text: [...ending, ...partsOf(frame, iteration)],
    detail: frame.tests?.length ? testsOf(frame) : bounds,
    certificate: {
      certainty: certified ? 'certified' : Number.isFinite(frame.lower + frame.upper) ? 'bracketed' : 'none',
      title: certified ? 'Said to be certified.' : 'Claimed bounds.',
      text: bounds,
    },
  };
}

function partsOf(frame: Readonly<Frame>, iteration: number): Sentence {
  const { sample, simplex, portal, polytope, probes } = frame;
  const parts = [
    sample && `sample ${sample.call}`,
    simplex && `a simplex of ${simplex.length}`,
    portal && `a portal of ${portal.points.length}`,
    polytope && `a polytope of ${polytope.faces.length} faces`,
    probes && `${probes.length} directions`,
  ].filter(Boolean);
  const held = parts.length > 0 ? ` It holds ${parts.join(', ')}.` : '';
  return say`Iteration ${whole(iteration)}.${held}`;
}

const testsOf = ({ tests = [] }: Readonly<Frame>): Sentence =>
  tests.flatMap(
    ({ left, relation, right, leftValue, rightValue, met }, i) =>
      say`${i > 0 ? ' ' : ''}${left} = ${leftValue} ${relation} ${rightValue} = ${right}: ${met ? 'so' : 'not so'}.`,
  );
