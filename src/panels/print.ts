import '../styles/print.css';
import type { Store } from '../store/state';
import { h, together, type Dispose } from './dom';

/** Longer addresses are not printed: nobody types them, and the sheet has room for one line. */
const maxAddress = 120;

/**
 * Prints the page on one sheet in the light theme. The layout has a fixed size in pixels (see print.css), for which
 * `redraw` places marks and labels.
 */
export function print(root: HTMLElement, app: HTMLElement, store: Store, redraw: () => void): Dispose {
  const before = (): void => {
    const { run } = store.getState();
    app.dataset['print'] = run ? [run.scene.title, run.algorithm.title].filter(Boolean).join(' · ') : '';
    const href = document.URL;
    app.dataset['address'] = href.length <= maxAddress ? href : '';
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
    delete app.dataset['address'];
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

/** Covers a WebGL canvas by a copy of its current content, since browsers print what was last on the screen. */
function still(canvas: HTMLCanvasElement): void {
  const copy = h('canvas', { class: 'still' });
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.style.cssText = canvas.style.cssText;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  canvas.after(copy);
}
