import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { distance, dot } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { plainText, type Description } from '../trace/sentence';
import { Trace } from '../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from './algorithm';
import { catalogue } from './catalogue';
import { randomBody, setGap } from './oracle/random-pairs.fixture';

const egg = (radii: [number, number, number], x = 0, margin = 0): Body => ({
  type: 'ellipsoid',
  radii,
  position: [x, 0, 0],
  rotation: [0, 0, 0, 1],
  ...(margin > 0 ? { margin } : {}),
});
const point: Body = { type: 'sphere', radius: 0, position: [0, 0, 0], rotation: [0, 0, 0, 1] };

interface Told {
  result: Result;
  /** True if GJK was asked for a proof. */
  proved: boolean;
  certificates: Description['certificate'][];
}

function tell(algorithm: Algorithm, a: Body, b: Body, given: Options): Told {
  const problem = cso(place(a), place(b));
  const options = withDefaults(algorithm.options, given);
  const trace = new Trace();
  const result = algorithm.solve(problem, options, trace);
  const certificates = Array.from(
    { length: trace.length },
    (_, i) => algorithm.describe(trace.at(i), { problem, options, result }).certificate,
  );
  const proved = Array.from({ length: trace.length }, (_, i) => trace.phase(i)).includes('prove');
  return { result, proved, certificates };
}

const takes = (key: string) => (algorithm: Algorithm) => algorithm.options.some((o) => o.key === key);
const fromAnywhere = catalogue
  .filter(({ dim, bounds: { of }, solves }) => dim === 3 && of === 'depth' && solves.includes('depth'))
  .filter(takes('prove'))
  .filter(takes('firstDirection'));

test('if margins bridge the gap between the cores, a plane in the gap that the proof meets beats the far side', () => {
  // 0.5 between the cores, 1 of margins. Seen from the far side the plane at h = 4.5 is stationary, a depth of 5.5.
  const [a, b] = [egg([1, 1, 1], 0, 0.5), egg([1, 1, 1], 2.5, 0.5)];
  let proved = 0;
  for (const algorithm of fromAnywhere) {
    const told = tell(algorithm, a, b, { firstDirection: [-1, 0, 0] });
    if (!told.proved) continue;
    proved++;
    const { status, lowerBound } = told.result;
    expect([algorithm.id, status, lowerBound! > -1]).toEqual([algorithm.id, 'overlapping', true]);
    for (const { text } of told.certificates) expect(plainText(text)).not.toContain('O is in C');
  }
  expect(proved).toBeGreaterThan(5);
});

test.each(fromAnywhere)('$id: a saddle and a maximum are called stationary, not a minimum', (algorithm) => {
  for (const firstDirection of [
    [0, 1, 0],
    [0, 0, 1],
  ] as const) {
    const { result, certificates } = tell(algorithm, egg([1, 2, 3]), point, { firstDirection });
    if (result.lowerBound! > -1.001) continue;
    const { title, text } = certificates.at(-1)!;
    expect(`${title} ${plainText(text)}`).not.toMatch(/minimum/);
    if (result.pointA) expect(title).toBe('Stationary, not proven least.');
  }
});

test('the supports of the proof are counted separately: without it, the search takes as many and ends with the same direction', () => {
  const random = seededRandom(12);
  const style = { size: 1, aspect: 3 };
  const types = ['box', 'ellipsoid', 'cylinder', 'cone'] as const;
  let proofs = 0;
  for (let i = 0; i < 8; i++) {
    const a = randomBody(types[i % 4]!, random, style);
    const b = randomBody(types[(i + 1) % 4]!, random, style);
    const problem = cso(place(a), place(setGap(a, b, -random(), random)));
    for (const algorithm of catalogue.filter(takes('prove'))) {
      const [bare, proven] = [false, true].map((prove) => {
        const trace = new Trace();
        const result = algorithm.solve(problem, withDefaults(algorithm.options, { prove }), trace);
        return {
          result,
          last: trace.at(trace.length - 1),
          frames: Array.from({ length: trace.length }, (_, k) => trace.at(k)),
        };
      });
      expect(bare!.result.proofCalls).toBe(0);
      // A plane that the proof met is worth going on from, which is searching again.
      if (proven!.result.status === 'separated' || proven!.result.proofCalls === 0) continue;
      proofs++;
      const own = proven!.frames.filter(({ phase }) => phase !== 'prove');
      expect(proven!.result.supportCalls).toBe(bare!.result.supportCalls);
      expect(own.length).toBe(bare!.frames.length);
      expect(proven!.frames.length - own.length).toBe(proven!.result.proofCalls);
      expect(proven!.last).toMatchObject({
        direction: bare!.last.direction,
        iteration: bare!.last.iteration,
        supportCalls: bare!.result.supportCalls,
        proofCalls: proven!.result.proofCalls,
      });
    }
  }
  expect(proofs).toBeGreaterThan(8);
});

test('where the proof betters the plane of a flat C, the last step shows the contact on that plane', () => {
  const flat = (points: [number, number, number][], x = 0): Body => ({
    type: 'hull',
    points,
    position: [x, 0, 0],
    rotation: [0, 0, 0, 1],
  });
  const triangle = flat([
    [-1, -0.5, 0],
    [1, -0.5, 0],
    [0, 1, 0],
  ]);
  const segment = flat(
    [
      [-0.4, 0, 0],
      [0.4, 0.1, 0],
    ],
    0.1,
  );
  let bettered = 0;
  for (const algorithm of fromAnywhere) {
    const problem = cso(place(triangle), place(segment));
    const options = withDefaults(algorithm.options, { firstDirection: [0.3, -1, 0] });
    const trace = new Trace();
    const result = algorithm.solve(problem, options, trace);
    const last = trace.at(trace.length - 1);
    if (!last.readings?.some(({ label }) => label === 'plane of the proof')) continue;
    bettered++;
    const { closest, target, bestPlane, simplex } = last;
    // A search that gave up answers with no points.
    if (result.signedDistance !== null)
      expect([algorithm.id, result.pointA, result.pointB]).toEqual([algorithm.id, closest!.a, closest!.b]);
    expect(dot(bestPlane!.normal, closest!.v)).toBeCloseTo(bestPlane!.offset, 12);
    if (target) expect(distance(target, closest!.v)).toBeLessThan(1e-12);
    expect(simplex?.length).toBeGreaterThan(0);
    const { detail } = algorithm.describe(last, { problem, options, result });
    if (result.outcome === 'touching-simplex') expect(plainText(detail)).toContain('The proof found');
  }
  expect(bettered).toBeGreaterThan(2);
});
