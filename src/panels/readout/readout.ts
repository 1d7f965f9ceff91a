import { frameAt, type Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { Frame } from '../../trace/trace';
import { h, setText, together, type Dispose } from '../dom';
import { signAt } from '../glyphs';
import { precisionNames } from '../precision-words';
import { itemList } from './item-list';
import { readoutRows, rowsAsJson, type Row } from './rows';
import { rowList } from './row-list';
import { twinOfRow } from './row-twins';
import { onStep } from '../on-step';

/** The precision of the run, unless it is double. */
const precisionOf = ({ scene: { precision } }: Run): string =>
  precision === 'f64' ? '' : `, ${precisionNames[precision]}`;

/** Every number of the step. A press on a row copies its value with all digits. */
export function readout(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const title = h('h2', {});
  const where = h('span', { class: 'readout-where' });
  const copyAll = h(
    'button',
    { type: 'button', class: 'quiet small', 'aria-label': 'Copy all values as JSON' },
    'copy all',
  );
  const list = rowList((twin) => actions.hover(twin));
  const head = h('div', { class: 'readout-head' }, title, where, copyAll);
  const panel = h('div', { class: 'readout' }, head, list.element);
  host.append(panel);
  const items = itemList(panel, store, actions);

  let shown: { run: Run; frame: Frame; rows: Row[] } | null = null;
  const show = (): void => {
    const { run, step } = store.getState();
    panel.hidden = !run;
    if (!run) return;
    const frame = frameAt(run, step);
    const rows = readoutRows(run, frame).map((row) => ({ ...row, twin: twinOfRow(row.key, run, frame) }));
    shown = { run, frame, rows };
    setText(title, `Step ${step + 1}`);
    const { name } = signAt(run.timeline, step);
    setText(where, `${name}, iteration ${frame.iteration}${precisionOf(run)}`);
    list.show(rows);
  };
  copyAll.addEventListener('click', () => {
    if (shown) void list.copy(copyAll, 'all values', rowsAsJson(shown.run, shown.frame, shown.rows));
  });
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    () => list.dispose(),
    items,
    () => panel.remove(),
  );
}
