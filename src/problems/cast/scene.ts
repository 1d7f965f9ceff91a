import * as v from 'valibot';
import { exactly, having, numberThat } from '../../trace/expectation';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { bodySchema, MAX_MAGNITUDE, triple } from '../body-schema';
import { checked } from '../checked';
import { readSceneJson } from '../../scenes/schema';
import { name } from '../text-schema';

/** A moves by `displacement`·t, with t from 0 to `maxT`, in the world; B stands still. */
export interface CastScene {
  kind: 'cast';
  /** 2D casts lie in the plane z = 0. */
  dim: 2 | 3;
  id?: string | undefined;
  a: Body;
  b: Body;
  cast: { displacement: Triple; maxT: number };
}

const time = numberThat((t) => t >= 0 && t <= MAX_MAGNITUDE, 'a number from 0 to 1e12');

const castSchema = having('a cast', {
  kind: v.literal('cast', '"cast"'),
  dim: v.optional(v.picklist([2, 3], '2 or 3'), 3),
  id: v.optional(name),
  a: bodySchema,
  b: bodySchema,
  cast: exactly('the way of a cast', { displacement: triple, maxT: v.optional(time, 1) }),
  precision: v.optional(v.literal('f64', '"f64"'), 'f64'),
});

const mayBeCast = /"kind"\s*:\s*"cast"/;

/** The cast of a line; null where it is something else, or broken. Throws a SceneError, as `readScene` does for pairs. */
export function readCast(text: string): CastScene | null {
  if (!mayBeCast.test(text)) return null;
  const value = readSceneJson(text);
  if ((value as { kind?: unknown } | null)?.kind !== 'cast') return null;
  const { precision: _, ...scene } = checked(castSchema, value);
  return scene;
}
