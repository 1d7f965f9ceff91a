import { cast } from './cast/cast';
import type { Algorithm } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import type { Kind, Prepared } from './kind';
import { learnKind } from './known';
import { pair } from './pair/pair';

/** All kinds of problem, one line each: this import and this entry are what a new one needs here. */
export const kinds: readonly Kind[] = [pair, cast];

kinds.forEach(learnKind);

/** All loaded algorithms of a kind, those of space first. */
export const algorithmsOf = (kind: Kind): Algorithm<Prepared>[] => [
  ...new Set(kind.dims.toSorted((x, y) => y - x).flatMap((dim) => kind.algorithms(arithmeticOf('f64'), dim))),
];
