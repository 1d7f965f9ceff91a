/** The label of a key command and its keycaps. */
interface KeyLabel {
  label: string;
  caps: readonly string[];
}

/** Labels by command id, in the order of the help. Only the help and the menu need them, so they are loaded later. */
export const keyLabels: Readonly<Record<string, KeyLabel>> = {
  play: { label: 'play, pause', caps: ['space'] },
  next: { label: 'next step', caps: ['→', '.', 'page down'] },
  previous: { label: 'previous step', caps: ['←', ',', 'page up'] },
  'next-iteration': { label: 'next iteration', caps: ['shift →'] },
  'previous-iteration': { label: 'previous iteration', caps: ['shift ←'] },
  first: { label: 'first step', caps: ['home'] },
  last: { label: 'last step', caps: ['end'] },
  'next-match': { label: 'next match', caps: ['N'] },
  'previous-match': { label: 'previous match', caps: ['shift N'] },
  undo: { label: 'undo an edit or an opening', caps: ['ctrl Z', '⌘ Z'] },
  redo: { label: 'redo', caps: ['shift ctrl Z', 'shift ⌘ Z'] },
  back: { label: 'back from a query', caps: ['U', '⌫'] },
  reset: { label: 'reset the scene', caps: ['R'] },
  frame: { label: 'frame the simplex, or all', caps: ['F'] },
  move: { label: 'move a shape', caps: ['M'] },
  turn: { label: 'turn a shape', caps: ['T'] },
  'other-shape': { label: 'select the other shape', caps: ['X'] },
  look: { label: 'C as glass, solid, edges, …', caps: ['V'] },
  owners: { label: 'differences, edges by owner', caps: ['V'] },
  coordinates: { label: 'coordinates of corners', caps: ['C'] },
  cut: { label: 'cut C open', caps: ['C'] },
  landscape: { label: 'depth over directions', caps: ['L'] },
  along: { label: 'overlap along a direction', caps: ['D'] },
  earlier: { label: 'A a little back along its way', caps: ['['] },
  later: { label: 'A a little on along its way', caps: [']'] },
  'next-frame': { label: 'to the end of the next frame', caps: ['ctrl →'] },
  'previous-frame': { label: 'to the end of the frame before', caps: ['ctrl ←'] },
  strip: { label: 'film strip', caps: ['S'] },
  export: { label: 'copy or save', caps: ['E'] },
  controls: { label: 'controls over the picture', caps: ['G'] },
  debug: { label: 'debugger', caps: ['B'] },
  close: { label: 'let go, close what is open', caps: ['esc'] },
  help: { label: 'this help', caps: ['?'] },
};

/** A hint beside the transport buttons: a word and its keycaps. */
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
