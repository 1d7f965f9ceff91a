import { addScaled, dot, normalize, set, vec3, type Vec3 } from '../../math/vec3';
import type { PolytopeFace, Witnesses } from '../../trace/step';
import { sharpNormal } from './sharp-normal';
import { distanceOf, nearestWeights, rayWeights, type Triangle, type Weights } from './triangle';
import type { Vertices } from './vertices';

/** A face with its cached triangle and distance. */
export interface Face extends PolytopeFace {
  readonly triangle: Triangle;
  /** A lower bound of the distance from O to the face. */
  readonly distance: number;
}

const weights: Weights = [0, 0, 0];

/** The face between three vertices, counter-clockwise seen from outside. */
export function faceBetween(vertices: Readonly<Vertices>, a: number, b: number, c: number): Face {
  const { points, coordinates: p, unit } = vertices;
  const corners = [points[a]!, points[b]!, points[c]!] as const;
  const normal = sharpNormal(vec3(), p, a, b, c);
  const area = normalize(normal, normal);
  const triangle = { p, a, b, c, normal, area };
  const offset = Math.min(dot(normal, corners[0].v), dot(normal, corners[1].v), dot(normal, corners[2].v));
  const candidate = nearestWeights(weights, triangle);
  const distance = candidate && offset > 0 ? offset : unit * distanceOf(weights, triangle);
  return { corners, plane: { normal, offset }, candidate, triangle, distance };
}

/** The point of a face nearest to O. */
export function nearestPoint(out: Witnesses, face: Readonly<Face>): Witnesses {
  nearestWeights(weights, face.triangle);
  return blend(out, face);
}

/** The point where the ray from O along the unit vector `n` passes through a face, or near it; false if the face looks away. */
export function pointAlong(out: Witnesses, face: Readonly<Face>, n: Readonly<Vec3>): boolean {
  if (!rayWeights(weights, face.triangle, n)) return false;
  blend(out, face);
  return true;
}

function blend(out: Witnesses, { corners }: Readonly<Face>): Witnesses {
  set(out.v, 0, 0, 0);
  set(out.a, 0, 0, 0);
  set(out.b, 0, 0, 0);
  for (let i = 0; i < 3; i++) {
    addScaled(out.v, out.v, corners[i]!.v, weights[i]!);
    addScaled(out.a, out.a, corners[i]!.a, weights[i]!);
    addScaled(out.b, out.b, corners[i]!.b, weights[i]!);
  }
  return out;
}
