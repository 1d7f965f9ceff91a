import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import { ExactHull } from '../hulls/exact-hull';
import { faceNormal, sharpProbes } from './probes';
import type { GrowthLimits, Sampler, Seed } from './sampler';

/** Each round inserts the points that gain at least this fraction of the greatest gain. */
const SHARE = 0.3;
/** The fraction in its place, if there is no room for all of those points. */
const SCARCE_SHARE = 0.85;

/** A polytope inside a body. */
interface Grown {
  hull: ExactHull;
  /** `depths[f]` is the depth of face f below its support plane; NaN if its support was never queried. */
  depths: Float64Array;
}

/**
 * A polytope inside a solid body, grown from the tetrahedron of four of its boundary points. Each new face queries the
 * support along its normal. Each round inserts the points that gain most, until no gain exceeds the tolerance; then sharp
 * edges and corners query supports too. In the end no face lies deeper than the tolerance below its support plane, unless
 * `maxVertices` stopped the growth.
 */
export function growSolid(
  sampler: Sampler,
  simplex: readonly number[],
  limits: Readonly<GrowthLimits>,
  seeds: readonly Seed[] = [],
): Grown {
  const { tolerance, maxVertices } = limits;
  const growth = new Growth(sampler, simplex, limits);
  if (seeds.length < maxVertices) for (const seed of seeds) growth.plant(seed);
  do growth.askFaces(tolerance);
  while (growth.takeDeepest(tolerance) || growth.askSharp(tolerance));
  return growth;
}

/**
 * The expected number of faces: two for each vertex; a round body gets about four times its size over the tolerance
 * vertices. Undefined if the polytope is to come out exactly.
 */
const facesExpected = ({ tolerance, noise, maxVertices }: Readonly<GrowthLimits>): number | undefined =>
  tolerance > noise ? Math.ceil(2 * Math.min(maxVertices, 4 / tolerance)) + 64 : undefined;

class Growth implements Grown {
  depths = new Float64Array(0);
  /** x, y, z of the support along each face's normal. */
  private answers = new Float64Array(0);
  /** Faces that have not queried their support; some may be gone or listed twice. */
  private readonly unasked: number[] = [0, 1, 2, 3];
  /** Faces deeper than the tolerance; some may be gone. */
  private wanting: number[] = [];
  private readonly direction = vec3();
  private readonly point = vec3();

  readonly hull: ExactHull;
  private readonly centre = vec3();
  private room: number;

  constructor(
    private readonly sampler: Sampler,
    simplex: readonly number[],
    limits: Readonly<GrowthLimits>,
  ) {
    this.hull = new ExactHull(sampler.coordinates, simplex, facesExpected(limits));
    this.room = limits.maxVertices - simplex.length;
    for (const corner of simplex) addScaled(this.centre, this.centre, sampler.at(corner), 1 / simplex.length);
    this.makeRoom();
  }

  /** Inserts a point of the body, given in the body's coordinates. */
  plant({ point, direction }: Seed): void {
    const { hull, sampler } = this;
    const index = sampler.keep(sampler.scale(point), direction);
    const face = hull.faceBelow(index, this.centre, hull.fresh[0]!);
    if (face !== undefined) this.insert(index, face);
  }

  /** Queries the support along the normal of each new face. */
  askFaces(tolerance: number): void {
    const { hull, direction, sampler, depths, answers, unasked } = this;
    const { coordinates: c, origin, alive } = hull;
    for (const face of unasked) {
      if (alive[face] === 0 || !Number.isNaN(depths[face])) continue;
      faceNormal(direction, hull, face);
      const { x, y, z } = direction;
      let base = -Infinity;
      for (let h = 3 * face; h < 3 * face + 3; h++) {
        const o = 3 * origin[h]!;
        const level = x * c[o]! + y * c[o + 1]! + z * c[o + 2]!;
        if (level > base) base = level;
      }
      const answer = sampler.ask(direction);
      const depth = x * answer.x + y * answer.y + z * answer.z - base;
      depths[face] = depth;
      if (depth <= tolerance) continue;
      answers[3 * face] = answer.x;
      answers[3 * face + 1] = answer.y;
      answers[3 * face + 2] = answer.z;
      this.wanting.push(face);
    }
    unasked.length = 0;
  }

  /** Inserts the supports of the deepest faces. Returns false if none is too deep or there is no room left. */
  takeDeepest(tolerance: number): boolean {
    const { hull } = this;
    const wanting: number[] = [];
    let deepest = 0;
    for (const face of this.wanting) {
      const depth = this.depths[face]!;
      if (hull.alive[face] === 0 || !(depth > tolerance)) continue;
      wanting.push(face);
      if (depth > deepest) deepest = depth;
    }
    this.wanting = [];
    const share = wanting.length > this.room ? SCARCE_SHARE : SHARE;
    const enough = Math.max(tolerance, share * deepest);
    let taken = false;
    for (const face of wanting) {
      const depth = this.depths[face]!;
      // A face that replaced a removed one has not queried its support yet.
      if (hull.alive[face] === 0 || Number.isNaN(depth)) continue;
      if (depth < enough || this.room <= 0) {
        this.wanting.push(face);
        continue;
      }
      faceNormal(this.direction, hull, face);
      this.point.x = this.answers[3 * face]!;
      this.point.y = this.answers[3 * face + 1]!;
      this.point.z = this.answers[3 * face + 2]!;
      this.depths[face] = 0;
      taken = this.takeIn(this.point, this.direction, [face]) || taken;
    }
    return taken;
  }

  askSharp(tolerance: number): boolean {
    let taken = false;
    for (const { direction, base, faces } of sharpProbes(this.hull)) {
      if (this.room <= 0) break;
      const point = this.sampler.ask(direction);
      if (dot(direction, point) - base > tolerance) taken = this.takeIn(point, direction, faces) || taken;
    }
    return taken;
  }

  /** Returns false if none of the faces sees the point; the faces that replaced them will query their own supports. */
  private takeIn(point: Readonly<Vec3>, direction: Readonly<Vec3>, faces: readonly number[]): boolean {
    const { hull, sampler } = this;
    const index = sampler.keep(point, direction);
    for (const face of faces) {
      if (hull.alive[face] === 0 || !hull.sees(face, index)) continue;
      this.insert(index, face);
      return true;
    }
    return false;
  }

  private insert(index: number, face: number): void {
    const { hull } = this;
    hull.vacate(hull.insert(index, face));
    this.makeRoom();
    for (const fresh of hull.fresh) {
      this.depths[fresh] = NaN;
      this.unasked.push(fresh);
    }
    this.room--;
  }

  private makeRoom(): void {
    const faces = this.hull.alive.length;
    const { depths, answers } = this;
    if (depths.length === faces) return;
    this.depths = new Float64Array(faces).fill(NaN, depths.length);
    this.answers = new Float64Array(3 * faces);
    this.depths.set(depths);
    this.answers.set(answers);
  }
}
