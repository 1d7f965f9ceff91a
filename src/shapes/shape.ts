import type { Vec3 } from '../math/vec3';
import { OTHER, isCurvedKind, type Core } from './core';

export type Triple = [number, number, number];

/**
 * A shape as scenes write it: local frame, any consistent unit of length, axes of capsule, cylinder and cone along Y.
 * `halfHeight` of a capsule is half its segment. `margin` is a rounding radius added outside the shape.
 */
export type ShapeSpec = (
  | { type: 'sphere'; radius: number }
  | { type: 'box'; halfExtents: Triple }
  | { type: 'capsule'; radius: number; halfHeight: number }
  | { type: 'cylinder'; radius: number; halfHeight: number }
  | { type: 'cone'; radius: number; halfHeight: number }
  | { type: 'ellipsoid'; radii: Triple }
  | { type: 'triangle'; points: [Triple, Triple, Triple] }
  | { type: 'hull'; points: Triple[] }
) & { margin?: number };

export type ShapeType = ShapeSpec['type'];
/** Every type, in the order of lists. */
export const shapeTypes = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'triangle',
  'hull',
] as const satisfies readonly ShapeType[];
export type SpecOf<T extends ShapeType> = Extract<ShapeSpec, { type: T }>;

/**
 * A convex shape ready to be asked for supports: a core, and a margin kept apart from it.
 * The full shape is core ⊕ ball(margin); a sphere is a point with a margin, a capsule a segment with one.
 * Everything is in the shape's local frame.
 */
export interface Shape {
  readonly spec: ShapeSpec;
  /** Rounding radius outside the core: the sphere's or capsule's own radius plus `spec.margin`. */
  readonly margin: number;
  /** A point of the core, interior where the core has an interior. */
  readonly centre: Readonly<Vec3>;
  /** The largest |x − centre| over the full shape, margin included. */
  readonly extent: number;
  /**
   * Writes the point of the core farthest along `d` (any length; the zero vector gives some point of the core), and
   * returns its feature: the vertex of the core it stands on, or −1 where the surface is curved. Vertices are numbered by
   * `spec.points` (hull, triangle), by sign bits (box: 1, 2, 4 where x, y, z is negative), from the top down (capsule),
   * and 0 (sphere, apex of a cone). Ties are broken deterministically, whatever was asked before.
   */
  support(out: Vec3, d: Readonly<Vec3>): number;
  /** The core in numbers, for kernels; absent where nothing but `support` is known of it. */
  readonly core?: Core;
}

/** Whether the core has a curved surface, so that no number of its points gives it whole; a margin rounds any. */
export const isCurved = ({ spec, core }: Readonly<Shape>): boolean =>
  core === undefined || core.kind === OTHER ? curvedTypes.has(spec.type) : isCurvedKind(core.kind);

const curvedTypes: ReadonlySet<ShapeType> = new Set(['cylinder', 'cone', 'ellipsoid']);
