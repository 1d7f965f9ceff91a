import { distance, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { edgeCount, edgesOf, facetCount, type Surface, type SurfaceEdge } from '../../shapes/surface';

/** An edge to draw, in the order in which dashes run on. */
export interface Link {
  left: number;
  right: number;
  from: number;
  to: number;
  /** 0 … 1, the share of full strength at which it shows; 0: only where it is part of the outline. */
  strength: number;
  /** The first of its strand: dashes begin anew here. */
  first: boolean;
}

/** What of a surface's drawing does not depend on the camera. */
export interface Wireframe {
  surface: Surface;
  /** n · x of each facet's plane. */
  offsets: Float64Array;
  links: Link[];
}

const degree = Math.PI / 180;

/** How strongly an edge of a curved surface shows, by the angle between the normals beside it. */
export function edgeStrength(angle: number): number {
  if (angle >= 29 * degree) return 1;
  if (angle >= 15 * degree) return 0.55;
  if (angle >= 7 * degree) return 0.22;
  return 0;
}

/** From this many edges on, those of a polytope fade by angle too, or nothing else could be seen among them. */
const manyEdges = 240;

/** `curved`: edges show by dihedral angle and run on into strands; else each stands for itself and shows in full. */
export function wireframe(surface: Surface, curved: boolean): Wireframe {
  const offsets = planeOffsets(surface);
  if (curved) return { surface, offsets, links: strandLinks(surface) };
  const strength = ({ angle }: SurfaceEdge): number =>
    edgeCount(surface) < manyEdges ? 1 : Math.max(0.22, edgeStrength(angle));
  return {
    surface,
    offsets,
    links: edgesOf(surface).map((edge) => link(edge, edge.from, strength(edge), true)),
  };
}

function link(edge: Readonly<SurfaceEdge>, from: number, strength: number, first: boolean): Link {
  const to = from === edge.from ? edge.to : edge.from;
  return { left: edge.left, right: edge.right, from, to, strength, first };
}

function planeOffsets(surface: Surface): Float64Array {
  const { starts, loops, normals, points } = surface;
  const offsets = new Float64Array(facetCount(surface));
  for (let f = 0; f < offsets.length; f++) {
    const p = 3 * loops[starts[f]!]!;
    offsets[f] =
      normals[3 * f]! * points[p]! +
      normals[3 * f + 1]! * points[p + 1]! +
      normals[3 * f + 2]! * points[p + 2]!;
  }
  return offsets;
}

/**
 * For each facet, whether it is turned to the eye (in the surface's frame). On a convex surface that decides
 * visibility: a facet is seen if and only if the eye is on the outer side of its plane.
 */
export function facing({ surface, offsets }: Wireframe, eye: Readonly<Vec3>): Uint8Array {
  const { normals } = surface;
  const front = new Uint8Array(offsets.length);
  for (let f = 0; f < front.length; f++) {
    const n = 3 * f;
    const height = normals[n]! * eye.x + normals[n + 1]! * eye.y + normals[n + 2]! * eye.z - offsets[f]!;
    front[f] = height > 0 ? 1 : 0;
  }
  return front;
}

export type EdgeSide = 'near' | 'far' | 'outline';

/** An edge between a front and a back facet, or without facets, is part of the outline. */
export function sideOf({ left, right }: Readonly<Link>, front: Uint8Array): EdgeSide {
  if (left < 0 || right < 0 || front[left] !== front[right]) return 'outline';
  return front[left] ? 'near' : 'far';
}

/** Edges turn by at most this where one strand runs on. */
const straightness = Math.cos(25 * degree);

/** A strand shorter than this share of the surface's size, and nowhere sharp, is a trace of how the surface was cut up. */
const shortest = 0.06;

/**
 * Shown edges as chains that run on wherever two meet almost straight (the rim of a cylinder is many short edges), so
 * that dashes run along the chain; then the edges that only ever show in the outline.
 */
function strandLinks(surface: Surface): Link[] {
  const edges = edgesOf(surface);
  const shown = edges.map((edge) => edgeStrength(edge.angle));
  const next = continuations(surface, edges, shown);
  const visited = new Uint8Array(edges.length);
  const least = shortest * sizeOf(surface.points);
  const links: Link[] = [];
  const follow = (start: number, from: number): void => {
    const strand: Link[] = [];
    for (let e: number | undefined = start, at = from; e !== undefined && !visited[e];) {
      visited[e] = 1;
      const added: Link = link(edges[e]!, at, shown[e]!, strand.length === 0);
      strand.push(added);
      at = added.to;
      e = next.get(key(e, at));
    }
    const isTrace = strand.every(({ strength }) => strength < 1) && lengthOf(surface.points, strand) < least;
    links.push(...(isTrace ? strand.map((one) => ({ ...one, strength: 0 })) : strand));
  };
  // Ends of chains first: whatever remains after them is closed and may start anywhere.
  edges.forEach((edge, e) => {
    if (shown[e] === 0 || visited[e]) return;
    if (!next.has(key(e, edge.from))) follow(e, edge.from);
    else if (!next.has(key(e, edge.to))) follow(e, edge.to);
  });
  edges.forEach((edge, e) => {
    if (!visited[e]) follow(e, edge.from);
  });
  return links;
}

function lengthOf(points: Float64Array, strand: readonly Link[]): number {
  return strand.reduce((sum, { from, to }) => sum + distance(pointAt(points, from), pointAt(points, to)), 0);
}

/** The longest side of the box around the points. */
function sizeOf(points: Float64Array): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  });
  return Math.max(0, ...high.map((value, axis) => value - low[axis]!));
}

const key = (edge: number, vertex: number): string => `${edge}@${vertex}`;

/** For an edge and one of its vertices, the edge that carries it on there. */
function continuations(
  surface: Surface,
  all: readonly SurfaceEdge[],
  shown: readonly number[],
): Map<string, number> {
  const around = new Map<number, number[]>();
  all.forEach((edge, e) => {
    if (shown[e] === 0) return;
    for (const vertex of [edge.from, edge.to]) {
      const known = around.get(vertex);
      if (known) known.push(e);
      else around.set(vertex, [e]);
    }
  });
  const next = new Map<string, number>();
  for (const [vertex, edges] of around) {
    for (const [e, f] of straightPairs(surface, all, vertex, edges)) {
      next.set(key(e, vertex), f);
      next.set(key(f, vertex), e);
    }
  }
  return next;
}

function straightPairs(
  surface: Surface,
  all: readonly SurfaceEdge[],
  vertex: number,
  edges: readonly number[],
): [number, number][] {
  const directions = edges.map((e) => outgoing(surface, all[e]!, vertex));
  const pairs: { e: number; f: number; turn: number }[] = [];
  for (let i = 0; i < edges.length; i++) {
    for (let j = 0; j < i; j++) {
      const turn = -dot(directions[i]!, directions[j]!);
      const [e, f] = [edges[i]!, edges[j]!];
      if (turn > straightness) pairs.push({ e, f, turn });
    }
  }
  pairs.sort((p, q) => q.turn - p.turn);
  const taken = new Set<number>();
  return pairs.flatMap(({ e, f }): [number, number][] => {
    if (taken.has(e) || taken.has(f)) return [];
    taken.add(e).add(f);
    return [[e, f]];
  });
}

function outgoing({ points }: Surface, edge: Readonly<SurfaceEdge>, vertex: number): Vec3 {
  const other = edge.from === vertex ? edge.to : edge.from;
  const d = sub(vec3(), pointAt(points, other), pointAt(points, vertex));
  const l = length(d) || 1;
  return vec3(d.x / l, d.y / l, d.z / l);
}

function pointAt(points: Float64Array, i: number): Vec3 {
  return vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
}
