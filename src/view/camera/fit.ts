import { add, addScaled, clone, dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Basis } from './orbit';

/** Vertical field of view in radians. */
const fieldOfView = (22 * Math.PI) / 180;

export interface Size {
  width: number;
  height: number;
}

/** Free borders in CSS pixels. */
interface Padding {
  top: number;
  bottom: number;
  sides: number;
}

/** How a space is drawn: from an eye nearby, or along parallel lines of sight, as on paper. */
export type Projection = 'perspective' | 'orthographic';

/**
 * An orthographic eye stands so many times as far away as one in perspective, with a field of view as many times smaller.
 * All that draws, picks and measures by an eye then serves both. What remains of perspective is a millionth of the depth of
 * the picture: below a thousandth of a pixel.
 */
const farAway = 1e6;

/** The eye's target and distance: it looks at `centre` from `distance`, both in the unit of the space. */
export interface Aim {
  centre: Vec3;
  distance: number;
}

/** The distance in CSS pixels from the eye to the screen. */
export function focalLength(size: Readonly<Size>, projection: Projection = 'perspective'): number {
  const focal = size.height / 2 / Math.tan(fieldOfView / 2);
  return projection === 'perspective' ? focal : farAway * focal;
}

export function paddingFor(size: Readonly<Size>): Padding {
  // A small picture has no heading, and no values beside its points.
  if (size.width < 400 && size.height < 320) return { top: 28, bottom: 28, sides: 28 };
  // A low one needs its height for the shapes: their names find room beside them.
  if (size.height < 280) return { top: 62, bottom: 38, sides: 44 };
  return size.width < 480 ? { top: 60, bottom: 30, sides: 30 } : { top: 64, bottom: 46, sides: 44 };
}

/** The rectangle inside the padding, never smaller than a tenth of the viewport. */
export function paddedRect(
  size: Readonly<Size>,
  padding: Readonly<Padding>,
): Size & { x: number; y: number } {
  const width = Math.max(size.width - 2 * padding.sides, size.width / 10);
  const height = Math.max(size.height - padding.top - padding.bottom, size.height / 10);
  const y = Math.min(padding.top, size.height - height);
  return { x: (size.width - width) / 2, y, width, height };
}

/**
 * The closest aim that shows all `points` inside the padded rectangle, whose middle the axis of sight passes through.
 *
 * In the eye's axes (x right, y up, z towards it) a point appears at f·(x − eˣ)/(eᶻ − z) from the middle. With
 * k = half the width / f, staying left of the right border means x + k·z ≤ eˣ + k·eᶻ, staying right of the left one
 * −x + k·z ≤ −eˣ + k·eᶻ. With R and L the largest left sides over the points, both hold for some eˣ if and only if
 * 2k·eᶻ ≥ R + L, and eˣ = (R − L)/2 leaves the same room on both sides. The same with y; the larger eᶻ holds both.
 *
 * `minRadius` > 0 is how large the content counts at least, so that a single point is seen from somewhere.
 */
export function fit(
  points: Iterable<Readonly<Vec3>>,
  basis: Readonly<Basis>,
  size: Readonly<Size>,
  minRadius: number,
  projection: Projection = 'perspective',
): Aim {
  const inner = paddedRect(size, paddingFor(size));
  const f = focalLength(size, projection);
  const kx = inner.width / 2 / f;
  const ky = inner.height / 2 / f;
  let reference: Vec3 | undefined;
  let right = -Infinity;
  let left = -Infinity;
  let top = -Infinity;
  let bottom = -Infinity;
  let near = -Infinity;
  let far = Infinity;
  const local = vec3();
  for (const p of points) {
    // Relative to the first point, so that a scene far from the origin keeps its digits.
    reference ??= clone(p);
    sub(local, p, reference);
    const x = dot(local, basis.right);
    const y = dot(local, basis.up);
    const z = dot(local, basis.view);
    right = Math.max(right, x + kx * z);
    left = Math.max(left, -x + kx * z);
    top = Math.max(top, y + ky * z);
    bottom = Math.max(bottom, -y + ky * z);
    near = Math.max(near, z);
    far = Math.min(far, z);
  }
  if (!reference) return { centre: vec3(), distance: minRadius / Math.min(kx, ky) };
  const eye = Math.max((right + left) / (2 * kx), (top + bottom) / (2 * ky));
  const middle = (near + far) / 2;
  const centre = vec3();
  addScaled(centre, centre, basis.right, (right - left) / 2);
  addScaled(centre, centre, basis.up, (top - bottom) / 2);
  addScaled(centre, centre, basis.view, middle);
  return {
    centre: add(centre, centre, reference),
    distance: Math.max(eye - middle, (near - far) / 2 + minRadius / Math.min(kx, ky)),
  };
}
