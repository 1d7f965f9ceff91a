import { vec3, type Vec3 } from '../math/vec3';
import { climb } from './climb';
import type { Seed, SupportFunction } from './sampler';
import { scan } from './scan';
import { facetCount, vertexCount, type Surface } from './surface';
import type { Neighbours } from './vertex-graph';

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

/** From this many corners on, climbing from the last one is faster than looking at all. */
const CLIMB_FROM = 64;

/** Heights that differ by less than `noise` are equal. */
export function rounded(core: Surface, margin: number, noise: number): Rounded {
  const { points } = core;
  const graph = neighbours(core);
  const pick = vertexCount(core) < CLIMB_FROM ? scan(points) : climb(points, graph);
  const outside = (out: Vec3, vertex: number, d: Readonly<Vec3>): Vec3 => {
    out.x = points[3 * vertex]! + margin * d.x;
    out.y = points[3 * vertex + 1]! + margin * d.y;
    out.z = points[3 * vertex + 2]! + margin * d.z;
    return out;
  };
  const height = (vertex: number, d: Readonly<Vec3>): number =>
    points[3 * vertex]! * d.x + points[3 * vertex + 1]! * d.y + points[3 * vertex + 2]! * d.z;
  return {
    support: (out, d) => outside(out, pick(d.x, d.y, d.z), d),
    seeds: seedsOf(core, outside),
    partners: (d) => {
      const top = pick(d.x, d.y, d.z);
      const level = height(top, d) - noise;
      const found: Seed[] = [];
      for (let i = graph.starts[top]!; i < graph.starts[top + 1]!; i++) {
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
