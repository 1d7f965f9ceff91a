import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

/** MPR: portals, what it shares with GJK, and what its depth depends on. */
export const mprLesson: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'mpr',
  number: 6,
  title: 'MPR: portals',
  teaser: 'A door that the ray must go through',
  scenes: pick('spine', 'rect', 'long', 'skew-crossing'),
  beats: [
    {
      title: 'A point inside, and a ray',
      scene: 'spine',
      algorithm: 'mpr-2d',
      options: { depth: false },
      stops: [
        {
          at: 'start',
          say: 'Start somewhere surely inside, at the difference of the centres, `v₀` = {(−3, −6) = c}, and look at `O`, along {(3, 6) = −1*c}.',
        },
        { at: 'seed', say: 'The first sample along the ray is {(−2, 2) = g0}.' },
        {
          at: 'seed',
          say: 'The next one is taken square to the line from `v₀` to {(−2, 2) = g0}, on the side of `O`.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the corner that will be sampled.',
            among: ['C0', 'C1', 'C2', 'C3', 'C4'],
            answer: '(3, -14)',
            at: 'seed 2',
            right:
              '**{(3, −14) = g0}**, along {(8, −1) = (8, 0-1)}. With {(−2, 2) = g1} it makes a portal: a door that the ray must go through.',
          },
        },
      ],
    },
    {
      title: 'Which half?',
      scene: 'spine',
      algorithm: 'mpr-2d',
      options: { depth: false },
      stops: [
        {
          at: 'sample',
          say: 'Outward of the portal, along {(16, 5) = √281*n}, the sample is {(3, −4) = s}. It cuts the door in two.',
          question: {
            kind: 'choice',
            ask: '**Predict.** By which half does the ray leave?',
            choices: [
              'between the new point and {(3, −14) = g0}',
              'between the new point and {(−2, 2) = g1}',
            ],
            answer: 1,
            at: 'refine',
            right:
              '**Between {(3, −4) = g0} and {(−2, 2) = g1}.** Every question has two answers, never seven.',
          },
        },
        { at: 'refine 2', say: 'Once more: {(2, −1) = g0} and {(−2, 2) = g1}.' },
      ],
    },
    {
      title: 'The same four points',
      scene: 'spine',
      algorithm: 'mpr-2d',
      options: { depth: false },
      also: { gjk: { algorithm: 'gjk-boolean-2d', options: firstDirection(3, 6) } },
      notes:
        'The famous two against three counts different things: GJK counts finding the portal. Compare shows both runs.',
      stops: [
        {
          at: 'exit',
          say: '`O` is inside: “{contains origin = outcome}” after {two = count.refine} refinements and {four = supports} supports. GJK takes {four = gjk:supports@exit} as well: {(−2, 2) = gjk:s@sample.1}, {(3, −14) = gjk:s@sample.2}, {(3, −4) = gjk:s@sample.3}, {(2, −1) = gjk:s@sample.4}, the same points in the same order.',
        },
      ],
    },
    {
      title: 'Going on for depth',
      scene: 'spine',
      algorithm: 'mpr-2d',
      stops: [
        {
          at: 'sample 3',
          say: 'One more sample, along {(0.6, 0.8) = n}: the gap is {0 = gap}, the portal lies on the surface.',
        },
        {
          at: 'exit',
          say: 'Depth {0.4 = 0-answer}. Right here; the next beat shows how much luck that was.',
        },
      ],
    },
    {
      title: 'The wall that the ray hits',
      scene: 'rect',
      algorithm: 'mpr-2d',
      also: {
        down: { options: { 'offset-y': -0.8 } },
        lower: { options: { 'offset-y': -0.9 } },
        right: { options: { 'offset-x': 1.9 } },
      },
      notes: 'Under Controls, “v₀ + x” and “v₀ + y” move the start.',
      stops: [
        {
          at: 'start',
          say: 'A point in a box. From `v₀` = {(−0.9, 0) = c} the ray runs along {(0.9, 0) = −1*c}.',
          question: {
            kind: 'number',
            ask: '**Predict.** Which depth will it tell? The nearest wall is {1 = hC((0, 1))} away.',
            answer: '0-answer',
            within: 0.02,
            at: 'exit',
            right:
              '**{1.1 = 0-answer}**, along {(1, 0) = normal}: one ray finds the wall that it hits, not the nearest.',
          },
        },
        {
          at: 'exit',
          say: 'From a start {0.8 = 0.8} lower it is still {1.1 = 0-down:answer@exit}; {0.9 = 0.9} lower it is {1 = 0-lower:answer@exit}; {1.9 = 1.9} farther right it is {2.9 = 0-right:answer@exit}. The interior point is no detail.',
        },
      ],
    },
    {
      title: 'Seven instead of one and a half',
      scene: 'long',
      algorithm: 'mpr-depth',
      also: { epa: { algorithm: 'epa' } },
      stops: [
        {
          at: 'exit',
          say: 'Two long boxes. MPR tells {7 = 0-answer} along {(1, 0, 0) = normal}; EPA proves {1.5 = 0-epa:answer@exit} along {(0, 1, 0) = epa:normal@exit} with {three = epa:count.pick@exit} picks. {4.67 = answer/epa:answer@exit} times too deep, and certified: {false = certified}.',
        },
      ],
    },
    {
      title: 'No inside',
      scene: 'skew-crossing',
      algorithm: 'mpr',
      also: { gjk: { algorithm: 'gjk' } },
      stops: [
        {
          at: 'seed',
          say: 'Two segments cross. `C` is a parallelogram with `O` in it, and has no volume.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Which method gives up here?',
            choices: ['GJK', 'MPR'],
            answer: 1,
            at: 'exit',
            right:
              '**MPR:** a flat `C` has no inside for `v₀`. It ends {degenerate = outcome} and says {touching = status}; GJK says “{contains origin = gjk:outcome@exit}” after {four = gjk:supports@exit} supports.',
          },
        },
      ],
    },
  ],
};
