import '../../styles/debug-watch.css';
import { faultText } from '../../stepping/conditions/fault';
import { columnsOf, measuresOf, type Measure } from '../../stepping/measures';
import { frameAt } from '../../stepping/run';
import { copyText } from '../opening/clipboard';
import { h, listen, setText, together } from '../dom';
import { writeStored, readStoredList } from '../local-storage';
import { twinOfMeasure } from '../readout/row-twins';
import type { Pane } from './pane';
import { isFault, readExpression } from './watch/expression';
import { shownText, WatchRow } from './watch/row';
import { debounce } from '../debounce';
import { onStep } from '../on-step';

const storageKey = 'minkowscope.watches';
const defaultWatches = ['upper', 'lower', 'gap'];

const debounceMs = 60;

/** Watches quantities and expressions over steps and runs. */
export const watch: Pane = (host, store, actions) => {
  const names = h('datalist', { id: 'watch-names' });
  const field = h('input', {
    type: 'text',
    'aria-label': 'Quantity to watch',
    list: names.id,
    placeholder: 'gap, upper − lower …',
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const fault = h('p', { class: 'watch-fault', role: 'alert' });
  const form = h('form', { class: 'watch-form' }, field, h('button', { class: 'plain' }, 'Watch'), names);
  const list = h('ul', { class: 'watches', 'aria-label': 'Watched quantities' });
  const status = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied value' });
  const others = h('ul', { class: 'watch-others', 'aria-label': 'All quantities of this step' });
  const all = h(
    'details',
    { class: 'watch-all', ontoggle: () => showOthers() },
    h('summary', {}, 'All quantities of this step'),
    others,
  );
  const none = h('p', { class: 'debug-note' }, 'There is no run.');
  host.append(form, fault, none, list, all, status);

  let texts = readStoredList(storageKey, (member) => (typeof member === 'string' ? member : undefined)) ?? [
    ...defaultWatches,
  ];
  let rows: WatchRow[] = [];
  let read: object | null = null;

  const keep = (to: string[]): void => {
    texts = to;
    writeStored(storageKey, JSON.stringify(texts));
    build();
  };
  const pin = (text: string): boolean => {
    const expression = readExpression(text);
    setText(fault, isFault(expression) ? `${faultText(expression)}.` : '');
    if (isFault(expression)) return false;
    if (!texts.includes(expression.text)) keep([...texts, expression.text]);
    return true;
  };
  const move = (text: string, by: -1 | 1): void => {
    const from = texts.indexOf(text);
    const to = from + by;
    if (to < 0 || to >= texts.length) return;
    keep(texts.toSpliced(from, 1).toSpliced(to, 0, text));
    const name = by < 0 ? `Move ${text} up` : `Move ${text} down`;
    list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus();
  };
  const rowOf = (text: string): WatchRow[] => {
    const expression = readExpression(text);
    // The text may have been stored by another version of the page.
    if (isFault(expression)) return [];
    const copy = async (from: HTMLElement, value: string): Promise<void> => {
      setText(status, (await copyText(value)) ? `${text} copied` : 'not copied');
      from.classList.add('copied');
      setTimeout(() => from.classList.remove('copied'), 1500);
    };
    return [
      new WatchRow(expression, {
        copy: (from, value) => void copy(from, value),
        move: (by) => move(text, by),
        remove: () => keep(texts.filter((other) => other !== text)),
      }),
    ];
  };
  const build = (): void => {
    rows = texts.flatMap(rowOf);
    list.replaceChildren(...rows.map(({ element }) => element));
    readRun();
  };

  const readRun = (): void => {
    reading.cancel();
    const { run } = store.getState();
    read = run;
    none.hidden = run !== null;
    list.hidden = all.hidden = run === null;
    if (!run) return;
    for (const row of rows) row.read(run);
    const known = measuresOf(run).map(({ name, title }) => h('option', { value: name }, title));
    names.replaceChildren(...known);
    show();
  };
  const show = (): void => {
    const { run, step } = store.getState();
    // The rows may still show the previous run.
    if (!run || run !== read) return;
    for (const row of rows) row.show(step);
    if (all.open) showOthers();
    point();
  };
  /** Lists the quantities of this step that are not watched, with a button to watch each. */
  const showOthers = (): void => {
    const { run, step } = store.getState();
    if (!run) return;
    const candidates = measuresOf(run).filter(({ name, slow }) => !slow && !texts.includes(name));
    const columns = columnsOf(run, candidates);
    others.replaceChildren(
      ...candidates.flatMap((measure, i) => {
        const value = columns[i]![step];
        return value === undefined ? [] : [otherRow(measure, shownText(value), () => pin(measure.name))];
      }),
    );
  };

  /** Highlights the quantity under the pointer or with the focus in the picture. */
  const point = (): void => {
    const { run, step } = store.getState();
    const at = host.querySelector<HTMLElement>('li:hover, li:focus-within');
    const row = rows.find(({ element }) => element === at);
    const name = row?.expression.about?.name ?? at?.dataset['measure'];
    const twin = run && name !== undefined ? twinOfMeasure(name, run, frameAt(run, step)) : undefined;
    if (at ?? pointed) actions.hover(twin ?? null);
    pointed = at !== null;
  };
  let pointed = false;

  const reading = debounce(readRun, debounceMs);
  build();
  return together(
    store.subscribe(
      (state) => state.run,
      () => reading.schedule(),
    ),
    onStep(store, show),
    listen(form, 'submit', (event) => {
      event.preventDefault();
      if (pin(field.value)) field.value = '';
    }),
    listen(field, 'input', () => setText(fault, '')),
    listen(host, 'pointerover', point),
    listen(host, 'pointerleave', point),
    listen(host, 'focusin', point),
    listen(host, 'focusout', point),
    () => actions.hover(null),
    reading.cancel,
  );
};

function otherRow({ name, title }: Measure, value: string, press: () => void): HTMLElement {
  return h(
    'li',
    { 'data-measure': name },
    h('code', { title }, name),
    h('span', { class: 'watch-other-value' }, value),
    h(
      'button',
      { type: 'button', class: 'quiet small', 'aria-label': `Watch ${name}`, onclick: press },
      'watch',
    ),
  );
}
