import { marginsBeyond } from '../../problems/pair/problem';
import { unrotate } from '../../math/rotation';
import { clone, distance, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { overlapAlong, type Overlap } from '../../shapes/overlap';
import { inDouble, type PairRun } from '../../stepping/run';
import type { Plane } from '../../trace/step';
import type { Arrow } from '../picture';
import { handBall } from '../kinds/pair/hand-ball';
import { headOf } from '../kinds/pair/trackball';
import { outline } from './letters';
import { planeDisc, tickPixels } from './planes';
import { lengthText, noiseOf, type Shown } from './shown';

/** Measures the full shapes of a run along a unit direction in world axes; the points come out in A's frame. */
export function measured(run: Readonly<PairRun>, direction: Readonly<Vec3>): Overlap {
  return overlapAlong(inDouble(run).problem, unrotate(vec3(), run.problem.toWorld, direction));
}

export const measuredTwin = 'measured';
/** How much of the way from the middle to the head is drawn as its shaft. */
const shaftShare = 0.16;

/**
 * In object space: how far both shapes reach along the measured direction m (`direction`, unit, world axes), on a ruler
 * beside them, and a handle to turn it. (d is the depth, and n the direction of a sample.)
 */
export function ruler({ run, object, picture }: Shown<PairRun>, direction: Readonly<Vec3>): void {
  const { a, b, h, core } = measured(run, direction);
  const to = picture.object;
  const ball = handBall(run);
  const d = clone(direction);
  to.rulers.push({
    direction: d,
    a: [object(a.nearest), object(a.farthest)],
    b: [object(b.nearest), object(b.farthest)],
    overlap: h,
    middle: ball.centre,
    outline: [
      ...outline(run.problem.a, run.problem.toWorld),
      ...outline(run.problem.b, run.problem.poseBInWorld),
    ],
  });
  const head = headOf(ball, d);
  to.marks.push({ kind: 'handle', name: 'm', at: head, direction: d, twin: measuredTwin });
  const shaft = [headOf({ ...ball, radius: (1 - shaftShare) * ball.radius }, d), clone(head)];
  to.strokes.push({ kind: 'handle', role: 'ink', points: shaft });
  to.labels.push({ id: 'm', at: head, letter: 'm', role: 'ink', priority: 7 });
  const onRuler = { at: head, onRuler: true, role: 'best' } as const;
  const value = lengthText(run, h);
  to.labels.push({ ...onRuler, id: 'overlap', quantity: 'h(m)', value, priority: 9 });
  // The run's own numbers are of the cores, where it walks on them.
  const beyond = marginsBeyond(run);
  if (beyond.a + beyond.b > 0)
    to.labels.push({ ...onRuler, id: 'core overlap', value: `cores ${lengthText(run, core)}`, priority: 8 });
}

/**
 * Its twin in Minkowski space: the plane that touches A − B across the direction, h(m) from O. Nothing where the step
 * shows that plane itself.
 */
export function measuredPlane(
  { run, frame, minkowski, picture }: Shown<PairRun>,
  direction: Readonly<Vec3>,
): void {
  const { a, b, h } = measured(run, direction);
  const inA = unrotate(vec3(), run.problem.toWorld, direction);
  const isMeasured = (plane: Plane | undefined): boolean =>
    plane !== undefined &&
    Math.abs(plane.offset - h) <= noiseOf(run) * run.problem.scale &&
    distance(plane.normal, inA) <= noiseOf(run);
  if (isMeasured(frame.bestPlane) || (frame.sample && isMeasured(frame.plane))) return;
  const to = picture.minkowski;
  const normal = clone(direction);
  const foot = scale(vec3(), normal, h);
  const s = minkowski(sub(vec3(), a.farthest, b.nearest));
  to.discs.push(planeDisc('measured', normal, foot, s, run.problem.scale));
  to.strokes.push({ kind: 'foot', role: 'ink', points: [vec3(), clone(foot)], dashed: h < 0 });
  to.marks.push({ kind: 'foot', name: 'f along', at: foot, role: 'ink', twin: measuredTwin });
  const tick: Arrow = { id: 'along', role: 'ink', from: foot, direction: normal, pixels: tickPixels };
  to.arrows.push(tick);
  const value = lengthText(run, h);
  to.labels.push({ id: 'along', at: foot, arrow: tick, quantity: 'h(m)', value, role: 'ink', priority: 8 });
}
