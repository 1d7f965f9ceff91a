import { planePart } from './plane';

/** The plane that gives the best bound so far. */
export const bestPlane = planePart({
  name: 'best',
  title: 'height of the best plane',
  type: 'number',
  unit: 'length',
  at: ({ offset }) => offset,
});
