import { thickness } from '../../math/thickness';
import type { CsoPoint } from '../cso-point';
import { readList, readSample } from '../cursor';
import { numberJson } from '../file-json';
import { part } from '../part';
import type { Sample } from '../sample-pool';
import type { Storage } from '../storage';

/** The first `size` points are in use. Weights are those of the closest point: ≥ 0, summing to 1 after a reduce. */
export interface Simplex {
  size: number;
  points: CsoPoint[];
  weights: number[];
}

export interface SimplexVertex {
  sample: Sample;
  weight: number;
}

export function writeSimplex(to: Storage, simplex: Simplex): void {
  to.frames.push(simplex.size);
  for (let i = 0; i < simplex.size; i++) {
    to.frames.push(to.samples.keep(simplex.points[i]!));
    to.frames.push(simplex.weights[i]!);
  }
}

/** A method that computes no weights leaves them all zero. */
function weightsOf(simplex: readonly SimplexVertex[]): number[] {
  const weights = simplex.map(({ weight }) => weight);
  return weights.some((weight) => weight !== 0) ? weights : [];
}

const least = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.min(...values) : undefined;
const most = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.max(...values) : undefined;

/** The points that the search holds on to. */
export const simplex = part({
  write: writeSimplex,
  read: (from) => readList(from, (): SimplexVertex => ({ sample: readSample(from), weight: from.next() })),
  mentions: (vertices) => vertices.map(({ sample }) => sample),
  json: (vertices) =>
    vertices.map(({ sample, weight }) => ({ call: sample.call, weight: numberJson(weight) })),
  schema: ({ count, exactly, many, number }) =>
    many(exactly('a simplex vertex', { call: count, weight: number }), 'vertices'),
  fromLine: (vertices, file, path): Simplex => ({
    size: vertices.length,
    points: vertices.map(({ call }, i) => file.sample(call, `${path}[${i}].call`)),
    weights: vertices.map(({ weight }) => weight),
  }),
  measures: [
    {
      name: 'simplex.size',
      title: 'corners of the simplex',
      type: 'number',
      unit: 'count',
      at: ({ length }) => length,
    },
    {
      name: 'simplex.thickness',
      title: 'least height of the simplex over its longest edge',
      type: 'number',
      unit: 'none',
      at: (vertices) => thickness(vertices.map(({ sample }) => sample.v)),
    },
    {
      name: 'weight.least',
      title: 'least weight',
      type: 'number',
      unit: 'none',
      at: (vertices) => least(weightsOf(vertices)),
    },
    {
      name: 'weight.most',
      title: 'greatest weight',
      type: 'number',
      unit: 'none',
      at: (vertices) => most(weightsOf(vertices)),
    },
  ],
});
