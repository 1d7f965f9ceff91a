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
  describe: describeWorld(mode, summary),
});

/** The ways to go from one frame to the next. */
export const worldModes: readonly Algorithm<World>[] = [
  worldMode('speculative', (...given) => new WorldRun(...given), {
    id: 'world-speculative',
    title: 'Speculative contacts',
    summary:
      'Each step makes contacts of all bodies that are near ahead, which hold back an approach before the bodies meet, and moves all bodies.',
    options: optionsOf.speculative,
  }),
  worldMode('discrete', (problem, options, trace) => new WorldRun(problem, options, trace, false), {
    id: 'world-discrete',
    title: 'Discrete steps',
    summary:
      'Each step pushes at what touches or overlaps at its start, and moves all bodies: nobody looks at what is on the way.',
    options: optionsOf.discrete,
  }),
  worldMode('events', (...given) => new EventRun(...given), {
    id: 'world-toi',
    title: 'Times of impact',
    summary:
      'Each step goes from one meeting of two bodies to the next, in the order of time, and pushes there.',
    options: optionsOf.events,
  }),
  worldMode('cast hit', (...given) => new CastHitRun(...given), {
    id: 'world-cast-hit',
    title: 'Speculation by the cast’s hit alone',
    summary:
      'A published mistake: each step makes contacts only of what the present ways hit, and the solver changes the ways.',
    options: optionsOf.castHit,
  }),
];
