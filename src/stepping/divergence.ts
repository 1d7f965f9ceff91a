import type { Vec3 } from '../math/vec3';
import type { Frame } from '../trace/frame';
import type { Trace } from '../trace/trace';

/** Where two runs of one scene part, step by step: the same search in two precisions, or with two sets of options. */
export interface Divergence {
  /** The first step of which a number differs: which one, and by how much. Null where none does. */
  number: { step: number; what: string; by: number } | null;
  /** The first step at which they decide differently, and what about. From there on their steps have no longer one meaning. */
  decision: { step: number; what: string } | null;
}

export function divergence(one: Trace, other: Trace): Divergence {
  const found: Divergence = { number: null, decision: null };
  const steps = Math.min(one.length, other.length);
  for (let step = 0; step < steps && !found.decision; step++) {
    const [a, b] = [one.at(step), other.at(step)];
    found.number ??= largestDifference(a, b, step);
    const what = decidedDifferently(a, b);
    if (what !== undefined) found.decision = { step, what };
  }
  if (!found.decision && one.length !== other.length) found.decision = { step: steps, what: 'end' };
  return found;
}

function decidedDifferently(a: Readonly<Frame>, b: Readonly<Frame>): string | undefined {
  const [ofA, ofB] = [decisions(a), decisions(b)];
  return Object.keys(ofA).find((what) => JSON.stringify(ofA[what]) !== JSON.stringify(ofB[what]));
}

/** All in a step that is a choice among a few, by name; the most telling first. */
function decisions(frame: Readonly<Frame>): Record<string, unknown> {
  const { phase, outcome, certified, tests, sample, simplex, dropped, portal, polytope, probes } = frame;
  return {
    tests: tests?.map(({ left, relation, right, met }) => [left, relation, right, met]),
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

function largestDifference(a: Readonly<Frame>, b: Readonly<Frame>, step: number): Divergence['number'] {
  const [ofA, ofB] = [numbers(a), numbers(b)];
  let largest: Divergence['number'] = null;
  for (const [what, values] of Object.entries(ofA)) {
    values.forEach((value, i) => {
      const there = ofB[what]?.[i];
      if (there === undefined || Object.is(value, there)) return;
      const by = Math.abs(value - there);
      if (by > (largest?.by ?? 0)) largest = { step, what, by };
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
    tests: tests?.flatMap(({ leftValue, rightValue }) => [leftValue, rightValue]) ?? [],
  };
}
