import * as v from 'valibot';
import type { Algorithm } from '../algorithms/algorithm';
import { vec3 } from '../math/vec3';
import { finiteNumber, listOf } from '../trace/expectation';
import { quantity, say } from '../trace/sentence';
import type { Reading, Recorder, Test } from '../trace/step';
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

export const valueAt = ({ coefficients }: Pick<RootProblem, 'coefficients'>, x: number): number =>
  coefficients.reduceRight((sum, c) => sum * x + c, 0);

/** Halves the interval until it is shorter than ε. */
const bisection: Algorithm<RootProblem> = {
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
  solve(problem, options, trace?: Recorder) {
    let [low, high] = problem.between;
    let iteration = 0;
    const middle: Reading = { label: 'middle', quantity: quantity('m'), value: low };
    const isShort: Test = {
      left: 'high − low',
      relation: '≤',
      right: 'ε',
      ends: 'met',
      leftValue: 0,
      rightValue: 0,
      met: false,
    };
    const show = (phase: 'start' | 'refine' | 'stop'): void =>
      trace?.frame({
        phase,
        iteration,
        supportCalls: iteration,
        lower: low,
        upper: high,
        direction: vec3(1),
        readings: [middle],
        tests: [isShort],
        ...(phase === 'stop' && { outcome: 'converged-gap', certified: true }),
      });
    const isDone = (): boolean => {
      isShort.leftValue = high - low;
      isShort.rightValue = options['tolerance'] as number;
      return (isShort.met = isShort.leftValue <= isShort.rightValue);
    };
    isDone();
    show('start');
    while (!isDone() && iteration < 200) {
      iteration++;
      middle.value = (low + high) / 2;
      if (Math.sign(valueAt(problem, middle.value)) === Math.sign(valueAt(problem, low))) low = middle.value;
      else high = middle.value;
      isDone();
      show('refine');
    }
    show('stop');
    return {
      status: 'separated',
      outcome: 'converged-gap',
      certified: true,
      signedDistance: (low + high) / 2,
      normal: null,
      pointA: null,
      pointB: null,
      lowerBound: low,
      upperBound: high,
      rounding: 0,
      iterations: iteration,
      supportCalls: iteration,
      proofCalls: 0,
    };
  },
  describe: ({ lower, upper, phase }) => ({
    title: phase === 'stop' ? 'Stop' : 'Halve',
    text: say`The root is between ${lower} and ${upper}.`,
    detail: [],
    certificate: { certainty: 'bracketed', title: 'Bracketed', text: say`${upper - lower} is left.` },
  }),
};

/** Whether the x axis is drawn. */
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
  algorithms: () => [bisection],
  // eslint-disable-next-line require-yield
  *prepare({ coefficients, between, dim }) {
    return { dim, scale: between[1] - between[0], toWorld: worldPose, coefficients, between };
  },
  looks: rootLooks,
  bodies: () => [],
  bodyOf: () => undefined,
  editBody: (scene) => scene,
  resultJson: (_, result) => resultJson(result),
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
