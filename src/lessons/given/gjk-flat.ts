import type { Lesson, Question } from '../lesson';
import { firstDirection, pick, pointNear345 } from './scenes';

/** The corners and edges of the triangle 3-4-5, and its inside. */
const features = [
  { name: 'the corner (0, 0)', points: [[0, 0]] },
  { name: 'the corner (4, 0)', points: [[4, 0]] },
  { name: 'the corner (0, 3)', points: [[0, 3]] },
  { name: 'the edge y = 0', points: [[0, 0], [4, 0]] }, // oxfmt-ignore
  {
    name: 'the edge x = 0',
    points: [
      [0, 0],
      [0, 3],
    ],
  },
  {
    name: 'the hypotenuse',
    points: [
      [4, 0],
      [0, 3],
    ],
  },
];

const nearest = (answer: number, right: string): Question => ({
  kind: 'feature',
  space: 'object',
  ask: '**Predict.** Click the corner or edge of `A` that is nearest to `B`.',
  features,
  answer,
  at: 'exit',
  right,
});

/** GJK in the plane: regions, one run by pencil, both bounds, and the Boolean variant. */
export const gjkFlat: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'gjk-flat',
  number: 3,
  title: 'GJK in 2D, region by region',
  teaser: 'Run GJK with a pencil',
  scenes: {
    ...pick('t345', 'quad', 'spine', 'spine-far'),
    't345-corner': pointNear345(5, -1),
    't345-left': pointNear345(-2, 1),
    't345-in': pointNear345(1, 1),
    't345-far': pointNear345(6, 2),
  },
  beats: [
    {
      title: 'Which region is the point in?',
      scene: 't345',
      notes: 'Do the four places in order. Drag B yourself afterwards: each region has its own answer.',
      stops: [
        {
          at: 'start',
          say: '`A` is a triangle with sides {3 = len(supportA((0, 1)))}, {4 = len(supportA((1, 0)))} and {5 = len(supportA((1, 0)) - supportA((0, 1)))}, and `B` a point at {(4, 3) = posB}.',
          question: nearest(
            5,
            '**The hypotenuse.** Its point {(2.56, 1.08) = answerA} is nearest, at distance {2.4 = answer}.',
          ),
        },
      ],
    },
    {
      title: 'A corner',
      scene: 't345-corner',
      stops: [
        {
          at: 'start',
          say: 'Now `B` is at {(5, −1) = posB}.',
          question: nearest(1, '**The corner** {(4, 0) = answerA}, at distance {√2 = answer}.'),
        },
      ],
    },
    {
      title: 'An edge, and the inside',
      scene: 't345-left',
      notes: 'Then drag B to (1, 1): inside, no feature is nearest, and the triangle itself is the region.',
      stops: [
        {
          at: 'start',
          say: 'Now `B` is at {(−2, 1) = posB}.',
          question: nearest(
            4,
            '**The edge** from {(0, 0) = supportA((-1, -1))} to {(0, 3) = supportA((0, 1))}, at distance {2 = answer}. With the inside there are seven regions; the reduce step of GJK is this one question.',
          ),
        },
      ],
    },
    {
      title: 'The first sample',
      scene: 'quad',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'sample',
          lit: ['s', 'n'],
          say: '`B` is a point at the origin, so `C` is `A` itself. The farthest point along {(1, 0) = n} is {(7, 9) = s}: the first corner of the simplex.',
        },
        {
          at: 'reduce',
          lit: ['v'],
          say: 'A single point is its own closest point: `v` = {(7, 9) = v}, so the distance is at most {11.40 = upper = √130}.',
        },
      ],
    },
    {
      title: 'The old end is dropped',
      scene: 'quad',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'sample 2',
          lit: ['s', 'α'],
          say: 'Along −`v` the farthest point is {(−2, 4) = s}. Its line proves a distance of at least {1.9295 = lower = 22/√130}.',
        },
        {
          at: 'add 2',
          say: 'The simplex is the segment from {(7, 9) = w0} to {(−2, 4) = w1}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What of this segment survives the reduction?',
            choices: ['both ends', 'the old end alone', 'the new end alone'],
            answer: 2,
            at: 'reduce 2',
            right:
              '**The new end alone:** no point of the segment is nearer to `O` than its new end, so `v` = {(−2, 4) = v} and {one = dropped} point is dropped.',
          },
        },
      ],
    },
    {
      title: 'A mixture of two corners',
      scene: 'quad',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'sample 3',
          lit: ['s'],
          say: 'From {(−2, 4) = v} towards `O`, the farthest point is {(6, 0) = s}. It takes the letter that is free again, `w₀`.',
        },
        {
          at: 'reduce 3',
          lit: ['v'],
          say: 'Now the edge wins: `v` = {(1.2, 2.4) = v}, {six = 10*weight0} tenths of {(−2, 4) = w0} and {four = 10*weight1} of {(6, 0) = w1}.',
        },
      ],
    },
    {
      title: 'Square to the edge',
      scene: 'quad',
      options: firstDirection(1, 0),
      notes: 'The likeliest wrong click is (−2, 4), the corner seen from the newest point.',
      stops: [
        {
          at: 'reduce 3',
          say: '`v` = {(1.2, 2.4) = v} is the closest point so far.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the corner that is sampled next, along `n` = −`v`.',
            among: ['(−2, 4)', '(2, 1)', '(6, 0)', '(7, 9)'],
            answer: 's@sample.4',
            at: 'sample 4',
            right: '{(2, 1) = s}: the search goes from the closest point towards `O`, square to the edge.',
            wrong:
              '**Not there.** {(2, 1) = s} comes within {1.7889 = 0-h} of `O` along `n`; both ends of the edge stay {2.6833 = upper} short. Search square to the edge.',
          },
        },
      ],
    },
    {
      title: 'What carries no weight goes',
      scene: 'quad',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'add 4',
          say: 'The simplex is a triangle of {three = simplex.size} corners.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the corner that is dropped.',
            among: ['w0', 'w1', 'w2'],
            answer: 'w1',
            at: 'reduce 4',
            right:
              '**{(6, 0) = w1@add.4} goes:** it carries no weight. `v` = {(1.2, 1.6) = v} has weights {0.2 = weight0} and {0.8 = weight1}, and |`v`| = {2 = upper}.',
          },
        },
      ],
    },
    {
      title: 'Both bounds meet',
      scene: 'quad',
      options: firstDirection(1, 0),
      also: { diagonal: { options: firstDirection(-1, -1) } },
      notes: 'With first direction (−1, −1) it takes one support less: set it under Controls.',
      stops: [
        {
          at: 'sample 5',
          lit: ['s', 'v', 'n', 'α'],
          say: 'The sample along {(−0.6, −0.8) = n} reaches no nearer than {2 = 0-h}: the lower bound is |`v`|.',
        },
        {
          at: 'exit',
          say: 'Distance {2 = answer}, known and proven, after {five = supports} supports. From the first direction {(−1, −1) = √2*diagonal:d@start} it takes {four = diagonal:supports@exit}.',
        },
      ],
    },
    {
      title: 'Ask only what you need',
      scene: 'quad',
      algorithm: 'gjk-boolean-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'sample 2',
          say: 'The Boolean variant of GJK asks only whether the shapes overlap. It meets the same second sample, which ends {1.9295 = 0-h} before `O`.',
          question: {
            kind: 'successor',
            ask: '**Predict.** Which step comes next?',
            phases: ['add', 'reduce', 'stop'],
            at: 'exit',
            right:
              '**Stop.** One line between the shapes is proof enough: “{separating axis = outcome}” after {two = supports} supports, and no distance.',
          },
        },
      ],
    },
    {
      title: 'The same method, overlapping',
      scene: 'spine',
      algorithm: 'gjk-boolean-2d',
      options: firstDirection(3, 6),
      notes: 'Keep this scene: it returns in lessons 5, 6 and 8 with the same four points.',
      stops: [
        {
          at: 'sample',
          lit: ['s'],
          say: 'A box and a triangle, first direction {(3, 6) = √45*d}. First sample: {(−2, 2) = s}.',
        },
        { at: 'sample 2', lit: ['s'], say: 'Second sample: {(3, −14) = s}.' },
        { at: 'sample 3', lit: ['s'], say: 'Third sample: {(3, −4) = s}.' },
        {
          at: 'add 3',
          say: 'A triangle once more.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the corner that leaves.',
            among: ['w0', 'w1', 'w2'],
            answer: 'w1',
            at: 'reduce 3',
            right: '**{(3, −14) = w1@add.3} leaves**; {two = simplex.size} corners stay.',
          },
        },
        { at: 'sample 4', lit: ['s'], say: 'Fourth sample: {(2, −1) = s}.' },
        {
          at: 'exit',
          say: 'The triangle contains `O`: “{contains origin = outcome}”, after {four = supports} supports. How deep the bodies are in each other, nobody asked.',
        },
      ],
    },
    {
      title: 'Exercise: a point far out',
      scene: 't345-far',
      stops: [
        {
          at: 'start',
          say: 'The triangle of the beginning. `B` is at {(6, 2) = posB}.',
          question: nearest(1, '**The corner** {(4, 0) = answerA}, at distance {2√2 = answer}.'),
        },
      ],
    },
    {
      title: 'Exercise: the whole run',
      scene: 'spine-far',
      options: firstDirection(3, 6),
      stops: [
        {
          at: 'start',
          say: 'The box of {8 = 2*4} by {10 = 2*5} about {(0, 0) = posA}, and the triangle moved away from it, to {(5, 10) = posB}, {(4, 13) = posB + (−1, 3, 0)} and {(9, 7) = posB + (4, −3, 0)}.',
          question: {
            kind: 'number',
            ask: '**Run it with a pencil.** How far apart are they?',
            answer: 'answer',
            within: 0.005,
            at: 'exit',
            right:
              '**{4.6 = answer}**, between the corner {(4, 5) = answerA} and {(6.76, 8.68) = answerB} on an edge of the triangle, after {three = supports} supports.',
          },
        },
      ],
    },
  ],
};
