import { hullBesideBox } from './home';
import { separatedEllipsoids } from './pairs';
import { preset } from './preset';

/** Pairs of other lists under other options: what a tolerance, a cap and a start are worth. */
export const options = [
  preset({
    id: 'loose-tolerance',
    title: 'Loose tolerance',
    teaser: 'Stops early, with a true bracket',
    note:
      'With ε = 0.02 E the run ends while the bounds are still apart. The true distance lies between them; tighten the ' +
      'tolerance and count the iterations.',
    ...separatedEllipsoids,
    options: { tolerance: 0.02 },
  }),
  preset({
    id: 'cap-reached',
    title: 'Out of iterations',
    teaser: 'Giving up is not an answer',
    note: 'Five iterations are not enough for two ellipsoids. The outcome says so, and the two bounds are all that is proven.',
    ...separatedEllipsoids,
    options: { cap: 5 },
  }),
  preset({
    id: 'bad-first-direction',
    title: 'Bad first direction',
    teaser: 'Starting on the far side of C',
    note:
      'The first sample of “Hull beside box” is taken away from the origin, on the far side of C. GJK recovers: one ' +
      'iteration more, and the same answer.',
    ...hullBesideBox,
    options: { firstDirection: [-1, -1, 1] },
  }),
  preset({
    id: 'warm-start',
    title: 'Warm start',
    teaser: 'A known simplex saves the search',
    note:
      '“Hull beside box” again, begun with the three directions that led to its answer. Their supports make the final ' +
      'simplex at once, and a single iteration proves it.',
    ...hullBesideBox,
    options: { warmStart: [0.58, 0.763, -0.284, 0.225, 0.731, -0.644, 0.227, 0.734, -0.64] },
  }),
  preset({
    id: 'stale-warm-start',
    title: 'Stale warm start',
    teaser: 'Old directions, and a body that moved',
    note:
      'These three directions are from a moment when the box was on the other side. Their simplex lies on the far side of ' +
      'C; reducing it drops what does not help, and nothing is saved.',
    ...hullBesideBox,
    options: { warmStart: [-0.7, -0.6, 0.4, -0.4, -0.8, 0.5, -0.8, -0.3, 0.5] },
    eye: [-125, 42],
  }),
];
