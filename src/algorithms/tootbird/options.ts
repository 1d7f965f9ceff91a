import type { OptionSpec } from '../algorithm';
import { proveOption } from '../depth-search';
import { minimumDepthOption } from '../minimum-depth';
import { capOption, firstDirectionOption, startOption, toleranceOption } from '../options';

/** The options of a tootbird search. */
export const tootbirdOptions: readonly OptionSpec[] = [
  startOption,
  firstDirectionOption,
  // bepu asks for 1e-6 to 1e-4 and caps at 25 or 50. To 1e-10, so that distances are right to ten digits, curved shapes
  // deep in each other take twice as many iterations, and one pair in a thousand more than 256.
  toleranceOption('Stop when the simplex is this close to T, in units of E = extent(A) + extent(B).', 1e-10),
  capOption(256),
  {
    key: 'clamp',
    label: 'clamp',
    help: 'Where the shapes are apart, keep T at the origin. Off: T goes down to the plane, and the search may never end.',
    type: 'toggle',
    default: true,
  },
  {
    key: 'nudge',
    label: 'nudge',
    help: 'Where p is on an edge or vertex, turn n only part of the way to T − p. Switch: until that stalls.',
    type: 'choice',
    choices: ['on', 'off', 'switch'],
    default: 'switch',
  },
  {
    key: 'update',
    label: 'full simplex',
    help: 'Which side of a full triangle T is on: between planes along the triangle’s normal, or, as in a portal of MPR, through the centre of C.',
    type: 'choice',
    choices: ['along N', 'portal'],
    default: 'along N',
  },
  {
    key: 'flat',
    label: 'flat triangles',
    help: 'Which triangles have no normal to trust. Relative: by their shape. Metres: by constants that suit shapes of a metre.',
    type: 'choice',
    choices: ['relative', 'metres'],
    default: 'relative',
  },
  {
    key: 'perturb',
    label: 'leave saddles',
    help: 'After a touch, look 5.7° to four sides: from a saddle or a maximum, h falls to one of them.',
    type: 'toggle',
    default: false,
  },
  minimumDepthOption,
  proveOption,
  {
    key: 'warmStart',
    label: 'warm start',
    help: "Up to three search directions in A's frame, whose supports make the first simplex.",
    type: 'directions',
    maxCount: 3,
    default: [],
  },
];
