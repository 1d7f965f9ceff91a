import '../styles/working.css';
import type { Store } from '../store/state';
import { h, together, type Dispose } from './dom';

/** Tells how much of a long run is recorded, while the page shows what it had. */
export function working(host: HTMLElement, store: Store): Dispose {
  const bar = h('progress', { 'aria-label': 'The run', max: 1 });
  const cancel = h('button', { type: 'button', onclick: () => store.getState().working?.cancel() }, 'Cancel');
  const text = h('span', { role: 'status' }, 'The run is being recorded.');
  const panel = h('div', { class: 'working' }, text, bar, cancel);
  host.append(panel);
  const show = (): void => {
    bar.value = store.getState().working?.part ?? 1;
  };
  show();
  return together(
    store.subscribe((state) => state.working, show),
    () => panel.remove(),
  );
}
