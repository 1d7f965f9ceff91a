import { expect, test } from 'vitest';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { plainText, type Description } from '../trace/sentence';
import { Trace } from '../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from './algorithm';
import { catalogue } from './catalogue';

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
  /** Whether GJK was asked for a proof. */
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
  const proved = Array.from({ length: trace.length }, (_, i) => trace.phase(i)).includes('enclose');
  return { result, proved, certificates };
}

const takes = (key: string) => (algorithm: Algorithm) => algorithm.options.some((o) => o.key === key);
const fromAnywhere = catalogue
  .filter(({ dim, bounds: { of }, solves }) => dim === 3 && of === 'depth' && solves.includes('depth'))
  .filter(takes('prove'))
  .filter(takes('firstDirection'));

test('where margins bridge the gap between the cores, a plane that the proof meets there is worth more than the far side', () => {
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
