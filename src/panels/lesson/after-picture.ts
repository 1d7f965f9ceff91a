import type { State, Store } from '../../store/state';
import { together, type Dispose } from '../dom';

const drawnBy = [
  'run',
  'step',
  'looks',
  'camera',
  'viewports',
  'type',
  'theme',
] as const satisfies readonly (keyof State)[];

/** Draws over the picture after each change of it, once the view knows where points are. */
interface Redrawing {
  request(this: void): void;
  dispose: Dispose;
}

export function afterPicture(stage: HTMLElement, store: Store, draw: () => void): Redrawing {
  let frame = 0;
  const request = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        draw();
      });
    });
  };
  const observer = new ResizeObserver(request);
  observer.observe(stage);
  const dispose = together(
    store.subscribe((now, before) => {
      if (drawnBy.some((key) => now[key] !== before[key])) request();
    }),
    () => observer.disconnect(),
    () => cancelAnimationFrame(frame),
  );
  request();
  return { request, dispose };
}
