import type { Actions } from '../store/actions';
import type { Store } from '../store/state';
import { h, together, type Dispose } from './dom';

/** The way back from a problem to the step that it was opened from (see panels/readout/item-list.ts). */
export function trail(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const back = h('button', { type: 'button', onclick: () => actions.leaveItem() });
  const panel = h('nav', { class: 'trail', 'aria-label': 'Way back' }, back);
  host.append(panel);
  const show = (): void => {
    const { from } = store.getState().home ?? {};
    if (from) back.textContent = `‹ Back to step ${from.step + 1} of ${nameOf(from.scene)}`;
  };
  show();
  return together(
    store.subscribe((state) => state.home, show),
    () => panel.remove(),
  );
}

const nameOf = ({ title, id, kind }: { title?: string; id?: string; kind: string }): string =>
  title ?? id ?? `the ${kind}`;
