import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import { listen, together, type Dispose } from '../dom';
import { panelKindOf } from '../kinds/known';

const rate = (state: Readonly<State>): number => panelKindOf(state.run).play?.perSecond(state) ?? state.speed;

/** Advances the step while playing. Playing pauses if the page is hidden. */
export function player(_host: HTMLElement, store: Store, actions: Actions): Dispose {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    const state = store.getState();
    actions.tick(panelKindOf(state.run).play?.next(state));
  };
  const restart = (): void => {
    clearInterval(timer);
    const state = store.getState();
    if (state.playing) timer = setInterval(tick, 1000 / rate(state));
  };
  restart();
  return together(
    store.subscribe((state) => state.playing, restart),
    store.subscribe(rate, restart),
    listen(document, 'visibilitychange', () => {
      if (document.hidden) actions.pause();
    }),
    () => clearInterval(timer),
  );
}
