import { poseAt } from '../../../math/pose';
import { vec3 } from '../../../math/vec3';
import type { Rotation } from '../../../math/rotation';
import { csoSurface, shapeSurface } from '../../../shapes/body-surface';
import { csoInPlace, type Cso } from '../../../shapes/cso';
import { prepareShape } from '../../../shapes/prepare';
import { isCurved, type Shape } from '../../../shapes/shape';
import type { Surface } from '../../../shapes/surface';

/** A surface relative to the centre of its body, so that single precision stays accurate wherever the body is. */
export interface Part {
  surface: Surface;
  curved: boolean;
}

/** The core and the full body: with margins, the algorithm walks on the core alone, so both are shown. */
export interface Parts {
  core: Part;
  /** The core with its margin; null if there is none. */
  full: Part | null;
}

/**
 * The accuracy of surfaces: the greatest depth of a facet below the true surface, relative to the size, and the most
 * vertices.
 */
interface Detail {
  tolerance: number;
  maxVertices: number;
  /** True (the default) makes polytopes exactly. */
  exact?: boolean;
}

/** The detail of A and B, whose surfaces are made only once. */
export const still: Detail = { tolerance: 3e-4, maxVertices: 4096 };
/** The detail of C while it changes: a third of a pixel, ready for the next picture. */
export const coarse: Detail = { tolerance: 1e-3, maxVertices: 6000 };
/** The detail of C at rest, as far as the vertices suffice; a ball, which takes most, gets 2.7e-4. */
export const fine: Detail = { tolerance: 1e-4, maxVertices: 16384 };

/** The detail shown first for hulls so large that their surface takes longer than a frame. */
export const sketch: Detail = { tolerance: 1e-2, maxVertices: 400, exact: false };

/** With this many points, an exact surface takes longer than 50 ms. */
const LARGE = 250;
export const isLarge = ({ spec }: Shape): boolean => spec.type === 'hull' && spec.points.length > LARGE;

/** Only the origin: a shape minus it is the shape. */
const point = prepareShape({ type: 'sphere', radius: 0 });

export function shapeParts(shape: Shape, detail = still): Parts {
  const around = (surface: Surface, curved: boolean): Part => ({
    surface: moved(surface, shape.centre),
    curved,
  });
  const core = csoSurface(csoInPlace(shape, point), detail.tolerance, { margin: false, ...detail });
  return {
    core: around(core, isCurved(shape)),
    full: shape.margin > 0 ? around(shapeSurface(shape, detail.tolerance, detail), true) : null,
  };
}

/** The surface of C = A − B relative to its centre, so it does not depend on positions; `rotation` is B's in A's frame. */
export function csoParts(a: Shape, b: Shape, rotation: Rotation, detail: Detail): Parts {
  const c: Cso = {
    dim: 3,
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

/** True if more detail would show: a polytope is exact unless it ran out of vertices. */
export const canBeFiner = ({ core, full }: Parts): boolean =>
  core.curved || full !== null || core.surface.points.length >= 3 * coarse.maxVertices;

function moved(surface: Surface, { x, y, z }: Readonly<{ x: number; y: number; z: number }>): Surface {
  if (x === 0 && y === 0 && z === 0) return surface;
  const offset = [x, y, z];
  return { ...surface, points: surface.points.map((value, i) => value - offset[i % 3]!) };
}
