import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFont } from './own-type.mjs';

test("lil-gui's style sheet has one font, which is left out, and no other data: address", () => {
  const sheet = readFileSync('node_modules/lil-gui/dist/lil-gui.css', 'utf8');
  expect(sheet).toContain('data:');
  expect(withoutFont(sheet)).not.toContain('data:');
  expect(() => withoutFont('.lil-gui {}')).toThrow('no font any more');
});
