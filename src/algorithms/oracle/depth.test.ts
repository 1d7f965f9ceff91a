import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { rotate, rotationOf, type Quaternion } from '../../math/rotation';
import { add, addScaled, dot, length, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { ShapeSpec, Triple } from '../../shapes/shape';
import { coreSupportPoint, distanceOutside, marginOf, separationAlong } from './body-facts';
import { bracketedCoreDepth, coreDepth, signedDepth, type DepthBracket } from './depth';
import { bracketByInnerPolytope } from './inner-polytope';
import { publishedPairs as published } from './published.fixture';
import { polytopeOf } from './polytope';
import { randomBody, randomRotation, setGap, typePairs } from './random-pairs.fixture';

const upright: Body['rotation'] = [0, 0, 0, 1];
const at = (spec: ShapeSpec, position: Triple, rotation = upright): Body => ({ ...spec, position, rotation });
const triple = ({ x, y, z }: Readonly<Vec3>): Triple => [x, y, z];

/** Two shapes of every pair of types: apart, near each other, and one within or across the other. */
const pairs = ((): { a: Body; b: Body }[] => {
  const random = seededRandom(7);
  const style = { size: 1, aspect: 4, margin: 0.05 };
  return typePairs.flatMap(([typeA, typeB]) => {
    const a = randomBody(typeA, random, style);
    const b = randomBody(typeB, random, style);
    const near = addScaled(vec3(), vec3(...a.position), randomDirection(vec3(), random), 0.2 * random());
    return [setGap(a, b, 0.5, random), setGap(a, b, -0.2, random), { ...b, position: triple(near) }].map(
      (moved) => ({ a, b: moved }),
    );
  });
})();

const expectDepth = ({ lower, upper }: DepthBracket, depth: number, tol: number): void => {
  expect(upper - lower).toBeLessThanOrEqual(tol);
  expect(lower).toBeLessThanOrEqual(depth + tol);
  expect(upper).toBeGreaterThanOrEqual(depth - tol);
};

test('the depths and distances of the published 3D cases are within the bracket, which is narrow', () => {
  expect(published).toHaveLength(208);
  for (const { a, b, expected, oracleTol, tol } of published) {
    const { lower, upper } = signedDepth(a, b);
    const rounding = 4 * oracleTol + 1e-12;
    expect(lower).toBeLessThanOrEqual(-expected.signedDistance + rounding);
    expect(upper).toBeGreaterThanOrEqual(-expected.signedDistance - rounding);
    expect(upper - lower).toBeLessThanOrEqual(Math.max(1e-7, tol / 100));
  }
});

describe('closed forms', () => {
  const random = seededRandom(3);
  const draws = Array.from({ length: 30 }, () => ({
    direction: randomDirection(vec3(), random),
    far: 3 * random(),
    rotation: randomRotation(random),
  }));

  test('two spheres: the radii less the distance of the centres', () => {
    for (const { direction, far } of draws) {
      const b = at({ type: 'sphere', radius: 0.5 }, triple(addScaled(vec3(), vec3(1, 2, 3), direction, far)));
      expectDepth(signedDepth(at({ type: 'sphere', radius: 1 }, [1, 2, 3]), b), 1.5 - far, 1e-12);
    }
  });

  test('a sphere and a box: to the nearest side from within, to the nearest point from without', () => {
    const half: Triple = [1, 0.6, 0.3];
    let within = 0;
    for (const { direction, far, rotation } of draws) {
      const centre = addScaled(vec3(), vec3(), direction, far / 3);
      const beyond = triple(centre).map((x, i) => Math.abs(x) - half[i]!);
      const apart = length(vec3(...beyond.map((x) => Math.max(0, x))));
      const depth = apart > 0 ? 0.2 - apart : 0.2 - Math.max(...beyond);
      if (apart === 0) within++;
      const [x, y, z, w] = rotation;
      const turned = triple(rotate(vec3(), rotationOf({ x, y, z, w }), centre));
      const box = at({ type: 'box', halfExtents: half }, [0, 0, 0], rotation);
      expectDepth(signedDepth(box, at({ type: 'sphere', radius: 0.2 }, turned)), depth, 1e-12);
    }
    expect(within).toBeGreaterThan(5);
  });

  test('two parallel boxes: the least overlap of their sides, or the length of their gaps', () => {
    for (const { direction, far } of draws) {
      const gaps = triple(direction).map((x, i) => Math.abs(x) * far - [1.5, 0.9, 1.1][i]!);
      const apart = length(vec3(...gaps.map((x) => Math.max(0, x))));
      const b = at(
        { type: 'box', halfExtents: [0.5, 0.4, 0.1] },
        triple(addScaled(vec3(), vec3(), direction, far)),
      );
      expectDepth(
        signedDepth(at({ type: 'box', halfExtents: [1, 0.5, 1] }, [0, 0, 0]), b),
        apart > 0 ? -apart : Math.min(...gaps.map((x) => -x)),
        1e-12,
      );
    }
  });

  test('two crossed capsules: their radii less the distance of the axes', () => {
    const a = at({ type: 'capsule', radius: 0.3, halfHeight: 1 }, [0, 0, 0]);
    const lying: Body['rotation'] = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    for (const { far } of draws) {
      const b = at({ type: 'capsule', radius: 0.2, halfHeight: 1 }, [0.4, 0.1, far], lying);
      expectDepth(signedDepth(a, b), 0.5 - far, 1e-12);
    }
  });

  test('a sphere on an axis of an ellipsoid, inside and outside', () => {
    const a = at({ type: 'ellipsoid', radii: [1, 2, 3] }, [0, 0, 0]);
    for (const { far } of draws) {
      const b = at({ type: 'sphere', radius: 0.25 }, [far, 0, 0]);
      expectDepth(signedDepth(a, b), 1.25 - far, 1e-7);
    }
  });

  test('equal cylinders in one place: their height or their width', () => {
    for (const [radius, halfHeight] of [
      [1, 0.25],
      [0.5, 2],
    ] as const) {
      const a = at({ type: 'cylinder', radius, halfHeight }, [0, 0, 0]);
      expectDepth(signedDepth(a, a, { maxPoints: 500 }), Math.min(2 * halfHeight, 2 * radius), 1e-4);
    }
  });
});

test('a facet of C that is halved through its corners has the depth of its plane', () => {
  // Three corners of a face lay on a line there, and a face without a plane passed for one through O.
  const cube = at({ type: 'box', halfExtents: [1, 1, 1] }, [0, 0, 0]);
  const found = bracketedCoreDepth(cube, { ...cube, position: [1.5, 1.5, 0.2] });
  expectDepth(found, 0.5, 1e-9);
  expect(length(found.normal)).toBeCloseTo(1, 12);
});

test('the normal shows the upper bound: the shadows overlap by as much along it', () => {
  for (const { a, b } of pairs) {
    const { upper, normal } = signedDepth(a, b);
    expect(length(normal)).toBeCloseTo(1, 12);
    expect(-separationAlong(a, b, normal)).toBeCloseTo(upper, 10);
  }
});

test('no direction goes below the lower bound', () => {
  const random = seededRandom(11);
  for (const { a, b } of pairs) {
    const { lower } = signedDepth(a, b);
    const depths = Array.from({ length: 200 }, () => -separationAlong(a, b, randomDirection(vec3(), random)));
    expect(Math.min(...depths)).toBeGreaterThanOrEqual(lower - 1e-12);
  }
});

test('the bracket of curved pairs is narrow', () => {
  for (const { a, b } of pairs) {
    const { lower, upper } = signedDepth(a, b);
    expect(upper - lower).toBeLessThan(1e-6);
  }
});

test('polytopes: their normals give what growing a polytope inside A − B proves', () => {
  let overlaps = 0;
  let gaps = 0;
  for (const { a, b } of pairs) {
    const [one, two] = [a, b].map((body) => polytopeOf(body, vec3(...body.position)));
    if (!one || !two) continue;
    const { lower, upper } = bracketedCoreDepth(a, b);
    const exact = coreDepth(a, b).upper;
    expect(lower).toBeLessThanOrEqual(exact + 1e-12);
    expect(upper).toBeGreaterThanOrEqual(exact - 1e-12);
    expect(upper - lower).toBeLessThan(1e-6);
    if (exact > 1e-6) overlaps++;
    if (exact < -1e-6) gaps++;
  }
  expect(overlaps).toBeGreaterThan(7);
  expect(gaps).toBeGreaterThan(7);
});

test('boxes along the axes: corners an ulp apart make slivers without a normal, which bound nothing', () => {
  const random = seededRandom(11);
  const tenths = (from: number, to: number): number => Math.round(10 * (from + (to - from) * random())) / 10;
  const depthOf = (a: Triple, b: Triple, position: Triple): number => {
    const box = (halfExtents: Triple): ShapeSpec => ({ type: 'box', halfExtents });
    const { lower, upper } = bracketedCoreDepth(at(box(a), [0, 0, 0]), at(box(b), position));
    expect(upper - lower).toBeLessThan(1e-9);
    return upper;
  };
  expect(depthOf([0.5, 0.7, 0.8], [0.7, 0.8, 0.7], [0.5, -0.2, -0.2])).toBeCloseTo(0.7, 12);
  for (let i = 0; i < 300; i++) {
    const sizes = (): Triple => [tenths(0.3, 1), tenths(0.3, 1), tenths(0.3, 1)];
    const [a, b] = [sizes(), sizes()];
    const position: Triple = [tenths(-0.2, 0.2), tenths(-0.2, 0.2), tenths(-0.2, 0.2)];
    const expected = Math.min(...a.map((half, k) => half + b[k]! - Math.abs(position[k]!)));
    expect(depthOf(a, b, position)).toBeCloseTo(expected, 12);
  }
});

describe('what is flat', () => {
  const triangle = at({ type: 'triangle', points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] }, [0, 0, 0]); // prettier-ignore
  const segment = (x: number, y: number, z: number): Body =>
    at({ type: 'hull', points: [[-0.5, 0, 0], [0.5, 0, 0]] }, [x, y, z]); // prettier-ignore

  test('has no depth where it overlaps in a plane', () => {
    expectDepth(signedDepth(triangle, segment(0.2, 0.2, 0)), 0, 1e-15);
    expectDepth(signedDepth(triangle, triangle), 0, 1e-15);
    expectDepth(signedDepth(segment(0, 0, 0), segment(0.7, 0, 0)), 0, 1e-15);
  });

  test('has its distance within the plane, above it and along a line', () => {
    expectDepth(signedDepth(triangle, segment(0.2, -0.3, 0)), -0.3, 1e-12);
    expectDepth(signedDepth(triangle, segment(0.2, 0.2, 0.4)), -0.4, 1e-12);
    expectDepth(signedDepth(segment(0, 0, 0), segment(1.5, 0, 0)), -0.5, 1e-12);
    expectDepth(signedDepth(segment(0, 0, 0), segment(0.3, 0.2, 0)), -0.2, 1e-12);
  });

  test('cuts another to a depth', () => {
    const upright: Body = { ...segment(0.2, 0.2, 0.1), rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };
    expectDepth(signedDepth(triangle, upright), 0.2, 1e-12);
  });

  test('may be curved', () => {
    const disc = at({ type: 'cylinder', radius: 1, halfHeight: 0 }, [0, 0, 0]);
    expectDepth(signedDepth(disc, segment(1, 0, 0)), 0, 1e-6);
    expectDepth(signedDepth(disc, segment(1.75, 0, 0)), -0.25, 1e-6);
  });

  test('and round ends at its edge and at its plane, by its own equation', () => {
    const ellipse = at({ type: 'ellipsoid', radii: [2, 1, 0] }, [0, 0, 0]);
    for (const p of [vec3(), vec3(2, 0, 0), vec3(1.2, -0.8, 0)])
      expect(distanceOutside(ellipse, p)).toBeLessThan(1e-15);
    expect(distanceOutside(ellipse, vec3(1.2, 0.8, -0.25))).toBeCloseTo(0.25, 14);
    expect(distanceOutside(ellipse, vec3(2.5, 0, 0))).toBeCloseTo(0.5, 14);
    expect(distanceOutside(ellipse, vec3(2.3, 0, 0.4))).toBeCloseTo(0.5, 14);
  });
});

describe('metamorphic relations', () => {
  const draw = (random: Random): Quaternion => {
    const [x, y, z, w] = randomRotation(random);
    return { x, y, z, w };
  };
  const sameDepth = (one: DepthBracket, two: DepthBracket, tol = 1e-6): void => {
    expect(two.lower).toBeLessThanOrEqual(one.upper + tol);
    expect(two.upper).toBeGreaterThanOrEqual(one.lower - tol);
  };

  test('the depth is that of B and A, and stays when both move together', () => {
    const random = seededRandom(5);
    for (const { a, b } of pairs) {
      const depth = signedDepth(a, b);
      sameDepth(depth, signedDepth(b, a));
      const turn = draw(random);
      const by = randomDirection(vec3(), random);
      const move = (body: Body): Body => {
        const p = rotate(vec3(), rotationOf(turn), vec3(...body.position));
        return { ...body, position: triple(add(p, p, by)), rotation: product(turn, body.rotation) };
      };
      sameDepth(depth, signedDepth(move(a), move(b)));
    }
  });

  test('moving B out by the depth along the normal leaves the pair touching', () => {
    for (const { a, b } of pairs) {
      const { upper, normal } = signedDepth(a, b);
      if (upper < 0) continue;
      const moved = addScaled(vec3(), vec3(...b.position), normal, upper);
      expectDepth(signedDepth(a, { ...b, position: triple(moved) }), 0, 1e-6);
    }
  });

  test('a margin adds to the depth', () => {
    for (const { a, b } of pairs) {
      const more = { ...a, margin: (a.margin ?? 0) + 0.1 };
      const { lower, upper } = signedDepth(a, b);
      sameDepth({ lower: lower + 0.1, upper: upper + 0.1, normal: vec3() }, signedDepth(more, b), 1e-12);
    }
  });
});

test('the points of a core along a direction are as far out as its support value says', () => {
  const random = seededRandom(2);
  const dotted = at({ type: 'hull', points: [[0, 0, 0]] }, [0, 0, 0]);
  for (const { a } of pairs) {
    const still = { ...a, position: [0, 0, 0] as Triple, margin: 0 };
    const n = randomDirection(vec3(), random);
    const reach = -separationAlong(still, dotted, n) - marginOf(still);
    expect(dot(coreSupportPoint(a, n), n)).toBeCloseTo(reach, 12);
  }
});

function product(p: Readonly<Quaternion>, [x, y, z, w]: Body['rotation']): Body['rotation'] {
  return [
    p.w * x + p.x * w + p.y * z - p.z * y,
    p.w * y - p.x * z + p.y * w + p.z * x,
    p.w * z + p.x * y - p.y * x + p.z * w,
    p.w * w - p.x * x - p.y * y - p.z * z,
  ];
}

test('a body whose heights fall by last places at every step downhill is bracketed in a bounded number of them', () => {
  // So do those of a flat body of 1 : 400, by rounding.
  let asked = 0;
  const height = (): number => {
    asked++;
    if (asked > 20_000) throw new Error('asked without an end');
    return 1 - asked * Number.EPSILON;
  };
  bracketByInnerPolytope({ support: (n) => ({ ...n }), height, size: 1 }, 0, 20);
  expect(asked).toBeGreaterThan(1000);
});
