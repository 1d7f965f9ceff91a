import type { GUI } from 'lil-gui';
import { looksIn } from '../../../problems/looks';
import { pairLooks, type Along, type PairLooks } from '../../../problems/pair/looks';
import { measuredBy } from '../../../store/pair/measured';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { bearingOf, directionAt, type Bearing } from '../../angles';
import { button, choiceField, numberField, showValues, toggleField } from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';

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
  const state = (): Readonly<PairLooks> => looksIn(store.getState(), pairLooks);
  const set = (change: Partial<PairLooks>): void => actions.setLooks(pairLooks, change);
  choiceField<PairLooks['surfaceLook']>(folder, 'surface of C', looks, {
    get: () => state().surfaceLook,
    set: (surfaceLook) => set({ surfaceLook }),
  });
  toggleField(folder, 'cut open', {
    get: () => state().cut !== null,
    set: (open) => set({ cut: open ? 0 : null }),
  });
  const angle = numberField(
    folder,
    'cut turned by, °',
    { get: () => state().cut ?? 0, set: (cut) => set({ cut }) },
    { min: -180, max: 180, scale: 100 },
  );
  choiceField<PairLooks['landscape']>(folder, 'depth landscape', landscapes, {
    get: () => state().landscape,
    set: (landscape) => set({ landscape }),
  });
  choiceField<'off' | 'step' | 'hand'>(folder, 'overlap along', alongs, {
    get: () => kindOf(state().along),
    set: (kind) => set({ along: measuredBy(store.getState(), kind) }),
  });
  const bearing = (['azimuth', 'elevation'] as const).map((part) =>
    numberField(folder, `${part} of m, °`, bearingAccessor(part, state, set), bearingRange[part]),
  );
  button(folder, 'Film strip…', () => actions.set({ stripOpen: true }));
  return {
    refresh() {
      angle.show(state().cut !== null);
      for (const field of bearing) field.show(kindOf(state().along) === 'hand');
      showValues(folder);
    },
  };
}

const kindOf = (along: Along): 'off' | 'step' | 'hand' => (typeof along === 'string' ? along : 'hand');

const bearingRange = {
  azimuth: { min: -180, max: 180, scale: 100 },
  elevation: { min: -90, max: 90, scale: 100 },
} as const;

/** Accesses one angle of the direction set by hand. It reads hundredths of a degree, and keeps all digits of the other angle. */
const bearingAccessor = (
  part: keyof Bearing,
  state: () => Readonly<PairLooks>,
  set: (change: Partial<PairLooks>) => void,
): { get(): number; set(value: number): void } => ({
  get() {
    const { along } = state();
    return typeof along === 'string' ? 0 : Number(bearingOf(along)[part].toFixed(2));
  },
  set(value) {
    const { along } = state();
    if (typeof along === 'string') return;
    set({ along: directionAt({ ...bearingOf(along), [part]: value }) });
  },
});
