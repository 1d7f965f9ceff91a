import '../styles/print.css';
import type { Store } from '../store/store';
import { h, together, type Dispose } from './dom';

/**
 * While the page is printed it is laid out for one sheet of paper, in the light theme and in pixels, whatever the window
 * measures: marks and labels stand where `redraw` puts them, on paper as on the screen (see print.css).
 */
export function print(root: HTMLElement, app: HTMLElement, store: Store, redraw: () => void): Dispose {
  const before = (): void => {
    const { run } = store.getState();
    app.dataset['print'] = run ? [run.scene.title, run.algorithm.title].filter(Boolean).join(' · ') : '';
    root.dataset['print'] = '';
    root.dataset['theme'] = 'light';
    delete root.dataset['type'];
    redraw();
    for (const canvas of app.querySelectorAll<HTMLCanvasElement>('main > canvas')) still(canvas);
  };
  const after = (): void => {
    const { theme, type } = store.getState();
    for (const copy of app.querySelectorAll('canvas.still')) copy.remove();
    delete app.dataset['print'];
    delete root.dataset['print'];
    root.dataset['theme'] = theme;
    if (type === 'large') root.dataset['type'] = 'large';
    redraw();
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return together(
    () => removeEventListener('beforeprint', before),
    () => removeEventListener('afterprint', after),
  );
}

/** What a printer is given of a WebGL canvas is the last that was seen on the screen: on paper stands a copy of what it is now. */
function still(canvas: HTMLCanvasElement): void {
  const copy = h('canvas', { class: 'still' });
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.style.cssText = canvas.style.cssText;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  canvas.after(copy);
}
