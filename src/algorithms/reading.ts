import type { Quantity } from '../trace/sentence';
import type { Reading, Step } from '../trace/step';
import type { GjkBranch, MprBranch } from './flat/branches';
import type { WorldReading } from './world/readings';

type CastReading =
  | 'sweep'
  | 'safe sweep'
  | 'bracket from'
  | 'bracket to'
  | 'apart at its start'
  | 'apart at its end'
  | '1 half, 0 line'
  | 'no root before';

type EpaReading =
  | 'vertices'
  | 'edges'
  | 'faces'
  | 'Euler'
  | 'open edges'
  | 'holes seen from O'
  | 'layers seen from O';

type FlatReading =
  | GjkBranch
  | MprBranch
  | 'branch taken'
  | 'evolutions'
  | 'discoveries'
  | 'refinements'
  | 'answered depth'
  | 'corners'
  | 'corners of A'
  | 'corners of B'
  | 'corners of C'
  | 'edge of A'
  | 'edge of B'
  | 'edges of C'
  | 'axis of the ellipse A'
  | 'axis of the ellipse B'
  | 'line of the centres'
  | 'given axis';

type GjkReading =
  | 'O from region'
  | 'sample around O'
  | 'momentum'
  | 'off v by'
  | 'subsets tried'
  | 'backup from'
  | `without w${string}`;

type MprReading =
  | 'support plane'
  | 'support line'
  | 'portal plane'
  | 'portal line'
  | 'portal'
  | 'short of T'
  | 'axis'
  | 'edge'
  | 'tilted by';

type OptimiserReading =
  | 'x'
  | 'y'
  | 'slope'
  | 'slope on sphere'
  | 'gradient on map'
  | 'mean slope'
  | 'rate'
  | 'step'
  | 'aside'
  | 'longest side'
  | 'width'
  | 'rejected in a row';

type WalkerReading = 'tilt' | 'u·last u' | 'share' | 'turn' | `weight ${number}`;

/**
 * The id of a reading, which is its label: trace files, links and conditions know a reading by it. A label that changes
 * here, and not where it is looked up, is an error of types.
 */
export type ReadingId =
  | CastReading
  | EpaReading
  | FlatReading
  | GjkReading
  | MprReading
  | OptimiserReading
  | WalkerReading
  | WorldReading
  | 'nudge'
  | 'aside, °'
  | 'least h met'
  | 'plane of the proof';

export const reading = (label: ReadingId, quantity: Quantity, value = 0): Reading => ({
  label,
  quantity,
  value,
});

/** The reading of a step with this id. */
export const findReading = (step: Pick<Step, 'readings'>, id: ReadingId): Readonly<Reading> | undefined =>
  step.readings?.find(({ label }) => label === id);

/** Its value; NaN if absent. */
export const readingOf = (step: Pick<Step, 'readings'>, id: ReadingId): number =>
  findReading(step, id)?.value ?? NaN;
