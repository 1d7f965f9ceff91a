import {
  addScaled,
  clone,
  cross,
  distance,
  dot,
  length,
  negate,
  normalize,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { segmentNormal } from '../../algorithms/mpr/portal-normal';
import { heightOf } from '../../problems/pair/problem';
import type { FramePortal } from '../../trace/trace';
import type { PairRun } from '../../stepping/run';
import type { Arrow } from '../picture';
import { interiorTwin, twinOf, type Shown } from './shown';
import { memberLabel } from './simplex';

/** The ray from v₀, and the triangle v₁ v₂ v₃ that it leaves C through, as far as that is found; the walls that were tested. */
export function portal(shown: Shown<PairRun>): void {
  const { frame } = shown;
  if (!frame.portal) return;
  interior(shown, frame.portal);
  triangle(shown, frame.portal);
  walls(shown, frame.portal);
  ray(shown, frame.portal);
  normal(shown, frame.portal);
}

/** The unit normal of a whole portal, away from v0; undefined if it has no area. */
export function portalNormal({ points, ray: along }: Readonly<FramePortal>): Vec3 | undefined {
  const [a, b, c] = points;
  if (!a || !b || !c) return undefined;
  const n = cross(vec3(), sub(vec3(), b.v, a.v), sub(vec3(), c.v, a.v));
  if (!(normalize(n, n) > 0)) return undefined;
  return dot(n, along) < 0 ? negate(n, n) : n;
}

function interior({ run, minkowski, picture }: Shown<PairRun>, { interior: { v } }: FramePortal): void {
  const at = minkowski(v);
  // A ray from O itself needs no mark there, and O may not be covered.
  if (length(v) > 1e-9 * run.problem.scale)
    picture.minkowski.marks.push({ kind: 'interior', name: 'v0', at, twin: interiorTwin });
  picture.minkowski.labels.push({ id: 'v0', at, letter: 'v', subscript: '0', role: 'ink', priority: 7 });
}

function triangle(
  { frame, minkowski, nameOf, picture }: Shown<PairRun>,
  { interior: { v }, points }: FramePortal,
): void {
  const to = picture.minkowski;
  const corners = points.map((sample) => minkowski(sample.v));
  points.forEach((sample, i) => {
    const at = corners[i]!;
    const { letter, number } = nameOf(sample)!;
    const twin = twinOf(sample);
    if (sample.index !== frame.sample?.index) {
      to.marks.push({ kind: 'vertex', name: letter + number, at, twin });
    }
    to.labels.push({ id: twin, at, ...memberLabel(frame, sample, { letter, number }) });
    to.strokes.push({ kind: 'wall', role: 'ink', points: [minkowski(v), clone(at)] });
    for (const other of corners.slice(i + 1)) {
      to.strokes.push({ kind: 'portal', role: 'ink', points: [clone(at), clone(other)] });
    }
  });
  const [a, b, c] = corners;
  if (a && b && c) to.fills.push({ kind: 'portal', points: [clone(a), clone(b), clone(c)] });
}

function walls(
  { minkowski, picture }: Shown<PairRun>,
  { interior: { v }, walls: tested }: FramePortal,
): void {
  for (const { from, to, side } of tested) {
    const kind = side < 0 ? 'outer-wall' : 'wall';
    picture.minkowski.fills.push({ kind, points: [minkowski(v), minkowski(from.v), minkowski(to.v)] });
  }
}

const normalPixels = 44;

/** n_P, on the middle of the portal; in the plane at steps that look along it. */
function normal({ run, frame, minkowski, picture }: Shown<PairRun>, of: FramePortal): void {
  const inPlane = run.problem.dim === 2 ? segmentNormal(of) : undefined;
  const isNext = inPlane && frame.direction && distance(inPlane, frame.direction) < 1e-6;
  const n = isNext ? inPlane : portalNormal(of);
  if (!n) return;
  const middle = vec3();
  for (const { v } of of.points) addScaled(middle, middle, v, 1 / of.points.length);
  const at = minkowski(middle);
  const arrow: Arrow = { id: 'nP', role: 'ink', from: at, direction: minkowski(n), pixels: normalPixels };
  picture.minkowski.arrows.push(arrow);
  picture.minkowski.labels.push({
    id: 'nP',
    at,
    arrow,
    letter: 'n',
    subscript: 'P',
    role: 'ink',
    priority: 6,
  });
}

function ray(shown: Shown<PairRun>, { interior: { v }, ray: direction, points }: FramePortal): void {
  if (!(length(direction) > 0)) return;
  const { minkowski, picture } = shown;
  const to = picture.minkowski;
  const reach = rayLength(shown, v, direction);
  const end = minkowski(addScaled(vec3(), v, direction, reach));
  const arrow: Arrow = {
    id: 'ray',
    role: 'ink',
    from: minkowski(v),
    direction: minkowski(direction),
    pixels: 0,
    to: end,
  };
  to.arrows.push(arrow);
  to.labels.push({ id: 'ray', at: end, arrow, letter: 'r', role: 'ink', priority: 6 });
  const [a, b, c] = points;
  const t = a && b && c ? crossing(v, direction, a.v, b.v, c.v) : NaN;
  if (!(t > 0 && t < reach)) return;
  const at = minkowski(addScaled(vec3(), v, direction, t));
  to.marks.push({ kind: 'foot', name: 'x', at, role: 'ink' });
  if (meetsOrigin(shown, v, direction)) to.span = [vec3(), clone(at)];
}

/** Past the last of C, and past O where the ray runs through it. */
function rayLength(shown: Shown<PairRun>, v: Readonly<Vec3>, direction: Readonly<Vec3>): number {
  const { run } = shown;
  const beyond = 0.06 * run.problem.scale;
  const toC = heightOf(run.problem, direction) - dot(direction, v);
  return Math.max(toC, meetsOrigin(shown, v, direction) ? -dot(direction, v) : 0, 0) + beyond;
}

function meetsOrigin({ run }: Shown<PairRun>, v: Readonly<Vec3>, direction: Readonly<Vec3>): boolean {
  return length(addScaled(vec3(), v, direction, -dot(direction, v))) <= 1e-6 * run.problem.scale;
}

/** Where the ray meets the plane of three points; not finite where it runs along it. */
function crossing(
  v: Readonly<Vec3>,
  direction: Readonly<Vec3>,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  c: Readonly<Vec3>,
): number {
  const n = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
  return dot(n, sub(vec3(), a, v)) / dot(n, direction);
}
