import type { Trace } from '../trace/trace';

/** For each step, the number by which each sample in the simplex is called: `w₀`, `w₁` …, by the sample's index. */
export type VertexNames = readonly ReadonlyMap<number, number>[];

/**
 * A vertex keeps its number for as long as it stays in the simplex, however the algorithm orders its slots, and a
 * newcomer takes the lowest free one: labels do not hop from step to step.
 */
export function vertexNames(trace: Trace): VertexNames {
  const names: ReadonlyMap<number, number>[] = [];
  let current = new Map<number, number>();
  for (let i = 0; i < trace.length; i++) {
    const { simplex } = trace.at(i);
    if (simplex) {
      const members = new Set(simplex.map((vertex) => vertex.sample.index));
      const next = new Map([...current].filter(([sample]) => members.has(sample)));
      for (const member of members) if (!next.has(member)) next.set(member, lowestFree(next));
      current = next;
    }
    names.push(current);
  }
  return names;
}

function lowestFree(names: ReadonlyMap<number, number>): number {
  const taken = new Set(names.values());
  let free = 0;
  while (taken.has(free)) free++;
  return free;
}
