import { toWorld } from '../math/pose';
import { rotate } from '../math/rotation';
import { cross, distance, length, normalize, sub, vec3, type Vec3 } from '../math/vec3';
import { toWorldResult, type PairRun } from '../stepping/run';
import type { Witnesses } from '../trace/step';
import type { Frame } from '../trace/trace';
import { firstView } from './camera/first-view';
import { fit, type Aim, type Projection, type Size } from './camera/fit';
import { basisOf, front, type Orbit } from './camera/orbit';
import { rimPoints } from './disc';
import { outskirts } from './layers/picture';
import type { Space, SpacePicture } from './picture';

/** The content that the viewports must show whole, seen along `orbit`; cached until another scene is opened. */
export interface Framing {
  orbit: Orbit;
  content: Readonly<Record<Space, readonly Vec3[]>>;
  /** The least radius of the content. */
  minRadius: number;
  /** True if a length in one space is the same length in the other, where both viewports have one size. */
  hasOneScale?: boolean;
}

export function aimOf(
  { content, orbit, minRadius, hasOneScale = false }: Readonly<Framing>,
  space: Space,
  size: Readonly<Size>,
  projection: Projection = 'perspective',
): Aim {
  const seen = projection === 'perspective' ? orbit : front;
  const fitted = (which: Space): Aim => fit(content[which], basisOf(seen), size, minRadius, projection);
  const aim = fitted(space);
  if (!hasOneScale) return aim;
  return { ...aim, distance: Math.max(fitted('object').distance, fitted('minkowski').distance) };
}

/**
 * Frames C ∪ O with everything that any step shows around them, and A ∪ B, so that stepping never has to move the camera;
 * seen along `orbit`, or in the best view of the run.
 */
export function frameRun(
  run: PairRun,
  surfaces: Readonly<Record<Space, readonly Vec3[]>>,
  orbit: Orbit = firstView(subject(run)),
): Framing {
  return {
    orbit,
    content: {
      object: surfaces.object,
      minkowski: [...surfaces.minkowski, vec3(), ...surroundings(run)],
    },
    minRadius: 0.2 * sizeOf(run),
  };
}

/** Frames one step without the discs: simplex, portal, picked face, horizon, s, v, T, O, probes; and the witnesses. */
export function frameStep(run: PairRun, step: number, orbit: Orbit): Framing {
  const frame = run.trace.at(step);
  const poseA = run.problem.toWorld;
  const points = held(frame);
  const world = (v: Vec3): Vec3 => rotate(vec3(), poseA, v);
  return {
    orbit,
    content: {
      object: points.flatMap(({ a, b }) => [toWorld(vec3(), poseA, a), toWorld(vec3(), poseA, b)]),
      minkowski: [vec3(), ...points.map(({ v }) => world(v)), ...loose(outskirts(run, step))],
    },
    minRadius: 1e-9 * sizeOf(run),
  };
}

/** The points of C that a step works on. */
function held({ simplex, portal, polytope, sample, closest }: Frame): Witnesses[] {
  const picked = polytope?.faces.find(({ id }) => id === polytope.picked);
  return [
    ...(simplex ?? []).map((vertex) => vertex.sample),
    ...(portal ? [portal.interior, ...portal.points] : []),
    ...(picked?.corners ?? []),
    ...(polytope?.horizon.flat() ?? []),
    ...(sample ? [sample] : []),
    ...(closest ? [closest] : []),
  ];
}

/** Points that are not points of C: the tootbird, the feet of probes, ends of arrows. */
function loose({ marks, arrows }: SpacePicture): Vec3[] {
  return [
    ...marks.filter(({ kind, name }) => kind === 'tootbird' || name.startsWith('probe')).map(({ at }) => at),
    ...arrows.flatMap(({ to }) => to ?? []),
  ];
}

/** E, or 1 where both shapes are points. */
function sizeOf(run: PairRun): number {
  return run.problem.scale || 1;
}

/** The greatest number of steps examined: a run of thousands shows the same few planes over and over. */
const maxSteps = 200;

function surroundings(run: PairRun): Vec3[] {
  const { length } = run.trace;
  const stride = Math.max(1, Math.ceil(length / maxSteps));
  const points: Vec3[] = [];
  for (let step = 0; step < length; step += stride) {
    const around = outskirts(run, step);
    for (const disc of around.discs) points.push(...rimPoints(disc, 24));
    points.push(...loose(around));
  }
  return points;
}

function subject(run: PairRun): Parameters<typeof firstView>[0] {
  const world = (v: Vec3): Vec3 => rotate(vec3(), run.problem.toWorld, v);
  const frame = tellingStep(run);
  const simplex = frame ? cornersOf(frame).map(world) : [];
  const closest = frame?.closest ? [world(frame.closest.v)] : [];
  return {
    normal: toWorldResult(run, run.result).normal,
    triangles: [...decisiveTriangles(run).values()].map((corners) => {
      const normal = across(corners.map(world));
      normalize(normal, normal);
      return normal;
    }),
    simplex,
    points: [vec3(), ...simplex, ...closest],
    extent: run.problem.scale,
  };
}

/** Triangles below this fraction of E² are too small to see from any side. */
const minArea = 1e-3;

/** The triangles that steps work on (picked faces, portals, simplexes), by the first step of each. */
export function decisiveTriangles(run: PairRun): Map<number, Vec3[]> {
  const { length: count } = run.trace;
  const stride = Math.max(1, Math.ceil(count / maxSteps));
  const triangles = new Map<number, Vec3[]>();
  let last: readonly Readonly<Vec3>[] = [];
  for (let step = 0; step < count; step += stride) {
    const corners = cornersOf(run.trace.at(step));
    if (corners.length !== 3) continue;
    if (corners.every((corner, i) => last[i] !== undefined && distance(corner, last[i]) === 0)) continue;
    last = corners;
    if (length(across(corners)) >= 2 * minArea * run.problem.scale ** 2) triangles.set(step, corners);
  }
  return triangles;
}

/** A vector orthogonal to a triangle, of twice its area. */
const across = ([a, b, c]: readonly Readonly<Vec3>[]): Vec3 =>
  cross(vec3(), sub(vec3(), b!, a!), sub(vec3(), c!, a!));

/** The vertices of the picked face, the portal or the simplex. */
function cornersOf({ simplex, portal, polytope }: Frame): Vec3[] {
  const picked = polytope?.faces.find(({ id }) => id === polytope.picked)?.corners;
  const samples = picked ?? portal?.points ?? simplex?.map(({ sample }) => sample) ?? [];
  return samples.map(({ v }) => v);
}

/** A million steps take half a second to read. */
const maxStepsBack = 20_000;

/** The last step with at least three vertices, otherwise the last with any. */
function tellingStep(run: PairRun): Frame | undefined {
  let any: Frame | undefined;
  const last = run.trace.length - 1;
  for (let step = last; step >= Math.max(0, last - maxStepsBack); step--) {
    const frame = run.trace.at(step);
    const { length } = cornersOf(frame);
    if (length >= 3) return frame;
    if (length > 0) any ??= frame;
  }
  return any;
}
