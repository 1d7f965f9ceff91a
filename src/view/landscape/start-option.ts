import type { OptionSpec } from '../../algorithms/algorithm';
import { firstDirectionOption } from '../../algorithms/options';
import type { Run } from '../../stepping/run';

type DirectionOption = Extract<OptionSpec, { type: 'direction' }>;

/** The option that says in which direction the search begins: the first n, where it has one. */
export function startOption({ algorithm }: Readonly<Run>): DirectionOption | null {
  const directions = algorithm.options.filter((option) => option.type === 'direction');
  return directions.find(({ key }) => key === firstDirectionOption.key) ?? directions[0] ?? null;
}
