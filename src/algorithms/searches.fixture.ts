import { catalogue } from './catalogue';

/** The algorithms for pairs in space, and those for pairs in the plane. */
export const inSpace = catalogue.filter(({ dim }) => dim === 3);
export const inPlane = catalogue.filter(({ dim }) => dim === 2);
