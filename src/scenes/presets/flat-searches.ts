import { at, box, firstDirection, flat, origin, polygon, spine } from './flat-sketches';
import type { Pair } from './preset';

/** C is A itself. */
const quad: Pair = { a: polygon(-2, 4, 2, 1, 6, 0, 7, 9), b: origin };
const hex: Pair = { a: polygon(-5, -3, -4, -6, 5, -4, 8, 2, 0, 5, -4, 2), b: origin };
const kite: Pair = { a: polygon(3, 0, -1, 4, -4, 0, -1, -3), b: origin };

/** The searches of the plane on polygons, where every number can be checked on paper. */
export const flatSearches = [
  flat({
    id: 'flat-quad',
    title: 'Four corners',
    teaser: 'GJK on paper: five samples',
    note:
      'B is a point at the origin, so C is A itself. Each reduction asks in which region of the simplex O lies. The fifth ' +
      'sample reaches exactly as far as v: the distance is 2.',
    ...quad,
    options: firstDirection(1, 0),
  }),
  flat({
    id: 'flat-quad-other-start',
    title: 'Four corners, another start',
    teaser: 'A first guess saves one sample',
    note: 'The pair of “Four corners”. The first direction is (−1, −1) instead of (1, 0), and four samples are enough.',
    ...quad,
    options: firstDirection(-1, -1),
  }),
  flat({
    id: 'flat-quad-boolean',
    title: 'Apart, and no more',
    teaser: 'Yes or no costs two samples',
    note:
      'Boolean GJK on “Four corners”. The second sample does not reach past O, so its line keeps C on one side: the shapes ' +
      'are apart. Nobody learns how far.',
    algorithm: 'gjk-boolean-2d',
    ...quad,
    options: firstDirection(1, 0),
  }),
  flat({
    id: 'flat-spike-boolean',
    title: 'A spike in a box, by GJK',
    teaser: 'Three evolutions, four samples',
    note:
      'Boolean GJK from (3, 6): each evolution adds a sample and drops what lies on the wrong side. The fourth sample closes a ' +
      'triangle around O. MPR takes the same four points and counts two refinements.',
    algorithm: 'gjk-boolean-2d',
    ...spine,
    options: firstDirection(3, 6),
  }),
  flat({
    id: 'flat-spike-epa',
    title: 'A spike in a box, by EPA',
    teaser: 'Two picks, and the depth is 0.4',
    note:
      'EPA goes on from GJK’s triangle. The edge nearest to O is picked, 0.256 away, and its sample lies far outside. The ' +
      'second pick cannot be pushed outward: it is an edge of C, and the depth is 0.4.',
    algorithm: 'epa-2d',
    ...spine,
    options: firstDirection(3, 6),
  }),
  flat({
    id: 'flat-spike-one-face',
    title: 'Trusting one face',
    teaser: 'Broken: 0.256 instead of 0.4',
    note:
      'Broken on purpose. The edge of GJK’s last triangle nearest to O is taken for the contact, 0.256 away. It is no edge of C: along ' +
      'its normal C reaches 12.80 past O. EPA goes on from there, and finds 0.4.',
    algorithm: 'epa-one-face',
    ...spine,
    options: firstDirection(3, 6),
  }),
  flat({
    id: 'flat-gap-by-portal',
    title: 'A gap, by the portal',
    teaser: 'MPR does not stop at the miss',
    note:
      'The box far from the triangle. A line has O outside, where MPR answers a miss. Here the portal is refined to the surface of C, and its point ' +
      'nearest to O gives the points of the gap.',
    algorithm: 'mpr-contact-2d',
    a: box(4, 5),
    b: at(polygon(0, 0, -1, 3, 4, -3), 5, 10),
  }),
  flat({
    id: 'flat-hexagon-epa',
    title: 'A hexagon, by EPA',
    teaser: 'A lower bound rises, an upper one falls',
    note:
      'Four picks raise the lower bound to 1.005, 2.650, 3.483 and 4. The third sample is worse than the second, 6.368 after ' +
      '4.452, and the best so far stays. The first guess points 164° away from the answer.',
    algorithm: 'epa-2d',
    ...hex,
    options: firstDirection(1, 0),
  }),
  flat({
    id: 'flat-kite-epa',
    title: 'A kite, by EPA',
    teaser: 'A segment through O is no start',
    note:
      'GJK stops on a segment that holds O, which surrounds nothing. The supports to both sides of it, (−1, 4) and (−1, −3), ' +
      'make a polygon around O, and one pick finds the depth of 1.8.',
    algorithm: 'epa-2d',
    ...kite,
    options: firstDirection(1, 0),
  }),
  flat({
    id: 'flat-tootbird',
    title: 'Tootbird in a hexagon',
    teaser: 'Two points chase the best line',
    note:
      'From (1, 0), without nudges. The tootbird T stands where the best support line is nearest to O; the simplex is a ' +
      'segment at most, and each reduction keeps its point nearest to T.',
    algorithm: 'tootbird-2d',
    ...hex,
    options: { ...firstDirection(1, 0), nudge: 'off' },
  }),
  flat({
    id: 'flat-tootbird-summit',
    title: 'Tootbird on a summit',
    teaser: 'It stops at once, at a maximum',
    note:
      'The first sample along (0, 1) lies on its own direction. Nothing pulls sideways on a summit either: the search stops ' +
      'with a depth of 5, where the depth of the hexagon is 4.',
    algorithm: 'tootbird-2d',
    ...hex,
    options: { ...firstDirection(0, 1), nudge: 'off', perturb: false },
  }),
  flat({
    id: 'flat-two-valleys',
    title: 'Two valleys',
    teaser: '1.1 to the right, 1 up',
    note:
      'O lies 1.1 from the right side of C and 1 from the upper and the lower one. Each side is the bottom of a valley of ' +
      'depths over directions; where a search ends depends on where it starts.',
    algorithm: 'tootbird-2d',
    a: box(2, 1),
    b: at(origin, 0.9, 0),
  }),
  flat({
    id: 'flat-disc',
    title: 'A point in a disc',
    teaser: 'The nearest way out is straight on',
    note: 'C is a circle of radius 5, and O is 3 from its centre. Its centre is a point, so the search is over at once: 5 − 3 = 2.',
    algorithm: 'tootbird-2d',
    a: { type: 'sphere', radius: 5 },
    b: at(origin, 3, 0),
  }),
  flat({
    id: 'flat-origin-on-simplex',
    title: 'O on the first segment',
    teaser: 'Holding O, and surrounding it',
    note:
      'The first two samples are (3, 0) and (−4, 0), and O lies on the segment between them. That it lies in C is certain. ' +
      'Whether C reaches to both sides of the segment takes a look at each.',
    ...kite,
    options: firstDirection(1, 0),
  }),
];
