import type { Vec3 } from '../math/vec3';
import type { Role } from '../trace/sentence';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Projected {
  /** CSS pixels relative to the top left of the stage, y downwards. */
  x: number;
  y: number;
  /** Distance from the eye along the view, in the space's unit. At 0 or less the point is behind the eye: x, y mean nothing. */
  depth: number;
}

/** How one viewport maps its space onto the stage, for one frame. Vectors are in the space's axes. */
export interface Projector {
  /** The viewport, in CSS pixels relative to the top left of the stage. */
  readonly rect: Readonly<Rect>;
  project(p: Readonly<Vec3>): Projected;
  readonly eye: Readonly<Vec3>;
  /** Unit, from the picture towards the eye. */
  readonly viewDirection: Readonly<Vec3>;
  /** Unit, what goes right and what goes up on the screen. */
  readonly right: Readonly<Vec3>;
  readonly up: Readonly<Vec3>;
  /** CSS pixels that one unit of length across the view covers at `p`. */
  pixelsPerUnit(p: Readonly<Vec3>): number;
  /** The point that labels point away from: the centre of C; in object space the middle between the bodies. */
  readonly centre: Readonly<Vec3>;
  /** As `centre`, but in object space a body's own centre for the roles `a` and `b`. */
  centreOf(role: Role): Readonly<Vec3>;
}
