import type { CsoPoint } from '../cso-point';
import { readSample } from '../cursor';
import { callOf } from '../file-json';
import { part } from '../part';

/** A feature's or a face's number; −1 stands for none. */
const feature = (id: number): number | undefined => (id === -1 ? undefined : id);

/** The support point that the step sampled. */
export const sample = part({
  size: 1,
  write: (to, point: CsoPoint) => to.frames.push(to.samples.keep(point)),
  read: readSample,
  mentions: (point) => [point],
  json: callOf,
  schema: ({ count }) => count,
  fromLine: (call, file, path) => file.sample(call, path),
  measures: [
    { name: 'support', title: 'support s', type: 'vector', unit: 'length', at: ({ v }) => v },
    {
      name: 'support.call',
      title: 'call that made the support, from 0',
      type: 'number',
      unit: 'count',
      at: callOf,
    },
    {
      name: 'support.idA',
      title: 'feature of A at the support',
      type: 'number',
      unit: 'none',
      at: ({ idA }) => feature(idA),
    },
    {
      name: 'support.idB',
      title: 'feature of B at the support',
      type: 'number',
      unit: 'none',
      at: ({ idB }) => feature(idB),
    },
  ],
});
