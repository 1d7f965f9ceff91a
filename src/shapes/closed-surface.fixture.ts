import { cross, length, sub, vec3, type Vec3 } from '../math/vec3';
import { edgesOf, loopOf, loopsOf, vertexCount, type Surface } from './surface';

/** The topological faults of a surface: each edge must be used once in each direction and listed once, and V − E + F = 2. */
export function openings(surface: Surface): string[] {
  const facets = loopsOf(surface);
  const edges = edgesOf(surface);
  const run = (from: number, to: number): number => from * 0x4000000 + to;
  const left = new Map<number, number>();
  let runs = 0;
  for (const [f, loop] of facets.entries()) {
    for (const [i, v] of loop.entries()) left.set(run(v, loop[(i + 1) % loop.length]!), f);
    runs += loop.length;
  }
  const found: string[] = [];
  if (left.size !== runs) found.push('an edge is run twice the same way');
  for (const { from, to, left: l, right: r } of edges) {
    if (left.get(run(from, to)) !== l || left.get(run(to, from)) !== r) found.push(`edge ${from}–${to}`);
  }
  if (2 * edges.length !== runs) found.push('edges missing');
  const euler = vertexCount(surface) - edges.length + facets.length;
  if (euler !== 2) found.push(`V − E + F = ${euler}`);
  return found;
}

export function pointAt({ points }: Surface, v: number): Vec3 {
  return vec3(points[3 * v], points[3 * v + 1], points[3 * v + 2]);
}

export function normalAt({ normals }: Surface, facet: number): Vec3 {
  return vec3(normals[3 * facet], normals[3 * facet + 1], normals[3 * facet + 2]);
}

/** The support function of the surface: its reach along a direction. */
export function reach({ points }: Surface, d: Readonly<Vec3>): number {
  let most = -Infinity;
  for (let i = 0; i < points.length; i += 3) {
    most = Math.max(most, d.x * points[i]! + d.y * points[i + 1]! + d.z * points[i + 2]!);
  }
  return most;
}

export function areaOf(surface: Surface, facet: number): number {
  const [first, ...rest] = [...loopOf(surface, facet)].map((v) => pointAt(surface, v));
  const sum = vec3();
  for (const [i, p] of rest.entries()) {
    const next = rest[i + 1];
    if (!next) break;
    const turn = cross(vec3(), sub(vec3(), p, first!), sub(vec3(), next, first!));
    sum.x += turn.x;
    sum.y += turn.y;
    sum.z += turn.z;
  }
  return length(sum) / 2;
}
