import type { ViewKind } from './kind';
import { boxPoints, stepPoints } from './world/content';
import { worldPicture } from './world/picture';
import type { WorldRun } from './world/run';
import { WorldSolids } from './world/solids';

/** One viewport: the bodies of a world in the plane, drawn as on paper. */
export const worldView: ViewKind<WorldRun, WorldSolids> = {
  id: 'world',
  spaces: { object: 'orthographic' },
  framesAlgorithms: true,
  picture: worldPicture,
  frame: (run, { object }, orbit = { azimuth: 0, elevation: 0 }) => ({
    orbit,
    content: { object: [...object], minkowski: [] },
    minRadius: 0.5 * run.problem.scale,
    hasOneScale: true,
  }),
  frameStep: (run, step, orbit) => ({
    orbit,
    content: {
      object: [...stepPoints(run, run.trace.at(step)), ...boxPoints(run.trace.at(step))],
      minkowski: [],
    },
    minRadius: run.problem.scale,
    hasOneScale: true,
  }),
  solids: (stage) => new WorldSolids(stage),
};
