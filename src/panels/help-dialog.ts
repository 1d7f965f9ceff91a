import '../styles/dialog.css';
import '../styles/help.css';
import { h } from './dom';
import { keycap } from './icons';
import { keyLabels } from './key-labels';
import type { Command } from './key-table';
import { flatCommands } from './kinds/flat/commands';
import { pairCommands } from './kinds/pair/commands';
import { closeButton } from './close-button';
import { vocabulary } from './vocabulary';

/** The help: keys, signs of the picture, and the language of conditions. `own` are the commands of the kind on show. */
export function helpDialog(close: () => void, own: readonly Command[] = []): HTMLDialogElement {
  // A touch screen has no keys: the signs come first there.
  const keys = keyTable(own);
  const groups = matchMedia('(hover: none)').matches
    ? [...vocabulary(), conditionTable(), keys]
    : [keys, ...vocabulary(), conditionTable()];
  const dialog = h(
    'dialog',
    { class: 'dialog help', 'aria-labelledby': 'help-title', 'data-command': 'help' },
    h('h2', { id: 'help-title' }, 'Keys and signs'),
    h(
      'p',
      {},
      'New here? ',
      h('a', { href: '#lesson-what-you-see', onclick: close }, 'What you see'),
      ', a lesson of five beats, begins with two bodies.',
    ),
    h('div', { class: 'help-columns' }, ...groups),
    closeButton(close),
  );
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  return dialog;
}

/** Keys that apply while a picture has the focus (src/view/gestures.ts). */
const ofPicture = [
  { label: 'turn the picture that has the focus', caps: ['←', '→', '↑', '↓'] },
  { label: 'bring it nearer, farther', caps: ['+', '−'] },
];

function keyTable(own: readonly Command[]): HTMLElement {
  const isGone = (id: string): boolean =>
    hasCommand([...pairCommands, ...flatCommands], id) && !hasCommand(own, id);
  const labels = Object.entries(keyLabels).flatMap(([id, label]) => (isGone(id) ? [] : [label]));
  const rows = [...labels, ...ofPicture].map(({ label, caps }) =>
    h('div', { class: 'key-row' }, h('dt', {}, ...caps.map(keycap)), h('dd', {}, label)),
  );
  return h('section', { class: 'help-group' }, h('h3', {}, 'Keys'), h('dl', { class: 'key-list' }, ...rows));
}

const hasCommand = (commands: readonly Command[], id: string): boolean =>
  commands.some((command) => command.id === id);

const conditions: readonly (readonly [string, string])[] = [
  ['gap < 1e-3', 'a quantity of the step compared: < <= > >= == !='],
  ['n.x > 0 and |v| < 1', 'a quantity by its letter in the readout: a coordinate, a length'],
  ['phase == reduce', 'a phase, an outcome or a status by its name'],
  ['gap < 1 and not certified', 'joined by and, or, not, and brackets'],
  ['lower decreases', 'or increases, changes: beside its last value'],
  ['upper - previous(upper) > 0', 'with + - * /, abs, min, max, sqrt, log10, previous'],
  ['gap < 1e-6 * E', 'E is the scale of the scene'],
];

/** The language of conditions, by examples. */
function conditionTable(): HTMLElement {
  const rows = conditions.map(([example, meaning]) =>
    h('div', { class: 'condition-row' }, h('dt', {}, h('code', {}, example)), h('dd', {}, meaning)),
  );
  return h(
    'section',
    { class: 'help-group' },
    h('h3', {}, 'Conditions'),
    h('dl', { class: 'condition-list' }, ...rows),
    h('p', {}, 'What a step does not have makes no condition hold there.'),
  );
}
