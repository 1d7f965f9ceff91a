import type { CsoPoint } from '../cso-point';
import { readSamples, writeSamples } from '../cursor';
import { callOf, samplesOf } from '../file-json';
import { part } from '../part';

/** Vertices that the step took out of the simplex. */
export const dropped = part({
  write: (to, points: readonly CsoPoint[]) => writeSamples(to, points),
  read: readSamples,
  mentions: (points) => points,
  json: (points) => points.map(callOf),
  schema: ({ many, count }) => many(count, 'calls'),
  fromLine: (calls, file, path): readonly CsoPoint[] => samplesOf(calls, file, path),
  measures: [
    { name: 'dropped', title: 'corners dropped', type: 'number', unit: 'count', at: ({ length }) => length },
  ],
});
