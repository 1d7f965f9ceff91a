import { poseAt } from '../math/pose';
import { rotate } from '../math/rotation';
import { addScaled, length, sub, vec3, type Vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { csoSupport, type Cso } from './cso';
import { ball } from './growth/ball';
import { EXACT_NOISE, exactCsoSurface, exactShapeSurface } from './exact/exact-surface';
import { originsByFeatures } from './facet-features';
import { growSurface, type GrowthOptions } from './growth/grow';
import { csoNormals, isSmooth } from './growth/normal-cone';
import { movedFacets, rounded } from './growth/rounded';
import { ordinaryScale, scaledShape } from './scaled-shape';
import { isCurved, type Shape } from './shape';
import { vertexCount, type Surface } from './surface';

/** Differences below this fraction of the extent are rounding: it decides what is coplanar and what is flat. */
const NOISE = 1e-11;
const MAX_VERTICES = 8192;

export interface SurfaceOptions {
  /** True (the default) adds the rounding margin; false gives the core alone. */
  margin?: boolean;
  /** The limit at which growth stops, after filling the greatest gaps first. Default 8192. */
  maxVertices?: number;
  /**
   * True (the default) makes a polytope exactly, however long that takes; false grows it up to `maxVertices` like a curved
   * body.
   */
  exact?: boolean;
}

/**
 * The surface of a shape in its local frame. No facet of a curved body lies deeper below the true surface than
 * `relativeTolerance` of its extent. A polytope is exact; with a margin, its flat facets are exact.
 */
export function shapeSurface(
  shape: Shape,
  relativeTolerance = 1e-3,
  options: Readonly<SurfaceOptions> = {},
): Surface {
  const by = ordinaryScale(shape.extent);
  if (by !== 1) return scaled(shapeSurface(scaledShape(shape, by), relativeTolerance, options), 1 / by);
  return ordinaryShapeSurface(shape, relativeTolerance, options);
}

function ordinaryShapeSurface(
  shape: Shape,
  relativeTolerance: number,
  { margin: full = true, maxVertices = MAX_VERTICES, exact: isExact = true }: Readonly<SurfaceOptions>,
): Surface {
  const { centre } = shape;
  const margin = full ? shape.margin : 0;
  const exact = isExact && margin === 0 && exactShapeSurface(shape);
  if (exact) return exact;
  const options = {
    ...limits([shape], margin, shape.extent - shape.margin + margin, relativeTolerance),
    centre,
    maxVertices,
  };
  const core =
    isExact && margin > 0 && !isCurved(shape)
      ? shapeSurface(shape, relativeTolerance, { margin: false })
      : undefined;
  return (
    (core && roundedSurface(core, margin, options)) ??
    growSurface(
      (out, d) => {
        shape.support(out, d);
        addScaled(out, out, d, margin);
      },
      { ...options, ...(margin > 0 && { normalsAt: () => 0 }), ...(core && seeded(core, margin, options)) },
    )
  );
}

/**
 * The surface of the configuration space obstacle in A's frame: C ⊕ ball(margin) or, without the margin, the difference C
 * of the cores. It is as exact as the surface of a shape. When a body only moves, the surface moves with `cso.centre` and
 * can be reused.
 */
export function csoSurface(
  cso: Readonly<Cso>,
  relativeTolerance = 1e-3,
  options: Readonly<SurfaceOptions> = {},
): Surface {
  const by = ordinaryScale(cso.extent);
  if (by === 1) return ordinaryCsoSurface(cso, relativeTolerance, options);
  return moved(
    scaled(ordinaryCsoSurface(scaledAround(cso, by), relativeTolerance, options), 1 / by),
    cso.centre,
  );
}

function ordinaryCsoSurface(
  cso: Readonly<Cso>,
  relativeTolerance: number,
  { margin: full = true, maxVertices = MAX_VERTICES, exact: isExact = true }: Readonly<SurfaceOptions>,
): Surface {
  const { a, b } = cso;
  const margin = full ? cso.margin : 0;
  const exact = isExact && margin === 0 && exactCsoSurface(cso);
  if (exact) return exact;
  const options = {
    ...limits([a, b], margin, cso.extent - cso.margin + margin, relativeTolerance),
    centre: vec3(),
    maxVertices,
  };
  const core =
    isExact && margin > 0 && !isCurved(a) && !isCurved(b)
      ? csoSurface({ ...cso, centre: vec3() }, relativeTolerance, { margin: false })
      : undefined;
  const round = core && roundedSurface(core, margin, options);
  if (round) return moved(round, cso.centre);
  const centred = aroundCentre(cso);
  const point = csoPoint();
  const smooth = margin > 0 || isSmooth(a) || isSmooth(b);
  const surface = growSurface(
    (out, d) => {
      csoSupport(point, centred, d);
      addScaled(out, point.v, d, margin);
    },
    {
      ...options,
      ...(isRound([a, b], margin) && {
        normalsAt: (tangent, d) => (smooth ? 0 : csoNormals(tangent, centred, csoSupport(point, centred, d))),
      }),
      ...(core && seeded(core, margin, options)),
    },
  );
  if (isExact && !isRound([a, b], margin)) surface.origins = originsByFeatures(cso, surface);
  return moved(surface, cso.centre);
}

/** A polytope with a ball added; undefined if it has to be grown instead. */
function roundedSurface(
  core: Surface,
  margin: number,
  { noise, tolerance, maxVertices }: Readonly<GrowthOptions>,
): Surface | undefined {
  if (margin <= 8 * noise) return core;
  if (vertexCount(core) === 1) {
    const [x, y, z] = core.points;
    return moved(ball(margin, tolerance / margin, maxVertices), vec3(x, y, z));
  }
  return rounded(core, margin, tolerance, maxVertices);
}

/** The options for growing a polytope with a ball added: its facets are the seeds. */
const seeded = (
  core: Surface,
  margin: number,
  { noise, size }: Readonly<GrowthOptions>,
): Pick<GrowthOptions, 'seeds' | 'noise'> => ({
  seeds: movedFacets(core, margin),
  // A strip as narrow as the margin must not merge with a facet beside it, although their normals nearly agree.
  noise: noise * Math.min(1, Math.max(1e-3, margin / size)),
});

/** C with its centre at the origin: bit-identical wherever the bodies stand. */
function aroundCentre(cso: Readonly<Cso>): Cso {
  const { a, b, poseB } = cso;
  const centreB = rotate(vec3(), poseB, b.centre);
  return { ...cso, poseB: poseAt(sub(vec3(), a.centre, centreB), poseB) };
}

/** C scaled by a power of two, with its centre at the origin. */
const scaledAround = (cso: Readonly<Cso>, by: number): Cso =>
  aroundCentre({
    ...cso,
    a: scaledShape(cso.a, by),
    b: scaledShape(cso.b, by),
    centre: vec3(),
    margin: by * cso.margin,
    extent: by * cso.extent,
  });

function limits(
  shapes: readonly Shape[],
  margin: number,
  size: number,
  relativeTolerance: number,
): Pick<GrowthOptions, 'size' | 'noise' | 'tolerance'> {
  const offset = shapes.reduce((sum, { centre }) => sum + length(centre), 0);
  const round = isRound(shapes, margin);
  const noise = (round ? NOISE : EXACT_NOISE) * size + 16 * Number.EPSILON * offset;
  return { size, noise, tolerance: round ? Math.max(noise, relativeTolerance * size) : noise };
}

const isRound = (shapes: readonly Shape[], margin: number): boolean => margin > 0 || shapes.some(isCurved);

/** The surface with all its points multiplied by `by`, in place. */
function scaled(surface: Surface, by: number): Surface {
  const { points } = surface;
  for (let i = 0; i < points.length; i++) points[i]! *= by;
  return surface;
}

/** The surface with all its points moved by `by`, in place. */
function moved(surface: Surface, by: Readonly<Vec3>): Surface {
  const { points } = surface;
  for (let i = 0; i < points.length; i += 3) {
    points[i]! += by.x;
    points[i + 1]! += by.y;
    points[i + 2]! += by.z;
  }
  return surface;
}
