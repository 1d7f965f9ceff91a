import { vec3, type Vec3 } from '../../math/vec3';
import type { Neighbours } from '../hulls/vertex-graph';
import { facetCount, vertexCount, type Surface } from '../surface';
import type { Seed, SupportFunction } from './sampler';

/** A polytope with a ball of radius `margin` added, as growth asks for it. */
export interface Rounded {
  support: SupportFunction;
  /** The corners of the core's facets moved out by the margin: so are the facets then, exactly. */
  seeds: Seed[];
  /**
   * The other ends of the core's edges that are across `d` from the support, moved out along it: a cylindrical strip
   * around an edge gets its two sides at once.
   */
  partners: (d: Readonly<Vec3>) => Seed[];
}

/** Heights that differ by less than `noise` are equal. */
export function rounded(core: Surface, margin: number, noise: number): Rounded {
  const { points } = core;
  const graph = neighbours(core);
  const outside = (out: Vec3, vertex: number, d: Readonly<Vec3>): Vec3 => {
    out.x = points[3 * vertex]! + margin * d.x;
    out.y = points[3 * vertex + 1]! + margin * d.y;
    out.z = points[3 * vertex + 2]! + margin * d.z;
    return out;
  };
  const height = (vertex: number, d: Readonly<Vec3>): number =>
    points[3 * vertex]! * d.x + points[3 * vertex + 1]! * d.y + points[3 * vertex + 2]! * d.z;
  let top = 0;
  /** Climbs from where the last climb ended: most questions are near the one before. */
  const pick = (d: Readonly<Vec3>): number => {
    let best = height(top, d);
    for (let from = -1; from !== top;) {
      from = top;
      for (let i = graph.starts[from]!; i < graph.starts[from + 1]!; i++) {
        const value = height(graph.neighbours[i]!, d);
        if (value <= best) continue;
        best = value;
        top = graph.neighbours[i]!;
      }
    }
    return top;
  };
  return {
    support: (out, d) => outside(out, pick(d), d),
    seeds: seedsOf(core, outside),
    partners: (d) => {
      const vertex = pick(d);
      const level = height(vertex, d) - noise;
      const found: Seed[] = [];
      for (let i = graph.starts[vertex]!; i < graph.starts[vertex + 1]!; i++) {
        const other = graph.neighbours[i]!;
        if (height(other, d) >= level) found.push({ point: outside(vec3(), other, d), direction: d });
      }
      return found;
    },
  };
}

function seedsOf(core: Surface, outside: (out: Vec3, vertex: number, d: Vec3) => Vec3): Seed[] {
  const { starts, loops, normals } = core;
  const seeds: Seed[] = [];
  for (let f = 0; f < facetCount(core); f++) {
    const direction = vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]);
    for (let place = starts[f]!; place < starts[f + 1]!; place++) {
      seeds.push({ point: outside(vec3(), loops[place]!, direction), direction });
    }
  }
  return seeds;
}

/** By vertex, those at the other ends of its edges. */
function neighbours(core: Surface): Neighbours {
  const { edges } = core;
  const starts = new Uint32Array(vertexCount(core) + 2);
  // Counted two places on, so that filling in moves each start to where it belongs.
  for (let e = 0; e < edges.length; e += 4) {
    starts[edges[e]! + 2]!++;
    starts[edges[e + 1]! + 2]!++;
  }
  for (let i = 2; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const ends = new Uint32Array(edges.length / 2);
  for (let e = 0; e < edges.length; e += 4) {
    ends[starts[edges[e]! + 1]!++] = edges[e + 1]!;
    ends[starts[edges[e + 1]! + 1]!++] = edges[e]!;
  }
  return { starts, neighbours: ends };
}
