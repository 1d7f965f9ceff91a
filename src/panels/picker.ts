import { h, listen, setText, together, type Dispose } from './dom';
import { icon } from './icons';
import { closedKeys, openKeys, typeAhead } from './picker-keys';
import { optionList, type PickerGroup } from './picker-list';

export type { PickerGroup, PickerOption } from './picker-list';

export interface PickerSpec {
  /** The name for assistive technology, and the word before the value. */
  label: string;
  id: string;
  pick(id: string): void;
  /** Told when it opens. */
  onOpen?(): void;
}

export interface Picker {
  element: HTMLElement;
  /** `filters` are the kinds that the options can be narrowed down to. */
  offer(groups: readonly PickerGroup[], filters?: readonly string[]): void;
  /** Shows `title`; `id` is the chosen option, null where the title is none of them. `prefix` false drops the label. */
  show(title: string, id: string | null, prefix?: boolean): void;
  /** A line under the options, and what its button does if it has one; none for an empty text. */
  tell(text: string, again?: () => void): void;
  dispose: Dispose;
}

/** A select-only combobox whose options stand in groups and have a title and a line that says what to expect. */
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
  const panel = h('div', { class: 'picker-panel', popover: 'auto' }, chips, list.element, summary, note);
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
    if (!item) return button.removeAttribute('aria-activedescendant');
    if (scroll) item.scrollIntoView({ block: 'nearest' });
    button.setAttribute('aria-activedescendant', item.id);
    setText(summary, list.shown[active]?.summary ?? '');
  };
  const filter = (next: string | null): void => {
    const before = list.shown[active]?.id ?? null;
    kind = next;
    list.filter(kind);
    [...chips.children].forEach((chip, i) => chip.setAttribute('aria-pressed', String(kinds[i] === kind)));
    activate(Math.max(0, list.indexOf(before)));
  };
  const pick = (index: number): void => {
    const option = list.shown[index];
    panel.hidePopover();
    if (option) spec.pick(option.id);
  };

  const onToggle = (event: Event): void => {
    const open = (event as ToggleEvent).newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (!open) return button.removeAttribute('aria-activedescendant');
    placeBelow(panel, button);
    activate(active);
  };
  // At once: keys pressed before the list is shown already move on from here.
  const onBeforeToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState !== 'open') return;
    spec.onOpen?.();
    filter(null);
    activate(Math.max(0, list.indexOf(chosen)));
  };

  const search = typeAhead();
  const typed = (key: string): void =>
    activate(
      search(
        key,
        active,
        list.shown.map(({ title }) => title),
      ),
    );
  /** Whether the key was the picker's. */
  const press = (key: string): boolean => {
    const open = isOpen();
    const move = open ? openKeys(key, active, list.shown.length) : closedKeys(key);
    if (move === 'open') panel.showPopover();
    else if (move === 'pick') pick(active);
    else if (move === 'close') panel.hidePopover();
    else if (move && 'to' in move) activate(move.to);
    else if (move) filter(kinds[(kinds.indexOf(kind) + move.filter + kinds.length) % kinds.length]!);
    else if (open && key.length === 1) typed(key);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): void => {
    // A button in the panel is pressed like any button; all other keys are the combobox's, wherever the focus is.
    const onButton = event.target !== button && (event.key === 'Enter' || event.key === ' ');
    if (onButton || event.ctrlKey || event.metaKey || event.altKey || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    button.focus();
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) panel.hidePopover();
  };

  const dispose = together(
    listen(element, 'keydown', onKey),
    listen(element, 'focusout', onFocusOut),
    listen(panel, 'beforetoggle' as 'input', onBeforeToggle),
    listen(panel, 'toggle' as 'input', onToggle),
    listen(list.element, 'click', ({ target }) => {
      if (list.indexAt(target) >= 0) pick(list.indexAt(target));
    }),
    listen(list.element, 'pointermove', ({ target }) => {
      if (list.indexAt(target) >= 0) activate(list.indexAt(target), false);
    }),
  );

  const chip = (of: string | null): HTMLElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet small',
        onclick: () => {
          filter(of);
          button.focus();
        },
      },
      of ?? 'all',
    );

  return {
    element,
    offer(groups, filters = []) {
      list.fill(groups);
      list.choose(chosen);
      kinds = [null, ...filters];
      chips.hidden = filters.length === 0;
      chips.replaceChildren(...kinds.map(chip));
      summary.hidden = !groups.some(({ options }) => options.some((option) => option.summary));
      filter(null);
      activate(Math.max(0, list.indexOf(chosen)), isOpen());
    },
    show(title, id, withPrefix = true) {
      setText(value, title);
      prefix.hidden = !withPrefix;
      chosen = id;
      list.choose(id);
    },
    tell(text, again) {
      note.replaceChildren(text);
      if (again)
        note.append(' ', h('button', { type: 'button', class: 'plain small', onclick: again }, 'Try again'));
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
