import { engines } from '../src/algorithms/engines/engines';
import { inSpace } from '../src/algorithms/searches.fixture';

/** What the page lists for a pair in space: the catalogue, and the searches as engines have them. */
export const listed = [...inSpace, ...engines.filter(({ dim }) => dim === 3)];
