import { expect, test } from 'vitest';
import { fileText } from './file-text';

const text = '\uFEFF{"title":"Würfel − 🙂"}\n';

test('a file is decoded as a whole would be, wherever its pieces end', async () => {
  const file = new Blob([text]);
  const whole = await file.text();
  for (let piece = 1; piece <= file.size; piece++)
    expect(await fileText(file, () => true, piece)).toBe(whole);
});

test('a file that is no longer wanted is not read to its end', async () => {
  let asked = 0;
  expect(await fileText(new Blob([text]), () => ++asked < 3, 2)).toBeUndefined();
  expect(asked).toBe(3);
});
