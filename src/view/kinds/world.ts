import { vec3 } from '../../math/vec3';
import type { ViewKind } from './kind';
import { worldPicture } from './world/picture';
import { listed, type WorldRun } from './world/run';
import { WorldSolids } from './world/solids';

/** One viewport: the bodies of a world in the plane, drawn as on paper. */
export const worldView: ViewKind<WorldRun, WorldSolids> = {
  id: 'world',
  spaces: { object: 'orthographic' },
  picture: worldPicture,
  frame: (run, { object }, orbit = { azimuth: 0, elevation: 0 }) => ({
    orbit,
    content: { object: [...object], minkowski: [] },
    minRadius: 0.5 * run.problem.scale,
    hasOneScale: true,
  }),
  frameStep(run, step, orbit) {
    const { bodies = [], a = -1, b = -1 } = run.trace.at(step).world ?? {};
    const shown = run.problem.bodies.flatMap((_, i) => (a < 0 || i === a || i === b ? [i] : []));
    return {
      orbit,
      content: {
        object: shown.map((i) => {
          const { x, y } = listed(bodies, i);
          return vec3(x, y);
        }),
        minkowski: [],
      },
      minRadius: run.problem.scale,
      hasOneScale: true,
    };
  },
  solids: (stage) => new WorldSolids(stage),
};
