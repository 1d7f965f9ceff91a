import { tinykeys } from 'tinykeys';
import type { Actions, Store } from '../store/store';
import type { Dispose } from './dom';
import { commands, type Command } from './key-table';

const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=listbox]';
const pressable = 'button, a[href], summary, input, select, [role=combobox], [role=tab]';

/** Keys belong to what has the focus first: text fields take all, buttons take the space bar, dialogs all but help. */
function isTaken(event: KeyboardEvent, command: Command): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest(typing)) return true;
  if (document.querySelector('dialog[open]')) return command.id !== 'help';
  return command.id === 'play' && target?.matches(pressable) === true;
}

/** The keys of the whole page; none while typing. */
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
