import { copy, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Test, Witnesses } from '../../trace/step';
import { comparison, measure } from '../comparison';
import { blendCorners, emptyPortal } from '../mpr/portal';
import type { PortalWalk } from './portal-walk';
import { square, turn } from '../flat/turn';

/** A portal of two points in the plane, as in `mpr-2d`: seen along the ray, v1 is on its right and v2 on its left. */
export class FlatPortal implements PortalWalk {
  readonly portal = emptyPortal();
  isOpen = false;
  tests: readonly Test[] = [];

  private readonly weights = [0, 0];
  private readonly toCorner = vec3();
  private readonly corner = csoPoint();
  private readonly right = comparison('right-corner', 'r left of v₁', '<', '0');
  private readonly left = comparison('left-corner', 'r right of v₂', '<', '0');
  private readonly half = comparison('half', 'r left of s', '>', '0');
  private readonly cornerTests = [this.right, this.left];
  private readonly halfTests = [this.half];

  begin(): void {
    this.portal.size = 0;
    this.portal.wallCount = 0;
    this.isOpen = false;
    this.tests = [];
  }

  aim(out: Vec3): boolean {
    const { portal, toCorner } = this;
    const [v1, v2] = portal.points as [CsoPoint, CsoPoint];
    if (portal.size === 0) {
      copy(out, portal.ray);
      return true;
    }
    if (portal.size === 1) {
      sub(toCorner, v1.v, portal.interior.v);
      return square(out, toCorner, this.rayIsLeftOf(v1) >= 0 ? 1 : -1) > 0;
    }
    if (this.isOpen) return square(out, sub(toCorner, v2.v, v1.v), -1) > 0;
    const isRight = this.right.met;
    sub(toCorner, (isRight ? v1 : v2).v, portal.interior.v);
    return square(out, toCorner, isRight ? -1 : 1) > 0;
  }

  take(s: Readonly<CsoPoint>, dropped: CsoPoint): boolean {
    const { portal } = this;
    const [v1, v2] = portal.points as [CsoPoint, CsoPoint];
    this.tests = [];
    if (portal.size === 0) {
      copyCsoPoint(v1, s);
      portal.size = 1;
      return false;
    }
    if (this.isOpen) return this.refine(s, dropped);
    const isSeed = portal.size === 1;
    const isRight = isSeed ? this.rayIsLeftOf(v1) < 0 : this.right.met;
    // The corner that s is beyond takes the place of the other.
    const kept = copyCsoPoint(this.corner, isSeed || isRight ? v1 : v2);
    if (!isSeed) copyCsoPoint(dropped, isRight ? v2 : v1);
    copyCsoPoint(isRight ? v1 : v2, s);
    copyCsoPoint(isRight ? v2 : v1, kept);
    portal.size = 2;
    this.judgeCorners();
    return !isSeed;
  }

  exit(out: Witnesses): boolean {
    const { portal, toCorner, weights } = this;
    const [v1, v2] = portal.points as [CsoPoint, CsoPoint];
    const first = Math.max(0, turn(portal.ray, sub(toCorner, v2.v, portal.interior.v)));
    const second = Math.max(0, turn(sub(toCorner, v1.v, portal.interior.v), portal.ray));
    if (!(first + second > 0)) return false;
    weights[0] = first / (first + second);
    weights[1] = second / (first + second);
    blendCorners(out, portal, weights);
    return true;
  }

  private refine(s: Readonly<CsoPoint>, dropped: CsoPoint): boolean {
    const { portal, half } = this;
    this.tests = this.halfTests;
    const side = this.rayIsLeftOf(s);
    const corner = portal.points[measure(half, side, 0, side > 0) ? 0 : 1]!;
    copyCsoPoint(dropped, corner);
    copyCsoPoint(corner, s);
    return true;
  }

  private judgeCorners(): void {
    const [v1, v2] = this.portal.points as [CsoPoint, CsoPoint];
    this.tests = this.cornerTests;
    const right = this.rayIsLeftOf(v1);
    const left = -this.rayIsLeftOf(v2);
    const isOutsideRight = measure(this.right, right, 0, right < 0);
    const isOutsideLeft = measure(this.left, left, 0, left < 0);
    this.isOpen = !isOutsideRight && !isOutsideLeft;
  }

  /** The sine of the angle from v0 `corner` to the ray: positive where the ray is on its left. */
  private rayIsLeftOf({ v }: Readonly<CsoPoint>): number {
    const { portal, toCorner } = this;
    normalize(toCorner, sub(toCorner, v, portal.interior.v));
    return turn(toCorner, portal.ray);
  }
}
