import '../../styles/export.css';
import { h, setText } from '../dom';
import { groupsOf, type Entry, type Group } from './entries';
import type { ExportContext } from './context';
import { linkCopier } from './link';

const toldMs = 2000;

/** The menu beneath `button`. Its rows are made again each time it opens; what has been done is shown in `told`. */
export function exportMenu(
  button: HTMLButtonElement,
  told: HTMLElement,
  context: ExportContext,
): HTMLElement {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (text: string): void => {
    setText(told, text);
    button.classList.add('done');
    clearTimeout(timer);
    timer = setTimeout(() => {
      setText(told, '');
      button.classList.remove('done');
    }, toldMs);
  };
  const copy = linkCopier(context, tell);
  const panel = h('div', {
    id: 'export-menu',
    class: 'menu export-menu',
    popover: 'auto',
    role: 'group',
    'aria-label': 'Export menu',
  });
  const fill = (address: string | null | undefined): void => {
    const groups = groupsOf(context, address, { copyLink: () => void copy(), tell });
    panel.replaceChildren(...groups.map((group) => section(group, () => panel.hidePopover())));
  };
  panel.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return;
    fill(undefined);
    rowsOf(panel)[0]?.focus();
    // The length of the link is known a little later.
    context.link.address().then(
      (address) => {
        const at = rowsOf(panel).indexOf(document.activeElement as HTMLButtonElement);
        if (!panel.matches(':popover-open')) return;
        fill(address);
        rowsOf(panel)[at]?.focus();
      },
      () => {},
    );
  });
  panel.addEventListener('keydown', (event) => moveFocus(event, rowsOf(panel)));
  button.popoverTargetElement = panel;
  return panel;
}

const rowsOf = (panel: HTMLElement): HTMLButtonElement[] => [...panel.querySelectorAll('button')];

function section({ title, entries }: Group, close: () => void): HTMLElement {
  return h(
    'div',
    { role: 'group', 'aria-label': title },
    h('h2', {}, title),
    ...entries.map((entry) => row(entry, close)),
  );
}

/** A row that cannot be pressed keeps the focus, so that its reason is read. */
function row({ name, detail = '', disabled = false, press }: Entry, close: () => void): HTMLElement {
  const id = `export-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const run = (): void => {
    if (disabled) return;
    close();
    press();
  };
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-disabled': disabled && 'true',
      'aria-label': name,
      'aria-describedby': detail !== '' && id,
      onclick: run,
    },
    name,
    h('span', { class: 'detail', id }, detail),
  );
}

/** Moves the focus along the rows with the arrow keys, Home and End; other keys of the page stay out. */
function moveFocus(event: KeyboardEvent, rows: readonly HTMLElement[]): void {
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % rows.length,
    ArrowUp: (at + rows.length - 1) % rows.length,
    Home: 0,
    End: rows.length - 1,
  };
  const next = to[event.key];
  if (next !== undefined) rows[next]?.focus();
  if (next === undefined && event.key !== ' ' && event.key !== 'Enter') return;
  event.stopPropagation();
  if (next !== undefined) event.preventDefault();
}
