import { h, listen, setText, together, type Dispose } from './dom';
import { icon } from './icons';

export interface PickerOption {
  id: string;
  title: string;
  teaser?: string;
}

export interface PickerSpec {
  /** The name for assistive technology, and the word before the value. */
  label: string;
  id: string;
  options: readonly PickerOption[];
  pick(id: string): void;
}

export interface Picker {
  element: HTMLElement;
  /** Shows `title`; `id` is the chosen option, null where the title is none of them. `prefix` false drops the label. */
  show(title: string, id: string | null, prefix?: boolean): void;
  dispose: Dispose;
}

/** A select-only combobox whose options have a title and a line that says what to expect. */
export function picker(spec: Readonly<PickerSpec>): Picker {
  const listId = `${spec.id}-list`;
  const prefix = h('span', { class: 'picker-label' }, spec.label);
  const value = h('span', { class: 'picker-value' });
  const button = h(
    'button',
    {
      type: 'button',
      id: spec.id,
      class: 'picker',
      role: 'combobox',
      'aria-label': spec.label,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-controls': listId,
    },
    prefix,
    value,
    icon('chevron', 16),
  );
  const items = spec.options.map((option) => optionItem(spec.id, option));
  const list = h(
    'ul',
    { id: listId, class: 'picker-list', role: 'listbox', 'aria-label': spec.label, popover: 'auto' },
    ...items,
  );
  button.popoverTargetElement = list;

  let chosen = -1;
  let active = -1;

  const isOpen = (): boolean => list.matches(':popover-open');
  const activate = (index: number): void => {
    items[active]?.classList.remove('active');
    active = Math.min(Math.max(0, index), items.length - 1);
    const item = items[active];
    if (!item) return;
    item.classList.add('active');
    item.scrollIntoView({ block: 'nearest' });
    button.setAttribute('aria-activedescendant', item.id);
  };
  const pick = (index: number): void => {
    list.hidePopover();
    const option = spec.options[index];
    if (option) spec.pick(option.id);
  };

  const onToggle = (event: Event): void => {
    const open = (event as ToggleEvent).newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (!open) return button.removeAttribute('aria-activedescendant');
    placeBelow(list, button);
    activate(active);
  };
  // At once: keys pressed before the list is shown already move on from here.
  const onBeforeToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'open') activate(Math.max(0, chosen));
  };

  const search = typeAhead(spec.options);
  const onKey = (event: KeyboardEvent): void => {
    const move = isOpen() ? openKeys(event, active, items.length) : closedKeys(event);
    if (move === 'open') list.showPopover();
    else if (move === 'pick') pick(active);
    else if (move === 'close') list.hidePopover();
    else if (typeof move === 'number') activate(move);
    else if (isOpen() && event.key.length === 1) activate(search(event.key, active));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const dispose = together(
    listen(button, 'keydown', onKey),
    listen(list, 'beforetoggle' as 'input', onBeforeToggle),
    listen(list, 'toggle' as 'input', onToggle),
    listen(list, 'click', (event) => {
      const item = (event.target as Element).closest('li');
      if (item) pick(items.indexOf(item));
    }),
    listen(list, 'pointermove', (event) => {
      const item = (event.target as Element).closest('li');
      if (item) activate(items.indexOf(item));
    }),
  );

  return {
    element: h('div', { class: 'picker-box' }, button, list),
    show(title, id, withPrefix = true): void {
      setText(value, title);
      prefix.hidden = !withPrefix;
      chosen = spec.options.findIndex((option) => option.id === id);
      items.forEach((item, i) => item.setAttribute('aria-selected', String(i === chosen)));
    },
    dispose,
  };
}

function optionItem(pickerId: string, option: Readonly<PickerOption>): HTMLLIElement {
  const item = h(
    'li',
    { id: `${pickerId}-${option.id}`, role: 'option', 'aria-selected': 'false' },
    h('span', { class: 'option-title' }, option.title),
  );
  if (option.teaser) item.append(h('span', { class: 'option-teaser' }, option.teaser));
  return item;
}

function placeBelow(list: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth - list.offsetWidth - 8;
  list.style.left = `${Math.max(8, Math.min(left, room))}px`;
  list.style.top = `${bottom + 4}px`;
  list.style.maxHeight = `calc(100dvh - ${bottom + 12}px)`;
}

type Move = number | 'open' | 'pick' | 'close' | null;

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
const closedKeys = (event: KeyboardEvent): Move => (opening.has(event.key) ? 'open' : null);

function openKeys(event: KeyboardEvent, active: number, count: number): Move {
  switch (event.key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    case 'Enter':
    case ' ':
      return 'pick';
    case 'Escape':
    case 'Tab':
      return 'close';
    default:
      return null;
  }
}

const forgetAfter = 600;

/** Letters typed in quick succession find the next title that begins with them. */
function typeAhead(options: readonly PickerOption[]): (key: string, from: number) => number {
  let typed = '';
  let last = 0;
  return (key, from) => {
    const now = performance.now();
    typed = now - last > forgetAfter ? key : typed + key;
    last = now;
    const start = typed.length === 1 ? from + 1 : from;
    for (let i = 0; i < options.length; i++) {
      const index = (start + i) % options.length;
      if (options[index]!.title.toLowerCase().startsWith(typed.toLowerCase())) return index;
    }
    return from;
  };
}
