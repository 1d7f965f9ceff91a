import { bar } from './panels/bar';
import { appearance, pageState, rememberedAppearance } from './panels/controls/appearance';
import { certificate } from './panels/sentence/certificate';
import { h } from './panels/dom';
import { film } from './panels/film/film';
import { headings } from './panels/headings';
import { help } from './panels/help';
import { keys } from './panels/keys';
import { linkSource, type AddressListener } from './panels/opening/link-source';
import {
  lazyBeside,
  lazyChecks,
  lazyControls,
  lazyDebugger,
  lazyFinder,
  lazyOverlap,
  lazyPreparedScenes,
  lazyPrint,
  lazyReadout,
  type DrawInto,
} from './panels/lazy-panels';
import { message } from './panels/message';
import { messageOf, openPreset, openText, readerShelf } from './panels/opening/open-text';
import { paste, pasteShelf } from './panels/opening/paste';
import { player } from './panels/timeline/player';
import { sentence } from './panels/sentence/sentence';
import { algorithmShelf, NotFetchedError, precisionShelf, presetShelf } from './panels/shelf';
import { tabs } from './panels/tabs';
import { timeline } from './panels/timeline/timeline';
import { transport } from './panels/timeline/transport';
import { whenIdle } from './panels/when-idle';
import { home } from './scenes/presets/home';
import type { Run } from './stepping/run';
import {
  actions as createActions,
  createAppStore,
  type Actions,
  type Message,
  type State,
  type Store,
} from './store/store';
import { lostPart, type LostPart } from './view/lazy';
import { staysCoarse } from './view/refiner';
import { createView, type View } from './view/view';

declare global {
  interface Window {
    /** For browser tests and for the curious in a console. */
    minkowscope: {
      store: Store;
      actions: Actions;
      view: View | null;
      /** Fetches what is still missing; actions of the moment know no other algorithms and no single precision before. */
      complete(): Promise<void>;
    };
  }
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
};

const store = createAppStore({ ...rememberedAppearance(), opening: true });
const actions = createActions(store);
const link = linkSource(store, (fragment) => new URL(`#${fragment}`, location.href).href);

/** Whatever goes wrong unforeseen is told, and the page stays. */
function tellErrors(): void {
  const tell = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    // Browsers report a resize that takes two frames as an error; nothing is wrong.
    if (text.includes('ResizeObserver')) return;
    if (error instanceof NotFetchedError) return actions.say(messageOf(error, ''));
    actions.say({ title: 'Something went wrong', text: `${text}. The last step is still there.`, given: '' });
  };
  addEventListener(lostPart, (event) => {
    const { part, again } = (event as CustomEvent<LostPart>).detail;
    const tryAgain = (): void => {
      actions.set({ message: null });
      again();
    };
    actions.say({ ...messageOf(new NotFetchedError(part, null), ''), again: tryAgain });
  });
  addEventListener(staysCoarse, () =>
    actions.say({
      title: 'A surface is drawn coarsely',
      text: 'Its exact one took longer than 20 seconds to make. The numbers do not depend on it.',
      given: '',
    }),
  );
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}

/** Where the numbers of the step stand once they are there. */
const numbers = h('div', { class: 'numbers' });

function buildPanels(): void {
  // The appearance comes first: what reads the tokens on a change of theme must find the new ones.
  appearance(document.documentElement, store, actions);
  pageState(element('app'), store);
  paste(element('dialogs'), actions);
  bar(element('bar'), store, actions, link);
  headings(element('stage'), store, actions);
  tabs(element('stage'), store, actions);
  sentence(element('dock'), store, actions);
  transport(element('dock'), store, actions);
  timeline(element('dock'), store, actions);
  lazyPreparedScenes(element('controls'), store, actions);
  element('values').append(numbers);
  lazyOverlap(element('values'), element('stage'), store);
  certificate(element('values'), store, actions);
  lazyDebugger(element('debugger'), store, actions);
  lazyChecks(store, actions);
  lazyFinder(store, actions);
  message(element('stages'), store, actions);
  help(element('dialogs'), store, actions);
  player(element('dock'), store, actions);
  keys(document.body, store, actions);
  lazyPrint(document.documentElement, element('app'), store, () => view?.redraw());
}

const drawInto: DrawInto = (stage, ...of) => {
  const cheap = new URLSearchParams(location.search).has('cheap');
  try {
    return createView(stage, ...of, { cheap, ...(view && { eye: view.eye }) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    stage.append(h('p', { class: 'stage-note', role: 'note' }, text));
    return null;
  }
};

/** The runs that this page read from trace files: an entry of the history that shows one knows its place here. */
const traces: Run[] = [];

function placeOf(run: Run): number {
  if (!traces.includes(run)) traces.push(run);
  return traces.indexOf(run);
}

/** The address, with a trace's place behind it, where no link leads to what is shown. */
const ofTrace = '#trace';

/** What an entry of the history carries. It may also be of another program, or of this page before it was loaded anew. */
interface Kept {
  key: string;
  /** The place of a trace in `traces`, and its step: no link leads there. */
  trace: number | null;
  step: number;
}
const keptBy = (state: unknown): Partial<Kept> => (typeof state === 'object' && state) || {};

/** What the present entry of the history shows, and how many scenes were opened by then. */
const shownBy = (state: Readonly<State>): object | null => state.home ?? state.run;
let entry: { shown: object | null; opened: number; key?: string } = { shown: null, opened: 1 };
/** What has been shown before: undo and redo come back to it, and make no entry. */
const known = new WeakSet<object>();
/** The entry that the browser has left, and what was last shown there, which came too late for its address. */
let left = entry;
const lastShown = new Map<string, string>();
let entries = 0;

function enter(state: Readonly<State>, key: string | undefined): void {
  entry = { shown: shownBy(state), opened: state.opened, ...(key !== undefined && { key }) };
  if (entry.shown) known.add(entry.shown);
}

/** Each opening is an entry of the history; what changes within it goes into its address. */
const follow: AddressListener = (address, state): void => {
  if (state.opened < entry.opened) {
    if (state.opened === left.opened && left.key !== undefined && address) lastShown.set(left.key, address);
    return;
  }
  const shown = shownBy(state);
  const isKnown = entry.shown === null || shown === null || known.has(shown);
  const key = (isKnown && entry.key) || `${performance.timeOrigin}-${++entries}`;
  enter(state, key);
  lastShown.delete(key);
  const trace = state.run?.opened ? placeOf(state.run) : null;
  const kept = { key, trace, step: state.step } satisfies Kept;
  history[isKnown ? 'replaceState' : 'pushState'](kept, '', address ?? `${ofTrace}-${(trace ?? 0) + 1}`);
};

/** Opens what the address asks for; a link that cannot be opened is told, and its text kept. */
async function openAddress(address: URL | Location): Promise<void> {
  if (entry.shown) left = entry;
  const { key, trace: place, step } = keptBy(history.state);
  // What is opened next is shown by the entry that the browser has gone to.
  entry = { shown: null, opened: store.getState().opened + 1, ...(key !== undefined && { key }) };
  const { hash } = new URL((key !== undefined && lastShown.get(key)) || address.href);
  const trace = traces[place ?? -1];
  if (trace) {
    actions.openRun(trace);
    actions.seek(step ?? 0);
  } else if (hash.length <= 1) await openPreset(actions, home);
  else if (hash.startsWith(ofTrace)) actions.say(traceIsGone);
  else {
    const problem = await openText(actions, hash);
    if (problem) actions.say(problem);
  }
  enter(store.getState(), key);
}

const traceIsGone: Message = {
  title: 'Here was a trace from a file',
  text: 'No link holds a trace. Open its file again: drop it on the page, or paste it.',
  given: '',
};

/** What nearly everybody comes to ask for; and what opens a failure, which must not need a connection then. */
async function stock(): Promise<void> {
  const shelves = [algorithmShelf, presetShelf, readerShelf, pasteShelf];
  await Promise.all(shelves.map((shelf) => shelf.load()));
}

async function complete(): Promise<void> {
  await Promise.all([stock(), precisionShelf.load()]);
}

tellErrors();
// The reader of a link comes while the page is built.
if (location.hash.length > 1) readerShelf.load().catch(() => {});
buildPanels();
element('loading').remove();
let view: View | null = null;
view = drawInto(element('stage'), store, actions);
lazyBeside(element('stages'), store, actions, drawInto);
film(element('dialogs'), store, actions, view, link);
window.minkowscope = { store, actions, view, complete };
link.onChange(follow);
// By the time that this is told, the page may have written its own address over the one that was asked for.
addEventListener('hashchange', ({ newURL }) => void openAddress(new URL(newURL)));
// Who needs a part that could not be fetched asks for it again.
void openAddress(location).then(() => whenIdle(() => stock().catch(() => {}), 3000, 500));
lazyControls(element('controls'), store, actions);
lazyReadout(numbers, store, actions);
