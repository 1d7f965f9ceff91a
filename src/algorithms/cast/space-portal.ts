import { noAngle } from '../../math/precision';
import { copy, dot, negate, perpendicular, sub, vec3, type Vec3 } from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Test, Witnesses } from '../../trace/step';
import { comparison, measure } from '../comparison';
import {
  areaAlongRay,
  emptyPortal,
  exitOf,
  normalTo,
  noteWall,
  portalNormal,
  sideOfWall,
  wallNormal,
} from '../mpr/portal';
import type { PortalWalk } from './portal-walk';

/** A portal of three points in space, with the walls of `SurfaceCast`, which explains them. */
export class SpacePortal implements PortalWalk {
  readonly portal = emptyPortal();
  isOpen = false;
  tests: readonly Test[] = [];

  private readonly weights = [0, 0, 0];
  private readonly toFirst = vec3();
  private readonly corner = csoPoint();
  private readonly thin = comparison('thin', 'area²', '≤', 'rounding²·edge⁴', 'met');
  private readonly wall31 = comparison('wall-31', 'r above s v₁', '<', '−rounding');
  private readonly wall23 = comparison('wall-23', 'r above v₂ s', '<', '−rounding');
  private readonly discoverTests = [this.wall31, this.wall23];
  private readonly refineTests = [
    comparison('wall-41', 'r above s v₁', '>', '0'),
    comparison('wall-42', 'r above s v₂', '>', '0'),
    comparison('wall-43', 'r above s v₃', '>', '0'),
  ];

  begin(): void {
    this.portal.size = 0;
    this.portal.wallCount = 0;
    this.isOpen = false;
    this.tests = [];
  }

  aim(out: Vec3, noise: number): boolean {
    const { portal } = this;
    const [v1, v2] = portal.points as [CsoPoint, CsoPoint];
    portal.wallCount = 0;
    switch (portal.size) {
      case 0:
        copy(out, portal.ray);
        return true;
      case 1: {
        const beside = normalTo(out, portal.ray, sub(this.toFirst, v1.v, portal.interior.v));
        if (beside <= noise) perpendicular(out, portal.ray);
        return true;
      }
      case 2:
        if (wallNormal(out, portal, v1, v2) === 0) return false;
        if (dot(out, portal.ray) >= 0) return true;
        negate(out, out);
        copyCsoPoint(this.corner, v1);
        copyCsoPoint(v1, v2);
        copyCsoPoint(v2, this.corner);
        return true;
      default:
        return portalNormal(out, portal, this.thin);
    }
  }

  take(s: Readonly<CsoPoint>, dropped: CsoPoint): boolean {
    const { portal } = this;
    this.tests = [];
    portal.wallCount = 0;
    if (portal.size < 2) {
      copyCsoPoint(portal.points[portal.size++]!, s);
      return false;
    }
    const place = portal.size === 2 ? this.cornerOutside(s) : this.cornerToLeave(s);
    if (place < 0) {
      copyCsoPoint(portal.points[2]!, s);
      portal.size = 3;
      this.isOpen = true;
      return false;
    }
    copyCsoPoint(dropped, portal.points[place]!);
    copyCsoPoint(portal.points[place]!, s);
    return true;
  }

  exit(out: Witnesses): boolean {
    return exitOf(out, this.portal, this.weights);
  }

  /** The corner that s replaces, as the ray is outside the wall of s and the other; −1 where it is inside both. */
  private cornerOutside(s: Readonly<CsoPoint>): number {
    const { portal, discoverTests, wall31, wall23 } = this;
    const [v1, v2] = portal.points as [CsoPoint, CsoPoint];
    this.tests = discoverTests;
    const above31 = sideOfWall(portal, s, v1);
    const above23 = sideOfWall(portal, v2, s);
    noteWall(portal, s, v1, above31);
    noteWall(portal, v2, s, above23);
    const outside31 = measure(wall31, above31, -noAngle, above31 < -noAngle);
    const outside23 = measure(wall23, above23, -noAngle, above23 < -noAngle);
    return outside31 ? 1 : outside23 ? 0 : -1;
  }

  /** The corner that the part with the ray in it does not have; of two such parts the one with the larger area along the ray. */
  private cornerToLeave(s: Readonly<CsoPoint>): number {
    const { portal, refineTests } = this;
    this.tests = refineTests;
    for (let i = 0; i < 3; i++) {
      const height = sideOfWall(portal, s, portal.points[i]!);
      measure(refineTests[i]!, height, 0, height > 0);
    }
    let best = 0;
    let bestFit = -Infinity;
    let bestArea = -Infinity;
    for (let i = 0; i < 3; i++) {
      const above = refineTests[(i + 1) % 3]!.leftValue;
      const below = -refineTests[(i + 2) % 3]!.leftValue;
      const fit = Math.min(0, above + noAngle, below + noAngle);
      const area = areaAlongRay(portal, s, i);
      if (fit < bestFit || (fit === bestFit && area <= bestArea)) continue;
      best = i;
      bestFit = fit;
      bestArea = area;
    }
    return best;
  }
}
