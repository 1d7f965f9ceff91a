import type { Actions } from '../store/actions';
import type { Store } from '../store/state';
import { reportLoadFailure } from '../view/lazy';
import { together, type Dispose } from './dom';
import { panelKindOf } from './kinds/known';

/** The help dialog, loaded when it is first opened. */
export function help(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let dialog: HTMLDialogElement | null = null;
  const close = (): void => actions.set({ helpOpen: false });
  const hide = (): void => {
    dialog?.remove();
    dialog = null;
  };
  const show = async (): Promise<void> => {
    const fetched = await import('./help-dialog').catch(() => {
      close();
      reportLoadFailure('The help', () => actions.set({ helpOpen: true }));
    });
    if (!fetched || !store.getState().helpOpen || dialog) return;
    dialog = fetched.helpDialog(close, panelKindOf(store.getState().run).commands);
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
