import type { Algorithm } from './algorithm';
import { gjk } from './gjk/gjk';
import { learn } from './known';
import { tootbird } from './tootbird/tootbird';

export { findAlgorithm } from './known';

/** All algorithms, one line each: this import and this entry are all that a new one needs. */
export const catalogue: readonly Algorithm[] = [gjk, tootbird];

/** The headings of a list of the catalogue, each with the id of the first algorithm under it. */
export const headings: readonly { title: string; first: string }[] = [
  { title: 'Distance and intersection', first: 'gjk' },
  { title: 'Portals', first: 'mpr' },
  { title: 'Polytopes', first: 'epa' },
  { title: 'Tootbird and its road', first: 'tootbird' },
  { title: 'Descent over directions', first: 'gradient-descent' },
  { title: 'Portals and polytopes, pushed further', first: 'mpr-iterated' },
];

learn(catalogue);
