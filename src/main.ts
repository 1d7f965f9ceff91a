import { bar } from './panels/bar';
import { appearance, pageState, rememberedAppearance } from './panels/appearance';
import { certificate } from './panels/certificate';
import { h } from './panels/dom';
import { film } from './panels/film';
import { headings } from './panels/headings';
import { help } from './panels/help';
import { keys } from './panels/keys';
import { linkSource } from './panels/link-source';
import {
  lazyBeside,
  lazyChecks,
  lazyDebugger,
  lazyFinder,
  lazyOverlap,
  type DrawInto,
} from './panels/lazy-panels';
import { message } from './panels/message';
import { openPreset, openText, readerShelf } from './panels/open-text';
import { paste, pasteShelf } from './panels/paste';
import { player } from './panels/player';
import { preparedScenes } from './panels/prepared-scenes';
import { readout } from './panels/readout';
import { sentence } from './panels/sentence';
import { algorithmShelf, precisionShelf, presetShelf } from './panels/shelf';
import { tabs } from './panels/tabs';
import { timeline } from './panels/timeline';
import { transport } from './panels/transport';
import { whenIdle } from './panels/when-idle';
import { home } from './scenes/presets/home';
import { actions as createActions, createAppStore, type Actions, type Store } from './store/store';
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
    actions.say({ title: 'Something went wrong', text: `${text}. The last step is still there.`, given: '' });
  };
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}

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
  preparedScenes(element('controls'), store, actions);
  readout(element('values'), store, actions);
  lazyOverlap(element('values'), element('stage'), store);
  certificate(element('values'), store, actions);
  lazyDebugger(element('debugger'), store, actions);
  lazyChecks(store, actions);
  lazyFinder(store, actions);
  message(element('stage'), store, actions);
  help(element('dialogs'), store, actions);
  player(element('dock'), store, actions);
  keys(document.body, store, actions);
}

/** The heaviest panel, and not the first that anyone looks at: it comes when the rest stands. */
async function buildControls(): Promise<void> {
  const { controls } = await import('./panels/controls');
  controls(element('controls'), store, actions);
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

/** The address of what no link leads to: a trace that was opened from a file. */
const ofTrace = '#trace';

/** Opens what the address asks for; a link that cannot be opened is told, and its text kept. */
async function openAddress({ hash }: Pick<URL, 'hash'>): Promise<void> {
  if (hash.length <= 1) return openPreset(actions, home);
  if (hash === ofTrace)
    return actions.say({
      title: 'Here was a trace from a file',
      text: 'No link holds a trace. Open its file again: drop it on the page, or paste it.',
      given: '',
    });
  const problem = await openText(actions, hash);
  if (problem) actions.say(problem);
}

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
let view: View | null = null;
view = drawInto(element('stage'), store, actions);
lazyBeside(element('stages'), store, actions, drawInto);
film(element('dialogs'), store, actions, view, link);
window.minkowscope = { store, actions, view, complete };
link.onChange((address) => history.replaceState(history.state, '', address ?? ofTrace));
// By the time that this is told, the page may have written its own address over the one that was asked for.
addEventListener('hashchange', ({ newURL }) => void openAddress(new URL(newURL)));
// Who needs a part that could not be fetched asks for it again.
void openAddress(location).then(() => whenIdle(() => stock().catch(() => {}), 3000, 500));
void buildControls();
