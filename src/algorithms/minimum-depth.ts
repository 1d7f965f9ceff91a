import type { Test } from '../trace/step';
import type { Options, OptionSpec } from './algorithm';
import { comparison, measure } from './comparison';

/**
 * The published searches stop below a depth that does not matter. An engine with a speculative margin m needs no exact
 * distance beyond m, so it passes −m.
 */
export const minimumDepthOption: OptionSpec = {
  key: 'minimumDepth',
  label: 'minimum depth',
  help: 'Stop as soon as a plane shows less depth than this, margins included, in the unit of the scene: 0 where only contact matters, −0.1 where gaps up to 0.1 do.',
  type: 'limit',
  min: -1e10,
  max: 0,
  default: null,
};

/** The comparison of the best plane with the least depth that matters. */
export class MinimumDepth {
  readonly test: Test = comparison('minimum-depth', 'd + margins', '<', 'minimum depth', 'met');
  private readonly least: number;

  /** `margin` is the sum of both bodies' margins. */
  constructor(
    options: Options,
    private readonly margin: number,
  ) {
    this.least = (options['minimumDepth'] as number | null | undefined) ?? -Infinity;
  }

  /** True if `upper`, an upper bound of the cores' depth, shows that the shapes' depth is less than the minimum. */
  isAbove(upper: number): boolean {
    const depth = upper + this.margin;
    return measure(this.test, depth, this.least, depth < this.least);
  }
}
