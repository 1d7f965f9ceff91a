import { finish } from '../math/turns';
import type { Vec3 } from '../math/vec3';
import type { Frame } from '../trace/frame';
import type { Trace } from '../trace/trace';

/** The number that differs most in a step: its name, the difference, and its value in each run. */
interface Difference {
  step: number;
  what: string;
  /** Infinite if only one of the runs has a finite number. */
  by: number;
  values: readonly [number, number];
}

/** Where two runs of one scene diverge: the same search in two precisions, or with two sets of options. */
export interface Divergence {
  /** The first step with a different number; null if all agree. */
  number: Difference | null;
  /** The first step with a different decision, and its name. Later steps are no longer comparable. */
  decision: { step: number; what: string } | null;
}

export const divergence = (one: Trace, other: Trace): Divergence => finish(diverging(one, other));

/** The same as a generator that yields after each step. */
export function* diverging(one: Trace, other: Trace): Generator<void, Divergence> {
  const found: Divergence = { number: null, decision: null };
  const steps = Math.min(one.length, other.length);
  for (let step = 0; step < steps && !found.decision; step++) {
    const [a, b] = [one.at(step), other.at(step)];
    found.number ??= largestDifference(a, b, step);
    const what = decidedDifferently(a, b);
    if (what !== undefined) found.decision = { step, what };
    yield;
  }
  if (!found.decision && one.length !== other.length) found.decision = { step: steps, what: 'end' };
  return found;
}

/**
 * The largest difference in each step, for as many steps as both runs have. After a different decision the steps no longer
 * correspond.
 */
export const differences = (one: Trace, other: Trace): number[] => finish(differing(one, other));

/** The same as a generator that yields after each step. */
export function* differing(one: Trace, other: Trace): Generator<void, number[]> {
  const found: number[] = [];
  for (let step = 0; step < Math.min(one.length, other.length); step++) {
    found.push(largestDifference(one.at(step), other.at(step), step)?.by ?? 0);
    yield;
  }
  return found;
}

/** One unit in the last place of a float of about this size. */
export const lastPlaceOfFloat = (value: number): number =>
  2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -126) - 23);

const decidedDifferently = (a: Readonly<Frame>, b: Readonly<Frame>): string | undefined =>
  differingDecisions(a, b)[0];

/** The names of what two steps decide differently, the most telling first. */
export function differingDecisions(a: Readonly<Frame>, b: Readonly<Frame>): string[] {
  const named = [a, b].every(({ tests = [] }) => tests.every(({ id }) => id !== undefined));
  const [ofA, ofB] = [decisions(a, named), decisions(b, named)];
  return Object.keys(ofA).filter((what) => JSON.stringify(ofA[what]) !== JSON.stringify(ofB[what]));
}

/**
 * Every choice among a few in a step, by name, the most telling first. If not all comparisons have an id (`named`), their
 * words are used.
 */
function decisions(frame: Readonly<Frame>, named: boolean): Record<string, unknown> {
  const { phase, outcome, certified, tests, sample, simplex, dropped, portal, polytope, probes } = frame;
  return {
    tests: tests?.map(({ id, left, relation, right, met }) => [named ? id : [left, relation, right], met]),
    phase,
    outcome,
    // Supports are numbered alike in both runs; they differ if they lie on different features.
    support: sample && [sample.call, sample.idA, sample.idB],
    simplex: simplex?.map((vertex) => vertex.sample.call),
    dropped: dropped?.map(({ call }) => call),
    portal: portal?.points.map(({ call }) => call),
    polytope: polytope && [
      polytope.picked,
      polytope.made,
      polytope.gone,
      polytope.visible,
      polytope.horizon.map((edge) => edge.map(({ call }) => call)),
    ],
    probes: probes?.map(({ state }) => state),
    certified,
  };
}

/** True of numbers that are lengths, which E measures; directions, normals, weights and the sides of comparisons are none. */
export const isLength = (what: string): boolean => lengths.has(what);
const lengths = new Set(['lower bound', 'upper bound', 'gap', 'support', 'plane', 'closest point']);

/**
 * The sides of a comparison derive from other numbers, so they count only if no other number differs. The right side may be
 * the rounding of the precision, which differs from the start and is ignored.
 */
const derived = 'compared values';

function largestDifference(a: Readonly<Frame>, b: Readonly<Frame>, step: number): Divergence['number'] {
  const [ofA, ofB] = [numbers(a), numbers(b)];
  let largest: Divergence['number'] = null;
  for (const [what, values] of Object.entries(ofA)) {
    if (what === derived && largest) break;
    values.forEach((value, i) => {
      const there = ofB[what]?.[i];
      if (there === undefined || Object.is(value, there)) return;
      const apart = Math.abs(value - there);
      const by = Number.isNaN(apart) ? Infinity : apart;
      if (by > (largest?.by ?? 0)) largest = { step, what, by, values: [value, there] };
    });
  }
  return largest;
}

/** The numbers that belong to this step alone, by name. */
function numbers(frame: Readonly<Frame>): Record<string, number[]> {
  const { lower, upper, gap, direction, sample, plane, simplex, closest, normal, tests } = frame;
  const xyz = (...vectors: (Readonly<Vec3> | undefined)[]): number[] =>
    vectors.flatMap((v) => (v ? [v.x, v.y, v.z] : []));
  return {
    'lower bound': [lower],
    'upper bound': [upper],
    gap: gap === undefined ? [] : [gap],
    direction: xyz(direction),
    support: xyz(sample?.v, sample?.a, sample?.b),
    plane: plane ? [plane.offset] : [],
    weights: simplex?.map(({ weight }) => weight) ?? [],
    'closest point': xyz(closest?.v, closest?.a, closest?.b),
    normal: xyz(normal),
    [derived]: tests?.map(({ leftValue }) => leftValue) ?? [],
  };
}
