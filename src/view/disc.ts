import { addScaled, clone, cross, dot, perpendicular, sub, vec3, type Vec3 } from '../math/vec3';
import type { Disc } from './picture';

/** Points on a disc's rim, counter-clockwise about its normal. */
export function rimPoints({ centre, normal, radius }: Readonly<Disc>, count = 96): Vec3[] {
  const u = perpendicular(vec3(), normal);
  const w = cross(vec3(), normal, u);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const p = addScaled(clone(centre), centre, u, radius * Math.cos(angle));
    return addScaled(p, p, w, radius * Math.sin(angle));
  });
}

/** True if the eye is on the outer side of the plane. Then the disc is in front of all of C, otherwise behind all of it. */
export function facesEye({ normal, foot }: Readonly<Disc>, eye: Readonly<Vec3>): boolean {
  return dot(normal, sub(vec3(), eye, foot)) > 0;
}
