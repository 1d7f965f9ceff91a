import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import { ExactHull } from '../hulls/exact-hull';
import { faceNormal, sharpProbes } from './probes';
import type { GrowthLimits, Sampler, Seed } from './sampler';

/** A round takes in the points that gain at least this part of the greatest gain there is … */
const SHARE = 0.3;
/** … or this part, where there is not room for all of them. */
const SCARCE_SHARE = 0.85;

/** A polytope inside a body. */
export interface Grown {
  hull: ExactHull;
  /** By face: how deep it lies below its support plane; NaN where it was never asked. */
  depths: Float64Array;
}

/**
 * A polytope inside a solid body, grown from the tetrahedron of four of its boundary points. Every new face asks for the
 * support along its normal, and in rounds the points that gain most are taken in, down to the tolerance; when the faces
 * are content, sharp edges and corners ask. In the end no face lies deeper than the tolerance below its support plane,
 * unless `maxVertices` stopped the growth.
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
 * About how many faces there are in the end: two for each vertex, and on a round body as many vertices as four times its size
 * over the tolerance. Undefined where it is meant to come out exactly.
 */
const facesExpected = ({ tolerance, noise, maxVertices }: Readonly<GrowthLimits>): number | undefined =>
  tolerance > noise ? Math.ceil(2 * Math.min(maxVertices, 4 / tolerance)) + 64 : undefined;

class Growth implements Grown {
  depths = new Float64Array(0);
  /** By face: x, y, z of the support along its normal. */
  private answers = new Float64Array(0);
  /** Faces that have not asked, some of them gone or here twice. */
  private readonly unasked: number[] = [0, 1, 2, 3];
  /** Faces deeper than the tolerance, some of them gone. */
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

  /** Takes in a point of the body, in its own coordinates. */
  plant({ point, direction }: Seed): void {
    const { hull, sampler } = this;
    const index = sampler.keep(sampler.scale(point), direction);
    const face = hull.faceBelow(index, this.centre, hull.fresh[0]!);
    if (face !== undefined) this.insert(index, face);
  }

  /** Each new face along its normal. */
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

  /** Takes in the supports of the deepest faces; false where none is too deep or there is no more room. */
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
      // A face that came in the place of a gone one has not asked yet.
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

  /** False where none of the faces sees the point: those that took their place will ask for themselves. */
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
