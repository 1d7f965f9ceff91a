import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

const edge = (name: string, ...points: [number, number][]) => ({ name, points });

/** The depth over all directions: local minima, summits, saddles, and what a converged search proves. */
export const landscapes: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'landscapes',
  number: 7,
  title: 'Depth landscapes, their minima and saddles',
  teaser: 'A converged depth is a depth, not the depth',
  scenes: pick('rect', 'hex', 'long', 'longer', 'saddle'),
  beats: [
    {
      title: 'Valleys and peaks',
      scene: 'rect',
      algorithm: 'tootbird-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'start',
          say: 'A point in a box. In each direction `h` tells how far `C` reaches: {1.1 = hC((1, 0))} to the right, {1 = hC((0, 1))} up.',
          question: {
            kind: 'choice',
            ask: '**Predict.** How many local minima has `h` over all directions?',
            choices: ['one', 'two', 'four', 'eight'],
            answer: 2,
            looks: { landscape: 'map' },
            right:
              '**One for each face**, as the foot of each is on it: down it is {1 = hC((0, −1))}, to the left {2.9 = hC((−1, 0))}. Towards the corners are maxima, {√2.21 = len((1.1, 1)) = hC(unit((1.1, 1)))} and {√9.41 = hC(unit((−2.9, 1)))}. Faces make valleys, corners make peaks.',
          },
        },
      ],
    },
    {
      title: 'A converged search',
      scene: 'rect',
      looks: { landscape: 'map' },
      algorithm: 'tootbird-2d',
      options: firstDirection(1, 0.1),
      also: { up: { options: firstDirection(0.5, 1) }, left: { options: firstDirection(-1, 0) } },
      stops: [
        {
          at: 'exit',
          say: 'From {(1, 0.1) = 1.005*d@start} the tootbird search ends at {1.1 = 0-answer}, “{touching simplex = outcome}”; from {(0.447, 0.894) = up:d@start} at {1 = 0-up:answer@exit}. Both have converged; one is right.',
        },
      ],
    },
    {
      title: 'Nudges move borders',
      scene: 'long',
      algorithm: 'tootbird',
      view: 'minkowski',
      looks: { landscape: 'map' },
      also: { off: { options: { nudge: 'off' } } },
      stops: [
        {
          at: 'exit',
          say: 'With its nudge the search finds {1.5 = 0-answer} after {eight = iterations} iterations, and that is right; without, {2.25 = 0-off:answer@exit} after {four = off:iterations@exit}. A heuristic moves the borders between basins, both ways.',
        },
      ],
    },
    {
      title: 'Five valleys',
      scene: 'hex',
      algorithm: 'tootbird-2d',
      options: firstDirection(0.01, 1),
      stops: [
        {
          at: 'start',
          say: 'A valley is where the foot of `O` on an edge lies on that edge.',
          question: {
            kind: 'feature',
            space: 'minkowski',
            ask: '**Predict.** One edge has no valley. Click it.',
            features: [
              edge('from (−5, −3) to (−4, −6)', [-5, -3], [-4, -6]),
              edge('from (−4, −6) to (5, −4)', [-4, -6], [5, -4]),
              edge('from (5, −4) to (8, 2)', [5, -4], [8, 2]),
              edge('from (8, 2) to (0, 5)', [8, 2], [0, 5]),
              edge('from (0, 5) to (−4, 2)', [0, 5], [-4, 2]),
              edge('from (−4, 2) to (−5, −3)', [-4, 2], [-5, -3]),
            ],
            answer: 0,
            looks: { landscape: 'map' },
            right:
              '**This one.** The others are valleys of depth {4 = hC(unit((−3, 4)))}, {4.315 = hC(unit((−5, 1)))}, {4.682 = hC(unit((3, 8)))}, {4.989 = hC(unit((2, −9)))} and {6.261 = hC(unit((2, −1)))}: five within one turn.',
          },
        },
      ],
    },
    {
      title: 'A summit',
      scene: 'hex',
      algorithm: 'tootbird-2d',
      options: { ...firstDirection(0, 1), perturb: false },
      also: { beside: { options: firstDirection(0.01, 1) } },
      stops: [
        {
          at: 'sample',
          say: 'Along {(0, 1) = n} the sample is {(0, 5) = s}: it lies on its own direction.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What does the search do?',
            choices: ['it walks to a valley', 'it ends here', 'it gives up'],
            answer: 1,
            at: 'exit',
            looks: { landscape: 'map' },
            right:
              '**It ends**, “{touching simplex = outcome}”, with depth {5 = 0-answer}: a maximum. Nothing pulls sideways on a summit either. From a start {0.01 = 0.01} beside it ends at {4.682 = 0-beside:answer@exit}.',
          },
        },
      ],
    },
    {
      title: 'A pencil on its tip',
      scene: 'saddle',
      algorithm: 'tootbird',
      view: 'minkowski',
      looks: { landscape: 'globe' },
      options: firstDirection(0, 1, 0),
      also: {
        x: { options: firstDirection(1, 0, 0) },
        z: { options: firstDirection(0, 0, 1) },
        near: { options: { ...firstDirection(0.001, 1, 0), tolerance: 1e-6 } },
        loose: { options: { ...firstDirection(1e-6, 1, 0), tolerance: 1e-6 } },
        tight: { options: { ...firstDirection(1e-6, 1, 0), tolerance: 1e-9 } },
      },
      stops: [
        {
          at: 'exit',
          say: 'An ellipsoid. From `x` the search tells {1 = 0-x:answer@exit}, from `y` {2 = 0-answer}, from `z` {3 = 0-z:answer@exit}: a minimum, a saddle, a maximum.',
        },
        {
          at: 'exit',
          say: 'From a start {0.001 = 0.001} beside `y` it slides down to {1.00000 = 0-near:answer@exit}. From one a thousand times nearer it stays at {2.0 = 0-loose:answer@exit} with a loose tolerance and reaches {1.000 = 0-tight:answer@exit} with a tight one. A pencil on its tip stands if nobody breathes.',
        },
      ],
    },
    {
      title: 'Which one carries a certificate?',
      scene: 'longer',
      algorithm: 'epa',
      also: { mpr: { algorithm: 'mpr-depth' }, bird: { algorithm: 'tootbird' } },
      stops: [
        {
          at: 'start',
          say: 'On these boxes MPR tells {3 = 0-mpr:answer@exit}, the tootbird search {3 = 0-bird:answer@exit}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Which method can prove that its depth is the least?',
            choices: ['MPR', 'tootbird', 'EPA'],
            answer: 2,
            at: 'exit',
            right:
              '**EPA:** at least and at most meet at {1 = lower = upper}, certified: {true = certified}. The others prove at most that no plane near by is better.',
          },
        },
      ],
    },
  ],
};
