import { fixedLast } from '../../algorithms/world/problem';
import { plainText, say } from '../../trace/sentence';
import { worldRows, type FrameWorld } from '../../trace/parts/world';
import type { Frame } from '../../trace/trace';
import type { Item, PreparedScene } from '../kind';
import type { PairScene } from '../pair/scene';
import type { WorldProblem } from './problem';
import type { WorldScene } from './scene';
import { stateAfter } from './state-after';
import { setState } from './shapes';
import { worldPose } from '../bodies';

/** The most pairs that are listed, so that the list stays readable. */
const most = 8;

/** The distance queries of a step: that of the two bodies that it is about, or those of its pairs. */
export function pairQueries(
  of: Readonly<PreparedScene<WorldScene, WorldProblem>>,
  { world }: Readonly<Frame>,
): Item[] {
  if (!world) return [];
  const { a, b, pairs = [] } = world;
  const all = Array.from({ length: pairs.length / worldRows.pairs }, (_, i) => [
    pairs[2 * i]!,
    pairs[2 * i + 1]!,
  ]).filter(([i]) => i! >= 0);
  const shown = a >= 0 && b >= 0 ? [[a, b]] : all.slice(0, most);
  return shown.map(([i, j]) => pairQuery(of, world, i!, j!));
}

function pairQuery(
  { given, problem }: Readonly<PreparedScene<WorldScene, WorldProblem>>,
  { bodies: rows, time, ahead }: Readonly<FrameWorld>,
  i: number,
  j: number,
): Item {
  // As in the world's picture, A is the moving body.
  const [first, second] = fixedLast(problem, i, j);
  const body = (k: number): PairScene['a'] => {
    const {
      name: _,
      mass: __,
      velocity: ___,
      angularVelocity: ____,
      fixed: _____,
      ...shape
    } = given.bodies[k]!;
    const { x, y, cos, sin } = stateAfter(rows, k, ahead);
    const pose = setState([...worldPose], problem.placed[k]!, { x, y, cos, sin });
    return { ...shape, position: [pose[9], pose[10], 0], rotation: rotationOf(cos, sin) };
  };
  const label = say`${problem.bodies[first]!.name} and ${problem.bodies[second]!.name} at ${time + ahead}`;
  return {
    label,
    scene: (): PairScene => ({
      version: 1,
      title: plainText(label),
      kind: 'pair',
      dim: 2,
      a: body(first),
      b: body(second),
      algorithm: 'gjk-2d',
      options: {},
      precision: 'f64',
    }),
  };
}

/** The quaternion of a rotation about Z. */
function rotationOf(cos: number, sin: number): PairScene['a']['rotation'] {
  if (cos < 0) {
    const z = Math.sqrt((1 - cos) / 2) * (sin < 0 ? -1 : 1);
    return [0, 0, z, sin / (2 * z)];
  }
  const w = Math.sqrt((1 + cos) / 2);
  return [0, 0, sin / (2 * w), w];
}
