import { h } from '../dom';

export interface PickerOption {
  id: string;
  title: string;
  /** The second line, which says what to expect. */
  teaser: string;
  /** Shown while the option is active. */
  summary?: string;
  /** The filters that let the option through. */
  kinds?: readonly string[];
  /** Short labels at its right. The last one is the dimension. */
  badges?: readonly string[];
  /** Further text that a search looks through. */
  alsoCalled?: string;
}

export interface PickerGroup {
  title: string;
  options: readonly PickerOption[];
}

/**
 * The options of a picker, grouped under headings. They are in the document only while the list is shown, since every search
 * for an element would go through them. `shown` are those that pass the filter.
 */
interface OptionList {
  element: HTMLElement;
  readonly shown: readonly PickerOption[];
  /** Sets the options, which `show` makes. */
  fill(groups: readonly PickerGroup[]): void;
  /** Puts the options into the document. */
  show(): void;
  /** Takes the options out of the document. */
  hide(): void;
  /** Shows the options of a kind (null for all kinds) that contain all words in any order. */
  filter(kind: string | null, words: readonly string[]): void;
  /** Counts the options of all kinds that contain all words. */
  count(words: readonly string[]): number;
  /** Marks the chosen option; null for none. */
  choose(id: string | null): void;
  /** Marks the option that keys act on. */
  activate(index: number): HTMLElement | undefined;
  /** Returns the index among the shown options of the one that contains `target`; −1 if none does. */
  indexAt(target: EventTarget | null): number;
  indexOf(id: string | null): number;
}

interface Item {
  option: PickerOption;
  element: HTMLElement;
  /** The text that a search looks through, in lower case. */
  text: string;
  /** Highlights the words. */
  mark(words: readonly string[]): void;
}

export function optionList(pickerId: string, listId: string, label: string): OptionList {
  // Not focusable by Tab: the combobox handles its keys.
  const element = h('div', {
    id: listId,
    class: 'picker-list',
    role: 'listbox',
    'aria-label': label,
    tabindex: -1,
  });
  let given: readonly PickerGroup[] = [];
  let groups: HTMLElement[] | null = null;
  let items: Item[] = [];
  let shown: Item[] = [];
  let active: HTMLElement | undefined;
  let chosen: string | null = null;

  const has = ({ text }: Item, words: readonly string[]): boolean =>
    words.every((word) => text.includes(word));
  const itemOf = (option: PickerOption): Item => {
    const { title, teaser, summary, badges, alsoCalled } = option;
    const [first, second] = [h('span', { class: 'option-title' }), h('span', { class: 'option-teaser' })];
    const text = [title, teaser, summary, badges, alsoCalled].join(' ').toLowerCase();
    const mark = (words: readonly string[]): void => {
      first.replaceChildren(...marked(title, words));
      second.replaceChildren(...marked(teaser, words));
    };
    mark([]);
    return { option, element: optionElement(pickerId, option, first, second), text, mark };
  };
  const group = ({ title, options }: PickerGroup, i: number): HTMLElement => {
    const own = options.map(itemOf);
    items.push(...own);
    const headingId = `${pickerId}-group-${i}`;
    return h(
      'div',
      { class: 'picker-group', role: 'group', 'aria-labelledby': headingId },
      h('div', { id: headingId, class: 'picker-heading', role: 'presentation' }, title),
      ...own.map((item) => item.element),
    );
  };

  const select = (id: string | null, selected: boolean): void =>
    items.find(({ option }) => option.id === id)?.element.setAttribute('aria-selected', String(selected));

  return {
    element,
    get shown() {
      return shown.map((item) => item.option);
    },
    fill(next) {
      given = next;
      groups = null;
      items = [];
      shown = [];
    },
    show() {
      if (!groups) {
        groups = given.map(group);
        shown = items;
        select(chosen, true);
      }
      element.replaceChildren(...groups);
    },
    hide: () => element.replaceChildren(),
    filter(kind, words) {
      shown = items.filter(
        (item) => (kind === null || item.option.kinds?.includes(kind)) && has(item, words),
      );
      for (const item of shown) item.mark(words);
      const visible = new Set(shown.map((item) => item.element));
      for (const item of items) item.element.hidden = !visible.has(item.element);
      for (const each of element.children) {
        (each as HTMLElement).hidden = !each.querySelector('[role=option]:not([hidden])');
      }
    },
    count: (words) => items.filter((item) => has(item, words)).length,
    choose(id) {
      select(chosen, false);
      select(id, true);
      chosen = id;
    },
    activate(index) {
      active?.classList.remove('active');
      active = shown[index]?.element;
      active?.classList.add('active');
      return active;
    },
    indexAt(target) {
      const item = target instanceof Element ? target.closest('[role=option]') : null;
      return shown.findIndex((each) => each.element === item);
    },
    indexOf: (id) => shown.findIndex(({ option }) => option.id === id),
  };
}

function optionElement(pickerId: string, option: PickerOption, ...lines: HTMLElement[]): HTMLElement {
  const badges = option.badges?.map((badge) => h('span', { class: 'option-badge' }, badge)) ?? [];
  return h(
    'div',
    { id: `${pickerId}-${option.id}`, class: 'picker-option', role: 'option', 'aria-selected': 'false' },
    ...lines,
    ...(badges.length > 0 ? [h('span', { class: 'option-badges' }, ...badges)] : []),
  );
}

/** The text with the words (lower case) highlighted. */
const marked = (text: string, words: readonly string[]): (Node | string)[] =>
  splitAtWords(text, words).map((part, i) => (i % 2 === 1 ? h('mark', {}, part) : part));

/** The text in parts: every second one is one of the words (lower case), as the text has it. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|');
  return text.split(new RegExp(`(${pattern})`, 'iu'));
}
