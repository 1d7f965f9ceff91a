import { exportButtonId } from './export/button-id';
import type { Actions } from '../store/actions';
import { bodyIds, type State } from '../store/state';

/** A key command. `keys` are in the syntax of tinykeys; its label is in `keyLabels`. */
export interface Command {
  id: string;
  keys: readonly string[];
  run(actions: Actions, state: Readonly<State>): void;
}

const holdWith = (gizmo: State['gizmo']) => (actions: Actions, state: Readonly<State>) => {
  // The key of the active gizmo deselects the body.
  if (state.selected && state.gizmo === gizmo) actions.set({ selected: null });
  else actions.set({ gizmo, selected: state.selected ?? lastTouched(state) });
};

/** Returns the body that was changed last, if the scene still has it; else its first one. */
function lastTouched(state: Readonly<State>): string | null {
  const ids = bodyIds(state);
  return ids.find((id) => id === state.touched) ?? ids[0] ?? null;
}

/** Returns the body after the selected one, cyclically; the first if none is selected. */
function nextBody(state: Readonly<State>): string | null {
  const ids = bodyIds(state);
  return ids[(ids.indexOf(state.selected ?? '') + 1) % ids.length] ?? null;
}

/** The commands of every kind of problem; some kinds have more (see kinds/kind.ts). */
export const commands: readonly Command[] = [
  {
    id: 'play',
    keys: ['Space'],
    run: (actions, { playing }) => (playing ? actions.pause() : actions.play()),
  },
  {
    id: 'next',
    keys: ['ArrowRight', '.', 'PageDown'],
    run: (actions) => actions.stepBy(1),
  },
  {
    id: 'previous',
    keys: ['ArrowLeft', ',', 'PageUp'],
    run: (actions) => actions.stepBy(-1),
  },
  {
    id: 'next-iteration',
    keys: ['Shift+ArrowRight'],
    run: (actions) => actions.iterationBy(1),
  },
  {
    id: 'previous-iteration',
    keys: ['Shift+ArrowLeft'],
    run: (actions) => actions.iterationBy(-1),
  },
  { id: 'first', keys: ['Home'], run: (actions) => actions.first() },
  { id: 'last', keys: ['End'], run: (actions) => actions.last() },
  {
    id: 'next-match',
    keys: ['n'],
    run: (actions) => actions.matchBy(1),
  },
  {
    id: 'previous-match',
    keys: ['Shift+N'],
    run: (actions) => actions.matchBy(-1),
  },
  {
    id: 'undo',
    keys: ['$mod+z'],
    run: (actions) => actions.undo(),
  },
  {
    id: 'redo',
    keys: ['$mod+Shift+Z', '$mod+y'],
    run: (actions) => actions.redo(),
  },
  {
    id: 'back',
    keys: ['u', 'Backspace'],
    run: (actions) => actions.leaveItem(),
  },
  {
    id: 'reset',
    keys: ['r'],
    run: (actions) => actions.reset(),
  },
  {
    id: 'frame',
    keys: ['f'],
    run: (actions, { focused }) => actions.set({ focused: !focused }),
  },
  {
    id: 'move',
    keys: ['m'],
    run: holdWith('move'),
  },
  {
    id: 'turn',
    keys: ['t'],
    run: holdWith('turn'),
  },
  {
    id: 'other-shape',
    keys: ['x'],
    run: (actions, state) => actions.set({ selected: nextBody(state) }),
  },
  {
    id: 'strip',
    keys: ['s'],
    run: (actions, { stripOpen }) => actions.set({ stripOpen: !stripOpen }),
  },
  {
    id: 'export',
    keys: ['e'],
    run: () => document.getElementById(exportButtonId)?.click(),
  },
  {
    id: 'controls',
    keys: ['g'],
    run: (actions, { controlsOpen }) => actions.set({ controlsOpen: !controlsOpen }),
  },
  {
    id: 'debug',
    keys: ['b'],
    run: (actions, { debug }) => actions.set({ debug: debug ? null : 'why' }),
  },
  {
    id: 'close',
    keys: ['Escape'],
    run: (actions) => actions.set({ controlsOpen: false, message: null }),
  },
  {
    id: 'help',
    keys: ['Shift+?', '?'],
    run: (actions, { helpOpen }) => actions.set({ helpOpen: !helpOpen }),
  },
];

export function command(id: string): Command {
  const found = commands.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no key command "${id}"`);
  return found;
}
