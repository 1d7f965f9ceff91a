import { h } from '../dom';

/**
 * Copies text or a promise of it; false if that fails. The clipboard is called synchronously, since WebKit allows it only
 * during the user's gesture. Without a clipboard, as on a page opened from disk, the text is copied from a selected field.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (!mayWrite()) return copyKnown(await Promise.resolve(text).catch(() => null));
  try {
    const blob = Promise.resolve(text).then((known) => new Blob([known], { type: 'text/plain' }));
    // Prevents an unhandled rejection if there is no ClipboardItem.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return copyKnown(await Promise.resolve(text).catch(() => null));
  }
}

/**
 * False in a frame whose page withholds the clipboard. Chromium logs an error for each call there, which no `catch` prevents.
 */
function mayWrite(): boolean {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  return featurePolicy?.allowsFeature('clipboard-write') ?? true;
}

async function copyKnown(text: string | null): Promise<boolean> {
  if (text === null) return false;
  if (!mayWrite()) return copyThroughField(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const focused = document.activeElement;
  const field = h('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: -1 });
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Downloads text or a blob as a file. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
