import { addScaled, cross, normalize, perpendicular, scale, vec3, type Vec3 } from '../../math/vec3';
import { affineBasis } from '../hulls/affine-basis';
import { ExactHull, faceOf, next, previous } from '../hulls/exact-hull';
import { edgesOf, type Surface } from '../surface';

/**
 * The unit sphere of a polytope's normals as a polytope of its own. The normals of an edge are an arc from one facet's
 * normal to the other's. The arcs divide the sphere into cells, which are the normals of each vertex.
 *
 * The mesh is the convex hull of samples of the sphere, and so their Delaunay triangulation. No triangle crosses an arc,
 * because each arc is a chain of mesh edges. No sample lies in the cap around a piece of an arc, of which the piece is a
 * diameter.
 */
export interface NormalSphere {
  /** The points of the hull are unit normals, those of the facets first. */
  hull: ExactHull;
  arcs: Arc[];
}

/** The normals of an edge of the core, from the normal of its left facet to that of its right facet. */
interface Arc {
  /** Vertices of the core. Seen from outside, the cell of `to` is left of the arc and the cell of `from` right of it. */
  from: number;
  to: number;
  /** Facets of the core, whose indices are also those of their normals in the mesh. −1 for a full circle around a segment. */
  left: number;
  right: number;
  /** The pieces of the arc in the mesh. */
  halfEdges: number[];
}

/** The greatest length of an arc's piece, a quarter turn, which keeps the caps small. */
const LONGEST = Math.PI / 2;
/**
 * A piece that spans 2α starts with 1 − cos α at most this fraction of the tolerance, which gives the fewest facets. It is
 * more than half, so some pieces still have to be divided.
 */
const LENGTH = 0.6;
/** The most rounds in which pieces are divided because of samples near them. */
const ROUNDS = 32;
/** If division multiplies the pieces by this factor, arcs run side by side, as those of a needle do. */
const CROWDED = 4;
/** The rounding error of products of unit vectors. */
const ROUNDING = 1e-14;

/**
 * Builds a sphere of normals of which no triangle lies deeper than `tolerance`, unless that takes more than `maxVertices`
 * normals, where those on arcs count once for each of their two cells. Undefined if arcs are so close to each other that
 * they would have to be divided very finely, or that rounding prevents it.
 *
 * Triangles are refined by Ruppert's algorithm (1995): each gets the point of the sphere above its circumcentre. With R the
 * angle from there to the corners, 1 − cos R > τ, and no sample is nearer. That point never falls into the cap of a piece
 * that spans 2α with 1 − cos α ≤ τ/2: from anywhere in the cap, one end of the piece is at most δ away, cos δ ≥ cos² α, so
 * that 1 − cos δ ≤ 2(1 − cos α) ≤ τ. Only samples of other arcs may lie in the cap, and then the piece is divided, as is a
 * longer piece into whose cap the point falls.
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
  /** Indices of the mesh points along the arc. */
  samples: number[];
  /** The angle of each sample from the start, in radians. */
  at: number[];
  start: Readonly<Vec3>;
  /** The unit vector a quarter turn after the start. */
  ahead: Readonly<Vec3>;
}

interface Sampling {
  coordinates: number[];
  /** `near[s]` is an earlier sample not far from sample s, if there is one. */
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
    // The normals of a segment form a full circle around it, and the poles are the normals of its ends.
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

/** Inserts a new sample at index `i` of an arc; the pieces beside it are still to be found. */
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

/** The angle at which to divide a piece of an arc. */
function middle(from: number, to: number, whole: number): number {
  // At the end of an arc, divide at a power of two: pieces of arcs that meet at a small angle then become equally long, and
  // the ends of equally long pieces are not in each other's caps.
  const step = 2 ** Math.floor(Math.log2(((to - from) * 2) / 3));
  if (from === 0 && to < whole) return step;
  if (from > 0 && to === whole) return whole - step;
  return (from + to) / 2;
}

class Mesh {
  readonly hull: ExactHull;
  /** A point inside. */
  private readonly centre = vec3();
  /** Faces that may be too deep and are still to be measured. */
  private readonly unmeasured: number[] = [];
  /** The number of samples added by refinement. */
  private inside = 0;
  /** `spokes[s]` is a half-edge that starts at sample s. */
  private readonly spokes: number[] = [];
  /** The number of divisions so far, and its value when each face was created. */
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

  /** Inserts a sample that lies near another one; false if no face sees it. */
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

  /** Finds the arcs' pieces among the edges. Divides those that are not edges or have a sample in their cap. */
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

  /** True if a piece that was found still has the same two faces beside it. */
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

  /** True if a sample beside an edge lies in the cap whose diameter is the edge. */
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

  /** Inserts samples above triangles that are too deep, up to `most` in all; false if there were none. */
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
