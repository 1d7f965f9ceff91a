import type { GUI } from 'lil-gui';
import { looksIn } from '../../../problems/looks';
import { pairLooks, type PairLooks } from '../../../problems/pair/looks';
import type { Actions, Store } from '../../../store/store';
import { choiceField, explain, showValues, toggleField } from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';

const sources = { cores: 'cores', 'full shapes': 'shapes' } as const;

/** Controls for what is written and dotted on the paper. */
export function paperControls(gui: GUI, store: Store, actions: Actions): ControlsFolder {
  const folder = gui.addFolder('On the paper').close();
  const looks = (): Readonly<PairLooks> => looksIn(store.getState(), pairLooks);
  toggleField(folder, 'coordinates', {
    get: () => looks().coordinates,
    set: (coordinates) => actions.setLooks(pairLooks, { coordinates }),
  });
  const of = choiceField<PairLooks['differences']>(folder, 'differences of', sources, {
    get: () => looks().differences,
    set: (differences) => {
      const { surfaceLook } = looks();
      const isDotted = surfaceLook === 'samples' || surfaceLook === 'origins';
      actions.setLooks(pairLooks, isDotted ? { differences } : { differences, surfaceLook: 'samples' });
    },
  });
  explain(
    of,
    'The dots of C: differences of the corners of the cores, or of points all around the shapes with their margins, with C as far as these reach.',
  );
  return { refresh: () => showValues(folder) };
}
