import { flatTriangle } from '../../math/precision';
import { dot, normalize, vec3 } from '../../math/vec3';
import { frameTriangle, triangleFrame, type Corners } from './triangle-frame';

const frame = triangleFrame();
const normal = vec3();

/**
 * The depth of the origin in the tetrahedron: its distance from the nearest plane of a face. Zero or less if it is on
 * a face or outside, and where a face is too thin to have a normal.
 */
export function tetrahedronDepth(simplex: Corners): number {
  let least = Infinity;
  for (let i = 0; i < 4; i++) least = Math.min(least, faceDepth(simplex, i));
  return least;
}

/** The distance of the origin behind the face opposite to vertex `across`; 0 if that face is too thin to have a normal. */
export function faceDepth(simplex: Corners, across: number): number {
  const { points } = simplex;
  const i = (across + 1) & 3;
  const j = (across + 2) & 3;
  const k = (across + 3) & 3;
  frameTriangle(frame, simplex, i, j, k);
  if (!(frame.heightSq > flatTriangle * frame.longSq)) return 0;
  if (normalize(normal, frame.normal) === 0) return 0;
  const at = dot(normal, points[i]!.v);
  // The normal points away from the fourth vertex or towards it; it must point out of the tetrahedron.
  const outward = dot(normal, points[across]!.v) < at ? 1 : -1;
  return Math.min(outward * at, outward * dot(normal, points[j]!.v), outward * dot(normal, points[k]!.v));
}
