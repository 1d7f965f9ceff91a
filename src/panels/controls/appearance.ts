import { rivalBeside, type Actions, type State, type Store } from '../../store/store';
import { reportLoadFailure } from '../../view/lazy';
import { listen, together, type Dispose } from '../dom';
import { writeStored, readStored } from '../local-storage';

/**
 * Under these names public/theme.js finds the last choice before the first paint. It is a file of its own: under a strict
 * Content-Security-Policy, scripts inside the page do not run.
 */
const themeKey = 'minkowscope.theme';
const typeKey = 'minkowscope.type';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

/** Few ask for them: their rules come when somebody does. */
const forcedColors = matchMedia('(forced-colors: active)');

/** There, controls and debugger would cover each other. */
const narrow = matchMedia('(max-width: 1099.98px)');

const resolve = (choice: State['themeChoice']): State['theme'] =>
  choice === 'auto' ? (darkScheme.matches ? 'dark' : 'light') : choice;

/** The choices of last time, for the first state. */
export function storedAppearance(): Pick<State, 'theme' | 'themeChoice' | 'type'> {
  const theme = readStored(themeKey);
  const themeChoice = theme === 'dark' || theme === 'light' ? theme : 'auto';
  return {
    themeChoice,
    theme: resolve(themeChoice),
    type: readStored(typeKey) === 'large' ? 'large' : 'normal',
  };
}

/** Keeps the root's theme and type true to the state, and remembers what was chosen. */
export function appearance(root: HTMLElement, store: Store, actions: Actions): Dispose {
  const follow = (): void => actions.set({ theme: resolve(store.getState().themeChoice) });
  const show = (): void => {
    const { theme, type } = store.getState();
    root.dataset['theme'] = theme;
    if (type === 'large') root.dataset['type'] = 'large';
    else delete root.dataset['type'];
  };
  const force = (): void => {
    if (forcedColors.matches)
      import('../../styles/forced.css').catch(() => reportLoadFailure('The style for forced colours', force));
  };
  show();
  force();
  return together(
    listen(forcedColors, 'change', force),
    store.subscribe((state) => state.theme, show),
    store.subscribe(
      (state) => state.type,
      (type) => {
        writeStored(typeKey, type);
        show();
      },
    ),
    store.subscribe(
      (state) => state.themeChoice,
      (choice) => {
        writeStored(themeKey, choice);
        follow();
      },
    ),
    listen(darkScheme, 'change', follow),
  );
}

/** Writes what the style sheets need to know of the state as attributes; in a narrow window, opening one pane closes the other. */
export function pageState(app: HTMLElement, store: Store): Dispose {
  const closeOther =
    (other: Partial<State>) =>
    (opens: boolean): void => {
      if (opens && narrow.matches) store.setState(other);
    };
  const show = (): void => {
    const state = store.getState();
    const { run, viewports, controlsOpen, debug, embedded } = state;
    document.title = run?.scene.title ? `${run.scene.title} · Minkowscope` : 'Minkowscope';
    app.dataset['run'] = run ? 'some' : 'none';
    app.dataset['viewports'] = viewports;
    app.dataset['controls'] = controlsOpen ? 'open' : 'closed';
    // Without a run there is nothing to look into, and what is wrong wants the room.
    app.dataset['debug'] = debug && run ? 'open' : 'closed';
    app.dataset['beside'] = rivalBeside(state) ? 'open' : 'closed';
    app.dataset['embedded'] = String(embedded);
  };
  show();
  return together(
    store.subscribe((state) => state.run?.scene.title, show),
    store.subscribe((state) => state.run !== null, show),
    store.subscribe((state) => state.viewports, show),
    store.subscribe((state) => rivalBeside(state) !== null, show),
    store.subscribe((state) => state.controlsOpen, closeOther({ debug: null })),
    store.subscribe((state) => state.debug !== null, closeOther({ controlsOpen: false })),
    store.subscribe((state) => state.controlsOpen, show),
    store.subscribe((state) => state.debug !== null, show),
    store.subscribe((state) => state.embedded, show),
  );
}
