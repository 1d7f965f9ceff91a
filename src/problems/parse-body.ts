import type { Body } from '../shapes/body';
import { bodySchemas } from './body-schema';
import { checked } from './checked';

/** The body that a value from outside describes, checked and complete: for `place`. Throws a SceneError. */
export const parseBody = (value: unknown): Body => checked(bodySchemas[3], value);
