import { joinFaces } from './join-faces';
import type { Mesh } from './mesh';

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
  const merged = joinFaces(mesh, group(mesh, flat, noise), noise);
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
  /** Where a body is thinner than the noise, faces lie back to back. */
  const opposed = (f: number, g: number): boolean =>
    n[3 * f]! * n[3 * g]! + n[3 * f + 1]! * n[3 * g + 1]! + n[3 * f + 2]! * n[3 * g + 2]! < 0;
  /** How far a corner of face f lies from the plane of the face `seed`. */
  const distance = (f: number, seed: number): number => {
    const [x, y, z] = [n[3 * seed]!, n[3 * seed + 1]!, n[3 * seed + 2]!];
    const height = (v: number): number => x * p[3 * v]! + y * p[3 * v + 1]! + z * p[3 * v + 2]!;
    const offset = height(loops[starts[seed]!]!);
    let most = 0;
    for (let h = starts[f]!; h < starts[f + 1]!; h++)
      most = Math.max(most, Math.abs(height(loops[h]!) - offset));
    return most;
  };
  const nearest = (f: number): number => {
    let [best, least] = [f, Infinity];
    for (let h = starts[f]!; h < starts[f + 1]!; h++) {
      const seed = groupOf[face[twin[h]!]!]!;
      const away = seed < 0 ? Infinity : distance(f, seed);
      if (away < least) [best, least] = [seed, away];
    }
    return best;
  };
  for (const seed of [...candidates].sort((f, g) => areas[g]! - areas[f]! || f - g)) {
    if (groupOf[seed] !== -1) continue;
    if (areas[seed] === 0) {
      groupOf[seed] = nearest(seed);
      continue;
    }
    groupOf[seed] = seed;
    const members = [seed];
    for (const member of members) {
      for (let h = starts[member]!; h < starts[member + 1]!; h++) {
        const neighbour = face[twin[h]!]!;
        if (!isFlat[h] || groupOf[neighbour] !== -1 || opposed(neighbour, seed)) continue;
        if (distance(neighbour, seed) > noise) continue;
        groupOf[neighbour] = seed;
        members.push(neighbour);
      }
    }
  }
  return groupOf;
}
