import type { Lesson } from '../lesson';

const gem = {
  type: 'hull',
  points: [
    [-3, 0, 0],
    [0, -4, 0],
    [3, 0, 0],
    [0, 4, 0],
  ],
};
const point = (x: number, y: number) => ({ type: 'hull', points: [[0, 0, 0]], position: [x, y, 0] });
const square = (x: number, y: number) => ({ type: 'box', halfExtents: [1, 1, 0], position: [x, y, 0] });
const disc = (radius: number, x: number, y: number) => ({ type: 'sphere', radius, position: [x, y, 0] });
const plate = {
  type: 'hull',
  points: [
    [-7, -1, 0],
    [5, 11, 0],
    [5.5, 11, 0],
    [-6.5, -1, 0],
  ],
};
const cast = (title: string, a: object, b: object, way = 10) => ({
  kind: 'cast',
  dim: 2,
  title,
  a,
  b,
  cast: { displacement: [way, 0, 0], maxT: 1 },
});

/** Casts: a moving body as a ray against C, three methods for it, and how far a sweep has to reach. */
export const castsLesson: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'casts',
  number: 11,
  title: 'Casts',
  teaser: 'A moving body is a ray against C',
  scenes: {
    gem: cast('A point cast at a gem', point(-8, 2), gem),
    'gem-box': cast('A box cast at a gem', square(-8, 3), gem),
    roll: cast('Two discs', disc(2, -10, 3), disc(3, 0, 0)),
    'roll-small': cast('Two discs of one size', disc(2, -10, 3), disc(2, 0, 0)),
    graze: cast('A box that passes by', square(-6, 2.5), square(0, 0), 12),
    plate: cast('A plate cast at a point', plate, point(0, 0), 12),
  },
  beats: [
    {
      title: 'One ray',
      scene: 'gem',
      algorithm: 'cast-advancement',
      stops: [
        {
          at: 'start',
          say: 'Moving `A` moves `C`. Seen from `C`, it moves the origin backwards: `x` runs from `O` along {(−10, 0) = −1*displacement}, and `C` stands still.',
          lit: ['O', 'x'],
          question: {
            kind: 'point',
            space: 'minkowski',
            ask: '**Predict.** Click where the ray enters `C`.',
            answer: 'x@exit',
            within: 0.4,
            at: 'exit',
            right:
              'At {(−6.5, 0) = x}: the shapes meet at `t` = **{0.65 = t}**, with the normal {(0.8, −0.6) = normal}.',
          },
        },
      ],
    },
    {
      title: 'Distance over rate',
      scene: 'gem',
      algorithm: 'cast-advancement',
      stops: [
        {
          at: 'sample 2',
          say: 'GJK finds the distance, {√29 = motion.gap}. The line that proves it is approached at the rate {50/√29 = motion.rate} for each unit of `t`.',
        },
        {
          at: 'advance',
          say: 'Distance over rate: `x` moves to `t` = {29/50 = motion.t}. A step by the distance alone would ignore the direction; this one ends at the line, and cannot pass the contact.',
        },
        {
          at: 'sample 4',
          say: 'There GJK is asked again: {0.56 = motion.gap} are left, and the rate is {8 = motion.rate}.',
          question: {
            kind: 'number',
            hides: ['witnesses'],
            ask: '**Predict.** How much does `t` grow now?',
            answer: 'motion.t@advance.2 − motion.t@advance.1',
            within: 0.005,
            at: 'advance 2',
            right:
              '**{0.07 = motion.t − motion.t@advance.1}**, to {0.65 = motion.t}. The line is that of a side of `C`, so it lands.',
          },
        },
        {
          at: 'exit',
          say: '{Three = iterations} distance queries and {four = supports} supports, as each query begins with the simplex of the one before. One query gives a step, never the time of impact.',
        },
      ],
    },
    {
      title: 'Clip first, then aim',
      scene: 'gem',
      algorithm: 'cast-gjk',
      stops: [
        {
          at: 'sample',
          say: 'The ray cast asks for no distance. Its first sample is {(−5, 2) = s}, and the line there stands across {(8, −2) = √68*n}.',
          question: {
            kind: 'number',
            hides: ['witnesses'],
            ask: '**Predict.** To which `t` does this line clip the ray?',
            answer: 'motion.t@advance',
            within: 0.02,
            at: 'advance',
            right:
              '**{0.55 = motion.t}**: {5.336 = motion.gap@sample} away, at the rate {9.701 = motion.rate}.',
          },
        },
        {
          at: 'sample 2',
          say: 'Now `t` waits at {0.55 = motion.t}: the simplex turns first, and this line does not have `x` outside.',
        },
        {
          at: 'advance 2',
          say: 'The third line is that of the side: `t` = {0.65 = motion.t}. Never a step past a line.',
        },
        { at: 'exit', say: '{Three = supports} supports in all, in one loop.' },
      ],
    },
    {
      title: 'One loop instead of two',
      scene: 'gem-box',
      algorithm: 'cast-gjk',
      also: {
        ca: { algorithm: 'cast-advancement' },
        cold: { algorithm: 'cast-advancement', options: { warmStart: false } },
      },
      notes: 'Compare shows the runs beside each other.',
      stops: [
        {
          at: 'advance',
          say: 'A box in the place of the point: `C` has grown by the box. The first clip is at `t` = {0.475 = motion.t}.',
        },
        {
          at: 'exit',
          say: 'Contact at {0.55 = t} after {four = supports} supports. Advancement comes there by {0.5 = ca:motion.t@advance} and {0.55 = ca:motion.t@advance.2} with {five = ca:supports@exit} supports, and with {eleven = cold:supports@exit} if each query begins anew.',
        },
      ],
    },
    {
      title: 'Doubling digits',
      scene: 'roll',
      algorithm: 'cast-advancement',
      also: { small: { scene: 'roll-small', algorithm: 'cast-advancement' } },
      stops: [
        {
          at: 'advance',
          say: 'Two discs meet at `t` = {0.6 = t}. The first advance ends at {0.567985 = motion.t}, {0.032 = t − motion.t} too early.',
        },
        {
          at: 'advance 2',
          say: 'The second ends at {0.599594 = motion.t}: {0.0004 = t − motion.t} are left.',
          question: {
            kind: 'choice',
            ask: '**Predict.** What will the next advance leave?',
            choices: ['about half of it', 'about a tenth of it', 'about as much as its square'],
            answer: 2,
            at: 'advance 3',
            right:
              '**About its square:** {0.00000007 = 0.6 − motion.t}. On a flat side it lands, on a curve it doubles its digits, and only grazing makes it creep.',
          },
        },
        {
          at: 'exit',
          say: 'The normal is {(0.8, −0.6) = normal}, along the line of the centres.',
          question: {
            kind: 'number',
            ask: '**Work it out.** When would they meet if both had the radius of `A`?',
            answer: '(10-√7)/10',
            within: 0.002,
            right:
              '**{0.7354 = (10-√7)/10 = small:t@exit}**: the centres are {4 = 4} apart then, {3 = 3} of it upwards.',
          },
        },
      ],
    },
    {
      title: 'No approach',
      scene: 'graze',
      algorithm: 'cast-advancement',
      stops: [
        {
          at: 'advance',
          say: 'A box flies past another, and the nearest corners come closer. After the first advance `t` is {0.339 = motion.t}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** A hit, or a miss?',
            choices: ['a hit', 'a miss'],
            answer: 1,
            at: 'exit',
            right:
              '**A miss.** The nearest normal is {(0, −1) = n@sample.-1} now, and the rate along it {0 = motion.rate@sample.-1}: the line keeps them {0.5 = motion.gap@sample.-1} apart for ever.',
          },
        },
      ],
    },
    {
      title: 'A sweep that is too short',
      scene: 'plate',
      algorithm: 'cast-mpr',
      options: { length: '|c|, as published' },
      also: {
        near: { options: { length: 'given', sweep: 5.4 } },
        just: { options: { length: 'given', sweep: 5.5001 } },
        safe: { options: {} },
      },
      notes: 'Under Controls, “length L” and “L” change how far the plate is swept.',
      broken: 'the sweep has the published length, |c|, which does not reach every contact',
      stops: [
        {
          at: 'start',
          say: 'MPR draws `C` out along the motion and asks whether `O` is inside. As published, it does so by {5.056 = len(c)}, the distance of the centres.',
        },
        {
          at: 'exit',
          say: 'The answer is {miss = status}, proven: {false = certified}. It is wrong: the plate is slanted, and its lower half hangs back.',
          question: {
            kind: 'number',
            ask: '**Predict.** How far does the plate have to be swept until this finds the hit?',
            answer: '5.5',
            within: 0.05,
            right:
              '**{5.5 = 12*safe:t@exit}** of {12 = len(displacement)}: by {5.4 = 5.4} it is a {miss = near:status@exit}, a little over {5.5 = 5.5} gives a {hit = just:status@exit}, at `t` = {0.4583 = just:t@exit}. The centre is nearer than the plate is long; a safe sweep reaches as far as the balls around both shapes can meet.',
          },
        },
      ],
    },
  ],
};
