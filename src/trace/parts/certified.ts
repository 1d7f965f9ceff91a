import { part } from '../part';

/** Recorded with the outcome: true if the result is proven within the run's tolerance. */
export const certified = part({
  size: 1,
  write: (to, isProven: boolean) => to.frames.push(isProven ? 1 : 0),
  read: (from) => from.next() === 1,
  json: (isProven) => isProven,
  schema: ({ truth }) => truth,
  fromLine: (isProven) => isProven,
  measures: [
    {
      name: 'certified',
      title: 'whether the answer is proven, in the last step',
      type: 'boolean',
      at: (isProven) => isProven,
    },
  ],
});
