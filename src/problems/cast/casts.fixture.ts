import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { withDefaults, type Options, type Result } from '../../algorithms/algorithm';
import { arithmeticOf, type Precision } from '../../algorithms/precisions';
import { finish } from '../../math/turns';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Trace } from '../../trace/trace';
import { inSingle } from '../single';
import { cast } from './cast';
import type { CastProblem } from './problem';
import type { CastScene } from './scene';

export type Given = Pick<CastScene, 'dim' | 'a' | 'b' | 'cast'>;

export const ids = ['cast-advancement', 'cast-gjk', 'cast-sat-gjk', 'cast-mpr', 'toi-rootfinding'] as const;
export type Id = (typeof ids)[number] | 'ray-gjk' | 'ray-mpr';

export const sceneOf = (given: Readonly<Given>, precision: Precision): CastScene => ({
  version: 1,
  kind: 'cast',
  algorithm: ids[0],
  options: {},
  precision,
  ...given,
});

export function prepared(given: Readonly<Given>, precision: Precision = 'f64'): CastProblem {
  const scene = sceneOf(given, precision);
  return finish(cast.prepare(precision === 'f32' ? inSingle(cast, scene) : scene, arithmeticOf(precision)));
}

export function solve(
  id: Id,
  given: Readonly<Given>,
  options: Options = {},
  precision: Precision = 'f64',
  trace?: Trace,
): Result {
  const algorithm = cast.algorithms(arithmeticOf(precision), given.dim).find((known) => known.id === id)!;
  return algorithm.solve(prepared(given, precision), withDefaults(algorithm.options, options), trace);
}

export const at = (body: object, position: Triple = [0, 0, 0]): Body =>
  ({ rotation: [0, 0, 0, 1], position, ...body }) as Body;
