import { separationAlong } from '../../../algorithms/oracle/body-facts';
import { toWorldAxes } from '../../../algorithms/oracle/claims';
import type { Precision } from '../../../algorithms/precisions';
import { cross, dot, length, normalize, vec3, type Vec3 } from '../../../math/vec3';
import type { Bracket } from '../../../problems/kind';
import { allowance, falseClaimsOf } from '../../../stepping/disagreements';
import { endingOf } from '../../../stepping/ending';
import { certificateAt } from '../../../stepping/contradicted';
import { noteContradiction } from '../../../stepping/note-contradiction';
import { answerOf as numberOf, frameAt, isPairRun, type Run } from '../../../stepping/run';
import { optionWords } from '../../../stepping/run-names';
import { rightAnswers, truthOf } from '../../../stepping/truth';
import type { Certainty } from '../../../trace/sentence';

/** Answer of a run, beside the truth where that is known: numbers with all their digits. */
export interface Answer {
  algorithm: string;
  title: string;
  precision: Precision;
  /** The options that differ from the defaults; empty if none does. */
  options: string;
  status: string;
  outcome: string;
  certainty: Certainty;
  certificate: string;
  /** The number that its kind finds, the signed distance of a pair; null if it found none. */
  signedDistance: number | null;
  /** How far that is from the truth; null if either is unknown. */
  error: number | null;
  /** The truth is known no better: the error is at most `error`. */
  withinTruth: boolean;
  /** The error in units of E. */
  errorOfE: number | null;
  /** Degrees between the normal and that of the truth. */
  normalOff: number | null;
  /** The truth is the same along both normals, so that neither is the wrong one. */
  asGoodNormal: boolean;
  iterations: number;
  supportCalls: number;
  proofCalls: number;
  /** The numbers that compare runs of its kind, keyed by title; absent if its kind has none. */
  totals?: Readonly<Record<string, number | null>>;
}

export function answerOf(run: Readonly<Run>, truth: Bracket | undefined): Answer {
  const { algorithm, scene, result, trace } = run;
  const last = trace.length - 1;
  const [broken] = run.opened && truth ? falseClaimsOf(run, truth) : [];
  if (broken) noteContradiction(run, { step: last, text: broken });
  const certificate = certificateAt(run, frameAt(run, last));
  return {
    algorithm: algorithm.id,
    title: algorithm.title,
    precision: scene.precision,
    options: optionWords(run),
    status: result.status,
    outcome: endingOf(run).outcome ?? 'no outcome recorded',
    certainty: certificate.certainty,
    certificate: certificate.title,
    signedDistance: numberOf(run),
    ...errorOf(run, truth),
    ...normalOf(run, truth),
    iterations: result.iterations,
    supportCalls: result.supportCalls,
    proofCalls: result.proofCalls,
    ...(run.kind.totals && {
      totals: Object.fromEntries(run.kind.totals.map((total) => [total.title, total.of(result)])),
    }),
  };
}

/** The truth is a bracket of the signed depth, which is minus the signed distance. */
function errorOf(
  run: Readonly<Run>,
  truth: Bracket | undefined,
): Pick<Answer, 'error' | 'withinTruth' | 'errorOfE'> {
  const { scale: extent } = run.problem;
  const signedDistance = numberOf(run);
  if (!truth || signedDistance === null) return { error: null, withinTruth: false, errorOfE: null };
  const { lower, upper } = rightAnswers(run, truth, allowance(run));
  if (upper > lower && lower === -Infinity && -signedDistance <= upper)
    return { error: null, withinTruth: false, errorOfE: null };
  const withinTruth = -signedDistance >= lower && -signedDistance <= upper;
  const error = withinTruth ? upper - lower : Math.abs(signedDistance + (lower + upper) / 2);
  return { error, withinTruth: withinTruth && error > 0, errorOfE: extent > 0 ? error / extent : null };
}

const degreesBetween = (a: Readonly<Vec3>, b: Readonly<Vec3>): number =>
  (Math.atan2(length(cross(vec3(), a, b)), dot(a, b)) * 180) / Math.PI;

function normalOf(
  run: Readonly<Run>,
  known: Bracket | undefined,
): Pick<Answer, 'normalOff' | 'asGoodNormal'> {
  if (!known || !run.result.normal || !isPairRun(run)) return { normalOff: null, asGoodNormal: false };
  const truth = truthOf(run);
  const { a, b } = run.given;
  const normal = vec3();
  normalize(normal, toWorldAxes(a, run.result.normal));
  const depthAlong = -separationAlong(a, b, normal);
  return {
    normalOff: degreesBetween(normal, truth.normal),
    asGoodNormal: depthAlong <= truth.upper + allowance(run),
  };
}
