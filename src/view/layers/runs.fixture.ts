import '../../algorithms/catalogue';
import type { PairScene } from '../../problems/pair/scene';
import type { Body } from '../../shapes/body';
import { record, type PairRun } from '../../stepping/run';
import { timeline } from '../../stepping/timeline';
import { vertexNames } from '../../stepping/vertex-names';
import { initialState, type Layers } from '../../store/state';
import type { Phase, Step } from '../../trace/step';
import { Trace, type Frame } from '../../trace/trace';
import type { Mark, Picture, SpacePicture } from '../picture';
import './lazy-layers';
import { picture } from './picture';

/** Runs for the tests of layers, and short ways to what a picture holds. Bodies are turned and far from the world's origin. */
const cylinder: Body = {
  type: 'cylinder',
  radius: 0.5,
  halfHeight: 0.8,
  position: [10, -4, 3],
  rotation: [0.2, 0.1, 0.3, 0.9],
};
const box = (x: number, y: number, z: number): Body => ({
  type: 'box',
  halfExtents: [0.9, 0.6, 0.7],
  position: [x, y, z],
  rotation: [0.1, 0.3, 0.2, 0.9],
});

export const overlapping = { a: cylinder, b: box(10.3, -3.55, 2.8) };
export const apart = { a: cylinder, b: box(12.4, -3.5, 2.8) };
export const ellipsoids: { a: Body; b: Body } = {
  a: { type: 'ellipsoid', radii: [1, 0.6, 0.4], position: [1, 2, 3], rotation: [0.2, 0.1, 0.3, 0.9] },
  b: { type: 'ellipsoid', radii: [0.5, 0.9, 0.7], position: [1.1, 2.1, 3], rotation: [0.1, 0.3, 0.2, 0.9] },
};

export const recorded = (
  bodies: Readonly<{ a: Body; b: Body }>,
  algorithm: string,
  options: PairScene['options'] = {},
): PairRun => record({ version: 1, kind: 'pair', dim: 3, ...bodies, algorithm, options, precision: 'f64' });

/** The run with other steps: for parts that its own algorithm does not show. */
export function withSteps(run: PairRun, steps: readonly Partial<Step>[]): PairRun {
  const trace = new Trace();
  for (const step of steps)
    trace.frame({ phase: 'sample', iteration: 0, supportCalls: 9, lower: -1, upper: 9, ...step });
  return { ...run, trace, timeline: timeline(trace, run.algorithm), names: vertexNames(trace) };
}

export const all: Layers = { ...initialState.layers, samples: true, past: true };

export interface ShownStep {
  run: PairRun;
  step: number;
  frame: Frame;
  shown: Picture;
}

export const everyStep = (run: PairRun, most = Infinity): ShownStep[] =>
  Array.from({ length: Math.min(run.trace.length, most) }, (_, step) => ({
    run,
    step,
    frame: run.trace.at(step),
    shown: picture(run, step, all),
  }));

export const stepsOf = (run: PairRun, phase: Phase): ShownStep[] =>
  everyStep(run).filter(({ frame }) => frame.phase === phase);

export const mark = (space: SpacePicture, name: string): Mark | undefined =>
  space.marks.find((candidate) => candidate.name === name);
export const label = (space: SpacePicture, id: string): SpacePicture['labels'][number] | undefined =>
  space.labels.find((candidate) => candidate.id === id);
export const strokes = (space: SpacePicture, kind: string): SpacePicture['strokes'] =>
  space.strokes.filter((candidate) => candidate.kind === kind);
