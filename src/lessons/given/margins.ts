import type { Lesson } from '../lesson';
import { pick, scenes } from './scenes';

const moved = (scene: { b: object }, ...position: readonly number[]): object => ({
  ...scene,
  b: { ...scene.b, position: [position[0], position[1], position[2] ?? 0] },
});
const turned = (scene: { b: object }, angle: number): object => ({
  ...scene,
  b: { ...scene.b, rotation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)] },
});

/** Rounded shapes on their cores, witnesses from weights, and answers that are not unique. */
export const margins: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'margins',
  number: 9,
  title: 'Margins and witnesses',
  teaser: 'Solve the cores, pay the radius back',
  scenes: {
    ...pick('core', 'caps', 'caps-crossing', 't345-box', 'faces'),
    't345-box-far': moved(scenes['t345-box'], 6, 4),
    'core-near': moved(scenes.core, 2, 2),
    'core-touching': moved(scenes.core, 2.2, 2.6),
    'faces-left': turned(scenes.faces, -0.001),
    'faces-right': turned(scenes.faces, 0.001),
    rounded: {
      dim: 2,
      title: 'A rounded box and a rounded point',
      a: { type: 'box', halfExtents: [1, 1, 0], margin: 0.25 },
      b: { type: 'hull', points: [[0, 0, 0]], margin: 0.25, position: [3, 2, 0] },
    },
  },
  beats: [
    {
      title: 'Shrink the circle to its centre',
      scene: 'core',
      stops: [
        {
          at: 'reduce',
          say: 'The core of the circle is its centre. `v` = {(−3, −4) = v}: the cores are {5 = upper} apart.',
        },
        {
          at: 'exit',
          say: 'Minus the radius {2 = upper - answer}, the distance is {3 = answer}, after {two = supports} supports. Shrink at the start, pay back at the end.',
        },
      ],
    },
    {
      title: 'Overlap without EPA',
      scene: 'core-near',
      also: { touching: { scene: 'core-touching' } },
      stops: [
        {
          at: 'start',
          say: 'The circle is moved to {(2, 2) = posB}: it overlaps the box, its centre does not.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Which algorithm is needed for the depth?',
            choices: ['GJK alone', 'GJK, then EPA'],
            answer: 0,
            at: 'exit',
            right:
              '**GJK alone:** the cores are {√2 = upper} apart, so the signed distance is {−0.586 = answer}. With the circle at {(2.2, 2.6) = touching:posB@start} it is {0 = touching:answer@exit}, normal {(0.6, 0.8) = touching:normal@exit}. Only overlapping cores are deep.',
          },
        },
      ],
    },
    {
      title: 'Two capsules',
      scene: 'caps',
      algorithm: 'gjk',
      stops: [
        {
          at: 'reduce 2',
          say: 'The segments cross at a distance of {0.8 = upper}, with weights {0.5 = weight0} and {0.5 = weight1}.',
          question: {
            kind: 'number',
            ask: '**Predict.** Each margin is {0.5 = 0.5}. At which height is the witness on `B`?',
            hides: ['witnesses'],
            answer: 'z(answerB)',
            within: 0.01,
            at: 'exit',
            right:
              '**{0.3 = z(answerB)}**: the witnesses are {(0, 0, 0.5) = answerA} and {(0, 0, 0.3) = answerB}, the signed distance {−0.2 = answer}, after {three = supports} supports.',
          },
        },
      ],
    },
    {
      title: 'Either is right',
      scene: 'caps-crossing',
      algorithm: 'gjk',
      stops: [
        {
          at: 'exit',
          say: 'Now the segments meet: `v` = {(0, 0, 0) = v}, and no direction is left in it. The depth is {1 = 0-answer}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Which normal is right, up or down?',
            choices: ['up', 'down', 'either'],
            answer: 2,
            right:
              '**Either.** This run says {(0, 0, −1) = normal}. An honest tool reports that the answer is not unique.',
          },
        },
      ],
    },
    {
      title: 'Mix the corners',
      scene: 't345-box',
      stops: [
        {
          at: 'reduce 3',
          say: '`v` = {(−1.44, −1.92) = v}, weights {0.64 = weight0} and {0.36 = weight1}. The corners of `A` are {(4, 0) = supportA((1, 0))} and {(0, 3) = supportA((0, 1))}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Predict.** Compute the witness on `A`, then click it.',
            hides: ['witnesses'],
            answer: 'pA',
            within: 0.25,
            at: 'exit',
            right:
              '**{(2.56, 1.08) = answerA}**, and {(4, 3) = answerB} on `B`: mix the corners of each with the same weights as those of `C`.',
          },
        },
      ],
    },
    {
      title: 'The witness jumps',
      scene: 'faces-left',
      notes: 'That is why engines clip faces against each other instead of trusting one witness.',
      stops: [
        {
          at: 'exit',
          say: 'Two faces, almost parallel: turned by a thousandth to one side, the distance is {0.9990 = answer} and the witness on `A` {(2, −0.499) = answerA}.',
        },
      ],
    },
    {
      title: 'To the other side',
      scene: 'faces-right',
      also: { other: { scene: 'faces-left' } },
      stops: [
        {
          at: 'exit',
          say: 'Turned to the other side: {0.9995 = answer} instead of {0.9990 = other:answer@exit}, but {(2, 1) = answerA} instead of {(2, −0.499) = other:answerA@exit}. The distance is continuous, the witness is not.',
        },
      ],
    },
    {
      title: 'Rounded corners',
      scene: 'rounded',
      stops: [
        {
          at: 'exit',
          say: 'A box and a point, each with a margin of {0.25 = 0.25}: {√5 = upper} between the cores, {1.736 = answer} between the shapes. Margins round corners outward; some engines shrink the shape first.',
        },
      ],
    },
    {
      title: 'Exercise: a witness',
      scene: 't345-box-far',
      stops: [
        {
          at: 'start',
          say: 'The triangle with sides {3 = len(supportA((0, 1)))}, {4 = len(supportA((1, 0)))} and {5 = len(supportA((1, 0)) - supportA((0, 1)))}, and the box moved to {(6, 4) = posB}.',
          question: {
            kind: 'point',
            space: 'object',
            ask: '**Work it out,** then click the witness on `A`.',
            answer: 'answerA@exit',
            within: 0.25,
            at: 'exit',
            right:
              '**{(3.2, 0.6) = answerA}**, at distance {3 = answer} from the corner {(5, 3) = answerB} of the box.',
          },
        },
      ],
    },
  ],
};
