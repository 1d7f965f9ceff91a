/** The event that asks for the dialog; its detail is the text. */
export const pasteRequest = 'paste-text';

/** Opens the dialog for pasting with `text` in its field. */
export function showPaste(text = ''): void {
  document.dispatchEvent(new CustomEvent(pasteRequest, { detail: text }));
}
