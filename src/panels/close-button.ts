import { h } from './dom';
import { icon } from './icons';

/** The close button in the corner of a dialog. */
export function closeButton(close: () => void): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Close', onclick: close },
    icon('close', 20),
  );
}
