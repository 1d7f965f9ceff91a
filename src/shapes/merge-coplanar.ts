import { around, type Mesh } from './mesh';
import { facetOrigins } from './surface';

const PARALLEL = facetOrigins.indexOf('parallel');

/**
 * The mesh with coplanar faces joined. Joined faces are begun by the largest and take in every neighbour whose corners
 * lie within `noise` of the first one's plane, so that neither slivers nor gentle bends add up, and what has no area goes
 * to one that has. Corners at which only two faces meet lie inside an edge and are left out.
 *
 * Undefined where the mesh turns inward at an edge by more than four times the noise, or where joined faces do not make discs with
 * three corners or more: it was no convex surface.
 */
export function mergeCoplanar(mesh: Mesh, noise: number): Mesh | undefined {
  const flat = flatEdges(mesh, noise);
  if (!flat) return undefined;
  if (flat.length === 0) return mesh;
  const merged = joined(mesh, group(mesh, flat, noise));
  return merged && flatEdges(merged, noise) && merged;
}

/**
 * The half-edges, one of each pair, at which a corner next to the edge is within `noise` of the plane on the other side.
 * Undefined where the surface turns inward, as the larger face has it.
 */
function flatEdges(mesh: Readonly<Mesh>, noise: number): number[] | undefined {
  const { loops, next, twin, face, normals: n, areas, points: p } = mesh;
  const flat: number[] = [];
  for (let h = 0; h < loops.length; h++) {
    const t = twin[h]!;
    if (t < h) continue;
    const [l, r] = [face[h]!, face[t]!];
    const from = 3 * loops[h]!;
    const to = 3 * loops[t]!;
    const afterFrom = 3 * loops[next[next[t]!]!]!;
    const afterTo = 3 * loops[next[next[h]!]!]!;
    const overLeft =
      n[3 * l]! * (p[afterFrom]! - p[from]!) +
      n[3 * l + 1]! * (p[afterFrom + 1]! - p[from + 1]!) +
      n[3 * l + 2]! * (p[afterFrom + 2]! - p[from + 2]!);
    const overRight =
      n[3 * r]! * (p[afterTo]! - p[to]!) +
      n[3 * r + 1]! * (p[afterTo + 1]! - p[to + 1]!) +
      n[3 * r + 2]! * (p[afterTo + 2]! - p[to + 2]!);
    if (overLeft < -noise && overRight < -noise) continue;
    if ((areas[l]! > areas[r]! ? overLeft : overRight) > 4 * noise) return undefined;
    flat.push(h);
  }
  return flat;
}

/** By face, the one that begins its group; a face that is not joined begins its own. */
function group(mesh: Readonly<Mesh>, flat: readonly number[], noise: number): Int32Array {
  const { starts, loops, twin, face, normals: n, areas, points: p } = mesh;
  const isFlat = new Uint8Array(loops.length);
  const candidates = new Set<number>();
  for (const h of flat) {
    isFlat[h] = isFlat[twin[h]!] = 1;
    candidates.add(face[h]!).add(face[twin[h]!]!);
  }
  const groupOf = Int32Array.from(areas, (_, f) => (candidates.has(f) ? -1 : f));
  for (const seed of [...candidates].sort((f, g) => areas[g]! - areas[f]! || f - g)) {
    if (groupOf[seed] !== -1) continue;
    const [x, y, z] = [n[3 * seed]!, n[3 * seed + 1]!, n[3 * seed + 2]!];
    const height = (v: number): number => x * p[3 * v]! + y * p[3 * v + 1]! + z * p[3 * v + 2]!;
    const offset = height(loops[starts[seed]!]!);
    const liesIn = (f: number): boolean => {
      for (let h = starts[f]!; h < starts[f + 1]!; h++) {
        if (Math.abs(height(loops[h]!) - offset) > noise) return false;
      }
      return true;
    };
    groupOf[seed] = seed;
    const members = [seed];
    for (const member of members) {
      for (let h = starts[member]!; h < starts[member + 1]!; h++) {
        const neighbour = face[twin[h]!]!;
        if (!isFlat[h] || groupOf[neighbour] !== -1 || !liesIn(neighbour)) continue;
        groupOf[neighbour] = seed;
        members.push(neighbour);
      }
    }
  }
  return groupOf;
}

/** The mesh with the faces of each group as one. */
function joined(mesh: Readonly<Mesh>, groupOf: Int32Array): Mesh | undefined {
  const { loops, next, twin, face } = mesh;
  const isRim = (h: number): boolean => groupOf[face[h]!] !== groupOf[face[twin[h]!]!];
  const meeting = new Uint32Array(mesh.points.length / 3);
  const rimOf = new Int32Array(groupOf.length).fill(-1);
  let rims = 0;
  for (let h = 0; h < loops.length; h++) {
    if (!isRim(h)) continue;
    meeting[loops[h]!]!++;
    rimOf[groupOf[face[h]!]!] = h;
    rims++;
  }
  const nextRim = (h: number): number => {
    let n = next[h]!;
    while (!isRim(n)) n = next[twin[n]!]!;
    return n;
  };
  const { points, position } = corners(mesh, meeting);
  const seeds: number[] = [];
  const starts: number[] = [0];
  /** Of the new mesh, by half-edge: the old one it starts with, and the old one it ends with. */
  const firsts: number[] = [];
  const lasts: number[] = [];
  const newOf = new Int32Array(loops.length).fill(-1);
  for (const [seed, leader] of groupOf.entries()) {
    if (seed !== leader) continue;
    const begin = rimOf[seed]!;
    if (begin < 0) return undefined;
    let h = begin;
    while (position[loops[h]!]! < 0 && (h = nextRim(h)) !== begin);
    const first = h;
    do {
      if (position[loops[h]!]! >= 0) {
        newOf[h] = firsts.push(h) - 1;
        lasts.push(h);
      }
      lasts[lasts.length - 1] = h;
      rims--;
      h = nextRim(h);
    } while (h !== first);
    if (firsts.length - starts.at(-1)! < 3) return undefined;
    seeds.push(seed);
    starts.push(firsts.length);
  }
  if (rims !== 0) return undefined;
  const places = Uint32Array.from(starts);
  return {
    points,
    starts: places,
    loops: Uint32Array.from(firsts, (h) => position[loops[h]!]!),
    ...around(places),
    twin: Int32Array.from(lasts, (h) => newOf[twin[h]!]!),
    normals: Float64Array.from(seeds.flatMap((f) => [...mesh.normals.subarray(3 * f, 3 * f + 3)])),
    areas: Float64Array.from(seeds, (f) => mesh.areas[f]!),
    ...(mesh.origins && { origins: mergedOrigins(mesh, groupOf, seeds) }),
  };
}

/** The points where three faces or more meet; and by old vertex, its new number or −1. */
function corners(
  { points: p }: Readonly<Mesh>,
  meeting: Uint32Array,
): { points: Float64Array; position: Int32Array } {
  let kept = 0;
  const position = Int32Array.from(meeting, (faces) => (faces > 2 ? kept++ : -1));
  const points = new Float64Array(3 * kept);
  for (const [v, i] of position.entries()) if (i >= 0) points.set(p.subarray(3 * v, 3 * v + 3), 3 * i);
  return { points, position };
}

/** What comes from several features of a body is due to parallel ones; what has no area counts for nothing. */
function mergedOrigins(mesh: Readonly<Mesh>, groupOf: Int32Array, seeds: readonly number[]): Uint8Array {
  const origins = mesh.origins!;
  const mixed = new Uint8Array(groupOf.length);
  for (const [f, seed] of groupOf.entries()) {
    if (mesh.areas[f]! > 0 && origins[f] !== origins[seed]) mixed[seed] = 1;
  }
  return Uint8Array.from(seeds, (seed) => (mixed[seed] ? PARALLEL : origins[seed]!));
}
