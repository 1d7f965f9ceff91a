import type { GUI } from 'lil-gui';
import { layerNames, type Actions, type State, type Store } from '../../store/store';
import { bearingOf, directionAt, type Bearing } from '../angles';
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

const looks = {
  glass: 'glass',
  solid: 'solid',
  'edges only': 'edges',
  'support samples': 'samples',
  'facets by origin': 'origins',
} as const;
const landscapes = { 'where it has a chart': 'auto', off: 'off', globe: 'globe', map: 'map' } as const;
const alongs = { off: 'off', "the step's direction": 'step', 'by hand': 'hand' } as const;

/** Controls for how C = A − B is drawn, and for the depth landscape, the measured overlap and the film strip. */
export function viewControls(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  const state = (): State => store.getState();
  choiceField<State['surfaceLook']>(folder, 'surface of C', looks, {
    get: () => state().surfaceLook,
    set: (surfaceLook) => actions.set({ surfaceLook }),
  });
  toggleField(folder, 'cut open', {
    get: () => state().cut !== null,
    set: (open) => actions.set({ cut: open ? 0 : null }),
  });
  const angle = numberField(
    folder,
    'cut turned by, °',
    { get: () => state().cut ?? 0, set: (cut) => actions.set({ cut }) },
    { min: -180, max: 180, scale: 100 },
  );
  choiceField<State['landscape']>(folder, 'depth landscape', landscapes, {
    get: () => state().landscape,
    set: (landscape) => actions.set({ landscape }),
  });
  choiceField<'off' | 'step' | 'hand'>(folder, 'overlap along', alongs, {
    get: () => kindOf(state().along),
    set: (kind) => actions.measureAlong(kind),
  });
  const bearing = (['azimuth', 'elevation'] as const).map((part) =>
    numberField(folder, `${part} of m, °`, bearingAccessor(part, state, actions), bearingRange[part]),
  );
  button(folder, 'Film strip…', () => actions.set({ stripOpen: true }));
  const all = refreshing(folder);
  return {
    refresh() {
      angle.show(state().cut !== null);
      for (const field of bearing) field.show(kindOf(state().along) === 'hand');
      all.refresh();
    },
  };
}

const kindOf = (along: State['along']): 'off' | 'step' | 'hand' =>
  typeof along === 'string' ? along : 'hand';

const bearingRange = {
  azimuth: { min: -180, max: 180, scale: 100 },
  elevation: { min: -90, max: 90, scale: 100 },
} as const;

/** Accesses one angle of the direction set by hand. It reads hundredths of a degree, and keeps all digits of the other angle. */
const bearingAccessor = (
  part: keyof Bearing,
  state: () => State,
  actions: Actions,
): { get(): number; set(value: number): void } => ({
  get() {
    const { along } = state();
    return typeof along === 'string' ? 0 : Number(bearingOf(along)[part].toFixed(2));
  },
  set(value) {
    const { along } = state();
    if (typeof along === 'string') return;
    actions.set({ along: directionAt({ ...bearingOf(along), [part]: value }) });
  },
});

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
  numberField(
    folder,
    'steps / second',
    { get: () => store.getState().speed, set: (speed) => actions.set({ speed }) },
    { min: 0.5, max: 20, scale: 50 },
  );
  folder.add({ help: () => actions.set({ helpOpen: true }) }, 'help').name('Keys and signs…');
  return refreshing(folder);
}

const refreshing = (folder: GUI): ControlsFolder => ({
  refresh: () => showValues(folder),
});
