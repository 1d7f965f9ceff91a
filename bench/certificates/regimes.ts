import { randomDirection, type Random } from '../../src/math/random';
import { addScaled, vec3 } from '../../src/math/vec3';
import type { Pair } from '../../src/algorithms/invariants/shapes';
import { randomBody, setGap } from '../../src/algorithms/oracle/random-pairs.fixture';
import { answer } from '../../src/queries/answer';
import { signedDistance } from '../../src/queries/signed-distance';
import { place, type Body } from '../../src/shapes/body';
import { shapeTypes, type ShapeSpec, type Triple } from '../../src/shapes/shape';
import { flatRegimes } from './flat-regimes';
import { pick, power, sign, tinyGap, type Regime } from './regime';

function pairOf(random: Random, size: number, aspect: number): Pair {
  const margin = random() < 0.2 ? 0.1 * size * random() : undefined;
  const style = { size, aspect, ...(margin !== undefined && { margin }) };
  const a = randomBody(pick(shapeTypes, random), random, style);
  const b = randomBody(pick(shapeTypes, random), random, style);
  return { a, b: random() < 0.5 ? setGap(a, b, size * (random() - 0.5), random) : b };
}

/** The pair with B moved along the normal of its signed distance, so that this becomes `gap`. */
function nearContact({ a, b }: Readonly<Pair>, gap: number): Pair {
  const { signedDistance: d, normal } = signedDistance(place(a), place(b), answer());
  if (!Number.isFinite(d)) return { a, b };
  const p = addScaled(vec3(), vec3(...b.position), normal, gap - d);
  return { a, b: { ...b, position: [p.x, p.y, p.z] } };
}

/** Boxes, their hulls, cylinders and spheres on a face, straight or turned together, a `gap` above it. */
function stacked(random: Random, gap: number): Pair {
  const half: Triple = [0.5 + random(), 0.5 + random(), 0.5 + random()];
  const turned: Body['rotation'] = random() < 0.5 ? [0, 0, 0, 1] : [random(), random(), random(), 1];
  const above = pick<ShapeSpec>(
    [
      { type: 'box', halfExtents: half },
      { type: 'hull', points: cornersOf(half, [0, 0, 0]) },
      { type: 'cylinder', radius: half[0], halfHeight: half[1] },
      { type: 'sphere', radius: half[1] },
      { type: 'ellipsoid', radii: half },
    ],
    random,
  );
  const a: Body = { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], rotation: turned };
  const up = turnY(turned);
  const reach = 1 + half[1] + gap;
  const b: Body = { ...above, position: [up.x * reach, up.y * reach, up.z * reach], rotation: turned };
  return { a, b };
}

function turnY([x, y, z, w]: Body['rotation']): { x: number; y: number; z: number } {
  const s = x * x + y * y + z * z + w * w;
  return { x: (2 * (x * y - w * z)) / s, y: 1 - (2 * (x * x + z * z)) / s, z: (2 * (y * z + w * x)) / s };
}

const cornersOf = ([x, y, z]: Triple, [cx, cy, cz]: Triple): Triple[] =>
  Array.from({ length: 8 }, (_, i): Triple => [
    cx + (i & 1 ? x : -x),
    cy + (i & 2 ? y : -y),
    cz + (i & 4 ? z : -z),
  ]);

/** The body as a hull whose points lie `far` from the origin of their frame, in the same place. */
function farFromFrame(body: Readonly<Body>, far: number, random: Random): Body {
  if (body.type !== 'hull' && body.type !== 'triangle' && body.type !== 'box') return body;
  const o: Triple = [far * (random() - 0.5), far * (random() - 0.5), far * (random() - 0.5)];
  const points = body.type === 'box' ? cornersOf(body.halfExtents, [0, 0, 0]) : body.points;
  const shifted = points.map(([x, y, z]): Triple => [x + o[0], y + o[1], z + o[2]]);
  const t = turn(body.rotation, o);
  return {
    type: 'hull',
    points: shifted,
    ...(body.margin !== undefined && { margin: body.margin }),
    rotation: body.rotation,
    position: [body.position[0] - t[0], body.position[1] - t[1], body.position[2] - t[2]],
  };
}

function turn([x, y, z, w]: Body['rotation'], [a, b, c]: Triple): Triple {
  const s = 2 / (x * x + y * y + z * z + w * w);
  const tx = y * c - z * b;
  const ty = z * a - x * c;
  const tz = x * b - y * a;
  return [
    a + s * (w * tx + y * tz - z * ty),
    b + s * (w * ty + z * tx - x * tz),
    c + s * (w * tz + x * ty - y * tx),
  ];
}

/** Both bodies moved by the same offset. */
function moved({ a, b }: Readonly<Pair>, by: number, random: Random): Pair {
  const n = randomDirection(vec3(), random);
  const move = (body: Readonly<Body>): Body => {
    const p = addScaled(vec3(), vec3(...body.position), n, by);
    return { ...body, position: [p.x, p.y, p.z] };
  };
  return { a: move(a), b: move(b) };
}

const inSpace: readonly Omit<Regime, 'dim'>[] = [
  { name: 'any', pair: (random) => pairOf(random, 1, 10) },
  { name: 'near contact', pair: (random) => nearContact(pairOf(random, 1, 5), tinyGap(random)) },
  { name: 'stacked', pair: (random) => stacked(random, random() < 0.2 ? 0 : tinyGap(random)) },
  {
    name: 'far from the origin',
    pair: (random) => moved(nearContact(pairOf(random, 1, 5), tinyGap(random)), power(random, 2, 6), random),
  },
  {
    name: 'far from their frame',
    pair: (random) => {
      const { a, b } = nearContact(pairOf(random, 1, 5), sign(random) * power(random, -6, -1));
      const far = power(random, 1, 6);
      return { a: farFromFrame(a, far, random), b: random() < 0.5 ? farFromFrame(b, far, random) : b };
    },
  },
  { name: 'needles', pair: (random) => nearContact(pairOf(random, 1, 1e3), tinyGap(random)) },
  { name: 'tiny', pair: (random) => pairOf(random, power(random, -6, -3), 5) },
  { name: 'huge', pair: (random) => pairOf(random, power(random, 3, 9), 5) },
];

/** Where certificates have to hold, in space and in the plane. */
export const regimes: readonly Regime[] = [
  ...inSpace.map((regime): Regime => ({ ...regime, dim: 3 })),
  ...flatRegimes,
];
