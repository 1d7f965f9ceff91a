import {
  addScaled,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { px } from '../ink/svg';
import type { Projection } from './projection';

/** Where the disc of a projection lies on the screen: its middle, and half its width and height, CSS px. */
export interface Ellipse {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

export const onScreen = (
  { x, y, halfWidth, halfHeight }: Readonly<Ellipse>,
  spot: Readonly<{ x: number; y: number }>,
): { x: number; y: number } => ({ x: x + halfWidth * spot.x, y: y - halfHeight * spot.y });

/** An arc is drawn as chords of at most this angle, in radians: a quarter of a pixel off at the size of a screen. */
const chord = 0.035;

/** The great-circle arc from one direction to another, ends included. Between opposite ones it goes any way. */
export function arc(from: Readonly<Vec3>, to: Readonly<Vec3>): Vec3[] {
  const axis = cross(vec3(), from, to);
  const sine = length(axis);
  const angle = Math.atan2(sine, dot(from, to));
  const side = sine > 1e-12 ? cross(vec3(), axis, from) : perpendicular(vec3(), from);
  normalize(side, side);
  const count = Math.max(1, Math.ceil(angle / chord));
  return Array.from({ length: count + 1 }, (_, i) => {
    const at = (angle * i) / count;
    return addScaled(vec3(), scale(vec3(), from, Math.cos(at)), side, Math.sin(at));
  });
}

/** All directions at an angle from a middle one, closed. */
export function ring(middle: Readonly<Vec3>, angle: number): Vec3[] {
  const x = perpendicular(vec3(), middle);
  const y = cross(vec3(), middle, x);
  const count = Math.ceil((2 * Math.PI * Math.sin(angle)) / chord);
  return Array.from({ length: count + 1 }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    const d = scale(vec3(), middle, Math.cos(angle));
    addScaled(d, d, x, Math.sin(angle) * Math.cos(turn));
    return addScaled(d, d, y, Math.sin(angle) * Math.sin(turn));
  });
}

/** SVG path data of polylines of directions: what is in front, and what is on the far side of the globe. */
export interface Drawn {
  front: string;
  behind: string;
}

/** On the map a line ends at the rim and goes on at the opposite side. */
export function draw(
  lines: readonly (readonly Readonly<Vec3>[])[],
  projection: Projection,
  ellipse: Readonly<Ellipse>,
): Drawn {
  const drawn: Drawn = { front: '', behind: '' };
  for (const line of lines) {
    let last: { x: number; y: number; behind: boolean } | null = null;
    for (const d of line) {
      const spot = projection.place(d);
      const { x, y } = onScreen(ellipse, spot);
      const key = spot.behind ? 'behind' : 'front';
      const torn: boolean = last !== null && projection.kind === 'map' && Math.abs(last.x - spot.x) > 0.5;
      const goesOn = last !== null && last.behind === spot.behind && !torn;
      drawn[key] += `${goesOn ? 'L' : 'M'}${px(x)} ${px(y)}`;
      last = spot;
    }
  }
  return drawn;
}
