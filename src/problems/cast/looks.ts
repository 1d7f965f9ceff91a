import { readDecimals, writeDecimal } from '../field-numbers';
import type { Looks } from '../looks';

export interface CastLooks {
  /** The time at which A is drawn; null for that of the step. */
  t: number | null;
}

/** In links, the time is carried to six decimals. */
export const castLooks: Looks<CastLooks> = {
  kind: 'cast',
  initial: { t: null },
  fields: {
    at: {
      write: ({ t }) => (t === null ? undefined : writeDecimal(t, 6)),
      read(text) {
        const t = readDecimals(text, 1)?.[0];
        return t === undefined || t < 0 ? undefined : { t };
      },
    },
  },
};
