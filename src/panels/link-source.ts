import { encodeLink, type LinkContent } from '../scenes/link';
import { canRunAgain, type Run } from '../stepping/run';
import { shared, type State, type Store } from '../store/store';
import type { Dispose } from './dom';

/** What a link carries of the state; null while there is no run, or one that no scene of this page leads to. */
function linkContent(state: Readonly<State>): LinkContent | null {
  if (state.run?.opened) return openedContent(state.run);

  const { run, step, viewports, camera, embedded, surfaceLook, cut, landscape, along, debug } = state;
  const { beside, pace, find, breakpoints } = state;
  return (
    run && {
      scene: run.scene,
      step,
      viewports,
      camera,
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
const settled = 400;
const linked = (Object.keys(shared) as (keyof State)[]).filter((key) => shared[key]);

/** The address of what is on the page now, and word of each change once it has settled. */
export interface LinkSource {
  /** Null while there is nothing to link to. */
  address(): Promise<string | null>;
  /** Told at once of the last settled address, if there has been one; null: no link leads to what is shown now. */
  onChange(listener: (address: string | null) => void): void;
  dispose: Dispose;
}

/** `addressOf` makes an address out of a fragment without `#`. */
export function linkSource(store: Store, addressOf: (fragment: string) => string): LinkSource {
  const listeners: ((address: string | null) => void)[] = [];
  let latest: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const address = async (): Promise<string | null> => {
    const content = linkContent(store.getState());
    return content && addressOf(await encodeLink(content));
  };
  // A large scene takes long to pack: the address of an older state may come after that of a newer one.
  let turns = 0;
  const settle = async (): Promise<void> => {
    const turn = ++turns;
    // What the address asks for may still be on its way.
    if (!store.getState().run) return;
    const next = await address();
    if (turn !== turns || next === latest) return;
    latest = next;
    for (const listener of listeners) listener(next);
  };
  const unsubscribe = store.subscribe((state, last) => {
    if (!linked.some((key) => state[key] !== last[key])) return;
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), settled);
  });
  void settle();

  return {
    address,
    onChange(listener) {
      listeners.push(listener);
      if (latest !== undefined) listener(latest);
    },
    dispose() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
