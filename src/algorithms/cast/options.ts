import { quantity } from '../../trace/sentence';
import type { OwnWords } from '../../trace/step';
import type { Bounds, OptionSpec } from '../algorithm';
import { capOption, toleranceOption } from '../options';
import { bodyTurns, notOnePoint } from './refused';
import { advance, beyondEnd, inContact, noApproach, overlapsAtStart, restart } from './ray-search';

export const castOptions: readonly OptionSpec[] = [
  toleranceOption('The greatest distance that is a contact, in units of E = extent(A) + extent(B).', 1e-9),
  capOption(128),
];

/** The options of a cast by distance queries. */
export const queryOptions: readonly OptionSpec[] = [
  ...castOptions,
  {
    key: 'warmStart',
    label: 'warm start',
    help: 'Begin each distance query with the simplex of the one before.',
    type: 'toggle',
    default: true,
  },
];

/** The time of impact, in units of the displacement. */
export const castBounds: Bounds = {
  of: 'time',
  upper: quantity('t', 'best', 'most'),
  lower: quantity('t', 'new'),
};

export const castWords: OwnWords = {
  phases: {
    [advance]: { name: 'advance', path: 'M3 10h11V5l7 7-7 7v-5H3Z' },
    [restart]: { name: 'restart', path: 'M12 4a8 8 0 1 1-8 8h3a5 5 0 1 0 5-5v3L6 5.5 12 1Z' },
  },
  outcomes: {
    [inContact]: { title: 'The shapes are in contact' },
    [noApproach]: { title: 'The motion does not approach the plane' },
    [beyondEnd]: { title: 'The plane separates the shapes to the end' },
    [overlapsAtStart]: { title: 'The shapes overlap at the start' },
    [bodyTurns]: { title: 'A turns', gaveUp: true },
    [notOnePoint]: { title: 'A is not a single point', gaveUp: true },
  },
};
