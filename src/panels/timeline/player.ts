import type { Actions, Store } from '../../store/store';
import { listen, together, type Dispose } from '../dom';

/** Advances the step while playing. Playing pauses if the page is hidden. */
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
