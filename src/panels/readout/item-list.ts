import type { Item } from '../../problems/kind';
import { frameAt } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';
import { openItem } from '../opening/requirements';
import { words } from '../words';
import { onStep } from '../on-step';

/** A button for each problem inside the step. It opens the problem as a scene of its own; see panels/trail.ts for the way back. */
export function itemList(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const panel = h('div', { class: 'items', role: 'group', 'aria-label': 'Problems inside this step' });
  host.append(panel);
  const button = (item: Item, scale: number): HTMLElement =>
    h(
      'button',
      { type: 'button', class: 'quiet small', onclick: () => void openItem(actions, item) },
      'Step through ',
      ...words(item.label, scale),
    );
  const show = (): void => {
    const { run, step } = store.getState();
    const items = run?.kind.items?.({ given: run.scene, problem: run.problem }, frameAt(run, step)) ?? [];
    panel.hidden = items.length === 0;
    panel.replaceChildren(...items.map((item) => button(item, run!.problem.scale)));
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    () => panel.remove(),
  );
}
