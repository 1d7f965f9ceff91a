import { vectorPart } from '../vector-part';

/** The unit direction of the latest sample, or of the next one in a start or reduce step. */
export const direction = vectorPart({
  name: 'direction',
  title: 'direction n',
  type: 'vector',
  unit: 'none',
  at: (n) => n,
});
