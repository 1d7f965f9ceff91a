import { quantity } from '../../trace/sentence';
import type { Bounds, OptionSpec } from '../algorithm';
import { proveOption } from '../depth-search';
import { capOption, toleranceOption } from '../options';
import { d } from '../words';
import { interiorOptions } from './interior';

/** What the methods that search the depth by rays have in common. */

export const rayOptions: readonly OptionSpec[] = [
  toleranceOption(
    'A portal this near to the surface of C is at the surface, in units of E = extent(A) + extent(B).',
    1e-6,
  ),
  capOption(64),
  ...interiorOptions,
  proveOption,
];

export const portalBounds: Bounds = {
  of: 'depth',
  upper: d,
  lower: quantity('−|x|'),
  gap: { label: 'portal to surface', quantity: quantity('g', 'new') },
};
export const rayBounds = portalBounds;
