import { thickness } from '../../math/thickness';
import type { Vec3 } from '../../math/vec3';
import type { CsoPoint } from '../cso-point';
import { readList, readSample, readSamples, readVec3, writeVec3 } from '../cursor';
import { callOf, numberJson, samplesOf, vectorJson } from '../file-json';
import { part } from '../part';
import type { Sample } from '../sample-pool';
import { readWitnesses, witnessesJson, writeWitnesses, type Witnesses } from './closest';

/** The plane through v0, `from` and `to`. `side` is positive where the ray runs on the portal's side of it. */
export interface PortalWall {
  from: CsoPoint;
  to: CsoPoint;
  side: number;
}

/** A ray from inside C, and the triangle of C's points that it leaves through; less than a triangle while that is sought. */
export interface Portal {
  /** v0, a point inside C. */
  interior: Witnesses;
  /** Unit; the ray is v0 + t·ray with t ≥ 0. */
  ray: Vec3;
  /** The first `size` points are in use: v1, v2, v3. */
  size: number;
  points: readonly CsoPoint[];
  /** The first `wallCount` are those that this step tested. */
  wallCount: number;
  walls: readonly PortalWall[];
}

export interface FramePortal {
  interior: Witnesses;
  ray: Vec3;
  /** v1, v2, v3, as far as they are found. */
  points: Sample[];
  walls: (PortalWall & { from: Sample; to: Sample })[];
}

/** The portal of a search along a ray. */
export const portal = part({
  write(to, { interior, ray, size, points, wallCount, walls }: Portal) {
    writeWitnesses(to, interior);
    writeVec3(to, ray);
    to.frames.push(size);
    for (let i = 0; i < size; i++) to.frames.push(to.samples.keep(points[i]!));
    to.frames.push(wallCount);
    for (let i = 0; i < wallCount; i++) {
      const { from, to: end, side } = walls[i]!;
      to.frames.push3(to.samples.keep(from), to.samples.keep(end), side);
    }
  },
  read: (from): FramePortal => ({
    interior: readWitnesses(from),
    ray: readVec3(from),
    points: readSamples(from),
    walls: readList(from, () => ({ from: readSample(from), to: readSample(from), side: from.next() })),
  }),
  mentions: ({ points, walls }) => [...points, ...walls.flatMap(({ from, to }) => [from, to])],
  json: ({ interior, ray, points, walls }) => ({
    interior: witnessesJson(interior),
    ray: vectorJson(ray),
    points: points.map(callOf),
    walls: walls.map(({ from, to, side }) => ({ from: from.call, to: to.call, side: numberJson(side) })),
  }),
  schema: ({ count, exactly, listOf, many, number, vector, witnesses }) =>
    exactly('a portal', {
      interior: exactly('the interior', witnesses),
      ray: vector,
      points: listOf(count, 'up to three calls', 0, 3),
      walls: many(exactly('a wall', { from: count, to: count, side: number }), 'walls'),
    }),
  fromLine: ({ interior, ray, points, walls }, file, path): Portal => ({
    interior,
    ray,
    size: points.length,
    points: samplesOf(points, file, `${path}.points`),
    wallCount: walls.length,
    walls: walls.map(({ from, to, side }, i) => ({
      from: file.sample(from, `${path}.walls[${i}].from`),
      to: file.sample(to, `${path}.walls[${i}].to`),
      side,
    })),
  }),
  measures: [
    {
      name: 'portal.size',
      title: 'corners of the portal',
      type: 'number',
      unit: 'count',
      at: ({ points }) => points.length,
    },
    {
      name: 'portal.thickness',
      title: 'least height of the portal over its longest edge',
      type: 'number',
      unit: 'none',
      at: ({ points }) => thickness(points.map(({ v }) => v)),
    },
    {
      name: 'wall.least',
      title: 'least side of the portal’s walls',
      type: 'number',
      unit: 'none',
      at: ({ walls }) => (walls.length > 0 ? Math.min(...walls.map(({ side }) => side)) : undefined),
    },
  ],
});
