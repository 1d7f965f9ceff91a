import { expect, test } from 'vitest';
import { framesToMeasure } from './reserved-height';
import type { Phase } from '../../trace/step';

const trace = (phases: readonly Phase[]) => ({ length: phases.length, phase: (i: number) => phases[i]! });

test('every phase of a run is measured, from its first frame to its last', () => {
  const phases = Array.from({ length: 1000 }, (_, i): Phase =>
    i === 0 ? 'start' : i % 3 ? 'sample' : 'add',
  );
  const frames = framesToMeasure(trace([...phases, 'stop']));
  for (const phase of ['start', 'sample', 'add', 'stop'] as const) {
    const mine = frames.filter((i) => (phases[i] ?? 'stop') === phase);
    expect(mine.length).toBeGreaterThan(0);
  }
  expect(frames).toEqual(expect.arrayContaining([0, 1, 3, 998, 999, 1000]));
  expect(frames.length).toBeLessThan(50);
});

test('a short run is measured whole', () => {
  expect(framesToMeasure(trace(['start', 'sample', 'add', 'reduce', 'stop']))).toEqual([0, 1, 2, 3, 4]);
});

test('of a run of a million steps the beginning and the end are looked at', () => {
  let read = 0;
  const phase = (i: number): Phase => (read++, i === 999_999 ? 'stop' : i % 2 ? 'sample' : 'add');
  const frames = framesToMeasure({ length: 1_000_000, phase });
  expect(frames).toEqual(expect.arrayContaining([0, 1, 999_998, 999_999]));
  expect(read).toBeLessThan(50_000);
});
