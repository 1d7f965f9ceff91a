import { dot, lengthSq } from '../../math/vec3';
import type { Simplex, Test } from '../../trace/step';
import { projectOrigin, type ClosestFeature } from './closest-feature';
import { Regions } from './regions';
import type { VertexNames } from './vertex-names';

/**
 * The feature of a simplex nearest to O by the signs of `Regions`, the newest vertex being the last. The point is then that of a
 * projection onto the feature.
 *
 * The signs trust that O is nearest to a feature of the newest vertex, which holds where that is the farthest towards O of a reduced
 * simplex, but for rounding. So they are checked: all vertices lie behind the plane through the point v orthogonal to v, v·w ≥ |v|².
 */
export class RegionFeature {
  private readonly regions: Regions;

  constructor(names: VertexNames | undefined) {
    this.regions = new Regions(false, names);
  }

  /** The signs of the latest feature. */
  get signs(): readonly Test[] {
    return this.regions.signs;
  }

  /** False if the signs do not hold, or have O inside. `noise`: a length, the rounding of a coordinate. */
  find(out: ClosestFeature, simplex: Readonly<Simplex>, noise: number): boolean {
    const { regions } = this;
    regions.find(simplex);
    return !regions.inside && projectOrigin(out, simplex, regions.mask) && isNearest(out, simplex, noise);
  }
}

/** True if no vertex is nearer to O along v than v is. */
function isNearest(
  { v }: Readonly<ClosestFeature>,
  { size, points }: Readonly<Simplex>,
  noise: number,
): boolean {
  const nearest = lengthSq(v);
  const least = nearest - noise * Math.sqrt(nearest);
  for (let i = 0; i < size; i++) if (!(dot(v, points[i]!.v) >= least)) return false;
  return true;
}
