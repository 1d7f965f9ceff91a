import { precisionsAtHand, type Precision } from '../../algorithms/precisions';
import type { Item } from '../../problems/kind';
import { algorithmsOf, kindOf } from '../../problems/known';
import type { Scene } from '../../problems/scene';
import type { Preset } from '../../scenes/presets/preset';
import type { Actions } from '../../store/actions';
import { roomOfScene, roomsOf } from '../kinds/rooms';
import { algorithmModule, precisionModule, type Loadable } from '../lazy-module';
import { messageOf } from './error-message';
import { startRequest } from './request';

/** Opens a prepared scene at its step. A failure shows a message with a button to retry. */
export const openPreset = (actions: Actions, { scene, step = 0, orbit }: Preset<Scene>): Promise<void> =>
  whenLoaded(actions, [scene, ...rivalsOf(scene)], () => actions.open(scene, step, { orbit }));

const rivalsOf = ({ kind, compare = [] }: Scene): Requirements[] =>
  compare.map((rival) => ({ ...rival, kind }));

/** Opens a problem inside the current step. A failure shows a message with a button to retry. */
export const openItem = (actions: Actions, item: Item): Promise<void> => {
  const scene = item.scene();
  return whenLoaded(actions, [scene], () => actions.openItem({ scene: () => scene }));
};

/** Runs the current scene in another precision. A failure shows a message with a button to retry. */
export const choosePrecision = (actions: Actions, precision: Precision): Promise<void> =>
  whenLoaded(actions, [{ precision }], () => {
    actions.set({ message: null });
    actions.setPrecision(precision);
  });

/** The modules that a run needs. */
type Requirements = Partial<Pick<Scene, 'kind' | 'dim' | 'algorithm' | 'precision'>>;

/**
 * Loads the required algorithms and precisions, and then calls `act` unless there is a later request. A failure shows a
 * message with a button to retry.
 */
export async function whenLoaded(
  actions: Actions,
  requirements: readonly Requirements[],
  act: () => void,
): Promise<void> {
  const isLatest = startRequest();
  try {
    await loadFor(requirements);
    if (isLatest()) act();
  } catch (error) {
    const retry = (): void => void whenLoaded(actions, requirements, act);
    if (isLatest()) actions.showMessage({ ...messageOf(error, ''), retry });
  }
}

async function loadFor(requirements: readonly Requirements[]): Promise<void> {
  // A kind comes before what it needs.
  for (const { kind } of requirements) await roomsOf(kind)?.load();
  const has = ({ kind = 'pair', algorithm }: Requirements): boolean =>
    algorithm === undefined || algorithmsOf(kindOf({ kind })).some(({ id }) => id === algorithm);
  const computes = ({ precision }: Requirements): boolean =>
    precision === undefined || precisionsAtHand().includes(precision);
  const missing: Loadable[] = [];
  if (!requirements.every(has)) missing.push(algorithmModule);
  if (!requirements.every(computes)) missing.push(precisionModule);
  for (const { kind, dim } of requirements) {
    const room = kind !== undefined && dim !== undefined && roomOfScene({ kind, dim });
    if (room) missing.push(room);
  }
  await Promise.all(missing.map((module) => module.load()));
}
