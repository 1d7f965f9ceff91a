import type { State, Store } from '../store/state';
import { pressWhenOnline, reportLoadFailure } from '../view/lazy';
import { h, together, type Dispose } from './dom';
import { NotFetchedError } from './lazy-module';

/** A part of the page that is loaded when it is first wanted. */
interface LazyPanel<M> {
  /** The name as it begins a sentence: `The debugger`. */
  part: string;
  isWanted(this: void, state: State): boolean;
  fetch(this: void): Promise<M>;
  /** Builds the panel, which subscribes to the store itself. */
  build(this: void, module: M): Dispose;
  /** Handles a failed load. By default it becomes a message of the page, as it must for parts that are not visible. */
  failed?(this: void, error: NotFetchedError, retry: () => void): void;
  /** True if the panel is disposed when it is no longer wanted, and rebuilt later. */
  unmounts?: boolean;
}

const reportFailure = ({ part }: NotFetchedError, retry: () => void): void => reportLoadFailure(part, retry);

/** Mounts a lazy panel. `on` lists the state keys that `isWanted` depends on. */
export function lazyPanel<M>(
  store: Store,
  on: readonly (keyof State)[],
  { part, isWanted, fetch, build, failed = reportFailure, unmounts }: LazyPanel<M>,
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
    if (module instanceof NotFetchedError) failed(module, () => void update());
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

/** Shows a load failure in place of the part, until it is retried. */
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

/** The message of a load failure and a button to retry, which the network presses when it is back. */
export const failureNodes = (error: unknown, retry: () => void): Node[] => {
  const again = h('button', { type: 'button', class: 'plain', onclick: retry }, 'Try again');
  pressWhenOnline(again);
  const text = `${error instanceof Error ? error.message : String(error)}. `;
  return [h('p', { class: 'debug-note', role: 'alert' }, text), again];
};
