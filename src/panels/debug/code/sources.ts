import type { Algorithm } from '../../../algorithms/algorithm';
import type { Precision } from '../../../algorithms/precisions';

/** A source for people to read: the names of the kinds of words, and lines as kind, text, kind, text, … each. */
export interface Source {
  readonly kinds: readonly string[];
  readonly lines: readonly (readonly (number | string)[])[];
}

const folder = 'src/algorithms/';
const above = '../../../algorithms/';

/** All that a run may pass through, each fetched when it is looked at. */
const sources = import.meta.glob<Source>(
  [
    '../../../algorithms/**/*.ts',
    '!../../../algorithms/**/*.{d,test,fixture}.ts',
    '!../../../algorithms/oracle/**',
  ],
  { query: '?source', import: 'default' },
);

/** `file` from the root of the repository. */
export function fetchSource(file: string): Promise<Source> {
  const fetchIt = sources[file.replace(folder, above)];
  return fetchIt ? fetchIt() : Promise.reject(new Error(`there is no source ${file}`));
}

/** The file of an algorithm, which bears its id. */
export function fileOfAlgorithm(id: string): string | undefined {
  return Object.keys(sources)
    .find((path) => path.endsWith(`/${id}.ts`))
    ?.replace(above, folder);
}

/** A file as people call it: `epa/epa.ts`. */
export const shortName = (file: string): string => file.replace(folder, '');

/** The algorithms as they say which of their lines is at work; in each precision as it computes. */
const marked: Readonly<Record<Precision, () => Promise<{ catalogue: readonly Algorithm[] }>>> = {
  f64: () => import('../../../algorithms/catalogue?lines'),
  f32: () => import('../../../algorithms/catalogue?f32&lines'),
};

export async function fetchMarked(id: string, precision: Precision): Promise<Algorithm | undefined> {
  const { catalogue } = await marked[precision]();
  return catalogue.find((algorithm) => algorithm.id === id);
}
