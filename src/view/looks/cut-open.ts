import { toWorld, type Pose } from '../../math/pose';
import { vec3, type Vec3 } from '../../math/vec3';
import { clipSurface, opened, type Clipped } from '../../shapes/clip';
import { loopOf, type Surface } from '../../shapes/surface';
import type { Body, TrimSinks } from '../gl/space-scene';
import type { Viewpoint } from '../camera/viewpoint';
import { drawPolyline } from '../lines/draw-lines';
import type { LineStyle } from '../lines/line-style';
import { ScreenPoints } from '../lines/screen-points';
import type { FillStyle } from '../styles';
import { localPlane, type CutPlane, type LocalPlane } from './cut-plane';

export interface CutStyle {
  outline: LineStyle;
  /** The fills of the cut, bottom up. */
  fills: readonly FillStyle[];
}

/**
 * Bodies with all that is beyond a plane taken away. What is left of a convex body is convex, so it is drawn like any
 * other; of the cut itself only the edge and a fill are added.
 */
export class CutOpen<Name extends string> {
  /** The last clip of each body: it holds while the camera turns and the run is stepped through. */
  private readonly known = new Map<Name, { surface: Surface; plane: LocalPlane; clipped: Clipped | null }>();
  private readonly screen = new ScreenPoints();

  /** Null if nothing of it is left. */
  clip(name: Name, { surface, placement }: Readonly<Body>, plane: Readonly<CutPlane>): Clipped | null {
    const local = localPlane(plane, placement);
    const known = this.known.get(name);
    if (known?.surface === surface && samePlane(known.plane, local)) return known.clipped;
    const clipped = clipSurface(surface, local, local.offset);
    this.known.set(name, { surface, plane: local, clipped });
    return clipped;
  }

  /** `body` with its cut drawn in `style`. */
  open(body: Readonly<Body>, clipped: Clipped, { fills, outline }: Readonly<CutStyle>): Body {
    const corners = cornersOfCut(clipped, body.placement);
    const points = corners.flatMap(({ x, y, z }) => [x, y, z]);
    const trim = (v: Readonly<Viewpoint>, sinks: Readonly<TrimSinks>): void => {
      body.trim?.(v, sinks);
      for (const fill of fills) sinks.fill(corners, fill);
      drawPolyline(sinks.near, this.screen.project(v, points), corners.length, outline, true);
    };
    return { ...body, surface: clipped.surface, filled: opened(clipped), trim };
  }
}

function samePlane(a: LocalPlane, b: LocalPlane): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z && a.offset === b.offset;
}

function cornersOfCut({ surface, cut }: Clipped, placement: Readonly<Pose>): Vec3[] {
  if (cut === null) return [];
  const { points } = surface;
  return Array.from(loopOf(surface, cut), (i) => {
    const p = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return toWorld(p, placement, p);
  });
}
