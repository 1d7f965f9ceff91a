import { expect, test } from 'vitest';
import { dot, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Frame } from '../../trace/trace';
import { seededRandom } from '../../math/random';
import { csoSupport } from '../../shapes/cso';
import { csoPoint } from '../../trace/cso-point';
import type { Pair } from '../oracle/claims';
import { flatDepth } from '../oracle/flat-depth';
import { polygonPairs } from '../oracle/flat-pairs.fixture';
import { publishedFlatPairs } from '../oracle/published.fixture';
import { answersAround, lesson, problemOf, run } from './lesson-scenes.fixture';
import { tootbird2d } from './tootbird-2d';

/** The settings of the lessons. */
const plain = { tolerance: 1e-6, cap: 64, nudge: 'off' } as const;

const samplesOf = (frames: readonly Frame[]): Vec3[] =>
  frames.filter(({ phase }) => phase === 'sample').map(({ sample }) => sample!.v);

test('over the box and the triangle of the lessons the tootbird moves twice, and the fifth best is 0.4', () => {
  const { result, frames } = run(tootbird2d, lesson.spine, { ...plain, firstDirection: [3, 6, 0] });
  const corners = [[-2, 2], [3, -14], [3, -4], [2, -1]].map(([x, y]) => ({ x, y, z: 0 })); // prettier-ignore
  expect(samplesOf(frames).slice(0, 4)).toEqual(corners);
  const jumps = frames.filter(({ phase }) => phase === 'jump');
  expect(jumps).toHaveLength(2);
  expect(jumps[0]!.upper).toBeCloseTo(2 / Math.sqrt(5), 12);
  expect([jumps[0]!.target!.x, jumps[0]!.target!.y]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.8, 12)]); // prettier-ignore
  expect([jumps[1]!.target!.x, jumps[1]!.target!.y]).toEqual([expect.closeTo(0.24, 12), expect.closeTo(0.32, 12)]); // prettier-ignore
  expect(result).toMatchObject({ status: 'overlapping', outcome: 'touching-simplex', supportCalls: 5 });
  expect(result.signedDistance).toBeCloseTo(-0.4, 12);
});

test('the last step is as near to T as the touch that ended the search, whatever was proven between', () => {
  const { frames } = run(tootbird2d, lesson.hex, { ...plain, firstDirection: [1, 0, 0] });
  const [touch, proof, stop] = frames.slice(-3);
  expect([touch!.phase, proof!.phase, stop!.phase]).toEqual(['reduce', 'prove', 'stop']);
  expect(touch!.gap).toBeGreaterThan(0);
  expect(stop!.gap).toBe(touch!.gap);
});

test('without the nudge a box has one answer from 360 starts, with it three', () => {
  expect(answersAround(tootbird2d, lesson.rect, 360, 0.5, plain)).toEqual({ '1.000': 360 });
  expect(answersAround(tootbird2d, lesson.rect, 360, 0.5, { ...plain, nudge: 'on' })).toEqual({ '1.100': 146, '1.000': 198, '2.900': 16 }); // prettier-ignore
});

test('a hexagon has five answers, and a maximum where a corner lies on its own direction', () => {
  expect(answersAround(tootbird2d, lesson.hex, 720, 0.25, { ...plain, nudge: 'on' })).toEqual({ '4.000': 303, '4.315': 82, '4.682': 60, '4.989': 229, '6.261': 46 }); // prettier-ignore
  const peak = run(tootbird2d, lesson.hex, { ...plain, perturb: false, firstDirection: [0, 1, 0] }).result;
  expect(peak).toMatchObject({ outcome: 'touching-simplex', iterations: 0, signedDistance: -5 });
  const beside = run(tootbird2d, lesson.hex, { ...plain, nudge: 'on', firstDirection: [0.01, 1, 0] }).result;
  expect(beside.signedDistance).toBeCloseTo(-4.682, 3);
  expect(beside.iterations).toBe(4);
});

test('between boxes the clamp holds the tootbird at O; without it, it hangs 0.24 off C for good', () => {
  const start = { ...plain, firstDirection: [0.8, 0.6, 0] } as const;
  const clamped = run(tootbird2d, lesson.clamp, start).result;
  expect(clamped).toMatchObject({ status: 'separated', certified: true, supportCalls: 2 });
  expect(clamped.signedDistance).toBeCloseTo(Math.sqrt(5), 12);
  const loose = run(tootbird2d, lesson.clamp, { ...start, clamp: false });
  expect(loose.result).toMatchObject({ outcome: 'duplicate-support', certified: false });
  expect(loose.result.lowerBound).toBeCloseTo(2.2, 12);
  expect(loose.frames.at(-1)!.gap).toBeCloseTo(0.24, 12);
});

test('on a flat it is done where poking is not: three supports', () => {
  const { result } = run(tootbird2d, lesson['flat-poke'], { ...plain, firstDirection: [0.6, 0.8, 0] });
  expect(result).toMatchObject({ supportCalls: 3, status: 'overlapping' });
  expect(result.signedDistance).toBeCloseTo(-0.3, 12);
  const disc = run(tootbird2d, lesson.disc, { ...plain, firstDirection: [0, 1, 0] }).result;
  expect(disc.signedDistance).toBeCloseTo(-2, 5);
});

test('the simplex has two vertices at most, and no plane is worse than the tootbird says', () => {
  for (const pair of Object.values(lesson)) {
    const { frames } = run(tootbird2d, pair);
    expect(Math.max(...frames.filter(({ phase }) => phase !== 'prove').map(({ simplex }) => simplex?.length ?? 0))).toBeLessThan(3); // prettier-ignore
  }
});

/** Overlapping polygons, each with a direction along which the support of C is itself: a maximum of h. */
function summits(count: number): { pair: Pair; firstDirection: [number, number, number]; depth: number }[] {
  const random = seededRandom(9);
  const s = csoPoint();
  return polygonPairs(count, 8).flatMap((pair) => {
    const problem = problemOf(pair);
    const angle = 2 * Math.PI * random();
    csoSupport(s, problem, vec3(Math.cos(angle), Math.sin(angle), 0));
    const n = vec3();
    const depth = normalize(n, s.v);
    csoSupport(s, problem, n);
    const isSummit = dot(s.v, n) <= depth * (1 + 1e-14) && flatDepth(pair.a, pair.b).upper > 1e-3;
    return isSummit ? [{ pair, firstDirection: [n.x, n.y, 0], depth }] : [];
  });
}

test('a line that touches C in T is left to the side where h falls, to a depth that no side betters', () => {
  const s = csoPoint();
  const starts = summits(150);
  expect(starts.length).toBeGreaterThan(25);
  for (const { pair, firstDirection, depth } of starts) {
    const kept = run(tootbird2d, pair, { firstDirection, perturb: false }).result;
    expect(kept).toMatchObject({ outcome: 'touching-simplex', iterations: 0, certified: false });
    const { result, frames } = run(tootbird2d, pair, { firstDirection });
    const truth = flatDepth(pair.a, pair.b).upper;
    expect(result).toMatchObject({ status: 'overlapping', outcome: 'touching-simplex' });
    expect(-result.signedDistance!).toBeGreaterThan(truth - 1e-12);
    expect(-result.signedDistance!).toBeLessThan(depth + 1e-12);
    if (result.certified) expect(-result.signedDistance!).toBeCloseTo(truth, 11);
    // A corner may be blunter than the look aside is wide.
    const aside = frames.at(-1)!.simplex!.length === 1 ? 0.1 : 1e-3;
    for (const turn of [aside, -aside]) {
      const { x, y } = result.normal!;
      const beside = vec3(x - turn * y, y + turn * x, 0);
      normalize(beside, beside);
      csoSupport(s, problemOf(pair), beside);
      expect(dot(beside, s.v)).toBeGreaterThan(-result.signedDistance! - 1e-8);
    }
  }
});

test('of the published pairs it proves each depth that its touch is the least of', () => {
  for (const pair of publishedFlatPairs.filter(({ id }) => /^cutec2-256-poly1-poly[24]$/.test(id))) {
    const { result } = run(tootbird2d, pair);
    expect(result).toMatchObject({ certified: true, outcome: 'touching-simplex' });
    expect(result.signedDistance).toBeCloseTo(pair.expected.signedDistance, 12);
  }
});
