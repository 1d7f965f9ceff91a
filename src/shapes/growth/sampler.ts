import { vec3, type Vec3 } from '../../math/vec3';

/** Writes the support point of a body along a unit direction. */
export type SupportFunction = (out: Vec3, d: Readonly<Vec3>) => void;

/** A support point of a body and its unit direction. */
export interface Seed {
  point: Vec3;
  direction: Readonly<Vec3>;
}

export interface GrowthLimits {
  /** The greatest depth of a facet below its support plane. */
  tolerance: number;
  /** Differences up to this are rounding. */
  noise: number;
  maxVertices: number;
}

/**
 * Queries a body for supports and stores chosen ones, in coordinates relative to `centre` and divided by a power of two
 * near `size`: of order one, without additional rounding.
 */
export class Sampler {
  /** x, y, z of each stored point. */
  readonly coordinates: number[] = [];
  /** x, y, z of the unit direction whose support each stored point is. */
  readonly directions: number[] = [];
  /** The last support. */
  readonly point = vec3();
  readonly unit: number;

  constructor(
    private readonly support: SupportFunction,
    private readonly centre: Readonly<Vec3>,
    size: number,
  ) {
    this.unit = 2 ** Math.round(Math.log2(size));
  }

  /** Puts the support along the unit direction `d` into `point`. */
  ask(d: Readonly<Vec3>): Readonly<Vec3> {
    this.support(this.point, d);
    return this.scale(this.point);
  }

  /** Converts a point from the body's coordinates to stored ones, in place. */
  scale(p: Vec3): Vec3 {
    const { centre } = this;
    const share = 1 / this.unit;
    p.x = (p.x - centre.x) * share;
    p.y = (p.y - centre.y) * share;
    p.z = (p.z - centre.z) * share;
    return p;
  }

  /** Stores the support point of `d`, and returns its index. */
  keep(p: Readonly<Vec3>, d: Readonly<Vec3>): number {
    this.directions.push(d.x, d.y, d.z);
    return (this.coordinates.push(p.x, p.y, p.z) - 3) / 3;
  }

  at(index: number): Vec3 {
    const c = this.coordinates;
    return vec3(c[3 * index], c[3 * index + 1], c[3 * index + 2]);
  }

  /** Stored points in the body's coordinates: x, y, z of each. */
  points(indices: ArrayLike<number>): Float64Array {
    const { coordinates: c, centre, unit } = this;
    const points = new Float64Array(3 * indices.length);
    for (let i = 0; i < indices.length; i++) {
      const o = 3 * indices[i]!;
      points[3 * i] = c[o]! * unit + centre.x;
      points[3 * i + 1] = c[o + 1]! * unit + centre.y;
      points[3 * i + 2] = c[o + 2]! * unit + centre.z;
    }
    return points;
  }

  /** A direction whose support each of the stored points is: x, y, z. */
  directionsOf(indices: ArrayLike<number>): Float64Array {
    const directions = new Float64Array(3 * indices.length);
    for (let i = 0; i < indices.length; i++) {
      const o = 3 * indices[i]!;
      directions[3 * i] = this.directions[o]!;
      directions[3 * i + 1] = this.directions[o + 1]!;
      directions[3 * i + 2] = this.directions[o + 2]!;
    }
    return directions;
  }
}
