import { add, addScaled, cross, distance, normalize, scale, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { Shown } from '../../layers/shown';
import type { Viewpoint } from '../../camera/viewpoint';
import { windowOf } from './paper';

/** A Voronoi region of a point, a segment or a triangle: where the part of it that is spanned by some vertices is nearest. */
export interface Region {
  /** The numbers of the vertices that span the part. */
  readonly names: readonly string[];
  readonly isCorner: boolean;
  readonly holdsOrigin: boolean;
  /** A point of the part, and the direction in which the region goes on from there; null inside a triangle. */
  readonly middle: Vec3;
  readonly outwards: Vec3 | null;
  /** The region as a convex polygon that reaches beyond the pane. */
  area(v: Readonly<Viewpoint>): Vec3[];
  /** The borders of the region, without the edges of the simplex. */
  borders(v: Readonly<Viewpoint>): [Vec3, Vec3][];
}

/** Farther than any point of the pane. */
function beyond(v: Readonly<Viewpoint>, from: readonly Readonly<Vec3>[]): number {
  const { left, right, bottom, top } = windowOf(v);
  const middle = vec3((left + right) / 2, (bottom + top) / 2);
  return right - left + top - bottom + Math.max(...from.map((p) => distance(p, middle)));
}

/** The regions that a reduction decides between: those of the simplex as it was before. */
export function regionsOf({ frame, minkowski, run }: Shown): Region[] {
  const { simplex, phase, target, portal, polytope, dropped = [] } = frame;
  if (phase !== 'reduce' || !simplex || target || portal || polytope) return [];
  const kept = simplex.map(({ sample }) => sample);
  const vertices = [...kept, ...dropped].map(({ v, index }) => ({
    at: minkowski(v),
    name: String(run.names[frame.index - 1]?.get(index) ?? run.names[frame.index]?.get(index) ?? ''),
    isKept: kept.some((other) => other.index === index),
  }));
  if (vertices.length > 3) return [];
  const ordered = counterClockwise(vertices.toSorted((p, q) => p.name.localeCompare(q.name)));
  return regionsAround(ordered);
}

interface Vertex {
  at: Vec3;
  name: string;
  isKept: boolean;
}

function counterClockwise(vertices: Vertex[]): Vertex[] {
  const [a, b, c] = vertices;
  if (!a || !b || !c) return vertices;
  const sense = cross(vec3(), sub(vec3(), b.at, a.at), sub(vec3(), c.at, a.at)).z;
  return sense < 0 ? [a, c, b] : vertices;
}

/** Unit, to the right of the way from a to b: out of a counter-clockwise triangle. */
function rightOf(a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  const n = vec3(b.y - a.y, a.x - b.x);
  normalize(n, n);
  return n;
}

/** The edges are walked around; those of a segment are its two sides. */
export function regionsAround(vertices: readonly Vertex[]): Region[] {
  const count = vertices.length;
  const keptCount = vertices.filter(({ isKept }) => isKept).length;
  const holds = (members: readonly Vertex[]): boolean =>
    members.length === keptCount && members.every(({ isKept }) => isKept);
  const namesOf = (members: readonly Vertex[]): string[] => members.map(({ name }) => name).toSorted();
  const next = (i: number): Vertex => vertices[(i + 1) % count]!;
  const points = vertices.map(({ at }) => at);
  if (count === 1) return [];
  const corners = vertices.map((vertex, i): Region => {
    const before = vertices[(i + count - 1) % count]!;
    const first = rightOf(before.at, vertex.at);
    const last = rightOf(vertex.at, next(i).at);
    const outwards = add(vec3(), first, last);
    if (count === 2) sub(outwards, vertex.at, next(i).at);
    normalize(outwards, outwards);
    const ray = (v: Readonly<Viewpoint>, d: Readonly<Vec3>): Vec3 =>
      addScaled(vec3(), vertex.at, d, 2 * beyond(v, points));
    return {
      names: [vertex.name],
      isCorner: true,
      holdsOrigin: holds([vertex]),
      middle: vertex.at,
      outwards,
      area: (v) => [
        vertex.at,
        ray(v, first),
        add(vec3(), ray(v, outwards), scale(vec3(), outwards, beyond(v, points))),
        ray(v, last),
      ],
      borders: (v) => [
        [vertex.at, ray(v, first)],
        [vertex.at, ray(v, last)],
      ],
    };
  });
  const edges = vertices.map((vertex, i): Region => {
    const members = [vertex, next(i)];
    const out = rightOf(vertex.at, next(i).at);
    const far = (v: Readonly<Viewpoint>): [Vec3, Vec3] => {
      const along = 2 * beyond(v, points);
      return [addScaled(vec3(), vertex.at, out, along), addScaled(vec3(), next(i).at, out, along)];
    };
    return {
      names: namesOf(members),
      isCorner: false,
      holdsOrigin: holds(members),
      middle: scale(vec3(), add(vec3(), vertex.at, next(i).at), 0.5),
      outwards: out,
      area: (v) => [vertex.at, ...far(v), next(i).at],
      borders: (v) => far(v).map((end, side) => [members[side]!.at, end]),
    };
  });
  const inside: Region = {
    names: namesOf(vertices),
    isCorner: false,
    holdsOrigin: holds(vertices),
    middle: scale(
      vec3(),
      points.reduce((sum, p) => add(sum, sum, p), vec3()),
      1 / count,
    ),
    outwards: null,
    area: () => points.map((p) => ({ ...p })),
    borders: () => [],
  };
  return [...corners, ...edges, ...(count === 3 ? [inside] : [])];
}
