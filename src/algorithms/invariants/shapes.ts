import { rotate, rotationOf } from '../../math/rotation';
import { addScaled, clone, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { distanceOutside, marginOf, reachOf, separationAlong } from '../oracle/body-facts';
import { bracketedDepth } from '../oracle/depth';

export interface Pair {
  a: Body;
  b: Body;
}

/** Facts about a pair that follow from its shapes, in A's frame, for the bodies that the steps of a run concern. */
export class Shapes {
  private readonly pair: Pair;
  private readonly coreMargin: number;
  /** The reach of the steps' bodies beyond the cores: the margins if the steps concern the full shapes, else 0. */
  private readonly reach: number;

  /** `whole`: the steps concern the full shapes. */
  constructor(pair: Readonly<Pair>, whole: boolean) {
    this.pair = aroundA(pair);
    this.coreMargin = marginOf(pair.a) + marginOf(pair.b);
    this.reach = whole ? this.coreMargin : 0;
  }

  /** The reach of the full shapes beyond the steps' bodies. */
  get beyond(): number {
    return this.coreMargin - this.reach;
  }

  /** No point of the full C is farther from its middle. */
  get size(): number {
    return reachOf(this.pair.a) + reachOf(this.pair.b);
  }

  /** h(n) of C, for a unit n. */
  height(n: Readonly<Vec3>): number {
    return this.beyondSeparation(n) - this.beyond;
  }

  /** The separation of the full shapes along a unit n: negative where their shadows overlap. */
  separation(n: Readonly<Vec3>): number {
    return -this.beyondSeparation(n);
  }

  private beyondSeparation(n: Readonly<Vec3>): number {
    return -separationAlong(this.pair.a, this.pair.b, toWorldAxes(this.pair.a, n));
  }

  /**
   * The distance of a support's point outside the part of its body that the steps concern. `outward`: the unit direction it was sought
   * in; on full shapes, points reach past the cores along it.
   */
  outside(which: 'a' | 'b', p: Readonly<Vec3>, outward: Readonly<Vec3> | undefined, tol: number): number {
    const { a } = this.pair;
    const body = this.pair[which];
    if (!this.reach) return outsideCore(body, toWorldAxes(a, p), tol);
    const by = (which === 'a' ? -1 : 1) * (body.margin ?? 0);
    const into = outward ? addScaled(vec3(), p, outward, by) : clone(p);
    return outside(body, toWorldAxes(a, into), tol);
  }

  /** How far a point is outside the full body, where that is more than `tol`. */
  outsideWhole(which: 'a' | 'b', p: Readonly<Vec3>, tol: number): number {
    return outside(this.pair[which], toWorldAxes(this.pair.a, p), tol);
  }
}

/** The distance from these is estimated, far too large if they are flat. */
const estimated: ReadonlySet<Body['type']> = new Set<Body['type']>(['cone', 'ellipsoid']);

/** How far the point `p` of the world is outside the body without its margin. */
const outsideCore = (body: Readonly<Body>, p: Readonly<Vec3>, tol: number): number =>
  estimated.has(body.type) ? outside({ ...body, margin: 0 }, p, tol) : distanceOutside(body, p);

/** A lower bound of how far the point `p` of the world is outside the body, if that is more than `tol`. */
export function outside(body: Readonly<Body>, p: Readonly<Vec3>, tol: number): number {
  const estimate = distanceOutside(body, p) - (body.margin ?? 0);
  if (estimate <= tol) return estimate;
  const point: Body = { type: 'sphere', radius: 0, position: [p.x, p.y, p.z], rotation: [0, 0, 0, 1] };
  return -bracketedDepth(body, point, { maxPoints: 200 }).upper;
}

/** The pair moved so that A is at the origin: its distances stay the same, and no digits are lost far away. */
export function aroundA({ a, b }: Readonly<Pair>): Pair {
  const { x, y, z } = sub(vec3(), vec3(...b.position), vec3(...a.position));
  return { a: { ...a, position: [0, 0, 0] }, b: { ...b, position: [x, y, z] } };
}

/** From A's frame to axes parallel to the world's, about A's position. */
export function toWorldAxes({ rotation: [x, y, z, w] }: Readonly<Body>, v: Readonly<Vec3>): Vec3 {
  return rotate(vec3(), rotationOf({ x, y, z, w }), v);
}
