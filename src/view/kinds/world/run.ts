import { moved } from '../../../algorithms/world/state';
import { toWorld, type Pose } from '../../../math/pose';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { NamedBody } from '../../../problems/kind';
import type { WorldProblem } from '../../../problems/world/problem';
import type { WorldScene } from '../../../problems/world/scene';
import { setState } from '../../../problems/world/shapes';
import { frameAt, type Run } from '../../../stepping/run';
import { worldRows } from '../../../trace/parts/world';
import { flatParts } from '../flat/surfaces';

export type WorldRun = Run<WorldScene, WorldProblem>;

export const bodiesAt = (run: Readonly<WorldRun>, step: number): readonly NamedBody[] =>
  run.kind.bodies(run.problem, frameAt(run, step));

export const isFixed = ({ problem }: Readonly<WorldRun>, i: number): boolean =>
  problem.bodies[i]!.inverseMass === 0;

/** A body as a step lists it. */
export interface Listed {
  x: number;
  y: number;
  cos: number;
  sin: number;
  vx: number;
  vy: number;
  omega: number;
}

export function listed(rows: readonly number[], i: number): Listed {
  const [x = 0, y = 0, cos = 1, sin = 0, vx = 0, vy = 0, omega = 0] = rows.slice(
    worldRows.bodies * i,
    worldRows.bodies * (i + 1),
  );
  return { x, y, cos, sin, vx, vy, omega };
}

/** The pose of a body that goes on from a step for a time, as it moves there. */
export function poseAfter(
  { problem }: Readonly<WorldRun>,
  body: Readonly<Listed>,
  i: number,
  time: number,
): Pose {
  const from = { ...body, turned: 0 };
  const to = moved({ ...from }, from, from, time);
  return setState(new Array(12).fill(0) as unknown as Pose, problem.placed[i]!, to);
}

/** The outline of a body in the world, closed. */
export function outlineAt({ problem }: Readonly<WorldRun>, i: number, pose: Readonly<Pose>): Vec3[] {
  const { shape } = problem.placed[i]!;
  const { core, full } = flatParts(shape);
  const { points } = (full ?? core).surface;
  const count = points.length / 3;
  return Array.from({ length: count + 1 }, (_, k) => {
    const at = 3 * (k % count);
    const local = vec3(points[at]! + shape.centre.x, points[at + 1]! + shape.centre.y);
    return toWorld(local, pose, local);
  });
}
