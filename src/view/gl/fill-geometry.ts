import { BufferAttribute, BufferGeometry } from 'three';
import { facetCount, loopOf, loopsOf, vertexCount, type Surface } from '../../shapes/surface';

/** Normals of a curved surface are blended over facets that turn by at most this. */
const smooth = Math.cos((24 * Math.PI) / 180);

/** Triangles of the facets with a normal at each corner: the facet's own, or on a curved surface blended with its neighbours'. */
export function fillGeometry(surface: Surface, curved: boolean): BufferGeometry {
  const facets = facetCount(surface);
  const triangles = surface.loops.length - 2 * facets;
  const positions = new Float32Array(9 * triangles);
  const normals = new Float32Array(9 * triangles);
  const around = curved ? facetsAround(surface) : null;
  const normal = new Float64Array(3);
  let o = 0;
  for (let f = 0; f < facets; f++) {
    const loop = loopOf(surface, f);
    for (let i = 1; i + 1 < loop.length; i++) {
      for (const vertex of [loop[0]!, loop[i]!, loop[i + 1]!]) {
        blend(normal, surface.normals, f, around?.[vertex] ?? [f]);
        for (let k = 0; k < 3; k++) {
          positions[o] = surface.points[3 * vertex + k]!;
          normals[o++] = normal[k]!;
        }
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

function facetsAround(surface: Surface): number[][] {
  const around = Array.from({ length: vertexCount(surface) }, (): number[] => []);
  loopsOf(surface).forEach((loop, f) => {
    for (const vertex of loop) around[vertex]!.push(f);
  });
  return around;
}

function blend(out: Float64Array, normals: Float64Array, f: number, others: readonly number[]): void {
  out.fill(0);
  const [x, y, z] = [normals[3 * f]!, normals[3 * f + 1]!, normals[3 * f + 2]!];
  for (const g of others) {
    const [u, v, w] = [normals[3 * g]!, normals[3 * g + 1]!, normals[3 * g + 2]!];
    if (x * u + y * v + z * w < smooth) continue;
    out[0]! += u;
    out[1]! += v;
    out[2]! += w;
  }
}
