import type { OptionSpec } from '../algorithm';

export const lengthTolerance = (standard: number): OptionSpec => ({
  key: 'length',
  label: 'ε',
  help: 'The engine’s tolerance, a length whatever the size of the shapes.',
  type: 'number',
  min: 1e-15,
  max: 1,
  default: standard,
  logarithmic: true,
});
