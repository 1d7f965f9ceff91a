import type { Vec3 } from '../math/vec3';
import { readVec3, writeVec3 } from './cursor';
import { vectorJson } from './file-json';
import { part, type PartMeasure } from './part';

/** A part that is one vector. */
export const vectorPart = (...measures: readonly PartMeasure<Vec3>[]) =>
  part({
    size: 3,
    write: (to, a: Readonly<Vec3>) => writeVec3(to, a),
    read: readVec3,
    json: vectorJson,
    schema: ({ vector }) => vector,
    fromLine: (a): Readonly<Vec3> => a,
    measures,
  });
