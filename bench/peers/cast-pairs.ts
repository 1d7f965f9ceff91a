import { seededRandom } from '../../src/math/random';
import { addScaled, dot, length, vec3, type Vec3 } from '../../src/math/vec3';
import { randomInside } from '../../src/shapes/specimens.fixture';
import { place, type Body } from '../../src/shapes/body';
import { toWorld } from '../../src/math/pose';
import { depthOf, type Cell, type ClassName } from './pairs';

/** A moves by displacement · t, t from 0 to 1, against B. */
interface Cast {
  displacement: Vec3;
  /** When they touch first, Infinity if they do not. */
  t: number;
  /** Unit, from A to B, where they touch. */
  normal: Vec3;
}

export interface CastSet extends Cell {
  casts: Cast[];
}

/** Those of which casts are asked. */
const castClasses: readonly ClassName[] = ['box–box', 'cylinder–cylinder', 'hull128'];
/** How far beyond a point of B casts go at most. */
const BEYOND = 1.5;
/** How far beside it along each axis, of E, so that some miss. */
const OFF = 0.4;

/** Separated pairs, A on its way to a point near B: most of them hit. */
export function drawCasts(cells: readonly Cell[]): CastSet[] {
  return cells
    .filter((cell) => cell.regime === 'separated' && castClasses.includes(cell.class))
    .map((cell, i) => {
      const random = seededRandom(2000 + i);
      const casts = cell.pairs.map(({ a, b, extent }): Cast => {
        const aim = toWorld(vec3(), place(b).pose, randomInside(b, random));
        const far = 0.5 + (BEYOND - 0.5) * random();
        const off = (): number => OFF * extent * (2 * random() - 1);
        const displacement = vec3(
          far * (aim.x - a.position[0] + off()),
          far * (aim.y - a.position[1] + off()),
          far * (aim.z - a.position[2] + off()),
        );
        return { displacement, ...firstContact(a, b, displacement, extent) };
      });
      return { ...cell, casts };
    });
}

/** Newton's steps to the first contact are stopped here; they stay on the near side, and are of second order. */
const MOST_STEPS = 40;

/**
 * The signed distance along the way is convex in t, as A − B is convex, so that Newton's method from t = 0 comes to the first
 * contact from the near side, and what a step leaves out is proven free: along the normal of the nearest points A comes
 * nearer by n · displacement a unit of t, and no sooner can they meet.
 */
export function firstContact(
  a: Body,
  b: Body,
  displacement: Readonly<Vec3>,
  extent: number,
): { t: number; normal: Vec3 } {
  let t = 0;
  for (let i = 0; i < MOST_STEPS; i++) {
    const [x, y, z] = a.position;
    const { x: px, y: py, z: pz } = addScaled(vec3(), vec3(x, y, z), displacement, t);
    const { upper, normal } = depthOf({ ...a, position: [px, py, pz] }, b);
    const gap = -upper;
    if (gap <= 1e-14 * extent) return { t, normal };
    const closing = dot(normal, displacement);
    const next = t + gap / closing;
    if (closing <= 0 || next > 1) return { t: Infinity, normal };
    if (next - t <= 1e-15 * length(displacement)) return { t, normal };
    t = next;
  }
  throw new Error('the first contact of a cast was not found');
}
