import { bestMatch } from './best-match';
import { h, listen, setAttribute, setText, together, type Dispose } from '../dom';
import { icon } from '../icons';
import { closedKeys, openKeys } from './keys';
import { optionList, type PickerGroup } from './list';
import { pressWhenOnline } from '../../view/lazy';

export type { PickerGroup, PickerOption } from './list';

interface PickerSpec {
  /** The name for assistive technology, and the word before the value. */
  label: string;
  id: string;
  pick(id: string): void;
  /** Called when the picker opens. */
  onOpen?(): void;
}

export interface Picker {
  element: HTMLElement;
  /** Sets the options. `filters` are the kinds to filter by. */
  offer(groups: readonly PickerGroup[], filters?: readonly string[]): void;
  /** Shows `title` as the value. `id` is the chosen option; null if it is not in the list. `prefix` false hides the label. */
  show(title: string, id: string | null, prefix?: boolean): void;
  /** Shows a line under the options, with a button to retry if given. An empty text hides it. */
  showNote(text: string, retry?: () => void): void;
  dispose: Dispose;
}

/** A combobox with groups of options, a search field and filters. */
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
  const list = optionList(spec.id, listId, spec.label);
  const summary = h('p', { class: 'picker-summary', hidden: true });
  const note = h('p', { class: 'picker-note', role: 'status', 'aria-label': `${spec.label} list` });
  const chips = h('div', { class: 'picker-filters', role: 'group', 'aria-label': 'Show', hidden: true });
  const search = h('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': `Search in ${spec.label.toLowerCase()} list`,
    'aria-controls': listId,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const close = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      tabindex: -1,
      'aria-label': 'Close',
      onclick: () => panel.hidePopover(),
    },
    icon('close', 16),
  );
  const panel = h(
    'div',
    { class: 'picker-panel', popover: 'auto' },
    h('div', { class: 'picker-search' }, search, close),
    chips,
    list.element,
    summary,
    note,
  );
  const element = h('div', { class: 'picker-box' }, button, panel);
  button.popoverTargetElement = panel;

  let chosen: string | null = null;
  let active = 0;
  let kinds: (string | null)[] = [null];
  let kind: string | null = null;

  const isOpen = (): boolean => panel.matches(':popover-open');
  const activate = (index: number, scroll = true): void => {
    active = Math.min(Math.max(0, index), list.shown.length - 1);
    const item = list.activate(active);
    for (const field of [button, search]) setAttribute(field, 'aria-activedescendant', item?.id);
    if (item && scroll) item.scrollIntoView({ block: 'nearest' });
    setText(summary, list.shown[active]?.summary ?? '');
  };
  const words = (): string[] => search.value.toLowerCase().split(/\s+/u).filter(Boolean);
  const filter = (next = kind): void => {
    const before = list.shown[active]?.id ?? null;
    kind = next;
    list.filter(kind, words());
    [...chips.children].forEach((chip, i) => chip.setAttribute('aria-pressed', String(kinds[i] === kind)));
    if (kinds.length > 1) setText(chips.children[0]!, `all ${list.count(words())}`);
    if (list.shown.length === 0) note.replaceChildren('Nothing matches. ', clear);
    else if (note.contains(clear)) setText(note, '');
    activate(list.indexOf(before));
  };
  /** Shows all options, the chosen one active. */
  const show = (): void => {
    list.show();
    filter(null);
    activate(list.indexOf(chosen));
  };
  const clear = small('plain', 'Clear', () => {
    search.value = '';
    showKind(null);
  });
  const find = (): void => {
    filter();
    if (search.value) activate(bestMatch(list.shown, words()));
  };
  const pick = (index: number): void => {
    const option = list.shown[index];
    panel.hidePopover();
    if (option) spec.pick(option.id);
  };

  const onToggle = (event: Event): void => {
    const open = (event as ToggleEvent).newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (!open) {
      list.hide();
      return button.removeAttribute('aria-activedescendant');
    }
    placeBelow(panel, button);
    activate(active);
    focusField();
  };
  const showKind = (of: string | null): void => {
    filter(of);
    focusField();
  };
  /** Focuses the search field, except on touch screens, where the keyboard would cover the list. */
  const focusField = (): void => (matchMedia('(pointer: coarse)').matches ? button : search).focus();

  // Before the list is shown, since keys may be pressed before `toggle` arrives.
  const onBeforeToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState !== 'open') return;
    spec.onOpen?.();
    search.value = '';
    show();
  };

  /** Handles a key; true if it had an effect. */
  const press = (key: string): boolean => {
    const open = isOpen();
    const move = open ? openKeys(key, active, list.shown.length, search.value !== '') : closedKeys(key);
    if (move === 'open') panel.showPopover();
    else if (move === 'pick') pick(active);
    else if (move === 'close') panel.hidePopover();
    else if (move && 'to' in move) activate(move.to);
    else if (move) filter(kinds[(kinds.indexOf(kind) + move.filter + kinds.length) % kinds.length]);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): void => {
    // Enter and space press a focused button in the panel. The combobox handles all other keys.
    const { target, key } = event;
    const onButton = target !== button && target !== search && (key === 'Enter' || key === ' ');
    if (onButton || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(key)) event.preventDefault();
    else if (!isOpen()) return;
    // The browser then types the letter into the field.
    else if (key.length === 1) search.focus();
    if (key !== 'Tab') event.stopPropagation();
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) panel.hidePopover();
  };

  const dispose = together(
    listen(element, 'keydown', onKey),
    listen(element, 'focusout', onFocusOut),
    listen(panel, 'beforetoggle' as 'input', onBeforeToggle),
    listen(panel, 'toggle' as 'input', onToggle),
    listen(search, 'input', find),
    listen(list.element, 'click', ({ target }) => {
      if (list.indexAt(target) >= 0) pick(list.indexAt(target));
    }),
    listen(list.element, 'pointermove', ({ target }) => {
      if (list.indexAt(target) >= 0) activate(list.indexAt(target), false);
    }),
  );

  const chip = (of: string | null): HTMLElement => small('quiet', of ?? 'all', () => showKind(of));

  return {
    element,
    offer(groups, filters = []) {
      list.fill(groups);
      kinds = [null, ...filters];
      chips.hidden = filters.length === 0;
      chips.replaceChildren(...kinds.map(chip));
      summary.hidden = !groups.some(({ options }) => options.some((option) => option.summary));
      if (isOpen()) show();
    },
    show(title, id, withPrefix = true) {
      setText(value, title);
      prefix.hidden = !withPrefix;
      chosen = id;
      list.choose(id);
    },
    showNote(text, retry) {
      note.replaceChildren(text);
      if (!retry) return;
      const again = small('plain', 'Try again', retry);
      pressWhenOnline(again);
      note.append(' ', again);
    },
    dispose,
  };
}

function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth - panel.offsetWidth - 8;
  panel.style.left = `${Math.max(8, Math.min(left, room))}px`;
  panel.style.top = `${bottom + 4}px`;
  panel.style.maxHeight = `calc(100dvh - ${bottom + 12}px)`;
}

const small = (look: 'plain' | 'quiet', text: string, onclick: () => void): HTMLElement =>
  h('button', { type: 'button', class: `${look} small`, onclick }, text);
