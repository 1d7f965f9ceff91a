import { expect, test } from 'vitest';
import '../algorithms/float32';
import { adversarialPairs } from '../algorithms/oracle/adversarial.fixture';
import { presets } from '../scenes/presets';
import { record } from './run';
import { truthOf } from './truth';

test('certified answers of prepared scenes agree with the truth, and the truth is found once a pair of bodies', () => {
  let certified = 0;
  for (const { scene } of presets) {
    const run = record(scene);
    const { certified: proven, signedDistance } = run.result;
    const asked = Number(run.options['tolerance'] ?? 0);
    if (!proven || signedDistance === null || asked > 1e-5) continue;
    const truth = truthOf(run);
    expect(truthOf(record({ ...scene, options: {} }))).toBe(truth);
    const tolerance = 3e-5 * run.problem.scale;
    expect(-signedDistance).toBeGreaterThan(truth.lower - tolerance);
    expect(-signedDistance).toBeLessThan(truth.upper + tolerance);
    certified++;
  }
  expect(certified).toBeGreaterThan(40);
});

test('the truth of a flat pair is found in time, at worst with a wider bracket', () => {
  const { a, b } = adversarialPairs.find(({ name }) => name === 'cone and triangle with one centre')!;
  const { lower, upper } = truthOf(record({ ...presets[0]!.scene, a, b }));
  expect(upper - lower).toBeLessThan(1e-5);
});
