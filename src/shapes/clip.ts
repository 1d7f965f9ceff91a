import { cross, dot, lengthSq, normalize, set, vec3, type Vec3 } from '../math/vec3';
import { facetCount, vertexCount, type Surface } from './surface';

/** The part of a body on one side of a plane. */
export interface Clipped {
  /** A closed surface. If the plane cuts a solid, the last facet is the cut, and its corners lie in the plane. */
  surface: Surface;
  /** The index of the cut facet; null if nothing was cut, or if the body is so flat that the cut is a line. */
  cut: number | null;
  /** `facets[f]` is the index of the facet of the whole surface that facet f belongs to; −1 for the cut. */
  facets: Int32Array;
}

/** The surface without its cut facet, if it has one: what is drawn of a body that is cut open. */
export function opened({ surface, cut }: Clipped): Surface {
  if (cut === null) return surface;
  const { starts, loops } = surface;
  return { ...surface, starts: starts.subarray(0, cut + 1), loops: loops.subarray(0, starts[cut]) };
}

/** A vertex nearer to the plane than this fraction of the body's reach lies in the plane. */
const NOISE = 1e-10;

/** The value in `origins` that marks the cut, which belongs to neither shape. */
export const cutOrigin = 255;

/**
 * The part of a convex body where normal · x ≤ offset (`normal` is a unit vector in the surface's frame). Null if no more
 * than a face, an edge or a point in the plane is left. A body with nothing beyond the plane is returned unchanged.
 *
 * Each facet is a convex loop. If the plane crosses it, it keeps one side and gains one chord in the plane. The chords,
 * reversed, form the loop of the cut.
 */
export function clipSurface(surface: Surface, normal: Readonly<Vec3>, offset: number): Clipped | null {
  const heights = heightsOver(surface, normal, offset);
  if (heights.every((height) => height <= 0)) {
    return { surface, cut: null, facets: Int32Array.from({ length: facetCount(surface) }, (_, f) => f) };
  }
  if (heights.every((height) => height >= 0)) return null;
  return new Clip(surface, heights, normal).result();
}

/** normal · x − offset of each vertex, 0 where that is rounding. */
function heightsOver({ points }: Surface, normal: Readonly<Vec3>, offset: number): Float64Array {
  const heights = new Float64Array(points.length / 3);
  let reach = Math.abs(offset);
  for (let i = 0; i < heights.length; i++) {
    const [x, y, z] = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
    heights[i] = normal.x * x + normal.y * y + normal.z * z - offset;
    reach = Math.max(reach, Math.abs(x), Math.abs(y), Math.abs(z));
  }
  return heights.map((height) => (Math.abs(height) <= NOISE * reach ? 0 : height));
}

/** An edge of a facet that lies in the plane, in the direction of the facet's loop. */
interface Chord {
  from: number;
  to: number;
  facet: number;
}

class Clip {
  private readonly points: number[] = [];
  private readonly starts = [0];
  private readonly loops: number[] = [];
  private readonly normals: number[] = [];
  private readonly shading: number[] = [];
  private readonly facets: number[] = [];
  private readonly edges: number[] = [];
  private readonly angles: number[] = [];
  private readonly chords: Chord[] = [];
  /** `kept[v]` is the new index of vertex v of the whole surface; −1 if it is beyond the plane. */
  private readonly kept: Int32Array;
  /** Vertices in the plane: those in `flush`, and all from index `firstCrossing` on. */
  private readonly flush = new Set<number>();
  private readonly firstCrossing: number;
  private readonly crossings = new Map<number, number>();

  constructor(
    private readonly whole: Surface,
    private readonly heights: Float64Array,
    private readonly normal: Readonly<Vec3>,
  ) {
    this.kept = new Int32Array(vertexCount(whole)).fill(-1);
    heights.forEach((height, i) => {
      if (height > 0) return;
      this.kept[i] = this.points.length / 3;
      if (height === 0) this.flush.add(this.kept[i]);
      this.points.push(...whole.points.subarray(3 * i, 3 * i + 3));
    });
    this.firstCrossing = this.points.length / 3;
  }

  result(): Clipped {
    const places = this.keepFacets();
    this.keepEdges(places);
    const cut = this.closeCut();
    return { surface: this.surface(), cut, facets: Int32Array.from(this.facets) };
  }

  /** Returns the new index of each facet; −1 if it is gone. */
  private keepFacets(): Int32Array {
    const { starts } = this.whole;
    const places = new Int32Array(facetCount(this.whole)).fill(-1);
    for (let f = 0; f < places.length; f++) {
      if (!this.reachesBelow(f)) continue;
      places[f] = this.facets.length;
      this.keepFacet(starts[f]!, starts[f + 1]!);
      this.normals.push(...this.whole.normals.subarray(3 * f, 3 * f + 3));
      this.closeFacet(f);
    }
    return places;
  }

  private reachesBelow(f: number): boolean {
    const { starts, loops } = this.whole;
    for (let k = starts[f]!; k < starts[f + 1]!; k++) if (this.heights[loops[k]!]! < 0) return true;
    return false;
  }

  private keepFacet(start: number, end: number): void {
    const { loops } = this.whole;
    for (let k = start; k < end; k++) {
      const next = k + 1 < end ? k + 1 : start;
      const [u, v] = [loops[k]!, loops[next]!];
      const [below, above] = [this.heights[u]!, this.heights[v]!];
      if (below <= 0) this.corner(this.kept[u]!, k, k, 0);
      if (below * above < 0) this.corner(this.crossing(u, v), k, next, below / (below - above));
    }
  }

  /** Adds a corner at fraction `share` of the edge from the corner at `k` to the next, which also blends their shading. */
  private corner(vertex: number, k: number, next: number, share: number): void {
    this.loops.push(vertex);
    const { shading } = this.whole;
    if (!shading) return;
    if (share === 0) {
      this.shading.push(shading[3 * k]!, shading[3 * k + 1]!, shading[3 * k + 2]!);
      return;
    }
    const blend = (axis: number): number =>
      shading[3 * k + axis]! + share * (shading[3 * next + axis]! - shading[3 * k + axis]!);
    const n = vec3(blend(0), blend(1), blend(2));
    normalize(n, n);
    this.shading.push(n.x, n.y, n.z);
  }

  private closeFacet(origin: number): void {
    const facet = this.facets.length;
    const start = this.starts[facet]!;
    const end = this.loops.length;
    this.starts.push(end);
    this.facets.push(origin);
    for (let k = start; k < end; k++) {
      const [from, to] = [this.loops[k]!, this.loops[k + 1 < end ? k + 1 : start]!];
      if (this.isFlush(from) && this.isFlush(to)) this.chords.push({ from, to, facet });
    }
  }

  private isFlush(vertex: number): boolean {
    return vertex >= this.firstCrossing || this.flush.has(vertex);
  }

  /** The vertex where the plane crosses the edge between two vertices; both facets beside the edge share it. */
  private crossing(u: number, v: number): number {
    const [low, high] = this.heights[u]! < 0 ? [u, v] : [v, u];
    const key = low * this.heights.length + high;
    const known = this.crossings.get(key);
    if (known !== undefined) return known;
    const [below, above] = [this.heights[low]!, this.heights[high]!];
    const share = below / (below - above);
    const { points } = this.whole;
    const vertex = this.points.length / 3;
    for (let axis = 0; axis < 3; axis++) {
      const at = points[3 * low + axis]!;
      this.points.push(at + share * (points[3 * high + axis]! - at));
    }
    this.crossings.set(key, vertex);
    return vertex;
  }

  private keepEdges(places: Int32Array): void {
    const { edges, angles } = this.whole;
    const place = (facet: number): number => (facet < 0 ? -1 : places[facet]!);
    angles.forEach((angle, e) => {
      const [u, v] = [edges[4 * e]!, edges[4 * e + 1]!];
      const [hu, hv] = [this.heights[u]!, this.heights[v]!];
      // Edges in the plane are chords, which are added later.
      if (hu >= 0 && hv >= 0) return;
      this.edges.push(
        hu <= 0 ? this.kept[u]! : this.crossing(u, v),
        hv <= 0 ? this.kept[v]! : this.crossing(u, v),
        place(edges[4 * e + 2]!),
        place(edges[4 * e + 3]!),
      );
      this.angles.push(angle);
    });
  }

  /** Adds the cut facet and the edges in the plane. The two chords of a flat body coincide and become one edge. */
  private closeCut(): number | null {
    const [first, second] = this.chords;
    if (!first || !second) return null;
    if (this.chords.length === 2) {
      this.edges.push(first.from, first.to, first.facet, second.facet);
      this.angles.push(Math.PI);
      return null;
    }
    const cut = this.facets.length;
    const before = new Map(this.chords.map((chord) => [chord.to, chord]));
    let chord: Chord | undefined = first;
    for (let i = 0; i < this.chords.length && chord; i++) {
      this.loops.push(chord.to);
      this.pushCutNormal();
      this.edges.push(chord.from, chord.to, chord.facet, cut);
      this.angles.push(this.angleToCut(chord.facet));
      chord = before.get(chord.from);
    }
    this.starts.push(this.loops.length);
    this.normals.push(this.normal.x, this.normal.y, this.normal.z);
    this.facets.push(-1);
    return cut;
  }

  private pushCutNormal(): void {
    if (this.whole.shading) this.shading.push(this.normal.x, this.normal.y, this.normal.z);
  }

  private angleToCut(facet: number): number {
    const n = set(
      vec3(),
      this.normals[3 * facet]!,
      this.normals[3 * facet + 1]!,
      this.normals[3 * facet + 2]!,
    );
    const sine = Math.sqrt(lengthSq(cross(vec3(), n, this.normal)));
    return Math.atan2(sine, dot(n, this.normal));
  }

  private surface(): Surface {
    const { shading, origins } = this.whole;
    return {
      points: Float64Array.from(this.points),
      starts: Uint32Array.from(this.starts),
      loops: Uint32Array.from(this.loops),
      normals: Float64Array.from(this.normals),
      edges: Int32Array.from(this.edges),
      angles: Float64Array.from(this.angles),
      ...(shading && { shading: Float32Array.from(this.shading) }),
      ...(origins && {
        origins: Uint8Array.from(this.facets, (facet) => (facet < 0 ? cutOrigin : origins[facet]!)),
      }),
    };
  }
}
