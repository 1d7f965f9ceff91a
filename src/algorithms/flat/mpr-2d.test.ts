import { expect, test } from 'vitest';
import { place, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { fuzzFlatPair } from '../oracle/flat-pairs.fixture';
import { seededRandom } from '../../math/random';
import { branchOf } from './branch-hits';
import { boxOf, hullOf, spinePair } from './lesson-pairs.fixture';
import { mprBranches } from './branches';
import { mpr2d } from './mpr-2d';
import { readingOf } from '../reading';

function run(a: BodySketch, b: BodySketch, options: Options = {}): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const problem = cso(place(a), place(b), 2);
  const result = mpr2d.solve(problem, withDefaults(mpr2d.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

const pointAt = (x: number, y: number): BodySketch => ({ ...hullOf([0, 0]), position: [x, y, 0] });
const samplesOf = (frames: readonly Frame[]): number[][] =>
  frames
    .filter(({ phase, sample }) => sample && (phase === 'seed' || phase === 'sample'))
    .map(({ sample }) => [sample!.v.x, sample!.v.y]);
const spinePoints = [[-2, 2], [3, -14], [3, -4], [2, -1]]; // prettier-ignore

test('on the spine of the lessons it hits after two refinements and the four points of Boolean GJK', () => {
  const { result, frames } = run(...spinePair, { depth: false });
  expect(result).toMatchObject({
    status: 'overlapping',
    outcome: 'contains-origin',
    certified: true,
    signedDistance: null,
    supportCalls: 4,
  });
  expect(samplesOf(frames)).toEqual(spinePoints);
  const last = frames.findLast(({ phase }) => phase === 'refine')!;
  expect(readingOf(last, 'refinements')).toBe(2);
  expect(readingOf(last, 'discoveries')).toBe(0);
  expect(mprBranches.filter((name) => readingOf(last, name) > 0)).toEqual([
    'seed: right',
    'refine: left half',
    'hit',
  ]);
});

test('on the spine the fifth sample shows that the portal is the outline, and the depth is right', () => {
  const { result, frames } = run(...spinePair);
  expect(samplesOf(frames).slice(0, 4)).toEqual(spinePoints);
  expect(result).toMatchObject({ status: 'overlapping', supportCalls: 5 });
  expect(result.signedDistance).toBeCloseTo(-0.4, 12);
  expect(result.normal!.x).toBeCloseTo(0.6, 12);
});

test.each([
  [-0.9, 0, 1.1, 1, 0],
  [-0.9, -0.8, 1.1, 1, 0],
  [-0.9, -0.9, 1, 0, 1],
  [1, 0, 2.9, -1, 0],
])('from v0 = (%d, %d) it leaves the rectangle of the lessons %d from O', (x, y, depth, nx, ny) => {
  const { result, frames } = run(boxOf(2, 1), pointAt(0.9, 0), { 'offset-x': x + 0.9, 'offset-y': y });
  const { interior } = frames.findLast(({ portal }) => portal)!.portal!;
  expect(interior.v.x).toBeCloseTo(x, 12);
  expect(interior.v.y).toBeCloseTo(y, 12);
  expect(-result.signedDistance!).toBeCloseTo(depth, 12);
  expect([result.normal!.x, result.normal!.y]).toEqual([nx, ny].map((value) => expect.closeTo(value, 12)));
});

test('an offset that would leave C is cut short inside it', () => {
  const { result, frames } = run(boxOf(2, 1), pointAt(0.9, 0), { 'offset-x': 100 });
  const { v } = frames.findLast(({ portal }) => portal)!.portal!.interior;
  expect(v.x).toBeGreaterThan(1);
  expect(v.x).toBeLessThan(1.1);
  expect(result.status).toBe('overlapping');
});

test('a re-run is never deeper, and on elongated boxes it stays on the face that the ray found', () => {
  const deep = [boxOf(10, 1), boxOf(1, 1, [4, 0.5, 0])] as const;
  const once = run(...deep).result;
  const again = run(...deep, { rerun: true }).result;
  expect(once.signedDistance).toBeCloseTo(-7, 9);
  expect(again.signedDistance).toBeCloseTo(-7, 9);
  const random = seededRandom(4);
  let bettered = 0;
  for (let i = 0; i < 400; i++) {
    const { a, b } = fuzzFlatPair(random);
    const [first, last] = [false, true].map((rerun) => run(a, b, { rerun }).result);
    if (first!.status !== 'overlapping' || last!.status !== 'overlapping') continue;
    if (first!.signedDistance === null || last!.signedDistance === null) continue;
    expect(last!.signedDistance).toBeGreaterThanOrEqual(first!.signedDistance);
    if (last!.signedDistance > first!.signedDistance + 1e-9) bettered++;
  }
  expect(bettered).toBeGreaterThan(5);
});

test('from wherever it starts, hit or miss is the same, and each branch is taken by some run', () => {
  const met = new Set<string>();
  const random = seededRandom(8);
  let moved = 0;
  for (let i = 0; i < 800; i++) {
    const { a, b } = fuzzFlatPair(random);
    const offset = { 'offset-x': 4 * random() - 2, 'offset-y': 4 * random() - 2 };
    const { result, frames } = run(a, b, { ...offset, depth: false });
    for (const frame of frames) met.add(branchOf(frame));
    const { status } = run(a, b).result;
    if (result.status === 'unresolved' || status === 'unresolved') continue;
    expect(status).toBe(result.status);
    moved++;
  }
  expect(moved).toBeGreaterThan(500);
  expect([...met].sort()).toEqual([...mprBranches, ''].sort());
});

test('the point of C that is shown from O is as far away as the bound says', () => {
  const random = seededRandom(31);
  let shown = 0;
  for (let i = 0; i < 600; i++) {
    const { a, b } = fuzzFlatPair(random);
    for (const { vectors = [], lower } of run(a, b).frames)
      for (const { label, to } of vectors) {
        if (label !== 'nearest point known') continue;
        expect(Math.hypot(to.x, to.y)).toBeCloseTo(-lower, 12 - Math.ceil(Math.log10(1 + Math.abs(lower))));
        shown++;
      }
  }
  expect(shown).toBeGreaterThan(100);
});
