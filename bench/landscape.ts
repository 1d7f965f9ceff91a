import type { Body } from '../src/shapes/body';
import { depthMinima } from '../src/stepping/pair/depth-minima';
import { prepare } from '../src/stepping/run';
import { poseOf } from '../src/math/pose';
import { seededRandom } from '../src/math/random';
import { vec3 } from '../src/math/vec3';
import { cso, type Cso } from '../src/shapes/cso';
import { DepthField } from '../src/shapes/depth-field';
import { gridMinima, gridSize } from '../src/shapes/direction-grid';
import { prepareShape } from '../src/shapes/prepare';
import type { Shape, ShapeSpec } from '../src/shapes/shape';
import { onEllipsoid } from '../src/shapes/specimens.fixture';

/**
 * The time of h(d) over all directions of the grid, in milliseconds: made again, after a turn of B, after a move alone,
 * to find the grid's minima, and to refine these. The least of many runs.
 */

const random = seededRandom(5);
const hull = (count: number): Shape =>
  prepareShape({ type: 'hull', points: onEllipsoid(count, [1, 1, 1], random) });
const shape = (spec: ShapeSpec): Shape => prepareShape(spec);
const pairs: Record<string, [Shape, Shape]> = {
  'box ⊖ cylinder': [
    shape({ type: 'box', halfExtents: [1, 2, 3] }),
    shape({ type: 'cylinder', radius: 1, halfHeight: 1 }),
  ],
  'cone ⊖ ellipsoid': [
    shape({ type: 'cone', radius: 1, halfHeight: 1 }),
    shape({ type: 'ellipsoid', radii: [1, 2, 3] }),
  ],
  'hull32 ⊖ hull32': [hull(32), hull(32)],
  'hull128 ⊖ hull128': [hull(128), hull(128)],
  'hull512 ⊖ hull512': [hull(512), hull(512)],
};

let pose = 0;
function obstacle([a, b]: [Shape, Shape], turn: boolean): Cso {
  pose++;
  const rotation = { x: 0.1 + (turn ? 1e-3 * pose : 0), y: 0.2, z: 0.3, w: 0.9 };
  return cso(
    { shape: a, pose: poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 }) },
    { shape: b, pose: poseOf(vec3(0.6 + 1e-3 * pose, 0.2, 0.1), rotation) },
  );
}

function least(run: () => void): string {
  let best = Infinity;
  for (let i = 0; i < 40; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best.toFixed(2);
}

console.log(`${gridSize} directions, ms`);
for (const [name, pair] of Object.entries(pairs)) {
  const field = new DepthField();
  const still = poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 });
  const show = (c: Cso): void => field.update(c, still, c.poseB);
  const anew = least(() => {
    const c = obstacle(pair, true);
    new DepthField().update(c, c.poseB, c.poseB);
  });
  const turned = least(() => show(obstacle(pair, true)));
  const moved = least(() => show(obstacle(pair, false)));
  const minima = least(() => void gridMinima(field.heights));
  console.log(`${name}: anew ${anew}, turned ${turned}, moved ${moved}; minima of the grid ${minima}`);
}

console.log('\nall minima, to full precision, ms');
for (const [name, [a, b]] of Object.entries(pairs)) {
  for (const apart of [0.1, 0.6, 4]) {
    const body = (shape: Shape, x: number): Body => ({
      ...shape.spec,
      position: [x, 0.1 * x, 0],
      rotation: [0.1, 0.2, 0.3, 0.9],
    });
    const problem = prepare({
      version: 1,
      kind: 'pair',
      dim: 3,
      a: body(a, 0),
      b: body(b, apart),
      algorithm: 'gjk',
      options: {},
      precision: 'f64',
    });
    const field = new DepthField();
    field.update(problem.problem, problem.problem.toWorld, problem.problem.poseBInWorld);
    let count = 0;
    const ms = least(() => (count = depthMinima(problem, field).length));
    console.log(`${name}, centres ${apart} apart: ${ms} for ${count}`);
  }
}
