import type { Vec3 } from '../../math/vec3';
import type { CsoPoint } from '../../trace/cso-point';
import type { Portal, Test, Witnesses } from '../../trace/step';

/**
 * The geometry of a portal on a ray, of two points in the plane (flat-portal.ts) and of three in space (space-portal.ts): where
 * to sample next, and what a sample becomes.
 */
export interface PortalWalk {
  readonly portal: Portal;
  /** True if the portal is whole, so that the ray leaves through it. */
  readonly isOpen: boolean;
  /** The comparisons of the latest `take`. */
  readonly tests: readonly Test[];
  /** Begins again on the ray of the portal. */
  begin(): void;
  /**
   * Writes the unit direction of the next sample: the outward normal of an open portal. False if there is none. `noise` is a
   * length: v1 counts as on the ray if it is no farther from it.
   */
  aim(out: Vec3, noise: number): boolean;
  /** Takes the sample into the portal; writes the corner that it replaces to `dropped`. Returns whether there is one. */
  take(s: Readonly<CsoPoint>, dropped: CsoPoint): boolean;
  /** Writes the point of the open portal at which the ray passes it; false if the ray runs along it. */
  exit(out: Witnesses): boolean;
}
