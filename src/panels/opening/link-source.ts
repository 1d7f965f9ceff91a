import type { LinkContent } from '../../scenes/link';
import { canRunAgain, type Run } from '../../stepping/run';
import { shared, type State, type Store } from '../../store/state';
import { reportLoadFailure } from '../../view/lazy';
import type { Dispose } from '../dom';
import { LazyModule, type NotFetchedError } from '../lazy-module';

/** The first picture does not need it. */
const linkWriterModule = new LazyModule('The writer of links', () => import('./short-link'));

/** Returns the part of the state that a link carries; null if no link can reproduce the run. */
function linkContent(state: Readonly<State>): LinkContent | null {
  if (state.run?.opened) return openedContent(state.run);

  const { run, home, step, viewports, camera, embedded, looks, debug } = state;
  const { beside, pace, find, breakpoints, lesson, range } = state;
  return (
    run && {
      scene: run.scene,
      step,
      viewports,
      camera,
      orbit: home?.orbit,
      looks: looks[run.scene.kind],
      debug,
      beside,
      pace,
      lesson,
      find,
      breakpoints,
      embed: embedded,
      range,
    }
  );
}

/** A link to a trace that was recorded elsewhere carries only its scene. */
const openedContent = (run: Readonly<Run>): LinkContent | null =>
  canRunAgain(run) ? { scene: run.scene } : null;

/** Longer than a frame on a slow machine, so that a drag does not update the address. */
const debounceMs = 400;
const linkedKeys = (Object.keys(shared) as (keyof State)[]).filter((key) => shared[key]);

/** `address` is null if no link leads to `state`. */
export type AddressListener = (address: string | null, state: Readonly<State>) => void;

/** Provides the address of the current state, and notifies of changes after a delay. */
export interface LinkSource {
  /** Null if no link leads to the state. Rejects with a NotFetchedError. */
  address(): Promise<string | null>;
  /** Also calls the listener at once with the last address, if there is one. */
  onChange(listener: AddressListener): void;
  dispose: Dispose;
}

/** Creates a link source. `addressOf` makes an address from a fragment without `#`. */
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
  // Encoding a large scene takes long, so an older address may be ready after a newer one.
  let lastUpdate = 0;
  let left = Promise.resolve();
  let opening = false;
  const update = async (): Promise<void> => {
    const thisUpdate = ++lastUpdate;
    opening = false;
    const state = store.getState();
    // The scene of the address may still be loading.
    if (!state.run) return;
    const next = await address(state);
    await left;
    if (thisUpdate === lastUpdate && (next !== latest?.[0] || state.opened !== latest[1].opened))
      notify(next, state);
  };
  /** Notifies of the address of the previous scene, before that of the new one. */
  const notifyLeft = async (state: State): Promise<void> => {
    lastUpdate++;
    const left = await address(state).catch(() => undefined);
    if (left !== undefined) notify(left, state);
  };
  let hasFailed = false;
  /** Reports only the first failure, since each change retries. */
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
