import type { GUI } from 'lil-gui';
import { degrees } from '../../../math/angle';
import { vec3 } from '../../../math/vec3';
import { looksIn } from '../../../problems/looks';
import { pairLooks, type PairLooks } from '../../../problems/pair/looks';
import { measuredBy } from '../../../store/pair/measured';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { choiceField, explain, numberField, showValues, toggleField } from '../../controls/fields';
import { roundedDirection } from '../../../view/kinds/pair/trackball';
import type { ControlsFolder } from '../../controls/folder';

const sources = { cores: 'cores', 'full shapes': 'shapes' } as const;

const figures = {
  'where it has one': 'auto',
  off: 'off',
  'support function': 'map',
  'edges by angle': 'fan',
} as const;
const alongs = { off: 'off', "the step's direction": 'step', 'by hand': 'hand' } as const;

const isByHand = ({ along }: Readonly<PairLooks>): boolean => typeof along !== 'string';

/** In degrees, to a hundredth. */
const angleOfM = ({ along }: Readonly<PairLooks>): number =>
  typeof along === 'string' ? 0 : Number(degrees(Math.atan2(along[1], along[0])).toFixed(2));

const directionAt = (angle: number): PairLooks['along'] =>
  roundedDirection(vec3(Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)));

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
  choiceField<PairLooks['landscape']>(folder, 'figure', figures, {
    get: () => (looks().landscape === 'globe' ? 'map' : looks().landscape),
    set: (landscape) => actions.setLooks(pairLooks, { landscape }),
  });
  choiceField<'off' | 'step' | 'hand'>(folder, 'overlap along', alongs, {
    get: () => (isByHand(looks()) ? 'hand' : (looks().along as 'off' | 'step')),
    set: (by) => actions.setLooks(pairLooks, { along: measuredBy(store.getState(), by) }),
  });
  const turn = numberField(
    folder,
    'angle of m, °',
    {
      get: () => angleOfM(looks()),
      set: (angle) => actions.setLooks(pairLooks, { along: directionAt(angle) }),
    },
    { min: -180, max: 180, scale: 100 },
  );
  return {
    refresh() {
      turn.show(isByHand(looks()));
      showValues(folder);
    },
  };
}
