import { poseOf } from '../src/math/pose';
import { seededRandom } from '../src/math/random';
import { vec3 } from '../src/math/vec3';
import { csoSurface } from '../src/shapes/body-surface';
import { cso } from '../src/shapes/cso';
import { prepareShape } from '../src/shapes/prepare';
import type { ShapeSpec } from '../src/shapes/shape';
import { onEllipsoid } from '../src/shapes/specimens';
import { facetCount, vertexCount, type Surface } from '../src/shapes/surface';

/**
 * What the surface of every pair with something round about it costs, within 1e-3 of the obstacle's size as under a hand
 * and within 1e-4 as at rest: the least milliseconds of some runs in a warm process, of at most 4 at 1e-3.
 */

const BUDGET = 4;
const random = seededRandom(5);
const hull = (count: number): ShapeSpec => ({ type: 'hull', points: onEllipsoid(count, [1, 1, 1], random) });
const round: Record<string, ShapeSpec> = {
  cylinder: { type: 'cylinder', radius: 1, halfHeight: 1 },
  cone: { type: 'cone', radius: 1, halfHeight: 1 },
  ellipsoid: { type: 'ellipsoid', radii: [1, 2, 3] },
  sphere: { type: 'sphere', radius: 1 },
  capsule: { type: 'capsule', radius: 0.5, halfHeight: 1 },
};
const flat: Record<string, ShapeSpec> = {
  box: { type: 'box', halfExtents: [1, 2, 3] },
  hull32: hull(32),
  hull128: hull(128),
};

function least(run: () => Surface, runs: number): { surface: Surface; ms: number } {
  let surface = run();
  let ms = Infinity;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    surface = run();
    ms = Math.min(ms, performance.now() - start);
  }
  return { surface, ms };
}

const cell = (value: string | number, width: number): string => String(value).padStart(width);

console.log(`${'pair'.padEnd(22)}   1e-3: ms  vertices  facets      1e-4: ms  vertices`);
const firsts = Object.entries(round);
let over = 0;
firsts.forEach(([nameA, a], i) => {
  for (const [nameB, b] of [...firsts.slice(i), ...Object.entries(flat)]) {
    const c = cso(
      { shape: prepareShape(a), pose: poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 }) },
      { shape: prepareShape(b), pose: poseOf(vec3(3, 1, 0.5), { x: 0.1, y: 0.2, z: 0.3, w: 0.9 }) },
    );
    const quick = least(() => csoSurface(c, 1e-3), 40);
    const fine = least(() => csoSurface(c, 1e-4, { maxVertices: 65536 }), 4);
    if (quick.ms > BUDGET) over++;
    console.log(
      `${`${nameA} ⊖ ${nameB}`.padEnd(22)} ${cell(quick.ms.toFixed(2), 10)} ${cell(vertexCount(quick.surface), 9)}` +
        ` ${cell(facetCount(quick.surface), 7)} ${cell(fine.ms.toFixed(1), 13)} ${cell(vertexCount(fine.surface), 9)}` +
        (quick.ms > BUDGET ? `   over ${BUDGET} ms` : ''),
    );
  }
});
console.log(over === 0 ? `every pair within ${BUDGET} ms` : `${over} pairs take more than ${BUDGET} ms`);
