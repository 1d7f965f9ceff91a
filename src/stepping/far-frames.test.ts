import { expect, test } from 'vitest';
import '../algorithms/float32';
import type { Result } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';
import { seededRandom, type Random } from '../math/random';
import type { PairScene } from '../problems/pair/scene';
import type { Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import { expectNone, type Failure } from './failures.fixture';
import { prepare, solve } from './run';

const hull = (points: Triple[], position: Triple): Body => ({
  type: 'hull',
  points,
  position,
  rotation: [0, 0, 0, 1],
});

/** A pair with one hull far from the origin of its own frame, and the true answer. */
interface Far {
  scene: PairScene;
  truth: Result;
}

/**
 * Coordinates of the far hull are whole multiples of a unit in their last place. The same hull near its origin is thus
 * exactly equal, and double precision finds the truth there.
 */
function farPair(random: Random, precision: Precision): Far {
  const round = precision === 'f32' ? Math.fround : (x: number): number => x;
  const epsilon = precision === 'f32' ? 2 ** -23 : Number.EPSILON;
  const far = 10 ** (2 + 4 * random());
  const unit = epsilon * 2 ** Math.floor(Math.log2(far));
  const noise = 8 * epsilon * far;
  const size = noise * 10 ** (0.3 + 2 * random());
  const vary = (most: number): number => size * most * (2 * random() - 1);
  const on = (x: number): number => unit * Math.round(x / unit);
  const some = <T>(least: number, make: () => T): T[] =>
    Array.from({ length: least + Math.floor(4 * random()) }, make);

  const flat = random() < 0.7 ? 1 : 0.01;
  const points = some(3, (): Triple => [on(vary(1)), on(vary(1)), on(vary(flat))]);
  const thin = random() < 0.5 ? 1 : 1e-4;
  const others = some(2, (): Triple => [round(vary(1)), round(vary(thin)), round(vary(thin))]);
  const away = (): number => on(0.9 * far * (2 * random() - 1));
  const [x, y, z]: Triple = [away(), away(), on(0.9 * far)];
  const farPoints = points.map(([u, v, w]): Triple => [u + x, v + y, w + z]);
  const rest = { version: 1, kind: 'pair', dim: 3, algorithm: 'epa', options: {} } as const;
  const solved = (b: Body): Result =>
    solve(prepare({ ...rest, a: hull(points, [0, 0, 0]), b, precision: 'f64' }));

  let b = hull(others, [round(vary(1)), round(vary(1)), round(vary(1))]);
  let truth = solved(b);
  // If the gap or overlap is as small as rounding, a sign may or may not be given.
  const largest = Math.max(...farPoints.flat().map(Math.abs));
  const aim = 8 * epsilon * largest * (0.9 + 0.2 * random()) * (random() < 0.7 ? 1 : -1);
  const { normal, signedDistance } = truth;
  if (normal && signedDistance !== null) {
    const by = aim - signedDistance;
    const [bx, by_, bz] = b.position;
    b = hull(others, [round(bx + by * normal.x), round(by_ + by * normal.y), round(bz + by * normal.z)]);
    truth = solved(b);
  }
  const a = hull(farPoints, [-x, -y, -z]);
  const pair = random() < 0.7 ? { a, b } : { a: b, b: a };
  return { scene: { ...rest, ...pair, precision }, truth };
}

/** Algorithms that take O to be in C if a point of C is within rounding of it, and those built on them. */
const searches = [
  'gjk',
  'gjk-boolean',
  'sat-gjk',
  'mpr',
  'epa',
  'epa-soup',
  'mpr-epa',
  'tootbird',
  'simplex-tilter',
];

/** FAR_PAIRS=3000 of the environment asks for more. */
const count = Number(process.env['FAR_PAIRS'] ?? 48);

test.each(['f32', 'f64'] as const)(
  'In %s, bounds are off by no more than rounding, however far from its frame’s origin a hull is',
  (precision) => {
    const random = seededRandom(81);
    const wrong: Failure[] = [];
    let withoutSign = 0;
    for (let i = 0; i < count; i++) {
      const { scene, truth } = farPair(random, precision);
      if (!truth.certified) continue;
      for (const algorithm of searches) {
        const asked = { ...scene, algorithm };
        const result = solve(prepare(asked));
        const { lowerBound, upperBound, rounding, status } = result;
        const above = (lowerBound ?? -Infinity) - truth.upperBound!;
        const below = truth.lowerBound! - (upperBound ?? Infinity);
        if (Math.max(above, below) - truth.rounding! > rounding!)
          wrong.push({ scene: asked, text: `${algorithm} of pair ${i}` });
        if (status === 'unresolved' && Math.abs(truth.signedDistance!) > rounding!) withoutSign++;
      }
    }
    expectNone(wrong);
    // Pairs whose sign is lost to rounding although the gap or overlap exceeds it.
    expect(withoutSign).toBeGreaterThan((2 / 3) * count);
  },
);
