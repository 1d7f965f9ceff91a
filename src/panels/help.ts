import type { Actions, Store } from '../store/store';
import { together, type Dispose } from './dom';
import { NotFetchedError } from './shelf';

/** Keys and signs on request; fetched when first asked for. */
export function help(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let dialog: HTMLDialogElement | null = null;
  const close = (): void => actions.set({ helpOpen: false });
  const hide = (): void => {
    dialog?.remove();
    dialog = null;
  };
  const show = async (): Promise<void> => {
    const { helpDialog } = await import('./help-dialog').catch((error: unknown) => {
      close();
      throw new NotFetchedError('The help', error);
    });
    if (!store.getState().helpOpen || dialog) return;
    dialog = helpDialog(close);
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
