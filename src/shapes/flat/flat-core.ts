import { SceneError } from '../scene-error';
import type { Shape, ShapeSpec, Triple } from '../shape';
import { verticesOf } from '../vertices';
import type { Vec3 } from '../../math/vec3';
import { edgeNormal, flatPolygon, type FlatPolygon } from './flat-polygon';

/**
 * The core of a flat shape as plain numbers, about the shape's centre, counter-clockwise: edge i runs from corner i to the next
 * one. Neighbouring normals are never far apart: a sharp corner is followed by an edge without length. So among the edges next to
 * the corner that is nearest to a point outside, one at least faces that point.
 */
export interface FlatCore {
  /** The number of corners; 1 for a point, whose edge has no length and no meaning. */
  readonly count: number;
  /** Four numbers an edge: x and y of the corner where it begins, and of its outward unit normal. */
  readonly edges: Float64Array;
  /** The features of the corners, as `Shape.support` returns them. */
  readonly ids: Int32Array;
  /** For each of `sectors` equal steps of `sectorOf`, the first edge whose normal is not before it. */
  readonly starts: Int32Array;
  /**
   * x and y of the shape's centre; its margin; its extent; the radius of a circle about the centre inside the core; the semi-axes
   * of an ellipse, whose other numbers are those of a point at its centre, else 0. They are in one array because objects whose fields are whole numbers have another form in memory than objects with fractions, and code
   * that meets both is slow.
   */
  readonly sizes: Float64Array;
}

/** A corner of which the normals beside it have a smaller cosine is sharp. */
const SHARP = -0.9;

/**
 * Normals that turn by a smaller sine are parallel: rounding, 3e-16 in each, does not tell their order. A corner between two edges
 * with such normals is left out, which moves the boundary by this share of an edge at most.
 */
const LEVEL = 1e-15;

/** Throws a SceneError for a cylinder or cone, and for a shape that leaves the plane. */
export function flatCore(shape: Readonly<Shape>): FlatCore {
  if (shape.spec.type === 'ellipsoid') return ellipseCore(shape, shape.spec.radii);
  const points = verticesOf(shape.spec);
  if (!points)
    throw new SceneError(
      `type: expected a polygon, circle, stadium or ellipse, got ${shape.spec.type}`,
      'type',
    );
  if (points.some(([, , z]) => Math.abs(z) > 0)) throw new SceneError('expected a shape in the plane z = 0');
  if (!(shape.extent >= 0)) return coreOf(shape, [[0, 0, 0, 1, 0]]);
  return polygonCore(shape, shape.spec);
}

/** A circle has a point for its core, as `sphere` has; a flat ellipse is a segment. */
function ellipseCore(shape: Readonly<Shape>, [a, b, c]: Readonly<Triple>): FlatCore {
  if (Math.abs(c) > 0) throw new SceneError('expected a shape in the plane z = 0');
  const point = [[-1, 0, 0, 1, 0]] as const;
  if (!(a >= 0 && b >= 0)) return coreOf({ ...shape, extent: NaN }, point);
  if (a === b) return coreOf({ ...shape, margin: shape.margin + a }, point);
  if (a > 0 && b > 0) return coreOf(shape, point, [a, b]);
  return polygonCore(shape, { type: 'hull', points: [[-a, -b, 0], [a, b, 0]] }); // prettier-ignore
}

function polygonCore(shape: Readonly<Shape>, spec: Readonly<ShapeSpec>): FlatCore {
  const { corners, normals, ids } = withoutLevelCorners(flatPolygon(spec)!);
  const { x: centreX, y: centreY } = shape.centre;
  return coreOf(
    shape,
    corners.flatMap(({ x, y }, i): Edge[] => {
      const corner = [ids[i]!, x - centreX, y - centreY] as const;
      if (normals.length === 0) return [[...corner, 1, 0]];
      const before = normals.at(i - 1)!;
      const normal = normals[i]!;
      const edge: Edge = [...corner, normal.x, normal.y];
      if (before.x * normal.x + before.y * normal.y > SHARP) return [edge];
      // The direction between both normals, without the sum of opposite ones.
      const [tipX, tipY] = [normal.y - before.y, before.x - normal.x];
      const length = Math.hypot(tipX, tipY);
      return [[...corner, tipX / length, tipY / length], edge];
    }),
  );
}

function withoutLevelCorners({ ids, corners }: FlatPolygon): FlatPolygon {
  const kept: number[] = [];
  const start = farthestFrom(corners[0]!, corners);
  const normalOf = (i: number, j: number): Vec3 => edgeNormal(corners[i]!, corners[j]!);
  corners.forEach((_, k) => {
    const [i, next] = [(start + k) % corners.length, (start + k + 1) % corners.length];
    if (k === 0 || turnsBy(normalOf(kept.at(-1)!, i), normalOf(i, next)) > LEVEL) kept.push(i);
  });
  kept.sort((i, j) => i - j);
  return {
    ids: kept.map((i) => ids[i]!),
    corners: kept.map((i) => corners[i]!),
    normals: kept.length < 2 ? [] : kept.map((i, k) => normalOf(i, kept[(k + 1) % kept.length]!)),
  };
}

/** A corner that is not inside an edge. */
function farthestFrom(from: Readonly<Vec3>, corners: readonly Readonly<Vec3>[]): number {
  const lengths = corners.map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  return lengths.indexOf(Math.max(...lengths));
}

/** The sine from a unit normal to the next one, counter-clockwise; 2 if they are opposite. */
const turnsBy = (from: Readonly<Vec3>, to: Readonly<Vec3>): number =>
  from.x * to.x + from.y * to.y < 0 ? 2 : from.x * to.y - from.y * to.x;

type Edge = readonly [id: number, x: number, y: number, normalX: number, normalY: number];

const coreOf = (
  shape: Readonly<Shape>,
  edges: readonly Edge[],
  [a, b]: readonly [a: number, b: number] = [0, 0],
): FlatCore => ({
  count: edges.length,
  ids: Int32Array.from(edges, ([id]) => id),
  edges: Float64Array.from(edges.flatMap(([, ...numbers]) => numbers)),
  starts: startsOf(edges.map(([, , , x, y]) => sectorOf(x, y))),
  sizes: Float64Array.of(
    shape.centre.x,
    shape.centre.y,
    shape.margin,
    shape.extent,
    Math.min(...edges.map(([, x, y, normalX, normalY]) => x * normalX + y * normalY)),
    a,
    b,
  ),
});

const sectors = 32;

/** The sector of a direction, of any length but 0: a number that rises with the angle, from 0 up to `sectors`. */
function sectorOf(x: number, y: number): number {
  const t = x / (Math.abs(x) + Math.abs(y));
  return (sectors / 4) * (y >= 0 ? 1 - t : 3 + t);
}

/** `angles` are in order, from any of them on. */
function startsOf(angles: readonly number[]): Int32Array {
  const first = angles.indexOf(Math.min(...angles));
  const sorted = angles.map((_, i) => (first + i) % angles.length);
  return Int32Array.from(
    { length: sectors },
    (_, sector) => sorted.find((i) => angles[i]! >= sector) ?? first,
  );
}

/** The first edge whose normal is along (x, y) or comes after it, counter-clockwise. */
export function edgeFrom({ count, edges, starts }: FlatCore, x: number, y: number): number {
  if (count === 1) return 0;
  let i = starts[Math.min(Math.floor(sectorOf(x, y)), sectors - 1)]!;
  for (let k = 0; k < count && edges[4 * i + 2]! * y > edges[4 * i + 3]! * x; k++)
    i = i + 1 === count ? 0 : i + 1;
  return i;
}
