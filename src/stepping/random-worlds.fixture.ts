import { seededRandom, type Random } from '../math/random';

type Given = Record<string, unknown>;

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

/** A world of a floor, perhaps walls, and a few bodies that fall or fly. The same seed gives the same world. */
export function randomWorld(seed: number): { given: Given; algorithm: string; options: Given } {
  const random = seededRandom(seed);
  const count = 2 + Math.floor(random() * 6);
  const bodies = Array.from({ length: count }, (_, i) => mover(random, i, count));
  const floor = { type: 'box', halfExtents: [20, 1, 0], position: [0, -1, 0], fixed: true };
  const wall = { type: 'hull', points: [[0, 0, 0], [0, 20, 0]], position: [between(random, 5, 9), 0, 0], fixed: true }; // prettier-ignore
  const given = {
    bodies: [...bodies, floor, ...(random() < 0.5 ? [wall] : [])],
    dt: pick(random, [1 / 60, 1 / 20, 0.25]),
    frames: 100,
    gravity: random() < 0.7 ? [0, -10, 0] : [0, 0, 0],
    restitution: pick(random, [0, 0, 0.5, 1]),
    friction: pick(random, [0, 0.3, 1]),
  };
  const algorithm = pick(random, ['world-speculative', 'world-discrete', 'world-toi', 'world-cast-hit']);
  return {
    given,
    algorithm,
    options: {
      solver: random() < 0.2 ? 'direct' : 'impulses',
      correction: pick(random, [0, 0, 0.2]),
      warmStarting: random() < 0.7,
      iterations: pick(random, [4, 20]),
      ...(algorithm === 'world-speculative' && { clip: random() < 0.5 }),
    },
  };
}

function mover(random: Random, i: number, count: number): Given {
  const r = between(random, 0.2, 1);
  const shape = pick<() => Given>(random, [
    () => ({ type: 'sphere', radius: r }),
    () => ({ type: 'box', halfExtents: [r, between(random, 0.1, 1), 0], margin: random() < 0.3 ? 0.1 : 0 }),
    () => ({ type: 'capsule', radius: r / 2, halfHeight: r }),
    () => ({ type: 'hull', points: [[-r, 0, 0], [r, 0, 0]] }),
    () => ({ type: 'hull', points: [[-r, -r, 0], [r, -r / 2, 0], [0.2, r, 0], [-r / 2, r / 2, 0]] }),
  ])(); // prettier-ignore
  const half = between(random, -1, 1);
  return {
    ...shape,
    position: [5 * (i / count) * 2 - 5, between(random, 1.5, 8), 0],
    rotation: [0, 0, half, Math.sqrt(1 - half * half)],
    velocity: [between(random, -20, 20), between(random, -20, 20), 0],
    angularVelocity: random() < 0.5 ? between(random, -5, 5) : 0,
    mass: between(random, 0.2, 5),
  };
}

/** Balls that fly through each other's ways without turning, and without gravity. */
export function flyingBalls(seed: number): Given {
  const random = seededRandom(seed);
  const bodies = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, i) => ({
    type: 'sphere',
    radius: between(random, 0.05, 0.5),
    position: [2 * i, between(random, -1, 1), 0],
    velocity: [between(random, -60, 60), between(random, -10, 10), 0],
    mass: between(random, 0.1, 5),
  }));
  const wall = { type: 'box', halfExtents: [0.01, 8, 0], position: [-1.5, 0, 0], fixed: true };
  return { bodies: [...bodies, wall], dt: 1 / 10, frames: 10 };
}
