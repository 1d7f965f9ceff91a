import { vec3 } from '../../math/vec3';
import { castAnswer } from '../../queries/cast-answer';
import { castShape } from '../../queries/cast-shape';
import type { CastScene } from './scene';
import { place } from '../../shapes/body';
import type { Json } from '../../trace/json';
import { numberJson, vectorJson } from '../../stepping/report';

/**
 * One line of the command line's output for a cast, with the fields of any other: t is in units of the displacement, the
 * normal and the points are those of the contact at t. What a cast does not tell is null.
 */
export function castLine({ id, dim, a, b, cast }: Readonly<CastScene>): Json {
  const answer = castShape(place(a), place(b), vec3(...cast.displacement), castAnswer(), cast.maxT);
  const { status, certified, t, normal, pointA, pointB, iterations, supportCalls } = answer;
  const isFound = status === 'hit' || status === 'overlapping';
  // Flat shapes in contact from the start part soonest across their plane, which a 2D cast does not know.
  const isInPlane = isFound && (dim === 3 || t > 0);
  return {
    id: id ?? null,
    algorithm: 'cast-shape',
    status,
    outcome: null,
    certified,
    signedDistance: null,
    normal: isInPlane ? vectorJson(normal) : null,
    pointA: isInPlane ? vectorJson(pointA) : null,
    pointB: isInPlane ? vectorJson(pointB) : null,
    lowerBound: null,
    upperBound: null,
    t: numberJson(t),
    iterations,
    supportCalls,
    precision: 'f64',
  };
}
