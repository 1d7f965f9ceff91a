import { expect, test } from 'vitest';
import { findPreset } from '../../scenes/presets';
import { record } from '../../stepping/run';
import { columnsFor, firstChoice, frameOf, frameSteps, evenlySpaced } from './frames';

const { timeline: long } = record(findPreset('growth-without-end')!.scene);
const { timeline: short } = record(findPreset('hull-beside-box')!.scene);

test('a short run shows every step at first, a long one the last step of each iteration', () => {
  expect(long.steps.length).toBeGreaterThan(1000);
  expect([firstChoice(short), firstChoice(long)]).toEqual(['steps', 'iterations']);
  expect(frameSteps(short, 'steps')).toEqual(short.steps.map((_, i) => i));
  const ends = frameSteps(long, 'iterations');
  expect(ends.length).toBe(long.iterations.length);
  for (const [i, end] of ends.entries()) {
    const next = long.steps[end + 1];
    expect(next?.iteration ?? Infinity).toBeGreaterThan(long.steps[end]!.iteration);
    expect(long.steps[end]!.iteration).toBe(long.iterations[i]!.number);
  }
});

test('the frame of a step is the first that is not before it', () => {
  const ends = frameSteps(short, 'iterations');
  short.steps.forEach(({ iteration }, step) => {
    expect(short.steps[ends[frameOf(ends, step)]!]!.iteration).toBe(iteration);
  });
});

test('a sheet of too many frames holds an even selection with the first and the last', () => {
  const ends = frameSteps(long, 'iterations');
  const some = evenlySpaced(ends, 48);
  expect(some.length).toBe(48);
  expect([some[0], some.at(-1)]).toEqual([ends[0], ends.at(-1)]);
  const places = some.map((step) => ends.indexOf(step));
  const strides = places.slice(1).map((place, i) => place - places[i]!);
  expect(Math.max(...strides) - Math.min(...strides)).toBeLessThanOrEqual(1);
  expect(evenlySpaced([1, 2, 3], 48)).toEqual([1, 2, 3]);
});

test('the frames of a sheet fill about the shape of a screen', () => {
  for (const count of [6, 14, 20, 48]) {
    const columns = columnsFor(count, 280, 260);
    const shape = (columns * 280) / (Math.ceil(count / columns) * 260);
    expect(shape).toBeGreaterThan(1.1);
    expect(shape).toBeLessThan(2.6);
  }
  expect(columnsFor(1, 280, 260)).toBe(1);
});
