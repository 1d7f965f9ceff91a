import { ownWord } from '../../trace/step';

/** The phase in which the edges of both shapes are sorted by angle. */
export const sorting = ownWord('sort-edges');
