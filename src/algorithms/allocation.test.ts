import { beforeAll, describe, expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../math/random';
import * as vectors from '../math/vec3';
import { place, type Body } from '../shapes/body';
import { cso, type Cso } from '../shapes/cso';
import type { Triple } from '../shapes/shape';
import * as samples from '../trace/cso-point';
import { withDefaults } from './algorithm';
import { catalogue } from './catalogue';
import { gjk } from './gjk/gjk';
import { counting, made } from './oracle/counting.fixture';
import { makersIn } from './oracle/makers.fixture';

beforeAll(() => counting(vectors, ['vec3', 'clone', 'distance']));
beforeAll(() => counting(samples, ['csoPoint']));

const still: Body = {
  type: 'ellipsoid',
  radii: [1, 2, 3],
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
};

/** One of each kind of support function. */
function others(position: Triple): Body[] {
  const rotation: Body['rotation'] = [0.4, 0.1, 0.3, 0.8];
  const random = seededRandom(1);
  const points = Array.from({ length: 128 }, (): Triple => {
    const p = randomDirection(vectors.vec3(), random);
    return [p.x, 2 * p.y, p.z];
  });
  return [
    { type: 'ellipsoid', radii: [1, 2, 3], position, rotation },
    { type: 'cylinder', radius: 1, halfHeight: 2, position, rotation },
    { type: 'cone', radius: 1, halfHeight: 2, position, rotation },
    { type: 'capsule', radius: 1, halfHeight: 2, position, rotation },
    { type: 'box', halfExtents: [1, 2, 0.5], position, rotation },
    { type: 'hull', points, position, rotation },
    { type: 'hull', points: points.slice(0, 12), position, rotation },
  ];
}

/** Two ellipsoids a hair apart, or overlapping by a hair: whether they do is found late. */
function nearContact(gap: number): Cso {
  const at = (x: number, y: number, z: number): Cso =>
    cso(place(still), place({ ...still, position: [x, y, z] }));
  const { signedDistance, normal } = gjk.solve(at(5, 4, 3), withDefaults(gjk.options, {}));
  const back = gap - signedDistance!;
  return at(5 + back * normal!.x, 4 + back * normal!.y, 3 + back * normal!.z);
}

const problems = [
  ...[1, 2, 6].flatMap((x) => others([x, 0.4, -0.3])).map((b) => cso(place(still), place(b))),
  ...[1e-9, -1e-9].map(nearContact),
];

/** The polytopes of these two grow with the search, and their pools with them. */
const growing = new Set(['epa', 'mpr-epa', 'epa-soup']);

/** A normal, two points and the way between them. */
const anAnswer = 4;

test.each(catalogue.filter(({ id, dim }) => dim === 3 && !growing.has(id)))(
  '$id makes no more vectors and samples in a longer search than in a shorter one',
  (algorithm) => {
    const count = (problem: Cso, cap: number): { made: number; supports: number } => {
      made.count = 0;
      const options = { cap, tolerance: 1e-12, leastStep: 1e-9, prove: false };
      const { supportCalls } = algorithm.solve(problem, withDefaults(algorithm.options, options));
      return { made: made.count, supports: supportCalls };
    };
    let longer = 0;
    for (const problem of problems) {
      const [short, long] = [count(problem, 2), count(problem, 256)];
      expect(short.made).toBeGreaterThan(10);
      expect(long.made - short.made).toBeLessThanOrEqual(anAnswer);
      if (long.supports > short.supports + 2 * anAnswer) longer++;
    }
    expect(longer, 'searches that get longer with `cap` and `tolerance`').toBeGreaterThan(1);
  },
);

/** Functions that run once a query, or make what a recorder stores, or put it into words; the others run in a loop. */
const outsideTheLoop = new Set([
  'constructor',
  'run',
  'enclose',
  'result',
  'answer',
  'test',
  'simplex',
  'witnesses',
  'closestFeature',
  'emptyPortal',
  'depthResult',
  // What is proven, when the search is over.
  'proof',
  'conclude',
  'surround',
  'surroundOrigin',
  'showContactOfProof',
  // The proof after a search has a simplex of its own.
  'prove',
  'encloseOrigin',
  'finish',
  'settle',
]);
const words = /Text$|Words$|^along$|^overshoot$|[dD]etail$|^solve$|^describe|^certificate$/;

/** Functions that make steps for a recorder. They check that one is attached, or are called as its argument: `trace?.frame(…)`. */
const ofRecorder = new Set([
  'mpr/surface-cast sampled',
  'walkers/sample-trio show',
  'walkers/sample-trio sampled',
  'walkers/simplex-tilter keep',
  'walkers/plane-walker sampled',
  'walkers/plane-walker stepped',
  'optimisers/gradient-descent sampled',
]);

describe('no function of the loop writes a literal', () => {
  test.each([
    'depth-search',
    'direction-search',
    'gjk/gjk',
    'gjk/distance-search',
    'gjk/closest-feature',
    'gjk/triangle-frame',
    'gjk/simplex',
    'gjk/vertex-numbers',
    'gjk/gjk-johnson',
    'gjk/gjk-signed-volumes',
    'gjk/accelerated-gjk',
    'gjk/gjk-nesterov',
    'gjk/gjk-polyak',
    'gjk/gjk-boolean',
    'gjk/sat-gjk',
    'gjk/regions',
    'flat/gjk-2d',
    'flat/nearest-region',
    'flat/triangle-depth',
    'flat/tootbird-2d',
    'flat/plane-poke-2d',
    'flat/plane-walker-2d',
    'mpr/portal',
    'mpr/surface-cast',
    'mpr/mpr',
    'mpr/mpr-depth',
    'mpr/ray-search',
    'mpr/mpr-iterated',
    'mpr/mpr-six',
    'mpr/mpr-tilts',
    'tootbird/tootbird',
    'tootbird/triangle',
    'walkers/plane-walk',
    'walkers/plane-poking',
    'walkers/plane-walker',
    'walkers/trial-probes',
    'walkers/sample-trio',
    'walkers/simplex-walker',
    'walkers/simplex-tilter',
    'optimisers/gradient-descent',
    'optimisers/nelder-mead',
  ])('%s', (file) => {
    const makers = makersIn(file).filter(
      (maker) => !outsideTheLoop.has(maker) && !words.test(maker) && !ofRecorder.has(`${file} ${maker}`),
    );
    expect(makers).toEqual([]);
  });

  test('a function that allocates is found', () => {
    expect(makersIn('gjk/distance-search')).toContain('result');
  });
});
