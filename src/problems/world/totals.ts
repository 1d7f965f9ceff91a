import type { Result } from '../../algorithms/algorithm';
import type { FrameMeasures } from '../../algorithms/world/measures';
import type { WorldEnd } from '../../algorithms/world/world-run';
import type { Total } from '../kind';

type Frames = readonly Readonly<FrameMeasures>[];

const total = (title: string, help: string, of: (frames: Frames) => number, isCount = false): Total => ({
  title,
  help,
  isCount,
  of(result: Readonly<Result>) {
    const end = result.own as WorldEnd | undefined;
    return end ? of(end.frames) : null;
  },
});

const count = (title: string, help: string, of: (frame: Readonly<FrameMeasures>) => number): Total =>
  total(title, help, (frames) => sum(frames, of), true);

const sum = (frames: Frames, of: (frame: Readonly<FrameMeasures>) => number): number =>
  frames.reduce((all, frame) => all + of(frame), 0);
const most = (frames: Frames, of: (frame: Readonly<FrameMeasures>) => number): number =>
  frames.reduce((found, frame) => Math.max(found, of(frame)), 0);

/** The numbers that compare the modes of a world. */
export const worldTotals: readonly Total[] = [
  total('overlap at an end', 'The deepest overlap of two bodies at the end of a frame', (frames) =>
    most(frames, ({ penetration }) => penetration),
  ),
  total('overlap on the way', 'The deepest overlap of two bodies at any time', (frames) =>
    most(frames, ({ deepest }) => deepest),
  ),
  total('time lost', 'The time by which bodies stayed behind, over all frames', (frames) =>
    sum(frames, ({ timeLost }) => timeLost),
  ),
  total('energy at the end', 'Kinetic and potential energy after the last frame', (frames) => {
    const last = frames.at(-1);
    return last ? last.kinetic + last.potential : 0;
  }),
  total('harmful ghosts', 'Impulses of contacts whose bodies would not have met', (frames) =>
    sum(frames, ({ ghost }) => ghost.harmful),
  ),
  total(
    'needed ghosts',
    'Impulses of such contacts without which the bodies would have met after all',
    (frames) => sum(frames, ({ ghost }) => ghost.needed),
  ),
  count('distance queries', 'Distance queries of all frames', ({ distanceQueries }) => distanceQueries),
  count('root tries', 'Tries of the root finder in all frames', ({ rootTries }) => rootTries),
  count('rounds', 'Rounds of the solver in all frames', ({ rounds }) => rounds),
  count('not settled', 'Frames in which the solver stopped at its cap of rounds', ({ settled }) =>
    settled ? 0 : 1,
  ),
];
