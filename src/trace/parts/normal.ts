import { vectorPart } from '../vector-part';

/**
 * The contact normal that goes with `closest`, a unit vector from A to B. Absent if it is −v/|v|, as between separated
 * cores; given where the cores overlap or v is too short to tell.
 */
export const normal = vectorPart();
