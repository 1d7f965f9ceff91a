/** The effect of a key in a picker: move to an option, switch the filter, open, pick or close. */
type Move = { to: number } | { filter: 1 | -1 } | 'open' | 'pick' | 'close' | null;

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
export const closedKeys = (key: string): Move => (opening.has(key) ? 'open' : null);

const page = 8;

const ofField = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** `active` is the index of the option that keys act on; one that is moved to may lie outside the list. Keys that move the caret keep doing so if there is a typed text. */
export function openKeys(key: string, active: number, count: number, typed: boolean): Move {
  if (typed && ofField.has(key)) return null;
  const to = (index: number): Move => ({ to: index });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'PageDown':
      return to(active + page);
    case 'PageUp':
      return to(active - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    case 'ArrowRight':
      return { filter: 1 };
    case 'ArrowLeft':
      return { filter: -1 };
    case 'Enter':
      return 'pick';
    case 'Escape':
      return 'close';
    default:
      return null;
  }
}
