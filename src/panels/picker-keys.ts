/** What a key asks of a picker: go to an option, change the filter by so many, or open, pick, close. */
export type Move = { to: number } | { filter: 1 | -1 } | 'open' | 'pick' | 'close' | null;

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
export const closedKeys = (key: string): Move => (opening.has(key) ? 'open' : null);

const page = 8;

/** `active` is the option that keys act on, of `count`. */
export function openKeys(key: string, active: number, count: number): Move {
  const to = (index: number): Move => ({ to: Math.min(Math.max(0, index), count - 1) });
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
    case ' ':
      return 'pick';
    case 'Escape':
      return 'close';
    default:
      return null;
  }
}

const forgetAfter = 600;

/** Letters typed in quick succession find the next title that begins with them. */
export function typeAhead(): (key: string, from: number, titles: readonly string[]) => number {
  let typed = '';
  let last = 0;
  return (key, from, titles) => {
    const now = performance.now();
    typed = now - last > forgetAfter ? key : typed + key;
    last = now;
    const start = typed.length === 1 ? from + 1 : from;
    for (let i = 0; i < titles.length; i++) {
      const index = (start + i) % titles.length;
      if (titles[index]!.toLowerCase().startsWith(typed.toLowerCase())) return index;
    }
    return from;
  };
}
