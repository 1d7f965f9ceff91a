import * as v from 'valibot';
import type { Algorithm, Result } from '../algorithms/algorithm';
import { comparison, measure } from '../algorithms/comparison';
import { noAnswer } from '../algorithms/no-answer';
import { arithmeticOf } from '../algorithms/precisions';
import { vec3 } from '../math/vec3';
import { finiteNumber, listOf } from '../trace/expectation';
import { quantity, say } from '../trace/sentence';
import { ownWord, type OwnWords, type Phase, type Reading, type Recorder } from '../trace/step';
import { worldPose } from './bodies';
import type { Looks } from './looks';
import type { Kind, Prepared } from './kind';
import { resultJson } from './result-json';
import type { Scene } from './scene';
import { single } from './single';

/** A kind of problem as small as one can be, made of no shape: the root of a polynomial between two numbers. */
export interface RootScene extends Scene {
  kind: 'root';
  /** c₀ + c₁x + c₂x² + … */
  coefficients: readonly number[];
  /** The polynomial changes its sign between them. */
  between: readonly [number, number];
}

export interface RootProblem extends Prepared {
  coefficients: readonly number[];
  between: readonly [number, number];
}

type Rounding = (x: number) => number;
const exactly: Rounding = (x) => x;

export const valueAt = (
  { coefficients }: Pick<RootProblem, 'coefficients'>,
  x: number,
  round = exactly,
): number => coefficients.reduceRight((sum, c) => round(round(sum * x) + c), 0);

const halve = ownWord('halve');
const isShort = ownWord('interval-is-short');
const noRoot = ownWord('no-sign-change');

/** A phase and two outcomes that no other kind has. */
const words: OwnWords = {
  phases: { [halve]: { name: 'halve', path: 'M4 6h16v4H4ZM4 14h7v4H4Z' } },
  outcomes: {
    [isShort]: { title: 'The interval is short' },
    [noRoot]: { title: 'Both ends have one sign', gaveUp: true },
  },
};

/** Halves the interval until it is shorter than ε. Every operation is rounded by `round`. */
const bisectionIn = (round: Rounding): Algorithm<RootProblem> => ({
  id: 'bisection',
  title: 'Bisection',
  summary: 'Halves the interval that holds the root.',
  dim: 3,
  solves: [],
  certifies: 'nothing',
  options: [
    {
      key: 'tolerance',
      label: 'ε',
      help: 'The longest interval at the end.',
      type: 'number',
      min: 0,
      max: 1,
      default: 1e-3,
    },
  ],
  bounds: { of: 'distance', lower: quantity('low'), upper: quantity('high') },
  words,
  solve(problem, options, trace?: Recorder) {
    let [low, high] = problem.between;
    let iteration = 0;
    const middle: Reading = { label: 'middle', quantity: quantity('m'), value: low };
    const gap = comparison('gap', 'high − low', '≤', 'ε', 'met');
    const signAt = (x: number): number => Math.sign(valueAt(problem, x, round));
    const isDone = (): boolean => {
      const tolerance = options['tolerance'] as number;
      const width = round(high - low);
      return measure(gap, width, tolerance, width <= tolerance);
    };
    const hasRoot = signAt(low) !== signAt(high);
    const show = (phase: Phase, ending?: Pick<Result, 'outcome' | 'certified'>): void =>
      trace?.frame({
        phase,
        iteration,
        supportCalls: iteration,
        lower: low,
        upper: high,
        direction: vec3(1),
        readings: [middle],
        tests: [gap],
        ...ending,
      });
    isDone();
    show('start');
    while (hasRoot && !isDone() && iteration < 200) {
      iteration++;
      middle.value = round(round(low + high) / 2);
      if (signAt(middle.value) === signAt(low)) low = middle.value;
      else high = middle.value;
      isDone();
      show(halve);
    }
    const certified = hasRoot && isDone();
    const outcome = certified ? isShort : hasRoot ? 'max-iterations' : noRoot;
    show('stop', { outcome, certified });
    return {
      ...noAnswer(outcome),
      status: certified ? 'separated' : 'unresolved',
      certified,
      signedDistance: round(round(low + high) / 2),
      lowerBound: low,
      upperBound: high,
      rounding: 0,
      iterations: iteration,
      supportCalls: iteration,
    };
  },
  describe: ({ lower, upper, phase }) => ({
    title: phase === halve ? 'Halve' : phase === 'stop' ? 'Stop' : 'Start',
    text: say`The root is between ${lower} and ${upper}.`,
    detail: [],
    certificate: { certainty: 'bracketed', title: 'Bracketed', text: say`${upper - lower} is left.` },
  }),
});

const bisections = { f64: bisectionIn(exactly), f32: bisectionIn(Math.fround) };

/** True if the x axis is drawn. */
export const rootLooks: Looks<{ axis: boolean }> = {
  kind: 'root',
  initial: { axis: false },
  fields: {
    axis: {
      write: ({ axis }) => (axis ? 'on' : undefined),
      read: (text) => (text === 'on' ? { axis: true } : undefined),
    },
  },
};

export const root: Kind<RootScene, RootProblem> = {
  id: 'root',
  title: 'a root',
  dims: [3],
  precisions: ['f64', 'f32'],
  frame: 'world',
  entries: () => ({
    coefficients: listOf(finiteNumber, '1 to 20 numbers', 1, 20),
    between: v.tuple([finiteNumber, finiteNumber], 'two numbers'),
  }),
  json: ({ coefficients, between }) => ({ coefficients, between }),
  rounded: (scene) => ({
    ...scene,
    coefficients: single(scene.coefficients),
    between: single(scene.between),
  }),
  algorithms: (using) => [bisections[using === arithmeticOf('f64') ? 'f64' : 'f32']],
  // eslint-disable-next-line require-yield
  *prepare({ coefficients, between, dim }) {
    return { dim, scale: between[1] - between[0], toWorld: worldPose, coefficients, between };
  },
  looks: rootLooks,
  bodies: () => [],
  bodyOf: () => undefined,
  editBody: (scene) => scene,
  items: ({ given }, { lower, upper }) => [
    {
      label: say`the root between ${lower} and ${upper}`,
      scene: () => ({ ...given, between: [lower, upper] }),
    },
  ],
  resultJson: (_, result) => resultJson(result),
  answer: {
    title: 'root',
    help: 'Where the polynomial is 0',
    of: ({ signedDistance }) => signedDistance,
    words: (x) => say`at ${x}`,
  },
  truth({ coefficients: [c0 = 0, c1 = 0, c2 = 0, ...more], between: [from, to] }) {
    // Quadratics have a formula. For other degrees, the bounds given are all that is known.
    const [half, middle] = [Math.sqrt(c1 ** 2 - 4 * c0 * c2) / (2 * c2), -c1 / (2 * c2)];
    const roots = [middle - half, middle + half].filter((x) => from <= x && x <= to);
    return more.length === 0 && roots.length === 1
      ? { lower: roots[0]!, upper: roots[0]! }
      : { lower: from, upper: to };
  },
  invariants: (problem) => [
    {
      id: 'sign-changes',
      title: 'The polynomial changes its sign between the bounds',
      check: ({ lower, upper }) =>
        valueAt(problem, lower) * valueAt(problem, upper) <= 0
          ? null
          : { text: say`It has one sign from ${lower} to ${upper}.`, by: null },
    },
  ],
};
