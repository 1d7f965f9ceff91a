import { seededRandom } from '../../src/math/random';
import { parseScene } from '../../src/scenes/schema';
import '../../src/problems/kinds';

const wall = (halfExtents: number[], position: number[]) => ({
  type: 'box',
  halfExtents,
  position,
  fixed: true,
});

/** A floor between two walls, and 61 balls, boxes and triangles that fall and come to rest there within about 45 frames. */
export function heap(algorithm: string, options: Readonly<Record<string, unknown>>, frames: number) {
  const random = seededRandom(7);
  const shapes = [
    () => ({ type: 'sphere', radius: 0.3 + 0.1 * random() }),
    () => ({ type: 'box', halfExtents: [0.3 + 0.1 * random(), 0.3 + 0.1 * random(), 0] }),
    () => ({
      type: 'hull',
      points: [
        [-0.4, -0.25, 0],
        [0.4, -0.25, 0],
        [0, 0.45, 0],
      ],
    }),
  ];
  const falling = Array.from({ length: 61 }, (_, i) => ({
    ...shapes[i % shapes.length]!(),
    position: [(i % 8) * 0.95 - 3.3 + 0.1 * random(), 0.6 + 0.95 * Math.floor(i / 8), 0],
    velocity: [random() - 0.5, -2 * random(), 0],
  }));
  return parseScene({
    kind: 'world',
    dim: 2,
    dt: 1 / 60,
    frames,
    gravity: [0, -10, 0],
    friction: 0.4,
    bodies: [
      wall([4, 1, 0], [0, -1, 0]),
      wall([1, 8, 0], [-5, 6, 0]),
      wall([1, 8, 0], [5, 6, 0]),
      ...falling,
    ],
    algorithm,
    options,
  });
}
