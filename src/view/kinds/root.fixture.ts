import { poseOf } from '../../math/pose';
import { vec3 } from '../../math/vec3';
import { looksIn } from '../../problems/looks';
import { rootLooks, valueAt, type RootProblem, type RootScene } from '../../problems/bisection.fixture';
import { prepareShape } from '../../shapes/prepare';
import { plainPicture } from '../layers/picture';
import type { Run } from '../../stepping/run';
import { shapeParts } from './pair/parts';
import { bodyStyle } from '../styles';
import type { ViewKind } from './kind';

export type RootRun = Run<RootScene, RootProblem>;

/** The graph of the polynomial over its interval, with the bounds of the step on it. */
const graph = ({ problem }: RootRun) =>
  Array.from({ length: 33 }, (_, i) => {
    const [from, to] = problem.between;
    const x = from + ((to - from) * i) / 32;
    return vec3(x, valueAt(problem, x));
  });

/** One viewport: the graph in the plane z = 0, and a bar on the x axis, from the lower to the upper bound. */
export const rootView: ViewKind<RootRun> = {
  id: 'root',
  spaces: { object: 'orthographic' },
  picture: (run, state, changed) =>
    plainPicture(run, state.step, state.layers, changed, ({ frame, picture: { object } }) => {
      object.strokes.push({ kind: 'simplex', role: 'ink', points: graph(run) });
      const [from, to] = run.problem.between;
      if (looksIn(state, rootLooks).axis)
        object.strokes.push({ kind: 'foot', role: 'ink', points: [vec3(from), vec3(to)] });
      for (const [name, x] of [
        ['low', frame.lower],
        ['high', frame.upper],
      ] as const) {
        const at = vec3(x, valueAt(run.problem, x));
        object.marks.push({ kind: 'vertex', name, at, twin: name });
        object.labels.push({ id: name, at, letter: name, role: 'ink', priority: 7 });
      }
    }),
  frame: (run, { object }, orbit = { azimuth: 0, elevation: 0 }) => ({
    orbit,
    content: { object: [...object, ...graph(run)], minkowski: [] },
    minRadius: 0.1 * run.problem.scale,
  }),
  frameStep: (run, step, orbit) => {
    const { lower, upper } = run.trace.at(step);
    return {
      orbit,
      content: { object: [vec3(lower), vec3(upper)], minkowski: [] },
      minRadius: 1e-9 * run.problem.scale,
    };
  },
  solids: {
    names: { object: ['bar'], minkowski: [] },
    at(space, run, step, palette) {
      if (space !== 'object') return { bar: null };
      const { lower, upper } = run.trace.at(step);
      const half = 0.02 * run.problem.scale;
      const shape = prepareShape({ type: 'box', halfExtents: [(upper - lower) / 2, half, half] });
      const placement = poseOf(vec3((lower + upper) / 2), { x: 0, y: 0, z: 0, w: 1 });
      return { bar: { ...shapeParts(shape).core, placement, style: bodyStyle(palette, 'a') } };
    },
  },
};
