import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { dot, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import { csoInPlace, csoSupport, type Cso } from '../../shapes/cso';
import { prepareShape } from '../../shapes/prepare';
import { onEllipsoid } from '../../shapes/specimens.fixture';
import type { ShapeSpec, Triple } from '../../shapes/shape';
import { Surround, type Place } from './surround';

const noise = 1e-14;

/** C is the shape itself, moved by `by`: what is subtracted is a point. */
function obstacle(spec: ShapeSpec, by: Triple): Cso {
  const c = csoInPlace(prepareShape(spec), prepareShape({ type: 'sphere', radius: 0 }));
  c.poseB[9] = -by[0];
  c.poseB[10] = -by[1];
  c.poseB[11] = -by[2];
  return c;
}

function sample(c: Readonly<Cso>, n: Readonly<Vec3>): CsoPoint {
  return csoSupport(csoPoint(), c, n);
}

function surround(c: Readonly<Cso>, from: readonly Vec3[]): { place: Place; depth: number; probes: number } {
  const search = new Surround(c.extent);
  let probes = 0;
  const place = search.search(
    from.map((n) => sample(c, n)),
    () => noise,
    128,
    (n) => {
      probes++;
      const s = sample(c, n);
      return dot(n, s.v) <= noise ? null : s;
    },
  );
  return { place, depth: search.depth, probes };
}

const cube: ShapeSpec = { type: 'box', halfExtents: [1, 1, 1] };

test('The depth is that of a ball around O inside C, and O is found inside wherever it is', () => {
  const random = seededRandom(4);
  for (let i = 0; i < 300; i++) {
    const c = obstacle({ type: 'hull', points: onEllipsoid(40, [1, 2, 0.3], random) }, [0, 0, 0.1]);
    const { place, depth } = surround(c, [randomDirection(vec3(), random), randomDirection(vec3(), random)]);
    expect(place).toBe('interior');
    expect(depth).toBeGreaterThan(noise);
    for (let j = 0; j < 50; j++) {
      const n = randomDirection(vec3(), random);
      expect(dot(n, sample(c, n).v)).toBeGreaterThanOrEqual(depth);
    }
  }
});

test('O on an edge or a face of the first points is inside all the same, for a probe or two more', () => {
  // The diagonal plane of the cube holds its centre, and two opposite corners a segment through it.
  const corners = [vec3(1, 1, 1), vec3(-1, -1, -1), vec3(1, 1, -1), vec3(-1, -1, 1)];
  for (const count of [1, 2, 3, 4]) {
    const { place, probes } = surround(obstacle(cube, [0, 0, 0]), corners.slice(0, count));
    expect(place).toBe('interior');
    expect(probes).toBeLessThan(9);
  }
});

test.each<[string, Triple]>([
  ['a face', [1, 0.2, 0.3]],
  ['an edge', [1, 1, 0.3]],
  ['a corner', [1, 1, 1]],
])('O on %s of C is on its boundary', (_, by) => {
  const random = seededRandom(9);
  for (let i = 0; i < 50; i++) {
    const from = Array.from({ length: 1 + (i % 4) }, () => randomDirection(vec3(), random));
    expect(surround(obstacle(cube, by), from)).toMatchObject({ place: 'boundary', depth: 0 });
  }
});

test('A depth of ten roundings is distinguished from contact', () => {
  const random = seededRandom(2);
  for (let i = 0; i < 50; i++) {
    const { place, depth } = surround(obstacle(cube, [1 - 1e-13, 0.2, 0.3]), [
      randomDirection(vec3(), random),
    ]);
    expect(place).toBe('interior');
    expect(depth).toBeLessThan(1.01e-13);
  }
});

test('Flat C has O on its boundary', () => {
  const plate: ShapeSpec = { type: 'hull', points: [[1, 1, 0], [-1, 1, 0], [-1, -1, 0], [1, -1, 0]] }; // prettier-ignore
  const from = [vec3(1, 1, 0), vec3(-1, 1, 0), vec3(0, -1, 0)];
  expect(surround(obstacle(plate, [0, 0, 0]), from).place).toBe('boundary');
});
