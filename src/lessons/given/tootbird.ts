import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

const loose = { tolerance: 1e-6 };

/** The tootbird, and the road to it: gradient, overshoot, target, clamp. */
export const tootbirdLesson: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'tootbird',
  number: 8,
  title: 'The tootbird, and the road to it',
  teaser: 'The target moves only when it gets better',
  scenes: {
    ...pick('flat-poke', 'spine', 'clamp', 'stack', 'stack-off', 'boxes'),
    // An ellipse, as a circle is a point with a margin.
    disc: {
      dim: 2,
      title: 'A disc',
      a: { type: 'ellipsoid', radii: [5, 5, 0] },
      b: { type: 'hull', points: [[0, 0, 0]], position: [3, 0, 0] },
    },
  },
  beats: [
    {
      title: 'Which way to tilt?',
      scene: 'disc',
      algorithm: 'plane-poke-2d',
      options: firstDirection(0, 1),
      stops: [
        {
          at: 'sample',
          say: '`C` is a disc about {(−3, 0) = c}. Along {(0, 1) = n} the sample is {(−3, 5) = s} and `h` is {5 = h}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** To which side should the line be tilted, so that it comes nearer to `O`?',
            choices: ['to the left', 'to the right'],
            withholds: ['u'],
            answer: 1,
            right:
              '**To the right:** pivot on `s`, push towards `O`. `n`·`h` − `s` = {(3, 0) = h*n - s} is exactly −∇`h`, the way in which `h` falls fastest. Along {(0.8, 0.6) = (0.8, 0.6)} it would be {(1.08, −1.44) = 2.6*(0.8, 0.6) - (1, 3)}.',
          },
        },
      ],
    },
    {
      title: 'How hard to poke',
      scene: 'disc',
      algorithm: 'plane-poke-2d',
      options: { ...firstDirection(0, 1), ...loose },
      also: { bird: { algorithm: 'tootbird-2d', options: { ...firstDirection(0, 1), ...loose } } },
      stops: [
        { at: 'sample 2', lit: ['s', 'n', 'n*'], say: '`h` falls from {5 = h@sample.1} to {3.658 = h}.' },
        { at: 'sample 3', lit: ['s', 'n', 'n*'], say: 'Then to {2.531 = h}.' },
        {
          at: 'sample 4',
          say: 'Then to {2.005 = h}; the truth is {2 = hC((1, 0))}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What will the next poke do?',
            choices: ['come nearer still', 'overshoot'],
            answer: 1,
            at: 'sample 5',
            right: '**Overshoot**, to {2.407 = h}. Go back, poke softer.',
          },
        },
        {
          at: 'exit',
          say: 'It takes {33 = supports} supports to {2.00000 = 0-answer}; the tootbird search {12 = bird:supports@exit}. How hard to poke is a question with no good constant.',
        },
      ],
    },
    {
      title: 'On a flat',
      scene: 'flat-poke',
      algorithm: 'plane-poke-2d',
      options: firstDirection(0.6, 0.8),
      also: { bird: { algorithm: 'tootbird-2d' } },
      stops: [
        { at: 'sample', say: 'A point in a box: first sample {(1.5, 0.3) = s}, `h` = {1.14 = h}.' },
        {
          at: 'exit',
          say: '{42 = supports} supports and {25 = count.reject} rejected pokes for {0.3000 = 0-answer}: on a flat, `s` jumps from corner to corner. The tootbird search needs {three = bird:supports@exit}.',
        },
      ],
    },
    {
      title: 'The tootbird',
      scene: 'spine',
      algorithm: 'tootbird-2d',
      options: firstDirection(3, 6),
      stops: [
        {
          at: 'jump',
          lit: ['T'],
          say: 'First sample {(−2, 2) = s@sample.1}, `h` = {0.894 = hBest}. The tootbird `T` sits on the best line, at {(0.4, 0.8) = T}.',
        },
        { at: 'sample 2', lit: ['s', 'n', 'T'], say: 'Second sample {(3, −14) = s}: `h` is no better.' },
        { at: 'sample 3', lit: ['s', 'n', 'T'], say: 'Third sample {(3, −4) = s}: no better.' },
        {
          at: 'sample 4',
          lit: ['s', 'n', 'T'],
          say: 'Fourth sample {(2, −1) = s}: {0.8963 = h} is not better than {0.8944 = hBest}.',
        },
        {
          at: 'reduce 4',
          near: true,
          say: 'The next sample is taken from `p` = {(0.112, 0.416) = v} towards `T`.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click `T` after the next sample, along {(0.6, 0.8) = n@sample.5}.',
            answer: 'T@jump.2',
            within: 0.35,
            at: 'jump 2',
            right:
              '**{(0.24, 0.32) = T}**, as `h` falls to {0.4 = hBest}. The target moves only when it gets better.',
          },
        },
        {
          at: 'exit',
          say: 'The simplex touches `T`: “{touching simplex = outcome}”, depth {0.4 = 0-answer}, after {five = supports} supports. The first four points are those of the lessons on GJK and MPR.',
        },
      ],
    },
    {
      title: 'Why it cannot run in a circle',
      scene: 'spine',
      algorithm: 'tootbird-2d',
      options: firstDirection(3, 6),
      notes: 'On the board: if m separates T = d·n from C, then h(m) < d·(m·n) ≤ d.',
      stops: [
        {
          at: 'jump 2',
          say: 'Every line that cuts `T` off from `C` is nearer to `O` than the best one was. So the bird only comes closer, from {0.894 = len(T@jump.1)} to {0.4 = len(T)}, and there is no circle to run in.',
        },
      ],
    },
    {
      title: 'The clamp',
      scene: 'clamp',
      algorithm: 'tootbird-2d',
      options: firstDirection(0.8, 0.6),
      stops: [
        {
          at: 'sample',
          say: 'Two boxes apart: `h` is {−2.2 = h} along {(0.8, 0.6) = n}.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the place of `T`.',
            among: ['(0, 0)', '-2.2*(0.8, 0.6)', '(-2, -1)'],
            answer: '(0, 0, 0)',
            at: 'jump',
            right: '**{(0, 0) = T}**: with the clamp `T` is never beyond `O`.',
          },
        },
        { at: 'exit', say: '{Two = supports} supports, distance {√5 = answer}.' },
      ],
    },
    {
      title: 'Without the clamp',
      scene: 'clamp',
      algorithm: 'tootbird-2d',
      options: { ...firstDirection(0.8, 0.6), clamp: false },
      broken: 'the clamp is off',
      stops: [
        { at: 'jump', say: 'Now `T` hangs at {(−1.76, −1.32) = T}, outside `C`.' },
        {
          at: 'exit',
          say: '`p` stays {0.24 = gap} away from `T`, the best line stays {2.2 = 0-hBest} away, and the run ends “{duplicate support = outcome}”, certified: {false = certified}. The bird sits where nobody has to come.',
        },
      ],
    },
    {
      title: 'Nice numbers',
      scene: 'stack',
      algorithm: 'tootbird',
      also: { off: { options: { nudge: 'off' } }, askew: { scene: 'stack-off', algorithm: 'tootbird' } },
      stops: [
        {
          at: 'exit',
          say: 'Two cubes with a shift of nice numbers: {three = supports} supports to {0.5 = 0-answer} with the nudge, and {three = off:supports@exit} without. A slightly other shift takes {four = askew:supports@exit}.',
        },
      ],
    },
    {
      title: 'Never a tetrahedron',
      scene: 'boxes',
      algorithm: 'tootbird',
      stops: [
        { at: 'reduce 2', say: 'In space the simplex is a segment: {two = simplex.size} corners.' },
        { at: 'reduce 3', say: 'Then a triangle: {three = simplex.size} corners.' },
        {
          at: 'exit',
          say: '{Three = iterations} iterations to {0.2 = 0-answer} along {(0, 1, 0) = normal}, and never more than {three = simplex.size} corners: the bird is always outside.',
        },
      ],
    },
    {
      title: 'Exercise: one poke',
      scene: 'disc',
      algorithm: 'plane-poke-2d',
      options: firstDirection(0.6, 0.8),
      stops: [
        {
          at: 'start',
          say: '`C` is the disc of radius {5 = 5} about {(−3, 0) = c}, the direction {(0.6, 0.8) = d}.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Work it out,** then click the sample.',
            answer: 's@sample',
            within: 0.4,
            at: 'sample',
            right:
              '**{(0, 4) = s}**, with `h` = {3.2 = h}: the next poke is along `n`·`h` − `s` = {(1.92, −1.44) = h*n - s}.',
          },
        },
      ],
    },
  ],
};
