import { surfaceLooks } from '../scenes/link-fields';
import type { Actions, State } from '../store/store';

/** A key command: what it is called, how its keys are drawn, what tinykeys calls them, and what it does. */
export interface Command {
  id: string;
  label: string;
  /** Each way to press it, as its keycaps read. */
  caps: readonly string[];
  keys: readonly string[];
  run(actions: Actions, state: Readonly<State>): void;
}

const holdWith = (gizmo: State['gizmo']) => (actions: Actions, state: Readonly<State>) => {
  // Pressing the key of the gizmo in hand lets go of the body.
  if (state.selected && state.gizmo === gizmo) actions.set({ selected: null });
  else actions.set({ gizmo, selected: state.selected ?? state.touched });
};

/** The item after `item` in a round; the first after the last, the second after what is none of them. */
const after = <T>(round: readonly T[], item: unknown): T =>
  round[(Math.max(0, round.indexOf(item as T)) + 1) % round.length]!;

export const commands: readonly Command[] = [
  {
    id: 'play',
    label: 'play, pause',
    caps: ['space'],
    keys: ['Space'],
    run: (actions, { playing }) => (playing ? actions.pause() : actions.play()),
  },
  {
    id: 'next',
    label: 'next step',
    caps: ['→', '.', 'page down'],
    keys: ['ArrowRight', '.', 'PageDown'],
    run: (actions) => actions.stepBy(1),
  },
  {
    id: 'previous',
    label: 'previous step',
    caps: ['←', ',', 'page up'],
    keys: ['ArrowLeft', ',', 'PageUp'],
    run: (actions) => actions.stepBy(-1),
  },
  {
    id: 'next-iteration',
    label: 'next iteration',
    caps: ['shift →'],
    keys: ['Shift+ArrowRight'],
    run: (actions) => actions.iterationBy(1),
  },
  {
    id: 'previous-iteration',
    label: 'previous iteration',
    caps: ['shift ←'],
    keys: ['Shift+ArrowLeft'],
    run: (actions) => actions.iterationBy(-1),
  },
  { id: 'first', label: 'first step', caps: ['home'], keys: ['Home'], run: (actions) => actions.first() },
  { id: 'last', label: 'last step', caps: ['end'], keys: ['End'], run: (actions) => actions.last() },
  {
    id: 'next-match',
    label: 'next match',
    caps: ['N'],
    keys: ['n'],
    run: (actions) => actions.matchBy(1),
  },
  {
    id: 'previous-match',
    label: 'previous match',
    caps: ['shift N'],
    keys: ['Shift+N'],
    run: (actions) => actions.matchBy(-1),
  },
  {
    id: 'reset',
    label: 'reset the scene',
    caps: ['R'],
    keys: ['r'],
    run: (actions) => actions.reset(),
  },
  {
    id: 'frame',
    label: 'frame the simplex, or all',
    caps: ['F'],
    keys: ['f'],
    run: (actions, { focused }) => actions.set({ focused: !focused }),
  },
  {
    id: 'move',
    label: 'move a shape',
    caps: ['M'],
    keys: ['m'],
    run: holdWith('move'),
  },
  {
    id: 'turn',
    label: 'turn a shape',
    caps: ['T'],
    keys: ['t'],
    run: holdWith('turn'),
  },
  {
    id: 'other-shape',
    label: 'the other shape',
    caps: ['X'],
    keys: ['x'],
    run: (actions, { selected }) => actions.set({ selected: selected === 'a' ? 'b' : 'a' }),
  },
  {
    id: 'look',
    label: 'C as glass, solid, edges, …',
    caps: ['V'],
    keys: ['v'],
    run: (actions, { surfaceLook }) => actions.set({ surfaceLook: after(surfaceLooks, surfaceLook) }),
  },
  {
    id: 'cut',
    label: 'cut C open',
    caps: ['C'],
    keys: ['c'],
    run: (actions, { cut }) => actions.set({ cut: cut === null ? 0 : null }),
  },
  {
    id: 'landscape',
    label: 'depth over directions',
    caps: ['L'],
    keys: ['l'],
    run: (actions, { landscape }) =>
      actions.set({ landscape: after(['off', 'globe', 'map'] as const, landscape) }),
  },
  {
    id: 'along',
    label: 'overlap along a direction',
    caps: ['D'],
    keys: ['d'],
    run: (actions, { along }) => actions.measureAlong(along === 'off' ? 'step' : 'off'),
  },
  {
    id: 'strip',
    label: 'film strip',
    caps: ['S'],
    keys: ['s'],
    run: (actions, { stripOpen }) => actions.set({ stripOpen: !stripOpen }),
  },
  {
    id: 'controls',
    label: 'controls over the picture',
    caps: ['G'],
    keys: ['g'],
    run: (actions, { controlsOpen }) => actions.set({ controlsOpen: !controlsOpen }),
  },
  {
    id: 'debug',
    label: 'debugger',
    caps: ['B'],
    keys: ['b'],
    run: (actions, { debug }) => actions.set({ debug: debug ? null : 'why' }),
  },
  {
    id: 'close',
    label: 'let go, close what is open',
    caps: ['esc'],
    keys: ['Escape'],
    run: (actions, { run }) => actions.set({ controlsOpen: false, ...(run ? { message: null } : {}) }),
  },
  {
    id: 'help',
    label: 'this help',
    caps: ['?'],
    keys: ['Shift+?', '?'],
    run: (actions, { helpOpen }) => actions.set({ helpOpen: !helpOpen }),
  },
];

export function command(id: string): Command {
  const found = commands.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no key command "${id}"`);
  return found;
}

/** What the count line says of a control's keys: a word, then a keycap. */
export interface Hint {
  word: string;
  caps: readonly string[];
}

/** The hints of each transport control, by its `data-keys`. */
export const hints: Readonly<Record<string, readonly Hint[]>> = {
  first: [{ word: 'first', caps: ['home'] }],
  previous: [
    { word: 'step', caps: ['←'] },
    { word: 'iteration', caps: ['shift ←'] },
  ],
  play: [{ word: 'play, pause', caps: ['space'] }],
  next: [
    { word: 'step', caps: ['→'] },
    { word: 'iteration', caps: ['shift →'] },
  ],
  last: [{ word: 'last', caps: ['end'] }],
  film: [{ word: 'film strip', caps: ['S'] }],
  strip: [
    { word: 'step', caps: ['←', '→'] },
    { word: 'ends', caps: ['home', 'end'] },
  ],
};
