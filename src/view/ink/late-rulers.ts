import type { layOutRuler } from './ruler-layout';
import type { RulerView } from './ruler-view';

interface Rulers {
  layOutRuler: typeof layOutRuler;
  RulerView: typeof RulerView;
}

let known: Rulers | null = null;

/** The drawing of rulers, which comes with the late layers, as rulers do (see layers/lazy-layers.ts); null until then. */
export const lateRulers = (): Rulers | null => known;
export const learnRulers = (loaded: Rulers): void => void (known = loaded);
