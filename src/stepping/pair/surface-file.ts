import { rotate } from '../../math/rotation';
import { vec3 } from '../../math/vec3';
import { csoSurface } from '../../shapes/body-surface';
import { isCurved } from '../../shapes/shape';
import type { Surface } from '../../shapes/surface';
import { surfaceText, type SurfaceFormat } from '../../shapes/surface-text';
import { inDouble, type PairSetup } from '../run';

/** The largest depth of a facet below a curved surface, as a share of E; a polytope is exact. */
const tolerance = 1e-4;
/** Enough vertices for every pair of shapes to reach the tolerance. */
const maxVertices = 80_000;

/** The surface of C = A − B, margins included, in Minkowski space: world axes, O at zero. */
export function worldCsoSurface(setup: Readonly<PairSetup>): Surface {
  const { problem: cso } = inDouble(setup);
  const surface = csoSurface(cso, tolerance, { maxVertices });
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
