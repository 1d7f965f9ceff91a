import type { Actions, Store } from '../store/store';
import { h, listen, together, type Dispose } from './dom';
import { keycap } from './icons';
import { commands } from './key-table';
import { closeButton } from './paste';
import { vocabulary } from './vocabulary';

/** Keys and the vocabulary of the picture, on request. */
export function help(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let dialog: HTMLDialogElement | null = null;
  const close = (): void => actions.set({ helpOpen: false });
  const show = (open: boolean): void => {
    if (!open) {
      dialog?.remove();
      dialog = null;
      return;
    }
    dialog = h(
      'dialog',
      { class: 'dialog help', 'aria-labelledby': 'help-title' },
      h('h2', { id: 'help-title' }, 'Keys and signs'),
      h('div', { class: 'help-columns' }, keyTable(), ...vocabulary()),
      closeButton(close),
    );
    listen(dialog, 'close' as 'click', close);
    listen(dialog, 'click', (event) => {
      if (event.target === dialog) close();
    });
    host.append(dialog);
    dialog.showModal();
  };
  show(store.getState().helpOpen);
  return together(
    store.subscribe((state) => state.helpOpen, show),
    () => dialog?.remove(),
  );
}

function keyTable(): HTMLElement {
  const rows = commands.map(({ label, caps }) =>
    h('div', { class: 'key-row' }, h('dt', {}, ...caps.map(keycap)), h('dd', {}, label)),
  );
  return h('section', { class: 'help-group' }, h('h3', {}, 'Keys'), h('dl', { class: 'key-list' }, ...rows));
}
