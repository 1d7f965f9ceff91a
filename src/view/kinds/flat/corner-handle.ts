import { toLocal, toWorld, type Pose } from '../../../math/pose';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { Body } from '../../../shapes/body';
import type { Triple } from '../../../shapes/shape';
import type { PairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import { poseOfBody, roundedTo } from '../../body-motion';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { gridStep, windowOf, type Window } from './paper';

/** The distance from a corner within which it is hit, CSS px. */
const reach = 22;

interface Corner {
  id: 'a' | 'b';
  body: Body;
  points: readonly Triple[];
  /** The place of the corner among the points. */
  i: number;
  pose: Pose;
  at: Vec3;
}

/** Drags a corner of a polygon over the grid; null if there is none. A single point is moved as a shape. */
export function holdCorner(
  actions: Pick<Actions, 'setBody' | 'endEdit'>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
): Grip | null {
  const corner = cornerAt(run, v, at);
  if (!corner) return null;
  const { id, body, points, i, pose, at: start } = corner;
  const seen = windowOf(v);
  return {
    move(to) {
      const snap = snapOf(seen, to);
      const world = vec3(
        roundedOn(snap, start.x + (to.x - at.x) / seen.perUnit),
        roundedOn(snap, start.y - (to.y - at.y) / seen.perUnit),
      );
      const { x, y } = toLocal(vec3(), pose, world);
      const digits = 0.01 / seen.perUnit;
      const moved: Triple = [roundedTo(x, digits), roundedTo(y, digits), 0];
      actions.setBody(id, { ...body, points: points.with(i, moved) } as Body);
    },
    end: () => actions.endEdit(),
  };
}

function cornerAt({ kind, scene }: PairRun, v: Viewpoint, at: Place): Corner | null {
  let nearest: Corner | null = null;
  let least = reach;
  for (const id of ['a', 'b'] as const) {
    const body = kind.bodyOf(scene, id);
    if (!body || !('points' in body) || body.points.length < 2) continue;
    const pose = poseOfBody(body);
    body.points.forEach((point, i) => {
      const world = toWorld(vec3(), pose, vec3(...point));
      const seen = projected(v, world);
      const away = Math.hypot(seen.x - at.x, seen.y - at.y);
      if (away > least) return;
      least = away;
      nearest = { id, body, points: body.points, i, pose, at: world };
    });
  }
  return nearest;
}

/** Half of a step of the grid; with Alt a fifth of that, with Shift none. */
export const snapOf = (seen: Window, { shiftKey, altKey }: Place): number =>
  shiftKey ? 0 : gridStep(seen) / (altKey ? 10 : 2);

/** The multiple of `snap` nearest to a value; the value itself if `snap` is 0. */
export const roundedOn = (snap: number, value: number): number =>
  snap > 0 ? Math.round(value / snap) * snap : value;
