import { parseScene } from '../scenes/schema';
import { prepare, record, solve } from './run';
import type { WorldEnd } from '../algorithms/world/world-run';
import '../problems/kinds';

const ball = (radius: number, velocity: number[], position = [0, 0, 0]) => ({
  type: 'sphere',
  radius,
  position,
  velocity,
});
const block = (halfExtents: number[], position: number[]) => ({
  type: 'box',
  halfExtents,
  position,
  fixed: true,
});

/** The worlds of the lecture on tunnelling: what is computed on the blackboard has been computed there by hand. */
export const lessonWorlds = {
  paper: { dt: 1 / 60, bodies: [ball(0.1, [60, 0, 0]), block([0.025, 1, 0], [0.525, 0, 0])] },
  t75: { dt: 1, bodies: [ball(0.5, [4, 0, 0]), block([0.5, 5, 0], [4, 0, 0])] },
  ghost: { dt: 1, bodies: [ball(1, [10, 0, 0], [0, 4, 0]), block([8.5, 5, 0], [11.5, -5, 0])] },
  missed: {
    dt: 1,
    bodies: [ball(1, [12, -16, 0]), block([100, 6, 0], [0, -14, 0]), block([0.5, 1, 0], [8.5, -7, 0])],
  },
  walls: {
    dt: 1,
    bodies: [ball(1, [6, -3, 0]), block([0.75, 5, 0], [-2.25, 0, 0]), block([0.75, 5, 0], [2.25, 0, 0])],
  },
  drop: { dt: 1, bodies: [ball(1, [3, -10, 0], [0, 5, 0]), block([50, 5, 0], [0, -5, 0])] },
} as const;

type Given = Readonly<Record<string, unknown>>;

export const worldScene = (given: Given, algorithm: string, options: Given = {}) =>
  parseScene({ kind: 'world', dim: 2, ...given, algorithm, options });

/** The end of a run without a recorder. */
export const endOf = (given: Given, algorithm: string, options: Given = {}): WorldEnd =>
  solve(prepare(worldScene(given, algorithm, options))).own as WorldEnd;

export const recorded = (given: Given, algorithm: string, options: Given = {}) =>
  record(worldScene(given, algorithm, options));
