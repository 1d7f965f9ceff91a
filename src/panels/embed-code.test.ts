import { expect, test } from 'vitest';
import { readFields } from '../scenes/read-fields';
import { writeFields } from '../scenes/link-fields';
import { embedCode, whole } from './embed-code';

test('the link back loses embedding and range, and nothing else', () => {
  const fields = writeFields({ step: 4, embed: true, range: [2, 8], viewports: 'object' });
  expect(fields).toEqual(['step-5', 'view-object', 'embed-1', 'range-3-9']);
  expect(whole(`https://site.example/#hull-beside-box.${fields.join('.')}`)).toBe(
    'https://site.example/#hull-beside-box.step-5.view-object',
  );
  expect(whole('https://site.example/#hull-beside-box.embed-12')).toBe(
    'https://site.example/#hull-beside-box.embed-12',
  );
});

test('the code of a frame names what it shows, once embedded', () => {
  const code = embedCode('https://site.example/?a&b#lesson-gjk-flat.beat-5.embed-1', 'A < "B"');
  expect(code).toBe(
    '<iframe src="https://site.example/?a&amp;b#lesson-gjk-flat.beat-5.embed-1" title="A &lt; &quot;B&quot;" width="900" height="560"></iframe>',
  );
});

test('a range is read back, and an invalid one is named', () => {
  expect(readFields(['range-3-9'])).toEqual({ range: [2, 8] });
  for (const field of ['range-0-3', 'range-4-3', 'range-3', 'range-a-b'])
    expect(readFields([field])).toEqual({ unread: [field] });
});
