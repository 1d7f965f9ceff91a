import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

/** C = A − B: its corners, its motion, and what the place of O says. */
export const minkowskiDifference: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'minkowski-difference',
  number: 2,
  title: 'The Minkowski difference, and the origin',
  teaser: 'Overlap, distance and normal in one picture',
  scenes: pick('circles', 'pent', 'pent-turned', 'pent-in', 'twin', 'copy', 'spine', 'spine-broken'),
  beats: [
    {
      title: 'All differences of two circles',
      scene: 'circles',
      // The planes' layer draws the centre of C, which is asked for.
      layers: { planes: false },
      stops: [
        {
          at: 'start',
          say: '`A` has radius {2 = hA((1, 0))} about {(0, 0) = posA}, `B` radius {1 = hB((1, 0)) - 4} about {(4, 3) = posB}.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the centre of all differences `A` − `B`.',
            answer: 'posA - posB',
            within: 0.75,
            at: 'exit',
            hides: ['surface'],
            looks: { surfaceLook: 'samples', differences: 'shapes' },
            right:
              '**{(−4, −3) = v = c}**, one centre minus the other. Radii add to {3 = hC((1, 0)) + 4}; `O` is {5 = len(v)} from the centre, so the distance is {2 = answer}.',
          },
        },
      ],
    },
    {
      title: 'Twelve differences of corners',
      scene: 'pent',
      looks: { surfaceLook: 'samples' },
      stops: [
        {
          at: 'start',
          say: 'A triangle and a box have {twelve = 3*4} differences of corners. `C` has {five = corners} corners: {(−5, −2) = C0}, {(−1, −2) = C1}, {(−1, 0) = C2}, {(−3, 2) = C3} and {(−5, 2) = C4}.',
        },
        {
          at: 'start',
          say: 'The other {seven = 12 - corners} were never needed. The area of `C` is {14 = area}. Nobody computes them all.',
        },
      ],
    },
    {
      title: 'Edges are borrowed',
      scene: 'pent-turned',
      also: { straight: { scene: 'pent' } },
      stops: [
        {
          at: 'start',
          say: 'Now the box is turned. Before, {three = 3} edges of `A` and {four = 4} of `B` made {five = straight:corners} edges of `C`, as two pairs were parallel.',
          question: {
            kind: 'number',
            ask: '**Predict.** How many corners has `C` now?',
            answer: 'corners',
            within: 0,
            hides: ['surface'],
            looks: { surfaceLook: 'origins' },
            right: '**{Seven = corners}.** `C` borrows every edge from `A` or from `B`.',
          },
        },
      ],
    },
    {
      title: 'Distance and normal',
      scene: 'pent',
      stops: [
        {
          at: 'exit',
          lit: ['v'],
          say: 'The point of `C` nearest to `O` is `v` = {(−1, 0) = v}. Its length {1 = upper = answer} is the distance, the direction from it to `O` the normal {(1, 0) = normal}.',
        },
      ],
    },
    {
      title: 'C goes the other way',
      scene: 'pent',
      // Far enough to see where the corner goes.
      camera: { azimuth: 0, elevation: 0, zoom: 0.7 },
      notes: 'Drag B to the left afterwards.',
      stops: [
        {
          at: 'start',
          say: '`B` will be moved to the left by {2 = x(posB) - 2}.',
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click the place where the corner {(−1, 0) = C2} of `C` will be.',
            among: ['(1, 0)', '(-3, 0)', '(-1, 0)', '(-1, 2)', '(-1, -2)'],
            answer: 'C2 + (2, 0, 0)',
            right: '**{(1, 0) = C2 + (2, 0, 0)}.** It goes to the right: `B` is subtracted.',
          },
        },
      ],
    },
    {
      title: 'O inside',
      scene: 'pent-in',
      algorithm: 'epa-2d',
      stops: [
        {
          at: 'start',
          say: 'The same polygon, moved. Only the place of `O` is new, and it is inside: the corner {(1, 0) = C2} has passed it.',
        },
        {
          at: 'exit',
          say: 'The nearest edge is from {(1, 0) = C2} to {(−1, 2) = C3}: depth {0.7071 = 0-answer}, along {(0.7071, 0.7071) = normal}.',
        },
      ],
    },
    {
      title: 'Minus means: turn B first',
      scene: 'twin',
      also: { copy: { scene: 'copy' } },
      stops: [
        {
          at: 'start',
          say: '`A` minus its own mirror image is `A`, twice as large, with {three = corners} corners: {(0, −1) = C1}, {(−4, 3) = C2}, {(−4, −1) = C0}.',
          question: {
            kind: 'number',
            ask: '**Predict.** How many corners has `A` minus an equal copy that is not mirrored?',
            answer: 'copy:corners',
            within: 0,
            right: '**{Six = copy:corners}.** Minus means: turn `B` through its origin first.',
          },
        },
      ],
    },
    {
      title: 'An equal copy',
      scene: 'copy',
      stops: [
        {
          at: 'start',
          say: 'This is it, with {six = corners} corners: each edge of `A` is there once as it is and once turned round, from `B`.',
        },
      ],
    },
    {
      title: 'The minus in −d',
      scene: 'spine',
      options: firstDirection(3, 6),
      stops: [
        {
          at: 'sample',
          lit: ['s', 'n'],
          say: 'Along {(3, 6) = √45*n} the support of `C` is that of `A` along `d` less that of `B` along −`d`: {(4, 5) = sA} − {(6, 3) = sB} = {(−2, 2) = s}.',
        },
      ],
    },
    {
      title: 'Forgot the minus',
      scene: 'spine-broken',
      options: firstDirection(3, 6),
      also: { right: { scene: 'spine', options: firstDirection(3, 6) } },
      broken: 'the support of B is taken along d instead of −d',
      stops: [
        {
          at: 'sample',
          say: '{(4, 5) = supportA((3, 6))} − {(1, 9) = supportB((3, 6))} = {(3, −4) = s = forgotMinus((3, 6))}.',
          question: {
            kind: 'number',
            ask: '**Find the error.** What does it score along {(3, 6) = √45*n}, where the right point scores {6 = dot(right:s@sample, (3, 6))}?',
            answer: 'dot(forgotMinus((3, 6)), (3, 6))',
            within: 0.01,
            // Its number is the answer for a `d` of length one.
            withholds: ['α'],
            right:
              '**{−15 = dot(forgotMinus((3, 6)), (3, 6))}**, less than {6 = dot(right:s@sample, (3, 6))}. The most common first bug; the dot product with `d` betrays it.',
          },
        },
      ],
    },
  ],
};
