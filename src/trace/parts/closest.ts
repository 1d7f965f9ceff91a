import { length, type Vec3 } from '../../math/vec3';
import { readVec3, writeVec3, type Cursor } from '../cursor';
import { vectorJson } from '../file-json';
import { part } from '../part';
import type { Storage } from '../storage';

/** A convex combination of CSO points: `v = a − b`. */
export interface Witnesses {
  v: Vec3;
  a: Vec3;
  b: Vec3;
}

export const witnessesJson = ({ v, a, b }: Readonly<Witnesses>) => ({
  v: vectorJson(v),
  a: vectorJson(a),
  b: vectorJson(b),
});

export function writeWitnesses(to: Storage, { v, a, b }: Witnesses): void {
  writeVec3(to, v);
  writeVec3(to, a);
  writeVec3(to, b);
}

export const readWitnesses = (from: Cursor): Witnesses => ({
  v: readVec3(from),
  a: readVec3(from),
  b: readVec3(from),
});

/** The point of the simplex that is nearest to what the search is after, with its witnesses. */
export const closest = part({
  size: 9,
  write: writeWitnesses,
  read: readWitnesses,
  json: witnessesJson,
  schema: ({ exactly, witnesses }) => exactly('closest', witnesses),
  fromLine: (witnesses): Witnesses => witnesses,
  measures: [
    {
      name: 'closest.distance',
      title: 'distance of the closest point from O',
      type: 'number',
      unit: 'length',
      at: ({ v }) => length(v),
    },
  ],
});
