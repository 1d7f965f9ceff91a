import { algorithmsOf, knownKinds } from '../problems/known';
import { marginsBeyond } from '../problems/pair/problem';
import type { Status } from '../algorithms/algorithm';
import { degrees } from '../math/angle';
import { rotate } from '../math/rotation';
import { distance, vec3, type Vec3 } from '../math/vec3';
import type { PartMeasure } from '../trace/part';
import { anyPart, partKeys, readingsOf, type PartKey } from '../trace/parts';
import { outcomes, phases, type OwnWords } from '../trace/step';
import { angle, pastOf } from './history';
import type { Measure, Moment, Unit, Value } from './measure';
import { hasShapes, type Run } from './run';
import { truthOf } from './truth';
import { upperOf } from './timeline';

export { columnsOf, type Column } from './columns';
export type { Measure, Moment, Unit, Value } from './measure';

type Read<T extends Value = number> = (moment: Readonly<Moment>) => T | undefined;

/** The possible answers of a pair or a cast. */
const statuses = [
  'separated',
  'touching',
  'overlapping',
  'hit',
  'miss',
  'unresolved',
] as const satisfies readonly Status[];

/** All but the readings, whose names come from the algorithm (see `measuresOf`). Vectors are in world axes. */
export const measures: readonly Measure[] = [
  number('step', 'step, from 1', 'count', ({ frame }) => frame.index + 1),
  number('iteration', 'iteration', 'count', ({ frame }) => frame.iteration),
  phaseOrOutcome('phase', 'phase', phases, 'phases', ({ frame }) => frame.phase),
  number('supports', 'support calls', 'count', ({ frame }) => frame.supportCalls),
  number('supports.proof', 'support calls of the proof', 'count', ({ frame }) => frame.proofCalls ?? 0),

  number('upper', 'upper bound', 'length', upperAt),
  number('lower', 'lower bound', 'length', ({ frame }) => frame.lower),
  number('gap', 'gap', 'length', (moment) => moment.frame.gap ?? upperAt(moment) - moment.frame.lower),
  number('error', 'upper bound minus the true value', 'length', errorOf, { slow: true }),
  phaseOrOutcome('outcome', 'outcome, in the last step', outcomes, 'outcomes', ({ frame }) => frame.outcome),
  word(
    'status',
    'status of the answer, in the last step',
    () => statuses,
    ({ run, frame }) => (frame.outcome === undefined ? undefined : run.result.status),
  ),
  number(
    'signedDistance',
    'signed distance of the answer (−depth), in the last step',
    'length',
    ({ run, frame }) => (frame.outcome === undefined ? undefined : (run.result.signedDistance ?? undefined)),
  ),
  ...partKeys.flatMap((key) => (anyPart(key).measures ?? []).flatMap((asked) => partMeasures(key, asked))),
  number('turn', 'turn of the direction since the last support', 'degrees', turn),
  number('turn.mrad', 'turn of the direction since the last support', 'milliradians', (moment) => {
    const by = turn(moment);
    return by === undefined ? undefined : (by * 1000 * Math.PI) / 180;
  }),
  boolean(
    'support.repeats',
    'whether the same point was sampled before',
    ({ run, frame }) => pastOf(run, frame.index).repeats,
  ),
  number('target.miss', 'distance of the closest point from the target', 'length', ({ frame }) =>
    frame.target && frame.closest ? distance(frame.closest.v, frame.target) : undefined,
  ),
  number('normal.turn', 'turn of the normal since the step before', 'degrees', ({ frame, before }) =>
    frame.normal && before?.normal ? degrees(angle(before.normal, frame.normal)) : undefined,
  ),
];

/** The measures of the parts of a step. */
function partMeasures(key: PartKey, asked: PartMeasure<unknown>): readonly Measure[] {
  const { name, title } = asked;
  const at = ({ frame }: Readonly<Moment>): unknown =>
    frame[key] === undefined ? undefined : asked.at(frame[key]);
  if (asked.type === 'vector')
    return vector(name, title, asked.unit, at as (moment: Readonly<Moment>) => Vec3 | undefined);
  if (asked.type === 'boolean') return [boolean(name, title, at as Read<boolean>)];
  return [number(name, title, asked.unit, at as Read)];
}

export function number(
  name: string,
  title: string,
  unit: Unit,
  read: Read,
  more: Pick<Measure, 'slow'> = {},
): Measure {
  const at: Read = (moment) => {
    const value = read(moment);
    return value === undefined || Number.isNaN(value) ? undefined : value;
  };
  return { name, title, type: 'number', unit, at, ...more };
}

function boolean(name: string, title: string, at: Read<boolean>): Measure {
  return { name, title, type: 'boolean', unit: 'none', at };
}

function word(name: string, title: string, words: () => readonly string[], at: Read<string>): Measure {
  return { name, title, type: 'word', words, unit: 'none', at };
}

function phaseOrOutcome(
  name: string,
  title: string,
  common: readonly string[],
  key: keyof OwnWords,
  at: Read<string>,
): Measure {
  const words = (): string[] => [...new Set([...common, ...ownWords(key)])];
  return { ...word(name, title, words, at), isOpen: true };
}

/** The words of this sort that loaded algorithms have beyond the common ones. */
const ownWords = (key: keyof OwnWords): string[] =>
  knownKinds()
    .flatMap(algorithmsOf)
    .flatMap(({ words }) => Object.keys(words?.[key] ?? {}));

/** The three coordinates of a vector, turned from A's frame to world axes. */
export function vector(
  name: string,
  title: string,
  unit: Unit,
  at: (moment: Readonly<Moment>) => Vec3 | undefined,
): Measure[] {
  return (['x', 'y', 'z'] as const).map((axis) =>
    number(`${name}.${axis}`, `${title}, ${axis}`, unit, (moment) => {
      const v = at(moment);
      return v && rotate(vec3(), moment.run.problem.toWorld, v)[axis];
    }),
  );
}

function turn({ run, frame }: Readonly<Moment>): number | undefined {
  return pastOf(run, frame.index).turn;
}

function upperAt({ run, frame }: Readonly<Moment>): number {
  return upperOf(run.algorithm.bounds, frame);
}

/** How far the upper bound is above the true value. The truth includes the margins, so the bounds are converted first. */
function errorOf(moment: Readonly<Moment>): number | undefined {
  const { run } = moment;
  const upper = upperAt(moment);
  // Shapes spanned by the points of the steps have no true depth.
  if (!Number.isFinite(upper) || !hasShapes(run)) return undefined;
  const { a, b } = marginsBeyond(run);
  const { lower: least, upper: most } = truthOf(run);
  const depth = (least + most) / 2 - a - b;
  return run.algorithm.bounds.of === 'depth' ? upper - depth : upper - Math.max(0, -depth);
}

const readings = new Map<string, Measure>();

/** A reading of the algorithm, under the name that its label gives. */
function reading(name: string): Measure {
  const known = readings.get(name);
  if (known) return known;
  const title = name
    .slice('reading.'.length)
    .replace(/(?=[A-Z])/g, ' ')
    .toLowerCase();
  const fresh = number(
    name,
    title,
    'none',
    ({ frame }) => readingsOf(frame).find(({ label }) => readingName(label) === name)?.value,
  );
  readings.set(name, fresh);
  return fresh;
}

const names = new Map<string, string>();

/** The name of a reading: `longest side` becomes `reading.longestSide`, `without w₀` becomes `reading.withoutW0`. */
export function readingName(label: string): string {
  const known = names.get(label);
  if (known !== undefined) return known;
  const [first = '', ...others] = label.normalize('NFKC').match(/[A-Za-z0-9]+/g) ?? [];
  const name = `reading.${first}${others.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('')}`;
  names.set(label, name);
  return name;
}

/** The measure that has this word among its known values. */
export const measureWith = (word: string): Measure | undefined =>
  measures.find(({ words }) => words?.().includes(word));

/** The reading called `name`, or undefined. Any name is allowed, because each algorithm has its own readings. */
export const findMeasure = (name: string): Measure | undefined =>
  measures.find((measure) => measure.name === name) ?? (isReading(name) ? reading(name) : undefined);

/** The name of a reading in conditions. A label without a letter has none. */
const isReading = (name: string): boolean => /^reading\.[A-Za-z]\w*$/.test(name);

const own = new WeakMap<Readonly<Run>, readonly Measure[]>();

/** All measures of a run: the fixed table, then the readings of its algorithm. */
export function measuresOf(run: Readonly<Run>): readonly Measure[] {
  const known = own.get(run);
  if (known) return known;
  const names = new Set<string>();
  for (let step = 0; step < run.trace.length; step++) {
    for (const { label } of readingsOf(run.trace.at(step))) names.add(readingName(label));
  }
  const all = [...measures, ...[...names].filter(isReading).map(reading)];
  own.set(run, all);
  return all;
}
