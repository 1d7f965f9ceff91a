import { poseAt, toWorld, type Pose } from '../math/pose';
import { equalRotations, rotate, type Rotation } from '../math/rotation';
import { vec3, type Vec3 } from '../math/vec3';
import type { Shape } from '../shapes/shape';
import type { Surface } from '../shapes/surface';
import { inDouble, type Problem } from '../stepping/run';
import { canBeFiner, coarse, csoParts, shapeParts, type Parts } from './parts';

export interface PlacedParts extends Parts {
  placement: Readonly<Pose>;
}

/** A, B and how B is turned against A: all that the surface of C depends on but where it stands. */
export interface CsoKey {
  a: Shape;
  b: Shape;
  rotation: Rotation;
}

interface KnownCso extends CsoKey {
  parts: Parts;
  /** Milliseconds that its coarse surface took to make. */
  cost: number;
  isFinal: boolean;
}

/**
 * Surfaces of the shapes and of C, each made once: a move only moves them, a turn of B against A makes C anew, coarsely,
 * until a finer one is put in its place.
 */
export class Surfaces {
  private readonly shapes = new WeakMap<Shape, Parts>();
  private cso: KnownCso | null = null;

  /** A or B in the world. */
  ofBody(run: Readonly<Problem>, which: 'a' | 'b'): PlacedParts {
    const { cso, poseA, poseB } = inDouble(run);
    const shape = cso[which];
    const pose = which === 'a' ? poseA : poseB;
    const centre = toWorld(vec3(), pose, shape.centre);
    return { ...this.ofShape(shape), placement: poseAt(centre, pose) };
  }

  /** C in Minkowski space. */
  ofCso(run: Readonly<Problem>): PlacedParts {
    const { cso: c, poseA } = inDouble(run);
    const key = { a: c.a, b: c.b, rotation: c.poseB };
    if (!this.cso || !sameKey(this.cso, key)) {
      const start = performance.now();
      const parts = csoParts(c.a, c.b, key.rotation, coarse);
      this.cso = { ...key, parts, cost: performance.now() - start, isFinal: !canBeFiner(parts) };
    }
    const centre = rotate(vec3(), poseA, c.centre);
    return { ...this.cso.parts, placement: poseAt(centre, poseA) };
  }

  /** C, where it could be drawn finer than it is. */
  get rough(): (CsoKey & { cost: number }) | null {
    return this.cso?.isFinal === false ? this.cso : null;
  }

  /** Takes finer parts of C in, unless C is another by now; says whether it did. */
  refine(key: CsoKey, parts: Parts): boolean {
    if (!this.cso || !sameKey(this.cso, key)) return false;
    this.cso = { ...this.cso, parts, isFinal: true };
    return true;
  }

  private ofShape(shape: Shape): Parts {
    const known = this.shapes.get(shape);
    if (known) return known;
    const parts = shapeParts(shape);
    this.shapes.set(shape, parts);
    return parts;
  }
}

const sameKey = (p: CsoKey, q: CsoKey): boolean =>
  p.a === q.a && p.b === q.b && equalRotations(p.rotation, q.rotation);

/** The surface's points in its space. */
export function spacePoints({ points }: Surface, placement: Readonly<Pose>): Vec3[] {
  return Array.from({ length: points.length / 3 }, (_, i) => {
    const p = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return toWorld(p, placement, p);
  });
}
