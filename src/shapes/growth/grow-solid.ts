import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import { ExactHull, faceOf } from '../hulls/exact-hull';
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

/** Points that are known beforehand. */
export interface Known {
  /** These are taken in first. */
  seeds: readonly Seed[];
  /** These are as far along `d` as the support is, and taken in with it. */
  partners: (d: Readonly<Vec3>) => Seed[];
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
  known?: Readonly<Known>,
): Grown {
  const { tolerance, maxVertices } = limits;
  const growth = new Growth(sampler, simplex, limits, known?.partners);
  if (known && known.seeds.length < maxVertices) for (const seed of known.seeds) growth.plant(seed, true);
  do growth.askFaces(tolerance);
  while (growth.takeDeepest(tolerance) || growth.askSharp(tolerance));
  return growth;
}

/**
 * About how many faces come and go: six for each vertex, and on a round body as many vertices as twice its size over the
 * tolerance. Undefined where it is meant to come out exactly.
 */
const facesExpected = ({ tolerance, noise, maxVertices }: Readonly<GrowthLimits>): number | undefined =>
  tolerance > noise ? Math.ceil(6 * Math.min(maxVertices, 2 / tolerance)) + 64 : undefined;

class Growth implements Grown {
  depths = new Float64Array(0);
  /** By face: x, y, z of the support along its normal. */
  private answers = new Float64Array(0);
  /** Faces deeper than the tolerance, some of them gone. */
  private wanting: number[] = [];
  private asked = 0;
  private readonly direction = vec3();
  private readonly point = vec3();

  readonly hull: ExactHull;
  private readonly centre = vec3();
  private room: number;

  constructor(
    private readonly sampler: Sampler,
    simplex: readonly number[],
    limits: Readonly<GrowthLimits>,
    private readonly partners?: Known['partners'],
  ) {
    this.hull = new ExactHull(sampler.coordinates, simplex, facesExpected(limits));
    this.room = limits.maxVertices - simplex.length;
    for (const corner of simplex) addScaled(this.centre, this.centre, sampler.at(corner), 1 / simplex.length);
  }

  /** Takes in a point of the body, in its own coordinates. `thorough`: no face is overlooked that sees it. */
  plant({ point, direction }: Seed, thorough: boolean): void {
    const { hull, sampler } = this;
    const index = sampler.keep(sampler.scale(point), direction);
    const sees = (face: number): boolean => hull.sees(face, index);
    const nearest = this.towards(point);
    const face = sees(nearest) ? nearest : thorough ? hull.liveFaces().find(sees) : undefined;
    if (face === undefined) return;
    hull.insert(index, face);
    this.room--;
  }

  /**
   * The face behind which a point lies deepest, or almost, in proportion to the face's distance from a centre inside. In
   * the polar dual, whose vertices are nᵢ/hᵢ of the faces' planes nᵢ·x = hᵢ, that is the vertex farthest along the point;
   * the dual is convex and its edges join neighbours, so climbing from one to the next leads there.
   */
  private towards({ x, y, z }: Readonly<Vec3>): number {
    const { hull, centre } = this;
    const { planes, pivot, coordinates: c, twin } = hull;
    const height = (face: number): number => {
      const [n, o] = [4 * face, 3 * pivot[face]!];
      const [nx, ny, nz] = [planes[n]!, planes[n + 1]!, planes[n + 2]!];
      return (
        (nx * (x - centre.x) + ny * (y - centre.y) + nz * (z - centre.z)) /
        (nx * (c[o]! - centre.x) + ny * (c[o + 1]! - centre.y) + nz * (c[o + 2]! - centre.z))
      );
    };
    let face = hull.faceCount - 1;
    for (let best = height(face), from = -1; from !== face;) {
      from = face;
      for (let h = 3 * from; h < 3 * from + 3; h++) {
        const neighbour = faceOf(twin[h]!);
        const value = height(neighbour);
        if (value <= best) continue;
        best = value;
        face = neighbour;
      }
    }
    return face;
  }

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
    const share = this.wanting.length > this.room ? SCARCE_SHARE : SHARE;
    const enough = Math.max(tolerance, share * deepest);
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
      for (const partner of this.partners?.(direction) ?? []) this.plant(partner, false);
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
