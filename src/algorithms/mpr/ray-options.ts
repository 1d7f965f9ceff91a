import { quantity } from '../../trace/sentence';
import type { Bounds, OptionSpec } from '../algorithm';
import { proveOption } from '../depth-search';
import { capOption, toleranceOption } from '../options';
import { d } from '../words';
import { interiorOptions } from './interior';

/** Options that MPR's relatives share. */

const surfaceTolerance = toleranceOption(
  'A portal this near to the surface of C is at the surface, in units of E = extent(A) + extent(B).',
  1e-10,
);

export const rayOptions: readonly OptionSpec[] = [
  surfaceTolerance,
  capOption(64),
  {
    key: 'supports',
    label: 'supports',
    // A ball around something a thousand times smaller takes tens of thousands: the depth falls very little per ray.
    help: 'Start no further ray after so many samples: a run of many rays has no other end that is always near.',
    type: 'integer',
    min: 1,
    max: 100_000,
    default: 5000,
  },
  ...interiorOptions,
  proveOption,
  {
    key: 'fall',
    label: 'δ / E',
    // At curved surfaces each ray comes nearer by a constant factor: to 1e-10 they would be twice as many for no other answer.
    help: 'The depth falls no more when a ray betters it by less than this, in units of E.',
    type: 'number',
    min: 1e-15,
    max: 1,
    default: 1e-6,
    logarithmic: true,
  },
];

export const portalBounds: Bounds = {
  of: 'depth',
  upper: d,
  lower: quantity('−|x|'),
  gap: { label: 'portal to surface', quantity: quantity('g', 'new') },
};

/** If rays run on, the planes that count are those at the surface of C. */
export const rayBounds: Bounds = { ...portalBounds, plane: 'surface plane' };
