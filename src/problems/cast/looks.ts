import { readDecimals, writeDecimal } from '../field-numbers';
import type { Looks } from '../looks';

interface CastLooks {
  /** The time at which A is drawn; null for that of the step. */
  t: number | null;
  /** True if C slides over O, as A moves; false if C stands still and x runs. */
  slides: boolean;
}

/** In links, the time is carried to six decimals. */
export const castLooks: Looks<CastLooks> = {
  kind: 'cast',
  initial: { t: null, slides: false },
  fields: {
    slide: {
      write: ({ slides }) => (slides ? '1' : undefined),
      read: (text) => (text === '1' ? { slides: true } : undefined),
    },
    at: {
      write: ({ t }) => (t === null ? undefined : writeDecimal(t, 6)),
      read(text) {
        const t = readDecimals(text, 1)?.[0];
        return t === undefined || t < 0 ? undefined : { t };
      },
    },
  },
};
