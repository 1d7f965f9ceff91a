import { edgeCount, type Surface } from '../../shapes/surface';

/** Edges to draw, in the order in which dashes run on. */
export interface Links {
  /** from, to, left facet, right facet of each (−1: none). */
  edges: Int32Array;
  /** 0 … 1, the share of full strength at which it shows; 0: only where it is part of the outline. */
  strengths: Float64Array;
  /** 1 for the first of its strand: dashes begin again here. */
  firsts: Uint8Array;
}

/** Edges turn by at most this where one strand runs on. */
const straightness = Math.cos((25 * Math.PI) / 180);

/** A strand shorter than this share of the surface's size, and nowhere sharp, is a trace of how the surface was cut up. */
const shortest = 0.06;

/**
 * Shown edges as chains that run on wherever two meet almost straight (the rim of a cylinder is many short edges), so that
 * dashes run along the chain; then the edges that only ever show in the outline. `shown`: the strength of each edge.
 *
 * Each edge e has the ends 2e, at its first vertex, and 2e + 1: an end also stands for the edge as it leads away from there.
 */
export function chainLinks(surface: Surface, shown: Float64Array): Links {
  const count = edgeCount(surface);
  const next = continuations(surface, shown);
  const visited = new Uint8Array(count);
  const least = shortest * sizeOf(surface.points);
  const links = new LinkWriter(surface, count);
  const follow = (start: number): void => {
    links.begin();
    for (let end = start; end >= 0 && !visited[end >> 1]; end = next[end ^ 1]!) {
      visited[end >> 1] = 1;
      links.add(end, shown[end >> 1]!);
    }
    if (links.isWeakAndShorter(least)) links.hide();
  };
  // Ends of chains first: the remaining chains are closed and may start anywhere.
  for (let e = 0; e < count; e++) {
    if (shown[e] === 0 || visited[e]) continue;
    if (next[2 * e]! < 0) follow(2 * e);
    else if (next[2 * e + 1]! < 0) follow(2 * e + 1);
  }
  for (let e = 0; e < count; e++) if (!visited[e]) follow(2 * e);
  return links.links;
}

class LinkWriter {
  readonly links: Links;
  private count = 0;
  private first = 0;

  constructor(
    private readonly surface: Surface,
    count: number,
  ) {
    this.links = {
      edges: new Int32Array(4 * count),
      strengths: new Float64Array(count),
      firsts: new Uint8Array(count),
    };
  }

  begin(): void {
    this.first = this.count;
    if (this.count < this.links.firsts.length) this.links.firsts[this.count] = 1;
  }

  add(end: number, strength: number): void {
    const { edges } = this.surface;
    const e = 4 * (end >> 1);
    const out = 4 * this.count;
    this.links.edges[out] = edges[e + (end & 1)]!;
    this.links.edges[out + 1] = edges[e + 1 - (end & 1)]!;
    this.links.edges[out + 2] = edges[e + 2]!;
    this.links.edges[out + 3] = edges[e + 3]!;
    this.links.strengths[this.count++] = strength;
  }

  isWeakAndShorter(than: number): boolean {
    const { edges, strengths } = this.links;
    let length = 0;
    for (let i = this.first; i < this.count; i++) {
      if (strengths[i] === 1) return false;
      length += distanceBetween(this.surface.points, edges[4 * i]!, edges[4 * i + 1]!);
    }
    return length < than;
  }

  hide(): void {
    this.links.strengths.fill(0, this.first, this.count);
  }
}

/** For each end of an edge, the end there of the edge that carries it on; −1: none does. */
function continuations(surface: Surface, shown: Float64Array): Int32Array {
  const around = new Map<number, number[]>();
  for (let end = 0; end < 2 * shown.length; end++) {
    if (shown[end >> 1] === 0) continue;
    const vertex = vertexAt(surface, end);
    const known = around.get(vertex);
    if (known) known.push(end);
    else around.set(vertex, [end]);
  }
  const next = new Int32Array(2 * shown.length).fill(-1);
  for (const ends of around.values()) {
    for (const [p, q] of straightPairs(surface, ends)) {
      next[p] = q;
      next[q] = p;
    }
  }
  return next;
}

/** Ends at one vertex whose edges run on in each other, the straightest first. */
function straightPairs(surface: Surface, ends: readonly number[]): [number, number][] {
  if (ends.length < 2) return [];
  const directions = ends.map((end) => outgoing(surface, end));
  const pairs: { p: number; q: number; turn: number }[] = [];
  for (let i = 0; i < ends.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [directions[i]!, directions[j]!];
      const turn = -(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
      if (turn > straightness) pairs.push({ p: ends[i]!, q: ends[j]!, turn });
    }
  }
  pairs.sort((a, b) => b.turn - a.turn);
  const taken = new Set<number>();
  return pairs.flatMap(({ p, q }): [number, number][] => {
    if (taken.has(p) || taken.has(q)) return [];
    taken.add(p).add(q);
    return [[p, q]];
  });
}

const vertexAt = ({ edges }: Surface, end: number): number => edges[4 * (end >> 1) + (end & 1)]!;

function outgoing(surface: Surface, end: number): [number, number, number] {
  const { points } = surface;
  const [from, to] = [3 * vertexAt(surface, end), 3 * vertexAt(surface, end ^ 1)];
  const x = points[to]! - points[from]!;
  const y = points[to + 1]! - points[from + 1]!;
  const z = points[to + 2]! - points[from + 2]!;
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function distanceBetween(points: Float64Array, i: number, j: number): number {
  return Math.hypot(
    points[3 * i]! - points[3 * j]!,
    points[3 * i + 1]! - points[3 * j + 1]!,
    points[3 * i + 2]! - points[3 * j + 2]!,
  );
}

/** The longest side of the box around the points. */
function sizeOf(points: Float64Array): number {
  let size = 0;
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]!);
      high = Math.max(high, points[i]!);
    }
    size = Math.max(size, high - low);
  }
  return size;
}
