import type { Algorithm, Status } from '../../algorithms/algorithm';
import { bodyTurns, refused } from '../../algorithms/cast/refused';
import { noAnswer } from '../../algorithms/no-answer';
import { toLocal } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import { copy, vec3, type Vec3 } from '../../math/vec3';
import type { Answer } from '../../queries/answer';
import { castAnswer, type CastAnswer } from '../../queries/cast-answer';
import { castShape as solveCast } from '../../queries/cast-shape';
import { count } from '../../algorithms/words';
import { quantity, say, type Sentence } from '../../trace/sentence';
import type { Outcome } from '../../trace/step';
import type { CastProblem } from './problem';
import { signedDistanceInPlane } from './start-in-plane';

/** The fast solver's cast as an algorithm. It is not made to be read, and records its answer as a single step. */
export const castShape: Algorithm<CastProblem> = {
  id: 'cast-shape',
  title: 'Cast by the fast solver',
  summary:
    'The first contact of a moving body: when, where and with which normal. It records its answer alone.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  options: [],
  bounds: { of: 'time', upper: quantity('t', 'best', 'most'), lower: quantity('t', 'new') },
  solve({ dim, toWorld, maxT, turning, world: { a, b, displacement } }, _, trace) {
    if (turning) return refused(bodyTurns, trace);
    const found = solveCast(a, b, displacement, castAnswer(), maxT);
    if (dim === 2 && found.t === 0) takeStartInPlane(found, signedDistanceInPlane(a, b));
    const { t, status, certified, normal, pointA, pointB, ...counts } = found;
    const isContact = status === 'hit' || status === 'overlapping';
    const point = (p: Readonly<Vec3>): Vec3 | null => (isContact ? toLocal(vec3(), toWorld, p) : null);
    const outcome = outcomes[status];
    trace?.frame({
      phase: 'stop',
      iteration: counts.iterations,
      supportCalls: counts.supportCalls,
      lower: isContact ? t : 0,
      upper: isContact ? t : Infinity,
      motion: { t: isContact ? t : 0, gap: -Infinity, rate: 0 },
      outcome,
      certified,
    });
    return {
      ...noAnswer(outcome),
      status,
      certified,
      normal: isContact ? unrotate(vec3(), toWorld, normal) : null,
      pointA: point(pointA),
      pointB: point(pointB),
      t: Number.isNaN(t) ? null : t,
      ...counts,
    };
  },
  describe: (_, { result: { status, t = null, certified, supportCalls } }) => ({
    title: 'Answer',
    text:
      status === 'miss'
        ? say`The shapes do not meet on the way.`
        : t === null
          ? say`The search ended without an answer.`
          : status === 'overlapping'
            ? say`The shapes overlap before they move.`
            : say`The shapes are in contact at ${quantity('t', 'best')} = ${t}.`,
    detail: say`The fast solver took ${count(supportCalls, 'support call', 'support calls')}, and records none of its steps.`,
    certificate: certified
      ? { certainty: 'certified', title: 'Proven.', text: provenText(status) }
      : { certainty: 'none', title: 'Not proven.', text: say`Nothing is proven of the time of impact.` },
  }),
};

function takeStartInPlane(out: CastAnswer, start: Readonly<Answer>): void {
  out.status = start.status === 'overlapping' ? 'overlapping' : 'hit';
  out.certified &&= start.certified;
  out.iterations += start.iterations;
  out.supportCalls += start.supportCalls;
  copy(out.normal, start.normal);
  copy(out.pointA, start.pointA);
  copy(out.pointB, start.pointB);
}

const outcomes: Readonly<Record<'hit' | 'miss' | 'overlapping' | 'unresolved', Outcome>> = {
  hit: 'converged-gap',
  overlapping: 'contains-origin',
  miss: 'separating-axis',
  unresolved: 'no-progress',
};

const provenText = (status: Status): Sentence =>
  status === 'overlapping'
    ? say`Points of both shapes prove the overlap.`
    : status === 'miss'
      ? say`Planes separate the shapes all the way: there is always a gap.`
      : say`Planes separate the shapes until then.`;
