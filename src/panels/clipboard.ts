import { h } from './dom';

/** Copies text; where the browser offers no clipboard (a page opened from disk), through a selected field. */
export async function copyText(text: string): Promise<boolean> {
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

/** Offers text, JSON where nothing else is said, or a picture as a file. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
