import { addScaled, dot, normalize, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { Triple } from '../../../shapes/shape';
import { sightLine, type Viewpoint } from '../../camera/viewpoint';
import type { Place } from '../../gestures';

/** A ball that a direction is turned on: the tip of the direction lies on it. */
export interface Ball {
  centre: Vec3;
  radius: number;
}

export const headOf = ({ centre, radius }: Readonly<Ball>, direction: Readonly<Vec3>): Vec3 =>
  addScaled(vec3(), centre, direction, radius);

/** Intersects a sight line with the ball: its nearest point to the centre, relative to that, and half the chord; 0 if it misses. */
function sight(
  v: Readonly<Viewpoint>,
  { centre, radius }: Readonly<Ball>,
  at: Readonly<Place>,
): { line: Vec3; nearest: Vec3; half: number } {
  const line = sightLine(v, at.x, at.y);
  const away = sub(vec3(), v.eye, centre);
  const nearest = addScaled(vec3(), away, line, -dot(away, line));
  return { line, nearest, half: Math.sqrt(Math.max(0, radius * radius - dot(nearest, nearest))) };
}

/** True if a place of the stage is over the ball. */
export const isOver = (v: Readonly<Viewpoint>, ball: Readonly<Ball>, at: Readonly<Place>): boolean =>
  sight(v, ball, at).half > 0;

/**
 * The unit direction whose head is seen at a place of the stage: where the sight line enters the ball, or leaves it for
 * a head on its far side. Beside the ball, the direction whose head comes nearest to the line.
 */
export function directionUnder(
  v: Readonly<Viewpoint>,
  ball: Readonly<Ball>,
  at: Readonly<Place>,
  far: boolean,
): Vec3 {
  const { line, nearest, half } = sight(v, ball, at);
  const d = addScaled(vec3(), nearest, line, far ? half : -half);
  normalize(d, d);
  return d;
}

/** True if the tip lies on the far side of the ball. */
export function isFar(
  v: Readonly<Viewpoint>,
  { centre, radius }: Readonly<Ball>,
  d: Readonly<Vec3>,
): boolean {
  return dot(d, sub(vec3(), v.eye, centre)) < radius;
}

/** Four decimals are under a hundredth of a degree, and keep links short; unit again to the last bit. */
export function roundedDirection({ x, y, z }: Readonly<Vec3>): Triple {
  const d = vec3(...([x, y, z].map((c) => Number(c.toFixed(4)) + 0) as Triple));
  normalize(d, d);
  return [d.x, d.y, d.z];
}
