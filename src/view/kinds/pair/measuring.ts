import type { holdDirection } from './direction-handle';
import type { withRuler } from './ruler-room';

interface Measuring {
  holdDirection: typeof holdDirection;
  withRuler: typeof withRuler;
}

let known: Measuring | null = null;

/** Code of a measured direction that comes with its layers (see layers/lazy-layers.ts); null until then. */
export const measuring = (): Measuring | null => known;
export const learnMeasuring = (loaded: Measuring): void => void (known = loaded);
