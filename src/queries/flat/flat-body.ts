import { place, type BodyInput } from '../../shapes/body';
import { flatCore, type FlatCore } from '../../shapes/flat/flat-core';
import type { Placed } from '../../shapes/placed';

/** A placed body in the plane z = 0. `setPose` moves it; it may turn about Z only. */
export interface FlatBody extends Placed {
  core: FlatCore;
}

/**
 * Prepares a polygon, box, circle (`sphere`), stadium (`capsule`), ellipse (`ellipsoid`), segment or point, with a margin or
 * without, for queries in the plane. Throws a SceneError for other shapes, and for one that leaves the plane.
 */
export function place2d(body: BodyInput): FlatBody {
  const { shape, pose } = place(body);
  return { shape, pose, core: flatCore(shape) };
}
