import { copyText } from './clipboard';
import { h, setText } from './dom';
import { fullText, type Row } from './readout-rows';
import { letter } from './words';

const confirmFor = 1500;

/** Rows of numbers; a press on one copies its value with all digits. */
export interface RowList {
  readonly element: HTMLElement;
  show(rows: readonly Row[]): void;
  /** Copies a text on behalf of `element`, and says under which name. */
  copy(element: HTMLElement, name: string, text: string): Promise<void>;
  dispose(): void;
}

export function rowList(): RowList {
  const list = h('div', { class: 'readout-rows' });
  const said = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied value' });
  const element = h('div', { class: 'readout-body' }, list, said);
  let shown: readonly Row[] = [];
  let elements: HTMLButtonElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let marked: HTMLElement | undefined;

  const copy = async (from: HTMLElement, name: string, text: string): Promise<void> => {
    const done = await copyText(text);
    marked?.classList.remove('copied');
    marked = from;
    from.classList.toggle('copied', done);
    setText(said, done ? `${name} copied` : 'not copied');
    clearTimeout(timer);
    timer = setTimeout(() => {
      from.classList.remove('copied');
      setText(said, '');
    }, confirmFor);
  };
  list.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('button');
    const row = pressed && shown[elements.indexOf(pressed)];
    if (pressed && row) void copy(pressed, row.name, fullText(row.value));
  });
  return {
    element,
    copy,
    show(rows) {
      shown = rows;
      // Rows are reused in place: the one that has the focus keeps it from step to step.
      while (elements.length < rows.length) elements.push(list.appendChild(rowElement()));
      for (const extra of elements.splice(rows.length)) extra.remove();
      rows.forEach((row, i) => fillRow(elements[i]!, row));
    },
    dispose() {
      clearTimeout(timer);
      elements = [];
    },
  };
}

const rowElement = (): HTMLButtonElement =>
  h('button', { type: 'button', class: 'row', title: 'Copy with all digits' });

function fillRow(element: HTMLButtonElement, row: Readonly<Row>): void {
  element.classList.toggle('compared', row.compared === true);
  element.classList.toggle('test', row.key.startsWith('test'));
  element.replaceChildren(
    h('span', { class: 'row-name' }, ...lowered(row.name)),
    h('span', { class: 'row-letter' }, ...(row.letter ? [letter(row.letter)] : [])),
    h('span', { class: 'row-numbers' }, ...row.numbers.flatMap((text) => [h('span', {}, text), ' '])),
  );
}

/** `d_f` with its subscript. */
const lowered = (name: string): (Node | string)[] =>
  name.split(/_(\w)/u).map((part, i) => (i % 2 === 1 ? h('sub', {}, part) : part));
