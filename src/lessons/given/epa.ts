import type { Lesson } from '../lesson';
import { firstDirection, pick } from './scenes';

/** EPA: the thinnest place of a shell, both bounds as a proof, its start, and a variant that breaks. */
export const epaLesson: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'epa',
  number: 5,
  title: 'When shapes overlap: EPA',
  teaser: 'Two bounds close on the depth',
  scenes: pick('spine', 'hex', 'kite', 'boxes', 'long', 'balls'),
  beats: [
    {
      title: 'The thinnest place',
      scene: 'spine',
      algorithm: 'epa-2d',
      options: firstDirection(3, 6),
      stops: [
        {
          at: 'enclose',
          near: true,
          say: 'GJK has left the triangle {(3, −4) = e0}, {(2, −1) = e1}, {(−2, 2) = e2} around `O`.',
          question: {
            kind: 'feature',
            space: 'minkowski',
            hides: ['planes'],
            ask: '**Predict.** Click the edge that EPA picks: the one nearest to `O`.',
            features: [
              {
                name: 'from (−2, 2) to (3, −4)',
                points: [
                  [-2, 2],
                  [3, -4],
                ],
              },
              {
                name: 'from (3, −4) to (2, −1)',
                points: [
                  [3, -4],
                  [2, -1],
                ],
              },
              {
                name: 'from (2, −1) to (−2, 2)',
                points: [
                  [2, -1],
                  [-2, 2],
                ],
              },
            ],
            answer: 0,
            at: 'pick',
            right:
              '**From {(−2, 2) = e2} to {(3, −4) = e0}**, {0.2561 = lower} from `O`. The polygon is inside `C`: the depth is at least that.',
          },
        },
        {
          at: 'sample 5',
          lit: ['s', 'n'],
          say: 'Its normal {(−0.768, −0.640) = n} leads to {(−5, −14) = s}, whose line is {12.80 = h} away. The best line so far, met by GJK, keeps {0.894 = upper}.',
        },
      ],
    },
    {
      title: 'The border itself',
      scene: 'spine',
      algorithm: 'epa-2d',
      options: firstDirection(3, 6),
      notes: 'Drag B by 0.4 along (0.6, 0.8): they just touch.',
      stops: [
        {
          at: 'pick 2',
          lit: ['f', 'n'],
          say: 'The next edge is {0.4 = lower} away, with normal {(0.6, 0.8) = d}.',
        },
        {
          at: 'exit',
          say: 'Its sample adds nothing: at most and at least are both {0.4 = lower = upper}. Depth {0.4 = 0-answer} along {(0.6, 0.8) = normal}, “{converged gap = outcome}”. What cannot be pushed outward is the border.',
        },
      ],
    },
    {
      title: 'Six corners',
      scene: 'hex',
      algorithm: 'epa-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'enclose',
          say: 'GJK has found {(−5, −3) = e0}, {(8, 2) = e1} and {(0, 5) = e2}.',
          question: {
            kind: 'feature',
            space: 'minkowski',
            hides: ['planes'],
            ask: '**Predict.** Click the edge that is picked.',
            features: [
              {
                name: 'the lower edge',
                points: [
                  [-5, -3],
                  [8, 2],
                ],
              },
              {
                name: 'the right edge',
                points: [
                  [8, 2],
                  [0, 5],
                ],
              },
              {
                name: 'the left edge',
                points: [
                  [0, 5],
                  [-5, -3],
                ],
              },
            ],
            answer: 0,
            at: 'pick',
            right:
              '**The lower edge**, {1.005 = lower = 14/√194} from `O`. Always poke where the shell is thinnest.',
          },
        },
        {
          at: 'sample 4',
          lit: ['s', 'n'],
          say: 'The sample is {(5, −4) = s}; its line is {5.528 = h} away, the best so far {4.667 = upper}.',
        },
      ],
    },
    {
      title: 'Did the bound get worse?',
      scene: 'hex',
      algorithm: 'epa-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'sample 5',
          say: 'Pick {two = count.pick - 2}: at least {2.650 = lower}; the sampled line is {4.452 = h} away, better than before.',
        },
        {
          at: 'pick 3',
          say: 'Pick {three = count.pick - 1}: at least {3.483 = lower}.',
          question: {
            kind: 'choice',
            ask: '**Predict.** The line of its sample is {6.368 = h@sample.6} away. What happens to the upper bound?',
            choices: ['it rises to that', 'it stays', 'it falls'],
            answer: 1,
            at: 'sample 6',
            right:
              '**It stays** at {4.452 = upper}: a worse line is discarded. The lower bound only rises, the best upper bound only falls.',
          },
        },
        {
          at: 'exit',
          say: 'Two hands closing: {4 = lower = upper}, along {(−0.6, 0.8) = normal}. The first pick pointed {164 = round(degrees(d@pick.1, normal))}° away from it.',
        },
      ],
    },
    {
      title: 'Containing and surrounding',
      scene: 'kite',
      algorithm: 'epa-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'reduce 2',
          say: 'After {two = supports} samples, {(3, 0) = w0} and {(−4, 0) = w1}, the segment contains `O`.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Is that enough for EPA to begin?',
            choices: ['yes', 'no'],
            answer: 1,
            at: 'enclose 3',
            right:
              '**No:** the supports across the segment have to be added, {(−1, −3) = e1} and {(−1, 4) = e3}. Containing `O` and surrounding it are two things.',
          },
        },
        {
          at: 'exit',
          say: 'Then {one = count.pick} pick is enough: {1.8 = 0-answer} along {(0.6, −0.8) = normal}.',
        },
      ],
    },
    {
      title: 'In space: what the new point sees',
      scene: 'boxes',
      algorithm: 'epa',
      options: firstDirection(0.3, 1.3, 0.2),
      stops: [
        {
          at: 'sample 5',
          say: 'A tetrahedron of {four = faces} faces; the first pick is {0.071 = picked.distance} from `O`. Its sample is {(−2.3, −0.8, 1.8) = s}.',
        },
        {
          // The step that marks what is seen comes with the answer.
          at: 'sample 5',
          say: 'Stand on the new point: what is seen from there goes.',
          question: {
            kind: 'number',
            ask: '**Predict.** How many edges has the horizon, the rim of what goes?',
            answer: 'horizon.edges@horizon.1',
            within: 0,
            at: 'horizon',
            right:
              '**{Three = horizon.edges}:** those of the {one = faces.visible@flood.1} face that is seen. Each joins the new point to make a face.',
          },
        },
        {
          at: 'horizon 2',
          say: 'At pick {two = 2} it is again {one = faces.visible} face with {three = horizon.edges} edges; the lower bound is {0.165 = lower}.',
        },
        {
          at: 'exit',
          say: '{Three = count.pick} picks, {six = reading.vertices} vertices, {eight = faces} faces, {twelve = reading.edges} edges: {two = reading.vertices - reading.edges + faces} by Euler’s sum. Depth {0.2 = 0-answer} along {(0, 1, 0) = normal}.',
        },
      ],
    },
    {
      title: 'A soup of triangles',
      scene: 'boxes',
      algorithm: 'epa-soup',
      options: firstDirection(0.3, 1.3, 0.2),
      broken:
        'each picked face is split into three, and parts that the origin is not straight behind are left out',
      notes: 'The answer is right by luck: nothing certifies it.',
      stops: [
        {
          at: 'reject',
          say: 'Two of the three new parts are left out: after the first pick the surface has {four = reading.openEdges} open edges.',
          question: {
            kind: 'choice',
            ask: '**Find the error.** Which rule of a closed surface fails first?',
            choices: ['V − E + F = 2', 'every face is a triangle', 'every corner is on C'],
            answer: 0,
            right:
              '**Euler’s sum** is {one = reading.Euler}, not two: the surface has a hole, and its nearest face proves nothing.',
          },
        },
        {
          at: 'exit',
          say: 'It answers {0.2 = 0-answer}, and that is right; certified: {false = certified}. Right by luck is the hardest bug.',
        },
      ],
    },
    {
      title: 'Never round what you can subtract',
      scene: 'balls',
      algorithm: 'epa',
      stops: [
        {
          at: 'exit',
          say: 'Two balls of radius {1 = hA((1, 0, 0))}, their centres {1.5 = len(posB)} apart. Their cores are points: no polytope is needed, and {1.5 = len(v)} − {2 = 2*hA((1, 0, 0))} = {−0.5 = answer} after {two = supports} supports.',
        },
      ],
    },
    {
      title: 'Exercise: count the picks',
      scene: 'hex',
      algorithm: 'epa-2d',
      options: firstDirection(1, 0),
      stops: [
        {
          at: 'start',
          say: 'The polygon of the third beat once more, with {six = corners} corners. EPA begins with a triangle.',
          question: {
            kind: 'number',
            ask: '**Work it out.** How many of its picks find a new point of `C`?',
            answer: 'count.stitch',
            within: 0,
            at: 'exit',
            right:
              '**{Three = count.stitch}:** each new corner takes one edge away and brings two, up to {six = 3 + count.stitch} edges.',
          },
        },
      ],
    },
  ],
};
