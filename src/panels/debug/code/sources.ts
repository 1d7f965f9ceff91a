import type { Algorithm } from '../../../algorithms/algorithm';
import type { Precision } from '../../../algorithms/precisions';

/** A highlighted source: the names of the token kinds, and each line as kind, text, kind, text, … */
export interface Source {
  readonly kinds: readonly string[];
  readonly lines: readonly (readonly (number | string)[])[];
}

const folder = 'src/algorithms/';
const above = '../../../algorithms/';

/** All sources that a run may call, loaded when they are shown. */
const sources = import.meta.glob<Source>(
  [
    '../../../algorithms/**/*.ts',
    '!../../../algorithms/**/*.{d,test,fixture}.ts',
    '!../../../algorithms/oracle/**',
  ],
  { query: '?source', import: 'default' },
);

/** Loads the source of `file`, a path from the root of the repository. */
export function fetchSource(file: string): Promise<Source> {
  const fetchIt = sources[file.replace(folder, above)];
  return fetchIt ? fetchIt() : Promise.reject(new Error(`there is no source ${file}`));
}

/** Returns the file of an algorithm. Its name is the id. */
export function fileOfAlgorithm(id: string): string | undefined {
  return Object.keys(sources)
    .find((path) => path.endsWith(`/${id}.ts`))
    ?.replace(above, folder);
}

/** The short name of a file: `epa/epa.ts`. */
export const shortName = (file: string): string => file.replace(folder, '');

/** The algorithms built to report their call stacks, in each precision. */
const marked: Readonly<
  Record<Precision, () => Promise<Record<'catalogue' | 'engines', readonly Algorithm[]>>>
> = {
  f64: () => import('../../../algorithms/catalogue?lines'),
  f32: () => import('../../../algorithms/catalogue?f32&lines'),
};

export async function fetchMarked(id: string, precision: Precision): Promise<Algorithm | undefined> {
  const { catalogue, engines } = await marked[precision]();
  return [...catalogue, ...engines].find((algorithm) => algorithm.id === id);
}
