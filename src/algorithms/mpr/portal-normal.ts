import { quantity } from '../../trace/sentence';

/** n_P, the portal's own normal, as sentences and the readout write it: the ray has another. */
export const nP = quantity('n', 'ink', 'P');
