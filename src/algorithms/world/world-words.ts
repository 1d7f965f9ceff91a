import { ownWord, type OwnWords } from '../../trace/step';
import { rooting, rootingIcon } from '../root-finder';

export { rooting };

export const predicting = ownWord('predict');
export const boxing = ownWord('broad');
export const asking = ownWord('narrow');
export const making = ownWord('contacts');
/** Contacts push first as they did at the end of the step before. */
export const warming = ownWord('warm');
export const solving = ownWord('solve');
/** A look of conservative advancement. */
export const advancing = ownWord('advance');
export const meetingAt = ownWord('event');
export const integrating = ownWord('integrate');
/** The end of a frame, with what was measured. */
export const measuring = ownWord('frame');

export const allFrames = ownWord('all-frames');
export const eventsCut = ownWord('events-cut-short');
export const notNumbers = ownWord('numbers-overflow');

const box = 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z';
export const worldWords: OwnWords = {
  phases: {
    [predicting]: { name: 'predict', path: 'M12 3 21 12 12 21 3 12Z' },
    [boxing]: { name: 'broad phase', path: box },
    [asking]: {
      name: 'narrow phase',
      path: 'M10 3a7 7 0 1 1-.01 0ZM10 6a4 4 0 1 0 .01 0ZM14 16l2-2 6 6-2 2Z',
    },
    [making]: { name: 'contacts', path: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z' },
    [warming]: { name: 'warm start', path: 'M12 2 18 12a6 6 0 1 1-12 0ZM12 9l-2.5 4a2.5 2.5 0 1 0 5 0Z' },
    [solving]: { name: 'solve', path: 'M2 4h20L12 21ZM8 8l4 7 4-7Z' },
    [advancing]: { name: 'advancement', path: 'M3 10h10V5l8 7-8 7v-5H3Z' },
    [rooting]: { name: 'root finder', path: rootingIcon },
    [meetingAt]: { name: 'time of impact', path: 'M7 3h10l5 9-5 9H7L2 12Z' },
    [integrating]: { name: 'integrate', path: 'M12 2 21 11h-6v11H9V11H3Z' },
    [measuring]: { name: 'frame', path: 'M3 4h18v16H3ZM6 7v10h12V7Z' },
  },
  outcomes: {
    [allFrames]: { title: 'All frames are done' },
    [eventsCut]: { title: 'All frames are done, and some lost time after too many events' },
    [notNumbers]: { title: 'The numbers overflow', gaveUp: true },
  },
};
