/**
 * `minkowscope/flat`: queries in the plane z = 0, for polygons, boxes, circles, stadiums, ellipses, segments and points. Conventions
 * are those of `minkowscope`, and `setPose` moves a body.
 */
export { place2d, type FlatBody } from '../queries/flat/flat-body';
export { answer2d, type FlatAnswer, type FlatFeature } from '../queries/flat/flat-answer';
export { signedDistance2d } from '../queries/flat/signed-distance-2d';
export {
  emptyManifold2d,
  manifold2d,
  type Manifold2d,
  type ManifoldPoint,
} from '../queries/flat/manifold-2d';
export { setPose, setPosition, type Pose } from '../math/pose';
