import type { Surface } from './surface';

/** Each edge once, from its facet with the lower number; `rights` holds the facet across the edge at each place of `loops`. */
export function edgesBetween(
  { starts, loops, rights }: Readonly<{ starts: Uint32Array; loops: Uint32Array; rights: Int32Array }>,
  normals: Float64Array,
): Pick<Surface, 'edges' | 'angles'> {
  const edges = new Int32Array(2 * loops.length);
  const angles = new Float64Array(loops.length / 2);
  let e = 0;
  for (let left = 0; left + 1 < starts.length; left++) {
    const end = starts[left + 1]!;
    for (let place = starts[left]!; place < end; place++) {
      const right = rights[place]!;
      if (right < left) continue;
      edges[4 * e] = loops[place]!;
      edges[4 * e + 1] = loops[place + 1 < end ? place + 1 : starts[left]!]!;
      edges[4 * e + 2] = left;
      edges[4 * e + 3] = right;
      angles[e++] = angleBetween(normals, left, right);
    }
  }
  return { edges, angles };
}

/**
 * The angle between the normals of two facets, in radians. With c the chord between the unit vectors, it is 2·asin(c/2); a
 * series replaces this for short chords, with an error below 1e-13. For long chords, where asin loses digits, it is
 * 2·atan2(c, s), with s the chord to the opposite of one of them.
 */
export function angleBetween(normals: Float64Array, f: number, g: number): number {
  const i = 3 * f;
  const j = 3 * g;
  const x = normals[i]! - normals[j]!;
  const y = normals[i + 1]! - normals[j + 1]!;
  const z = normals[i + 2]! - normals[j + 2]!;
  const q = x * x + y * y + z * z;
  if (q < 0.02) return Math.sqrt(q) * (1 + q * (1 / 24 + q * (3 / 640 + q * (5 / 7168 + (q * 35) / 294912))));
  const u = normals[i]! + normals[j]!;
  const v = normals[i + 1]! + normals[j + 1]!;
  const w = normals[i + 2]! + normals[j + 2]!;
  return 2 * Math.atan2(Math.sqrt(q), Math.sqrt(u * u + v * v + w * w));
}
