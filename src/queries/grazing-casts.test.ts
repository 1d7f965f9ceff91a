import { expect, test } from 'vitest';
import { setPosition } from '../math/pose';
import { seededRandom } from '../math/random';
import { distance as between, scale, vec3, type Vec3 } from '../math/vec3';
import { randomRotation } from '../algorithms/oracle/random-pairs.fixture';
import { place, type Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { ShapeSpec } from '../shapes/shape';
import { answer } from './answer';
import { castAnswer, type CastAnswer } from './cast-answer';
import { castShape } from './cast-shape';
import { signedDistance } from './signed-distance';

const moving: ShapeSpec[] = [
  { type: 'cone', radius: 0.13, halfHeight: 0.14 },
  { type: 'cylinder', radius: 0.13, halfHeight: 0.14 },
  { type: 'ellipsoid', radii: [0.1, 0.2, 0.15] },
  { type: 'box', halfExtents: [0.1, 0.2, 0.1] },
];
const standing: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 1, 1] },
  { type: 'cylinder', radius: 1, halfHeight: 1 },
  { type: 'cone', radius: 1, halfHeight: 1 },
  { type: 'ellipsoid', radii: [1, 0.7, 0.8] },
];
const rivals = moving.flatMap((a) => standing.map((b) => ({ a, b, name: `${a.type} past ${b.type}` })));

const out = answer();

/** The signed distance when A has gone along the way for t. */
function distanceAt(a: Readonly<Placed>, b: Readonly<Placed>, way: Readonly<Vec3>, t: number): number {
  const there: Placed = { shape: a.shape, pose: [...a.pose] };
  setPosition(there.pose, scale(vec3(), way, t));
  return signedDistance(there, b, out).signedDistance;
}

/** The false claims of a certified cast. */
function faultsOf(a: Placed, b: Placed, way: Vec3, { status, t, pointA, pointB }: CastAnswer): string[] {
  const tolerance = 2e-9 * (a.shape.extent + b.shape.extent);
  if (status === 'miss') {
    const least = Math.min(...Array.from({ length: 40 }, (_, i) => distanceAt(a, b, way, i / 39)));
    return least < -tolerance ? ['missed what it meets'] : [];
  }
  return [
    ...(between(pointA, pointB) > tolerance ? ['points that do not meet'] : []),
    ...(Math.abs(distanceAt(a, b, way, t)) > tolerance ? ['no contact'] : []),
    ...(distanceAt(a, b, way, 0.99 * t) < 0 ? ['too late'] : []),
  ];
}

test.each(rivals)('A cast that all but passes by is resolved, and right: $name', ({ a: ofA, b: ofB }) => {
  const random = seededRandom(71);
  const cast = castAnswer();
  const counts = { all: 0, hit: 0, miss: 0, unresolved: 0 };
  for (let i = 0; i < 8; i++) {
    const a = place({ ...ofA, rotation: randomRotation(random) });
    const b = place({ ...ofB, position: [3, 0, 0] });
    const z = 1.6 * random() - 0.8;
    // Bisected to where it grazes.
    let hits = 0;
    let misses = 6;
    for (let k = 0; k < 34; k++) {
      const way = vec3(6, (hits + misses) / 2, z);
      const { status, certified } = castShape(a, b, way, cast);
      counts.all++;
      if (status === 'unresolved') {
        counts.unresolved++;
        break;
      }
      expect(certified).toBe(true);
      expect({ way, faults: faultsOf(a, b, way, cast) }).toEqual({ way, faults: [] });
      counts[status === 'miss' ? 'miss' : 'hit']++;
      if (status === 'miss') misses = way.y;
      else hits = way.y;
    }
  }
  expect(Math.min(counts.hit, counts.miss)).toBeGreaterThan(20);
  expect(counts.unresolved).toBeLessThan(2);
});

test('A cone that grazes the edge of a box hits it', () => {
  const a = place({ type: 'cone', radius: 0.13, halfHeight: 0.14, rotation: [0.42, 1, 0.22, 1] });
  const b = place({ type: 'box', halfExtents: [1, 1, 1], position: [3, 0, 0] });
  const way = vec3(6, 3.6586737372, 0.3);
  const cast = castShape(a, b, way, castAnswer());
  expect(cast.certified).toBe(true);
  expect(cast.supportCalls).toBeLessThan(400);
  expect(faultsOf(a, b, way, cast)).toEqual([]);
});

test('A cone that glides onto a face has not met it where the plane of the face alone is reached', () => {
  const rotation: Body['rotation'] = [
    0.36281185287635676, -0.43433465904782936, 0.5764057661169132, 0.5894720995512892,
  ];
  const points = [-2, 2].flatMap((x) =>
    [-2, 2].flatMap((y) => [-1, 1].map((z): [number, number, number] => [x, y, z])),
  );
  const b = place({ type: 'hull', points, rotation });
  const from = vec3(-3.7908432071445914, -1.3507485749627886, -4.47827936445258);
  const way = vec3(-6.684865044165408, 58.301873513229545, 148.84960236489945);
  const a = place({ type: 'cone', radius: 1, halfHeight: 2, rotation, position: [from.x, from.y, from.z] });
  const cast = castShape(a, b, way, castAnswer());
  expect(cast.certified).toBe(true);
  expect(between(cast.pointA, cast.pointB)).toBeLessThan(2e-9 * (a.shape.extent + b.shape.extent));
});
