import type { tipOf } from '../../layers/tip';
import type { holdDirection } from './direction-handle';
import type { withRuler } from './ruler-room';

interface Late {
  holdDirection: typeof holdDirection;
  withRuler: typeof withRuler;
  tipOf: typeof tipOf;
}

let known: Late | null = null;

/** Code of a measured direction, and of tips, that comes with the late layers (see layers/lazy-layers.ts); null until then. */
export const late = (): Late | null => known;
export const learnLate = (loaded: Late): void => void (known = loaded);
