import type { OptionSpec } from '../algorithm';

/** The options of a search in space for one in the plane, where a simplex has three vertices. */
export const flatOptions = (specs: readonly OptionSpec[]): readonly OptionSpec[] =>
  specs.map((spec) =>
    spec.type === 'directions'
      ? {
          ...spec,
          maxCount: 3,
          help: "Up to three search directions in A's frame, whose supports make the first simplex.",
        }
      : spec,
  );
