import type { Actions, Store } from '../store/store';
import { h, together, type Dispose } from './dom';

/** The debugger, fetched when it is opened for the first time. */
export function lazyDebugger(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let undo: Dispose = () => {};
  let asked = false;
  const fetchIt = (): void => {
    if (asked || store.getState().debug === null) return;
    asked = true;
    host.replaceChildren();
    import('./debug/debugger').then(
      (module) => (undo = module.debuggerPanel(host, store, actions)),
      () => {
        asked = false;
        host.replaceChildren(
          h('p', { class: 'debug-note', role: 'alert' }, 'The debugger could not be fetched. '),
          h('button', { type: 'button', class: 'plain', onclick: fetchIt }, 'Try again'),
        );
      },
    );
  };
  fetchIt();
  return together(
    store.subscribe((state) => state.debug, fetchIt),
    () => undo(),
  );
}
