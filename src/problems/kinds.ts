import { cast } from './cast/cast';
import type { Kind } from './kind';
import { learnKind } from './known';
import { pair } from './pair/pair';
import { world } from './world/world';

/** All kinds of problem, one line each: this import and this entry are what a new one needs here. */
export const kinds: readonly Kind[] = [pair, cast, world];

kinds.forEach(learnKind);
