import type { Actions } from '../../store/actions';
import type { Message, Store } from '../../store/state';
import { drawable } from '../../view/kinds/known';
import { reportLoadFailure } from '../../view/lazy';
import type { View } from '../../view/view';
import { together, type Dispose } from '../dom';
import type { FilmDialog } from './dialog';
import type { LinkSource } from '../opening/link-source';

const noPictures: Message = {
  title: 'There is no film strip',
  text: 'It is made of pictures, and these need WebGL 2, which this browser does not offer or has switched off.',
  given: '',
};

/** The dialog with all steps of the run side by side, loaded when it is first opened. */
export function film(
  host: HTMLElement,
  store: Store,
  actions: Actions,
  view: View | null,
  link: LinkSource,
): Dispose {
  let dialog: FilmDialog | null = null;
  const close = (): void => actions.set({ stripOpen: false });
  const hide = (): void => {
    dialog?.dispose();
    dialog = null;
  };
  const show = async (): Promise<void> => {
    if (!view) {
      close();
      return actions.showMessage(noPictures);
    }
    const fetched = await import('./dialog').catch(() => {
      close();
      reportLoadFailure('The film strip', () => actions.set({ stripOpen: true }));
    });
    const { stripOpen } = store.getState();
    const run = drawable(store.getState().run);
    if (!fetched || !stripOpen || dialog) return;
    if (!run) return close();
    actions.pause();
    dialog = fetched.filmDialog(host, run, { store, actions, view, link, close });
  };
  const follow = (open: boolean): void => {
    if (open) void show();
    else hide();
  };
  follow(store.getState().stripOpen);
  return together(
    store.subscribe((state) => state.stripOpen, follow),
    // The film strip belongs to one run.
    store.subscribe(
      (state) => state.run,
      () => {
        if (store.getState().stripOpen) close();
      },
    ),
    hide,
  );
}
