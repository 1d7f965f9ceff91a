import { expect, test } from 'vitest';
import { forgetful } from './retry-styles.mjs';

test('a helper that is not as expected is an error, so that a new one cannot remember failures unseen', () => {
  expect(() => forgetful('const seen = {};')).toThrow("Vite's preload helper has no");
});
