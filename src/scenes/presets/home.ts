import { seededPoints } from './hulls';
import { preset, type Pair } from './preset';

/** The pair that the presets about options share, so that their runs can be compared with the plain one. */
export const hullBesideBox: Pair = {
  a: { type: 'hull', points: seededPoints(121, 16, [1.1, 0.8, 0.9]) },
  b: {
    type: 'box',
    halfExtents: [0.9, 0.7, 0.6],
    position: [1.4, 1.8, -0.6],
    rotation: [0.3, -0.2, 0.35, 0.85],
  },
};

/** The scene that opens by default: a page loads it, and its algorithm, before all else. */
export const home = preset({
  id: 'hull-beside-box',
  title: 'Hull beside box',
  teaser: 'GJK distance, six iterations',
  note:
    'Two separated shapes. Each iteration samples C along −v, adds the point and reduces the simplex, until the ' +
    'upper bound |v| and the lower bound α meet.',
  ...hullBesideBox,
});
