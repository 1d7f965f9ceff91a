import type { OptionSpec, Options } from '../algorithm';
import { choiceOf, numberOf, toggleOf } from '../options';
import { touchShare, type World } from './problem';

/** The options of a run, with the tolerance that follows from the world. */
export interface Settings {
  /** The number of steps in each frame. */
  substeps: number;
  /** The length that swept boxes grow by on each side. */
  grow: number;
  /** Points farther apart than this are no contact. */
  margin: number;
  solver: 'impulses' | 'direct';
  iterations: number;
  warmStarting: boolean;
  /** Contacts end where the feature of A does. */
  clip: boolean;
  /** `always`, or only where the tentative pose overlaps. */
  acts: 'always' | 'where the tentative pose overlaps';
  /** A contact that is switched off forgets its impulse. */
  zero: boolean;
  /** The share of an overlap that a step takes back; 0 for none. */
  correction: number;
  bounce: 'by what is left' | 'by what was taken too' | 'never';
  toi: 'root finding' | 'advancement';
  maxEvents: number;
  /** A length: bodies as near as this that approach slowly are held like bodies in touch. */
  slop: number;
  /** A length: bodies as near as this are in touch. */
  touch: number;
}

const solverOptions: readonly OptionSpec[] = [
  {
    key: 'substeps',
    label: 'steps a frame',
    help: 'Each frame is cut into so many equal steps.',
    type: 'integer',
    min: 1,
    max: 64,
    default: 1,
  },
  {
    key: 'solver',
    label: 'solver',
    help: 'impulses: round by round. direct: all pushes at once, by Lemke’s method, from no impulse and as if all contacts acted.',
    type: 'choice',
    choices: ['impulses', 'direct'],
    default: 'impulses',
  },
  {
    key: 'iterations',
    label: 'rounds',
    help: 'Rounds of the solver at most. It stops sooner where nothing changes any more.',
    type: 'integer',
    min: 1,
    max: 1000,
    default: 20,
  },
  {
    key: 'warmStarting',
    label: 'warm starting',
    help: 'Contacts begin with the impulses of the step before.',
    type: 'toggle',
    default: true,
  },
  {
    key: 'bounce',
    label: 'bounce',
    help: 'What restitution is a share of: the speed left at the touch, or with it what speculation took before; or never.',
    type: 'choice',
    choices: ['by what is left', 'by what was taken too', 'never'],
    default: 'by what is left',
  },
  {
    key: 'correction',
    label: 'correction',
    help: 'The share of an overlap that is taken back in a step (Baumgarte’s β); 0 leaves overlaps as they are.',
    type: 'number',
    min: 0,
    max: 1,
    default: 0,
  },
];

const growOption: OptionSpec = {
  key: 'grow',
  label: 'boxes grow by',
  help: 'Swept boxes of moving bodies grow by this length on all sides.',
  type: 'number',
  min: 0,
  max: 1e12,
  default: 0,
};

const speculativeOptions: readonly OptionSpec[] = [
  growOption,
  {
    key: 'margin',
    label: 'margin',
    help: 'Points farther apart than this are no contact; empty: no limit.',
    type: 'limit',
    min: 0,
    max: 1e12,
    default: null,
  },
  {
    key: 'clip',
    label: 'clipped features',
    help: 'Leaves out a contact whose body is past the end of the other’s corner or edge before it reaches the line, if the two do not meet on their present ways. Other contacts may still turn it there.',
    type: 'toggle',
    default: false,
  },
  {
    key: 'acts',
    label: 'contacts act',
    help: 'Always, with their impulses held at 0 or more; or only where the tentative pose overlaps.',
    type: 'choice',
    choices: ['always', 'where the tentative pose overlaps'],
    default: 'always',
  },
  {
    key: 'zero',
    label: 'forget when off',
    help: 'A contact that is switched off forgets its impulse, and does not begin with it in the next step.',
    type: 'toggle',
    default: false,
    appliesIf: { key: 'acts', is: 'where the tentative pose overlaps' },
  },
];

const eventOptions: readonly OptionSpec[] = [
  {
    key: 'toi',
    label: 'time of impact',
    help: 'root finding: on the axis of the nearest features. advancement: by steps that cannot pass a contact.',
    type: 'choice',
    choices: ['root finding', 'advancement'],
    default: 'root finding',
  },
  {
    key: 'maxEvents',
    label: 'events a step',
    help: 'After so many events the rest of the step is lost.',
    type: 'integer',
    min: 1,
    max: 1000,
    default: 64,
  },
  {
    key: 'slop',
    label: 'slop',
    help: 'Slow bodies nearer than this share of the largest one get contacts, so that what rests does not meet again and again; they may meet without an event. 0: only bodies in touch do.',
    type: 'number',
    min: 0,
    max: 1,
    default: 0.005,
  },
];

export const optionsOf = {
  discrete: solverOptions,
  speculative: [...solverOptions, ...speculativeOptions],
  castHit: [...solverOptions, ...speculativeOptions.filter(({ key }) => key !== 'margin' && key !== 'clip')],
  events: [...solverOptions, ...eventOptions],
} as const;

/** Options that an algorithm does not have are as they are without them. */
export function settingsOf({ scale }: Readonly<World>, options: Options): Settings {
  const given = <T>(key: string, read: (options: Options, key: string) => unknown, otherwise: T): T =>
    options[key] === undefined ? otherwise : (read(options, key) as T);
  return {
    substeps: numberOf(options, 'substeps'),
    solver: choiceOf(options, 'solver') as Settings['solver'],
    iterations: numberOf(options, 'iterations'),
    warmStarting: toggleOf(options, 'warmStarting'),
    bounce: choiceOf(options, 'bounce') as Settings['bounce'],
    correction: numberOf(options, 'correction'),
    grow: given('grow', numberOf, 0),
    margin: (options['margin'] as number | null | undefined) ?? Infinity,
    clip: given('clip', toggleOf, false),
    acts: given<Settings['acts']>('acts', choiceOf, 'always'),
    zero: given('zero', toggleOf, false),
    toi: given<Settings['toi']>('toi', choiceOf, 'root finding'),
    maxEvents: given('maxEvents', numberOf, 64),
    slop: given('slop', numberOf, 0) * scale,
    touch: touchShare * scale,
  };
}
