import { MAX_RIVALS } from '../../../problems/scene';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { offerAlgorithms } from '../../controls/offer-algorithms';
import { h, together, type Dispose } from '../../dom';
import { attempt } from '../../opening/error-message';
import { whenLoaded } from '../../opening/requirements';
import { picker } from '../../picker/picker';
import { loadOptions } from '../../load-options';
import { algorithmModule } from '../../lazy-module';

/** The ways to get a rival: an algorithm by name, or a copy of the run whose options can be changed. */
export function addingTools(
  host: HTMLElement,
  store: Store,
  actions: Actions,
  extra: readonly HTMLElement[],
): { refresh(): void; dispose: Dispose } {
  const algorithms = picker({
    label: 'Add an algorithm',
    id: 'compare-picker',
    pick: (algorithm) =>
      void whenLoaded(actions, [{ algorithm }], () => actions.addRivals([{ algorithm, options: {} }])),
    onOpen: () => void loadOptions(algorithms, algorithmModule),
  });
  algorithms.show('Add an algorithm', null, false);
  const copy = h(
    'button',
    {
      type: 'button',
      class: 'plain small',
      title: 'Another run of the same algorithm, to change options or precision of',
      onclick: () => attempt(actions, addCopy),
    },
    'Copy of this run',
  );
  const addCopy = (): void => {
    const { run } = store.getState();
    if (!run) return;
    const { algorithm, options, precision } = run.scene;
    actions.addRivals([{ algorithm, options, precision }]);
  };
  const full = h('p', { class: 'debug-note', hidden: true }, `A scene holds at most ${MAX_RIVALS} rivals.`);
  const tools = h('div', { class: 'compare-tools' }, algorithms.element, copy, ...extra);
  host.append(tools, full);
  return {
    refresh() {
      const isFull = (store.getState().run?.scene.compare?.length ?? 0) >= MAX_RIVALS;
      full.hidden = !isFull;
      copy.disabled = isFull;
      algorithms.element.querySelector('button')!.disabled = isFull;
    },
    dispose: together(offerAlgorithms(algorithms, store), algorithms.dispose),
  };
}
