import type { GUI } from 'lil-gui';
import { findAlgorithm } from '../../algorithms/known';
import { home } from '../../scenes/presets/home';
import type { Preset } from '../../scenes/presets/preset';
import type { Scene } from '../../problems/scene';
import type { Actions } from '../../store/actions';
import { isFutureHidden, type Store } from '../../store/state';
import type { ControlsFolder } from './folder';
import { button, showValues } from './fields';
import { h, setText } from '../dom';
import { presetModule } from '../lazy-module';
import { isEdited } from './edited';

/** The note and source of the scene, and buttons to undo. What leaves the page is in the export menu. */
export function sceneControls(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  const note = h('p', { class: 'scene-note' });
  const source = h('p', { class: 'scene-source' });
  folder.domElement.classList.add('scene-folder');
  folder.$children.append(note, source);

  const undo = button(folder, 'Undo', () => actions.undo());
  const redo = button(folder, 'Redo', () => actions.redo());
  button(folder, 'Reset', () => actions.reset());

  return {
    refresh() {
      const { run, past, future } = store.getState();
      undo.disable(past.length === 0);
      redo.disable(future.length === 0);
      folder.title(isEdited(store.getState()) ? 'Scene, edited' : 'Scene');
      // A note tells how the run ends.
      setText(
        note,
        run && !isFutureHidden(store.getState()) ? noteOf(run.scene, isEdited(store.getState())) : '',
      );
      setText(source, run?.scene.source ? `Source: ${run.scene.source}` : '');
      note.hidden = note.textContent === '';
      source.hidden = source.textContent === '';
      showValues(folder);
    },
  };
}

let prepared: readonly Preset[] = [home];
presetModule.onLoad(({ presets }) => (prepared = presets));

/**
 * The note of a prepared scene is about its own algorithm and its own bodies. If another algorithm runs, the note begins with the name
 * of its own; if anything else was edited, it says that it is of the scene as prepared.
 */
function noteOf({ note = '', algorithm }: Readonly<Scene>, wasEdited: boolean): string {
  const own = prepared.find(({ scene }) => scene.note === note)?.scene.algorithm;
  if (note === '' || own === undefined) return note;
  if (own !== algorithm) return `Of ${findAlgorithm(own)?.title ?? own}: ${note}`;
  return wasEdited ? `As prepared: ${note}` : note;
}
