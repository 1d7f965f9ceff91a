import {
  addScaled,
  copy,
  cross,
  dot,
  length,
  negate,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Simplex } from '../../trace/step';
import { frameTriangle, triangleFrame } from './triangle-frame';

/** Asks for the support along a unit direction: the point of C, or null where its plane passes through the origin. */
export type Probe = (n: Readonly<Vec3>) => Readonly<Vec3> | null;

export type Place = 'boundary' | 'interior' | 'unknown';

/**
 * The origin O lies in the relative interior of a simplex without volume (a point, segment or triangle). Is it inside
 * C or on its boundary? Only directions perpendicular to the simplex can tell: seen along the simplex, C is a flat set
 * of one dimension less for each that the simplex has, and O is inside C exactly where it is inside that set.
 *
 *  - Triangle: what is left is a line. O is inside where C reaches out on both sides.
 *  - Segment: what is left is a plane. Two points p, q of C's shadow see O in a wedge; each new support either closes
 *    a triangle around O or opens the wedge further, until it is half a plane and only its two sides are left to ask.
 *  - Point: it is a support point, so a plane through it bounds C: the boundary.
 */
export class Enclosure {
  private readonly axis = vec3();
  private readonly p = vec3();
  private readonly q = vec3();
  private readonly r = vec3();
  private readonly n = vec3();

  constructor(private readonly simplex: Readonly<Simplex>) {}

  search(cap: number, probe: Probe): Place {
    if (this.simplex.size === 3) return this.acrossTriangle(probe);
    if (this.simplex.size === 2) return this.aroundSegment(cap, probe);
    return 'boundary';
  }

  private acrossTriangle(probe: Probe): Place {
    const frame = triangleFrame();
    frameTriangle(frame, this.simplex, 0, 1, 2);
    normalize(this.n, frame.normal);
    return this.bothSides(probe);
  }

  /** O is inside where C reaches beyond it along n and −n. */
  private bothSides(probe: Probe): Place {
    if (!probe(this.n)) return 'boundary';
    negate(this.n, this.n);
    return probe(this.n) ? 'interior' : 'boundary';
  }

  private aroundSegment(cap: number, probe: Probe): Place {
    const [a, b] = this.simplex.points;
    sub(this.axis, b!.v, a!.v);
    normalize(this.axis, this.axis);
    perpendicular(this.n, this.axis);
    if (!this.shadow(this.p, probe)) return 'boundary';
    scale(this.n, this.p, -1 / length(this.p));
    if (!this.shadow(this.q, probe)) return 'boundary';
    for (let i = 0; i < cap; i++) {
      if (!this.faceAwayFromWedge()) return this.bothSides(probe);
      if (!this.shadow(this.r, probe)) return 'boundary';
      const besideQ = this.turn(this.q, this.r);
      const besideP = this.turn(this.r, this.p);
      if (besideQ > 0 && besideP > 0) return 'interior';
      copy(besideQ > 0 ? this.q : this.p, this.r);
    }
    return 'unknown';
  }

  /** The support along n without its part along the segment. */
  private shadow(out: Vec3, probe: Probe): boolean {
    const s = probe(this.n);
    if (!s) return false;
    addScaled(out, s, this.axis, -dot(s, this.axis));
    return true;
  }

  /** (a × b)·axis: positive where b lies counter-clockwise from a. */
  private turn(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
    return dot(cross(this.n, a, b), this.axis);
  }

  /**
   * n becomes the normal of the line pq that points from it to O's far side, and p, q are put in counter-clockwise
   * order. Where p, O and q are in line there is no far side: n becomes perpendicular to that line, and false is returned.
   */
  private faceAwayFromWedge(): boolean {
    const open = this.turn(this.p, this.q);
    if (open < 0) {
      copy(this.n, this.p);
      copy(this.p, this.q);
      copy(this.q, this.n);
    }
    const span = length(this.p) * length(this.q);
    sub(this.n, this.q, this.p);
    cross(this.n, this.n, this.axis);
    normalize(this.n, this.n);
    if (Math.abs(open) <= 8 * Number.EPSILON * span) return false;
    if (dot(this.n, this.p) > 0) negate(this.n, this.n);
    return true;
  }
}
