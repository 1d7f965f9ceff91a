import { presets } from '../scenes/presets';
import type { Actions, Store } from '../store/store';
import { openPreset } from './bar';
import { h, together, type Dispose } from './dom';

/** The list of prepared scenes that stands in the place of the controls while there is no run. */
export function preparedScenes(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const list = h(
    'div',
    { class: 'prepared' },
    h('h2', {}, 'Prepared scenes'),
    ...presets.map(({ id, title, teaser }) =>
      h(
        'button',
        { type: 'button', onclick: () => openPreset(id, actions) },
        h('span', { class: 'option-title' }, title),
        h('span', { class: 'option-teaser' }, teaser),
      ),
    ),
  );
  const show = (hasRun: boolean): void => {
    if (hasRun) list.remove();
    else host.append(list);
  };
  show(store.getState().run !== null);
  return together(
    store.subscribe((state) => state.run !== null, show),
    () => list.remove(),
  );
}
