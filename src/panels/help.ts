import type { Actions, Store } from '../store/store';
import { together, type Dispose } from './dom';

/** Keys and signs on request; fetched when first asked for. */
export function help(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let dialog: HTMLDialogElement | null = null;
  const hide = (): void => {
    dialog?.remove();
    dialog = null;
  };
  const show = async (): Promise<void> => {
    const { helpDialog } = await import('./help-dialog');
    if (!store.getState().helpOpen || dialog) return;
    dialog = helpDialog(() => actions.set({ helpOpen: false }));
    host.append(dialog);
    dialog.showModal();
  };
  const follow = (open: boolean): void => {
    if (open) void show();
    else hide();
  };
  follow(store.getState().helpOpen);
  return together(
    store.subscribe((state) => state.helpOpen, follow),
    hide,
  );
}
