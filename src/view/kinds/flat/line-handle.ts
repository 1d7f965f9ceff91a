import { rotate } from '../../../math/rotation';
import { addScaled, dot, scale, vec3, type Vec3 } from '../../../math/vec3';
import { pairLooks } from '../../../problems/pair/looks';
import { wrapped, type SupportFunction } from '../../../shapes/flat/support-function';
import type { PairRun } from '../../../stepping/run';
import { measuredDirection } from '../../../store/pair/measured';
import type { Actions } from '../../../store/actions';
import type { State } from '../../../store/state';
import { callsBy } from '../../../trace/frame';
import type { Plane } from '../../../trace/step';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { currentMetrics } from '../../ink/metrics';
import { measured } from '../../layers/overlap';
import { onPlane, planeDisc, tickPixels } from '../../layers/planes';
import { roundedDirection } from '../pair/trackball';
import { pointUnder } from './paper';
import { curveOf } from './plot/curve';
import { snappedAngle } from './snap';

/** The distances from the head of an arrow and from a line within which they are hit, CSS px. */
const headReach = 22;
const lineReach = 7;
/** A head nearer to O than this does not turn about O, CSS px. */
const leastArm = 30;

/** A support line of the picture, in the world's axes: n·p = offset, drawn from `ends[0]` to `ends[1]`. */
interface Line {
  normal: Vec3;
  offset: number;
  ends: readonly [Vec3, Vec3];
}

/**
 * Takes hold of the arrow of n, of n* or of the measured direction in Minkowski space by its head, or of its support line. A drag
 * turns the measured direction, which starts as that of the line: the head turns about O, and the line stays on the pointer.
 */
export function holdSupportLine(
  actions: Pick<Actions, 'setLooks'>,
  state: Readonly<State>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
): Grip | null {
  if (!state.layers.planes) return null;
  const lines = linesOf(state, run);
  const byHead = lines.find((line) => distanceTo(headOf(line, v), at) <= headReach);
  const line = byHead ?? lines.find((candidate) => awayFrom(candidate, v, at) <= lineReach);
  if (!line) return null;
  const curve = curveOf(run);
  const angleAt = byHead ? headTurned(line, v) : lineTurned(line, curve, pointUnder(v, at));
  return {
    move(to) {
      const angle = angleAt(pointUnder(v, to));
      if (angle === null) return;
      const snapped = snappedAngle(angle, curve.kinks, to);
      const along = roundedDirection(vec3(Math.cos(snapped), Math.sin(snapped)));
      actions.setLooks(pairLooks, { along });
    },
    end() {},
  };
}

/** The support lines of the picture, the one that is measured along first. */
function linesOf(state: Readonly<State>, run: PairRun): Line[] {
  const { trace, problem } = run;
  const frame = trace.at(Math.min(state.step, trace.length - 1));
  const along = measuredDirection(state);
  const inWorld = (p: Readonly<Vec3>): Vec3 => rotate(vec3(), problem.toWorld, p);
  const lineOf = (plane: Readonly<Plane> | undefined): Line[] => {
    const touched = plane && onPlane(trace, plane, callsBy(frame));
    return touched ? [segment(inWorld(plane.normal), plane.offset, inWorld(touched.v), run)] : [];
  };
  const own = along ? measured(run, along) : null;
  return [
    ...(along && own ? [segment(along, own.h, scale(vec3(), along, own.h), run)] : []),
    ...(frame.sample ? lineOf(frame.plane) : []),
    ...lineOf(frame.bestPlane),
  ];
}

function segment(normal: Vec3, offset: number, touched: Readonly<Vec3>, { problem }: PairRun): Line {
  const foot = scale(vec3(), normal, offset);
  const { centre, radius } = planeDisc('new', normal, foot, touched, problem.scale);
  const across = vec3(-normal.y, normal.x);
  return {
    normal,
    offset,
    ends: [addScaled(vec3(), centre, across, -radius), addScaled(vec3(), centre, across, radius)],
  };
}

function headOf({ normal, offset }: Line, v: Viewpoint): { x: number; y: number } {
  const foot = projected(v, scale(vec3(), normal, offset));
  const length = tickPixels * currentMetrics().arrow;
  return { x: foot.x + length * normal.x, y: foot.y - length * normal.y };
}

const distanceTo = (p: Readonly<{ x: number; y: number }>, at: Place): number =>
  Math.hypot(p.x - at.x, p.y - at.y);

/** How far a place of the stage is from a line, CSS px. */
function awayFrom({ ends }: Line, v: Viewpoint, at: Place): number {
  const [from, to] = [projected(v, ends[0]), projected(v, ends[1])];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, share));
  return distanceTo({ x: from.x + t * dx, y: from.y + t * dy }, at);
}

type AngleAt = (p: Readonly<Vec3>) => number | null;

/** The head stays on its ray from O. If C is beyond O, that ray is opposite to n; near O, the head turns about its foot. */
function headTurned({ normal, offset }: Line, v: Viewpoint): AngleAt {
  const perUnit = v.focal / v.aim.distance;
  const arm = offset + (tickPixels * currentMetrics().arrow) / perUnit;
  if (Math.abs(arm) * perUnit < leastArm) {
    const foot = scale(vec3(), normal, offset);
    return (p) => Math.atan2(p.y - foot.y, p.x - foot.x);
  }
  const sign = Math.sign(arm);
  return (p) => Math.atan2(sign * p.y, sign * p.x);
}

const degree = Math.PI / 180;

/**
 * The support line through a point: the angle θ with n(θ)·p = h(θ) that is nearest to the last one; null if there is none, as p
 * is inside C. A press beside the line stays as far beside it.
 */
function lineTurned({ normal }: Line, { height }: SupportFunction, start: Readonly<Vec3>): AngleAt {
  let last = Math.atan2(normal.y, normal.x);
  const beside = (angle: number, p: Readonly<Vec3>): number =>
    dot(vec3(Math.cos(angle), Math.sin(angle)), p) - height(angle);
  const kept = beside(last, start);
  return (p) => {
    const found = nearestRoot((angle) => beside(angle, p) - kept, last);
    if (found !== null) last = wrapped(found);
    return found;
  };
}

/** The root nearest to `start` of a function of an angle; null if it changes its sign nowhere. */
function nearestRoot(f: (angle: number) => number, start: number): number | null {
  const first = f(start);
  if (first === 0) return start;
  for (let i = 1; i <= 180; i++)
    for (const side of [1, -1]) {
      let [near, far] = [start + side * (i - 1) * degree, start + side * i * degree];
      if (f(near) * f(far) > 0) continue;
      for (let halving = 0; halving < 40; halving++) {
        const middle = (near + far) / 2;
        if (f(near) * f(middle) > 0) near = middle;
        else far = middle;
      }
      return far;
    }
  return null;
}
