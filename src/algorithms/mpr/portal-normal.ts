import { quantity } from '../../trace/sentence';

/** n_P, the portal's normal, as sentences and the readout write it; the ray has a normal of its own. */
export const nP = quantity('n', 'ink', 'P');
