import type { Vec3 } from '../../math/vec3';
import { readVec3, writeVec3, type Cursor } from '../cursor';
import { numberJson, vectorJson } from '../file-json';
import { part, type PartMeasure } from '../part';
import type { Storage } from '../storage';

/** The plane `normal · x = offset`; `normal` is a unit vector. */
export interface Plane {
  normal: Vec3;
  offset: number;
}

export const planeJson = ({ normal, offset }: Readonly<Plane>) => ({
  normal: vectorJson(normal),
  offset: numberJson(offset),
});

export function writePlane(to: Storage, { normal, offset }: Plane): void {
  writeVec3(to, normal);
  to.frames.push(offset);
}

const readPlane = (from: Cursor): Plane => ({ normal: readVec3(from), offset: from.next() });

export const planePart = (...measures: readonly PartMeasure<Plane>[]) =>
  part({
    size: 4,
    write: writePlane,
    read: readPlane,
    json: planeJson,
    schema: ({ exactly, number, vector }) => exactly('a plane', { normal: vector, offset: number }),
    fromLine: (plane): Plane => plane,
    measures,
  });

/** The support plane of the step's sample. */
export const plane = planePart({
  name: 'plane.offset',
  title: 'height of the support plane, h(n)',
  type: 'number',
  unit: 'length',
  at: ({ offset }) => offset,
});
