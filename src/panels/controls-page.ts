import type { GUI } from 'lil-gui';
import { layerNames, type Actions, type LayerName, type State, type Store } from '../store/store';
import type { Controls } from './controls';
import { choiceField, numberField, toggleField } from './controls-fields';

const layerLabels: Readonly<Record<LayerName, string>> = {
  shapes: 'shapes',
  surface: 'surface of C',
  planes: 'support planes',
  witnesses: 'witnesses',
  labels: 'labels',
  samples: 'past samples',
};

export function layerControls(folder: GUI, store: Store, actions: Actions): Controls {
  for (const layer of layerNames) {
    toggleField(folder, layerLabels[layer], {
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

/** How the page looks: theme, type for a projector, viewports, and the pace of playing. */
export function appearanceControls(folder: GUI, store: Store, actions: Actions): Controls {
  choiceField<State['themeChoice']>(folder, 'theme', themes, {
    get: () => store.getState().themeChoice,
    set: (themeChoice) => actions.set({ themeChoice }),
  });
  toggleField(folder, 'large type', {
    get: () => store.getState().type === 'large',
    set: (large) => actions.set({ type: large ? 'large' : 'normal' }),
  });
  choiceField<State['viewports']>(folder, 'viewports', views, {
    get: () => store.getState().viewports,
    set: (viewports) => actions.set({ viewports }),
  });
  numberField(
    folder,
    'steps / second',
    { get: () => store.getState().speed, set: (speed) => actions.set({ speed }) },
    { min: 0.5, max: 20, scale: 50 },
  );
  folder.add({ help: () => actions.set({ helpOpen: true }) }, 'help').name('Keys and signs…');
  return refreshing(folder);
}

const refreshing = (folder: GUI): Controls => ({
  refresh() {
    for (const controller of folder.controllers) controller.updateDisplay();
  },
});
