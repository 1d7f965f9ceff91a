import { readPlane } from '../plane/reader';
import type { Format } from './format';

/** A program for an engine in the plane, whose functions are known by their names. */
export const plane: Format = { id: 'program in the plane', read: (text) => readPlane(text) };
