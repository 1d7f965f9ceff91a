import type { Cso } from '../shapes/cso';
import { held, places } from './reduce';
import { ON_B, features } from './support';

/**
 * The axis of two boxes, segments or points across the facet of C that GJK's last simplex is on, as `zonotopeDepth` numbers
 * them; −1 where it is on none.
 */
export const axisOfFacet = ({ a, b }: Readonly<Cso>): number =>
  facets[8 * edgesOn(0, a.core!.numbers) + edgesOn(ON_B, b.core!.numbers)]!;

/** By bits, along which edges of a body the vertices differ. */
function edgesOn(body: number, half: readonly number[]): number {
  const first = features[places[0]! + body]!;
  let bits = 0;
  for (let i = 1; i < held.size; i++) bits |= features[places[i]! + body]! ^ first;
  return bits & (+(half[0]! > 0) | (+(half[1]! > 0) << 1) | (+(half[2]! > 0) << 2));
}

/** Across a face of A, a face of B, or an edge of each, by the bits of both. */
const facets = new Int32Array(64).fill(-1);
for (let i = 0; i < 3; i++) {
  facets[8 * (7 - (1 << i))] = i;
  facets[7 - (1 << i)] = 3 + i;
  for (let j = 0; j < 3; j++) facets[8 * (1 << i) + (1 << j)] = 6 + 3 * j + i;
}
