import { expect, test } from 'vitest';
import { cosSin } from './cos-sin';
import { seededRandom } from './random';

test('cosine and sine agree with those of the engine, and are exact at 0', () => {
  const next = seededRandom(7);
  const out = { cos: NaN, sin: NaN };
  expect(cosSin(out, 0)).toEqual({ cos: 1, sin: 0 });
  let worst = 0;
  for (let i = 0; i < 20_000; i++) {
    const angle = (next() - 0.5) * (i % 2 === 0 ? 10 : 2e4);
    cosSin(out, angle);
    worst = Math.max(worst, Math.abs(out.cos - Math.cos(angle)), Math.abs(out.sin - Math.sin(angle)));
  }
  expect(worst).toBeLessThan(4e-16);
});
