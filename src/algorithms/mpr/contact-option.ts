import type { OptionSpec, Options } from '../algorithm';

/** The reach of MPR beyond contact. */
export const radiusOption: OptionSpec = {
  key: 'radius',
  label: 'radius',
  help: 'Stop as soon as a plane shows a wider gap than this, in the unit of the scene; empty: at no gap.',
  type: 'limit',
  min: 1e-9,
  max: 1e10,
  default: null,
};

export const radiusOf = (options: Options): number =>
  (options['radius'] as number | null | undefined) ?? Infinity;
