import { tinykeys } from 'tinykeys';
import type { Actions, Store } from '../store/store';
import type { Dispose } from './dom';
import { commands, type Command } from './key-table';

/** What takes letters itself. */
export const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=listbox]';
const pressable = 'button, a[href], summary, input, select, [role=combobox], [role=tab]';

/** Keys belong to what has the focus first: text fields take all, buttons take the space bar, dialogs all but the one that opened them. */
function isTaken(event: KeyboardEvent, command: Command): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented) return true;
  if (target?.closest(typing)) return !leavesControls(command, target);
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  // The key that opens a dialog closes it.
  if (dialog) return command.id !== dialog.dataset['command'];
  // The browser closes a menu with the same key.
  if (command.id === 'close' && document.querySelector(':popover-open')) return true;
  return command.id === 'play' && target?.matches(pressable) === true;
}

/** Escape in a field of the controls, which keep what was typed, closes them as it does elsewhere. */
const leavesControls = (command: Command, target: Element): boolean =>
  command.id === 'close' && target.closest('#controls') !== null;

/** The keys of the whole page; none while typing, but Escape out of the controls. */
export function keys(_host: HTMLElement, store: Store, actions: Actions): Dispose {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const command of commands) {
    for (const key of command.keys) {
      bindings[key] = (event) => {
        if (isTaken(event, command)) return;
        event.preventDefault();
        command.run(actions, store.getState());
      };
    }
  }
  return tinykeys(window, bindings);
}
