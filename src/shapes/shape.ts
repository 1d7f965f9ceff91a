import type { Vec3 } from '../math/vec3';
import { OTHER, isCurvedKind, type Core } from './core';

export type Triple = [number, number, number];

/**
 * A shape as written in a scene: in its local frame and any consistent unit of length, with the axes of capsule, cylinder
 * and cone along Y. `halfHeight` of a capsule is half its segment. `margin` is a rounding radius added outside the shape.
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

type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly ReadOnly<Item>[] : T;
/** A shape as a caller may write it: lists may be read-only, or typed without a fixed length. */
export type ShapeInput<S = ShapeSpec> = S extends ShapeSpec
  ? { readonly [Key in keyof S]: ReadOnly<S[Key]> }
  : never;

/** Every type, in the order used by lists. */
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
 * A convex shape prepared for support queries: a core, and a separate margin. The full shape is core ⊕ ball(margin): a
 * sphere is a point with a margin, a capsule a segment with one. Everything is in the shape's local frame.
 *
 * In this folder C = A − B is the difference of two cores (see cso.ts), and E = extent(A) + extent(B) is the scale of
 * tolerances.
 */
export interface Shape {
  readonly spec: ShapeSpec;
  /** The rounding radius outside the core: the sphere's or capsule's own radius plus `spec.margin`. */
  readonly margin: number;
  /** A point of the core, in its interior if there is one. For hulls and some others it is not the local origin. */
  readonly centre: Readonly<Vec3>;
  /**
   * The largest |x − centre| over the full shape, margin included: its reach about `centre`, not about the local origin. E
   * is the sum of two extents; `boundingSphere` is the ball of this radius around a placed body.
   */
  readonly extent: number;
  /**
   * Writes the point of the core farthest along `d` (of any length; the zero vector gives some point of the core), and
   * returns its feature: the vertex of the core there, or −1 if the surface is curved. Vertices are numbered by
   * `spec.points` (hull, triangle), by sign bits (box: 1, 2, 4 where x, y, z is negative), from the top down (capsule), and
   * 0 (sphere, apex of a cone). Ties are broken the same way in every call.
   */
  support(out: Vec3, d: Readonly<Vec3>): number;
  /** The core as plain numbers, for fast queries; absent if only `support` is known. */
  readonly core?: Core;
  /** The same body with a larger margin and a smaller core, for pairs of which a mesh would need too many points. */
  readonly rounded?: Shape;
}

/**
 * True if the core has a curved surface and so is not the hull of finitely many points. Ignores the margin, which rounds
 * any shape.
 */
export const isCurved = ({ spec, core }: Readonly<Shape>): boolean =>
  core === undefined || core.kind === OTHER ? curvedTypes.has(spec.type) : isCurvedKind(core.kind);

const curvedTypes: ReadonlySet<ShapeType> = new Set(['cylinder', 'cone', 'ellipsoid']);
