import { addScaled, cross, normalize, perpendicular, scale, vec3, type Vec3 } from '../../math/vec3';
import { affineBasis } from '../hulls/affine-basis';
import { ExactHull, faceOf, next, previous } from '../hulls/exact-hull';
import { edgesOf, type Surface } from '../surface';

/**
 * The unit sphere of a polytope's normals as a polytope of its own. The normals of an edge are an arc from one facet's
 * normal to the other's, and the arcs divide the sphere into cells, the normals of each vertex.
 *
 * The mesh is the convex hull of samples of the sphere, and so their Delaunay triangulation. No triangle crosses an arc:
 * each arc is a chain of its edges. No sample lies in the cap around a piece of an arc, of which the piece is a diameter.
 */
export interface NormalSphere {
  /** Its points are unit normals; the first are those of the facets. */
  hull: ExactHull;
  arcs: Arc[];
}

/** The normals of an edge of the core, from those of the facet on its left to those of the facet on its right. */
export interface Arc {
  /** Vertices of the core: the cell of `to` is on the left of the arc, seen from outside, that of `from` on its right. */
  from: number;
  to: number;
  /** Facets of the core, whose numbers are those of their normals in the mesh. −1: an arc all around a segment. */
  left: number;
  right: number;
  /** The pieces of the arc in the mesh. */
  halfEdges: number[];
}

/** Pieces of arcs are never longer than a quarter turn: their caps stay small. */
const LONGEST = Math.PI / 2;
/**
 * Pieces that span 2α begin with 1 − cos α up to this part of the tolerance: fewest facets come of it. More than half, so
 * that some of them still have to be divided.
 */
const LENGTH = 0.6;
/** Times that pieces are divided on account of samples beside them. */
const ROUNDS = 32;
/** Where that makes so many times as many, arcs run beside each other, as those of a needle do. */
const CROWDED = 4;
/** What products of unit vectors may be off by rounding. */
const ROUNDING = 1e-14;

/**
 * No triangle of the mesh lies deeper than `tolerance` below the sphere, unless there would be more than `maxVertices`
 * normals, those of arcs counted for both of their cells. Undefined where arcs run so near each other that they would
 * have to be divided very finely, or so near that rounding is in the way.
 *
 * Triangles are refined as Ruppert's algorithm (1995) does it, by the point of the sphere over their middle. With R the
 * angle from there to the corners, 1 − cos R > τ, and no sample is nearer. That point never falls into the cap of a piece
 * that spans 2α with 1 − cos α ≤ τ/2: from anywhere in it one of its ends is at most δ away, cos δ ≥ cos² α, so that
 * 1 − cos δ ≤ 2(1 − cos α) ≤ τ. Only samples of other arcs may lie there, and then the piece is divided, as is a longer
 * piece into whose cap the point does fall.
 */
export function normalSphere(
  core: Surface,
  tolerance: number,
  maxVertices: number,
): NormalSphere | undefined {
  const longest = Math.min(LONGEST, 2 * Math.acos(Math.max(0, 1 - LENGTH * tolerance)));
  const { coordinates, near, arcs } = sampleArcs(core, longest);
  const basis = affineBasis(coordinates);
  if (basis.length < 4) return undefined;
  const mesh = new Mesh(coordinates, basis);
  for (let sample = 0; sample < coordinates.length / 3; sample++) {
    if (!basis.includes(sample) && !mesh.takeIn(sample, near[sample] ?? basis[0]!)) return undefined;
  }
  const pieces = (): number => arcs.reduce((sum, { samples }) => sum + samples.length - 1, 0);
  const most = Math.min(maxVertices / 2, CROWDED * pieces());
  for (let round = 0; round < ROUNDS && pieces() <= most; round++) {
    const division = mesh.divide(arcs);
    if (division === 'stuck') return undefined;
    if (division === 'none' && !mesh.refine(tolerance, maxVertices - 2 * pieces()))
      return { hull: mesh.hull, arcs };
  }
  return undefined;
}

interface SampledArc extends Arc {
  /** Points of the mesh along the arc. */
  samples: number[];
  /** The angle of each from the start. */
  at: number[];
  start: Readonly<Vec3>;
  /** A quarter turn further. */
  ahead: Readonly<Vec3>;
}

interface Sampling {
  coordinates: number[];
  /** By sample, an earlier one that is not far, if any. */
  near: number[];
  arcs: SampledArc[];
}

function sampleArcs(core: Surface, longest: number): Sampling {
  const coordinates = Array.from(core.normals);
  const near: number[] = [];
  const arcs = edgesOf(core).map(({ from, to, left, right, angle }): SampledArc => {
    const along = direction(core, from, to);
    const isClosed = left < 0;
    if (!isClosed) near[Math.max(left, right)] = Math.min(left, right);
    // The normals of a segment go all around it, and the poles are those of its ends.
    if (isClosed)
      for (const sign of [1, -1]) coordinates.push(sign * along.x, sign * along.y, sign * along.z);
    const start = isClosed ? perpendicular(vec3(), along) : normalOf(core, left);
    const ahead = cross(vec3(), along, start);
    normalize(ahead, ahead);
    const first = isClosed ? coordinates.push(start.x, start.y, start.z) / 3 - 1 : left;
    const [last, whole] = isClosed ? [first, 2 * Math.PI] : [right, angle];
    const arc = {
      from,
      to,
      left,
      right,
      halfEdges: [-1],
      samples: [first, last],
      at: [0, whole],
      start,
      ahead,
    };
    const pieces = Math.ceil(whole / longest);
    for (let i = 1; i < pieces; i++) {
      const sample = divideArc(coordinates, arc, i, (whole * i) / pieces);
      near[sample] = arc.samples[i - 1]!;
    }
    return arc;
  });
  return { coordinates, near, arcs };
}

function direction({ points: p }: Surface, from: number, to: number): Vec3 {
  const [i, j] = [3 * from, 3 * to];
  const along = vec3(p[j]! - p[i]!, p[j + 1]! - p[i + 1]!, p[j + 2]! - p[i + 2]!);
  normalize(along, along);
  return along;
}

const normalOf = ({ normals }: Surface, facet: number): Vec3 =>
  vec3(normals[3 * facet], normals[3 * facet + 1], normals[3 * facet + 2]);

/** Puts a new sample in the place `i` of an arc; the pieces beside it are still to be found. */
function divideArc(
  coordinates: number[],
  { samples, at, start, ahead, halfEdges }: SampledArc,
  i: number,
  angle: number,
): number {
  const d = addScaled(vec3(), scale(vec3(), start, Math.cos(angle)), ahead, Math.sin(angle));
  const sample = coordinates.push(d.x, d.y, d.z) / 3 - 1;
  samples.splice(i, 0, sample);
  at.splice(i, 0, angle);
  halfEdges.splice(i - 1, 1, -1, -1);
  return sample;
}

/** Where to divide a piece of an arc. */
function middle(from: number, to: number, whole: number): number {
  // At the end of an arc by a power of two: pieces of arcs that meet at a small angle then become equally long, and the
  // ends of equal ones are not in each other's caps.
  const step = 2 ** Math.floor(Math.log2(((to - from) * 2) / 3));
  if (from === 0 && to < whole) return step;
  if (from > 0 && to === whole) return whole - step;
  return (from + to) / 2;
}

class Mesh {
  readonly hull: ExactHull;
  /** A point inside. */
  private readonly centre = vec3();
  /** Faces that may be too deep. */
  private readonly unmeasured: number[] = [];
  /** How many samples refining has taken in. */
  private inside = 0;
  /** By sample, a half-edge that starts there. */
  private readonly spokes: number[] = [];
  /** How many times arcs have been divided; and by face, what that was when the face came. */
  private divisions = 0;
  private readonly births: number[] = [];

  constructor(coordinates: number[], basis: readonly number[]) {
    this.hull = new ExactHull(coordinates, basis, 2 * coordinates.length);
    for (const corner of basis) addScaled(this.centre, this.centre, this.at(corner), 1 / basis.length);
    this.note([0, 1, 2, 3]);
  }

  private at(sample: number): Vec3 {
    const c = this.hull.coordinates;
    return vec3(c[3 * sample], c[3 * sample + 1], c[3 * sample + 2]);
  }

  /** Takes in a sample that is not far from another; false where no face sees it. */
  takeIn(sample: number, near: number): boolean {
    const face = this.hull.faceBelow(sample, this.centre, faceOf(this.spokes[near]!));
    if (face !== undefined) this.insert(sample, face);
    return face !== undefined;
  }

  private insert(sample: number, face: number): void {
    const { hull } = this;
    hull.vacate(hull.insert(sample, face));
    this.note(hull.fresh);
  }

  private note(faces: readonly number[]): void {
    const { origin } = this.hull;
    for (const face of faces) {
      this.unmeasured.push(face);
      this.births[face] = this.divisions;
      for (let h = 3 * face; h < 3 * face + 3; h++) this.spokes[origin[h]!] = h;
    }
  }

  /** Finds the pieces of arcs among the edges, and divides those that are none or have a sample in their cap. */
  divide(arcs: readonly SampledArc[]): 'none' | 'done' | 'stuck' {
    const wanting: [SampledArc, number][] = [];
    for (const arc of arcs) {
      const { samples, halfEdges } = arc;
      for (let i = samples.length - 2; i >= 0; i--) {
        if (this.isAsBefore(halfEdges[i]!)) continue;
        const h = this.between(samples[i]!, samples[i + 1]!);
        halfEdges[i] = h;
        if (h < 0 || this.isEncroached(h)) wanting.push([arc, i]);
      }
    }
    this.divisions++;
    const { coordinates } = this.hull;
    const done = wanting.every(([arc, i]) => {
      const angle = middle(arc.at[i]!, arc.at[i + 1]!, arc.at.at(-1)!);
      return this.takeIn(divideArc(coordinates, arc, i + 1, angle), arc.samples[i]!);
    });
    return wanting.length === 0 ? 'none' : done ? 'done' : 'stuck';
  }

  /** Whether a piece of an arc that was found still has the faces beside it that it had then. */
  private isAsBefore(h: number): boolean {
    return h >= 0 && this.isOld(faceOf(h)) && this.isOld(faceOf(this.hull.twin[h]!));
  }

  private isOld(face: number): boolean {
    return this.hull.alive[face] === 1 && this.births[face]! < this.divisions;
  }

  /** The half-edge from one sample to another, or −1. */
  private between(from: number, to: number): number {
    const { origin, twin } = this.hull;
    const first = this.spokes[from]!;
    let h = first;
    do {
      if (origin[next(h)] === to) return h;
      h = next(twin[h]!);
    } while (h !== first);
    return -1;
  }

  /** Whether one of the samples beside an edge lies in the cap whose diameter it is. */
  private isEncroached(h: number): boolean {
    const { origin, twin, coordinates: c } = this.hull;
    const a = 3 * origin[h]!;
    const b = 3 * origin[twin[h]!]!;
    const x = c[a]! + c[b]!;
    const y = c[a + 1]! + c[b + 1]!;
    const z = c[a + 2]! + c[b + 2]!;
    const above = (side: number): number => {
      const p = 3 * origin[previous(side)]!;
      return x * (c[p]! - c[a]!) + y * (c[p + 1]! - c[a + 1]!) + z * (c[p + 2]! - c[a + 2]!);
    };
    return above(h) > ROUNDING || above(twin[h]!) > ROUNDING;
  }

  /** Takes in samples over the triangles that are too deep, so many in all; false where there are none to be taken in. */
  refine(tolerance: number, most: number): boolean {
    const { hull } = this;
    const { coordinates: c } = hull;
    const before = this.inside;
    for (const face of this.unmeasured) {
      if (hull.alive[face] === 0 || this.inside >= most) continue;
      const [n, o] = [4 * face, 3 * hull.pivot[face]!];
      const [x, y, z] = [hull.planes[n]!, hull.planes[n + 1]!, hull.planes[n + 2]!];
      if (1 - (x * c[o]! + y * c[o + 1]! + z * c[o + 2]!) <= tolerance) continue;
      this.insert(c.push(x, y, z) / 3 - 1, face);
      this.inside++;
    }
    this.unmeasured.length = 0;
    return this.inside > before;
  }
}
