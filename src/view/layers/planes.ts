import {
  add,
  addScaled,
  clone,
  distance,
  dot,
  length,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { callsBy } from '../../trace/frame';
import type { NamedVector, Plane } from '../../trace/step';
import type { Frame, Sample, Trace } from '../../trace/trace';
import type { Arrow, Disc, Label } from '../picture';
import type { PairRun, Run } from '../../stepping/run';
import { lengthText, noiseOf, pickedFoot, seeksDepth, type Shown } from './shown';

export const tickPixels = 44;
/** A tick that begins under a tootbird. */
const birdPixels = 64;

/**
 * A support plane as a disc that holds the foot f = h·n of O and the support point s. Its radius reaches a tenth of E
 * past both, and is a fifth of E where they meet; E = extent(A) + extent(B).
 */
export function planeDisc(
  kind: Disc['kind'],
  normal: Vec3,
  foot: Vec3,
  s: Readonly<Vec3>,
  extent: number,
): Disc {
  const centre = scale(vec3(), add(vec3(), foot, s), 0.5);
  const radius = Math.max(distance(foot, s) / 2 + 0.1 * extent, 0.2 * extent);
  return { kind, foot, normal, centre, radius };
}

/** The sample that lies on a support plane: the farthest along its normal among those taken so far. */
export function onPlane(trace: Trace, plane: Readonly<Plane>, calls: number): Sample | undefined {
  let best: Sample | undefined;
  let highest = -Infinity;
  // Nearly always the very sample that made the plane is met, and runs of thousands of samples need go no further.
  for (let i = 0; i < trace.sampleCount && highest !== plane.offset; i++) {
    const sample = trace.sample(i);
    const height = dot(plane.normal, sample.v);
    if (sample.call >= calls || !(height > highest)) continue;
    best = sample;
    highest = height;
  }
  return best;
}

type Told = Pick<Label, 'quantity' | 'value'>;

/**
 * Words of a plane in a search for the distance: −h is a lower bound of it where O is outside, by the algorithm's
 * letter where it is the best one known; h is an upper bound of the depth where O is inside.
 */
function offsetText({ run, frame }: Shown, { offset }: Plane): Told {
  if (offset > 0) return { quantity: 'h', value: lengthText(run, offset) };
  const best = frame.lower + offset <= noiseOf(run) * run.problem.scale;
  const quantity = (best && run.algorithm.bounds.lower?.letter) || '−h';
  return { quantity, value: lengthText(run, Math.abs(offset)) };
}

/**
 * Words of a plane in a search for the signed depth: h as it is, below zero if O is outside, by the algorithm's letter
 * for the best plane. A tootbird tells that itself.
 */
function depthText({ run, frame }: Shown, kind: 'best' | 'new', { offset }: Plane): Told | null {
  if (kind === 'best' && frame.target) return null;
  const quantity = kind === 'best' ? run.algorithm.bounds.upper.letter : 'h';
  return { quantity, value: lengthText(run, offset) };
}

function supportPlane(shown: Shown, kind: 'best' | 'new', plane: Plane, s: Readonly<Vec3>): void {
  const to = shown.picture.minkowski;
  const normal = shown.minkowski(plane.normal);
  const foot = scale(vec3(), normal, plane.offset);
  const id = kind === 'best' ? 'f best' : 'f';
  const tick: Arrow = { id, role: kind, from: foot, direction: normal, pixels: tickPixels };
  to.discs.push(planeDisc(kind, clone(normal), clone(foot), shown.minkowski(s), shown.run.problem.scale));
  to.strokes.push({ kind: 'foot', role: kind, points: [vec3(), clone(foot)], dashed: kind === 'new' });
  if (kind === 'best') to.span ??= [vec3(), clone(foot)];
  // The tootbird sits on the foot of the best plane.
  if (!onTarget(shown, plane)) to.marks.push({ kind: 'foot', name: id, at: foot, role: kind });
  to.arrows.push(tick);
  if (seeksDepth(shown)) {
    const told = depthText(shown, kind, plane);
    const name = kind === 'new' ? { id: 'n', letter: 'n' } : { id, letter: 'n*' };
    // Beside T, which tells the number, n* can be spared where a sample has its letters too.
    if (told || !shown.frame.plane)
      to.labels.push({ ...name, ...told, at: foot, arrow: tick, role: kind, priority: 8 });
    return;
  }
  if (kind === 'new')
    to.labels.push({ id: 'n', at: foot, arrow: tick, letter: 'n', role: kind, priority: 8 });
  to.labels.push({ id, at: foot, role: kind, priority: 8, ...offsetText(shown, plane) });
}

function onTarget({ run, frame }: Shown, { normal, offset }: Readonly<Plane>): boolean {
  const foot = frame.target && addScaled(vec3(), frame.target, normal, -offset);
  return foot !== undefined && distance(foot, vec3()) <= noiseOf(run) * run.problem.scale;
}

const samePlane = (p: Plane, q: Plane | undefined): boolean =>
  q !== undefined && p.offset === q.offset && distance(p.normal, q.normal) === 0;

/** The greatest number of planes, because more are not legible. */
const maxPlanes = 2;

/**
 * The plane of s and the best one so far. If they are the same, it is shown as that of s, but as the
 * best one in the steps of a search for the depth that make it so.
 */
export function planes(shown: Shown): void {
  const { frame, run, picture } = shown;
  const same = frame.bestPlane !== undefined && samePlane(frame.bestPlane, frame.plane);
  const asBest = same && seeksDepth(shown) && frame.phase !== 'sample';
  if (frame.plane && frame.sample && !asBest) supportPlane(shown, 'new', frame.plane, frame.sample.v);
  if (frame.bestPlane && (!same || asBest) && picture.minkowski.discs.length < maxPlanes) {
    const sample = onPlane(run.trace, frame.bestPlane, callsBy(frame));
    if (sample) supportPlane(shown, 'best', frame.bestPlane, sample.v);
  }
}

/** Between two samples: where the next one will be looked for. */
export function nextDirection(shown: Shown<PairRun>): void {
  const { run, frame, minkowski, picture } = shown;
  if (frame.sample || !frame.direction || frame.outcome !== undefined) return;
  const noise = noiseOf(run);
  if (!isSampledNext(run.trace, frame, noise)) return;
  // A direction that is held already has its plane, or its foot, to show it.
  const held = [frame.bestPlane?.normal, ...(frame.probes ?? []).map((probe) => probe.direction)];
  if (held.some((known) => known && distance(known, frame.direction!) <= noise)) return;
  if (
    frame.vectors?.some(
      (vector) => vector.quantity.letter === 'n' && isAlong(vector, frame.direction!, noise),
    )
  )
    return;
  const onBird = frame.target && length(frame.target) > noise * run.problem.scale;
  const start = onBird ? frame.target : startOfDirection(frame, noise * run.problem.scale);
  const from = minkowski(start ?? run.problem.centre);
  const direction = minkowski(frame.direction);
  const pixels = onBird ? birdPixels : tickPixels;
  const arrow: Arrow = { id: 'n', role: 'new', from, direction, pixels };
  picture.minkowski.arrows.push(arrow);
  picture.minkowski.labels.push({ id: 'n', at: from, arrow, letter: 'n', role: 'new', priority: 8 });
}

/** False if no sample along the direction of a step follows: what ends a search leaves the direction of the sample before. */
export function isSampledNext(trace: Run['trace'], frame: Readonly<Frame>, within: number): boolean {
  for (let step = frame.index + 1; step < trace.length; step++) {
    const next = trace.at(step);
    // Some searches have the direction after a sample in its step already.
    const along = next.plane?.normal ?? next.direction;
    if (callsBy(next) > callsBy(frame)) return !along || distance(along, frame.direction!) <= within;
    if (next.outcome !== undefined) return false;
  }
  return true;
}

function isAlong({ from, to }: Readonly<NamedVector>, direction: Readonly<Vec3>, noise: number): boolean {
  const along = vec3();
  normalize(along, sub(along, to, from));
  return distance(along, direction) <= noise;
}

/**
 * The foot on the picked face, the middle of the portal, the closest point, O itself where directions are compared, or the
 * foot of O on the simplex.
 */
function startOfDirection(frame: Frame, noise: number): Vec3 | undefined {
  const { portal, closest, probes } = frame;
  const foot = pickedFoot(frame);
  if (foot) return foot;
  if (portal && portal.points.length === 3) {
    const sum = portal.points.reduce((out, { v }) => add(out, out, v), vec3());
    return scale(sum, sum, 1 / 3);
  }
  return portal?.interior.v ?? closest?.v ?? (probes ? vec3() : footOnSimplex(frame, noise));
}

/** h·n, where n is orthogonal to the simplex and leads from it to O: a vertex, or the foot of O on an edge or a triangle. */
function footOnSimplex({ simplex, direction }: Frame, noise: number): Vec3 | undefined {
  if (!simplex?.length || !direction) return undefined;
  const heights = simplex.map(({ sample }) => dot(direction, sample.v));
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return most <= noise && most - least <= noise ? scale(vec3(), direction, most) : undefined;
}
