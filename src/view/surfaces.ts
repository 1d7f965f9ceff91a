import { rotate, type Rotation } from '../math/rotation';
import { add, vec3, type Vec3 } from '../math/vec3';
import { csoSurface, isCurved, shapeSurface } from '../shapes/body-surface';
import { csoInPlace, type Cso } from '../shapes/cso';
import { prepareShape } from '../shapes/prepare';
import type { Shape } from '../shapes/shape';
import type { Surface } from '../shapes/surface';
import type { Problem } from '../stepping/run';
import type { Placement } from './lines/screen-points';

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

export interface PlacedParts extends Parts {
  placement: Placement;
}

/**
 * How finely surfaces are made: how deep a facet may lie below the true surface, relative to the size, and how many
 * vertices that may cost. Fine is a fraction of a pixel on a desk's screen; coarse keeps up with a hand.
 */
export interface Detail {
  tolerance: number;
  maxVertices: number;
}

export const fine: Detail = { tolerance: 2e-4, maxVertices: 4000 };
export const coarse: Detail = { tolerance: 5e-3, maxVertices: 500 };

/** Surfaces of the shapes and of C, each made once: a move only moves them, a turn of B against A makes C anew. */
export class Surfaces {
  private readonly shapes = new WeakMap<Shape, Parts>();
  private cso: { a: Shape; b: Shape; rotation: Rotation; detail: Detail; parts: Parts } | null = null;

  /** A or B in the world. */
  ofBody(run: Readonly<Problem>, which: 'a' | 'b'): PlacedParts {
    const shape = run.cso[which];
    const { rotation, position } = which === 'a' ? run.poseA : run.poseB;
    const centre = rotate(vec3(), rotation, shape.centre);
    return { ...this.ofShape(shape), placement: { rotation, position: add(centre, centre, position) } };
  }

  /** C in Minkowski space. What there is of it is kept if it is fine enough. */
  ofCso({ cso: c, poseA }: Readonly<Problem>, detail: Detail): PlacedParts {
    const known = this.cso;
    const same =
      known && known.a === c.a && known.b === c.b && sameRotation(known.rotation, c.poseB.rotation);
    if (!same || (known.detail !== fine && detail === fine)) {
      this.cso = { a: c.a, b: c.b, rotation: c.poseB.rotation, detail, parts: csoParts(c, detail) };
    }
    const position = rotate(vec3(), poseA.rotation, c.centre);
    return { ...this.cso!.parts, placement: { rotation: poseA.rotation, position } };
  }

  /** Whether C could be drawn finer than it is. */
  get isCoarse(): boolean {
    return this.cso !== null && this.cso.detail !== fine && isCutShort(this.cso.parts);
  }

  private ofShape(shape: Shape): Parts {
    const known = this.shapes.get(shape);
    if (known) return known;
    const parts = shapeParts(shape);
    this.shapes.set(shape, parts);
    return parts;
  }
}

/** Nothing but the origin: a shape less it is the shape. */
const point = prepareShape({ type: 'sphere', radius: 0 });

function shapeParts(shape: Shape): Parts {
  const around = (surface: Surface, curved: boolean): Part => ({
    surface: moved(surface, shape.centre),
    curved,
  });
  const core = csoSurface(csoInPlace(shape, point), fine.tolerance, { margin: false, ...fine });
  return {
    core: around(core, isCurved(shape)),
    full: shape.margin > 0 ? around(shapeSurface(shape, fine.tolerance, fine), true) : null,
  };
}

function csoParts(c: Readonly<Cso>, detail: Detail): Parts {
  // Its surface around the centre: where C itself stands is up to the placement.
  const centred = { ...c, centre: vec3() };
  const surface = (margin: boolean): Surface => csoSurface(centred, detail.tolerance, { margin, ...detail });
  return {
    core: { surface: surface(false), curved: isCurved(c.a) || isCurved(c.b) },
    full: c.margin > 0 ? { surface: surface(true), curved: true } : null,
  };
}

/** Curved surfaces always are; a polytope is exact unless it ran out of vertices. */
function isCutShort({ core, full }: Parts): boolean {
  return core.curved || full !== null || core.surface.points.length >= 3 * coarse.maxVertices;
}

function moved(surface: Surface, centre: Readonly<Vec3>): Surface {
  if (centre.x === 0 && centre.y === 0 && centre.z === 0) return surface;
  const offset = [centre.x, centre.y, centre.z];
  return { ...surface, points: surface.points.map((value, i) => value - offset[i % 3]!) };
}

function sameRotation(a: Rotation, b: Rotation): boolean {
  return (Object.keys(a) as (keyof Rotation)[]).every((key) => a[key] === b[key]);
}

/** The surface's points in its space. */
export function spacePoints({ points }: Surface, { rotation, position }: Readonly<Placement>): Vec3[] {
  return Array.from({ length: points.length / 3 }, (_, i) => {
    const p = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return add(p, rotate(p, rotation, p), position);
  });
}
