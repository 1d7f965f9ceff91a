import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard';

/** A clipboard that, as WebKit's does, refuses whoever does not ask in the very press. */
function strictClipboard() {
  const clipboard = {
    pressed: false,
    text: null as string | null,
    async write([item]: { of: Record<string, Promise<Blob>> }[]) {
      if (!clipboard.pressed) throw new DOMException('not in a press', 'NotAllowedError');
      clipboard.text = await (await item!.of['text/plain']!).text();
    },
    async writeText(text: string) {
      if (!clipboard.pressed) throw new DOMException('not in a press', 'NotAllowedError');
      clipboard.text = text;
    },
    press<T>(act: () => T): T {
      clipboard.pressed = true;
      const result = act();
      clipboard.pressed = false;
      return result;
    },
  };
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', {});
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly of: object) {}
    },
  );
  return clipboard;
}

afterEach(() => vi.unstubAllGlobals());

const late = async (text: string): Promise<string> => {
  await new Promise((done) => setTimeout(done, 5));
  return text;
};

test('text that is ready only after the gesture is copied', async () => {
  const clipboard = strictClipboard();
  expect(await clipboard.press(() => copyText(late('a link')))).toBe(true);
  expect(clipboard.text).toBe('a link');
});

test('a text that fails to load is not copied', async () => {
  const clipboard = strictClipboard();
  const never = Promise.reject(new Error('none'));
  expect(await clipboard.press(() => copyText(never))).toBe(false);
  expect(clipboard.text).toBeNull();
});

test('a browser without clipboard items is given the text itself', async () => {
  const clipboard = strictClipboard();
  vi.stubGlobal('ClipboardItem', undefined);
  clipboard.pressed = true;
  expect(await copyText(late('a link'))).toBe(true);
  expect(clipboard.text).toBe('a link');
});

test('a frame whose page withholds the clipboard is not asked for it, which would log an error', async () => {
  const clipboard = strictClipboard();
  const asked = vi.spyOn(clipboard, 'write');
  const nothing = (): void => {};
  const field = { select: nothing, remove: nothing, setAttribute: nothing, append: nothing, value: '' };
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    featurePolicy: { allowsFeature: (name: string) => name !== 'clipboard-write' },
    activeElement: null,
    createElement: () => field,
    body: { append: nothing },
    execCommand: () => true,
  });
  expect(await clipboard.press(() => copyText('a link'))).toBe(true);
  expect(field.value).toBe('a link');
  expect(asked).not.toHaveBeenCalled();
});
