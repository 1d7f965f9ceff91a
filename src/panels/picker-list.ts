import { h } from './dom';

export interface PickerOption {
  id: string;
  title: string;
  /** The second line: what to expect. */
  teaser: string;
  /** Said of the option that is under the pointer or reached by keys. */
  summary?: string;
  /** What a filter finds it by. */
  kinds?: readonly string[];
}

export interface PickerGroup {
  title: string;
  options: readonly PickerOption[];
}

/** The options of a picker, under the headings of their groups. `shown` are those that the filter lets through. */
export interface OptionList {
  element: HTMLElement;
  readonly shown: readonly PickerOption[];
  fill(groups: readonly PickerGroup[]): void;
  /** Shows the options of one kind alone; all of them for null. */
  filter(kind: string | null): void;
  /** Marks the option as the chosen one; null where none is. */
  choose(id: string | null): void;
  /** Marks the one that keys act on. */
  activate(index: number): HTMLElement | undefined;
  /** The place among the shown ones of the option that `target` lies in; −1 outside. */
  indexAt(target: EventTarget | null): number;
  indexOf(id: string | null): number;
}

interface Item {
  option: PickerOption;
  element: HTMLElement;
}

export function optionList(pickerId: string, listId: string, label: string): OptionList {
  // Not a stop of the tab key: its keys are the combobox's.
  const element = h('div', {
    id: listId,
    class: 'picker-list',
    role: 'listbox',
    'aria-label': label,
    tabindex: -1,
  });
  let items: Item[] = [];
  let shown: Item[] = [];
  let active: HTMLElement | undefined;
  let chosen: HTMLElement | undefined;

  const itemOf = (option: PickerOption): Item => ({ option, element: optionElement(pickerId, option) });
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

  return {
    element,
    get shown() {
      return shown.map((item) => item.option);
    },
    fill(groups) {
      items = [];
      chosen = undefined;
      element.replaceChildren(...groups.map(group));
      shown = items;
    },
    filter(kind) {
      shown = items.filter(({ option }) => kind === null || option.kinds?.includes(kind));
      const visible = new Set(shown.map((item) => item.element));
      for (const item of items) item.element.hidden = !visible.has(item.element);
      for (const each of element.children) {
        (each as HTMLElement).hidden = !each.querySelector('[role=option]:not([hidden])');
      }
    },
    choose(id) {
      const next = items.find(({ option }) => option.id === id)?.element;
      if (next === chosen) return;
      chosen?.setAttribute('aria-selected', 'false');
      next?.setAttribute('aria-selected', 'true');
      chosen = next;
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

function optionElement(pickerId: string, { id, title, teaser }: PickerOption): HTMLElement {
  return h(
    'div',
    { id: `${pickerId}-${id}`, class: 'picker-option', role: 'option', 'aria-selected': 'false' },
    h('span', { class: 'option-title' }, title),
    h('span', { class: 'option-teaser' }, teaser),
  );
}
