import type { State, Store } from '../store/store';
import { h, together, type Dispose } from './dom';
import { NotFetchedError } from './shelf';

/** A part of the page that is fetched when it is wanted for the first time. */
export interface LazyPanel<M> {
  /** As a sentence begins with it: `The debugger`. */
  part: string;
  isWanted(this: void, state: State): boolean;
  fetch(this: void): Promise<M>;
  /** Builds it; it then minds the store itself. */
  build(this: void, module: M): Dispose;
  /** What is to be done where it could not be fetched; else the next change of what it is wanted for asks again. */
  failed?(this: void, error: NotFetchedError, again: () => void): void;
  /** It goes when it is no longer wanted, and comes back anew. */
  comesAndGoes?: boolean;
}

/** `on`: what of the state makes a panel wanted. */
export function lazyPanel<M>(
  store: Store,
  on: readonly (keyof State)[],
  { part, isWanted, fetch, build, failed, comesAndGoes }: LazyPanel<M>,
): Dispose {
  let undo: Dispose | null = null;
  let asked = false;
  const wanted = (): boolean => isWanted(store.getState());
  const leave = (): void => {
    undo?.();
    undo = null;
  };
  const follow = async (): Promise<void> => {
    if (comesAndGoes && !wanted()) leave();
    if (asked || undo || !wanted()) return;
    asked = true;
    const module = await fetch().catch((error: unknown) => new NotFetchedError(part, error));
    asked = false;
    if (module instanceof NotFetchedError) failed?.(module, () => void follow());
    else if (!comesAndGoes || wanted()) undo = build(module);
  };
  void follow();
  return together(
    ...on.map((key) =>
      store.subscribe(
        (state) => state[key],
        () => void follow(),
      ),
    ),
    leave,
  );
}

/** Says in its place that a part could not be fetched, until another try. */
export const tellIn =
  (host: HTMLElement) =>
  (error: NotFetchedError, again: () => void): void => {
    const lost = h('div', { class: 'lost' });
    lost.append(
      ...notFetched(error, () => {
        lost.remove();
        again();
      }),
    );
    host.append(lost);
  };

/** What says in the place of a part that it could not be fetched, and tries again. */
export const notFetched = (error: unknown, again: () => void): Node[] => [
  h(
    'p',
    { class: 'debug-note', role: 'alert' },
    `${error instanceof Error ? error.message : String(error)}. `,
  ),
  h('button', { type: 'button', class: 'plain', onclick: again }, 'Try again'),
];
