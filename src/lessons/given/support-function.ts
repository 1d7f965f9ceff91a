import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

/** The support function: corners, ties, lengths, rotations, margins. C is A, as B is a point at the origin. */
export const supportFunction: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'support-function',
  number: 1,
  title: 'The support function, by eye and by dot product',
  teaser: 'The last corner that a line touches',
  scenes: pick('tri', 'rotbox', 'rotbox-broken', 'stadium', 'cone'),
  beats: [
    {
      title: 'The farthest corner',
      scene: 'tri',
      options: firstDirection(1, 0),
      notes: 'The common wrong click is (3, 1), where the ray from the centroid leaves.',
      stops: [
        {
          at: 'start',
          say: 'The direction is {(1, 0) = d}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Predict.** Click the point of `A` that is farthest along it.',
            among: ['(0, 0)', '(4, 0)', '(1, 3)', '(3, 1)'],
            answer: 'supportA((1, 0))',
            at: 'sample',
            right:
              '**{(4, 0) = s = sA}.** Push a line across the shape: the last corner that it touches is the answer.',
            wrong:
              '**{(4, 0) = s = sA}.** Push a line across the shape: the last corner that it touches is the answer. No ray from the centroid takes part.',
          },
        },
      ],
    },
    {
      title: 'A jump',
      scene: 'tri',
      options: firstDirection(2, 1),
      view: 'minkowski',
      also: { steep: { options: firstDirection(1, 2) } },
      stops: [
        {
          at: 'sample',
          lit: ['s', 'n', 'm'],
          looks: { along: [Math.sqrt(0.2), Math.sqrt(0.8), 0] },
          say: 'Along {(2, 1) = √5*d} it is {(4, 0) = s}; along {(1, 2) = √5*steep:d@start} it is {(1, 3) = steep:s@sample}. Nothing is in between.',
        },
        {
          at: 'sample',
          looks: { along: [Math.SQRT1_2, Math.SQRT1_2, 0] },
          say: 'At {(1, 1) = (2, 2)/2} both give {4 = dot((1, 1), (4, 0)) = dot((1, 1), (1, 3)) = hA((1, 1))}: a whole edge is farthest, and a tie rule must choose. The picture measures along the unit vector `m`: {2.828 = dot((1, 1), (4, 0))/√2}.',
        },
      ],
    },
    {
      title: 'The length of d',
      scene: 'tri',
      options: firstDirection(3, 4),
      stops: [
        {
          at: 'sample',
          say: 'Along {(3, 4) = 5*n} the farthest point is {(1, 3) = s}, with value {15 = dot((3, 4), s)}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What changes when `d` shrinks to a fifth?',
            // They tell the value for a `d` of length one.
            withholds: ['h'],
            choices: ['the point', 'the value', 'both', 'nothing'],
            answer: 1,
            right:
              '**Only the value**, from {15 = dot((3, 4), s)} to {3 = h = dot((0.6, 0.8), s)}. The length of `d` is a unit of measure, not a question.',
          },
        },
      ],
    },
    {
      title: 'Arcs and kinks',
      scene: 'tri',
      options: firstDirection(3, 4),
      looks: { landscape: 'map' },
      notes:
        'Draw h over the angle on the board: the upper envelope of one cosine for each corner. Remember it for lesson 7.',
      stops: [
        {
          at: 'sample',
          say: 'Turned round once, `d` meets {three = corners} corners. Each owns an arc of directions and one cosine of `h`; at the normal of an edge one cosine passes to the next. Corners own arcs, edges own kinks.',
        },
      ],
    },
    {
      title: 'Through a rotation',
      scene: 'rotbox',
      // In the frame of A, as the options of a run are.
      options: firstDirection(0.6, -0.8),
      stops: [
        {
          at: 'start',
          say: 'The box is turned by {53.13 = degrees((0.6, 0.8), (1, 0))}°. The direction is {(1, 0) = d}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Predict.** Click the farthest corner.',
            among: ['supportA((1, 0))', 'supportA((0, 1))', 'supportA((-1, 0))', 'supportA((0, -1))'],
            answer: 'supportA((1, 0))',
            at: 'sample',
            right:
              '**{(2, 1) = s}.** In the frame of the box `d` is {(0.6, −0.8) = localA((1, 0))}, the corner there {(2, −1) = localA(s)}, and back in the world {(2, 1) = s}.',
          },
        },
      ],
    },
    {
      title: 'The wrong transpose',
      scene: 'rotbox-broken',
      options: firstDirection(0.6, -0.8),
      also: { right: { scene: 'rotbox', options: firstDirection(0.6, -0.8) } },
      broken: 'the direction is turned into the frame of the box by R instead of its transpose',
      stops: [
        {
          at: 'sample',
          say: 'It answers {(0.4, 2.2) = sA = wrongTransposeA((1, 0))}, with value {0.4 = x(sA)} instead of {2 = right:h@sample}.',
          question: {
            kind: 'choice',
            ask: '**Find the error.** Which check tells without the truth? `s` belongs to `d`, `s′` to `d′`.',
            choices: ['(`s` − `s′`)·(`d` − `d′`) ≥ 0', '|`s`| = |`s′`|', '`s`·`d` ≥ 0'],
            answer: 0,
            right:
              '**The first.** With {(1, 0) = (1, 0)} and {(0, 1) = (0, 1)} the broken one gives {−0.8 = dot(wrongTransposeA((1, 0)) - wrongTransposeA((0, 1)), (1, 0) - (0, 1))}, the right one {2.8 = dot(supportA((1, 0)) - supportA((0, 1)), (1, 0) - (0, 1))}.',
          },
        },
      ],
    },
    {
      title: 'Margins',
      scene: 'stadium',
      options: firstDirection(0.6, 0.8),
      stops: [
        {
          at: 'sample',
          lit: ['s', 'n'],
          say: 'The core of a stadium is a segment. Along {(0.6, 0.8) = n} its end {(0, 1) = s} is farthest, with value {0.8 = h}.',
        },
        {
          at: 'sample',
          looks: { along: [0.6, 0.8, 0] },
          say: 'The margin of {0.5 = hA((0.6, 0.8)) - dot((0.6, 0.8), (0, 1))} moves the point to {(0.3, 1.4) = supportA((0.6, 0.8))} and the value to {1.3 = hA((0.6, 0.8))}. Nothing else in any algorithm changes.',
        },
      ],
    },
    {
      title: 'Seams',
      scene: 'cone',
      options: firstDirection(1, 1, 0),
      stops: [
        {
          at: 'start',
          say: 'A cone: radius {1 = x(supportA((1, −1, 0)))}, its apex {1 = y(supportA((0, 1, 0)))} above the middle. The direction is {(1, 1, 0) = √2*d}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Predict.** Click the farthest point.',
            among: ['(0, 1, 0)', '(1, −1, 0)', '(-1, −1, 0)'],
            answer: 'supportA((1, 1, 0))',
            at: 'sample',
            right:
              '**The apex**, with value {0.7071 = h}. Between apex and rim the answer jumps at {(2, 1, 0) = (2, 1, 0)}, where both give {1 = dot((2, 1, 0), (0, 1, 0)) = dot((2, 1, 0), (1, -1, 0))}. Ties are the seams of a shape.',
          },
        },
      ],
    },
    {
      title: 'Exercise: along the other axis',
      scene: 'rotbox',
      // In the frame of A, as the options of a run are.
      options: firstDirection(0.8, 0.6),
      stops: [
        {
          at: 'start',
          say: 'The turned box once more. The direction is {(0, 1) = d}.',
          question: {
            kind: 'number',
            ask: '**Work it out.** How far does the box reach along it?',
            answer: 'hA((0, 1))',
            within: 0.01,
            at: 'sample',
            right: '**{2.2 = h}**, at {(0.4, 2.2) = s}.',
          },
        },
      ],
    },
    {
      title: 'Exercise: the flattest direction',
      scene: 'cone',
      options: firstDirection(1, 1, 0),
      stops: [
        {
          at: 'start',
          say: 'The cone once more. As the direction sinks from straight up to the horizontal, its answer jumps from the apex to the rim.',
          question: {
            kind: 'number',
            ask: '**Work it out.** At how many degrees above the horizontal?',
            answer: 'degrees((2, 1, 0), (1, 0, 0))',
            within: 0.1,
            right:
              '**{26.565 = degrees((2, 1, 0), (1, 0, 0)) = atan(1/2)}°:** along {(2, 1, 0) = (2, 1, 0)} apex and rim both give {1 = dot((2, 1, 0), (0, 1, 0)) = dot((2, 1, 0), (1, -1, 0))}.',
          },
        },
      ],
    },
  ],
};
