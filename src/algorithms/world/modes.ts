import { finish } from '../../math/turns';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { describeWorld, type Mode } from './describe';
import { optionsOf } from './options';
import type { World } from './problem';
import { CastHitRun } from './cast-hit-run';
import { EventRun } from './event-run';
import { WorldRun } from './world-run';
import { worldWords } from './world-words';
import { quantity } from '../../trace/sentence';

/** Makes a run of a mode. */
type Start = (problem: Readonly<World>, options: Options, trace?: Recorder) => WorldRun;

const worldMode = (
  mode: Mode,
  start: Start,
  { id, title, summary, options }: Pick<Algorithm<World>, 'id' | 'title' | 'summary' | 'options'>,
): Algorithm<World> => ({
  id,
  title,
  summary,
  dim: 2,
  solves: ['motion'],
  certifies: 'nothing',
  options,
  bounds: { of: 'time', upper: quantity('t'), silent: true },
  words: worldWords,
  solve: (problem, given, trace) => finish(start(problem, given, trace).running()),
  solving: (problem, given, trace) => start(problem, given, trace).running(),
  describe: describeWorld(mode),
});

/** The ways to go from one frame to the next. */
export const worldModes: readonly Algorithm<World>[] = [
  worldMode('speculative', (...given) => new WorldRun(...given), {
    id: 'world-speculative',
    title: 'Speculative contacts',
    summary:
      'Contacts of all bodies that are near ahead, which hold back an approach before the bodies meet.',
    options: optionsOf.speculative,
  }),
  worldMode('discrete', (problem, options, trace) => new WorldRun(problem, options, trace, false), {
    id: 'world-discrete',
    title: 'Discrete steps',
    summary:
      'Bodies that overlap at the start of a step are pushed; nobody looks at what is between two steps.',
    options: optionsOf.discrete,
  }),
  worldMode('events', (...given) => new EventRun(...given), {
    id: 'world-toi',
    title: 'Times of impact',
    summary: 'Goes from one meeting of two bodies to the next, in the order of time.',
    options: optionsOf.events,
  }),
  worldMode('cast hit', (...given) => new CastHitRun(...given), {
    id: 'world-cast-hit',
    title: 'Speculation by the cast’s hit alone',
    summary:
      'A published mistake: only what the present ways hit becomes a contact, and the solver changes the ways.',
    options: optionsOf.castHit,
  }),
];
