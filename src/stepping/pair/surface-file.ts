import { rotate } from '../../math/rotation';
import { addScaled, length, set, vec3 } from '../../math/vec3';
import { csoSurface } from '../../shapes/body-surface';
import { unknownCore } from '../../shapes/core';
import type { Cso } from '../../shapes/cso';
import { isCurved, type Shape } from '../../shapes/shape';
import type { Surface } from '../../shapes/surface';
import { surfaceText, type SurfaceFormat } from '../../shapes/surface-text';
import { inDouble, type PairSetup } from '../run';

/** The largest depth of a facet below a curved surface, as a share of E; a polytope is exact. */
const tolerance = 1e-4;
/** Enough vertices for every pair of shapes to reach the tolerance. */
const maxVertices = 80_000;
/** The same around a flat C. */
const maxCorners = 2000;

/** The surface of C = A − B, margins included, in Minkowski space: world axes, O at zero. */
export function worldCsoSurface(setup: Readonly<PairSetup>): Surface {
  const { problem: cso } = inDouble(setup);
  const surface =
    cso.dim === 2
      ? csoSurface(inThePlane(cso), tolerance, { maxVertices: maxCorners })
      : csoSurface(cso, tolerance, { maxVertices });
  const turned = <T extends Float64Array | Float32Array>(vectors: T): T => {
    const out = vectors.slice() as T;
    for (let i = 0; i < out.length; i += 3) {
      const p = vec3(out[i], out[i + 1], out[i + 2]);
      rotate(p, cso.toWorld, p);
      out.set([p.x, p.y, p.z], i);
    }
    return out;
  };
  return {
    ...surface,
    points: turned(surface.points),
    normals: turned(surface.normals),
    ...(surface.shading && { shading: turned(surface.shading) }),
  };
}

/** C of two flat shapes is flat: their margins reach out within the plane, and not above it. */
function inThePlane<C extends Cso>(cso: C): C {
  return cso.margin === 0 ? cso : { ...cso, a: flat(cso.a), b: flat(cso.b), margin: 0 };
}

const level = vec3();

function flat(shape: Readonly<Shape>): Shape {
  const { margin } = shape;
  return {
    ...shape,
    margin: 0,
    support(out, { x, y }) {
      set(level, x, y, 0);
      shape.support(out, level);
      const far = length(level);
      if (far > 0) addScaled(out, out, level, margin / far);
      return -1;
    },
    core: unknownCore,
  };
}

/** C as the text of a surface file; null for a point or a segment as STL. */
export function surfaceFile(setup: Readonly<PairSetup>, format: SurfaceFormat): string | null {
  const { scene, problem: cso } = setup;
  const exact = cso.margin === 0 && !isCurved(cso.a) && !isCurved(cso.b);
  const title = (scene.title ?? scene.id ?? '').replaceAll(/\s+/gu, ' ').trim();
  return surfaceText(worldCsoSurface(setup), format, 'C', [
    `C = A - B${title === '' ? '' : ` of "${title}"`}`,
    'world axes, the origin O of Minkowski space at zero, in the length unit of the scene',
    exact ? 'exact to rounding' : `no facet deeper than ${tolerance} E below the surface, E = ${cso.extent}`,
  ]);
}
