import type { Lesson } from '../lesson';
import { firstDirection, pick, pointNearCorner } from './scenes';

const faces = [
  { name: 'the corner (6, 0, 0)', points: [[6, 0, 0]] },
  {
    name: 'the slanted face',
    points: [
      [6, 0, 0],
      [0, 6, 0],
      [0, 0, 6],
    ],
  },
  {
    name: 'the edge in the plane z = 0',
    points: [
      [6, 0, 0],
      [0, 6, 0],
    ],
  },
  {
    name: 'the face x = 0',
    points: [
      [0, 0, 0],
      [0, 6, 0],
      [0, 0, 6],
    ],
  },
];

/** GJK in space: the same questions, witnesses, flat C, and when a tetrahedron appears. */
export const gjkSpace: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'gjk-space',
  number: 4,
  title: 'GJK in 3D, one letter more',
  teaser: 'Witnesses, flat differences, tetrahedra',
  scenes: {
    ...pick('edge5', 'tet', 'skew', 'boxes'),
    'tet-corner': pointNearCorner(7, -1, -1),
    'tet-edge': pointNearCorner(4, 4, -1),
    'tet-face': pointNearCorner(-1, 2, 2),
    'tet-slant': pointNearCorner(3, 4, 2),
  },
  beats: [
    {
      title: 'The answer lives on an edge',
      scene: 'edge5',
      algorithm: 'gjk',
      options: firstDirection(4, 5, 0.5),
      stops: [
        { at: 'sample', lit: ['s'], say: 'A cube and a point. First sample: {(−3, −4, 0.5) = s}.' },
        { at: 'sample 2', lit: ['s'], say: 'Second sample: {(−3, −4, −1.5) = s}.' },
        {
          at: 'reduce 2',
          say: '`v` = {(−3, −4, 0) = v}, with weights {0.75 = weight0} and {0.25 = weight1}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Predict.** Click the witness on `A`.',
            hides: ['witnesses'],
            among: ['(1, 1, 0.5)', '(1, 1, 1)', '(1, 1, -1)', '(1, 1, 0)'],
            answer: 'pA',
            at: 'exit',
            right:
              '**{(1, 1, 0.5) = pA}**: two samples, and the answer lives on an edge. Distance {5 = answer}, after {three = supports} supports.',
          },
        },
      ],
    },
    {
      title: 'Exactly the 2D story',
      scene: 'tet',
      algorithm: 'gjk',
      options: firstDirection(1, 0, 0),
      stops: [
        {
          at: 'sample',
          lit: ['s'],
          say: 'A tetrahedron and a point. Along {(1, 0, 0) = n}: {(3, −4, −5) = s}.',
        },
        {
          at: 'reduce 2',
          lit: ['v'],
          say: 'With {(−3, −4, 1) = w1} it makes a segment: `v` = {(−1, −4, −1) = v}, weights {1/3 = weight0} and {2/3 = weight1}.',
        },
      ],
    },
    {
      title: 'Three weights',
      scene: 'tet',
      algorithm: 'gjk',
      options: firstDirection(1, 0, 0),
      stops: [
        {
          at: 'sample 3',
          say: 'Third sample: {(−3, 2, −5) = s}.',
          question: {
            kind: 'feature',
            space: 'object',
            ask: '**Predict.** Click the corner, edge or face of `A` that is nearest to `B`.',
            features: faces,
            answer: 1,
            at: 'reduce 3',
            right:
              '**The slanted face.** `v` = {(−2, −2, −2) = v} with weights {1/6 = weight0}, {1/2 = weight1}, {1/3 = weight2}.',
          },
        },
        {
          at: 'exit',
          say: 'The same weights mix the corners of `A`: the witness is {(1, 2, 3) = pA}, at distance {2√3 = answer}, after {four = supports} supports.',
        },
      ],
    },
    {
      title: 'A flat C',
      scene: 'skew',
      algorithm: 'gjk',
      notes: 'GJK never asked for a volume. MPR does, in lesson 6.',
      stops: [
        {
          at: 'sample',
          lit: ['s'],
          say: 'Two skew segments: `C` is a parallelogram without volume, in the plane through {(1, 1, −2) = s}.',
        },
        {
          at: 'exit',
          say: 'Weights {2/3 = weight0}, {1/4 = weight1}, {1/12 = weight2}; witnesses {(0, 0, 0) = pA} and {(0, 0, 2) = pB}; distance {2 = answer}. GJK never asked for a volume.',
        },
      ],
    },
    {
      title: 'A tetrahedron at last',
      scene: 'boxes',
      algorithm: 'gjk',
      options: firstDirection(0.3, 1.3, 0.2),
      also: { mpr: { algorithm: 'mpr' } },
      stops: [
        { at: 'sample', lit: ['s'], say: 'Two boxes that overlap. First sample: {(1.7, 0.2, 1.8) = s}.' },
        { at: 'sample 2', lit: ['s'], say: 'Second: {(−2.3, −2.8, −2.2) = s}.' },
        { at: 'sample 3', lit: ['s'], say: 'Third: {(−2.3, 0.2, −2.2) = s}.' },
        { at: 'sample 4', lit: ['s'], say: 'Fourth: {(1.7, −0.8, −2.2) = s}.' },
        {
          at: 'reduce 4',
          say: 'The tetrahedron contains `O`, with weights {0.55 = weight0}, {0.0583 = weight1}, {0.3667 = weight2}, {0.025 = weight3}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Does GJK know now how deep the boxes overlap?',
            choices: ['yes', 'no'],
            answer: 1,
            at: 'exit',
            right:
              '**No:** “{contains origin = outcome}” says that `O` is inside and nothing about how far. MPR says the same with {three = mpr:supports@exit} samples.',
          },
        },
      ],
    },
    {
      title: 'Click before you release: a corner',
      scene: 'tet-corner',
      algorithm: 'gjk',
      stops: [
        {
          at: 'start',
          say: '`B` is at {(7, −1, −1) = posB}.',
          question: {
            kind: 'feature',
            space: 'object',
            ask: '**Predict.** Click the nearest corner, edge or face.',
            features: faces,
            answer: 0,
            at: 'exit',
            right: '**The corner** {(6, 0, 0) = answerA}, at distance {√3 = answer}.',
          },
        },
      ],
    },
    {
      title: 'An edge',
      scene: 'tet-edge',
      algorithm: 'gjk',
      stops: [
        {
          at: 'start',
          say: '`B` is at {(4, 4, −1) = posB}.',
          question: {
            kind: 'feature',
            space: 'object',
            ask: '**Predict.** Click the nearest corner, edge or face.',
            features: faces,
            answer: 2,
            at: 'exit',
            right: '**An edge**, at {(3, 3, 0) = answerA}, at distance {√3 = answer}.',
          },
        },
      ],
    },
    {
      title: 'Two faces',
      scene: 'tet-face',
      algorithm: 'gjk',
      also: { slant: { scene: 'tet-slant', algorithm: 'gjk' } },
      stops: [
        {
          at: 'exit',
          say: 'From {(−1, 2, 2) = posB} the nearest point is {(0, 2, 2) = answerA}, inside a face, {1 = answer} away; from {(3, 4, 2) = slant:posB@exit} it is {(2, 3, 1) = slant:answerA@exit} inside the slanted face, {√3 = slant:answer@exit} away. Three kinds of answer, as in the plane two.',
        },
      ],
    },
  ],
};
