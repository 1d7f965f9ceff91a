import type { GUI } from 'lil-gui';
import { home } from '../scenes/presets/home';
import type { Preset } from '../scenes/presets/preset';
import { writeScene } from '../scenes/write';
import { noTriangles, surfaceFormats, type SurfaceFormat } from '../shapes/surface-text';
import { surfaceFile } from '../stepping/surface-file';
import type { Actions, Store } from '../store/store';
import { saveFile } from './clipboard';
import type { Controls } from './controls';
import { button, choiceField, showValues } from './controls-fields';
import { h, setText } from './dom';
import { fileName } from './file-name';
import { openPreset } from './open-text';
import { showPaste } from './paste';
import { sceneText } from './scene-text';
import { presetShelf } from './shelf';

/** What the scene shows and where it comes from; opening, editing, saving it. */
export function sceneControls(folder: GUI, store: Store, actions: Actions): Controls {
  const note = h('p', { class: 'scene-note' });
  const source = h('p', { class: 'scene-source' });
  folder.domElement.classList.add('scene-folder');
  folder.$children.append(note, source);

  let presets: readonly Preset[] = [home];
  const byTitle = (): Record<string, string> =>
    Object.fromEntries(presets.map(({ id, title }) => [title, id]));
  const pick = choiceField(folder, 'scene', byTitle(), {
    get: () => presets.find(({ title }) => title === store.getState().run?.scene.title)?.id ?? '',
    set(id) {
      const preset = presets.find((each) => each.id === id);
      if (preset) void openPreset(actions, preset);
    },
  });
  pick.domElement.classList.add('only-without-bar');
  presetShelf.onArrival((shelf) => {
    presets = shelf.presets;
    pick.options(byTitle());
    groupOptions(pick.$disable as HTMLSelectElement, shelf.presetGroups);
  });
  button(folder, 'Reset', () => actions.reset());
  button(folder, 'Edit JSON…', () => showPaste(sceneText(store)));
  button(folder, 'Save…', () => {
    const { run } = store.getState();
    if (run) saveFile(fileName(run.scene.title), `${writeScene(run.scene)}\n`);
  });
  button(folder, 'Save the trace…', () => void saveTrace(store, actions));
  for (const format of surfaceFormats) {
    button(folder, `Save C as ${format.toUpperCase()}`, () => saveSurface(format, store, actions));
  }
  button(folder, 'Paste a failure…', () => showPaste()).domElement.classList.add('only-without-bar');

  return {
    refresh() {
      const { run } = store.getState();
      setText(note, run?.scene.note ?? '');
      setText(source, run?.scene.source ? `Source: ${run.scene.source}` : '');
      note.hidden = note.textContent === '';
      source.hidden = source.textContent === '';
      showValues(folder);
    },
  };
}

/** Every step of the run as JSON Lines, as the command line writes them. */
async function saveTrace(store: Store, actions: Actions): Promise<void> {
  const { run } = store.getState();
  if (!run) return;
  try {
    const { traceFile } = await import('../stepping/report');
    const name = fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id} trace`, 'jsonl');
    saveFile(name, traceFile(run), 'application/jsonl');
  } catch {
    actions.say({
      title: 'The trace could not be saved',
      text: 'Check the connection and try again.',
      given: '',
    });
  }
}

function saveSurface(format: SurfaceFormat, store: Store, actions: Actions): void {
  const { run } = store.getState();
  if (!run) return;
  const text = surfaceFile(run, format);
  if (text === null) actions.say({ title: 'There is no surface to save', text: noTriangles, given: '' });
  else saveFile(fileName(`${run.scene.title ?? 'scene'} C`, format), text, `model/${format}`);
}

/** Puts the options of a list, which stand in the order of the groups, under their headings. */
function groupOptions(
  select: HTMLSelectElement,
  groups: readonly { title: string; presets: readonly Preset[] }[],
): void {
  const options = [...select.options];
  const chosen = select.selectedIndex;
  const made = groups.map(({ title, presets }) =>
    h('optgroup', { label: title }, ...options.splice(0, presets.length)),
  );
  select.replaceChildren(...made);
  select.selectedIndex = chosen;
}
