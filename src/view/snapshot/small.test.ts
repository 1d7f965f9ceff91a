import { expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import { samples } from '../../math/sweep.fixture';
import { apart, everyStep, overlapping, recorded } from '../layers/runs.fixture';
import { simplified } from './small';

const spaces = inSpace
  .flatMap(({ id }) => [overlapping, apart].map((bodies) => recorded(bodies, id)))
  .flatMap((run) => everyStep(run, samples(16, 40)))
  .flatMap(({ shown }) => [shown.object, shown.minkowski]);

test('a small picture names at most four things, the foremost, and of one rank all or none', () => {
  const faults: string[] = [];
  let dropped = 0;
  for (const space of spaces) {
    const { labels } = simplified(space);
    const named = space.labels.filter(({ letter }) => letter !== undefined);
    const least = Math.min(...labels.map(({ priority }) => priority));
    const expected = named.filter(({ priority }) => priority >= least);
    if (labels.length > 4) faults.push(`${labels.length} names`);
    if (labels.length !== expected.length && labels.length > 0) faults.push('a rank is parted');
    if (labels.some(({ value, quantity }) => value !== undefined || quantity !== undefined))
      faults.push('a value');
    dropped += named.length - labels.length;
  }
  expect(faults).toEqual([]);
  expect(dropped).toBeGreaterThan(100);
});

test('it keeps every point, line and plane where it is', () => {
  let tags = 0;
  for (const space of spaces) {
    const { marks, labels: _, ...rest } = simplified(space);
    const { labels: __, marks: whole, ...others } = space;
    expect(rest).toEqual(others);
    expect(marks.map(({ name, at }) => [name, at])).toEqual(whole.map(({ name, at }) => [name, at]));
    expect(marks.some(({ text }) => text !== undefined)).toBe(false);
    tags += whole.filter(({ text }) => text !== undefined).length;
  }
  expect(tags).toBeGreaterThan(100);
});
