import type { Meeting, Nearest, State, WorldShapes } from '../../algorithms/world/problem';
import { answer2d, type FlatAnswer } from '../../queries/flat/flat-answer';
import type { FlatBody } from '../../queries/flat/flat-body';
import { emptyManifold2d, manifold2d } from '../../queries/flat/manifold-2d';
import { signedDistance2d } from '../../queries/flat/signed-distance-2d';
import { set, vec3 } from '../../math/vec3';
import { toWorld, type Pose } from '../../math/pose';

/** A shape and where its centre of mass is in its frame. */
export interface Prepared2d extends FlatBody {
  massX: number;
  massY: number;
}

/** The shapes of a run. The fast queries of the plane answer. */
export function worldShapes(bodies: readonly Readonly<Prepared2d>[]): WorldShapes {
  const placed = bodies.map((body): Prepared2d => ({ ...body, pose: [...body.pose] }));
  const [answer, manifold] = [answer2d(), emptyManifold2d()];
  const [direction, point] = [vec3(), vec3()];
  return {
    put(i, state) {
      setState(placed[i]!.pose, placed[i]!, state);
    },
    nearest(a, b, out) {
      return writeNearest(out, signedDistance2d(placed[a]!, placed[b]!, answer));
    },
    meet(a, b, most, out, found) {
      const { count, points, answer: near } = manifold2d(placed[a]!, placed[b]!, manifold, most);
      writeNearest(found, near);
      for (let i = 0; i < count; i++) {
        const { pointA, pointB, separation, cornerA, cornerB } = points[i]!;
        const to: Meeting = out[i]!;
        to.s = separation;
        to.nx = near.normal.x;
        to.ny = near.normal.y;
        to.ax = pointA.x;
        to.ay = pointA.y;
        to.bx = pointB.x;
        to.by = pointB.y;
        to.idA = cornerA;
        to.idB = cornerB;
      }
      return count;
    },
    support(i, x, y) {
      const { pose, shape } = placed[i]!;
      set(direction, pose[0] * x + pose[3] * y, pose[0] * y - pose[3] * x, 0);
      shape.support(point, direction);
      const along = point.x * direction.x + point.y * direction.y;
      return along + pose[9] * x + pose[10] * y + shape.margin;
    },
    supportPoint(i, x, y) {
      const { pose, shape } = placed[i]!;
      set(direction, pose[0] * x + pose[3] * y, pose[0] * y - pose[3] * x, 0);
      shape.support(point, direction);
      toWorld(point, pose, point);
      return { x: point.x + shape.margin * x, y: point.y + shape.margin * y };
    },
  };
}

function writeNearest(
  out: Nearest,
  { signedDistance, normal, pointA, pointB, featureA, featureB }: Readonly<FlatAnswer>,
): Nearest {
  out.s = signedDistance;
  out.nx = normal.x;
  out.ny = normal.y;
  out.ax = pointA.x;
  out.ay = pointA.y;
  out.bx = pointB.x;
  out.by = pointB.y;
  out.onEdgeA = featureA.from !== featureA.to;
  out.onEdgeB = featureB.from !== featureB.to;
  return out;
}

/** The pose of a shape whose centre of mass is where the state says. */
export function setState(
  pose: Pose,
  { massX, massY }: Readonly<Pick<Prepared2d, 'massX' | 'massY'>>,
  { x, y, cos, sin }: Readonly<Pick<State, 'x' | 'y' | 'cos' | 'sin'>>,
): Pose {
  pose[0] = pose[4] = cos;
  pose[1] = -sin;
  pose[3] = sin;
  pose[8] = 1;
  pose[2] = pose[5] = pose[6] = pose[7] = pose[11] = 0;
  pose[9] = x - (cos * massX - sin * massY);
  pose[10] = y - (sin * massX + cos * massY);
  return pose;
}
