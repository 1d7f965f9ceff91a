import { poseAt, toWorld } from '../../../math/pose';
import { rotate } from '../../../math/rotation';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { PairProblem } from '../../../problems/pair/problem';
import { csoInPlace, type Cso } from '../../../shapes/cso';
import { flatOutline, outlinePoint, type OutlinePiece } from '../../../shapes/flat/flat-outline';
import { convexPolygon } from '../../../shapes/hulls/vertex-graph';
import { prepareShape } from '../../../shapes/prepare';
import type { Shape } from '../../../shapes/shape';
import { surfaceOf, type Surface } from '../../../shapes/surface';
import { inDouble, type PairSetup } from '../../../stepping/run';
import type { Part, Parts } from '../pair/parts';
import type { PlacedParts } from '../pair/surfaces';

/** The angle in radians between neighbours on an arc: they stay within 2e-5 of its radius. */
const arcStep = Math.PI / 240;

/** Only the origin: a shape minus it is the shape. */
const point = prepareShape({ type: 'sphere', radius: 0 });

const knownShapes = new WeakMap<Shape, Parts>();
const knownCsos = new WeakMap<PairProblem, PlacedParts>();

/** A or B in the world. */
export function flatBody(run: Readonly<PairSetup>, which: 'a' | 'b'): PlacedParts {
  const { problem } = inDouble(run);
  const shape = problem[which];
  const pose = which === 'a' ? problem.toWorld : problem.poseBInWorld;
  return { ...flatParts(shape), placement: poseAt(toWorld(vec3(), pose, shape.centre), pose) };
}

/** C in Minkowski space. */
export function flatCso(run: Readonly<PairSetup>): PlacedParts {
  const { problem } = inDouble(run);
  const known = knownCsos.get(problem);
  if (known) return known;
  const placement = poseAt(rotate(vec3(), problem.toWorld, problem.centre), problem.toWorld);
  const made = { ...partsOf(problem, problem.centre), placement };
  knownCsos.set(problem, made);
  return made;
}

/** A shape about its own centre. */
export function flatParts(shape: Shape): Parts {
  const parts = knownShapes.get(shape) ?? partsOf(csoInPlace(shape, point), shape.centre);
  knownShapes.set(shape, parts);
  return parts;
}

/** The exact core, and with margins the whole around it; relative to `centre`. */
function partsOf(c: Readonly<Cso>, centre: Readonly<Vec3>): Parts {
  const part = (margin: number): Part => ({
    surface: outlineSurface(outlinePoints({ ...c, margin }), centre),
    curved: false,
  });
  return { core: part(0), full: c.margin > 0 ? part(c.margin) : null };
}

/** Points of the boundary of C, counter-clockwise: its corners, and points along its arcs. */
export function outlinePoints(c: Readonly<Cso>): Vec3[] {
  const pieces = flatOutline(c);
  return pieces.length === 0 ? [outlinePoint(c, vec3(1, 0, 0))] : pieces.flatMap((piece) => along(c, piece));
}

/** The start of a piece, and of an arc the points between its ends. */
function along(c: Readonly<Cso>, { origin, from, normals: [first, last] }: OutlinePiece): Vec3[] {
  if (origin !== 'arc') return [from];
  const start = Math.atan2(first.y, first.x);
  const turn = (Math.atan2(last.y, last.x) - start + 4 * Math.PI) % (2 * Math.PI);
  const count = Math.ceil(turn / arcStep);
  const between = Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const angle = start + (turn * (i + 1)) / count;
    return outlinePoint(c, vec3(Math.cos(angle), Math.sin(angle)));
  });
  return [from, ...between];
}

/** The outline of a body or of C in the axes of its space. */
export function outlineInWorld({ core, full, placement }: PlacedParts): Vec3[] {
  const { points } = (full ?? core).surface;
  return Array.from({ length: points.length / 3 }, (_, i) =>
    toWorld(vec3(), placement, vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2])),
  );
}

/** The outlines of A and B as their points are given, where a point of them is no corner of the hull, in the world. */
export function givenOutlines(
  run: Readonly<PairSetup>,
): { which: 'a' | 'b'; points: Vec3[]; inner: Vec3[] }[] {
  const { problem } = inDouble(run);
  return (['a', 'b'] as const).flatMap((which) => {
    const { spec } = problem[which];
    if (spec.type !== 'hull' || spec.points.length < 4) return [];
    const hull = new Set(convexPolygon(spec.points));
    if (hull.size === spec.points.length) return [];
    const pose = which === 'a' ? problem.toWorld : problem.poseBInWorld;
    const points = spec.points.map((point) => toWorld(vec3(), pose, vec3(...point)));
    return [{ which, points, inner: points.filter((_, i) => !hull.has(i)) }];
  });
}

/** A polygon as a surface with two facets: one to the eye, one away from it. */
/** A polygon with both its sides, relative to `centre`. */
export function outlineSurface(outline: readonly Readonly<Vec3>[], centre: Readonly<Vec3>): Surface {
  const points = new Float64Array(
    outline.flatMap(({ x, y, z }) => [x - centre.x, y - centre.y, z - centre.z]),
  );
  const corners = outline.map((_, i) => i);
  if (corners.length < 3) {
    const edge = { from: 0, to: 1, left: -1, right: -1, angle: Math.PI };
    return surfaceOf(points, [], new Float64Array(), corners.length === 2 ? [edge] : []);
  }
  return surfaceOf(
    points,
    [corners, corners.toReversed()],
    Float64Array.of(0, 0, 1, 0, 0, -1),
    corners.map((i) => ({ from: i, to: (i + 1) % corners.length, left: 0, right: 1, angle: Math.PI })),
  );
}
