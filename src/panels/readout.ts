import type { Run } from '../stepping/run';
import type { Actions, Store } from '../store/store';
import type { Frame } from '../trace/trace';
import { copyText } from './clipboard';
import { h, setText, together, type Dispose } from './dom';
import { glyphOf, phaseNames } from './glyphs';
import { fullText, readoutRows, rowsAsJson, type Row } from './readout-rows';
import { letter } from './words';

const confirmFor = 1500;

/** Every number of the step. A press on a row copies its value with all digits. */
export function readout(host: HTMLElement, store: Store, _actions: Actions): Dispose {
  const title = h('h2', {});
  const where = h('span', { class: 'readout-where' });
  const copyAll = h(
    'button',
    { type: 'button', class: 'quiet small', 'aria-label': 'Copy all values as JSON' },
    'copy all',
  );
  const said = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied value' });
  const list = h('div', { class: 'readout-rows' });
  const panel = h(
    'div',
    { class: 'readout' },
    h('div', { class: 'readout-head' }, title, where, copyAll),
    list,
    said,
  );
  host.append(panel);

  let shown: { run: Run; frame: Frame; rows: Row[] } | null = null;
  let elements: HTMLButtonElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const confirm = async (element: HTMLElement, name: string, text: string): Promise<void> => {
    const done = await copyText(text);
    for (const marked of panel.querySelectorAll('.copied')) marked.classList.remove('copied');
    element.classList.toggle('copied', done);
    setText(said, done ? `${name} copied` : 'not copied');
    clearTimeout(timer);
    timer = setTimeout(() => {
      element.classList.remove('copied');
      setText(said, '');
    }, confirmFor);
  };
  const show = (): void => {
    const { run, step } = store.getState();
    panel.hidden = !run;
    if (!run) return;
    const frame = run.trace.at(step);
    const rows = readoutRows(run, frame);
    shown = { run, frame, rows };
    setText(title, `Step ${step + 1}`);
    setText(where, `${phaseNames[glyphOf(frame.phase, run.timeline.gaveUp)]}, iteration ${frame.iteration}`);
    // Rows are reused in place: the one that has the focus keeps it from step to step.
    while (elements.length < rows.length) elements.push(list.appendChild(rowElement()));
    for (const extra of elements.splice(rows.length)) extra.remove();
    rows.forEach((row, i) => fillRow(elements[i]!, row));
  };

  list.addEventListener('click', (event) => {
    const element = (event.target as Element).closest('button');
    const row = element && shown?.rows[elements.indexOf(element)];
    if (element && row) void confirm(element, row.name, fullText(row.value));
  });
  copyAll.addEventListener('click', () => {
    if (shown) void confirm(copyAll, 'all values', rowsAsJson(shown.run, shown.frame, shown.rows));
  });
  show();
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.step, show),
    () => clearTimeout(timer),
    () => panel.remove(),
    () => (elements = []),
  );
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
