import type { Actions } from '../../store/actions';
import { rivalBeside, type State, type Store } from '../../store/state';
import { reportLoadFailure } from '../../view/lazy';
import { listen, together, type Dispose } from '../dom';
import { onlySpace } from '../kinds/known';
import { writeStored, readStored } from '../local-storage';

/**
 * public/theme.js reads these keys before the first paint. It is a separate file because a strict Content-Security-Policy
 * forbids inline scripts.
 */
const themeKey = 'minkowscope.theme';
const typeKey = 'minkowscope.type';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

/** The style sheet for forced colours is loaded only if they are on, because few people use them. */
const forcedColors = matchMedia('(forced-colors: active)');

/** In a narrow window, the controls and the debugger would cover each other. */
const narrow = matchMedia('(max-width: 68.74875em)');
/** On a phone, the controls cover the picture. */
const phone = matchMedia('(max-width: 39.99875em), (max-height: 29.99875em)');

const resolve = (choice: State['themeChoice']): State['theme'] =>
  choice === 'auto' ? (darkScheme.matches ? 'dark' : 'light') : choice;

/** The stored choices, for the initial state. */
export function storedAppearance(): Pick<State, 'theme' | 'themeChoice' | 'type'> {
  const theme = readStored(themeKey);
  const themeChoice = theme === 'dark' || theme === 'light' ? theme : 'auto';
  return {
    themeChoice,
    theme: resolve(themeChoice),
    type: readStored(typeKey) === 'large' ? 'large' : 'normal',
  };
}

/** Copies theme and type size from the state to the root element, and stores the user's choices. */
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

/**
 * Writes the state that style sheets depend on as attributes. In a narrow window, opening one pane closes the other; on a
 * phone, a problem inside a step is opened from the controls and closes them.
 */
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
    app.dataset['viewports'] = onlySpace(run) ?? viewports;
    app.dataset['controls'] = controlsOpen ? 'open' : 'closed';
    // Without a run there is nothing to debug, and the message needs the space.
    app.dataset['debug'] = debug && run ? 'open' : 'closed';
    app.dataset['beside'] = rivalBeside(state) ? 'open' : 'closed';
    app.dataset['embedded'] = String(embedded);
  };
  show();
  return together(
    store.subscribe((state) => state.run?.scene.title, show),
    store.subscribe((state) => state.run !== null, show),
    store.subscribe((state) => onlySpace(state.run) ?? state.viewports, show),
    store.subscribe((state) => rivalBeside(state) !== null, show),
    store.subscribe((state) => state.controlsOpen, closeOther({ debug: null })),
    store.subscribe((state) => state.debug !== null, closeOther({ controlsOpen: false })),
    store.subscribe(
      (state) => state.home?.from,
      (from) => {
        if (from && phone.matches) store.setState({ controlsOpen: false });
      },
    ),
    store.subscribe((state) => state.controlsOpen, show),
    store.subscribe((state) => state.debug !== null, show),
    store.subscribe((state) => state.embedded, show),
  );
}
