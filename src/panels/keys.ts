import { tinykeys } from 'tinykeys';
import type { Actions } from '../store/actions';
import type { Store } from '../store/state';
import { together, type Dispose } from './dom';
import { commands, type Command } from './key-table';
import { panelKindOf } from './kinds/known';

/** Elements that accept letters. */
export const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=listbox]';
const pressable = 'button, a[href], summary, input, select, [role=combobox], [role=tab]';

/** True if the focused element handles the key: text fields handle all, buttons the space bar, dialogs all but the key that opened them. */
function isTaken(event: KeyboardEvent, command: Command): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented) return true;
  if (target?.closest(typing)) return !leavesControls(command, target);
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  // The key that opened a dialog also closes it.
  if (dialog) return command.id !== dialog.dataset['command'];
  // The browser itself closes a popover with Escape.
  if (command.id === 'close' && document.querySelector(':popover-open')) return true;
  return command.id === 'play' && target?.matches(pressable) === true;
}

/** Escape closes the controls even from a field. The field keeps its text. */
const leavesControls = (command: Command, target: Element): boolean =>
  command.id === 'close' && target.closest('#controls') !== null;

/**
 * Binds the keys of the page. They are ignored while typing, except Escape in the controls. They act on the scene that is
 * shown, even if another one is being read; a key that is held down when that opens does not go on in it.
 */
export function keys(_host: HTMLElement, store: Store, actions: Actions): Dispose {
  let unbind = bind(store, actions);
  return together(
    store.subscribe(
      ({ run }) => panelKindOf(run),
      () => {
        unbind();
        unbind = bind(store, actions);
      },
    ),
    () => unbind(),
  );
}

/** Binds the keys of all kinds, and those of the shown run's. */
function bind(store: Store, actions: Actions): Dispose {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  let pressedIn = store.getState().opened;
  for (const command of [...commands, ...(panelKindOf(store.getState().run).commands ?? [])]) {
    for (const key of command.keys) {
      bindings[key] = (event) => {
        if (isTaken(event, command)) return;
        event.preventDefault();
        if (event.repeat && store.getState().opened !== pressedIn) return;
        command.run(actions, store.getState());
        pressedIn = store.getState().opened;
      };
    }
  }
  return tinykeys(window, bindings);
}
