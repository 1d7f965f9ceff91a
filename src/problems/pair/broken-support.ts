import type { Algorithm, Result } from '../../algorithms/algorithm';
import type { Arithmetic } from '../../algorithms/precisions';
import { verdict } from '../../algorithms/words';
import { copy, negate, vec3 } from '../../math/vec3';
import { unknownCore } from '../../shapes/core';
import type { Placed } from '../../shapes/placed';
import type { Shape } from '../../shapes/shape';
import { q, say, type Sentence } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { PairProblem } from './problem';
import type { BrokenSupport } from './scene';

const mistakes: Readonly<Record<BrokenSupport, Sentence>> = {
  'forgot-minus': say`The support of ${q.B} is taken along the direction itself instead of its opposite`,
  'wrong-transpose': say`Each shape turns the direction by its rotation instead of the transpose`,
};

const known = new WeakMap<Algorithm<PairProblem>, Map<BrokenSupport, Algorithm<PairProblem>>>();

/** The algorithm on wrong supports. It certifies nothing, and each step says that it is broken. */
export function onBrokenSupport(
  algorithm: Algorithm<PairProblem>,
  broken: BrokenSupport,
  using: Arithmetic,
): Algorithm<PairProblem> {
  const made = known.get(algorithm) ?? new Map<BrokenSupport, Algorithm<PairProblem>>();
  known.set(algorithm, made);
  const found = made.get(broken) ?? wrapped(algorithm, broken, using);
  made.set(broken, found);
  return found;
}

const wrapped = (
  algorithm: Algorithm<PairProblem>,
  broken: BrokenSupport,
  using: Arithmetic,
): Algorithm<PairProblem> => ({
  ...algorithm,
  title: `${algorithm.title}, broken support`,
  certifies: 'nothing',
  solve: (problem, options, trace) =>
    unproven(algorithm.solve(misled(problem, broken, using), options, trace && unprovenSteps(trace))),
  describe(frame, context) {
    const { title, text, ...rest } = algorithm.describe(
      frame,
      frame.phase === 'stop' ? asClaimed(context) : context,
    );
    return {
      ...rest,
      title: `${title}, broken`,
      text:
        frame.phase === 'stop'
          ? say`Broken on purpose, so believe nothing of this: ${text}`
          : frame.plane
            ? say`If the support were right: ${text}`
            : text,
      certificate: verdict(
        'none',
        'Broken on purpose.',
        say`${mistakes[broken]}${changesNothing(context.problem, broken) ? ', which are the same here' : ''}: nothing is proven.`,
      ),
    };
  },
});

/** True for R = Rᵀ, as of shapes that are not turned. */
const changesNothing = ({ toWorld, poseBInWorld }: Readonly<PairProblem>, broken: BrokenSupport): boolean =>
  broken === 'wrong-transpose' &&
  [toWorld, poseBInWorld].every((r) => r[1] === r[3] && r[2] === r[6] && r[5] === r[7]);

/** With the distance that the run would answer, for the words that are not to be believed: without bounds it is at least 0. */
function asClaimed<C extends { readonly result: Readonly<Result> }>(context: C): C {
  const { status, signedDistance } = context.result;
  if (status !== 'separated' || signedDistance === null) return context;
  return { ...context, result: { ...context.result, certified: true } };
}

/** Bounds from wrong supports are no bounds. */
const unproven = (result: Readonly<Result>): Result => ({
  ...result,
  certified: false,
  lowerBound: null,
  upperBound: null,
});

const unprovenSteps = (trace: Recorder): Recorder => ({
  frame: (step) => trace.frame(step.certified ? { ...step, certified: false } : step),
});

function misled(problem: Readonly<PairProblem>, broken: BrokenSupport, using: Arithmetic): PairProblem {
  const { a, b, toWorld, poseBInWorld } = problem;
  if (broken === 'forgot-minus') return { ...problem, b: askedAlong(b, negate) };
  return {
    ...problem,
    a: askedAlong(a, twice(toWorld, using)),
    b: askedAlong(b, twice(poseBInWorld, using)),
  };
}

type Turn = (out: ReturnType<typeof vec3>, d: Readonly<ReturnType<typeof vec3>>) => unknown;

/** From Rᵀd, the direction of the query, to Rd. */
const twice =
  (pose: Placed['pose'], { rotate }: Arithmetic): Turn =>
  (out, d) =>
    rotate(out, pose, rotate(vec3(), pose, d));

/** The shape, with its support queried along another direction. */
function askedAlong(shape: Readonly<Shape>, turn: Turn): Shape {
  const asked = vec3();
  return {
    ...shape,
    core: unknownCore,
    support(out, d) {
      turn(asked, copy(vec3(), d));
      return shape.support(out, asked);
    },
  };
}
