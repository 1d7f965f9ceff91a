import { capitalised } from './as-sentence';
import '../styles/menu.css';
import type { Actions } from '../store/actions';
import type { State, Store } from '../store/state';
import { h } from './dom';
import { keyLabels } from './key-labels';
import { command } from './key-table';
import { showPaste } from './opening/ask-paste';

/** Commands that have a key and no button of their own. */
const keyed = [
  'undo',
  'redo',
  'reset',
  'next-iteration',
  'previous-iteration',
  'frame',
  'move',
  'turn',
  'other-shape',
] as const;

interface Entry {
  name: string;
  press(this: void): void;
  /** False while there is nothing to undo or to redo. */
  canPress?(this: void): boolean;
}

const needs: Partial<Record<(typeof keyed)[number], (state: Readonly<State>) => boolean>> = {
  undo: ({ past }) => past.length > 0,
  redo: ({ future }) => future.length > 0,
};

/** The menu beneath `button`: commands that the bar has no space for or that otherwise need a keyboard. */
export function menu(button: HTMLButtonElement, store: Store, actions: Actions): HTMLElement {
  const ofKey = (id: string, name = keyLabels[id]!.label): Entry => ({
    name: capitalised(name),
    press: () => command(id).run(actions, store.getState()),
  });
  const entries: Entry[] = [
    { name: 'Compare', press: () => actions.set({ debug: 'compare' }) },
    { name: 'Paste a failure…', press: () => showPaste() },
    { name: 'Reset the camera', press: () => actions.frameAll() },
    { name: 'Numbers of the step', press: () => showNumbers(actions) },
    ...keyed.map((id) => ({ ...ofKey(id), canPress: needs[id] && (() => needs[id]!(store.getState())) })),
    ofKey('help', 'help: signs and keys'),
  ];
  const item = ({ name, press }: Entry): HTMLButtonElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: () => {
          panel.hidePopover();
          press();
        },
      },
      name,
    );
  const items = entries.map(item);
  const panel = h(
    'div',
    { id: 'menu', class: 'menu', popover: 'auto', role: 'group', 'aria-label': 'Menu' },
    ...items,
  );
  panel.addEventListener('beforetoggle', () => {
    for (const [i, { canPress }] of entries.entries()) items[i]!.disabled = canPress?.() === false;
  });
  button.popoverTargetElement = panel;
  return panel;
}

/** Opens the side panel and scrolls it to the readout. The page itself must not scroll. */
function showNumbers(actions: Actions): void {
  actions.set({ controlsOpen: true });
  const values = document.getElementById('values');
  const side = values?.parentElement;
  if (side) side.scrollTop += values.getBoundingClientRect().top - side.getBoundingClientRect().top;
}
