import type { State, Store } from '../store/store';
import { h, together, type Dispose } from './dom';
import { NotFetchedError } from './lazy-module';

/** A part of the page that is fetched when it is wanted for the first time. */
export interface LazyPanel<M> {
  /** As a sentence begins with it: `The debugger`. */
  part: string;
  isWanted(this: void, state: State): boolean;
  fetch(this: void): Promise<M>;
  /** Builds it; it then minds the store itself. */
  build(this: void, module: M): Dispose;
  /** What is to be done where it could not be fetched; else the next change of what it is wanted for asks again. */
  failed?(this: void, error: NotFetchedError, retry: () => void): void;
  /** It goes when it is no longer wanted, and comes back anew. */
  unmounts?: boolean;
}

/** `on`: what of the state makes a panel wanted. */
export function lazyPanel<M>(
  store: Store,
  on: readonly (keyof State)[],
  { part, isWanted, fetch, build, failed, unmounts }: LazyPanel<M>,
): Dispose {
  let undo: Dispose | null = null;
  let loading = false;
  const wanted = (): boolean => isWanted(store.getState());
  const unmount = (): void => {
    undo?.();
    undo = null;
  };
  const update = async (): Promise<void> => {
    if (unmounts && !wanted()) unmount();
    if (loading || undo || !wanted()) return;
    loading = true;
    const module = await fetch().catch((error: unknown) => new NotFetchedError(part, error));
    loading = false;
    if (module instanceof NotFetchedError) failed?.(module, () => void update());
    else if (!unmounts || wanted()) undo = build(module);
  };
  void update();
  return together(
    ...on.map((key) =>
      store.subscribe(
        (state) => state[key],
        () => void update(),
      ),
    ),
    unmount,
  );
}

/** Says in its place that a part could not be fetched, until another try. */
export const showFailureIn =
  (host: HTMLElement) =>
  (error: NotFetchedError, retry: () => void): void => {
    const note = h('div', { class: 'load-failure' });
    note.append(
      ...failureNodes(error, () => {
        note.remove();
        retry();
      }),
    );
    host.append(note);
  };

/** What says in the place of a part that it could not be fetched, and tries again. */
export const failureNodes = (error: unknown, retry: () => void): Node[] => [
  h(
    'p',
    { class: 'debug-note', role: 'alert' },
    `${error instanceof Error ? error.message : String(error)}. `,
  ),
  h('button', { type: 'button', class: 'plain', onclick: retry }, 'Try again'),
];
