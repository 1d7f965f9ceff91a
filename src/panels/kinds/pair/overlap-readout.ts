import { pairRun } from '../../../stepping/run';
import { looksIn } from '../../../problems/looks';
import { pairLooks } from '../../../problems/pair/looks';
import { measuredDirection } from '../../../store/pair/measured';
import type { Store } from '../../../store/state';
import { plainText } from '../../../trace/sentence';
import { formatNumber } from '../../../trace/format';
import { h, setText, together, type Dispose } from '../../dom';
import { overlapText } from './overlap-rows';
import { rowList } from '../../readout/row-list';
import { onStep } from '../../on-step';

/** The delay in ms before the overlap is announced, so that a drag does not announce every value. */
const announceDelay = 400;

/** The overlap along the measured direction, above the numbers of the step. It is announced even if the panel is hidden. */
export function overlapReadout(host: HTMLElement, stage: HTMLElement, store: Store): Dispose {
  const where = h('span', { class: 'readout-where' });
  const list = rowList();
  const head = h('div', { class: 'readout-head' }, h('h2', {}, 'Overlap'), where);
  const panel = h('section', { class: 'readout overlap', 'aria-label': 'Overlap' }, head, list.element);
  const status = h('p', { class: 'unseen', role: 'status', 'aria-label': 'Overlap along the direction' });
  host.prepend(panel);
  stage.append(status);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const state = store.getState();
    const direction = measuredDirection(state);
    const run = pairRun(state.run);
    panel.hidden = !run || !direction;
    clearTimeout(timer);
    if (!run || !direction) return setText(status, '');
    const { text, rows } = overlapText(run, direction);
    const { scale: extent } = run.problem;
    setText(
      where,
      looksIn(state, pairLooks).along === 'step'
        ? 'along the step’s direction'
        : 'along a direction held by hand',
    );
    list.show(rows);
    const spoken = plainText(text, (value) => formatNumber(value, 4, extent));
    if (!state.playing) timer = setTimeout(() => setText(status, spoken), announceDelay);
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    store.subscribe((state) => state.looks, show),
    store.subscribe((state) => state.playing, show),
    () => clearTimeout(timer),
    () => list.dispose(),
    () => status.remove(),
    () => panel.remove(),
  );
}
