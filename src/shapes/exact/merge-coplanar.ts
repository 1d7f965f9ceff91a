import { joinFaces } from './join-faces';
import type { Mesh } from './mesh';

/**
 * The mesh with coplanar faces joined. A group starts from its largest face and takes every neighbour whose corners lie
 * within `noise` of that face's plane, so that neither slivers nor gentle bends add up. A face without area joins a
 * neighbour that has area. Corners inside an edge are removed.
 *
 * Undefined if the mesh turns inward at an edge by more than a few times the noise, or if a joined face is not a disc with
 * at least three corners: the surface was not convex.
 */
export function mergeCoplanar(mesh: Mesh, noise: number): Mesh | undefined {
  const flat = flatEdges(mesh, noise);
  if (!flat) return undefined;
  if (flat.length === 0) return mesh;
  const groupOf = group(mesh, flat, noise);
  const merged = groupOf && joinFaces(mesh, groupOf, noise);
  return merged && flatEdges(merged, noise) && merged;
}

/**
 * One half-edge of each edge at which a corner next to the edge is within `noise` of the other face's plane. Undefined if a
 * face rises above its neighbour, measured from the larger face, whose plane is more accurate.
 */
function flatEdges(mesh: Readonly<Mesh>, noise: number): number[] | undefined {
  const { points: p, normals: n, loops, next, twin, face, areas } = mesh;
  const levels = levelsOf(mesh);
  const flat: number[] = [];
  for (let h = 0; h < loops.length; h++) {
    const t = twin[h]!;
    if (t < h) continue;
    const left = face[h]!;
    const right = face[t]!;
    // Written out, and measured from the centre instead of a corner, because there are thousands of edges.
    const v = 3 * loops[next[next[t]!]!]!;
    const w = 3 * loops[next[next[h]!]!]!;
    const l = 3 * left;
    const r = 3 * right;
    const overLeft = n[l]! * p[v]! + n[l + 1]! * p[v + 1]! + n[l + 2]! * p[v + 2]! - levels[left]!;
    const overRight = n[r]! * p[w]! + n[r + 1]! * p[w + 1]! + n[r + 2]! * p[w + 2]! - levels[right]!;
    if (overLeft < -noise && overRight < -noise) continue;
    const [large, small] = areas[left]! > areas[right]! ? [left, right] : [right, left];
    if (highest(mesh, small, large) > 4 * noise) return undefined;
    flat.push(h);
  }
  return flat;
}

/** For each face, the signed distance of its plane from the centre. */
function levelsOf({ points: p, starts, loops, normals: n, areas }: Readonly<Mesh>): Float64Array {
  const levels = new Float64Array(areas.length);
  for (let f = 0; f < levels.length; f++) {
    const o = 3 * loops[starts[f]!]!;
    levels[f] = n[3 * f]! * p[o]! + n[3 * f + 1]! * p[o + 1]! + n[3 * f + 2]! * p[o + 2]!;
  }
  return levels;
}

/**
 * For each face, the face that its group started from; an unjoined face is its own. Undefined if a face without area is
 * near no group.
 */
function group(mesh: Readonly<Mesh>, flat: readonly number[], noise: number): Int32Array | undefined {
  const { starts, loops, twin, face, areas } = mesh;
  const isFlat = new Uint8Array(loops.length);
  const groupOf = Int32Array.from(areas.keys());
  for (const h of flat) {
    const t = twin[h]!;
    isFlat[h] = isFlat[t] = 1;
    groupOf[face[h]!] = groupOf[face[t]!] = -1;
  }
  const candidates = Array.from(areas.keys()).filter((f) => groupOf[f] === -1);
  for (const seed of candidates.sort((f, g) => areas[g]! - areas[f]! || f - g)) {
    if (groupOf[seed] !== -1) continue;
    if (areas[seed] === 0) {
      const nearest = nearestGroup(mesh, groupOf, seed);
      if (nearest < 0 || distance(mesh, seed, nearest) > 4 * noise) return undefined;
      groupOf[seed] = nearest;
      continue;
    }
    groupOf[seed] = seed;
    const members = [seed];
    for (const member of members) {
      for (let h = starts[member]!; h < starts[member + 1]!; h++) {
        const other = face[twin[h]!]!;
        if (!isFlat[h] || groupOf[other] !== -1 || opposed(mesh, other, seed)) continue;
        if (distance(mesh, other, seed) > noise) continue;
        groupOf[other] = seed;
        members.push(other);
      }
    }
  }
  return groupOf;
}

/** The neighbouring group in whose plane face f lies best; −1 if there is none. */
function nearestGroup(mesh: Readonly<Mesh>, groupOf: Int32Array, f: number): number {
  let best = -1;
  let least = Infinity;
  for (let h = mesh.starts[f]!; h < mesh.starts[f + 1]!; h++) {
    const seed = groupOf[mesh.face[mesh.twin[h]!]!]!;
    const away = seed < 0 ? Infinity : distance(mesh, f, seed);
    if (away < least) [best, least] = [seed, away];
  }
  return best;
}

/** True if two faces have opposite normals, as where a body is thinner than the noise. */
function opposed({ normals: n }: Readonly<Mesh>, f: number, g: number): boolean {
  return n[3 * f]! * n[3 * g]! + n[3 * f + 1]! * n[3 * g + 1]! + n[3 * f + 2]! * n[3 * g + 2]! < 0;
}

/** The signed height of the highest corner of face f above the plane of face g. */
function highest(mesh: Readonly<Mesh>, f: number, g: number): number {
  let most = -Infinity;
  for (let h = mesh.starts[f]!; h < mesh.starts[f + 1]!; h++) {
    most = Math.max(most, height(mesh, mesh.loops[h]!, g));
  }
  return most;
}

/** The greatest distance of a corner of face f from the plane of face g. */
function distance(mesh: Readonly<Mesh>, f: number, g: number): number {
  let most = 0;
  for (let h = mesh.starts[f]!; h < mesh.starts[f + 1]!; h++) {
    most = Math.max(most, Math.abs(height(mesh, mesh.loops[h]!, g)));
  }
  return most;
}

/** The signed height of vertex v above the plane of face g. */
function height({ points: p, starts, loops, normals: n }: Readonly<Mesh>, v: number, g: number): number {
  const o = loops[starts[g]!]!;
  return (
    n[3 * g]! * (p[3 * v]! - p[3 * o]!) +
    n[3 * g + 1]! * (p[3 * v + 1]! - p[3 * o + 1]!) +
    n[3 * g + 2]! * (p[3 * v + 2]! - p[3 * o + 2]!)
  );
}
