import type { GUI } from 'lil-gui';
import type { Actions } from '../../store/actions';
import { layerNames, type OfflineStatus, type State, type Store } from '../../store/state';
import { reportLoadFailure } from '../../view/lazy';
import type { Space } from '../../view/picture';
import type { PanelKind } from '../kinds/kind';
import type { ControlsFolder } from './folder';
import { button, choiceField, numberField, showValues, toggleField } from './fields';

/** A toggle for each layer, under the name that it has in `labels`. */
export function layerControls(
  folder: GUI,
  store: Store,
  actions: Actions,
  labels: PanelKind['layers'],
): ControlsFolder {
  for (const layer of layerNames) {
    const label = labels[layer];
    if (label === undefined) continue;
    toggleField(folder, label, {
      get: () => store.getState().layers[layer],
      set: (visible) => actions.setLayer(layer, visible),
    });
  }
  return refreshing(folder);
}

const themes = { 'as the system': 'auto', dark: 'dark', light: 'light' } as const;
const views = {
  both: 'both',
  'object space': 'object',
  'Minkowski space': 'minkowski',
  directions: 'directions',
} as const;

/** Controls for theme, type size, playing speed and, unless there is one only, viewports. */
export function appearanceControls(
  folder: GUI,
  store: Store,
  actions: Actions,
  only: Space | null,
): ControlsFolder {
  choiceField<State['themeChoice']>(folder, 'theme', themes, {
    get: () => store.getState().themeChoice,
    set: (themeChoice) => actions.set({ themeChoice }),
  });
  toggleField(folder, 'large type', {
    get: () => store.getState().type === 'large',
    set: (large) => actions.set({ type: large ? 'large' : 'normal' }),
  });
  if (!only)
    choiceField<State['viewports']>(folder, 'viewports', views, {
      get: () => store.getState().viewports,
      set: (viewports) => actions.set({ viewports }),
    });
  toggleField(folder, 'hide the future', {
    get: () => store.getState().pastOnly,
    set: (pastOnly) => actions.set({ pastOnly }),
  });
  numberField(
    folder,
    'steps / second',
    { get: () => store.getState().speed, set: (speed) => actions.set({ speed }) },
    { min: 0.5, max: 20, scale: 50 },
  );
  folder.add({ playlist: () => void openPlaylist(store, actions) }, 'playlist').name('Playlist…');
  const offline = button(folder, 'Offline', () => store.getState().offline.retry?.());
  folder.add({ help: () => actions.set({ helpOpen: true }) }, 'help').name('Keys and signs…');
  const refresh = (): void => {
    showValues(folder);
    const { status, retry } = store.getState().offline;
    offline.name(offlineWords[status]).enable(retry !== undefined);
  };
  return { refresh };
}

const offlineWords: Readonly<Record<OfflineStatus, string>> = {
  unasked: 'Offline: not asked for yet',
  fetching: 'Offline: the program is being fetched…',
  ready: 'Offline: ready',
  failed: 'Offline: not all could be fetched. Try again',
  none: 'Offline: this browser keeps no pages here',
};

const refreshing = (folder: GUI): ControlsFolder => ({
  refresh: () => showValues(folder),
});

async function openPlaylist(store: Store, actions: Actions): Promise<void> {
  const fetched = await import('../lesson/playlist-panel').catch(() =>
    reportLoadFailure('The playlist', () => void openPlaylist(store, actions)),
  );
  fetched?.openPlaylist(document.body, store, actions);
}
