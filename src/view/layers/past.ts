import { add, distance, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import type { Iteration } from '../../stepping/timeline';
import type { Frame } from '../../trace/trace';
import { footOf, type Shown } from './shown';

/** The greatest number of past iterations shown, because more are not legible. */
const maxAges = 5;
/** The result of an iteration is found in its last steps. */
const lastSteps = 6;
/** A point that moved by less than this fraction of E counts as unmoved. */
const still = 1e-6;
/** A number nearer than this fraction of E to another, or to a point of the step, is left out. */
const roomForNumber = 0.03;

/** The result of an iteration, in A's frame. */
interface Moment {
  /** Corners of the picked face, the portal or the simplex, or the feet of the directions held. */
  corners: Vec3[];
  picked: boolean;
  /** The tootbird, or the foot of the best plane. */
  best?: Vec3 | undefined;
  closest?: Vec3 | undefined;
}

/**
 * The onion skin: the results of the last iterations, thinner, paler and more sparsely dashed the older, and the paths of
 * their points. A number at a moved point tells how many iterations ago it was there. It is added after the layers of the
 * step itself, behind which it is drawn.
 */
export function past(shown: Shown): void {
  const { run, frame } = shown;
  let younger = momentOf(run, [frame]);
  const drawn = new Set([keyOf(younger)]);
  lastIterations(shown).forEach((iteration, i) => {
    const age = i + 1;
    const moment = momentOf(run, endOf(run, iteration));
    const moved = trails(shown, younger, moment, age);
    const isNew = moment.corners.length > 0 && !drawn.has(keyOf(moment));
    if (isNew) outline(shown, moment, age);
    const corners = isNew ? middle(moment.corners) : undefined;
    const at = moment.picked ? corners : (moved ?? corners);
    if (at) number(shown, at, age);
    drawn.add(keyOf(moment));
    younger = moment;
  });
}

/** The iterations before the step's own, the latest first. */
function lastIterations({ run: { timeline }, frame }: Shown): Iteration[] {
  const now = timeline.iterations.findIndex(({ last }) => frame.index <= last);
  return timeline.iterations.slice(Math.max(0, now - maxAges), Math.max(0, now)).reverse();
}

/** The last steps of an iteration, the latest first. */
function* endOf({ trace }: Run, { first, last }: Iteration): Generator<Frame> {
  for (let step = last; step >= first && step > last - lastSteps; step--) yield trace.at(step);
}

/** Takes each part from the first frame that has it. */
function momentOf(run: Run, frames: Iterable<Frame>): Moment {
  const moment: Moment = { corners: [], picked: false };
  for (const frame of frames) {
    moment.picked ||= frame.polytope !== undefined;
    if (moment.corners.length === 0) moment.corners = cornersOf(run, frame);
    moment.best ??= frame.target ?? (frame.bestPlane && footOf(frame.bestPlane));
    moment.closest ??= footOfPicked(run, frame) ?? frame.closest?.v;
    if (moment.corners.length > 0 && moment.best && moment.closest) break;
  }
  return moment;
}

const footOfPicked = ({ trace }: Run, { polytope }: Frame): Vec3 | undefined =>
  polytope && polytope.picked >= 0 ? footOf(trace.face(polytope.picked).plane) : undefined;

function cornersOf({ trace }: Run, { polytope, portal, simplex, probes }: Frame): Vec3[] {
  if (polytope) {
    return polytope.picked < 0 ? [] : trace.face(polytope.picked).corners.map(({ v }) => v);
  }
  if (portal) return portal.points.map(({ v }) => v);
  if (simplex) return simplex.map(({ sample }) => sample.v);
  const held = probes?.filter(({ state }) => state === 'kept' || state === 'best');
  return (held ?? []).slice(-3).map(({ direction, height }) => scale(vec3(), direction, height));
}

const keyOf = ({ corners }: Moment): string =>
  corners
    .map(({ x, y, z }) => `${x} ${y} ${z}`)
    .sort()
    .join();

/** All edges between the corners; a triangle is filled. */
function outline({ minkowski, picture }: Shown, { corners, picked }: Moment, age: number): void {
  if (corners.length === 3) {
    const points = corners.map(minkowski) as [Vec3, Vec3, Vec3];
    picture.minkowski.fills.unshift({ kind: picked ? 'past-picked' : 'past', points, age });
  }
  corners.forEach((from, i) => {
    for (const to of corners.slice(i + 1)) {
      const points = [minkowski(from), minkowski(to)];
      picture.minkowski.strokes.unshift({ kind: 'past', role: 'ink', points, age, dashed: true });
    }
  });
}

/** From where the points were to where they were an iteration later; returns where the foremost was. */
function trails(
  { run, minkowski, picture }: Shown,
  younger: Moment,
  moment: Moment,
  age: number,
): Vec3 | undefined {
  let foremost: Vec3 | undefined;
  for (const which of ['best', 'closest'] as const) {
    const at = moment[which];
    const then = younger[which];
    if (!at || (then && distance(at, then) <= still * run.problem.scale)) continue;
    foremost ??= at;
    if (!then) continue;
    const role = which === 'best' ? 'best' : 'ink';
    const points = [minkowski(at), minkowski(then)];
    picture.minkowski.strokes.unshift({ kind: 'past', role, points, age });
  }
  return foremost;
}

function middle(corners: readonly Vec3[]): Vec3 {
  const sum = corners.reduce((out, corner) => add(out, out, corner), vec3());
  return scale(sum, sum, 1 / corners.length);
}

/** Adds the number if there is room for it. */
function number({ run, minkowski, picture }: Shown, at: Readonly<Vec3>, age: number): void {
  const room = roomForNumber * run.problem.scale;
  const place = minkowski(at);
  const taken = picture.minkowski.marks.some((mark) => distance(mark.at, place) < room);
  if (taken) return;
  picture.minkowski.marks.push({
    kind: 'past',
    name: `past${age}`,
    at: place,
    text: String(age),
    age,
  });
}
