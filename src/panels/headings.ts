import type { Actions } from '../store/actions';
import type { Store } from '../store/state';
import type { Space } from '../view/picture';
import { h, setText, together, type Dispose } from './dom';
import { panelKindOf } from './kinds/known';

const spaces = ['object', 'minkowski'] as const satisfies readonly Space[];

/** The headings of the viewports: their names, and what is seen there. */
export function headings(stage: HTMLElement, store: Store, _actions: Actions): Dispose {
  const made = spaces.map((space) => heading(stage, space));
  let shown = '';
  const show = (): void => {
    const { run, looks } = store.getState();
    const kind = panelKindOf(run);
    const key = run ? `${kind.id}: ${kind.legendKey(run, looks)}` : '';
    if (key === shown) return;
    shown = key;
    for (const { space, section, title, legend } of made) {
      const name = kind.spaces[space] ?? '';
      const label = section.getAttribute('aria-label') ?? '';
      section.setAttribute('aria-label', label.replace(title.textContent, name));
      setText(title, name);
      legend.replaceChildren(...(run && name ? kind.legend(run, space, looks) : []));
    }
  };
  for (const { space, title } of made) title.textContent = panelKindOf(null).spaces[space] ?? '';
  show();
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.looks, show),
    () => stage.querySelectorAll('.heading').forEach((element) => element.remove()),
  );
}

function heading(stage: HTMLElement, space: Space) {
  const title = h('h2', {});
  const legend = h('span', { class: 'heading-legend' });
  const section = stage.querySelector(`[data-space=${space}]`)!;
  section.prepend(h('div', { class: 'heading' }, title, legend));
  return { space, section, title, legend };
}
