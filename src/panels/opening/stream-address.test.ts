import { expect, test } from 'vitest';
import { streamAddress } from './stream-address';

test.each([
  ['ws://127.0.0.1:7777', 'ws://127.0.0.1:7777'],
  ['localhost:80/', 'ws://localhost:80'],
  ['WS://[::1]:9000', 'ws://[::1]:9000'],
  ['#stream-7777', 'ws://127.0.0.1:7777'],
  ['http://host/page/#stream-7777 ', 'ws://127.0.0.1:7777'],
  ['ws://example.com:7777', 'elsewhere'],
  ['wss://127.0.0.1.example.com:1', 'elsewhere'],
  ['#stream-99999', 'no port'],
  ['#stream-0', 'no port'],
  ['ws://127.0.0.1:65536', 'no port'],
  ['ws://127.0.0.1:7777/path', null],
  ['#stream-7777.step-3', null],
  ['#hull-beside-box', null],
  ['radius:1', null],
])('%s is %s', (text, address) => expect(streamAddress(text)).toBe(address));
