import { poseAt } from '../math/pose';
import { vec3 } from '../math/vec3';
import type { Rotation } from '../math/rotation';
import { csoSurface, shapeSurface } from '../shapes/body-surface';
import { csoInPlace, type Cso } from '../shapes/cso';
import { prepareShape } from '../shapes/prepare';
import { isCurved, type Shape } from '../shapes/shape';
import type { Surface } from '../shapes/surface';

/** A surface around the centre of what it bounds, so that it stays fine in single precision wherever that stands. */
export interface Part {
  surface: Surface;
  curved: boolean;
}

/** With margins, the algorithm walks on the core alone, so both are shown. */
export interface Parts {
  core: Part;
  /** The core with its margin; null where there is none. */
  full: Part | null;
}

/**
 * How finely surfaces are made: how deep a facet may lie below the true surface, relative to the size, and how many
 * vertices that may cost.
 */
export interface Detail {
  tolerance: number;
  maxVertices: number;
}

/** Of A and B, which are made but once. */
const still: Detail = { tolerance: 3e-4, maxVertices: 4096 };
/** Of C while it changes: a third of a pixel, made in time for the next picture. */
export const coarse: Detail = { tolerance: 1e-3, maxVertices: 6000 };
/** Of C at rest: where that takes more vertices, as near to it as these come; of a ball, which takes most, 2.7e-4. */
export const fine: Detail = { tolerance: 1e-4, maxVertices: 16384 };

/** Nothing but the origin: a shape less it is the shape. */
const point = prepareShape({ type: 'sphere', radius: 0 });

export function shapeParts(shape: Shape): Parts {
  const around = (surface: Surface, curved: boolean): Part => ({
    surface: moved(surface, shape.centre),
    curved,
  });
  const core = csoSurface(csoInPlace(shape, point), still.tolerance, { margin: false, ...still });
  return {
    core: around(core, isCurved(shape)),
    full: shape.margin > 0 ? around(shapeSurface(shape, still.tolerance, still), true) : null,
  };
}

/** Of C = A − B around its centre, which does not depend on where the bodies stand; `rotation` is B's, seen from A. */
export function csoParts(a: Shape, b: Shape, rotation: Rotation, detail: Detail): Parts {
  const c: Cso = {
    a,
    b,
    poseB: poseAt(vec3(), rotation),
    centre: vec3(),
    margin: a.margin + b.margin,
    extent: a.extent + b.extent,
  };
  const surface = (margin: boolean): Surface => csoSurface(c, detail.tolerance, { margin, ...detail });
  return {
    core: { surface: surface(false), curved: isCurved(a) || isCurved(b) },
    full: c.margin > 0 ? { surface: surface(true), curved: true } : null,
  };
}

/** Whether more detail would show: a polytope is exact unless it ran out of vertices. */
export const canBeFiner = ({ core, full }: Parts): boolean =>
  core.curved || full !== null || core.surface.points.length >= 3 * coarse.maxVertices;

function moved(surface: Surface, { x, y, z }: Readonly<{ x: number; y: number; z: number }>): Surface {
  if (x === 0 && y === 0 && z === 0) return surface;
  const offset = [x, y, z];
  return { ...surface, points: surface.points.map((value, i) => value - offset[i % 3]!) };
}
