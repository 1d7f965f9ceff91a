import * as v from 'valibot';
import { exactKeys, finiteNumber, listOf, numberThat, objectOf, oneOfText } from '../trace/expectation';
import type { ShapeType, Triple } from '../shapes/shape';
import type { Body } from '../shapes/body';

/** The most points of a hull: with more, it is a mesh, and its CSO could not be drawn while dragging. */
export const MAX_POINTS = 10_000;

/**
 * Sizes and coordinates are at most this large. Solvers multiply up to six lengths (a squared volume) and the page
 * squares lengths in single precision: up to 1e12 both stay far from overflow, whatever the unit of length.
 */
export const MAX_MAGNITUDE = 1e12;

const bounded = numberThat((value) => Math.abs(value) <= MAX_MAGNITUDE, 'a number from -1e12 to 1e12');
const atMost = v.check((value: number) => value <= MAX_MAGNITUDE, 'a number of at most 1e12');
export const coordinate = v.pipe(finiteNumber, bounded);
const size = v.pipe(
  numberThat((value) => Number.isFinite(value) && value >= 0, 'a number ≥ 0'),
  atMost,
);

const tripleOf = (item: v.GenericSchema<unknown, number>, what: string) =>
  v.pipe(
    listOf(item, what, 3, 3),
    v.transform((items) => items as Triple),
  );

export const triple = tripleOf(coordinate, 'three numbers [x, y, z]');
const sizes = tripleOf(size, 'three numbers ≥ 0');

export const isDirection = (numbers: readonly number[]): boolean => numbers.some((number) => number !== 0);

const rotation = v.pipe(
  listOf(finiteNumber, 'four numbers [x, y, z, w]', 4, 4),
  v.check((numbers) => isDirection(numbers), 'a rotation [x, y, z, w] that is not all zero'),
  v.transform((items) => items as Body['rotation']),
);

/** The triples of a body in space or in the plane z = 0, and its rotation. */
interface Coordinates {
  triple: v.GenericSchema<unknown, Triple>;
  sizes: v.GenericSchema<unknown, Triple>;
  rotation: v.GenericSchema<unknown, Body['rotation']>;
}

const solid: Coordinates = { triple, sizes, rotation };

const isFlat = ([, , z]: Triple): boolean => z === 0;
export const flatTriple = v.pipe(triple, v.check(isFlat, 'z = 0 in two dimensions: [x, y, 0]'));
const flat: Coordinates = {
  triple: flatTriple,
  sizes: v.pipe(sizes, v.check(isFlat, 'z = 0 in two dimensions: [x, y, 0]')),
  rotation: v.pipe(
    rotation,
    v.check(([x, y]) => x === 0 && y === 0, 'a rotation about Z in two dimensions: [0, 0, z, w]'),
  ),
};

const round = { radius: size, halfHeight: size };
const points = (item: Coordinates['triple'], what: string, least: number, most: number) =>
  listOf(item, what, least, most);

/** The sizes of each type. */
const shapesOf = (of: Coordinates) =>
  ({
    sphere: { radius: size },
    box: { halfExtents: of.sizes },
    capsule: round,
    cylinder: round,
    cone: round,
    ellipsoid: { radii: of.sizes },
    triangle: { points: points(of.triple, 'three points [x, y, z]', 3, 3) },
    hull: {
      points: points(of.triple, `1 to ${MAX_POINTS.toLocaleString('en-US')} points [x, y, z]`, 1, MAX_POINTS),
    },
  }) satisfies Record<ShapeType, v.ObjectEntries>;

/** The types that a scene in 2D may have. Their cuts by the plane z = 0 are a circle, a box, a stadium, an ellipse or a polygon. */
const { cylinder: _cylinder, cone: _cone, ...flatShapes } = shapesOf(flat);

function bodyOf(
  shapes: Partial<Record<ShapeType, v.ObjectEntries>>,
  of: Coordinates,
  more: v.ObjectEntries = {},
) {
  const types = Object.keys(shapes) as ShapeType[];
  const variant = (type: ShapeType) =>
    exactKeys(`a ${type}`, {
      type: v.literal(type),
      ...shapes[type],
      margin: v.optional(size),
      position: v.optional(of.triple, () => [0, 0, 0]),
      rotation: v.optional(of.rotation, () => [0, 0, 0, 1]),
      ...more,
    });
  return v.pipe(
    objectOf('a body'),
    v.variant('type', types.map(variant), oneOfText(types)),
  ) as unknown as v.GenericSchema<unknown, Body>;
}

/** A body by the dimension of its scene: in 2D, everything lies in the plane z = 0 and turns about Z. */
export const bodySchemas = { 2: bodyOf(flatShapes, flat), 3: bodyOf(shapesOf(solid), solid) } as const;

/** A body in the plane that has keys of its own. */
export const flatBodyWith = (more: v.ObjectEntries) => bodyOf(flatShapes, flat, more);
