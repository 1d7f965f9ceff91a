import { dot, vec3, type Vec3 } from '../math/vec3';
import { ExactHull } from './exact-hull';
import { faceNormal, sharpProbes } from './probes';
import type { GrowthLimits, Sampler } from './sampler';

/** A round takes in the points that gain at least this part of the greatest gain there is. */
const SHARE = 0.3;

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
  { tolerance, maxVertices }: Readonly<GrowthLimits>,
): Grown {
  const growth = new Growth(
    sampler,
    new ExactHull(sampler.coordinates, simplex),
    maxVertices - simplex.length,
  );
  do growth.askFaces(tolerance);
  while (growth.takeDeepest(tolerance) || growth.askSharp(tolerance));
  return growth;
}

class Growth implements Grown {
  depths = new Float64Array(0);
  /** By face: x, y, z of the support along its normal. */
  private answers = new Float64Array(0);
  /** Faces deeper than the tolerance, some of them gone. */
  private wanting: number[] = [];
  private asked = 0;
  private readonly direction = vec3();
  private readonly point = vec3();

  constructor(
    private readonly sampler: Sampler,
    readonly hull: ExactHull,
    private room: number,
  ) {}

  /** Each new face along its normal. */
  askFaces(tolerance: number): void {
    const { hull, direction, sampler } = this;
    const { coordinates: c, origin, alive, faceCount } = hull;
    this.makeRoom(alive.length);
    for (let face = this.asked; face < faceCount; face++) {
      if (alive[face] === 0) continue;
      faceNormal(direction, hull, face);
      const { x, y, z } = direction;
      let base = -Infinity;
      for (let h = 3 * face; h < 3 * face + 3; h++) {
        const o = 3 * origin[h]!;
        base = Math.max(base, x * c[o]! + y * c[o + 1]! + z * c[o + 2]!);
      }
      const answer = sampler.ask(direction);
      const depth = x * answer.x + y * answer.y + z * answer.z - base;
      this.depths[face] = depth;
      this.answers[3 * face] = answer.x;
      this.answers[3 * face + 1] = answer.y;
      this.answers[3 * face + 2] = answer.z;
      if (depth > tolerance) this.wanting.push(face);
    }
    this.asked = faceCount;
  }

  /** Takes in the supports of the deepest faces; false where none is too deep or there is no more room. */
  takeDeepest(tolerance: number): boolean {
    const { hull, depths, answers } = this;
    this.wanting = this.wanting.filter((face) => hull.alive[face] === 1);
    const deepest = this.wanting.reduce((most, face) => Math.max(most, depths[face]!), 0);
    const enough = Math.max(tolerance, SHARE * deepest);
    let taken = false;
    for (const face of this.wanting) {
      if (depths[face]! < enough || hull.alive[face] === 0 || this.room <= 0) continue;
      faceNormal(this.direction, hull, face);
      this.point.x = answers[3 * face]!;
      this.point.y = answers[3 * face + 1]!;
      this.point.z = answers[3 * face + 2]!;
      taken = this.takeIn(this.point, this.direction, [face]) || taken;
      depths[face] = 0;
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

  /** False where the faces are gone, or none sees the point: those that took their place will ask for themselves. */
  private takeIn(point: Readonly<Vec3>, direction: Readonly<Vec3>, faces: readonly number[]): boolean {
    const { hull, sampler } = this;
    if (faces.every((face) => hull.alive[face] === 0)) return false;
    const index = sampler.keep(point, direction);
    for (const face of faces) {
      if (hull.alive[face] === 0 || !hull.sees(face, index)) continue;
      hull.insert(index, face);
      this.room--;
      return true;
    }
    return false;
  }

  private makeRoom(faces: number): void {
    if (this.depths.length === faces) return;
    const { depths, answers } = this;
    this.depths = new Float64Array(faces).fill(NaN, depths.length);
    this.answers = new Float64Array(3 * faces);
    this.depths.set(depths);
    this.answers.set(answers);
  }
}
