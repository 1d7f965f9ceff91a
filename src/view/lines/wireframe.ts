import type { Vec3 } from '../../math/vec3';
import { edgeCount, facetCount, type Surface } from '../../shapes/surface';
import { chainLinks, type Links } from './edge-chains';

/** The part of a surface's drawing that does not depend on the camera. */
export interface Wireframe {
  surface: Surface;
  /** n · x of each facet's plane. */
  offsets: Float64Array;
  links: Links;
}

const degree = Math.PI / 180;
const [sharp, blunt, gentle] = [29 * degree, 15 * degree, 7 * degree];

/** How strongly an edge of a curved surface shows, by the angle between the normals beside it. */
export function edgeStrength(angle: number): number {
  if (angle >= sharp) return 1;
  if (angle >= blunt) return 0.55;
  if (angle >= gentle) return 0.22;
  return 0;
}

/** With this many edges or more, a polytope's edges fade by angle too, to keep the rest visible. */
const manyEdges = 240;

/** `curved`: edges show by dihedral angle and join into chains; else each stands for itself and shows in full. */
export function wireframe(surface: Surface, curved: boolean): Wireframe {
  const offsets = planeOffsets(surface);
  const count = edgeCount(surface);
  if (curved) return { surface, offsets, links: chainLinks(surface, surface.angles.map(edgeStrength)) };
  const strength = (angle: number): number => (count < manyEdges ? 1 : Math.max(0.22, edgeStrength(angle)));
  const strengths = surface.angles.map(strength);
  return {
    surface,
    offsets,
    links: { edges: surface.edges, strengths, firsts: new Uint8Array(count).fill(1) },
  };
}

function planeOffsets(surface: Surface): Float64Array {
  const { starts, loops, normals, points } = surface;
  const offsets = new Float64Array(facetCount(surface));
  for (let f = 0; f < offsets.length; f++) {
    const p = 3 * loops[starts[f]!]!;
    offsets[f] =
      normals[3 * f]! * points[p]! +
      normals[3 * f + 1]! * points[p + 1]! +
      normals[3 * f + 2]! * points[p + 2]!;
  }
  return offsets;
}

/**
 * For each facet, whether it is turned to the eye (in the surface's frame). On a convex surface that decides
 * visibility: a facet is seen if and only if the eye is on the outer side of its plane.
 */
export function facing({ surface, offsets }: Wireframe, eye: Readonly<Vec3>): Uint8Array {
  const { normals } = surface;
  const front = new Uint8Array(offsets.length);
  for (let f = 0; f < front.length; f++) {
    const n = 3 * f;
    const height = normals[n]! * eye.x + normals[n + 1]! * eye.y + normals[n + 2]! * eye.z - offsets[f]!;
    front[f] = height > 0 ? 1 : 0;
  }
  return front;
}

export type EdgeSide = 'near' | 'far' | 'outline';

/** Link i between a front and a back facet, or without facets, is part of the outline. */
export function sideOf({ edges }: Links, i: number, front: Uint8Array): EdgeSide {
  const left = edges[4 * i + 2]!;
  const right = edges[4 * i + 3]!;
  if (left < 0 || right < 0 || front[left] !== front[right]) return 'outline';
  return front[left] ? 'near' : 'far';
}
