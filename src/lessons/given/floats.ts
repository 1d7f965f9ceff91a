import type { Lesson } from '../lesson';
import { firstDirection, pick, scenes } from './scenes';

const at = (offset: number): object => ({
  ...scenes.far,
  a: { type: 'box', halfExtents: [1, 1, 0], position: [offset, 0, 0] },
  b: { type: 'box', halfExtents: [1, 1, 0], position: [offset + 2.5, 0.25, 0] },
});

/** The lesson on rounding: before, in and after an algorithm, and how to see it. */
export const floats: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'floats',
  number: 10,
  title: 'Floats: what goes wrong, and how to see it',
  teaser: 'Rounded input, lost digits, honest exits',
  scenes: {
    ...pick('far', 'slab', 'stack'),
    'less-far': at(1e6),
    sliver: {
      dim: 2,
      title: 'A point in a sliver',
      a: {
        type: 'hull',
        points: [
          [0, 0, 0],
          [4097, 4096, 0],
          [4098, 4097, 0],
        ],
      },
      b: { type: 'hull', points: [[0, 0, 0]], position: [2732, 2731.3333, 0] },
    },
    'slab-in-space': {
      title: 'A pebble over a long slab',
      a: { type: 'box', halfExtents: [1000, 1, 1], position: [0, -1, 0] },
      b: {
        type: 'hull',
        points: [
          [-0.3, 0, 0],
          [0.4, 0.1, 0],
          [0, 1, 0],
          [0, 0.5, 0.3],
        ],
        position: [0.2, 0.001, 0],
      },
    },
    'near-boxes': {
      dim: 2,
      title: 'Two boxes, 2⁻²⁰ apart',
      a: { type: 'box', halfExtents: [1, 1, 0] },
      b: { type: 'box', halfExtents: [1, 1, 0], position: [2 + 2 ** -20, 0.3, 0] },
    },
  },
  beats: [
    {
      title: 'Lost before the first line',
      scene: 'far',
      precision: 'f32',
      also: { double: { precision: 'f64' }, near: { scene: 'less-far', precision: 'f32' } },
      stops: [
        {
          at: 'start',
          say: 'Two boxes, {10,000,000 = 10*1000000} from the origin of the world and {0.5 = double:answer@exit} apart in double precision. The picture shows them in single precision.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Where was the gap lost?',
            choices: ['in the support function', 'in the difference `A` − `B`', 'as the numbers were read'],
            answer: 2,
            at: 'exit',
            right:
              '**As they were read:** {touching = status}, distance {0 = answer}. {10,000,002.5 = 10000002.5} has become {10,000,002 = f32(10000002.5)}. Lost before the first line of any algorithm; at a tenth of the offset it is {0.5 = near:answer@exit} still.',
          },
        },
      ],
    },
    {
      title: 'A sliver',
      scene: 'sliver',
      precision: 'f32',
      algorithm: 'gjk-2d',
      also: { double: { algorithm: 'gjk-2d', precision: 'f64' } },
      stops: [
        {
          at: 'start',
          say: '`A` is a triangle with corners {(4097, 4096) = (4097, 4096)}, {(4098, 4097) = (4098, 4097)} and {(0, 0) = (0, 0)}: their cross product is {1 = cross((4097, 4096), (4098, 4097))}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Both products are rounded to single precision. What is their difference?',
            choices: ['one', 'nothing', 'the sign is wrong'],
            answer: 1,
            right:
              '**Nothing:** both products round to {16785408 = f32(4097*4097) = f32(4096*4098)}, and the difference is {0 = f32(4097*4097) - f32(4096*4098)}. A triangle of area one half has become a line.',
          },
        },
        {
          at: 'exit',
          say: 'A point inside it: in double precision the triangle contains it, {overlapping = double:status@exit}. In single precision the run ends on an edge with {two = simplex.size} corners and says {touching = status}.',
        },
      ],
    },
    {
      title: 'Rounding is monotone',
      scene: 'sliver',
      precision: 'f32',
      notes: 'Board: if x ≤ y then fl(x) ≤ fl(y). Flips need rounded differences first.',
      stops: [
        {
          at: 'exit',
          say: 'One rounded product on each side can lose such a sign, as here, and never flip it: what is not greater does not round to something greater.',
        },
      ],
    },
    {
      title: 'Along the normal of the edge',
      scene: 'slab',
      precision: 'f32',
      options: firstDirection(1, 0.3),
      also: { double: { precision: 'f64', options: firstDirection(1, 0.3) } },
      stops: [
        {
          at: 'reduce 2',
          say: 'A pebble {0.001 = double:answer@exit} over a slab of length {2000 = 2*hA((1, 0))}. After two samples |`v`| is {0.0510 = upper}.',
        },
        {
          at: 'exit',
          say: 'This GJK searches along the normal of the edge, and finds {0.00100 = answer} in single precision too: “{converged gap = outcome}” after {four = supports} supports.',
        },
      ],
    },
    {
      title: 'A determinant too many',
      scene: 'slab-in-space',
      algorithm: 'gjk-johnson',
      precision: 'f32',
      options: firstDirection(1, 0.3, 0.1),
      also: {
        plain: { algorithm: 'gjk', precision: 'f32', options: firstDirection(1, 0.3, 0.1) },
        double: { algorithm: 'gjk-johnson', precision: 'f64', options: firstDirection(1, 0.3, 0.1) },
      },
      stops: [
        {
          at: 'exit',
          say: 'The same slab in space, with Johnson’s determinants: “{no progress = outcome}” after {12 = supports} supports, {unresolved = status}, though |`v`| is only {0.00101 = upper}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Is it the scene or the formula?',
            choices: ['the scene', 'the formula'],
            answer: 1,
            right:
              '**The formula:** plain GJK finds {0.00100 = plain:answer@exit} in single precision with {five = plain:supports@exit} supports, and Johnson’s rules find it in double precision with {five = double:supports@exit}.',
          },
        },
      ],
    },
    {
      title: 'How small is small?',
      scene: 'near-boxes',
      precision: 'f32',
      options: { tolerance: 1e-6 },
      also: { double: { precision: 'f64', options: { tolerance: 1e-6 } } },
      notes: 'Slide the tolerance under Controls and watch the name of the exit.',
      stops: [
        {
          at: 'exit',
          say: 'A gap of {0.00000095 = answer = 1/1048576}. Double precision says {separated = double:status@exit}; single precision finds the same number, and says {touching = status}, because its rounding may hide it.',
        },
      ],
    },
    {
      title: 'A named exit is an answer about the answer',
      scene: 'slab-in-space',
      algorithm: 'gjk-johnson',
      precision: 'f32',
      options: firstDirection(1, 0.3, 0.1),
      stops: [
        {
          at: 'exit',
          say: 'At most {0.00101 = upper}, at least {−0.0490 = lower}: certified: {false = certified}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What may a program do with this?',
            choices: ['use the upper bound as distance', 'ask again, otherwise', 'treat it as overlap'],
            answer: 1,
            right:
              '**Ask again, otherwise:** with another method, or in double precision. “It returned” does not mean “it is right”.',
          },
        },
      ],
    },
  ],
};
