import type { Pair } from '../../src/algorithms/invariants/shapes';
import { flatDepth } from '../../src/algorithms/oracle/flat-depth';
import { flatTypes, randomFlatBody, setFlatGap } from '../../src/algorithms/oracle/flat-pairs.fixture';
import type { Random } from '../../src/math/random';
import type { Body } from '../../src/shapes/body';
import type { Triple } from '../../src/shapes/shape';
import { pick, power, sign, tinyGap, type Regime } from './regime';

/** Where certificates have to hold in the plane z = 0. */
export const flatRegimes: readonly Regime[] = [
  { name: 'any in the plane', dim: 2, pair: (random) => pairOf(random, 1, 10) },
  {
    name: 'near contact in the plane',
    dim: 2,
    pair: (random) => nearContact(pairOf(random, 1, 5), tinyGap(random)),
  },
  {
    name: 'edge on edge in the plane',
    dim: 2,
    pair: (random) => edgeOnEdge(random, random() < 0.2 ? 0 : tinyGap(random)),
  },
  {
    name: 'far from the origin in the plane',
    dim: 2,
    pair: (random) => moved(nearContact(pairOf(random, 1, 5), tinyGap(random)), power(random, 2, 6), random),
  },
  {
    name: 'far from their frame in the plane',
    dim: 2,
    pair: (random) => {
      const { a, b } = nearContact(pairOf(random, 1, 5), sign(random) * power(random, -6, -1));
      const far = power(random, 1, 6);
      return { a: farFromFrame(a, far, random), b: random() < 0.5 ? farFromFrame(b, far, random) : b };
    },
  },
  {
    name: 'needles in the plane',
    dim: 2,
    pair: (random) => nearContact(pairOf(random, 1, 1e3), tinyGap(random)),
  },
  { name: 'tiny in the plane', dim: 2, pair: (random) => pairOf(random, power(random, -6, -3), 5) },
  { name: 'huge in the plane', dim: 2, pair: (random) => pairOf(random, power(random, 3, 9), 5) },
];

function pairOf(random: Random, size: number, aspect: number): Pair {
  const margin = random() < 0.2 ? 0.1 * size * random() : undefined;
  const style = { size, aspect, ...(margin !== undefined && { margin }) };
  const a = randomFlatBody(pick(flatTypes, random), random, style);
  const b = randomFlatBody(pick(flatTypes, random), random, style);
  return { a, b: random() < 0.5 ? setFlatGap(a, b, size * (random() - 0.5), random) : b };
}

/** The pair with B moved along the normal of its signed distance, so that this becomes `gap`. */
function nearContact({ a, b }: Readonly<Pair>, gap: number): Pair {
  const { upper, normal } = flatDepth(a, b);
  return { a, b: shifted(b, (gap + upper) * normal.x, (gap + upper) * normal.y) };
}

/** A box, a stadium or a circle on an edge of a box, both turned together, a `gap` from it. */
function edgeOnEdge(random: Random, gap: number): Pair {
  const angle = random() < 0.5 ? 0 : 2 * Math.PI * random();
  const rotation: Body['rotation'] = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
  const [wide, high] = [0.5 + random(), 0.5 + random()];
  const along = random() < 0.3 ? 0 : (1 + wide) * (2 * random() - 1);
  const up = 1 + high + gap;
  const position: Triple = [
    along * Math.cos(angle) - up * Math.sin(angle),
    along * Math.sin(angle) + up * Math.cos(angle),
    0,
  ];
  const corners: Triple[] = [
    [-wide, -high, 0],
    [wide, -high, 0],
    [wide, high, 0],
    [-wide, high, 0],
  ];
  const above: Body[] = [
    { type: 'box', halfExtents: [wide, high, 0], position, rotation },
    { type: 'hull', points: corners, position, rotation },
    { type: 'sphere', radius: high, position, rotation },
    { type: 'ellipsoid', radii: [wide, high, 0], position, rotation },
  ];
  return {
    a: { type: 'box', halfExtents: [1, 1, 0], position: [0, 0, 0], rotation },
    b: pick(above, random),
  };
}

/** The body as a hull whose points lie `far` from the origin of their frame, in the same place. */
function farFromFrame(body: Readonly<Body>, far: number, random: Random): Body {
  if (body.type !== 'hull' && body.type !== 'triangle') return body;
  const [x, y] = [far * (random() - 0.5), far * (random() - 0.5)];
  const { position, rotation, margin } = body;
  const points = body.points.map(([px, py]): Triple => [px + x, py + y, 0]);
  const [, , z, w] = rotation;
  const [cosine, sine] = [w * w - z * z, 2 * z * w];
  const back: Triple = [position[0] - cosine * x + sine * y, position[1] - sine * x - cosine * y, 0];
  return { type: 'hull', points, ...(margin !== undefined && { margin }), rotation, position: back };
}

/** Both bodies moved by the same offset. */
function moved({ a, b }: Readonly<Pair>, by: number, random: Random): Pair {
  const angle = 2 * Math.PI * random();
  const [x, y] = [by * Math.cos(angle), by * Math.sin(angle)];
  return { a: shifted(a, x, y), b: shifted(b, x, y) };
}

const shifted = (body: Readonly<Body>, x: number, y: number): Body => ({
  ...body,
  position: [body.position[0] + x, body.position[1] + y, 0],
});
