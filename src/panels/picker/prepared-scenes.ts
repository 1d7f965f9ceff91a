import '../../styles/prepared.css';
import { home } from '../../scenes/presets/home';
import type { Scene } from '../../problems/scene';
import type { Preset } from '../../scenes/presets/preset';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';
import { openPreset } from '../opening/requirements';
import { presetModule } from '../lazy-module';

/** The list of prepared scenes, shown instead of the controls while there is no run. */
export function preparedScenes(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const entry = (preset: Preset<Scene>): HTMLElement =>
    h(
      'button',
      { type: 'button', onclick: () => void openPreset(actions, preset) },
      h('span', { class: 'option-title' }, preset.title),
      h('span', { class: 'option-teaser' }, preset.teaser),
    );
  const entries = h('div', {}, entry(home));
  const list = h('div', { class: 'prepared' }, h('h2', {}, 'Prepared scenes'), entries);
  const show = ({ run, opening }: Readonly<State>): void => {
    if (run || opening) list.remove();
    else host.append(list);
  };
  show(store.getState());
  return together(
    store.subscribe(
      (state) => state.run === null && !state.opening,
      () => show(store.getState()),
    ),
    presetModule.onLoad(({ presetGroups }) =>
      entries.replaceChildren(
        ...presetGroups.flatMap(({ title, presets }) => [h('h3', {}, title), ...presets.map(entry)]),
      ),
    ),
    () => list.remove(),
  );
}
