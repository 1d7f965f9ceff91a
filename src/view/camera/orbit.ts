import { cross, vec3, type Vec3 } from '../../math/vec3';

/** A view direction in radians: azimuth 0 looks along −z and grows as the eye moves towards +x; elevation lifts the eye. */
export interface Orbit {
  azimuth: number;
  elevation: number;
}

/** A right-handed frame of the eye: unit vectors, with `view` pointing from the picture towards the eye. */
export interface Basis {
  right: Vec3;
  up: Vec3;
  view: Vec3;
}

/** Below the poles, so that the world's up never flips. */
export const maxElevation = (89 * Math.PI) / 180;

/** The eye in front of the plane z = 0, as paper lies before a reader: x right, y up. */
export const front: Readonly<Orbit> = { azimuth: 0, elevation: 0 };

export function basisOf({ azimuth, elevation }: Readonly<Orbit>): Basis {
  const flat = Math.cos(elevation);
  const view = vec3(flat * Math.sin(azimuth), Math.sin(elevation), flat * Math.cos(azimuth));
  const right = vec3(Math.cos(azimuth), 0, -Math.sin(azimuth));
  return { right, up: cross(vec3(), view, right), view };
}

/** The orbit after the pointer moved by `dx`, `dy` CSS pixels: a drag of `pixelsPerTurn` goes once around. */
export function turned(orbit: Readonly<Orbit>, dx: number, dy: number, pixelsPerTurn = 900): Orbit {
  const step = (2 * Math.PI) / pixelsPerTurn;
  const elevation = Math.min(Math.max(orbit.elevation + dy * step, -maxElevation), maxElevation);
  return { azimuth: wrapped(orbit.azimuth - dx * step), elevation };
}

/** The same angle in (−π, π]. */
function wrapped(angle: number): number {
  const turns = Math.round(angle / (2 * Math.PI));
  return angle - turns * 2 * Math.PI;
}
