import type { LinkContent } from '../../scenes/link';
import { canRunAgain, type Run } from '../../stepping/run';
import { shared, type State, type Store } from '../../store/store';
import { reportLoadFailure } from '../../view/lazy';
import type { Dispose } from '../dom';
import { LazyModule, type NotFetchedError } from '../lazy-module';

/** The first picture is drawn without an address of its own. */
const linkWriterModule = new LazyModule('What writes links', () => import('./short-link'));

/** What a link carries of the state; null while there is no run, or one that no scene of this page leads to. */
function linkContent(state: Readonly<State>): LinkContent | null {
  if (state.run?.opened) return openedContent(state.run);

  const { run, home, step, viewports, camera, embedded, surfaceLook, cut, landscape, along, debug } = state;
  const { beside, pace, find, breakpoints } = state;
  return (
    run && {
      scene: run.scene,
      step,
      viewports,
      camera,
      orbit: home?.orbit,
      surfaceLook,
      cut,
      landscape,
      along,
      debug,
      beside,
      pace,
      find,
      breakpoints,
      embed: embedded,
    }
  );
}

/** Of a trace that was recorded elsewhere, a link has the scene alone. */
const openedContent = (run: Readonly<Run>): LinkContent | null =>
  canRunAgain(run) ? { scene: run.scene } : null;

/** Milliseconds without a change: longer than a frame of a slow machine takes, so that a drag is not settled in its middle. */
const debounceMs = 400;
const linkedKeys = (Object.keys(shared) as (keyof State)[]).filter((key) => shared[key]);

/** `address` is null where no link leads to what is shown; `state` is what it leads to. */
export type AddressListener = (address: string | null, state: Readonly<State>) => void;

/** The address of what is on the page now, and word of each change once it has settled. */
export interface LinkSource {
  /** Null while there is nothing to link to. Rejects with a NotFetchedError. */
  address(): Promise<string | null>;
  /** Told at once of the last settled address, if there has been one. */
  onChange(listener: AddressListener): void;
  dispose: Dispose;
}

/** `addressOf` makes an address out of a fragment without `#`. */
export function linkSource(store: Store, addressOf: (fragment: string) => string): LinkSource {
  const listeners: AddressListener[] = [];
  let latest: Parameters<AddressListener> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const address = async (state = store.getState()): Promise<string | null> => {
    const content = linkContent(state);
    return content && addressOf(await (await linkWriterModule.load()).fragmentOf(content));
  };
  const notify = (...what: Parameters<AddressListener>): void => {
    latest = what;
    for (const listener of listeners) listener(...what);
  };
  // A large scene takes long to pack: the address of an older state may come after that of a newer one.
  let lastUpdate = 0;
  let left = Promise.resolve();
  let opening = false;
  const update = async (): Promise<void> => {
    const thisUpdate = ++lastUpdate;
    opening = false;
    const state = store.getState();
    // What the address asks for may still be on its way.
    if (!state.run) return;
    const next = await address(state);
    await left;
    if (thisUpdate === lastUpdate && (next !== latest?.[0] || state.opened !== latest[1].opened))
      notify(next, state);
  };
  /** What was shown when another scene was opened: its address is told before that of the new one. */
  const notifyLeft = async (state: State): Promise<void> => {
    lastUpdate++;
    const left = await address(state).catch(() => undefined);
    if (left !== undefined) notify(left, state);
  };
  let hasFailed = false;
  /** Told once: each change asks again. */
  const reportFailure = ({ part }: NotFetchedError): void => {
    if (!hasFailed) reportLoadFailure(part, follow);
    hasFailed = true;
  };
  const follow = (): void => void update().then(() => (hasFailed = false), reportFailure);
  const unsubscribe = store.subscribe((state, last) => {
    if (!linkedKeys.some((key) => state[key] !== last[key])) return;
    clearTimeout(timer);
    if (state.opened !== last.opened) {
      opening = true;
      if (last.run) left = notifyLeft(last);
    }
    timer = setTimeout(follow, opening ? 0 : debounceMs);
  });
  follow();

  return {
    address: () => address(),
    onChange(listener) {
      listeners.push(listener);
      if (latest) listener(...latest);
    },
    dispose() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
