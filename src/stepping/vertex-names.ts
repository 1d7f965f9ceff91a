import type { SimplexVertex, Trace } from '../trace/trace';

/** For each step, the number by which each vertex is called: `w₀`, `w₁` …, by the sample's index. */
export type VertexNames = readonly ReadonlyMap<number, number>[];

/**
 * A vertex keeps its number for as long as it stays in the simplex, however the algorithm orders its slots, and a
 * newcomer takes the lowest that no vertex has, or had before in the same iteration: labels do not hop from step to step,
 * and one that is dropped is not taken for one that comes. The vertices of a polytope are numbered for
 * good, from those of the simplex that it grew from on.
 */
export function vertexNames(trace: Trace): VertexNames {
  const names: ReadonlyMap<number, number>[] = [];
  let current: ReadonlyMap<number, number> = new Map<number, number>();
  /** The numbers of all vertices of this iteration so far. */
  let used = new Set<number>();
  let ofPolytope: ReadonlyMap<number, number> | undefined;
  for (let i = 0; i < trace.length; i++) {
    const { simplex, polytope, iteration } = trace.at(i);
    if (i === 0 || iteration !== trace.iterationOf(i - 1)) used = new Set(current.values());
    if (simplex) current = ofSimplex(simplex, current, used);
    if (polytope) {
      ofPolytope ??= numbered(trace.polytopeVertices(), current);
      current = simplex ? numbered(indicesOf(simplex), ofPolytope) : ofPolytope;
    }
    names.push(current);
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

/** All of `samples`, and those of `known` by the numbers that they have. */
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
