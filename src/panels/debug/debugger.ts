import '../../styles/debug.css';
import { debugPanes, type DebugPane } from '../../scenes/link-fields';
import type { Actions } from '../../store/actions';
import { isFutureHidden, type Store } from '../../store/state';
import { debugButtonId } from '../bar';
import { h, listen, together, type Dispose } from '../dom';
import { icon } from '../icons';
import { failureNodes } from '../lazy-panel';
import { NotFetchedError } from '../lazy-module';
import { panelKindOf } from '../kinds/known';
import type { Pane } from './pane';

/** The title of a tab and the loader of its pane. */
interface Tab {
  title: string;
  fetch(): Promise<Pane>;
}

const tabs: Readonly<Partial<Record<DebugPane, Tab>>> = {
  why: { title: 'Why', fetch: () => import('./why').then(({ why }) => why) },
  checks: { title: 'Checks', fetch: () => import('./checks').then(({ checks }) => checks) },
  find: { title: 'Find', fetch: () => import('./find').then(({ find }) => find) },
  charts: { title: 'Charts', fetch: () => import('./charts').then(({ charts }) => charts) },
  compare: { title: 'Compare', fetch: () => import('./compare').then(({ compare }) => compare) },
  precision: { title: 'Float32', fetch: () => import('./precision').then(({ precision }) => precision) },
  watch: { title: 'Watch', fetch: () => import('./watch').then(({ watch }) => watch) },
  code: { title: 'Code', fetch: () => import('./code').then(({ code }) => code) },
};

/** Panes that tell of the whole run, so of its end. */
const ofWholeRun: readonly DebugPane[] = ['why', 'checks', 'find', 'charts', 'compare', 'precision'];

/** The debugger: tabs, and the pane of the selected one. A pane is built when it is shown and disposed when another one is. */
export function debuggerPanel(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const all = debugPanes.filter((id) => tabs[id]);
  let shown = all;
  const buttons = all.map((id) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `debug-tab-${id}`,
        'aria-controls': 'debug-pane',
        onclick: () => actions.set({ debug: id }),
      },
      tabs[id]!.title,
    ),
  );
  const list = h('div', { class: 'debug-tabs', role: 'tablist', 'aria-label': 'Debugger panes' }, ...buttons);
  const close = h(
    'button',
    { type: 'button', class: 'quiet debug-close', 'aria-label': 'Close the debugger' },
    icon('close', 16),
  );
  close.addEventListener('click', () => actions.set({ debug: null }));
  const body = h('div', { class: 'debug-pane', id: 'debug-pane', role: 'tabpanel', tabindex: 0 });
  host.replaceChildren(h('div', { class: 'debug-head' }, list, close), body);

  let undo: Dispose = () => {};
  let turn = 0;
  const clear = (): void => {
    undo();
    undo = () => {};
    body.replaceChildren();
  };
  const open = async (id: DebugPane): Promise<void> => {
    const mine = ++turn;
    clear();
    body.dataset['pane'] = id;
    body.setAttribute('aria-labelledby', `debug-tab-${id}`);
    if (ofWholeRun.includes(id) && isFutureHidden(store.getState())) {
      body.append(...hiddenFuture(tabs[id]!.title, () => actions.set({ pastOnly: false })));
      return;
    }
    try {
      const pane = await tabs[id]!.fetch().catch((error: unknown) => {
        throw new NotFetchedError(`The pane “${tabs[id]!.title}”`, error);
      });
      if (mine === turn) undo = pane(body, store, actions);
    } catch (error) {
      if (mine === turn) body.append(...failureNodes(notShown(error), () => void open(id)));
    }
  };
  const show = (debug: DebugPane | null): void => {
    const { panes } = panelKindOf(store.getState().run);
    shown = all.filter((pane) => panes.includes(pane));
    const id = debug && (shown.includes(debug) ? debug : shown[0]!);
    buttons.forEach((button, i) => {
      const selected = all[i] === id;
      button.hidden = !shown.includes(all[i]!);
      button.setAttribute('aria-selected', String(selected));
      button.tabIndex = selected ? 0 : -1;
      if (selected) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    if (id) return void open(id);
    if (host.contains(document.activeElement)) document.getElementById(debugButtonId)?.focus();
    turn++;
    clear();
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = shown.indexOf(store.getState().debug ?? shown[0]!);
    const next = by === undefined ? undefined : shown[at + by];
    if (by !== undefined) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (next === undefined) return;
    actions.set({ debug: next });
    buttons[all.indexOf(next)]?.focus();
  };
  show(store.getState().debug);
  return together(
    store.subscribe((state) => state.debug, show),
    store.subscribe(isFutureHidden, () => show(store.getState().debug)),
    store.subscribe(
      (state) => panelKindOf(state.run),
      () => show(store.getState().debug),
    ),
    listen(list, 'keydown', onKey),
    clear,
    () => host.replaceChildren(),
  );
}

/** Replaces a pane that would reveal later steps while the future is hidden. */
const hiddenFuture = (title: string, reveal: () => void): Node[] => [
  h(
    'p',
    { class: 'debug-note' },
    `“${title}” tells of the whole run, and the future is hidden until the last step. `,
  ),
  h('button', { type: 'button', class: 'plain', onclick: reveal }, 'Show the future'),
];

/** The error to show in place of a pane that could not be loaded or built. */
const notShown = (error: unknown): unknown =>
  error instanceof NotFetchedError
    ? error
    : `This pane could not be shown: ${error instanceof Error ? error.message : String(error)}`;
