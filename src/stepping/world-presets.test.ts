import { expect, test } from 'vitest';
import type { WorldEnd } from '../algorithms/world/world-run';
import { worldPresets } from '../scenes/presets/worlds';
import { readScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import '../problems/kinds';
import { plainText } from '../trace/sentence';
import { describe, frameAt, record } from './run';
import { checksOf } from './violations';

test.each(worldPresets.map((preset) => [preset.id, preset] as const))(
  '%s is a valid scene, opens at a step that it has, and breaks no rule of its kind',
  (_, { scene, step = 0, title, teaser }) => {
    expect(readScene(writeScene(scene))).toEqual(scene);
    expect(scene.title).toBe(title);
    expect(teaser.split(' ').length).toBeLessThanOrEqual(8);
    const run = record(scene);
    expect(step).toBeLessThan(run.trace.length);
    expect(checksOf(run).violations).toEqual([]);
    for (let i = 0; i < run.trace.length; i++)
      expect(plainText(describe(run, frameAt(run, i)).text)).not.toMatch(/NaN|undefined/);
  },
);

const endOf = (id: string): WorldEnd =>
  record(worldPresets.find((preset) => preset.id === id)!.scene).result.own as WorldEnd;
const first = (id: string): number[] => {
  const { x, y, vx, vy } = endOf(id).bodies[0]!;
  return [x, y, vx, vy];
};

test('prepared worlds end where their notes say', () => {
  const wanted: Record<string, number[]> = {
    'world-paper': [1, 0, 60, 0],
    'world-missed': [12, -7, 12, -7],
    'world-two-planes': [6, -7, 6, -7],
    'world-walls': [0.5, -3, 0.5, -3],
    'world-stale-impulse': [6, 3, 3, 2],
    'world-chain': [2, 0, 0, 0],
  };
  for (const [id, numbers] of Object.entries(wanted))
    first(id).forEach((value, i) => expect(value).toBeCloseTo(numbers[i]!, 7));
  expect(endOf('world-reflection').bodies[0]!.vx).toBeCloseTo(-4, 9);
  expect(endOf('world-ghost').frames[0]!.ghost.harmful).toBeCloseTo(2, 9);
  expect(endOf('world-fat-boxes').frames[0]!.contacts).toBe(28);
  expect(first('world-glide')[2]).toBeCloseTo(4, 9);
});
