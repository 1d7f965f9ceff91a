import { finish } from '../math/turns';
import type { SimplexVertex, Trace } from '../trace/trace';

/** The number of each vertex in each step (`w₀`, `w₁` …), by the sample's index. */
export type VertexNames = readonly ReadonlyMap<number, number>[];

/**
 * A vertex keeps its number while it stays in the simplex, whatever the order of the slots. A new vertex takes the lowest
 * number not used in the same iteration, so a dropped vertex is not confused with a new one. Vertices of a polytope or
 * a polygon keep their numbers for good, starting with those of its first simplex, and from the step after they are sampled.
 */
export const vertexNames = (trace: Trace): VertexNames => finish(namingVertices(trace));

const naming = ['sample', 'simplex', 'polytope', 'polygon'] as const;

/** The same as a generator, which yields the part done after each step. */
export function* namingVertices(trace: Trace): Generator<number, VertexNames> {
  const names: ReadonlyMap<number, number>[] = [];
  let current: ReadonlyMap<number, number> = new Map<number, number>();
  /** The numbers of all vertices of this iteration so far. */
  let used = new Set<number>();
  let ofPolytope: ReadonlyMap<number, number> | undefined;
  let ofPolygon: Map<number, number> | undefined;
  const enclosing = new Set<number>();
  /** The next number that no vertex has had. */
  let fresh = 0;
  // Runs without supports, such as those of worlds, have no vertices.
  if (trace.sampleCount === 0) return new Array<typeof current>(trace.length).fill(current);
  for (let i = 0; i < trace.length; i++) {
    const { simplex, polytope, polygon, iteration, phase, sample } = trace.at(i, naming);
    if (i === 0 || iteration !== trace.iterationOf(i - 1)) used = new Set(current.values());
    if (simplex) current = ofSimplex(simplex, current, used);
    if (phase === 'enclose') {
      current = numbered(enclosing, current);
      if (sample) enclosing.add(sample.index);
    }
    if (!ofPolygon) fresh = Math.max(fresh, 1 + Math.max(-1, ...current.values()));
    if (polytope) {
      ofPolytope ??= numbered(trace.polytopeVertices(), current);
      current = simplex ? numbered(indicesOf(simplex), ofPolytope) : ofPolytope;
    }
    if (polygon) {
      // One map for all steps: no number in it changes.
      ofPolygon ??= new Map(current);
      for (const { index } of polygon.corners) if (!ofPolygon.has(index)) ofPolygon.set(index, fresh++);
      current = ofPolygon;
    }
    names.push(current);
    yield i / trace.length;
  }
  return names;
}

const indicesOf = (simplex: readonly SimplexVertex[]): Set<number> =>
  new Set(simplex.map(({ sample }) => sample.index));

function ofSimplex(
  simplex: readonly SimplexVertex[],
  last: ReadonlyMap<number, number>,
  used: Set<number>,
): ReadonlyMap<number, number> {
  const members = indicesOf(simplex);
  const next = new Map([...last].filter(([sample]) => members.has(sample)));
  for (const member of members) {
    if (next.has(member)) continue;
    const free = lowestFree(used);
    next.set(member, free);
    used.add(free);
  }
  return next;
}

/** Numbers for all of `samples`; those in `known` keep theirs. */
function numbered(
  samples: ReadonlySet<number>,
  known: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const names = new Map(known);
  let next = 0;
  const taken = new Set(known.values());
  for (const sample of samples) {
    if (names.has(sample)) continue;
    while (taken.has(next)) next++;
    names.set(sample, next++);
  }
  return names;
}

function lowestFree(taken: ReadonlySet<number>): number {
  let free = 0;
  while (taken.has(free)) free++;
  return free;
}
