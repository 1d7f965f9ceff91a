import { distanceToSegment } from '../../math/segment';
import { vec3, type Vec3 } from '../../math/vec3';
import { facetOrigins } from '../surface';
import { around, type Mesh } from './mesh';

const PARALLEL = facetOrigins.indexOf('parallel');

/**
 * The mesh with the faces of each group joined into one. `groupOf[f]` is the face whose normal the group of face f takes. A
 * corner where only two groups meet is removed if it lies between its neighbours, up to `noise`. Undefined if a group is
 * not a disc with at least three corners.
 */
export function joinFaces(mesh: Readonly<Mesh>, groupOf: Int32Array, noise: number): Mesh | undefined {
  const { loops, twin } = mesh;
  const borders = borderOf(mesh, groupOf);
  const { points, position } = corners(mesh, borders.halfEdges, noise);
  const outlines = walkBorders(mesh, groupOf, borders, position);
  if (!outlines) return undefined;
  const { seeds, starts, firsts, lasts, newOf } = outlines;
  const places = Uint32Array.from(starts);
  return {
    points,
    starts: places,
    loops: Uint32Array.from(firsts, (h) => position[loops[h]!]!),
    ...around(places),
    twin: Int32Array.from(lasts, (h) => newOf[twin[h]!]!),
    normals: Float64Array.from(seeds.flatMap((f) => [...mesh.normals.subarray(3 * f, 3 * f + 3)])),
    areas: Float64Array.from(seeds, (f) => mesh.areas[f]!),
    ...(mesh.origins && { origins: mergedOrigins(mesh.origins, mesh.areas, groupOf, seeds) }),
  };
}

interface Border {
  /** The half-edges with different groups on their two sides. */
  halfEdges: number[];
  /** The next half-edge on the boundary of the same group. */
  nextBorder: (halfEdge: number) => number;
}

function borderOf({ loops, next, twin, face }: Readonly<Mesh>, groupOf: Int32Array): Border {
  const isBorder = (h: number): boolean => groupOf[face[h]!] !== groupOf[face[twin[h]!]!];
  const nextBorder = (h: number): number => {
    let n = next[h]!;
    while (!isBorder(n)) n = next[twin[n]!]!;
    return n;
  };
  return { halfEdges: Array.from(loops.keys()).filter(isBorder), nextBorder };
}

interface Outlines {
  /** `seeds[f]` is the old face whose normal joined face f takes. */
  seeds: number[];
  starts: number[];
  /** `firsts[h]` and `lasts[h]` are the first and the last old half-edge that new half-edge h consists of. */
  firsts: number[];
  lasts: number[];
  /** `newOf[h]` is the new half-edge that starts with old half-edge h, or −1. */
  newOf: Int32Array;
}

/** Walks around each group, from corner to corner. */
function walkBorders(
  { loops, face }: Readonly<Mesh>,
  groupOf: Int32Array,
  { halfEdges, nextBorder }: Border,
  position: Int32Array,
): Outlines | undefined {
  const borderHalfEdge = new Int32Array(groupOf.length).fill(-1);
  for (const h of halfEdges) borderHalfEdge[groupOf[face[h]!]!] = h;
  const out: Outlines = {
    seeds: [],
    starts: [0],
    firsts: [],
    lasts: [],
    newOf: new Int32Array(loops.length).fill(-1),
  };
  const { seeds, starts, firsts, lasts, newOf } = out;
  let walked = 0;
  for (const [seed, leader] of groupOf.entries()) {
    if (seed !== leader) continue;
    const begin = borderHalfEdge[seed]!;
    if (begin < 0) return undefined;
    let h = begin;
    while (position[loops[h]!]! < 0 && (h = nextBorder(h)) !== begin);
    const first = h;
    do {
      if (position[loops[h]!]! >= 0) newOf[h] = firsts.push(h) - 1;
      lasts[firsts.length - 1] = h;
      walked++;
      h = nextBorder(h);
    } while (h !== first);
    if (firsts.length - starts.at(-1)! < 3) return undefined;
    seeds.push(seed);
    starts.push(firsts.length);
  }
  return walked === halfEdges.length ? out : undefined;
}

/** The points that stay corners, and the new index of each old vertex or −1. */
function corners(
  { points: p, loops, next }: Readonly<Mesh>,
  borders: readonly number[],
  noise: number,
): { points: Float64Array; position: Int32Array } {
  const count = p.length / 3;
  const meeting = new Uint32Array(count);
  /** `ends[2v]` and `ends[2v + 1]` are the far ends of two edges between groups that start at vertex v. */
  const ends = new Uint32Array(2 * count);
  for (const h of borders) {
    const v = loops[h]!;
    ends[2 * v + (meeting[v]!++ & 1)] = loops[next[h]!]!;
  }
  const at = (v: number): Vec3 => vec3(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
  const apart = (v: number, a: number, b: number): number => distanceToSegment(at(v), at(a), at(b));
  let kept = 0;
  const position = Int32Array.from(meeting, (groups, v) => {
    const stays = groups > 2 || (groups === 2 && apart(v, ends[2 * v]!, ends[2 * v + 1]!) > noise);
    return stays ? kept++ : -1;
  });
  const points = new Float64Array(3 * kept);
  for (const [v, i] of position.entries()) if (i >= 0) points.set(p.subarray(3 * v, 3 * v + 3), 3 * i);
  return { points, position };
}

/** A face joined from faces of different origins is due to parallel features. Faces without area do not count. */
function mergedOrigins(
  origins: Uint8Array,
  areas: Float64Array,
  groupOf: Int32Array,
  seeds: readonly number[],
): Uint8Array {
  const mixed = new Uint8Array(groupOf.length);
  for (const [f, seed] of groupOf.entries()) {
    if (areas[f]! > 0 && origins[f] !== origins[seed]) mixed[seed] = 1;
  }
  return Uint8Array.from(seeds, (seed) => (mixed[seed] ? PARALLEL : origins[seed]!));
}
