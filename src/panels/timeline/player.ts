import type { Actions, Store } from '../../store/store';
import { listen, together, type Dispose } from '../dom';

/** Steps on while the state says so, at its speed. A page that nobody sees does not play on. */
export function player(_host: HTMLElement, store: Store, actions: Actions): Dispose {
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = (): void => {
    clearInterval(timer);
    const { playing, speed } = store.getState();
    if (playing) timer = setInterval(() => actions.tick(), 1000 / speed);
  };
  restart();
  return together(
    store.subscribe((state) => state.playing, restart),
    store.subscribe((state) => state.speed, restart),
    listen(document, 'visibilitychange', () => {
      if (document.hidden) actions.pause();
    }),
    () => clearInterval(timer),
  );
}
