import { add, clone, distance, dot, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Plane } from '../../trace/step';
import type { Sample, Trace } from '../../trace/trace';
import type { Arrow, Disc } from '../picture';
import { lengthText, type Shown } from './shown';

const tickPixels = 44;

/**
 * A support plane as a disc that holds the foot f = h·n of O and the support point s. Its radius reaches a tenth of E
 * past both, and is a fifth of E where they meet; E = extent(A) + extent(B).
 */
function disc(kind: Disc['kind'], normal: Vec3, foot: Vec3, s: Readonly<Vec3>, extent: number): Disc {
  const centre = scale(vec3(), add(vec3(), foot, s), 0.5);
  const radius = Math.max(distance(foot, s) / 2 + 0.1 * extent, 0.2 * extent);
  return { kind, foot, normal, centre, radius };
}

/** The sample that lies on a support plane: the farthest along its normal among those taken so far. */
function onPlane(trace: Trace, plane: Readonly<Plane>, calls: number): Sample | undefined {
  let best: Sample | undefined;
  for (let i = 0; i < trace.sampleCount; i++) {
    const sample = trace.sample(i);
    if (sample.call >= calls) continue;
    if (!best || dot(plane.normal, sample.v) > dot(plane.normal, best.v)) best = sample;
  }
  return best;
}

/** Bounds that differ by less than this share of E look the same to everybody. */
const equal = 1e-9;

/**
 * What a plane says: −h is a lower bound of the distance where O is outside, by the algorithm's letter for it
 * where it is the best one known; h is an
 * upper bound of the depth where O is inside.
 */
function offsetText({ run, frame }: Shown, { offset }: Plane): { quantity: string; value: string } {
  if (offset > 0) return { quantity: 'h', value: lengthText(run, offset) };
  const best = frame.lower + offset <= equal * run.cso.extent;
  const quantity = (best && run.algorithm.bounds.lower?.letter) || '−h';
  return { quantity, value: lengthText(run, Math.abs(offset)) };
}

function supportPlane(shown: Shown, kind: Disc['kind'], plane: Plane, s: Readonly<Vec3>): void {
  const to = shown.picture.minkowski;
  const normal = shown.minkowski(plane.normal);
  const foot = scale(vec3(), normal, plane.offset);
  const id = kind === 'best' ? 'f best' : 'f';
  const tick: Arrow = { id, role: kind, from: foot, direction: normal, pixels: tickPixels };
  to.discs.push(disc(kind, clone(normal), clone(foot), shown.minkowski(s), shown.run.cso.extent));
  to.strokes.push({ kind: 'foot', role: kind, points: [vec3(), clone(foot)], dashed: kind === 'new' });
  to.marks.push({ kind: 'foot', name: id, at: foot, role: kind });
  to.arrows.push(tick);
  if (kind === 'new')
    to.labels.push({ id: 'n', at: foot, arrow: tick, letter: 'n', role: kind, priority: 8 });
  to.labels.push({ id, at: foot, role: kind, priority: 8, ...offsetText(shown, plane) });
}

const samePlane = (p: Plane, q: Plane | undefined): boolean =>
  q !== undefined && p.offset === q.offset && distance(p.normal, q.normal) === 0;

/** The plane of s and the best one so far, at most two; where they are the same, it is shown as that of s. */
export function planes(shown: Shown): void {
  const { frame, run } = shown;
  if (frame.plane && frame.sample) supportPlane(shown, 'new', frame.plane, frame.sample.v);
  if (frame.bestPlane && !samePlane(frame.bestPlane, frame.plane)) {
    const sample = onPlane(run.trace, frame.bestPlane, frame.supportCalls);
    if (sample) supportPlane(shown, 'best', frame.bestPlane, sample.v);
  }
}

/** Between two samples: where the next one will be looked for, from v or, before there is a v, from the centre of C. */
export function nextDirection({ run, frame, minkowski, picture }: Shown): void {
  if (frame.sample || !frame.direction || frame.outcome !== undefined) return;
  const from = minkowski(frame.closest?.v ?? run.cso.centre);
  const direction = minkowski(frame.direction);
  const arrow: Arrow = { id: 'n', role: 'new', from, direction, pixels: tickPixels };
  picture.minkowski.arrows.push(arrow);
  picture.minkowski.labels.push({ id: 'n', at: from, arrow, letter: 'n', role: 'new', priority: 8 });
}
