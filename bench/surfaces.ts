import { poseOf } from '../src/math/pose';
import { seededRandom } from '../src/math/random';
import { vec3 } from '../src/math/vec3';
import { csoSurface } from '../src/shapes/body-surface';
import { cso, type Cso } from '../src/shapes/cso';
import { prepareShape } from '../src/shapes/prepare';
import type { ShapeSpec } from '../src/shapes/shape';
import { onEllipsoid } from '../src/shapes/specimens';
import { facetCount, vertexCount, type Surface } from '../src/shapes/surface';

/** How long it takes to prepare hulls, and to grow the surfaces of obstacles: the median of some runs, in milliseconds. */

const random = seededRandom(5);
const hull = (count: number): ShapeSpec => ({ type: 'hull', points: onEllipsoid(count, [1, 1, 1], random) });
const specs = {
  box: { type: 'box', halfExtents: [1, 2, 3] },
  sphere: { type: 'sphere', radius: 1 },
  cylinder: { type: 'cylinder', radius: 1, halfHeight: 1 },
  cone: { type: 'cone', radius: 1, halfHeight: 1 },
  ellipsoid: { type: 'ellipsoid', radii: [1, 2, 3] },
  hull32: hull(32),
  hull128: hull(128),
  hull1000: hull(1000),
} satisfies Record<string, ShapeSpec>;
type Name = keyof typeof specs;

const pairs: [Name, Name][] = [
  ['box', 'box'],
  ['hull32', 'hull32'],
  ['hull128', 'hull128'],
  ['hull1000', 'hull1000'],
  ['box', 'cylinder'],
  ['cylinder', 'cylinder'],
  ['cone', 'cone'],
  ['ellipsoid', 'cone'],
  ['sphere', 'sphere'],
  ['hull128', 'cylinder'],
];

function median<T>(run: () => T): { result: T; ms: string } {
  let result = run();
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    result = run();
    return performance.now() - start;
  });
  return { result, ms: times.sort((a, b) => a - b)[7]!.toFixed(2) };
}

function obstacle([a, b]: [Name, Name]): Cso {
  return cso(
    { shape: prepareShape(specs[a]), pose: poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 }) },
    { shape: prepareShape(specs[b]), pose: poseOf(vec3(3, 1, 0.5), { x: 0.1, y: 0.2, z: 0.3, w: 0.9 }) },
  );
}

const size = (surface: Surface): string => `${vertexCount(surface)} vertices, ${facetCount(surface)} facets`;

for (const count of [128, 1000, 4000]) {
  const spec = hull(count);
  console.log(`prepare a hull of ${count}: ${median(() => prepareShape(spec)).ms} ms`);
}
for (const pair of pairs) {
  const c = obstacle(pair);
  const fine = median(() => csoSurface(c));
  const quick = median(() => csoSurface(c, 1e-2, { maxVertices: 500 }));
  console.log(
    `${pair.join(' ⊖ ')}: ${fine.ms} ms (${size(fine.result)}); while turning ${quick.ms} ms (${size(quick.result)})`,
  );
}
