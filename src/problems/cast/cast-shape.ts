import type { Algorithm } from '../../algorithms/algorithm';
import { toLocal } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import { copy, vec3, type Vec3 } from '../../math/vec3';
import type { Answer } from '../../queries/answer';
import { castAnswer, type CastAnswer } from '../../queries/cast-answer';
import { castShape as solveCast } from '../../queries/cast-shape';
import { quantity } from '../../trace/sentence';
import type { Outcome } from '../../trace/step';
import type { CastProblem } from './problem';
import { signedDistanceInPlane } from './start-in-plane';

/** The fast solver's cast as an algorithm. It is not made to be read, and records no step. */
export const castShape: Algorithm<CastProblem> = {
  id: 'cast-shape',
  title: 'Cast by the fast solver',
  summary: 'The first contact of a moving body: when, where and with which normal. It records no step.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  options: [],
  bounds: { of: 'distance', upper: quantity('upper') },
  solve({ dim, toWorld, maxT, world: { a, b, displacement } }) {
    const found = solveCast(a, b, displacement, castAnswer(), maxT);
    if (dim === 2 && found.t === 0) takeStartInPlane(found, signedDistanceInPlane(a, b));
    const { t, status, certified, normal, pointA, pointB, ...counts } = found;
    const isContact = status === 'hit' || status === 'overlapping';
    const point = (p: Readonly<Vec3>): Vec3 | null => (isContact ? toLocal(vec3(), toWorld, p) : null);
    const outcome = outcomes[status];
    return {
      status,
      outcome,
      certified,
      signedDistance: null,
      normal: isContact ? unrotate(vec3(), toWorld, normal) : null,
      pointA: point(pointA),
      pointB: point(pointB),
      lowerBound: null,
      upperBound: null,
      rounding: null,
      t: Number.isNaN(t) ? null : t,
      proofCalls: 0,
      ...counts,
    };
  },
  // Never asked, as there is no step.
  describe: () => ({
    title: 'Cast',
    text: [],
    detail: [],
    certificate: { certainty: 'none', title: 'Not recorded', text: [] },
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
