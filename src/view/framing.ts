import { toWorld } from '../math/pose';
import { rotate } from '../math/rotation';
import { vec3, type Vec3 } from '../math/vec3';
import { toWorldResult, type Run } from '../stepping/run';
import type { Layers } from '../store/store';
import type { Frame } from '../trace/trace';
import { firstView } from './camera/first-view';
import { fit, type Aim, type Size } from './camera/fit';
import { basisOf, type Orbit } from './camera/orbit';
import { rimPoints } from './disc';
import { picture } from './layers/picture';
import type { Space } from './picture';

/** What the viewports must show whole, seen along `orbit`; kept until another scene is opened. */
export interface Framing {
  orbit: Orbit;
  content: Readonly<Record<Space, readonly Vec3[]>>;
  /** How large the content counts at least. */
  minRadius: number;
}

export function aimOf(framing: Readonly<Framing>, space: Space, size: Readonly<Size>): Aim {
  return fit(framing.content[space], basisOf(framing.orbit), size, framing.minRadius);
}

/** C ∪ O ∪ every disc of the run, and A ∪ B: so that stepping never has to move the camera. */
export function frameRun(run: Run, surfaces: Readonly<Record<Space, readonly Vec3[]>>): Framing {
  return {
    orbit: firstView(subject(run)),
    content: {
      object: surfaces.object,
      minkowski: [...surfaces.minkowski, vec3(), ...discs(run)],
    },
    minRadius: 0.2 * sizeOf(run),
  };
}

/** The simplex, s, v and O of one step, and their witnesses. */
export function frameStep(run: Run, step: number, orbit: Orbit): Framing {
  const frame = run.trace.at(step);
  const { poseA } = run;
  const points = [
    ...(frame.simplex ?? []).map(({ sample }) => sample),
    ...(frame.sample ? [frame.sample] : []),
  ];
  const witnesses = frame.closest ? [...points, frame.closest] : points;
  return {
    orbit,
    content: {
      object: witnesses.flatMap(({ a, b }) => [toWorld(vec3(), poseA, a), toWorld(vec3(), poseA, b)]),
      minkowski: [vec3(), ...witnesses.map(({ v }) => rotate(vec3(), poseA.rotation, v))],
    },
    minRadius: 1e-9 * sizeOf(run),
  };
}

/** E, or 1 where both shapes are points. */
function sizeOf(run: Run): number {
  return run.cso.extent || 1;
}

const planesOnly: Layers = {
  shapes: false,
  surface: false,
  planes: true,
  witnesses: false,
  labels: false,
  samples: false,
};

/** At most this many steps are looked at: a run of thousands shows the same few planes over and over. */
const maxSteps = 200;

function discs(run: Run): Vec3[] {
  const { length } = run.trace;
  const stride = Math.max(1, Math.ceil(length / maxSteps));
  const rims: Vec3[] = [];
  for (let step = 0; step < length; step += stride) {
    for (const disc of picture(run, step, planesOnly).minkowski.discs) rims.push(...rimPoints(disc, 24));
  }
  return rims;
}

function subject(run: Run): Parameters<typeof firstView>[0] {
  const frame = lastWithSimplex(run);
  const world = (v: Vec3): Vec3 => rotate(vec3(), run.poseA.rotation, v);
  const simplex = frame?.simplex?.map(({ sample }) => world(sample.v)) ?? [];
  const closest = frame?.closest ? [world(frame.closest.v)] : [];
  return {
    normal: toWorldResult(run, run.result).normal,
    simplex,
    points: [vec3(), ...simplex, ...closest],
    extent: run.cso.extent,
  };
}

/** The last step whose simplex has at least three vertices, else the last with any. */
function lastWithSimplex(run: Run): Frame | undefined {
  let any: Frame | undefined;
  for (let step = run.trace.length - 1; step >= 0; step--) {
    const frame = run.trace.at(step);
    if ((frame.simplex?.length ?? 0) >= 3) return frame;
    if (!any && frame.simplex) any = frame;
  }
  return any;
}
