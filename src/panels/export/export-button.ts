import { reportLoadFailure } from '../../view/lazy';
import { h, type Dispose } from '../dom';
import { exportButtonId } from './button-id';
import type { ExportContext } from './context';
import { icon, keycap } from '../icons';
import { LazyModule, type NotFetchedError } from '../lazy-module';

export const exportModule = new LazyModule('The export menu', () => import('./export-menu'));

/** The button with the menu of all that can be copied or saved, which is fetched when it is first opened. */
export function exportButton(host: HTMLElement, context: ExportContext): Dispose {
  const button = h(
    'button',
    {
      type: 'button',
      id: exportButtonId,
      class: 'quiet export-button',
      'aria-label': 'Export',
      'aria-haspopup': 'true',
    },
    icon('export', 20),
    h('span', { class: 'button-text' }, 'Export'),
    keycap('E'),
  );
  const told = h('span', { class: 'export-told', role: 'status', 'aria-label': 'Export' });
  host.append(button, told);
  /** After the first press, `popoverTargetElement` makes the button open the menu. */
  const open = async (): Promise<void> => {
    const fetched = await exportModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void open());
    });
    if (!fetched || button.popoverTargetElement) return;
    const panel = fetched.exportMenu(button, told, context);
    document.body.append(panel);
    panel.showPopover({ source: button });
  };
  button.addEventListener('click', (event) => {
    if (button.popoverTargetElement) return;
    // The button must not close again what this press opens.
    event.preventDefault();
    void open();
  });
  return () => {
    (button.popoverTargetElement as HTMLElement | null)?.remove();
    button.remove();
    told.remove();
  };
}
