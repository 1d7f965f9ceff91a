import { toWorld, type Pose } from '../../math/pose';
import { sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { Surface } from '../../shapes/surface';
import { verticesOf } from '../../shapes/vertices';
import type { Viewpoint } from '../camera/viewpoint';
import type { TrimSinks } from '../gl/space-scene';
import type { LineStyle } from '../lines/line-style';
import { ScreenPoints, type Segment } from '../lines/screen-points';
import { localPlane, type CutPlane } from './cut-plane';

/** Shapes with more differences show their supports instead: so many dots would cover C. */
const mostDots = 1024;
/** A difference as near as this to a corner of C, in units of E, is that corner. */
const rounding = 1e-9;

/** All differences of the corners of two polytopes. */
export interface Differences {
  /** x, y, z of each, in the frame of C's placement. */
  readonly points: Float64Array;
  /** True for those that are corners of C. */
  readonly isCorner: readonly boolean[];
}

/** The dots of a look: the ring of a dot is drawn first, and what is inside it then. */
export interface DotStyles {
  ring: LineStyle;
  inside: LineStyle;
}

/** C as its definition has it for polytopes: one dot for each corner of A minus each corner of B, and C is their hull. */
export class CornerDifferences {
  private known: { surface: Surface; found: Differences | null } | null = null;
  private readonly screen = new ScreenPoints();

  /**
   * Null if a core is curved, or has so many corners that dots would cover C. `surface` is that of C without margins: there is another
   * one for other shapes and rotations, and the same one for other places.
   */
  of(cso: Readonly<Cso>, surface: Surface): Differences | null {
    if (this.known?.surface !== surface) this.known = { surface, found: differencesOf(cso, surface) };
    return this.known.found;
  }

  /** Draws corners of C filled and all others hollow, but for those beyond `plane`. */
  draw(
    v: Readonly<Viewpoint>,
    { near }: Readonly<TrimSinks>,
    { points, isCorner }: Differences,
    placement: Readonly<Pose>,
    plane: Readonly<CutPlane> | null,
    { ring, inside }: Readonly<DotStyles>,
  ): void {
    const cut = plane && localPlane(plane, placement);
    this.screen.project(v, points, placement);
    // Hollow dots come first: corners of C stand before all others.
    for (const filled of [false, true])
      isCorner.forEach((corner, i) => {
        if (corner !== filled) return;
        const [x, y, z] = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
        if (cut && cut.x * x + cut.y * y + cut.z * z > cut.offset) return;
        if (!this.screen.segment(dot, i, i)) return;
        near.add(dot, ring);
        if (!corner) near.add(dot, inside);
      });
  }
}

/** A line without length is a dot: its ends are round. */
const dot: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };

function differencesOf(cso: Readonly<Cso>, surface: Surface): Differences | null {
  const [a, b] = [verticesOf(cso.a.spec), verticesOf(cso.b.spec)];
  if (!a || !b || a.length * b.length > mostDots) return null;
  const placedB = b.map((q) => toWorld(vec3(), cso.poseB, vec3(...q)));
  const all = a.flatMap((p) => placedB.map((q): Vec3 => sub(vec3(), sub(vec3(), vec3(...p), q), cso.centre)));
  const points = new Float64Array(all.flatMap(({ x, y, z }) => [x, y, z]));
  return { points, isCorner: all.map((p) => isPointOf(surface, p, rounding * cso.extent)) };
}

function isPointOf({ points }: Surface, { x, y, z }: Readonly<Vec3>, within: number): boolean {
  for (let i = 0; i < points.length; i += 3) {
    const away = Math.abs(points[i]! - x) + Math.abs(points[i + 1]! - y) + Math.abs(points[i + 2]! - z);
    if (away <= within) return true;
  }
  return false;
}
