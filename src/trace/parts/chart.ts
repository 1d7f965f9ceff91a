import type { Vec3 } from '../../math/vec3';
import { readVec3, writeVec3 } from '../cursor';
import { vectorJson } from '../file-json';
import { part } from '../part';

/** A flat map of directions: (x, y) stands for origin + x·xAxis + y·yAxis, normalised. All three are unit and orthogonal. */
export interface Chart {
  origin: Vec3;
  xAxis: Vec3;
  yAxis: Vec3;
}

/** The map that a search over directions works on. */
export const chart = part({
  size: 9,
  write(to, { origin, xAxis, yAxis }: Chart) {
    writeVec3(to, origin);
    writeVec3(to, xAxis);
    writeVec3(to, yAxis);
  },
  read: (from): Chart => ({ origin: readVec3(from), xAxis: readVec3(from), yAxis: readVec3(from) }),
  json: ({ origin, xAxis, yAxis }) => ({
    origin: vectorJson(origin),
    xAxis: vectorJson(xAxis),
    yAxis: vectorJson(yAxis),
  }),
  schema: ({ exactly, vector }) => exactly('a chart', { origin: vector, xAxis: vector, yAxis: vector }),
  fromLine: (axes): Chart => axes,
});
