import { vectorPart } from '../vector-part';

/**
 * Where `sample` took the place of a vertex by the side of planes that the target is on: the direction that all these planes
 * hold, of any length. Each goes through the sample and one vertex; seen along the direction, they part space in wedges
 * around the sample.
 */
export const wedgeAxis = vectorPart();
