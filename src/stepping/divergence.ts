import { finish } from '../math/turns';
import type { Vec3 } from '../math/vec3';
import type { Frame } from '../trace/frame';
import type { Trace } from '../trace/trace';

/** The number of a step that differs most: which one it is, by how much, and what it is in each of the runs. */
export interface Difference {
  step: number;
  what: string;
  /** Infinite where only one of the runs has a number there: in the other it is infinite still, or NaN. */
  by: number;
  values: readonly [number, number];
}

/** Where two runs of one scene part, step by step: the same search in two precisions, or with two sets of options. */
export interface Divergence {
  /** The first step of which a number differs; null where none does. */
  number: Difference | null;
  /** The first step at which they decide differently, and what about. From there on their steps have no longer one meaning. */
  decision: { step: number; what: string } | null;
}

export const divergence = (one: Trace, other: Trace): Divergence => finish(diverging(one, other));

/** The same, a step a turn, for who must not be held up. */
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
 * By how much the number that differs most does, step by step, for as many steps as both runs have. Where they have
 * decided differently before, their steps are no longer of the same things.
 */
export const differences = (one: Trace, other: Trace): number[] => finish(differing(one, other));

/** The same, a step a turn. */
export function* differing(one: Trace, other: Trace): Generator<void, number[]> {
  const found: number[] = [];
  for (let step = 0; step < Math.min(one.length, other.length); step++) {
    found.push(largestDifference(one.at(step), other.at(step), step)?.by ?? 0);
    yield;
  }
  return found;
}

/** What one bit in the last place of a float of about this size is worth. */
export const lastPlaceOfFloat = (value: number): number =>
  2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -126) - 23);

const decidedDifferently = (a: Readonly<Frame>, b: Readonly<Frame>): string | undefined =>
  differingDecisions(a, b)[0];

/** What two steps decide differently, by name; the most telling first. */
export function differingDecisions(a: Readonly<Frame>, b: Readonly<Frame>): string[] {
  const named = [a, b].every(({ tests = [] }) => tests.every(({ id }) => id !== undefined));
  const [ofA, ofB] = [decisions(a, named), decisions(b, named)];
  return Object.keys(ofA).filter((what) => JSON.stringify(ofA[what]) !== JSON.stringify(ofB[what]));
}

/**
 * All in a step that is a choice among a few, by name; the most telling first. `named`: whether all comparisons have an id;
 * where some have none, their words have to do.
 */
function decisions(frame: Readonly<Frame>, named: boolean): Record<string, unknown> {
  const { phase, outcome, certified, tests, sample, simplex, dropped, portal, polytope, probes } = frame;
  return {
    tests: tests?.map(({ id, left, relation, right, met }) => [named ? id : [left, relation, right], met]),
    phase,
    outcome,
    // Calls are numbered alike in both, so what they name differs where the supports stand on other features.
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

/**
 * What a step compares is made of the other numbers, and counts where none of them differs. What it is compared with may be
 * the rounding of the precision, which differs from the start and says nothing of the run.
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

/** The numbers of a step that belong to it alone, by name. */
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
