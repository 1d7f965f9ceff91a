import { degrees } from '../math/angle';
import { rotate } from '../math/rotation';
import { distance, length, vec3, type Vec3 } from '../math/vec3';
import type { Frame } from '../trace/frame';
import { outcomes, phases, type Test } from '../trace/step';
import { angle, pastOf } from './history';
import { hasShapes, marginsBeyond, type Run } from './run';
import { thickness } from './thickness';
import { truthOf } from './truth';

export { columnsOf, type Column } from './columns';

/**
 * What a step can be asked for by name: the one table behind conditions, charts, watched values and the comparison of
 * steps. A measure that a step does not have is undefined there, and compares with nothing.
 */
export interface Measure {
  /** As conditions write it: `gap`, `simplex.size`. */
  name: string;
  /** What it is, for a list: `corners of the simplex`. */
  title: string;
  type: 'number' | 'boolean' | 'word';
  /** Of a word: all that it can be. */
  words?: readonly string[];
  unit: Unit;
  /** Reading it takes up to half a second, once a scene. */
  slow?: true;
  at(moment: Readonly<Moment>): Value | undefined;
}

export type Unit = 'length' | 'degrees' | 'milliradians' | 'count' | 'none';
export type Value = number | boolean | string;

/** A step, seen with the one before it. */
export interface Moment {
  run: Readonly<Run>;
  frame: Readonly<Frame>;
  /** Absent at the first step. */
  before: Readonly<Frame> | undefined;
}

type Read<T extends Value = number> = (moment: Readonly<Moment>) => T | undefined;

/** All but the readings, which are called as the algorithms call them (see `measuresOf`). Vectors have the world's axes. */
export const measures: readonly Measure[] = [
  number('step', 'step, from 1', 'count', ({ frame }) => frame.index + 1),
  number('iteration', 'iteration', 'count', ({ frame }) => frame.iteration),
  word('phase', 'phase', phases, ({ frame }) => frame.phase),
  number('supports', 'support calls', 'count', ({ frame }) => frame.supportCalls),
  number('supports.proof', 'support calls of the proof', 'count', ({ frame }) => frame.proofCalls ?? 0),

  number('upper', 'upper bound', 'length', ({ frame }) => frame.upper),
  number('lower', 'lower bound', 'length', ({ frame }) => frame.lower),
  number('gap', 'gap', 'length', ({ frame }) => frame.gap ?? frame.upper - frame.lower),
  number('error', 'upper bound minus the true value', 'length', errorOf, { slow: true }),
  word('outcome', 'outcome, in the last step', outcomes, ({ frame }) => frame.outcome),
  boolean('certified', 'whether the answer is proven, in the last step', ({ frame }) => frame.certified),

  ...vector('direction', 'direction n', 'none', ({ frame }) => frame.direction),
  number('turn', 'turn of the direction since the last support', 'degrees', turn),
  number('turn.mrad', 'turn of the direction since the last support', 'milliradians', (moment) => {
    const by = turn(moment);
    return by === undefined ? undefined : (by * 1000 * Math.PI) / 180;
  }),

  ...vector('support', 'support s', 'length', ({ frame }) => frame.sample?.v),
  number('support.call', 'call that made the support, from 0', 'count', ({ frame }) => frame.sample?.call),
  number('support.idA', 'feature of A at the support', 'none', ({ frame }) => feature(frame.sample?.idA)),
  number('support.idB', 'feature of B at the support', 'none', ({ frame }) => feature(frame.sample?.idB)),
  boolean(
    'support.repeats',
    'whether the same point was sampled before',
    ({ run, frame }) => pastOf(run, frame.index).repeats,
  ),
  number('plane.offset', 'height of the support plane, h(n)', 'length', ({ frame }) => frame.plane?.offset),
  number('best', 'height of the best plane', 'length', ({ frame }) => frame.bestPlane?.offset),

  number('closest.distance', 'distance of the closest point from O', 'length', ({ frame }) =>
    lengthOf(frame.closest?.v),
  ),
  number('target.distance', 'distance of the tootbird from O', 'length', ({ frame }) =>
    lengthOf(frame.target),
  ),
  number('target.miss', 'distance of the closest point from the tootbird', 'length', ({ frame }) =>
    frame.target && frame.closest ? distance(frame.closest.v, frame.target) : undefined,
  ),
  number('normal.turn', 'turn of the normal since the step before', 'degrees', ({ frame, before }) =>
    frame.normal && before?.normal ? degrees(angle(before.normal, frame.normal)) : undefined,
  ),

  number('simplex.size', 'corners of the simplex', 'count', ({ frame }) => frame.simplex?.length),
  number('simplex.thickness', 'least height of the simplex over its longest edge', 'none', ({ frame }) =>
    thickness(frame.simplex?.map(({ sample }) => sample.v) ?? []),
  ),
  number('weight.least', 'least weight', 'none', ({ frame }) => least(weightsOf(frame))),
  number('weight.most', 'greatest weight', 'none', ({ frame }) => most(weightsOf(frame))),
  number('dropped', 'corners dropped', 'count', ({ frame }) => frame.dropped?.length),

  number('portal.size', 'corners of the portal', 'count', ({ frame }) => frame.portal?.points.length),
  number('portal.thickness', 'least height of the portal over its longest edge', 'none', ({ frame }) =>
    thickness(frame.portal?.points.map(({ v }) => v) ?? []),
  ),
  number('wall.least', 'least side of the portal’s walls', 'none', ({ frame }) =>
    least(frame.portal?.walls.map(({ side }) => side) ?? []),
  ),

  // Counted without the faces themselves, of which there may be hundreds in every step.
  number('faces', 'faces of the polytope', 'count', ({ frame: { polytope } }) =>
    polytope ? polytope.made - polytope.gone : undefined,
  ),
  number('faces.made', 'faces made so far', 'count', ({ frame }) => frame.polytope?.made),
  number('faces.gone', 'faces taken away so far', 'count', ({ frame }) => frame.polytope?.gone),
  number(
    'faces.visible',
    'faces that the new point sees',
    'count',
    ({ frame }) => frame.polytope?.visible.length,
  ),
  number('horizon.edges', 'edges of the horizon', 'count', ({ frame }) => frame.polytope?.horizon.length),
  number('picked', 'number of the picked face', 'none', ({ frame }) => feature(frame.polytope?.picked)),
  number('picked.distance', 'distance of the picked face from O', 'length', ({ run, frame: { polytope } }) =>
    polytope && polytope.picked >= 0 ? run.trace.face(polytope.picked).plane.offset : undefined,
  ),

  number('probes', 'directions kept or tried', 'count', ({ frame }) => frame.probes?.length),
  boolean('test.met', 'whether the first comparison holds', ({ frame }) => frame.tests?.[0]?.met),
  number(
    'test.left',
    'left side of the first comparison',
    'none',
    ({ frame }) => frame.tests?.[0]?.leftValue,
  ),
  number(
    'test.right',
    'right side of the first comparison',
    'none',
    ({ frame }) => frame.tests?.[0]?.rightValue,
  ),
  number('test.slack', 'by how much the first comparison holds', 'none', ({ frame }) =>
    slack(frame.tests?.[0]),
  ),
];

function number(
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

function word(name: string, title: string, words: readonly string[], at: Read<string>): Measure {
  return { name, title, type: 'word', words, unit: 'none', at };
}

/** Its three coordinates, by the world's axes: a vector of C is turned out of A's frame. */
function vector(
  name: string,
  title: string,
  unit: Unit,
  at: (moment: Readonly<Moment>) => Vec3 | undefined,
): Measure[] {
  return (['x', 'y', 'z'] as const).map((axis) =>
    number(`${name}.${axis}`, `${title}, ${axis}`, unit, (moment) => {
      const v = at(moment);
      return v && rotate(vec3(), moment.run.poseA, v)[axis];
    }),
  );
}

function turn({ run, frame }: Readonly<Moment>): number | undefined {
  return pastOf(run, frame.index).turn;
}

/**
 * How far the upper bound is above what it bounds. The truth is that of the shapes with their margins, so the bounds are
 * brought there first.
 */
function errorOf({ run, frame: { upper } }: Readonly<Moment>): number | undefined {
  // Shapes that are made up of the points of the steps have no truth of their own.
  if (!Number.isFinite(upper) || !hasShapes(run)) return undefined;
  const { a, b } = marginsBeyond(run);
  const { lower: least, upper: most } = truthOf(run);
  const depth = (least + most) / 2 - a - b;
  return run.algorithm.bounds.of === 'depth' ? upper - depth : upper - Math.max(0, -depth);
}

/** A feature's or a face's number; −1 stands for none. */
const feature = (id: number | undefined): number | undefined => (id === -1 ? undefined : id);

const lengthOf = (v: Readonly<Vec3> | undefined): number | undefined => v && length(v);

/** A method that computes no weights leaves them all zero. */
function weightsOf({ simplex = [] }: Readonly<Frame>): number[] {
  const weights = simplex.map(({ weight }) => weight);
  return weights.some((weight) => weight !== 0) ? weights : [];
}

const least = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.min(...values) : undefined;
const most = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.max(...values) : undefined;

/** Negative where the comparison does not hold. */
function slack(test: Readonly<Test> | undefined): number | undefined {
  if (!test) return undefined;
  const { relation, leftValue, rightValue } = test;
  if (relation === '=') return -Math.abs(leftValue - rightValue);
  return relation === '≤' || relation === '<' ? rightValue - leftValue : leftValue - rightValue;
}

const readings = new Map<string, Measure>();

/** A number that the algorithm itself reads out, under the name that its label comes to. */
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
    ({ frame }) => frame.readings?.find(({ label }) => readingName(label) === name)?.value,
  );
  readings.set(name, fresh);
  return fresh;
}

const names = new Map<string, string>();

/** How an algorithm's reading is called here: `longest side` is `reading.longestSide`, `without w₀` `reading.withoutW0`. */
export function readingName(label: string): string {
  const known = names.get(label);
  if (known !== undefined) return known;
  const [first = '', ...others] = label.normalize('NFKC').match(/[A-Za-z0-9]+/g) ?? [];
  const name = `reading.${first}${others.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('')}`;
  names.set(label, name);
  return name;
}

/** Undefined where there is none. Any name of a reading is known, as each algorithm has its own. */
export const findMeasure = (name: string): Measure | undefined =>
  measures.find((measure) => measure.name === name) ?? (isReading(name) ? reading(name) : undefined);

/** What a condition can call a reading by. A label without a letter of the alphabet has no name. */
const isReading = (name: string): boolean => /^reading\.[A-Za-z]\w*$/.test(name);

const own = new WeakMap<Readonly<Run>, readonly Measure[]>();

/** The table, and after it what the algorithm of this run reads out. */
export function measuresOf(run: Readonly<Run>): readonly Measure[] {
  const known = own.get(run);
  if (known) return known;
  const names = new Set<string>();
  for (let step = 0; step < run.trace.length; step++) {
    for (const { label } of run.trace.at(step).readings ?? []) names.add(readingName(label));
  }
  const all = [...measures, ...[...names].filter(isReading).map(reading)];
  own.set(run, all);
  return all;
}
