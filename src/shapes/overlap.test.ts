import { expect, test } from 'vitest';
import { poseOf, positionOf } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, dot, vec3 } from '../math/vec3';
import { rotate } from '../math/rotation';
import { csoPoint } from '../trace/cso-point';
import { cso, csoSupport, type Cso } from './cso';
import { overlapAlong } from './overlap';
import { prepareShape } from './prepare';
import { everyShape, randomInside } from './specimens.fixture';

const randomPose = (random: Random) => {
  const at = (): number => 4 * random() - 2;
  const { x, y, z } = randomDirection(vec3(), random);
  return poseOf(vec3(at(), at(), at()), { x, y, z, w: 2 * random() - 1 });
};

/** Every shape, with and without a margin, stout and thin, against a random other one. */
function pairs(random: Random): Cso[] {
  const specs = [1, 1e-3].flatMap((thin) => everyShape(1, thin, random));
  return specs.map((spec) => {
    const other = specs[Math.floor(random() * specs.length)]!;
    return cso(
      { shape: prepareShape(spec), pose: randomPose(random) },
      { shape: prepareShape(other), pose: randomPose(random) },
    );
  });
}

test('h is the support function of A − B with both margins, and of the cores without them', () => {
  const random = seededRandom(11);
  let gaps = 0;
  let overlaps = 0;
  for (const c of pairs(random)) {
    const s = csoPoint();
    for (let i = 0; i < 40; i++) {
      const d = randomDirection(vec3(), random);
      const { h, core } = overlapAlong(c, d);
      const supported = dot(csoSupport(s, c, d).v, d);
      expect(Math.abs(core - supported)).toBeLessThan(1e-12 * c.extent);
      expect(Math.abs(h - supported - c.margin)).toBeLessThan(1e-12 * c.extent);
      if (h < 0) gaps++;
      else overlaps++;
    }
  }
  expect(Math.min(gaps, overlaps)).toBeGreaterThan(100);
});

test('each interval holds its whole shape, and its ends are points of it', () => {
  const random = seededRandom(12);
  let looked = 0;
  for (const c of pairs(random)) {
    const noise = 1e-12 * c.extent;
    for (let i = 0; i < 10; i++) {
      const d = randomDirection(vec3(), random);
      const { a, b } = overlapAlong(c, d);
      for (const interval of [a, b]) {
        expect(Math.abs(dot(interval.farthest, d) - interval.max)).toBeLessThan(noise);
        expect(Math.abs(dot(interval.nearest, d) - interval.min)).toBeLessThan(noise);
      }
      for (let k = 0; k < 5; k++) {
        const u = randomDirection(vec3(), random);
        const pA = addScaled(vec3(), randomInside(c.a.spec, random), u, c.a.margin * random());
        const pB = rotate(vec3(), c.poseB, randomInside(c.b.spec, random));
        addScaled(pB, pB, positionOf(vec3(), c.poseB), 1);
        addScaled(pB, pB, u, c.b.margin * random());
        for (const [p, { min, max }] of [
          [pA, a],
          [pB, b],
        ] as const) {
          expect(dot(p, d)).toBeLessThan(max + noise);
          expect(dot(p, d)).toBeGreaterThan(min - noise);
          looked++;
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(4000);
});

test('the opposite direction measures the two other ends', () => {
  const random = seededRandom(13);
  for (const c of pairs(random).slice(0, 20)) {
    const d = randomDirection(vec3(), random);
    const forth = overlapAlong(c, d);
    const back = overlapAlong(c, vec3(-d.x, -d.y, -d.z));
    expect(back.h).toBeCloseTo(forth.b.max - forth.a.min, 12);
  }
});
