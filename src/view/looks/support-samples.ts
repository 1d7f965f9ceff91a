import { toLocal, type Pose } from '../../math/pose';
import { equalRotations, type Rotation } from '../../math/rotation';
import { addScaled, set, sub, vec3 } from '../../math/vec3';
import { csoSupport, type Cso } from '../../shapes/cso';
import { csoPoint } from '../../trace/cso-point';
import type { Viewpoint } from '../camera/viewpoint';
import type { TrimSinks } from '../gl/space-scene';
import type { LineStyle } from '../lines/line-style';
import { ScreenPoints, type Segment } from '../lines/screen-points';
import { localPlane, type CutPlane } from './cut-plane';

/**
 * Enough to see every rounding, and few enough to take again while a body turns: 2000 supports of hull128 ⊖ hull128 are
 * half a millisecond.
 */
export const sampleCount = 2000;

/** The lines are this share of E long. */
const lineShare = 0.03;

/** Unit directions in equal areas of the sphere, along a Fibonacci spiral: x, y, z of each. */
export function fibonacciDirections(count: number): Float64Array {
  const out = new Float64Array(3 * count);
  const turn = Math.PI * (1 + Math.sqrt(5));
  for (let i = 0; i < count; i++) {
    const y = 1 - (2 * (i + 0.5)) / count;
    const flat = Math.sqrt(1 - y * y);
    const angle = turn * (i + 0.5);
    out.set([flat * Math.cos(angle), y, flat * Math.sin(angle)], 3 * i);
  }
  return out;
}

const directions = fibonacciDirections(sampleCount);

/**
 * C as supports alone know it: for each of many directions a short line from the support inwards against the direction
 * (as bepuphysics2's Minkowski visualizer shows it). If a facet is flat no direction ends inside it, so facets are
 * empty and outlined by what gathers at their corners.
 */
export class SupportSamples {
  private known: { cso: Cso; rotation: Rotation; margin: number; points: Float64Array } | null = null;
  private readonly screen = new ScreenPoints();

  /** Draws C, or with `margin` C ⊕ ball(margin), centred on `placement`, but for what is beyond `plane`. */
  draw(
    v: Readonly<Viewpoint>,
    { near, far }: Readonly<TrimSinks>,
    cso: Readonly<Cso>,
    margin: number,
    placement: Readonly<Pose>,
    plane: Readonly<CutPlane> | null,
    styles: Readonly<{ near: LineStyle; far: LineStyle }>,
  ): void {
    const points = this.pointsOf(cso, margin);
    const eye = toLocal(vec3(), placement, v.eye);
    const cut = plane && localPlane(plane, placement);
    this.screen.project(v, points, placement);
    for (let i = 0; i < sampleCount; i++) {
      const o = 6 * i;
      const [x, y, z] = [points[o]!, points[o + 1]!, points[o + 2]!];
      if (cut && cut.x * x + cut.y * y + cut.z * z > cut.offset) continue;
      if (!this.screen.segment(segment, 2 * i, 2 * i + 1)) continue;
      const [dx, dy, dz] = [directions[3 * i]!, directions[3 * i + 1]!, directions[3 * i + 2]!];
      const faces = dx * (eye.x - x) + dy * (eye.y - y) + dz * (eye.z - z) > 0;
      if (faces) near.add(segment, styles.near);
      else far.add(segment, styles.far);
    }
  }

  /** Both ends of each line, in the frame of C's placement. A translation of the bodies changes nothing in it. */
  private pointsOf(cso: Readonly<Cso>, margin: number): Float64Array {
    const known = this.known;
    const rotation = cso.poseB;
    if (known && known.cso.a === cso.a && known.cso.b === cso.b && known.margin === margin) {
      if (equalRotations(known.rotation, rotation)) return known.points;
    }
    const points = supportLines(cso, margin);
    this.known = { cso, rotation, margin, points };
    return points;
  }
}

const segment: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };

function supportLines(cso: Readonly<Cso>, margin: number): Float64Array {
  const points = new Float64Array(6 * sampleCount);
  const at = csoPoint();
  const d = vec3();
  for (let i = 0; i < sampleCount; i++) {
    set(d, directions[3 * i]!, directions[3 * i + 1]!, directions[3 * i + 2]!);
    const { v } = csoSupport(at, cso, d);
    addScaled(v, sub(v, v, cso.centre), d, margin);
    points.set([v.x, v.y, v.z], 6 * i);
    addScaled(v, v, d, -lineShare * cso.extent);
    points.set([v.x, v.y, v.z], 6 * i + 3);
  }
  return points;
}
