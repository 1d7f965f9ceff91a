import { say, whole } from '../../trace/sentence';
import type { Test } from '../../trace/step';
import { unless, worst, type Fault, type Invariant, type Subject } from './invariant';

/** Invariants of the header of every step and of the order of steps. */
export const headerInvariants = ({ last }: Readonly<Subject>): Invariant[] => [
  {
    id: 'counters',
    title: 'Iterations and support calls only count up',
    check: ({ iteration, supportCalls, proofCalls = 0 }, before) =>
      before &&
      worst([
        unless(
          iteration >= before.iteration,
          () => say`Iteration ${whole(iteration)} follows iteration ${whole(before.iteration)}.`,
        ),
        unless(
          supportCalls >= before.supportCalls,
          () => say`${supportCalls} support calls follow ${before.supportCalls}.`,
        ),
        unless(
          proofCalls >= (before.proofCalls ?? 0),
          () => say`${proofCalls} support calls of the proof follow ${before.proofCalls ?? 0}.`,
        ),
      ]),
  },
  {
    id: 'outcome',
    title: 'The last step says how the run ended, and no other does',
    check: ({ index, outcome, certified }) =>
      index === last
        ? unless(outcome !== undefined, () => say`The last step does not say how the run ended.`)
        : unless(
            outcome === undefined && certified === undefined,
            () => say`This step says that the run ended, and it goes on.`,
          ),
  },
  {
    id: 'numbers',
    title: 'Every number is one',
    check: ({ polytope, ...frame }) =>
      worst([
        unless(!holdsNaN(frame), () => say`A number of this step is NaN.`),
        unless(!polytope?.horizon.some(holdsNaN), () => say`A number of the horizon is NaN.`),
      ]),
  },
  {
    id: 'tests',
    title: 'Each comparison came out as its numbers say',
    check: ({ tests }) => tests && worst(tests.map(cameOut)),
  },
];

const cameOut = ({ left, relation, right, leftValue, rightValue, met }: Test): Fault | null =>
  unless(
    holds(leftValue, relation, rightValue) === met,
    () =>
      say`The step says that ${left} = ${leftValue} ${relation} ${rightValue} = ${right} is ${met ? 'so' : 'not so'}.`,
  );

function holds(left: number, relation: Test['relation'], right: number): boolean {
  switch (relation) {
    case '≤':
      return left <= right;
    case '<':
      return left < right;
    case '≥':
      return left >= right;
    case '>':
      return left > right;
    case '=':
      return left === right;
  }
}

function holdsNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) {
    // A step of a world has thousands of numbers.
    for (const item of value) if (typeof item === 'number' ? Number.isNaN(item) : holdsNaN(item)) return true;
    return false;
  }
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (holdsNaN(value[key as keyof typeof value])) return true;
  return false;
}
