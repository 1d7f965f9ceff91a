import { bar } from './panels/bar';
import type { DrawInto } from './panels/beside/draw-into';
import { appearance, pageState, storedAppearance } from './panels/controls/appearance';
import { certificate } from './panels/sentence/certificate';
import { h } from './panels/dom';
import { film } from './panels/film/film';
import { headings } from './panels/headings';
import { help } from './panels/help';
import { keys } from './panels/keys';
import { offerKind } from './panels/kinds/rooms';
import { linkSource, type AddressListener } from './panels/opening/link-source';
import {
  lazyBeside,
  lazyChecks,
  lazyControls,
  lazyDebugger,
  lazyDistancePlot,
  lazyEmbedLink,
  lazyGapPlot,
  lazyFinder,
  lazyLesson,
  lazyOffline,
  lazyOverlap,
  lazyPast,
  lazyPreparedScenes,
  lazyPrint,
  lazyReadout,
  lazyTrail,
  lazyWorking,
  lazyWelcome,
} from './panels/lazy-panels';
import { message } from './panels/message';
import { messageOf } from './panels/opening/error-message';
import { openText, readerModule } from './panels/opening/open-text';
import { openPreset } from './panels/opening/requirements';
import { exportModule } from './panels/export/export-button';
import { paste, pasteModule } from './panels/opening/paste';
import { player } from './panels/timeline/player';
import { sentence } from './panels/sentence/sentence';
import { algorithmModule, NotFetchedError, precisionModule, presetModule } from './panels/lazy-module';
import { tabs } from './panels/tabs';
import { timeline } from './panels/timeline/timeline';
import { transport } from './panels/timeline/transport';
import { whenIdle } from './panels/when-idle';
import { home } from './scenes/presets/home';
import type { Run } from './stepping/run';
import { actions as createActions, type Actions } from './store/actions';
import { createAppStore, type Message, type State, type Store } from './store/state';
import { loadFailed, type LoadFailure } from './view/lazy';
import { staysCoarse } from './view/kinds/pair/surfaces';
import { createView, type View } from './view/view';

declare global {
  interface Window {
    /** For browser tests and for use in the console. */
    minkowscope: {
      store: Store;
      actions: Actions;
      view: View | null;
      /** Loads all algorithms and single precision, which synchronous actions need. */
      complete(): Promise<void>;
      /** Offers another kind of problem, which is fetched when a scene of it is opened. */
      offerKind: typeof offerKind;
    };
  }
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
};

offerKind('cast', 'The drawing of casts', async () => (await import('./panels/kinds/cast')).castRooms());
offerKind('world', 'The drawing of worlds', async () => (await import('./panels/kinds/world')).worldRooms());

const store = createAppStore({ ...storedAppearance(), opening: true });
const actions = createActions(store);
const link = linkSource(store, (fragment) => new URL(`#${fragment}`, location.href).href);

/** Shows unexpected errors as messages. */
function tellErrors(): void {
  const tell = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    // Browsers report a resize that takes two frames as an error; nothing is wrong.
    if (text.includes('ResizeObserver')) return;
    if (error instanceof NotFetchedError) return actions.showMessage(messageOf(error, ''));
    actions.showMessage({
      title: 'Something went wrong',
      text: `${text}. The last step is still there.`,
      given: '',
    });
  };
  addEventListener(loadFailed, (event) => {
    const { part, retry } = (event as CustomEvent<LoadFailure>).detail;
    const tryAgain = (): void => {
      actions.set({ message: null });
      retry();
    };
    actions.showMessage({ ...messageOf(new NotFetchedError(part, null), ''), retry: tryAgain });
  });
  addEventListener(staysCoarse, () =>
    actions.showMessage({
      title: 'A surface is coarse',
      text: 'Its exact one took over 20 seconds. No number depends on it.',
      given: '',
    }),
  );
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}

/** The host of the readout, which is loaded later. */
const numbers = h('div', { class: 'numbers' });

function buildPanels(): void {
  // The appearance comes first, since other panels read the custom properties when the theme changes.
  appearance(document.documentElement, store, actions);
  pageState(element('app'), store);
  paste(element('dialogs'), store, actions);
  bar(element('bar'), store, actions, link, () => view);
  headings(element('stage'), store, actions);
  tabs(element('stage'), store, actions);
  sentence(element('dock'), store, actions);
  transport(element('dock'), store, actions);
  timeline(element('dock'), store, actions);
  lazyDistancePlot(element('dock'), store, actions);
  lazyGapPlot(element('dock'), store);
  lazyPreparedScenes(element('controls'), store, actions);
  element('values').append(numbers);
  lazyOverlap(element('values'), element('stage'), store);
  certificate(element('values'), store, actions);
  lazyDebugger(element('debugger'), store, actions);
  lazyChecks(store, actions);
  lazyFinder(store, actions);
  lazyTrail(element('stages'), store, actions);
  lazyWorking(element('stages'), store);
  message(element('stages'), store, actions);
  help(element('dialogs'), store, actions);
  player(element('dock'), store, actions);
  keys(document.body, store, actions);
  const hosts = { app: element('app'), bar: element('bar'), stage: element('stage'), dock: element('dock') };
  lazyPast(hosts, store, actions);
  lazyLesson(hosts, store, actions, () => view);
  lazyPrint(document.documentElement, element('app'), store, () => view?.redraw());
}

const search = new URLSearchParams(location.search);

const drawInto: DrawInto = (stage, ...of) => {
  try {
    return createView(stage, ...of, { cheap: search.has('cheap'), ...(view && { eye: view.eye }) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    stage.append(h('p', { class: 'stage-note', role: 'note' }, text));
    return null;
  }
};

/** The runs read from trace files. Entries of the browser history refer to them by index. */
const traces: Run[] = [];

function traceIndex(run: Run): number {
  if (!traces.includes(run)) traces.push(run);
  return traces.indexOf(run);
}

/** The hash of a trace that no link leads to; its index follows. */
const traceHash = '#trace';

/** The state of a history entry. An entry of another page, or from before a reload, may lack it. */
interface EntryState {
  key: string;
  /** The index of a trace in `traces`, and its step: no link leads there. */
  trace: number | null;
  step: number;
}
const entryState = (state: unknown): Partial<EntryState> => (typeof state === 'object' && state) || {};

/** Identifies what a history entry shows. */
const shownBy = (state: Readonly<State>): object | null => state.home ?? state.run;
let entry: { shown: object | null; opened: number; key?: string } = { shown: null, opened: 1 };
/** Runs shown before. Undo and redo return to them and add no history entry. */
const shownBefore = new WeakSet<object>();
/** The entry that the browser has left, and the last address of each such entry, which came too late to be written there. */
let left = entry;
const lastShown = new Map<string, string>();
let entries = 0;

function enter(state: Readonly<State>, key: string | undefined): void {
  entry = { shown: shownBy(state), opened: state.opened, ...(key !== undefined && { key }) };
  if (entry.shown) shownBefore.add(entry.shown);
}

/** Adds a history entry for each opening. Other changes replace the address of the entry. */
const follow: AddressListener = (address, state): void => {
  if (state.opened < entry.opened) {
    if (state.opened === left.opened && left.key !== undefined && address) lastShown.set(left.key, address);
    return;
  }
  const shown = shownBy(state);
  const wasShown = entry.shown === null || shown === null || shownBefore.has(shown);
  const key = (wasShown && entry.key) || `${performance.timeOrigin}-${++entries}`;
  enter(state, key);
  lastShown.delete(key);
  const trace = state.run?.opened ? traceIndex(state.run) : null;
  const entryNow = { key, trace, step: state.step } satisfies EntryState;
  history[wasShown ? 'replaceState' : 'pushState'](
    entryNow,
    '',
    address ?? `${traceHash}-${(trace ?? 0) + 1}`,
  );
};

/** Opens the address. If that fails, a message keeps its text. */
async function openAddress(address: URL | Location): Promise<void> {
  if (entry.shown) left = entry;
  const { key, trace: place, step } = entryState(history.state);
  // The browser has moved to an entry already, so the opening adds none.
  entry = { shown: null, opened: store.getState().opened + 1, ...(key !== undefined && { key }) };
  const { hash } = new URL((key !== undefined && lastShown.get(key)) || address.href);
  const trace = traces[place ?? -1];
  if (trace) {
    actions.openRun(trace);
    actions.seek(step ?? 0);
  } else if (hash.length <= 1) {
    await openPreset(actions, home);
    if (entries === 0) lazyWelcome(element('stages'), store, actions);
  } else if (hash.startsWith(traceHash)) actions.showMessage(traceIsGone);
  else {
    const problem = await openText(actions, hash);
    if (problem) actions.showMessage(problem);
  }
  enter(store.getState(), key);
}

const traceIsGone: Message = {
  title: 'Here was a trace from a file',
  text: 'No link holds a trace. Drop its file on the page again.',
  given: '',
};

/** Loads what most users need, and the reader and dialog for pasted text, so that they work offline later. */
async function preload(): Promise<void> {
  const modules = [algorithmModule, presetModule, readerModule, pasteModule, exportModule];
  await Promise.all(modules.map((module) => module.load()));
}

async function complete(): Promise<void> {
  await Promise.all([preload(), precisionModule.load()]);
}

function startPage(): void {
  tellErrors();
  // The reader of links loads while the page is built.
  if (location.hash.length > 1) readerModule.load().catch(() => {});
  buildPanels();
  element('loading').remove();
  view = drawInto(element('stage'), store, actions);
  lazyBeside(element('stages'), store, actions, drawInto);
  film(element('dialogs'), store, actions, view, link);
  window.minkowscope = { store, actions, view, complete, offerKind };
  link.onChange(follow);
  // Uses the URL of the event, since the page may have replaced the address meanwhile.
  addEventListener('hashchange', ({ newURL }) => void openAddress(new URL(newURL)));
  // A failure is ignored here: whatever needs the part loads it again.
  void openAddress(location).then(() => whenIdle(() => preload().catch(() => {}), 3000, 500));
  lazyControls(element('controls'), store, actions);
  lazyReadout(numbers, store, actions);
  lazyOffline(element('stages'), store, actions);
  lazyEmbedLink(element('stages'), store, link);
}

/** The second window of a lecture, which the first one opens with the code of their room. */
const startPresenter = (code: string): Promise<void> =>
  import('./panels/lesson/room/presenter').then(
    ({ presenter }) => presenter(element('app'), code, location.href),
    () => {
      element('loading').textContent = 'The presenter could not be fetched. Reload.';
    },
  );

let view: View | null = null;
const room = search.get('presenter');
if (room === null) startPage();
else void startPresenter(room);
