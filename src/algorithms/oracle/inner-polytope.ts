import {
  add,
  addScaled,
  cross,
  distance,
  dot,
  length,
  lengthSq,
  maxAbs,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { affineBasis } from '../../shapes/hulls/affine-basis';
import { ExactHull } from '../../shapes/hulls/exact-hull';
import { closestOnTriangle, type Triangle } from './closest';

/** A convex body given by its supports, with or without the origin inside. */
interface Convex {
  /** The point farthest along the unit vector n. */
  support(n: Readonly<Vec3>): Vec3;
  /** h(n) = n·support(n). */
  height(n: Readonly<Vec3>): number;
  /** The approximate size of the body. */
  size: number;
}

interface Bracket {
  lower: number;
  upper: number;
  /** Unit; h(normal) = upper. */
  normal: Vec3;
}

/** A thinner body, relative to its size, is grown by this much, and its bracket widens by as much. */
const THIN = 1e-7;

/**
 * Brackets the least h(n) over unit n to `goal`, or as near as `maxPoints` points allow. Points of the body span a
 * polytope P inside it, so that with the origin in P no h(n) is below the distance of the nearest face, and with the
 * origin outside none is below minus its distance from P: `lower`. The support in the direction that this bound comes
 * from gives a new `upper`, and joins P.
 *
 * P is kept by exact predicates and searched whole each time.
 */
export function bracketByInnerPolytope(body: Readonly<Convex>, goal: number, maxPoints: number): Bracket {
  const unit = 2 ** Math.round(Math.log2(body.size));
  const best: Bracket = { lower: -Infinity, upper: Infinity, normal: vec3() };
  const ask = (n: Readonly<Vec3>): Vec3 => {
    const upper = body.height(n) / unit;
    if (upper < best.upper) Object.assign(best, { upper, normal: { ...n } });
    return scale(vec3(), body.support(n), 1 / unit);
  };
  const { polytope, fattening } = firstPolytope(ask);
  // Very far away the body is a point to the last digit; then the sampled directions alone bound the result.
  const rounding = polytope ? 16 * Number.EPSILON * (2 + maxAbs(polytope.at(0))) : 0;
  for (let i = 0; polytope && i < maxPoints; i++) {
    const { bound, direction } = polytope.nearest();
    best.lower = Math.max(best.lower, bound - fattening * Math.sqrt(3) - rounding);
    const point = addSigns(ask(direction), direction, fattening);
    if (best.upper - best.lower <= goal / unit || !polytope.takeIn(point)) break;
  }
  if (best.upper - best.lower > goal / unit) descend(best, (n) => void ask(n));
  return { lower: best.lower * unit, upper: best.upper * unit, normal: best.normal };
}

/** The support of the body ⊕ a cube of half extent `by`. */
function addSigns(p: Vec3, n: Readonly<Vec3>, by: number): Vec3 {
  return add(p, p, vec3(n.x < 0 ? -by : by, n.y < 0 ? -by : by, n.z < 0 ? -by : by));
}

function firstPolytope(ask: (n: Readonly<Vec3>) => Vec3): {
  polytope: InnerPolytope | null;
  fattening: number;
} {
  const directions: Vec3[] = [];
  for (const x of [-1, 0, 1]) {
    for (const y of [-1, 0, 1]) for (const z of [-1, 0, 1]) directions.push(vec3(x, y, z));
  }
  const asked = directions.filter((d) => normalize(d, d) > 0);
  const points = asked.map(ask);
  const polytope = thickness(points) > THIN ? InnerPolytope.around(points) : null;
  if (polytope) return { polytope, fattening: 0 };
  const fattened = points.map((p, i) => addSigns({ ...p }, asked[i]!, THIN));
  return { polytope: InnerPolytope.around(fattened), fattening: THIN };
}

const flatten = (points: readonly Vec3[]): number[] => points.flatMap(({ x, y, z }) => [x, y, z]);

/** The height of a large tetrahedron of the points over its base; 0 if they span none. */
function thickness(points: readonly Vec3[]): number {
  const basis = affineBasis(flatten(points));
  if (basis.length < 4) return 0;
  const [a, b, c, d] = basis.map((i) => points[i]!) as [Vec3, Vec3, Vec3, Vec3];
  const n = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
  const height = normalize(n, n) > 0 ? Math.abs(dot(n, sub(vec3(), d, a))) : 0;
  return Math.min(height, offLine(c, a, b));
}

function offLine(p: Readonly<Vec3>, a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return length(cross(vec3(), sub(vec3(), b, a), sub(vec3(), p, a))) / distance(a, b);
}

class InnerPolytope {
  private readonly planes: { normal: Vec3; offset: number }[] = [];

  private constructor(private readonly hull: ExactHull) {
    this.measureNewFaces();
  }

  static around(points: readonly Vec3[]): InnerPolytope | null {
    const coordinates = flatten(points);
    const basis = affineBasis(coordinates);
    if (basis.length < 4) return null;
    const polytope = new InnerPolytope(new ExactHull(coordinates, basis));
    for (const point of points.keys()) polytope.insert(point);
    return polytope;
  }

  at(point: number): Vec3 {
    const c = this.hull.coordinates;
    return vec3(c[3 * point], c[3 * point + 1], c[3 * point + 2]);
  }

  /** The lower bound of h(n) that P proves, and the direction that limits it. */
  nearest(): { bound: number; direction: Vec3 } {
    const least = this.leastFace();
    const { normal, offset } = this.planes[least]!;
    if (offset >= 0) return { bound: offset, direction: normal };
    const point = this.nearestPoint();
    const apart = length(point);
    const direction = apart > 1e-13 ? scale(vec3(), point, -1 / apart) : normal;
    return { bound: -apart, direction };
  }

  /** Adds a point to P if it is outside; returns true if it was. */
  takeIn(p: Readonly<Vec3>): boolean {
    const { coordinates } = this.hull;
    return this.insert((coordinates.push(p.x, p.y, p.z) - 3) / 3);
  }

  private insert(point: number): boolean {
    const { hull } = this;
    const sees = hull.alive.findIndex((alive, face) => alive === 1 && hull.sees(face, point));
    if (sees < 0) return false;
    hull.insert(point, sees);
    this.measureNewFaces();
    return true;
  }

  private measureNewFaces(): void {
    for (let face = this.planes.length; face < this.hull.faceCount; face++) {
      const [a, b, c] = this.corners(face);
      const sides = [sub(vec3(), b, a), sub(vec3(), c, b), sub(vec3(), a, c)];
      const longest = sides.reduce((i, side, j) => (lengthSq(side) > lengthSq(sides[i]!) ? j : i), 0);
      const normal = cross(vec3(), sides[(longest + 1) % 3]!, sides[(longest + 2) % 3]!);
      // Collinear corners span no plane; the adjacent faces cover them.
      const isFlat = normalize(normal, normal) === 0;
      const offset = isFlat ? Infinity : Math.min(dot(normal, a), dot(normal, b), dot(normal, c));
      this.planes.push({ normal, offset });
    }
  }

  private leastFace(): number {
    let least = -1;
    for (let face = 0; face < this.planes.length; face++) {
      if (!this.hull.alive[face]) continue;
      if (least < 0 || this.planes[face]!.offset < this.planes[least]!.offset) least = face;
    }
    return least;
  }

  /** The vector from P to an origin outside, which sees the face that holds it. */
  private nearestPoint(): Vec3 {
    const origin = vec3();
    let best: Vec3 | undefined;
    this.planes.forEach(({ offset }, face) => {
      if (!this.hull.alive[face] || offset >= 0) return;
      const p = closestOnTriangle(origin, this.corners(face));
      if (!best || lengthSq(p) < lengthSq(best)) best = p;
    });
    return best!;
  }

  private corners(face: number): Triangle {
    return this.hull.corners(face).map((i) => this.at(i)) as unknown as Triangle;
  }
}

/** The cap on descent steps: halving takes 30, and a needle could take millions. */
const MOST_STEPS = 400;

/** Descends on the sphere from the best direction, along two tangents and between them; halves the step if none is lower. */
function descend(best: Bracket, ask: (n: Readonly<Vec3>) => void): void {
  for (let step = 0.1, taken = 0; step > 1e-10 && taken < MOST_STEPS; taken++) {
    const { normal, upper } = best;
    const u = perpendicular(vec3(), normal);
    const v = cross(vec3(), normal, u);
    for (let i = 0; i < 8; i++) {
      const angle = (i * Math.PI) / 4;
      const tangent = addScaled(vec3(), scale(vec3(), u, Math.cos(angle)), v, Math.sin(angle));
      const n = addScaled(vec3(), normal, tangent, step);
      normalize(n, n);
      ask(n);
    }
    if (best.upper >= upper) step /= 2;
  }
}
