import type { Random } from '../math/random';
import type { Pair } from '../algorithms/oracle/claims';
import { randomBody, randomRotation, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { place, type Body } from '../shapes/body';
import { shapeTypes, type ShapeSpec, type Triple } from '../shapes/shape';
import { answer, type Answer } from './answer';
import { extentOf } from './judge.fixture';
import { signedDistance } from './signed-distance';

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Points, segments and flat pieces, in every form that a spec allows. */
const degenerate: ShapeSpec[] = [
  { type: 'sphere', radius: 0 },
  { type: 'box', halfExtents: [0, 0, 0] },
  { type: 'box', halfExtents: [0, 0.7, 0] },
  { type: 'box', halfExtents: [0.6, 0, 0.4] },
  { type: 'capsule', radius: 0, halfHeight: 0.8 },
  { type: 'cylinder', radius: 0.5, halfHeight: 0 },
  { type: 'cone', radius: 0, halfHeight: 0.5 },
  {
    type: 'hull',
    points: [
      [-0.4, 0.2, 0],
      [0.7, 0.1, 0.3],
    ],
  },
  {
    type: 'hull',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
  },
  {
    type: 'triangle',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0.5, 0],
    ],
  },
];

/** A quarter is degenerate, and a third stands upright, so that its faces and edges are level with others. */
function body(random: Random): Body {
  const margin = pick(random, [0, 0, 0.2]);
  const style = { size: 1, aspect: pick(random, [1, 4, 100]), margin };
  const drawn = randomBody(pick(random, shapeTypes), random, style);
  const { position } = drawn;
  const rotation = random() < 0.33 ? ([0, 0, 0, 1] as const) : randomRotation(random);
  if (random() < 0.75) return { ...drawn, rotation: [...rotation] };
  return { ...pick(random, degenerate), margin, position, rotation: [...rotation] };
}

/** Fractions of E from 1e-15 to 1e-8, log-uniform, of both signs; and zero. */
const share = (random: Random): number =>
  random() < 0.1 ? 0 : (random() < 0.5 ? 1 : -1) * 10 ** (-15 + 7 * random());

/** Moves B along the normal of the pair, if it has one. */
function partedAlong({ a, b }: Pair, { normal: { x, y, z } }: Readonly<Answer>, way: number): Pair {
  const [px, py, pz] = b.position;
  const position: Triple = [px + way * x, py + way * y, pz + way * z];
  return position.every(Number.isFinite) ? { a, b: { ...b, position } } : { a, b };
}

const solved = ({ a, b }: Pair, tolerance?: number): Answer =>
  signedDistance(place(a), place(b), answer(), undefined, tolerance);

/** A pair in contact, up to rounding. */
function inContact(random: Random): Pair {
  const a = body(random);
  let pair: Pair = { a, b: setGap(a, body(random), 0.3 * (random() - 0.5), random) };
  for (let i = 0; i < 2; i++) {
    const found = solved(pair, 1e-13);
    pair = partedAlong(pair, found, -found.signedDistance);
  }
  return pair;
}

/** Four poses of a pair, each within 1e-8 E of contact, so that caches can be reused. */
export function nearContactFrames(random: Random): Pair[] {
  const pair = inContact(random);
  const found = solved(pair);
  return [0, 1, 2, 3].map(() => partedAlong(pair, found, share(random) * extentOf(pair)));
}

/** The same frames farther apart, along the normal of the first. */
export function partedBy(frames: readonly Pair[], way: number): Pair[] {
  const found = solved(frames[0]!);
  return frames.map((pair) => partedAlong(pair, found, way));
}
