import { expect, test } from 'vitest';
import '../../algorithms/float32';
import { describe, record } from '../run';
import { violationsOf } from '../violations';
import { parsePair, readScene } from '../../scenes/schema';
import { writeScene } from '../../scenes/write';
import { plainText } from '../../trace/sentence';

/** A box turned by acos 0.6, and a point. */
const turnedBox = {
  dim: 2,
  algorithm: 'sat-2d',
  a: { type: 'box', halfExtents: [2, 1, 0], rotation: [0, 0, 0.4472135954999579, 0.8944271909999159] },
  b: { type: 'hull', points: [[0, 0, 0]], position: [3, 0, 0] },
};
const two = {
  dim: 3,
  algorithm: 'gjk',
  a: { type: 'box', halfExtents: [1, 1, 1], rotation: [0.1, 0.2, 0.3, 0.9] },
  b: { type: 'box', halfExtents: [1, 2, 1], position: [4, 1, 0.5] },
};

test.each([
  ['sat-2d', { ...turnedBox, support: 'wrong-transpose' }],
  ['gjk-2d', { ...turnedBox, algorithm: 'gjk-2d', support: 'wrong-transpose' }],
  ['epa-2d', { ...turnedBox, algorithm: 'epa-2d', support: 'wrong-transpose', precision: 'f32' }],
  ['gjk', { ...two, support: 'forgot-minus' }],
  ['epa', { ...two, algorithm: 'epa', support: 'wrong-transpose' }],
])('%s on broken supports certifies nothing, says so in each step, and checks find it', (_, given) => {
  const run = record(parsePair(given));
  expect(run.algorithm.title).toMatch(/, broken support$/);
  expect(run.result).toMatchObject({ certified: false, lowerBound: null, upperBound: null });
  for (let i = 0; i < run.trace.length; i++) {
    const frame = run.trace.at(i);
    expect(frame.certified ?? false).toBe(false);
    const { title, text, certificate } = describe(run, frame);
    if (frame.plane && frame.phase !== 'stop')
      expect(plainText(text)).toMatch(/^If the support were right: /);
    expect(title).toMatch(/, broken$/);
    expect(certificate.certainty).toBe('none');
    expect(certificate.title).toBe('Broken on purpose.');
  }
  expect(plainText(describe(run, run.trace.at(run.trace.length - 1)).text)).toMatch(/^Broken on purpose/);
  expect(violationsOf(run).map(({ id }) => id)).toContain('planes-support');
});

test('of shapes that are not turned, a wrong transpose is said to be the same', () => {
  const certificateOf = (rotation: number[]): string => {
    const run = record(parsePair({ ...two, a: { ...two.a, rotation }, support: 'wrong-transpose' }));
    return plainText(describe(run, run.trace.at(1)).certificate.text);
  };
  expect(certificateOf([0, 0, 0, 1])).toContain('instead of the transpose, which are the same here: nothing');
  expect(certificateOf(two.a.rotation)).not.toContain('the same');
});

test('turned by R instead of its transpose, the direction (1, 0) finds the corner (0.4, 2.2)', () => {
  const turned = (support?: 'wrong-transpose') => {
    const scene = {
      ...turnedBox,
      algorithm: 'gjk-2d',
      b: { type: 'hull', points: [[0, 0, 0]], position: [30, 0, 0] },
    };
    // In A's frame (1, 0) is Rᵀ(1, 0) = (0.6, −0.8).
    return record(
      parsePair({ ...scene, options: { firstDirection: [0.6, -0.8, 0] }, ...(support && { support }) }),
    );
  };
  const first = (run: ReturnType<typeof turned>) => run.trace.sample(0).a;
  // The right corner is (2, −1) in A's frame, the wrong one (2, 1), at (0.4, 2.2) in the world.
  expect(first(turned())).toMatchObject({ x: 2, y: -1 });
  expect(first(turned('wrong-transpose'))).toMatchObject({ x: 2, y: 1 });
});

test('the last step of a broken GJK says the distance that it would answer', () => {
  const box = { type: 'box', halfExtents: [1, 1, 0] };
  const b = { ...box, position: [5, 0, 0] };
  const run = record(parsePair({ dim: 2, algorithm: 'gjk-2d', a: box, b, support: 'forgot-minus' }));
  const claimed = run.result.signedDistance!;
  expect(claimed).toBeGreaterThan(3.5);
  const last = plainText(describe(run, run.trace.at(run.trace.length - 1)).text);
  expect(last).toContain(`The shapes are ${claimed} apart`);
});

test('scenes keep the mistake in files, and refuse others with the place', () => {
  const scene = parsePair({ ...two, support: 'forgot-minus' });
  expect(readScene(writeScene(scene))).toMatchObject({ support: 'forgot-minus' });
  expect(writeScene(parsePair(two))).not.toContain('support');
  expect(() => parsePair({ ...two, support: 'upside-down' })).toThrow(/^support: expected/);
});
