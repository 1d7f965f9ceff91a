import { capitalised } from '../as-sentence';
import type { Algorithm } from '../../algorithms/algorithm';
import type { PickerGroup, PickerOption } from '../picker/picker';

/** Short names of what an algorithm solves, for lists. */
const solves: Readonly<Record<Algorithm['solves'][number], string>> = {
  intersection: 'overlap',
  distance: 'distance',
  depth: 'depth',
  cast: 'cast',
  motion: 'motion',
};

const certifies: Readonly<Record<Algorithm['certifies'], string>> = {
  distance: 'certifies the distance',
  'global depth': 'certifies the depth',
  intersection: 'certifies overlap or separation',
  stationary: 'certifies a stationary point',
  'agreeing bounds': 'certifies agreeing bounds',
  nothing: 'certifies nothing',
};

/** An algorithm as a list shows it, whatever its problem. */
type Listed = Readonly<Omit<Algorithm, 'solve' | 'solving' | 'describe'>>;

function algorithmOption(algorithm: Listed): PickerOption {
  const { id, title, summary, dim } = algorithm;
  const answers = algorithm.solves.map((kind) => solves[kind]).join(', ');
  return {
    id,
    title,
    teaser: `${capitalised(answers)}; ${certifies[algorithm.certifies]}`,
    summary,
    kinds: [...algorithm.solves.map((kind) => solves[kind]), `${dim}D`],
  };
}

/** Groups the catalogue under its headings. */
export function algorithmGroups(
  catalogue: readonly Listed[],
  headings: readonly { title: string; first: string }[],
): PickerGroup[] {
  const groups: { title: string; options: PickerOption[] }[] = [];
  for (const algorithm of catalogue) {
    const heading = headings.find(({ first }) => first === algorithm.id);
    if (heading || groups.length === 0) groups.push({ title: heading?.title ?? '', options: [] });
    groups.at(-1)!.options.push(algorithmOption(algorithm));
  }
  return groups;
}

/** The kinds that some options have and others lack. A kind that all have filters nothing. */
export function filtersOf(groups: readonly PickerGroup[]): string[] {
  const options = groups.flatMap((group) => group.options);
  const kinds = new Set(options.flatMap((option) => option.kinds ?? []));
  return [...kinds].filter((kind) => options.some((option) => !option.kinds?.includes(kind)));
}
