import { poseAt } from '../../../math/pose';
import { rotate } from '../../../math/rotation';
import { addScaled, normalize, vec3 } from '../../../math/vec3';
import { sweptShapes } from '../../../algorithms/cast/swept';
import { csoSurface } from '../../../shapes/body-surface';
import type { Cso } from '../../../shapes/cso';
import { convexPolygon } from '../../../shapes/hulls/vertex-graph';
import type { Triple } from '../../../shapes/shape';
import { frameAt, inDouble } from '../../../stepping/run';
import { outlineSurface, outlinePoints } from '../flat/surfaces';
import type { PlacedParts } from '../pair/surfaces';
import { pairAtStart, type CastRun } from './run';
import { findReading } from '../../../algorithms/reading';

/** How far A is swept in the search, a length; null if the search does not sweep it. */
export function sweepOf(run: CastRun): number | null {
  const frame = frameAt(run, 0);
  return frame.portal ? (findReading(frame, 'sweep')?.value ?? null) : null;
}

/** S = C ⊕ [0, L·way], in A's frame; null if there is none. */
export function sweptOf(run: CastRun): Cso | null {
  const length = sweepOf(run);
  if (length === null) return null;
  const { problem } = inDouble(run);
  const way = vec3();
  normalize(way, problem.displacement);
  return sweptShapes(problem, way, length);
}

const known = new WeakMap<CastRun, PlacedParts | null>();

/** The surface of S in Minkowski space: exact where C is in the plane, within a hundredth in space. */
export function sweptParts(run: CastRun): PlacedParts | null {
  const made = known.get(run) ?? partsOf(run);
  known.set(run, made);
  return made;
}

/** The surface is drawn as lines alone. */
const sketch = { margin: false, exact: false, maxVertices: 1500 } as const;

function partsOf(run: CastRun): PlacedParts | null {
  const swept = sweptOf(run);
  if (!swept) return null;
  const { toWorld } = inDouble(run).problem;
  // A surface in space is in A's frame, an outline about the centre of S.
  const inPlane = swept.dim === 2;
  const surface = inPlane ? flatSurface(run, swept) : csoSurface(swept, 3e-3, sketch);
  const origin = inPlane ? rotate(vec3(), toWorld, swept.centre) : vec3();
  return { core: { surface, curved: false }, full: null, placement: poseAt(origin, toWorld) };
}

/** The hull of the outlines of C at both ends of the sweep. */
function flatSurface(run: CastRun, { centre }: Readonly<Cso>): PlacedParts['core']['surface'] {
  const way = vec3();
  normalize(way, run.problem.displacement);
  const start = outlinePoints(pairAtStart(run).problem);
  const all = [...start, ...start.map((p) => addScaled(vec3(), p, way, sweepOf(run)!))];
  const corners = convexPolygon(all.map(({ x, y, z }): Triple => [x, y, z])).map((i) => all[i]!);
  return outlineSurface(corners, centre);
}
