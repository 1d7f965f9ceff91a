import { ownWord, type Recorder } from '../../trace/step';
import type { Result } from '../algorithm';
import { noAnswer } from '../no-answer';
import type { Cast } from './problem';

export const notOnePoint = ownWord('not-one-point');
export const bodyTurns = ownWord('body-turns');

/** True if A is one point, so that the cast is that of a ray. */
export const isOnePoint = ({ a }: Readonly<Cast>): boolean => a.extent === 0;

/** The answer of an algorithm that does not take the problem: its only step says so. */
export function refused(outcome: typeof notOnePoint, trace?: Recorder): Result {
  trace?.frame({
    phase: 'stop',
    iteration: 0,
    supportCalls: 0,
    lower: 0,
    upper: Infinity,
    motion: { t: 0, gap: -Infinity, rate: 0 },
    outcome,
    certified: false,
  });
  return {
    ...noAnswer(outcome),
    t: null,
    tLower: 0,
    tUpper: null,
  };
}
