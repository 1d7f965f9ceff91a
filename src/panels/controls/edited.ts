import '../../styles/edited.css';
import type { Scene } from '../../problems/scene';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';

/** Keys of a scene that do not make it count as edited: they have controls of their own, or only describe it. */
const others = new Set(['algorithm', 'options', 'precision', 'compare', 'title', 'note', 'source', 'id']);

const bodiesOf = (scene: Readonly<Scene>): string =>
  JSON.stringify(Object.entries(scene).filter(([key]) => !others.has(key)));

/** True if the bodies are no longer those of the scene that was opened. */
export function isEdited({ run, home }: Readonly<Pick<State, 'run' | 'home'>>): boolean {
  if (!run || !home || run.opened || run.scene === home.scene) return false;
  return bodiesOf(run.scene) !== bodiesOf(home.scene);
}

/** Says over the picture that the scene is edited, with the way back. */
export function editedNote(stage: Element, store: Store, actions: Actions): Dispose {
  const undo = h(
    'button',
    { type: 'button', class: 'quiet small', 'aria-label': 'Undo edit', onclick: () => actions.undo() },
    'Undo',
  );
  const note = h('div', { class: 'edited-note', hidden: true }, h('span', {}, 'Edited'), undo);
  stage.append(note);
  const show = (): void => {
    const state = store.getState();
    note.hidden = state.lesson !== null || state.past.length === 0 || !isEdited(state);
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.lesson, show),
    () => note.remove(),
  );
}
