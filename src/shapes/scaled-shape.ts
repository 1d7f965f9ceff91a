import { scaleToOne } from '../math/precision';
import { scale, vec3 } from '../math/vec3';
import { OTHER, unknownCore } from './core';
import { prepareShape } from './prepare';
import type { Shape, ShapeSpec } from './shape';

/** Sizes between 1/ORDINARY and ORDINARY can be multiplied six at a time, and small fractions of them keep all their digits. */
const ORDINARY = 1e30;

/** The power of two that scales a size to an ordinary one: 1 if it is ordinary already, or if none does. */
export function ordinaryScale(size: number): number {
  const isOrdinary = size * ORDINARY > 1 && size < ORDINARY;
  return isOrdinary || size === 0 || !Number.isFinite(size) ? 1 : scaleToOne(size);
}

const known = new WeakMap<Shape, { by: number; scaled: Shape }>();

/** The shape scaled exactly by a power of two, cached, for support queries. */
export function scaledShape(shape: Shape, by: number): Shape {
  const before = known.get(shape);
  if (before?.by === by) return before.scaled;
  const spec = scaledSpec(shape.spec, by);
  // A known type is prepared again at the larger size, because rounding of supports has no room near the smallest numbers.
  const larger = isKnown(shape) ? prepareShape(spec) : withLargerSupports(shape, by);
  const scaled: Shape = {
    ...larger,
    spec,
    margin: by * shape.margin,
    centre: scale(vec3(), shape.centre, by),
    extent: by * shape.extent,
    core: unknownCore,
  };
  known.set(shape, { by, scaled });
  return scaled;
}

const isKnown = ({ core }: Readonly<Shape>): boolean => core !== undefined && core.kind !== OTHER;

const withLargerSupports = (shape: Shape, by: number): Shape => ({
  ...shape,
  support(out, d) {
    const feature = shape.support(out, d);
    scale(out, out, by);
    return feature;
  },
});

const scaledSpec = (spec: Readonly<ShapeSpec>, by: number): ShapeSpec => scaled(spec, by) as ShapeSpec;

/** Scales every number in a nested value. */
function scaled(value: unknown, by: number): unknown {
  if (typeof value === 'number') return by * value;
  if (Array.isArray(value)) return value.map((item) => scaled(item, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scaled(item, by)]));
}
