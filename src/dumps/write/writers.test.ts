import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../algorithms/float32';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { readDump } from '../read-dump';
import type { Kind } from './writer';
import { refusal, writers } from './writers';
import { samples } from '../../math/sweep.fixture';

const kinds = ['sphere', 'box', 'capsule', 'cylinder', 'cone', 'ellipsoid', 'triangle', 'hull'] as const;

/** Numbers of all sizes, with all their digits. */
const number = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -8, max: 8 })).map(
  // Zero has one sign in a written scene.
  ([x, power]) => x * 10 ** power + 0,
);
const size = number.filter((x) => x !== 0).map(Math.abs);
const triple = fc.tuple(number, number, number);
const solid = triple.filter(([, , z]) => z !== 0);
const unit = fc
  .tuple(number, number, number, number)
  .filter((q) => Math.hypot(...q) > 0)
  .map((q) => q.map((x) => x / Math.hypot(...q)) as [number, number, number, number]);

const shapeOf: Record<Kind, fc.Arbitrary<object>> = {
  sphere: fc.record({ radius: size }),
  box: fc.record({ halfExtents: fc.tuple(size, size, size) }),
  capsule: fc.record({ radius: size, halfHeight: size }),
  cylinder: fc.record({ radius: size, halfHeight: size }),
  cone: fc.record({ radius: size, halfHeight: size }),
  ellipsoid: fc.record({ radii: fc.tuple(size, size, size) }),
  triangle: fc.record({ points: fc.tuple(solid, solid, solid) }),
  hull: fc.record({ points: fc.array(solid, { minLength: 4, maxLength: 9 }) }),
};

const bodyOf = (type: Kind): fc.Arbitrary<Body> =>
  fc
    .record({ position: triple, rotation: unit })
    .chain((pose) => shapeOf[type].map((shape) => ({ type, ...shape, ...pose }) as Body));

/** −0 is read as 0. */
const plain = (body: Body): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) => (typeof value === 'number' ? value + 0 : value));

const inSpace = writers.filter(({ id }) => id !== 'box2d');
const cases = inSpace.flatMap((writer) =>
  kinds
    .filter((kind) =>
      fc.sample(bodyOf(kind), { numRuns: 20, seed: 1 }).some((body) => writer.lacks(body, 3) === null),
    )
    .map((kind) => ({ writer, kind, title: writer.title })),
);

test.each(cases)('$title: a $kind that is written is read again, each of its numbers', ({ writer, kind }) => {
  const [other] = cases.filter((each) => each.writer === writer && each.kind !== kind);
  const all = fc.record({ a: bodyOf(kind), b: bodyOf(other?.kind ?? kind) });
  fc.assert(
    fc.property(all, fc.boolean(), ({ a, b }, isExpected) => {
      // Some are no hulls of corners alone.
      fc.pre([a, b].every((body) => writer.lacks(body, 3) === null));
      const expected = { signedDistance: -0.125, tolerance: 1e-6, scale: 3 };
      const text = writer.write({ dim: 3, a, b, ...(isExpected && { expected }) });
      const { scene, asks } = readDump(text);
      expect(asks).toEqual([]);
      expect(plain(scene!.a)).toEqual(plain(a));
      expect(plain(scene!.b)).toEqual(plain(b));
    }),
    { numRuns: samples(4, 8), seed: 20_261_126 },
  );
});

/** One body of each shape that all its writers take, whose numbers are floats. */
const plainBodies: Partial<Record<Kind, object>> = {
  sphere: { radius: 0.75 },
  box: { halfExtents: [1, 0.5, 0.25] },
  capsule: { radius: 0.25, halfHeight: 0.5 },
  cylinder: { radius: 0.25, halfHeight: 0.5 },
  cone: { radius: 0.25, halfHeight: 0.5 },
  ellipsoid: { radii: [1, 0.5, 0.25] },
  triangle: {
    points: [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
    ],
  },
  hull: {
    points: [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 2],
    ],
  },
};
const plainBody = (type: Kind): Body =>
  ({ type, ...plainBodies[type], position: [0.5, 1, 0], rotation: [0, 0, 0, 1] }) as Body;
const inDim = (dim: 2 | 3) =>
  writers.flatMap((writer) =>
    kinds.flatMap((kind) =>
      (['f32', 'f64'] as const)
        .filter(() => writer.lacks(plainBody(kind), dim) === null)
        .map((precision) => ({ writer, kind, precision, dim, title: writer.title })),
    ),
  );

test.each([...inDim(3), ...inDim(2)])(
  '$title in $dim dimensions: a $kind of a scene in $precision is read in that precision again',
  ({ writer, kind, precision, dim }) => {
    const body = plainBody(kind);
    const { scene, guesses, asks } = readDump(writer.write({ dim, a: body, b: body, precision }));
    expect(asks).toEqual([]);
    expect(scene?.precision).toBe(precision);
    expect(guesses.find(({ id }) => id === 'precision')).toMatchObject({ why: 'the text says so' });
  },
);

const flat = ([x, y]: Triple): Triple => [x, y, 0];
const inPlane = (type: 'box' | 'sphere' | 'capsule' | 'hull'): fc.Arbitrary<Body> =>
  bodyOf(type).map((body): Body => {
    const pose = { position: flat(body.position), rotation: [0, 0, 0, 1] as Body['rotation'] };
    if (body.type === 'box') return { ...body, ...pose, halfExtents: flat(body.halfExtents) };
    if (body.type === 'hull') return { ...body, ...pose, points: body.points.slice(0, 8).map(flat) };
    return { ...body, ...pose };
  });

const inThePlane = writers.filter(({ lacks }) => lacks(fc.sample(inPlane('box'), 1)[0]!, 2) === null);

test.each(
  inThePlane.flatMap((writer) =>
    (['box', 'sphere', 'capsule', 'hull'] as const).map((type) => ({ writer, type, title: writer.title })),
  ),
)('$title: in the plane, a $type that is not turned is read again', ({ writer, type }) => {
  fc.assert(
    fc.property(inPlane(type), inPlane('box'), (a, b) => {
      const { scene, asks } = readDump(writer.write({ dim: 2, a, b }));
      expect(asks).toEqual([]);
      expect(scene!.dim).toBe(2);
      expect(plain(scene!.a)).toEqual(plain(a));
      expect(plain(scene!.b)).toEqual(plain(b));
    }),
    { numRuns: samples(4, 8), seed: 20_261_126 },
  );
});

test('two engines are written for in the plane', () => {
  expect(inThePlane.map(({ id }) => id)).toEqual(['parry', 'box2d']);
});

test.each(['box', 'hull'] as const)('Box2D: the radius around a %s is read again', (type) => {
  const box2d = writers.find(({ id }) => id === 'box2d')!;
  fc.assert(
    fc.property(inPlane(type), size, (body, margin) => {
      const a: Body = { ...body, margin };
      const { scene, asks } = readDump(box2d.write({ dim: 2, a, b: body }));
      expect(asks).toEqual([]);
      expect(plain(scene!.a)).toEqual(plain(a));
      expect(plain(scene!.b)).toEqual(plain(body));
    }),
    { numRuns: samples(4, 8), seed: 20_261_126 },
  );
});

test.each(['cone', 'hull'] as const)('Bullet: the margin around a %s is read again', (type) => {
  const bullet = writers.find(({ id }) => id === 'bullet')!;
  fc.assert(
    fc.property(bodyOf(type), size, (body, margin) => {
      const a: Body = { ...body, margin };
      const { scene, asks } = readDump(bullet.write({ dim: 3, a, b: body }));
      expect(asks).toEqual([]);
      expect(plain(scene!.a)).toEqual(plain(a));
      expect(plain(scene!.b)).toEqual(plain(body));
    }),
    { numRuns: samples(4, 8), seed: 20_261_126 },
  );
});

test('Box2D: the distance of a pair that is apart is asked of b2ShapeDistance, and the pair is read again', () => {
  const box2d = writers.find(({ id }) => id === 'box2d')!;
  const pose = { position: [3, 4, 0] as Triple, rotation: [0, 0, 0, 1] as Body['rotation'] };
  const bodies: Body[] = [
    { type: 'box', halfExtents: [1, 2, 0], ...pose },
    { type: 'sphere', radius: 0.5, ...pose, position: [0, 0, 0] },
    { type: 'capsule', radius: 0.5, halfHeight: 1, ...pose, position: [7, 0, 0] },
  ];
  const expected = { signedDistance: 1.5, tolerance: 0, scale: 1 };
  for (const a of bodies)
    for (const b of bodies) {
      const text = box2d.write({ dim: 2, a, b, expected });
      expect(text).toMatch(/b2ShapeDistance[^]*ENSURE\( fabsf/);
      expect(text).not.toContain('pointCount');
      const { scene, asks } = readDump(text);
      expect(asks).toEqual([]);
      expect([scene!.a, scene!.b].map(plain)).toEqual([a, b].map(plain));
    }
});

test('Box2D: a turn is a cosine and a sine, and is read again within their rounding', () => {
  const box2d = writers.find(({ id }) => id === 'box2d')!;
  const turned: Body = {
    type: 'box',
    halfExtents: [1, 2, 0],
    position: [3, 4, 0],
    rotation: [0, 0, 0.6, 0.8],
  };
  const { scene } = readDump(box2d.write({ dim: 2, a: turned, b: turned }));
  scene!.a.rotation.forEach((x, i) => expect(x).toBeCloseTo(turned.rotation[i]!, 14));
});

test('a refusal names what the writer lacks, and does not blame the engine', () => {
  const pose = { position: [0, 0, 0] as Triple, rotation: [0, 0, 0, 1] as Body['rotation'] };
  const a: Body = { type: 'ellipsoid', radii: [1, 2, 3], ...pose };
  const b: Body = { type: 'sphere', radius: 1, margin: 0.5, ...pose };
  const sentences = writers.map((writer) => refusal(writer, { dim: 3, a, b: { ...b, margin: 0 } }));
  expect(sentences.filter((sentence) => sentence === null)).toHaveLength(2);
  expect(sentences).toContain('No test with an ellipsoid is written here for Jolt.');
  for (const writer of writers)
    expect(refusal(writer, { dim: 3, a: b, b })).toMatch(
      /^No test (?:with|of) .* is written here for [\w ]+\.$/,
    );
  const plate: Body = {
    type: 'hull',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
    ...pose,
  };
  const fcl = writers.find(({ id }) => id === 'fcl')!;
  expect(refusal(fcl, { dim: 3, a: plate, b: plate })).toBe(
    'No test with a flat hull is written here for FCL.',
  );
});
