import type { Triple } from '../../shapes/shape';
import { readDecimals, writeDecimal } from '../field-numbers';
import type { Looks } from '../looks';

/** How C is drawn: see-through, opaque, as lines alone, as the supports of many directions, coloured by where facets come from. */
export const surfaceLooks = ['glass', 'solid', 'edges', 'samples', 'origins'] as const;
export type SurfaceLook = (typeof surfaceLooks)[number];
/**
 * The depth over all directions as a third viewport; `auto`: where the run has a chart of directions. In the plane, globe and map
 * are the support function, and `fan` has the edges of both shapes by angle, which `auto` shows where a run sorts them.
 */
const landscapes = ['auto', 'off', 'globe', 'map', 'fan'] as const;
type LandscapeView = (typeof landscapes)[number];
/** The direction along which the overlap of the shapes is measured: the step's, or one set by hand (unit, world axes). */
export type Along = 'off' | 'step' | Triple;

/** In the plane: the points whose differences are drawn, of the cores or of the full shapes, and C with them. */
const differencesOf = ['cores', 'shapes'] as const;

export interface PairLooks {
  surfaceLook: SurfaceLook;
  /** The angle in degrees of the plane that cuts C = A − B open, about the answer's normal; null if C is whole. */
  cut: number | null;
  landscape: LandscapeView;
  along: Along;
  differences: (typeof differencesOf)[number];
  /** In the plane: the coordinates of corners beside them. */
  coordinates: boolean;
}

/** In links, `cut` is carried to a hundredth of a degree, and a direction set by hand to six decimals. */
export const pairLooks: Looks<PairLooks> = {
  kind: 'pair',
  initial: {
    surfaceLook: 'glass',
    cut: null,
    landscape: 'auto',
    along: 'off',
    differences: 'cores',
    coordinates: false,
  },
  fields: {
    look: {
      write: ({ surfaceLook }) => (surfaceLook === 'glass' ? undefined : surfaceLook),
      read: (text) => named('surfaceLook', surfaceLooks, text),
    },
    cut: {
      write: ({ cut }) => (cut === null ? undefined : writeDecimal(cut, 2)),
      read(text) {
        const cut = readDecimals(text, 1)?.[0];
        return cut === undefined ? undefined : { cut };
      },
    },
    land: {
      write: ({ landscape }) => (landscape === 'auto' ? undefined : landscape),
      read: (text) => named('landscape', landscapes, text),
    },
    along: {
      write: ({ along }) =>
        along === 'off'
          ? undefined
          : along === 'step'
            ? along
            : along.map((value) => writeDecimal(value, 6)).join('x'),
      read: readAlong,
    },
    diff: {
      write: ({ differences }) => (differences === 'cores' ? undefined : differences),
      read: (text) => named('differences', differencesOf, text),
    },
    coords: {
      write: ({ coordinates }) => (coordinates ? '1' : undefined),
      read: (text) => (text === '1' ? { coordinates: true } : undefined),
    },
  },
};

function named<K extends keyof PairLooks>(
  key: K,
  names: readonly PairLooks[K][],
  text: string,
): Partial<PairLooks> | undefined {
  const value = names.find((name) => name === text);
  return value === undefined ? undefined : { [key]: value };
}

function readAlong(text: string): Partial<PairLooks> | undefined {
  if (text === 'step') return { along: text };
  const numbers = readDecimals(text, 3);
  const length = numbers ? Math.hypot(...numbers) : 0;
  return numbers && length > 0 ? { along: numbers.map((value) => value / length) as Triple } : undefined;
}
