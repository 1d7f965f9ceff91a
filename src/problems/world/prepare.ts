import type { WorldBody } from '../../algorithms/world/problem';
import { place2d } from '../../queries/flat/flat-body';
import { SceneError } from '../../shapes/scene-error';
import { worldPose } from '../bodies';
import { massShapeOf } from './mass';
import type { WorldProblem } from './problem';
import type { WorldBodySpec, WorldScene } from './scene';
import { worldShapes, type Prepared2d } from './shapes';

export function* prepareWorld(scene: Readonly<WorldScene>): Generator<number, WorldProblem> {
  const placed: Prepared2d[] = [];
  const bodies: WorldBody[] = [];
  for (const [i, spec] of scene.bodies.entries()) {
    const shape = prepareBody(spec, i);
    placed.push(shape.placed);
    bodies.push(shape.body);
    yield (i + 1) / scene.bodies.length;
  }
  const [x, y] = scene.gravity;
  return {
    dim: 2,
    scale: scaleOf(bodies),
    toWorld: worldPose,
    placed,
    bodies,
    dt: scene.dt,
    frames: scene.frames,
    gravity: { x, y },
    restitution: scene.restitution,
    friction: scene.friction,
    shapes: () => worldShapes(placed),
  };
}

function prepareBody(spec: Readonly<WorldBodySpec>, i: number): { placed: Prepared2d; body: WorldBody } {
  const placed = placedBody(spec, i);
  const { x: massX, y: massY, inertia } = massShapeOf(placed.shape);
  const { pose, shape } = placed;
  const [cos, sin] = [pose[0], pose[3]];
  const [vx, vy] = spec.velocity ?? [0, 0, 0];
  const inverseMass = spec.fixed ? 0 : 1 / (spec.mass ?? 1);
  const off = Math.sqrt((shape.centre.x - massX) ** 2 + (shape.centre.y - massY) ** 2);
  return {
    placed: { ...placed, massX, massY },
    body: {
      name: spec.name ?? `body ${i + 1}`,
      inverseMass,
      // A point has no moment: it does not turn.
      inverseInertia: inertia > 0 ? inverseMass / inertia : 0,
      reach: shape.extent + off,
      start: {
        x: pose[9] + cos * massX - sin * massY,
        y: pose[10] + sin * massX + cos * massY,
        cos,
        sin,
        turned: 0,
        vx,
        vy,
        omega: spec.angularVelocity ?? 0,
      },
    },
  };
}

function placedBody(spec: Readonly<WorldBodySpec>, i: number) {
  try {
    return place2d(spec);
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new SceneError(`bodies[${i}].${error.message}`, `bodies[${i}]`);
  }
}

/** The size of what moves: the largest reach of a body that is not fixed, or else of any. */
function scaleOf(bodies: readonly WorldBody[]): number {
  const moving = bodies.filter(({ inverseMass }) => inverseMass > 0);
  const largest = Math.max(...(moving.length > 0 ? moving : bodies).map(({ reach }) => reach));
  return largest > 0 ? largest : 1;
}
