import { positionOf, type Pose } from '../../math/pose';
import { unrotate, type Rotation } from '../../math/rotation';
import { dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';

/** Nothing nearer to the eye than this share of the framed distance is drawn. */
export const nearShare = 1e-3;

/** A line on the stage, in CSS pixels relative to the top left of the viewport. */
export interface Segment {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Points seen from one viewpoint, and the lines between them on the screen. */
export class ScreenPoints {
  /** x right, y up across the view, then the depth, of each point; in the space's unit. */
  private eyeSpace = new Float64Array(0);
  private near = 0;
  private focal = 1;
  private axisX = 0;
  private axisY = 0;

  /** `points`: x, y, z of each, in the frame that `placement` puts into the space. */
  project(v: Readonly<Viewpoint>, points: ArrayLike<number>, placement?: Readonly<Pose>): this {
    if (this.eyeSpace.length < points.length) this.eyeSpace = new Float64Array(2 * points.length);
    this.near = nearShare * v.aim.distance;
    this.focal = v.focal;
    this.axisX = v.axis.x - v.rect.x;
    this.axisY = v.axis.y - v.rect.y;
    const [right, up, view] = rows(v, placement);
    const { right: worldRight, up: worldUp, view: worldView } = v.basis;
    const position = placement ? positionOf(vec3(), placement) : vec3();
    const from = sub(position, position, v.aim.centre);
    const ox = dot(worldRight, from);
    const oy = dot(worldUp, from);
    const oz = v.aim.distance - dot(worldView, from);
    for (let i = 0; i < points.length; i += 3) {
      const x = points[i]!;
      const y = points[i + 1]!;
      const z = points[i + 2]!;
      this.eyeSpace[i] = ox + right.x * x + right.y * y + right.z * z;
      this.eyeSpace[i + 1] = oy + up.x * x + up.y * y + up.z * z;
      this.eyeSpace[i + 2] = oz - (view.x * x + view.y * y + view.z * z);
    }
    return this;
  }

  /** Writes the line from point `i` to point `j`; false if none of it is before the eye. */
  segment(out: Segment, i: number, j: number): boolean {
    const e = this.eyeSpace;
    const [a, b] = [3 * i, 3 * j];
    const depthA = e[a + 2]!;
    const depthB = e[b + 2]!;
    if (depthA >= this.near && depthB >= this.near) {
      out.ax = this.axisX + (this.focal * e[a]!) / depthA;
      out.ay = this.axisY - (this.focal * e[a + 1]!) / depthA;
      out.bx = this.axisX + (this.focal * e[b]!) / depthB;
      out.by = this.axisY - (this.focal * e[b + 1]!) / depthB;
      return true;
    }
    if (depthA < this.near && depthB < this.near) return false;
    const cutA = depthA < this.near ? (this.near - depthA) / (depthB - depthA) : 0;
    const cutB = depthB < this.near ? (this.near - depthB) / (depthA - depthB) : 0;
    out.ax = this.axisX + this.onScreen(a, b, cutA);
    out.ay = this.axisY - this.onScreen(a + 1, b + 1, cutA, 1);
    out.bx = this.axisX + this.onScreen(b, a, cutB);
    out.by = this.axisY - this.onScreen(b + 1, a + 1, cutB, 1);
    return true;
  }

  /** The screen coordinate of the value at `i`, moved towards that at `j` by `share`. */
  private onScreen(i: number, j: number, share: number, row = 0): number {
    const e = this.eyeSpace;
    const [depthI, depthJ] = [e[i + 2 - row]!, e[j + 2 - row]!];
    const depth = share === 0 ? depthI : depthI + share * (depthJ - depthI);
    const value = share === 0 ? e[i]! : e[i]! + share * (e[j]! - e[i]!);
    return (this.focal * value) / depth;
  }
}

/** The eye's axes in the points' own frame. */
function rows(v: Readonly<Viewpoint>, r: Readonly<Rotation> | undefined): [Vec3, Vec3, Vec3] {
  const { right, up, view } = v.basis;
  if (!r) return [right, up, view];
  const back = (a: Vec3): Vec3 => unrotate(vec3(), r, a);
  return [back(right), back(up), back(view)];
}
