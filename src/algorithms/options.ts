import { negate, normalize, set, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Options, OptionSpec } from './algorithm';

/** The options that several algorithms share, and the readers of their values. */

export const toleranceOption = (help: string, standard: number): OptionSpec => ({
  key: 'tolerance',
  label: 'ε / E',
  help,
  type: 'number',
  min: 1e-15,
  max: 1,
  default: standard,
  logarithmic: true,
});

export const capOption = (standard: number, max = 1000): OptionSpec => ({
  key: 'cap',
  label: 'cap',
  help: 'Give up after this many iterations.',
  type: 'integer',
  min: 1,
  max,
  default: standard,
});

export const firstDirectionOption: OptionSpec = {
  key: 'firstDirection',
  label: 'first n',
  help: "First search direction in A's frame; empty: along the line of the centre of C and the origin, as start says.",
  type: 'direction',
  default: null,
};

const starts = ['−c', '+c'] as const;

/** The start of a search whose answer depends on it: towards O is the good start, away from O the bad one. */
export const startOption: OptionSpec = {
  key: 'start',
  label: 'start',
  help: 'First search direction where none is given: −c from the centre c of C towards the origin, +c away from it.',
  type: 'choice',
  choices: starts,
  default: '−c',
  appliesIf: { key: 'firstDirection', is: null },
};

export const numberOf = (options: Options, key: string): number => options[key] as number;
export const toggleOf = (options: Options, key: string): boolean => options[key] as boolean;
export const choiceOf = (options: Options, key: string): string => options[key] as string;

/** A direction option as a unit vector; null if it is empty or zero. */
export function directionOf(options: Options, key: string): Vec3 | null {
  const given = options[key] as readonly [number, number, number] | null | undefined;
  if (!given) return null;
  const direction = vec3(...given);
  return normalize(direction, direction) > 0 ? direction : null;
}

/**
 * The first direction of a search, a unit vector: the given one, else towards or away from O as `start` says, else +y if
 * the centres coincide.
 */
export function firstDirection(out: Vec3, problem: Readonly<Cso>, options: Options): Vec3 {
  const given = directionOf(options, 'firstDirection');
  if (given) return set(out, given.x, given.y, given.z);
  if (normalize(out, problem.centre) === 0) return set(out, 0, 1, 0);
  return options['start'] === '+c' ? out : negate(out, out);
}
