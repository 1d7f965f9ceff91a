/**
 * `minkowscope`: how far apart two convex shapes are, where, and how deep they overlap.
 *
 * A caller places bodies once, moves them with `setPose`, and owns what is written to, so that a query allocates nothing.
 * All is in the world's frame, margins included. The signed distance is positive when the shapes are apart and −depth when
 * they overlap; the normal is a unit vector from A to B. Lengths are in any one unit; E, the scale of tolerances, is
 * extent(A) + extent(B).
 *
 * These queries are a program of their own, made for speed: the algorithms that the page steps through are in
 * `minkowscope/algorithms`, and `sceneOf` of `minkowscope/scenes` leads from a query to them.
 */

// Bodies. `place` checks no number; `place(parseBody(value))` is for what comes from outside.
export { place, type Body, type BodyInput, type BodySketch } from '../shapes/body';
export { boundingSphere, bounds, type Bounds, type Sphere } from '../shapes/bounds';
export { prepareShape } from '../shapes/prepare';
export {
  shapeTypes,
  type Shape,
  type ShapeInput,
  type ShapeSpec,
  type ShapeType,
  type Triple,
} from '../shapes/shape';
export type { Placed } from '../shapes/placed';
export { parseBody } from '../problems/parse-body';
export { SceneError } from '../shapes/scene-error';

// Poses. `setPose` and `setPosition` move a body without allocating.
export { poseOf, positionOf, setPose, setPosition, toLocal, toWorld, type Pose } from '../math/pose';
export type { Quaternion, Rotation } from '../math/rotation';
export { vec3, type Vec3 } from '../math/vec3';

// Queries. A cache belongs to a pair whose poses move little between queries.
export { answer, type Answer } from '../queries/answer';
export { pairCache, type PairCache } from '../queries/pair-cache';
export { castAnswer, type CastAnswer } from '../queries/cast-answer';
export { castShape } from '../queries/cast-shape';
export {
  contactManifold,
  emptyManifold,
  type ContactManifold,
  type ContactPoint,
} from '../queries/manifold/contact-manifold';
export { closestPoints } from '../queries/closest-points';
export { distance } from '../queries/distance';
export { intersects } from '../queries/intersects';
export { defaultTolerance, signedDistance } from '../queries/signed-distance';
