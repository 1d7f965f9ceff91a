import { BufferAttribute, BufferGeometry } from 'three';
import { facetCount, type Surface } from '../../shapes/surface';

/** Triangles of the facets with a normal at each corner: the true surface's where it is curved, else the facet's own. */
export function fillGeometry(surface: Surface): BufferGeometry {
  const { starts, loops, points, normals, shading } = surface;
  const facets = facetCount(surface);
  const triangles = loops.length - 2 * facets;
  const positions = new Float32Array(9 * triangles);
  const shades = new Float32Array(9 * triangles);
  let o = 0;
  const add = (place: number, facet: number): void => {
    const p = 3 * loops[place]!;
    const [from, n] = shading ? [shading, 3 * place] : [normals, 3 * facet];
    for (let k = 0; k < 3; k++) {
      positions[o] = points[p + k]!;
      shades[o++] = from[n + k]!;
    }
  };
  for (let f = 0; f < facets; f++) {
    for (let place = starts[f]! + 1; place + 1 < starts[f + 1]!; place++) {
      add(starts[f]!, f);
      add(place, f);
      add(place + 1, f);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(shades, 3));
  return geometry;
}
