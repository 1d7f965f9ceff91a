import { copyText } from '../opening/clipboard';
import { h, setText } from '../dom';
import { fullText, type Row } from './rows';
import { letter } from '../words';

const confirmMs = 1500;

/** Rows of numbers. A press on a row copies its value with all digits. */
interface RowList {
  readonly element: HTMLElement;
  show(rows: readonly Row[]): void;
  /** Copies a text, marks `element`, and announces the name. */
  copy(element: HTMLElement, name: string, text: string): Promise<void>;
  dispose(): void;
}

/** `hover` receives the twin of the row under the pointer or with the focus; null if there is none. */
export function rowList(hover: (twin: string | null) => void = () => {}): RowList {
  const list = h('div', { class: 'readout-rows' });
  const status = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied value' });
  const element = h('div', { class: 'readout-body' }, list, status);
  let shown: readonly Row[] = [];
  let views: RowView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let marked: HTMLElement | undefined;

  const copy = async (from: HTMLElement, name: string, text: string): Promise<void> => {
    const done = await copyText(text);
    marked?.classList.remove('copied');
    marked = from;
    from.classList.toggle('copied', done);
    setText(status, done ? `${name} copied` : 'not copied');
    clearTimeout(timer);
    timer = setTimeout(() => {
      from.classList.remove('copied');
      setText(status, '');
    }, confirmMs);
  };
  list.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('button');
    const row = pressed && shown[views.findIndex((view) => view.element === pressed)];
    if (pressed && row) void copy(pressed, row.name, fullText(row.value));
  });
  /** Returns the row under the pointer, else the one with the focus. */
  const current = (): Row | undefined => {
    // This runs at each step, so the common case takes a single query.
    if (!list.matches(':hover, :focus-within')) return undefined;
    return shown[views.findIndex((view) => view.element.matches(':hover, :focus-visible'))];
  };
  const point = (): void => hover(current()?.twin ?? null);
  for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const)
    list.addEventListener(type, point);
  return {
    element,
    copy,
    show(rows) {
      shown = rows;
      // Rows are reused, so that the focus stays from step to step.
      while (views.length < rows.length) {
        const view = new RowView();
        views.push(view);
        list.append(view.element);
      }
      for (const extra of views.splice(rows.length)) extra.element.remove();
      rows.forEach((row, i) => views[i]!.show(row));
      // A step clears `hovered`, but the pointer may still be on a row.
      if (current()?.twin) point();
    },
    dispose() {
      clearTimeout(timer);
      views = [];
    },
  };
}

/** The element of a row. Only what differs from the previous step is updated. */
class RowView {
  readonly element = h('button', { type: 'button', class: 'row', title: 'Copy with all digits' });
  private readonly numbers = h('span', { class: 'row-numbers' });
  private named = '';
  private texts: Text[] = [];

  show({ key, name, letter: sign, numbers, compared }: Readonly<Row>): void {
    const named = [key, name, sign?.letter, sign?.subscript, sign?.role, compared].join(' ');
    if (named !== this.named) {
      this.named = named;
      this.element.classList.toggle('compared', compared === true);
      this.element.classList.toggle('test', key.startsWith('test'));
      this.element.replaceChildren(
        h('span', { class: 'row-name' }, ...lowered(name)),
        h('span', { class: 'row-letter' }, ...(sign ? [letter(sign)] : [])),
        this.numbers,
      );
    }
    if (this.texts.length !== numbers.length) {
      this.texts = numbers.map((number) => new Text(number));
      this.numbers.replaceChildren(...this.texts.flatMap((text) => [h('span', {}, text), ' ']));
    }
    numbers.forEach((number, i) => {
      const text = this.texts[i]!;
      if (text.data !== number) text.data = number;
    });
  }
}

/** Sets the subscript in a name such as `d_f`. */
const lowered = (name: string): (Node | string)[] =>
  name.split(/_(\w)/u).map((part, i) => (i % 2 === 1 ? h('sub', {}, part) : part));
