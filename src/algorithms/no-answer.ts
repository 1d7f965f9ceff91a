import type { Outcome } from '../trace/step';
import type { Result } from './algorithm';

/** A result that says nothing but why the run ended. What a run has found is spread over it. */
export const noAnswer = (outcome: Outcome): Result => ({
  status: 'unresolved',
  outcome,
  certified: false,
  signedDistance: null,
  normal: null,
  pointA: null,
  pointB: null,
  lowerBound: null,
  upperBound: null,
  rounding: null,
  iterations: 0,
  supportCalls: 0,
  proofCalls: 0,
});
