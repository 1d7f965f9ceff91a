import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, vec3, type Vec3 } from '../../math/vec3';
import { fit } from '../camera/fit';
import { basisOf } from '../camera/orbit';
import { projector, viewpoint } from '../camera/viewpoint';
import type { Span } from '../picture';
import { factorText } from './factor';
import { minSeen, lengthSeen, magnification } from './magnify';

const rect = { x: 0, y: 48, width: 560, height: 600 };
const basis = basisOf({ azimuth: 0.6, elevation: 0.3 });
const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => vec3(x, y, z))));
const seen = projector(viewpoint(rect, basis, fit(corners, basis, rect, 1e-3)), vec3());
const extent = 4;

const from = vec3(0.3, 0.2, -0.1);
const spanOf = (length: number, along: Readonly<Vec3> = basis.right): Span => [
  from,
  addScaled(vec3(), from, along, length),
];

test('a span is enlarged if and only if it is shorter than ten pixels, and then covers 30 to 80 of 150', () => {
  const random = seededRandom(4);
  let enlarged = 0;
  for (let i = 0; i < 400; i++) {
    const span = spanOf(10 ** (-9.5 + 9.5 * random()), basis[random() < 0.5 ? 'right' : 'up']);
    const length = lengthSeen(span, seen);
    const factor = magnification(span, seen, extent, 150);
    expect(factor !== null).toBe(length < minSeen);
    if (factor === null) continue;
    enlarged++;
    expect(factor * length).toBeGreaterThan(30);
    expect(factor * length).toBeLessThan(80);
  }
  expect(enlarged).toBeGreaterThan(280);
  expect(enlarged).toBeLessThan(390);
});

test('nothing is enlarged of what is exactly zero, or only rounding', () => {
  expect(magnification(spanOf(0), seen, extent, 150)).toBeNull();
  expect(magnification(spanOf(1e-13), seen, extent, 150)).toBeNull();
  expect(magnification(spanOf(1e-9), seen, extent, 150)).not.toBeNull();
  expect(magnification(spanOf(1e-9), seen, 1e6, 150)).toBeNull();
});

test('a long span seen end on is left alone, and a short one does not ask for the impossible', () => {
  expect(magnification(spanOf(0.5, basis.view), seen, extent, 150)).toBeNull();
  const random = seededRandom(5);
  for (let i = 0; i < 50; i++) {
    const span = spanOf(1e-6, randomDirection(vec3(), random));
    const true3D = 1e-6 * seen.pixelsPerUnit(from);
    const factor = magnification(span, seen, extent, 150)!;
    expect(factor * true3D).toBeLessThanOrEqual(2 * 80);
  }
});

test('the magnification is 1, 2 or 5 times a power of ten, and reads so', () => {
  for (let exponent = -8; exponent < -2; exponent += 0.17) {
    const factor = magnification(spanOf(10 ** exponent), seen, extent, 150)!;
    const digit = factor / 10 ** Math.floor(Math.log10(factor) + 1e-9);
    expect([1, 2, 5]).toContain(Math.round(1e6 * digit) / 1e6);
    expect(factorText(factor)).toMatch(/^× ([125]0*|([25]·)?10[⁴⁵⁶⁷⁸⁹])$/u);
  }
  expect(factorText(2e8)).toBe('× 2·10⁸');
  expect(factorText(1e9)).toBe('× 10⁹');
  expect(factorText(50)).toBe('× 50');
});
