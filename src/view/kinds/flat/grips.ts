import { toLocal, toWorld } from '../../../math/pose';
import { addScaled, dot, sub, vec3, type Vec3 } from '../../../math/vec3';
import { pairLooks } from '../../../problems/pair/looks';
import type { Body } from '../../../shapes/body';
import { convexPolygon } from '../../../shapes/hulls/vertex-graph';
import type { Triple } from '../../../shapes/shape';
import type { PairRun } from '../../../stepping/run';
import { measuredDirection } from '../../../store/pair/measured';
import type { Actions } from '../../../store/actions';
import type { State } from '../../../store/state';
import { poseOfBody, roundedTo, turnedBody } from '../../body-motion';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { handBall } from '../pair/hand-ball';
import { headOf, roundedDirection } from '../pair/trackball';
import { roundedOn, snapOf } from './corner-handle';
import { pointUnder, windowOf } from './paper';
import { curveOf } from './plot/curve';
import { snappedAngle } from './snap';

type Which = 'a' | 'b';
type Moves = Pick<Actions, 'setBody' | 'endEdit' | 'set' | 'setLooks'>;

/** The distance from a handle within which it is hit, CSS px. */
const reach = 22;
/** The same from an edge, which lies beside the whole of its shape. */
const edgeReach = 7;

const isNear = (v: Viewpoint, p: Readonly<Vec3>, at: Place): boolean => {
  const seen = projected(v, p);
  return Math.hypot(seen.x - at.x, seen.y - at.y) <= reach;
};

/** Where the handle of the selected body is: in its middle to move it, beside it to turn it. */
export function handleOf(run: PairRun, which: Which, gizmo: State['gizmo']): { middle: Vec3; head: Vec3 } {
  const { problem } = run;
  const pose = which === 'a' ? problem.toWorld : problem.poseBInWorld;
  const { centre, extent, margin } = problem[which];
  const middle = toWorld(vec3(), pose, centre);
  if (gizmo === 'move') return { middle, head: middle };
  const right = toWorld(
    vec3(),
    pose,
    addScaled(vec3(), centre, vec3(1, 0, 0), 1.15 * (extent + margin) || 1),
  );
  return { middle, head: right };
}

/** Moves or turns the selected body by its handle. */
export function holdHandle(
  actions: Moves,
  state: Readonly<State>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
): Grip | null {
  const { selected, gizmo } = state;
  if (selected !== 'a' && selected !== 'b') return null;
  const { middle, head } = handleOf(run, selected, gizmo);
  if (!isNear(v, head, at)) return null;
  const body = run.kind.bodyOf(run.scene, selected);
  if (!body) return null;
  if (gizmo === 'move') return moving(actions, selected, body, v, at, () => actions.set({ selected: null }));
  const angleOf = (p: Readonly<Vec3>): number => Math.atan2(p.y - middle.y, p.x - middle.x);
  const offset = angleOf(head) - angleOf(pointUnder(v, at));
  const pixel = 1 / windowOf(v).perUnit;
  return {
    move(to) {
      const wanted = snappedAngle(angleOf(pointUnder(v, to)) + offset, [], to);
      const turn = wanted - angleOf(head);
      const by = { x: 0, y: 0, z: Math.sin(turn / 2), w: Math.cos(turn / 2) };
      actions.setBody(selected, turnedBody(body, by, run.problem[selected].centre, pixel));
    },
    end: () => actions.endEdit(),
  };
}

/** Moves a whole shape: its position snaps to the grid. */
export function holdShape(actions: Moves, run: PairRun, which: Which, v: Viewpoint, at: Place): Grip | null {
  const body = run.kind.bodyOf(run.scene, which);
  return body ? moving(actions, which, body, v, at, () => actions.set({ selected: which })) : null;
}

function moving(
  actions: Moves,
  which: Which,
  body: Body,
  v: Viewpoint,
  at: Place,
  pressed: () => void,
): Grip {
  const seen = windowOf(v);
  const [x, y] = body.position;
  return {
    move(to) {
      const snap = snapOf(seen, to);
      const digits = 0.01 / seen.perUnit;
      const along = (from: number, pixels: number): number =>
        pixels === 0 ? from : roundedTo(roundedOn(snap, from + pixels / seen.perUnit), digits);
      actions.setBody(which, { ...body, position: [along(x, to.x - at.x), along(y, at.y - to.y), 0] });
    },
    end(still) {
      actions.endEdit();
      if (still) pressed();
    },
  };
}

/** Drags O over C: B moves along with it, and C, drawn around O, the other way. */
export function holdOrigin(actions: Moves, run: PairRun, v: Viewpoint, at: Place): Grip | null {
  const body = run.kind.bodyOf(run.scene, 'b');
  return body && isNear(v, vec3(), at) ? moving(actions, 'b', body, v, at, () => {}) : null;
}

interface Edge {
  which: Which;
  body: Body;
  /** Indices of the points at its ends; or the axis and the side of a box. */
  ends: readonly [number, number];
  normal: Vec3;
}

/** Moves an edge of a polygon or a box along its normal. */
export function holdEdge(actions: Moves, run: PairRun, v: Viewpoint, at: Place): Grip | null {
  const edge = edgeAt(run, v, at);
  if (!edge) return null;
  const { which, body, ends, normal } = edge;
  const seen = windowOf(v);
  const start = pointUnder(v, at);
  const digits = 0.01 / seen.perUnit;
  return {
    move(to) {
      const by = roundedOn(snapOf(seen, to), dot(normal, sub(vec3(), pointUnder(v, to), start)));
      actions.setBody(which, edgeMoved(body, ends, normal, by, digits));
    },
    end: () => actions.endEdit(),
  };
}

function edgeMoved(
  body: Body,
  ends: readonly [number, number],
  normal: Readonly<Vec3>,
  by: number,
  digits: number,
): Body {
  const pose = poseOfBody(body);
  if (body.type === 'box') {
    const [axis] = ends;
    const half = Math.max(0, body.halfExtents[axis]! + by / 2);
    const moved = half - body.halfExtents[axis]!;
    const [x, y] = body.position;
    return {
      ...body,
      halfExtents: body.halfExtents.with(axis, roundedTo(half, digits / 10)) as unknown as Triple,
      position: [
        roundedTo(x + normal.x * moved, digits / 10),
        roundedTo(y + normal.y * moved, digits / 10),
        0,
      ],
    };
  }
  if (!('points' in body)) return body;
  const local = sub(vec3(), toLocal(vec3(), pose, vec3(normal.x, normal.y)), toLocal(vec3(), pose, vec3()));
  const points = body.points.map((point, i): Triple => {
    if (!ends.includes(i)) return [...point];
    return [roundedTo(point[0] + by * local.x, digits), roundedTo(point[1] + by * local.y, digits), 0];
  });
  return { ...body, points } as Body;
}

function edgeAt(run: PairRun, v: Viewpoint, at: Place): Edge | null {
  let found: Edge | null = null;
  let least = edgeReach;
  for (const which of ['a', 'b'] as const) {
    const body = run.kind.bodyOf(run.scene, which);
    if (!body) continue;
    const margin = (run.problem[which].margin * v.focal) / v.aim.distance;
    for (const edge of edgesOfBody(body)) {
      const [p, q] = edge.ends.map((p) => projected(v, toWorld(vec3(), poseOfBody(body), p)));
      const [dx, dy] = [q!.x - p!.x, q!.y - p!.y];
      const length = Math.hypot(dx, dy);
      if (length < 1) continue;
      const along = ((at.x - p!.x) * dx + (at.y - p!.y) * dy) / length;
      if (along < reach / 2 || along > length - reach / 2) continue;
      const away = Math.abs((dy * (at.x - p!.x) - dx * (at.y - p!.y)) / length);
      if (Math.abs(away - margin) > least) continue;
      least = Math.abs(away - margin);
      // On the stage y points down: the right of a counter-clockwise edge is its outer side.
      found = { which, body, ends: edge.names, normal: vec3(-dy / length, -dx / length) };
    }
  }
  return found;
}

/** The edges of a polygon or a box, counter-clockwise, in its own frame. */
function edgesOfBody(body: Body): { names: readonly [number, number]; ends: readonly [Vec3, Vec3] }[] {
  if (body.type === 'box') {
    const [x, y] = body.halfExtents;
    const corners = [vec3(x, -y), vec3(x, y), vec3(-x, y), vec3(-x, -y)];
    return corners.map((corner, i) => ({
      names: [i % 2, i < 2 ? 1 : -1],
      ends: [corner, corners[(i + 1) % 4]!],
    }));
  }
  if (!('points' in body) || body.points.length < 3) return [];
  const order = convexPolygon(body.points);
  if (order.length < 3) return [];
  return order.map((from, i) => {
    const to = order[(i + 1) % order.length]!;
    return { names: [from, to], ends: [vec3(...body.points[from]!), vec3(...body.points[to]!)] };
  });
}

/** Turns the measured direction, which is set by hand from then on; a click reverses it. */
export function holdFlatDirection(
  actions: Moves,
  state: Readonly<State>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
): Grip | null {
  const start = measuredDirection(state);
  if (!start) return null;
  const ball = handBall(run);
  if (!isNear(v, headOf(ball, start), at)) return null;
  const set = (angle: number): void =>
    actions.setLooks(pairLooks, { along: roundedDirection(vec3(Math.cos(angle), Math.sin(angle))) });
  return {
    move(to) {
      const p = pointUnder(v, to);
      const angle = Math.atan2(p.y - ball.centre.y, p.x - ball.centre.x);
      set(snappedAngle(angle, curveOf(run).kinks, to));
    },
    end(still) {
      if (still) set(Math.atan2(-start.y, -start.x));
    },
  };
}
