import { powerOfTwoBelow } from '../../math/precision';
import { vec3 } from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';

/**
 * Points of C by index, each also as coordinates of order one for the exact predicates: in units of the power of two next
 * to `extent`, which costs no digit.
 */
export class Vertices {
  readonly points: CsoPoint[] = [];
  readonly coordinates: number[] = [];
  /** The length of a unit of `coordinates`. */
  readonly unit: number;

  constructor(extent: number) {
    this.unit = powerOfTwoBelow(Math.max(Number.MIN_VALUE, extent));
  }

  /** Keeps a copy; returns its index. */
  add(p: Readonly<CsoPoint>): number {
    const { x, y, z } = p.v;
    this.coordinates.push(x / this.unit, y / this.unit, z / this.unit);
    return this.points.push(copyCsoPoint(csoPoint(), p)) - 1;
  }

  /** The origin, which need not be a point of C, for predicates to ask about; returns its index. */
  addOrigin(): number {
    this.coordinates.push(0, 0, 0);
    return this.points.push({ ...csoPoint(), v: vec3() }) - 1;
  }
}
