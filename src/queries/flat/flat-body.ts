import { place, type BodyInput } from '../../shapes/body';
import { flatCore, type FlatCore } from '../../shapes/flat/flat-core';
import { SceneError } from '../../shapes/scene-error';
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
  const { position: [, , z] = [0, 0, 0], rotation: [x, y] = [0, 0, 0, 1] } = body;
  if (z !== 0) throw new SceneError('position: expected z = 0 in two dimensions', 'position');
  if (x !== 0 || y !== 0)
    throw new SceneError('rotation: expected one about Z in two dimensions', 'rotation');
  const { shape, pose } = place(body);
  return { shape, pose, core: flatCore(shape) };
}
