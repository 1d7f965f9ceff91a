import { describe, expect, it } from 'vitest';
import { crc32 } from './checksum';

describe('crc32', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is the published one', (text, crc) => {
    expect(crc32(text)).toBe(crc);
  });
});
