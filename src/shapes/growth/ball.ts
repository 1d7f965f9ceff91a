import { addScaled, vec3 } from '../../math/vec3';
import type { Surface } from '../surface';
import { growSurface } from './grow';

interface Known {
  tolerance: number;
  maxVertices: number;
  surface: Surface;
}

/** A cache of the last unit balls; all balls of one tolerance are similar. */
const known: Known[] = [];
const KEPT = 4;

/** The surface of a ball around the origin. No facet lies deeper below it than `tolerance`, as a fraction of the radius. */
export function ball(radius: number, tolerance: number, maxVertices: number): Surface {
  let unit = known.find((one) => one.tolerance === tolerance && one.maxVertices === maxVertices);
  if (!unit) {
    unit = { tolerance, maxVertices, surface: unitBall(tolerance, maxVertices) };
    known.push(unit);
    if (known.length > KEPT) known.shift();
  }
  return scaled(unit.surface, radius);
}

function unitBall(tolerance: number, maxVertices: number): Surface {
  return growSurface((out, d) => void addScaled(out, vec3(), d, 1), {
    centre: vec3(),
    size: 1,
    noise: 1e-11,
    tolerance,
    maxVertices,
    normalsAt: () => 0,
  });
}

/** A deep copy, because a surface may be transferred to another thread. */
function scaled(surface: Surface, by: number): Surface {
  const copy = structuredClone(surface);
  for (let i = 0; i < copy.points.length; i++) copy.points[i]! *= by;
  return copy;
}
