import { rotate } from '../../math/rotation';
import { add, vec3, type Vec3 } from '../../math/vec3';
import { castLooks } from '../../problems/cast/looks';
import { looksIn } from '../../problems/looks';
import { toWorldResult } from '../../stepping/run';
import { firstView } from '../camera/first-view';
import type { Orbit } from '../camera/orbit';
import type { ViewKind } from './kind';
import { castPicture } from './cast/picture';
import { centreOfA, lastDrawn, rayAt, wayIn, type CastRun } from './cast/run';
import { FlatCastSolids, SpaceCastSolids } from './cast/solids';

/** The normal of the contact and the ray lie across the view. */
function bestOrbit(run: CastRun): Orbit {
  const { normal } = toWorldResult(run, run.result);
  const centre = rotate(vec3(), run.problem.toWorld, run.problem.centre);
  return firstView({
    normal,
    triangles: [],
    simplex: [],
    points: [vec3(), rayAt(run, lastDrawn(run)), centre],
    extent: run.problem.scale,
  });
}

const common: Pick<ViewKind<CastRun>, 'id' | 'picture' | 'frame' | 'frameStep' | 'room'> = {
  id: 'cast',
  picture: castPicture,
  // If C slides, it comes to where it is at the end.
  room: {
    wanted: (looks) => looksIn({ looks }, castLooks).slides,
    add(framing, run) {
      const { minkowski } = framing.content;
      const way = wayIn(run, lastDrawn(run));
      const there = minkowski.map((p) => add(vec3(), p, way));
      return { ...framing, content: { ...framing.content, minkowski: [...minkowski, ...there] } };
    },
  },
  frame: (run, { object, minkowski }, orbit = bestOrbit(run)) => ({
    orbit,
    content: {
      object: [...object, centreOfA(run, lastDrawn(run))],
      minkowski: [...minkowski, vec3(), rayAt(run, lastDrawn(run))],
    },
    minRadius: 0.2 * (run.problem.scale || 1),
    hasOneScale: run.problem.dim === 2,
  }),
  frameStep(run, step, orbit) {
    const { simplex = [], sample, motion } = run.trace.at(step);
    const points = [...simplex.map((vertex) => vertex.sample), ...(sample ? [sample] : [])];
    const world = (v: Vec3): Vec3 => rotate(vec3(), run.problem.toWorld, v);
    const t = motion?.t ?? 0;
    return {
      orbit,
      content: {
        object: [centreOfA(run, t), centreOfA(run, 0)],
        minkowski: [rayAt(run, t), vec3(), ...points.map(({ v }) => world(v))],
      },
      minRadius: 1e-9 * (run.problem.scale || 1),
    };
  },
};

/** A on its way to B, and x on its ray to C, which stands still. */
export const spaceCastView: ViewKind<CastRun, SpaceCastSolids> = {
  ...common,
  dim: 3,
  spaces: { object: 'perspective', minkowski: 'perspective' },
  solids: (stage) => new SpaceCastSolids(stage),
};

/** The same in the plane z = 0. */
export const flatCastView: ViewKind<CastRun, FlatCastSolids> = {
  ...common,
  dim: 2,
  spaces: { object: 'orthographic', minkowski: 'orthographic' },
  solids: (stage) => new FlatCastSolids(stage),
};
