import { lengthSq, set, type Vec3 } from './vec3';

/** Uniform doubles in [0, 1) from a 32-bit seed; the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** mulberry32 (Tommy Ettinger, public domain): small, fast, and good enough to draw test poses. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A unit vector, uniform on the sphere (rejection from the cube, so that no trigonometry enters). */
export function randomDirection(out: Vec3, random: Random): Vec3 {
  for (;;) {
    set(out, 2 * random() - 1, 2 * random() - 1, 2 * random() - 1);
    const squared = lengthSq(out);
    if (squared > 1e-6 && squared <= 1) {
      const l = Math.sqrt(squared);
      return set(out, out.x / l, out.y / l, out.z / l);
    }
  }
}
