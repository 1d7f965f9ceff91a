import * as v from 'valibot';
import { explain } from '../trace/expectation';
import { SceneError } from '../shapes/scene-error';

/** Parses a value from outside, at the path `under`, by `schema`. Throws a SceneError. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, under = ''): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const { path, message } = explain(result.issues, under);
  throw new SceneError(message, path);
}
